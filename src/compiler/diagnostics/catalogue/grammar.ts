// Mistakes of a site's own schemas and blocks.
import { entry } from './entry.ts';
import type { Phrase } from './phrase.ts';

export const grammar = {
  'grammar/json': entry<{ mistake: Phrase }>({ severity: 'error' }),
  'grammar/schema': entry<{ mistake: Phrase; help?: Phrase }>({ severity: 'error' }),
  'grammar/name': entry<{ name: string; of: 'block' | 'schema' | 'file' }>({ severity: 'error' }),
  'grammar/taken': entry<{ name: string }>({ severity: 'error' }),
  'grammar/missing-file': entry<{ block: string; file: string }>({ severity: 'error' }),
  'grammar/example': entry<{ block: string; found: string }>({ severity: 'error' }),
  'grammar/view': entry<{ mistake: Phrase }>({ severity: 'error' }),
  'grammar/frame': entry<{ block: string }>({ severity: 'error' }),
  'grammar/incomplete': entry<{ field: string; lacks: 'description' | 'closing' }>({
    severity: 'warning',
  }),
  'grammar/replaced': entry<{ block: string }>({ severity: 'info' }),
} as const;
