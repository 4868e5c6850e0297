// Mistakes of files as a whole, their place, name, size and encoding, and those against YAML itself.
import { entry } from '../entry.ts';
import type { Phrase, Syntax } from '../phrase.ts';

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
  'yaml/syntax': entry<{ mistake: Syntax }>({ severity: 'error' }),
  'yaml/duplicate-key': entry<{ key: string; begins?: string; list?: boolean }>({
    severity: 'error',
    places: ({ begins, key, list }) => ({
      case: begins === key ? 'again' : begins !== undefined ? 'item' : list ? 'list' : 'other',
    }),
  }),
  'yaml/directive': entry<Record<never, never>>({ severity: 'error' }),
  'yaml/tag': entry<{ tag: string }>({ severity: 'error' }),
  'yaml/anchor': entry<{ name: string }>({
    severity: 'error',
    places: ({ name }) => ({ sign: name.charAt(0) }),
  }),
  'yaml/comment': entry<{ text: string }>({ severity: 'error' }),
  'yaml/conflict': entry<Record<never, never>>({ severity: 'error' }),
  'yaml/curly-quotes': entry<{ text: string }>({ severity: 'error' }),
  'yaml/blank': entry<{ count: number; name?: 'non-breaking' | 'wide' | 'zero-width' }>({
    severity: 'error',
  }),
  'yaml/joined': entry<{ first: string; below: string }>({ severity: 'warning' }),
  'yaml/dash': entry<{ sign: string }>({ severity: 'error' }),
  'yaml/colon': entry<{ sign: string }>({ severity: 'error' }),
  'yaml/number': entry<{ written: string; read: string }>({ severity: 'error' }),
  'yaml/too-deep': entry<Record<never, never>>({ severity: 'error' }),
  'yaml/several-documents': entry<Record<never, never>>({ severity: 'error' }),
  'yaml/key': entry<{ braces: boolean }>({ severity: 'error' }),
} as const;
