// What texts lack: facts that they repeat, such as ${chapter.name}, and words that are still to be written.
import { entry } from '../entry.ts';
import type { Phrase } from '../phrase.ts';

export const facts = {
  'variable/unknown': entry<{ name: string; nearest?: string; file?: string; key?: string }>({
    severity: 'error',
    written: 'name',
  }),
  'variable/unclosed': entry<{ name?: string }>({
    severity: 'error',
    places: ({ name = 'chapter.name' }) => ({ name }),
  }),
  'variable/signs': entry<{ written: string; name: string }>({ severity: 'error' }),
  'variable/in-name': entry<{ key: string }>({ severity: 'error' }),
  'variable/not-text': entry<{ name: string }>({ severity: 'error' }),
  'variable/unfit': entry<{ fact: string; key: Phrase; expected?: Phrase; actual?: Phrase }>({
    severity: 'error',
  }),
  'variable/entry': entry<{
    field: string;
    why: 'unknown' | 'noText' | 'noPicture' | 'noEntries' | 'place' | 'empty';
    collection?: string;
    /** The fields that can stand there. */
    known?: readonly string[];
    nearest?: string;
    /** The file of an entry that says nothing there. */
    file?: string;
    /** Whether the text, which is one of a block, says something else, too. */
    isMixed?: boolean;
  }>({
    severity: 'error',
    written: 'field',
    places: ({ known = [] }) => ({ hasKnown: known.length > 0 }),
  }),
  'variable/too-long': entry<{ characters: number; most: number }>({
    severity: 'error',
    places: ({ characters }) => ({ isVast: characters > 1e9 }),
  }),
  'variable/cycle': entry<{ name: string }>({ severity: 'error' }),
  'content/todo': entry<{ mark: string; what: string }>({
    severity: 'error',
    places: ({ what }) => ({ what: what.replace(/(?<![.\s])[.\s]+$/, '') }),
  }),
  'content/ahead': entry<{ name: string; at: string }>({ severity: 'info' }),
} as const;
