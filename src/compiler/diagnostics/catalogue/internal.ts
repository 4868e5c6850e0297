// Our own bugs.
import { PRODUCT } from '../../../model/product.ts';
import { entry } from './entry.ts';

export const internal = {
  'internal/bug': entry<{ reason: string }>({
    severity: 'error',
    message: (p) => `${PRODUCT} itself failed: ${p.reason}.`,
    help: () => 'Please report it together with the file.',
    why: 'This is a mistake of the program, not of the content.',
  }),
} as const;
