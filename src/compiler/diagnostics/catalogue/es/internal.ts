// Our own bugs, in Spanish.
import { PRODUCT } from '../../../../model/product.ts';
import type { Messages } from '../entry.ts';
import type { internal as codes } from '../internal.ts';

export const internal: Messages<typeof codes> = {
  'internal/bug': {
    message: (p) => `${PRODUCT} mismo ha fallado: ${p.reason}.`,
    help: () => 'Avísanos, por favor, y envía también el archivo.',
    why: 'Es un error del programa, no del contenido.',
  },
};
