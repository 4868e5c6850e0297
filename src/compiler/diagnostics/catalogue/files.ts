// Mistakes of files as a whole: their place, name, size and encoding.
import { entry } from '../entry.ts';
import type { Phrase } from '../phrase.ts';

export const files = {
  'file/missing': entry<{ file: string; kind: 'file' | 'folder'; isEmpty?: boolean }>({
    severity: 'error',
  }),
  'file/unreadable': entry<{ reason: Phrase; isLink?: boolean }>({ severity: 'error' }),
  'file/too-large': entry<{ bytes: number; limit: number }>({
    severity: 'error',
    places: (p) => ({ kilobytes: Math.ceil(p.bytes / 1000), most: p.limit / 1000 }),
  }),
  'file/encoding': entry<Record<never, never>>({ severity: 'error' }),
  'file/control-character': entry<{ character: string }>({ severity: 'error' }),
  'file/more': entry<{ more: number }>({ severity: 'error' }),
  'file/empty': entry<{ fields: readonly string[] }>({ severity: 'error' }),
  'file/extension': entry<{ name: string; wanted: string }>({ severity: 'error' }),
  'file/same-name': entry<{ other: string }>({ severity: 'error' }),
  'file/windows-name': entry<{ name: string; wanted: string; of?: 'path' | 'redirect' }>({
    severity: 'error',
  }),
  'file/name': entry<{ name: string; letters: 'plain' | 'all'; wanted?: string }>({
    severity: 'error',
  }),
  'file/unexpected': entry<{ folder: string; nested: boolean; nearest?: string }>({
    severity: 'error',
    written: 'folder',
  }),
  'file/unknown-facts': entry<{ name: string; known: readonly string[]; nearest?: string }>({
    severity: 'error',
    written: 'name',
  }),
} as const;
