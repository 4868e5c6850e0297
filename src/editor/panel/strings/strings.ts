// The sentences of the panel, one JSON a language → those of a part of it in the language of the site.
import type { Language } from '../../protocol.ts';
import { useStore } from '../context.ts';
import en from './en.json';
import es from './es.json';

/** What every language says. */
export type Strings = typeof en;

/** A sentence that depends on {count}. */
interface Plural {
  readonly one: string;
  readonly other: string;
}

const STRINGS: Readonly<Record<Language, Strings>> = { en, es };

/** The sentences of a part of the panel in the language of the site. */
export function useStrings<Part extends keyof Strings>(part: Part): Strings[Part] {
  return STRINGS[useStore().start.language][part];
}

/** "Undo {what}" → "Undo Deadline"; of a plural the form for `count`. */
export function fillIn(
  text: string | Plural,
  values: Readonly<Record<string, string | number>>,
): string {
  const pattern = typeof text === 'string' ? text : values.count === 1 ? text.one : text.other;
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
