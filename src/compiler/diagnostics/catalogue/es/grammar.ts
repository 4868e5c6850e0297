// Mistakes of a site's own schemas and blocks, in Spanish.
import { PACKAGE, PRODUCT } from '../../../../model/product.ts';
import type { Messages } from '../entry.ts';
import type { grammar as codes } from '../grammar.ts';
import { forWebmaster, meant } from './phrasing.ts';
import { say } from './say.ts';

const KINDS = { block: 'un bloque', schema: 'un esquema' };

export const grammar: Messages<typeof codes> = {
  'grammar/json': {
    message: (p) => `Esto no es JSON válido: ${say(p.mistake)}.`,
    help: () => 'Corrígelo aquí; un editor que conozca JSON marca el mismo lugar.',
    why: 'Los esquemas son archivos JSON. Uno que no se puede leer no dice nada sobre lo que el contenido puede tener, así que no se puede comprobar nada de lo que lo sigue.',
  },
  'grammar/schema': {
    message: (p) => `Este no es un esquema válido: ${say(p.mistake)}.`,
    help: (p) => say(p.help ?? { say: 'compareSchemas' }),
    why: `Un esquema se escribe en JSON Schema, borrador 7, con unas pocas palabras clave de ${PRODUCT}. Una palabra clave mal escrita no comprobaría nada, sin que nadie lo dijera.`,
  },
  'grammar/name': {
    message: (p) =>
      p.of === 'file'
        ? `"${p.name}" no se leería, porque los esquemas terminan en .schema.json.`
        : `"${p.name}" no puede ser el nombre de ${KINDS[p.of]}.`,
    help: (p) =>
      p.of === 'file'
        ? `Cambia su nombre a "${p.name.replace(/(\.schema)?\.json$/i, '')}.schema.json".`
        : 'Usa solo letras y cifras, empezando con una letra minúscula, por ejemplo pressQuotes.',
    why: 'El nombre de un bloque es su tipo en YAML, y el nombre de un esquema se escribe en site.yaml. Los dos pasan a formar parte de nombres de archivos y del programa, así que en todas partes solo funcionan letras y cifras sencillas.',
  },
  'grammar/taken': {
    message: (p) => `${PRODUCT} ya tiene un esquema llamado "${p.name}".`,
    help: () => 'Dale otro nombre al tuyo, y escribe ese en "collections" de site.yaml.',
    why: `Los esquemas de ${PRODUCT} son de sus propias páginas y bloques, que no encontrarían en el contenido lo que necesitan si otro esquema ocupara su lugar.`,
  },
  'grammar/missing-file': {
    message: (p) => `El bloque "${p.block}" no tiene ${p.file}.`,
    help: (p, to) =>
      forWebmaster(
        p.file === 'view.tsx'
          ? `Escribe su vista, o empieza de nuevo con "npx --no ${PACKAGE} new:block".`
          : `Escríbelo, o empieza de nuevo con "npx --no ${PACKAGE} new:block". Una carpeta que no es un bloque no va en blocks.`,
        to,
      ),
    why: 'Un bloque es una carpeta con schema.json (qué puede contener), view.tsx (cómo se ve) y example.yaml (uno de muestra, para los editores y para la página que muestra todos los bloques).',
  },
  'grammar/example': {
    message: (p) =>
      `Este ejemplo es del tipo "${p.found}", pero está en la carpeta de "${p.block}".`,
    help: (p) => `Empiézalo con "type: ${p.block}".`,
    why: 'El ejemplo de un bloque es lo que ofrecen los editores y lo que dibuja la página de todos los bloques. Uno de otro tipo mostraría otro bloque.',
  },
  'grammar/view': {
    message: (p) => `Esto no se puede preparar para los navegadores: ${say(p.mistake)}.`,
    help: () => 'Corrige el archivo; su bloque no se puede mostrar hasta entonces.',
    why: 'Las vistas de un sitio son programas en TypeScript. Una que no se puede leer, o que importa lo que no existe, dejaría un hueco en sus páginas, así que no se construye nada.',
  },
  'grammar/frame': {
    message: (p) =>
      `El bloque "${p.block}" muestra otro sitio en un marco, y su esquema no nombra ninguno.`,
    help: () =>
      'Añade "frames" a su schema.json, una lista de los sitios que muestra, por ejemplo ["https://calendar.google.com"].',
    why: 'Las páginas permiten marcos de los sitios que nombran sus bloques y de ningún otro. Sin el nombre, el marco estaría vacío para todos los visitantes.',
  },
  'grammar/incomplete': {
    message: (p) =>
      p.lacks === 'description'
        ? `El campo "${p.field}" no tiene descripción.`
        : `${p.field === '' ? 'Este esquema' : `El grupo "${p.field}"`} acepta cualquier campo, así que nadie nota los que están mal escritos.`,
    help: (p) =>
      p.lacks === 'description'
        ? 'Añade una "description" que diga en una frase completa qué se escribe ahí.'
        : 'Añade "additionalProperties": false junto a sus "properties".',
    why: 'Los responsables aprenden de las descripciones, en su editor, para qué es un campo; y solo un esquema cerrado puede decirles que un nombre está mal escrito.',
  },
  'grammar/words': {
    message: (p) => {
      if (p.mistake === 'text') return 'Aquí va un texto.';
      if (p.mistake === 'group') return 'Aquí van las palabras de una parte, entre { y }.';
      return p.mistake === 'unknown'
        ? `No hay "${p.part}", así que estas palabras no se muestran nunca.`
        : `Faltan las palabras de "${p.part}".`;
    },
    help: (p) => {
      if (p.mistake === 'missing')
        return 'Añádelas. Hasta entonces se muestran las del propio esquema.';
      if (p.mistake === 'unknown') return meant(p.nearest, p.part) ?? 'Quítalo.';
      return 'Escríbelo como en "heading": { "title": "Encabezado", "description": "El encabezado de la lista." }.';
    },
    why: 'Las palabras de los esquemas propios de un sitio en otro idioma están en un archivo junto a ellos, como es.json, para que los responsables que lo hablan vean sus campos en él. Un campo nuevo o con otro nombre se quedaría sin aviso en el idioma del esquema.',
  },
  'grammar/replaced': {
    message: (p) => `Esto reemplaza el bloque "${p.block}" de ${PRODUCT}.`,
    help: () => 'Dale otro nombre a la carpeta si quieres los dos.',
    why: `Un bloque de un sitio que se llama como uno de ${PRODUCT} se usa en su lugar, en todas las páginas de ese sitio. Entonces no se ve ahí lo que ${PRODUCT} mejora en el suyo.`,
  },
};
