// The words of the panel in each language; those of a part of it stand in its folder, in words.ts.
import type { Language } from '../protocol.ts';
import { useStore } from './context.ts';

/** The same words in every language. */
export type Words<T> = Readonly<Record<Language, T>>;

/** The words of a part of the panel in the language of the site. */
export function useWords<T>(words: Words<T>): T {
  return words[useStore().start.language];
}

/** "Undo {what}" → "Undo Deadline". */
export function filled(pattern: string, values: Readonly<Record<string, string | number>>): string {
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
