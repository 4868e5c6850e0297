// Mistakes of a site's own schemas and blocks.
import { entry } from '../entry.ts';
import type { Phrase } from '../phrase.ts';

type WordsMistake =
  | { mistake: 'text' }
  | { mistake: 'group' }
  /** The part as the file names it: "groups[].title", with the keyword or the choice below it. */
  | { mistake: 'missing'; part: string }
  | { mistake: 'unknown'; part: string; nearest?: string };

export const grammar = {
  'grammar/json': entry<{ mistake: Phrase }>({ severity: 'error' }),
  'grammar/schema': entry<{ mistake: Phrase; help?: Phrase }>({
    severity: 'error',
    places: ({ help = { say: 'compareSchemas' } }) => ({ help }),
  }),
  'grammar/name': entry<{ name: string; of: 'block' | 'schema' | 'file' }>({
    severity: 'error',
    places: ({ name }) => ({ bare: name.replace(/(\.schema)?\.json$/i, '') }),
  }),
  'grammar/taken': entry<{ name: string }>({ severity: 'error' }),
  'grammar/missing-file': entry<{ block: string; file: string }>({ severity: 'error' }),
  'grammar/example': entry<{ block: string; found: string }>({ severity: 'error' }),
  'grammar/view': entry<{ mistake: Phrase }>({ severity: 'error' }),
  'grammar/frame': entry<{ block: string }>({ severity: 'error' }),
  'grammar/incomplete': entry<{ field: string; lacks: 'description' | 'closing' }>({
    severity: 'warning',
  }),
  'grammar/words': entry<WordsMistake>({ severity: 'warning', written: 'part' }),
  'grammar/replaced': entry<{ block: string }>({ severity: 'info' }),
} as const;
