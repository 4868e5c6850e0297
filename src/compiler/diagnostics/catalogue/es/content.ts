// Content that is not finished, in Spanish.
import type { content as codes } from '../content.ts';
import type { Messages } from '../entry.ts';

export const content: Messages<typeof codes> = {
  'content/todo': {
    message: (p) =>
      p.what === ''
        ? 'Esto todavía está por escribir.'
        : `Esto todavía está por escribir: ${p.what.replace(/(?<![.\s])[.\s]+$/, '')}.`,
    help: (_, { isOfficer }) =>
      isOfficer
        ? 'El sitio no se puede publicar hasta que lo esté.'
        : 'Reemplaza todo el texto, también la palabra TODO.',
    why: 'Un texto que empieza con TODO marca un lugar que alguien tiene que escribir, por ejemplo el nuevo formulario de solicitud después de «npm run season:new». Los visitantes no deben verlo nunca, así que no se publica nada hasta que todos estén escritos.',
  },
  'content/ahead': {
    message: (p, { day }) => `"${p.name}" todavía no es público. Aparece el ${day(p.at)}.`,
    why: 'Un artículo con un momento futuro queda fuera del sitio publicado, con su texto y sus imágenes. Aparece con la primera construcción después de ese momento; los sitios que crea «npm create» se construyen cada día.',
  },
};
