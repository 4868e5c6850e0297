// The look of the chapter.
import type { FormService } from '../../../model/shapes.gen.ts';
import type { Pair } from '../../../model/theme/palette.ts';
import { entry } from '../entry.ts';

export const site = {
  'theme/contrast': entry<{ what: Pair; ratio: string; least: number; nearest: string }>({
    severity: 'error',
  }),
  'theme/logo': entry<{ logo: string }>({ severity: 'error' }),
  'menu/room': entry<{ count: number; shown: number }>({ severity: 'info' }),
  'form/host': entry<{ value: string }>({ severity: 'error' }),
  'form/nowhere': entry<Record<never, never>>({ severity: 'warning', isStrict: true }),
  'form/two-receivers': entry<Record<never, never>>({ severity: 'error' }),
  'form/id': entry<{
    id: string;
    service: FormService['name'];
    meant?: string;
  }>({ severity: 'error' }),
  'form/same-label': entry<{ label: string }>({ severity: 'error' }),
  'form/choices': entry<{ type: string }>({ severity: 'error' }),
} as const;
