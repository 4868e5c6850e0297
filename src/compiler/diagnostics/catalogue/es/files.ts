// Mistakes of files as a whole: their place, name, size and encoding, in Spanish.
import { PACKAGE } from '../../../../model/product.ts';
import type { Messages } from '../entry.ts';
import type { files as codes } from '../files.ts';
import { forWebmaster, meant, quoted } from './phrasing.ts';
import { say } from './say.ts';

export const files: Messages<typeof codes> = {
  'file/missing': {
    message: (p) => `No existe ${p.kind === 'file' ? 'el archivo' : 'la carpeta'} ${p.file}.`,
    help: (p, to) =>
      forWebmaster(
        p.isEmpty
          ? `Aquí no hay ningún sitio. Nombra su carpeta con --root, o crea uno con "npx --no ${PACKAGE} create".`
          : `${p.kind === 'file' ? 'Créalo' : 'Créala'}, o nombra la carpeta correcta con --root.`,
        to,
      ),
    why: 'Un sitio es una carpeta que contiene site.yaml y una carpeta llamada content. Sin ellos no hay nada que construir.',
  },
  'file/unreadable': {
    message: (p) => `Esto no se puede leer: ${say(p.reason)}.`,
    help: (p) =>
      p.isLink
        ? 'Copia aquí, en lugar del enlace, aquello a lo que lleva, o borra el enlace.'
        : 'Pon en su lugar un archivo normal, o bórralo.',
    why: 'Un archivo que no se puede leer faltaría en el sitio, así que la construcción se detiene. Los enlaces solo se siguen hasta archivos de la misma carpeta de contenido, para que no se pueda publicar nada más de la computadora.',
  },
  'file/too-large': {
    message: (p) =>
      `Este archivo ocupa ${Math.ceil(p.bytes / 1000)} kB; un archivo de contenido puede ocupar ${p.limit / 1000} kB como máximo.`,
    help: () => 'Divídelo, o pasa a otro archivo lo que no sea de aquí.',
    why: 'Un archivo de contenido se escribe a mano y pocas veces ocupa más que unos kilobytes. Uno enorme es casi siempre otro archivo guardado con un nombre equivocado, y leerlo tardaría minutos.',
  },
  'file/encoding': {
    message: () =>
      'Este archivo no está guardado como UTF-8: aquí está el primer carácter que no se puede leer.',
    help: () => 'Guarda de nuevo el archivo con la codificación UTF-8.',
    why: 'Todo el contenido está en UTF-8. Leídos con otra codificación, nombres como José o Zoë se publicarían con otros caracteres.',
  },
  'file/control-character': {
    message: (p) => `Aquí hay un carácter oculto (${p.character}) que no puede estar en un texto.`,
    help: () => 'Bórralo; lo más fácil es escribir de nuevo la palabra.',
    why: 'Los caracteres de control, las mitades sueltas de un par de caracteres y los que Unicode se reserva nunca se escriben a propósito. Vienen con un texto copiado y dañan las páginas y los canales.',
  },
  'file/more': {
    message: (p) =>
      p.more === 1
        ? 'Hay un error más en este archivo.'
        : `Hay ${p.more} errores más en este archivo.`,
    help: () => 'Corrige primero los de arriba y comprueba de nuevo.',
    why: 'Tantos errores en un archivo suelen tener una sola causa, por ejemplo que el archivo se guardó con un nombre equivocado. De cada archivo solo se muestran los primeros cien.',
  },
  'file/empty': {
    message: () => 'Este archivo está vacío.',
    help: (p) => `Escribe en él sus campos (${quoted(p.fields)}), o borra el archivo.`,
    why: 'Un archivo vacío sería una página o un miembro sin ningún contenido.',
  },
  'file/extension': {
    message: (p) => `"${p.name}" no se leería, porque los archivos de contenido terminan en .yaml.`,
    help: (p) => `Cambia su nombre a "${p.wanted}".`,
    why: 'Un archivo con otra terminación quedaría fuera sin que nadie lo dijera.',
  },
  'file/same-name': {
    message: (p) =>
      `Muchas computadoras no distinguen este nombre de "${p.other}", que está a su lado: solo cambian las mayúsculas o la manera de escribir un acento.`,
    help: () =>
      'Cambia el nombre de uno de los dos. Si son carpetas, pasa los archivos de una a la otra.',
    why: 'Windows y macOS no distinguen esos nombres. Quien abra ahí la carpeta recibe solo uno de los dos archivos, y el sitio perdería el otro sin que nadie lo dijera.',
  },
  'file/windows-name': {
    message: (p) =>
      p.of === undefined
        ? `Windows no puede tener un archivo llamado "${p.name}".`
        : `Esta dirección necesita una carpeta llamada "${p.name}", que Windows no puede tener.`,
    help: (p) =>
      p.of === undefined
        ? `Cambia su nombre a "${p.wanted}", aquí y donde se use.`
        : p.of === 'path'
          ? `Elige otra dirección, por ejemplo una con "${p.wanted}".`
          : 'Borra esta redirección.',
    why: 'Windows reserva para dispositivos nombres como CON y AUX, y no permite dos puntos, comillas ni signos de interrogación en los nombres, ni un punto o un espacio al final. Quien copie el sitio a una computadora así no recibiría el archivo.',
  },
  'file/name': {
    message: (p) =>
      p.letters === 'plain'
        ? `"${p.name}.yaml" no puede ser el nombre de una página: usa solo las letras de la a a la z, cifras, guiones y guiones bajos, cien como máximo, y empieza con una letra o una cifra.`
        : `"${p.name}.yaml" no puede ser el nombre de un archivo de esta colección: usa solo letras, cifras, guiones y guiones bajos.`,
    help: (p) => {
      const rename = `Cambia el nombre del archivo${p.wanted === undefined ? '' : ` a "${p.wanted}.yaml"`}`;
      return p.letters === 'plain' ? `${rename}, y también su ruta en site.yaml.` : `${rename}.`;
    },
    why: 'El nombre del archivo pasa a formar parte de direcciones y de nombres de archivos publicados. Con espacios u otros caracteres funcionarían en un navegador o en una computadora y en otros no.',
  },
  'file/unexpected': {
    message: (p) => `Ninguna colección de site.yaml lee la carpeta "${p.folder}".`,
    help: (p) =>
      p.nested
        ? 'Sube sus archivos una carpeta: los archivos de una colección van directamente en su carpeta.'
        : (meant(p.nearest, p.folder) ??
          'Declárala en "collections" de site.yaml, o pasa sus archivos a otro lugar.'),
    why: 'Cada carpeta de content, aparte de pages e images, es una colección que site.yaml declara. Un archivo en otro lugar quedaría fuera sin que nadie lo dijera.',
  },
  'file/unknown-facts': {
    message: (p) => `Nada lee un archivo llamado "${p.name}.yaml" en la carpeta de contenido.`,
    help: (p) =>
      meant(p.nearest, p.name) ??
      `Pásalo a una carpeta, o dale uno de estos nombres: ${quoted(p.known)}.`,
    why: 'Los archivos que están directamente en la carpeta de contenido guardan datos para todas las páginas, y cada uno tiene un esquema con el mismo nombre.',
  },
};
