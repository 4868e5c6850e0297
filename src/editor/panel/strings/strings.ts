// The sentences of the panel, one JSON a language → those of a part of it in the language of whoever edits.
import type { Language } from '../../protocol.ts';
import { useSelect, useStore } from '../context.ts';
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

/** The same where the editor publishes, and nothing is saved by hand. */
const SERVED: typeof STRINGS = { en: served(en), es: served(es) };

function served(strings: Strings): Strings {
  const parts = Object.entries(strings.served).map(([part, others]) => [
    part,
    { ...strings[part as keyof Strings], ...others },
  ]);
  return { ...strings, ...Object.fromEntries(parts) };
}

/** What each language calls itself. */
export const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/** The sentences of a part of the panel in the language of whoever edits. */
export function useStrings<Part extends keyof Strings>(part: Part): Strings[Part] {
  const { person } = useStore().start;
  return (person ? SERVED : STRINGS)[useSelect(({ language }) => language)][part];
}

/** "Undo {what}" → "Undo Deadline"; of a plural the form for `count`. */
export function fillIn(
  text: string | Plural,
  values: Readonly<Record<string, string | number>>,
): string {
  const pattern = typeof text === 'string' ? text : values.count === 1 ? text.one : text.other;
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
