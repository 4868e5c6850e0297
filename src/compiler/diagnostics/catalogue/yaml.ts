// Mistakes against YAML itself.
import { entry } from '../entry.ts';
import type { Syntax } from '../phrase.ts';

export const yaml = {
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
