// The addresses in site.yaml that lead to another page, in Spanish.
import type { Messages } from '../entry.ts';
import type { redirects as codes } from '../redirects.ts';

export const redirects: Messages<typeof codes> = {
  'redirect/taken': {
    message: (p) =>
      p.by === 'page'
        ? `La dirección "${p.from}" es de una página, así que no puede llevar a otra.`
        : `El sitio tiene sus propios archivos en la dirección "${p.from}".`,
    help: (p) =>
      p.by === 'page'
        ? 'Borra esta redirección, o dale otra dirección a la página.'
        : 'Elige otra dirección.',
    why: 'Una dirección solo puede mostrar una cosa. Una redirección taparía la página o el archivo que está ahí. Las mayúsculas no cambian nada, porque algunas computadoras no las distinguen en los nombres de archivos.',
  },
  'redirect/duplicate': {
    message: (p) => `Otra redirección tiene ya la dirección "${p.from}".`,
    help: () => 'Deja una de las dos.',
    why: 'Una dirección solo puede llevar a una página. Las mayúsculas no cambian nada, porque algunas computadoras no las distinguen en los nombres de archivos.',
  },
  'redirect/chain': {
    message: (p) =>
      p.end === undefined
        ? `La redirección a "${p.to}" da vueltas en círculo.`
        : `"${p.to}" no es una página; también lleva a otro lugar.`,
    help: (p) =>
      p.end === undefined
        ? 'Haz que una de las redirecciones lleve a una página.'
        : `Escribe "${p.end}", que es donde termina.`,
    why: 'Los visitantes pasarían por dos redirecciones, lo que lleva tiempo, o no terminarían nunca. Los navegadores y los buscadores se rinden después de algunos pasos.',
  },
  'redirect/target': {
    message: (p) => `Una redirección no puede llevar a "${p.to}".`,
    help: () => 'Escribe una página de este sitio, o una dirección que empiece con https://.',
    why: 'Una redirección abre una página en lugar de otra. Los correos y los teléfonos no tienen ninguna: pon en una página un enlace a ellos.',
  },
};
