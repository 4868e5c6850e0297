// The layer of a national organization below the site of a chapter, in Spanish.
import type { Messages } from '../entry.ts';
import type { national as codes } from '../national.ts';
import { meant } from './phrasing.ts';
import { say } from './say.ts';

export const national: Messages<typeof codes> = {
  'national/unusable': {
    message: (p) =>
      p.name === ''
        ? `No se puede leer la capa de la organización nacional: ${say(p.reason)}.`
        : `No se puede leer la capa "${p.name}": ${say(p.reason)}.`,
    help: () =>
      'Escribe la ruta de su carpeta, por ejemplo "../national", o el nombre del paquete que la contiene, e instálalo.',
    why: 'Un sitio toma sus valores predeterminados de la capa que nombra "national" en site.yaml: una carpeta al lado del sitio, o un paquete instalado, con su propio site.yaml. Sin ella, el sitio se publicaría sin lo que comparten todos los capítulos.',
  },
  'national/nested': {
    message: () => 'Una capa no puede nombrar otra capa.',
    help: () => 'Quita "national" aquí, en la capa.',
    why: 'Un sitio tiene una sola capa debajo. Con capas debajo de capas, nadie podría decir de dónde viene un valor.',
  },
  'national/locked': {
    message: (p) =>
      p.field === 'locked'
        ? 'Solo la capa de una organización nacional puede bloquear campos, y este sitio es de un capítulo.'
        : `La organización nacional ha bloqueado "${p.field}", así que un capítulo no puede definirlo.`,
    help: () => 'Quítalo de aquí. Se usa el valor de la organización nacional.',
    why: 'Una organización nacional puede bloquear campos de su site.yaml, como los colores, para que sean iguales en los sitios de todos los capítulos. Si necesitas otro valor, pregunta a quienes mantienen la capa.',
  },
  'national/unknown-field': {
    message: (p) =>
      `"${p.field}" está bloqueado, pero site.yaml no tiene ningún campo con este nombre.`,
    help: (p) =>
      meant(p.nearest, p.field) ??
      'Escribe el camino hasta el campo con puntos, por ejemplo theme.brand.',
    why: 'Un bloqueo con un nombre mal escrito no bloquearía nada, y nadie lo notaría.',
  },
};
