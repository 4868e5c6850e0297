// Links inside the site and out of it, in Spanish.
import { PACKAGE } from '../../../../model/product.ts';
import type { Messages } from '../entry.ts';
import type { links as codes } from '../links.ts';
import { forWebmaster, meant } from './phrasing.ts';
import { say } from './say.ts';

const STATUS: Readonly<Record<number, string>> = {
  404: ' (esa página no existe)',
  410: ' (la página ya no está)',
  500: ' (ese sitio tiene un problema)',
  503: ' (ese sitio no funciona por el momento)',
};

export const links: Messages<typeof codes> = {
  'link/unknown-page': {
    message: (p) => `Ninguna página de este sitio tiene la dirección "${p.to}".`,
    help: (p) =>
      meant(p.nearest, p.to) ??
      (/\.[a-z0-9]{2,4}$/i.test(p.to)
        ? 'Pon el documento en content/files y enlázalo como en files/estatutos.pdf.'
        : 'Enlaza una dirección que tenga una ruta de site.yaml.'),
    why: 'Los enlaces se siguen mientras se construye el sitio, para que ningún visitante encuentre uno roto.',
  },
  'link/not-yet': {
    message: (p, { day }) =>
      p.at === undefined
        ? `Nadie puede ver todavía "${p.to}": no hay nada publicado en ella.`
        : `Nadie puede ver "${p.to}" antes del ${day(p.at)}.`,
    help: () => 'Añade el enlace cuando esté publicado, o publícalo antes.',
    why: 'Hasta su momento, un artículo no está en ninguna parte del sitio publicado, y un enlace a él no llevaría a ningún lado. Otro artículo puede enlazarlo si aparece después.',
  },
  'link/unknown-anchor': {
    message: (p) => `En la página "${p.page}" nada tiene el id "${p.anchor}".`,
    help: (p) =>
      meant(p.nearest, p.anchor) ??
      'Dale un "id" al bloque o al elemento, o borra lo que va después de #.',
    why: 'La parte de un enlace que va después de # nombra un bloque o un elemento por su id.',
  },
  'link/scheme': {
    message: (p) => `No se permiten enlaces que empiecen con "${p.scheme}".`,
    help: () => 'Usa una dirección que empiece con https://, mailto:, tel:, webcal: o /.',
    why: 'Solo es seguro publicar direcciones de páginas web, correos y teléfonos; otras pueden ejecutar programas en el navegador de un visitante.',
  },
  'link/malformed': {
    message: (p) => `"${p.to}" no es una dirección que sirva: ${say(p.reason)}.`,
    help: (p) =>
      meant(p.nearest, p.to) ??
      (p.advice
        ? say(p.advice)
        : 'Empieza con / para una página de este sitio, o con https:// para otro.'),
    why: 'Cada navegador arreglaría una dirección así a su manera, y llevaría a los visitantes a otro lugar.',
  },
  'link/space': {
    message: (p) =>
      `"${p.written}" no es un enlace, así que los visitantes lo ven tal como está escrito.`,
    help: (p) => `Escribe "${p.meant}".`,
    why: 'En Markdown la dirección va justo después de las palabras del enlace. Con un espacio en medio, los visitantes ven los corchetes y la dirección.',
  },
  'link/insecure': {
    message: (p) => `"${p.to}" no es una dirección cifrada.`,
    help: () => 'Usa https:// si el otro sitio lo ofrece.',
    why: 'Otras personas en la misma red pueden leer y cambiar lo que se envía por http.',
  },
  'link/dead': {
    message: (p) => `"${p.url}" responde con ${p.status}${STATUS[p.status] ?? ''}.`,
    help: () => 'Ábrela en un navegador, y después escribe su nueva dirección o borra el enlace.',
    why: 'El otro sitio dice que la página no está o que no se puede mostrar. Solo «check --links» prueba los enlaces, y sus respuestas nunca hacen fallar una comprobación.',
  },
  'link/unreachable': {
    message: (p) => `"${p.url}" no responde: ${say(p.reason)}.`,
    help: () => 'Ábrela en un navegador, y después escribe su nueva dirección o borra el enlace.',
    why: 'No se pudo llegar al otro sitio. Quizá ya no existe, o solo no funciona por el momento. Solo «check --links» prueba los enlaces, y sus respuestas nunca hacen fallar una comprobación.',
  },
  'link/offline': {
    message: (p) =>
      p.links === 1
        ? 'No se pudo probar una dirección de otro sitio: parece que no hay conexión.'
        : `No se pudieron probar ${p.links} direcciones de otros sitios: parece que no hay conexión.`,
    help: (_, to) =>
      forWebmaster(
        `Conéctate a internet y escribe "npx --no ${PACKAGE} check --links" otra vez.`,
        to,
      ),
    why: 'No se pudo llegar a ninguno de los sitios que se probaron primero, así que los demás no se probaron.',
  },
};
