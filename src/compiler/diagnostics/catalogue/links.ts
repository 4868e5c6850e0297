// Links, texts with formatting, and the addresses that lead to another page.
import { entry } from '../entry.ts';
import { inOneLine, type Phrase } from '../phrase.ts';

export const links = {
  'link/unknown-page': entry<{ to: string; nearest?: string }>({
    severity: 'error',
    written: 'to',
    places: ({ to }) => ({ isFile: /\.[a-z0-9]{2,4}$/i.test(to) }),
  }),
  'link/not-yet': entry<{ to: string; at?: string }>({ severity: 'error' }),
  'link/unknown-anchor': entry<{ anchor: string; page: string; nearest?: string }>({
    severity: 'error',
    written: 'anchor',
  }),
  'link/scheme': entry<{ to: string; scheme: string }>({ severity: 'error' }),
  'link/malformed': entry<{ to: string; reason: Phrase; advice?: Phrase; nearest?: string }>({
    severity: 'error',
    written: 'to',
  }),
  'link/space': entry<{ written: string; meant: string }>({ severity: 'warning' }),
  'link/insecure': entry<{ to: string }>({ severity: 'warning' }),
  'link/frame': entry<{ to: string; frames: readonly string[] }>({ severity: 'error' }),
  'embed/code': entry<{ meant?: string }>({ severity: 'error' }),
  'embed/address': entry<{ to: string; service: string; from: string }>({ severity: 'error' }),
  'embed/unknown': entry<{ to: string; origin?: string; services: readonly string[] }>({
    severity: 'error',
  }),
  'link/dead': entry<{ url: string; status: number }>({ severity: 'warning' }),
  'link/unreachable': entry<{ url: string; reason: Phrase }>({ severity: 'warning' }),
  'link/offline': entry<{ links: number }>({ severity: 'warning' }),
  'text/example': entry<Record<never, never>>({ severity: 'warning' }),
  'text/markdown': entry<{ written: string; kind: string; meant?: string }>({
    severity: 'warning',
    places: ({ written, meant }) => ({
      written: inOneLine(written),
      meant: meant === undefined ? undefined : inOneLine(meant),
    }),
  }),
  'redirect/taken': entry<{ from: string; by: 'page' | 'file' }>({ severity: 'error' }),
  'redirect/duplicate': entry<{ from: string }>({ severity: 'error' }),
  'redirect/chain': entry<{ to: string; end?: string }>({ severity: 'error' }),
  'redirect/target': entry<{ to: string }>({ severity: 'error' }),
} as const;
