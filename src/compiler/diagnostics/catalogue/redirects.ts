// The addresses in site.yaml that lead to another page.
import { entry } from './entry.ts';

export const redirects = {
  'redirect/taken': entry<{ from: string; by: 'page' | 'file' }>({ severity: 'error' }),
  'redirect/duplicate': entry<{ from: string }>({ severity: 'error' }),
  'redirect/chain': entry<{ to: string; end?: string }>({ severity: 'error' }),
  'redirect/target': entry<{ to: string }>({ severity: 'error' }),
} as const;
