// What site.yaml and the folders declare, and who belongs to whom: routes, pages, collections, in Spanish.
import type { FieldUse } from '../../../../model/schema/entry-fields.ts';
import type { Messages } from '../entry.ts';
import type { graph as codes, NewSpan } from '../graph.ts';
import { and, meant, quoted } from './phrasing.ts';

function newSpan({ field, span, now }: NewSpan): string {
  return `"${field}: ${span}"${now === undefined ? '' : ` en lugar de "${field}: ${now}"`}`;
}

/** As the panel has them, where sizes are chosen from drawings. */
function sizesFor(changes: readonly { image: string; fields: readonly NewSpan[] }[]): string {
  const sizes = changes.map(({ image, fields }) => {
    const spans = fields.map(({ field, span }) => {
      const unit = field === 'cols' ? 'columna' : 'fila';
      return `${span} ${unit}${span === 1 ? '' : 's'} de ${field === 'cols' ? 'ancho' : 'alto'}`;
    });
    return `${and(spans)} a ${image.split('/').at(-1)}`;
  });
  return sizes.length === 0 ? 'Dale otro tamaño a alguna de las imágenes.' : `Dale ${and(sizes)}.`;
}

export const graph: Messages<typeof codes> = {
  'route/duplicate': {
    message: (p) => `Dos rutas tienen la dirección "${p.path}".`,
    help: () => 'Dale otra dirección a una de las dos.',
    why: 'Una dirección solo puede mostrar una página.',
  },
  'route/taken': {
    message: (p) =>
      p.by === 'list'
        ? `"${p.url}" es ya la dirección de una página de la lista de "${p.path}".`
        : `La dirección "${p.path}" lleva a "${p.url}", y otra ruta tiene ya esa dirección.`,
    help: (p) =>
      p.by === 'list'
        ? 'Escribe aquí otra, o dale a la lista otra dirección.'
        : 'Dale otra dirección a una de las dos rutas.',
    why: 'Una dirección solo puede mostrar una página. La página de un archivo de una colección no debe tener la dirección de otra página.',
  },
  'route/unknown-page': {
    message: (p) => `No existe el archivo content/pages/${p.page}.yaml.`,
    help: (p) => meant(p.nearest, p.page) ?? 'Créalo, o nombra otra página.',
    why: 'Una ruta sin su archivo sería una dirección donde no hay nada.',
  },
  'route/parameter': {
    message: (p) =>
      ({
        'no part': `La dirección "${p.path}" no tiene una parte para los archivos de la colección.`,
        'no collection': `La dirección "${p.path}" tiene una parte para archivos, pero la ruta no nombra ninguna colección.`,
        'several parts': `La dirección "${p.path}" tiene más de una parte para archivos.`,
      })[p.wrong],
    help: (p) =>
      ({
        'no part': 'Termina la dirección con una parte como /:name.',
        'no collection': 'Añade "collection: members".',
        'several parts': 'Deja una sola parte que empiece con dos puntos.',
      })[p.wrong],
    why: 'Cuando una ruta nombra una colección, se dibuja una vez por cada uno de sus archivos, y la parte de la dirección que empieza con dos puntos toma el nombre del archivo.',
  },
  'route/misspelt': {
    message: (p) =>
      p.links === 1
        ? `Ningún enlace lleva a "${p.path}", pero uno lleva a "${p.nearest}", y ahí no hay ninguna página.`
        : `Ningún enlace lleva a "${p.path}", pero ${p.links} enlaces llevan a "${p.nearest}", y ahí no hay ninguna página.`,
    help: (p) => meant(p.nearest, p.path),
    why: 'Cuando varios enlaces coinciden en una dirección, y una ruta a la que nadie enlaza tiene casi la misma dirección o un archivo con ese nombre, es la ruta la que está mal escrita. Se avisa una sola vez en lugar de una por enlace.',
  },
  'route/no-home': {
    message: () => 'Ninguna ruta tiene la dirección "/".',
    help: () => 'Añade una ruta con "path: /".',
    why: 'La página en / es lo primero que ven los visitantes, y lo que muestran las direcciones desconocidas.',
  },
  'page/unrouted': {
    message: (p) => `Ninguna ruta lleva a esta página, así que "${p.page}" no se publica.`,
    help: () => 'Añade una ruta para ella en site.yaml, o borra el archivo.',
    why: 'Solo forman parte del sitio las páginas que nombra una ruta de site.yaml.',
  },
  'page/no-hero': {
    message: (p) =>
      `Esta página no tiene un bloque hero, así que empieza con las palabras "${p.fallback}"`,
    help: (p) =>
      `Empiézala con un bloque hero, o añade ${p.number}, su número, a "hiddenOn" de "hero" en site.yaml.`,
    why: 'Una página que empieza con un bloque hero se ve terminada. Una sin él muestra las palabras de las páginas que no existen, a menos que su número esté entre las que no lo tienen.',
  },
  'page/no-heading': {
    message: () => 'Esta página no tiene título.',
    help: () => 'Empiézala con un bloque lead o hero que tenga título.',
    why: 'Quienes escuchan una página, y los buscadores, la conocen por su primer título. Lo escriben los bloques hero, lead y profile.',
  },
  'page/gallery-hole': {
    message: (p) =>
      `Las imágenes de esta galería dejan ${p.cells === 1 ? 'un lugar vacío' : `${p.cells} lugares vacíos`} en sus tres columnas.`,
    help: (p, { isOfficer }) =>
      isOfficer
        ? sizesFor(p.changes)
        : p.changes.length === 0
          ? 'Cambia "cols" y "rows" de algunas de las imágenes.'
          : `Escribe ${and(p.changes.map(({ image, fields }) => `${and(fields.map(newSpan))} en ${image}`))}.`,
    why: 'Cada imagen va al primer lugar donde caben sus columnas y filas. Cuando no llenan la última fila, o una imagen es demasiado ancha para lo que queda, hay un hueco.',
  },
  'page/roster-hole': {
    message: (p) => `Este lugar vacío deja un hueco entre los miembros de "${p.group}".`,
    help: (p) =>
      p.before === undefined
        ? 'Quítalo.'
        : `Quítalo, o ponlo antes de ${p.before}, para que la última fila quede centrada.`,
    why: 'En pantallas anchas hay cuatro lugares por fila. Un lugar vacío al principio de la última fila centra a dos miembros; en otra parte es un hueco. Cuando llegan o se van miembros, los lugares vacíos tienen que moverse.',
  },
  'page/roster-full': {
    message: (p) =>
      p.isFirst
        ? `El lugar de arriba está vacío, así que "${p.field}" no puede ser suyo.`
        : `"empty" está entre los campos de ${p.member ?? 'otro lugar'}.`,
    help: (p) =>
      p.isFirst && p.field !== 'member'
        ? `Escribe "- member: …" en una línea propia encima de esta, con su guion alineado con los demás.`
        : `Empieza la línea con el guion de la lista: "- ${p.isFirst ? p.field : 'empty'}:".`,
    why: 'Un lugar vacío no contiene nada más. Donde tiene campos de un miembro, se perdió el guion o la primera línea de un lugar.',
  },
  'page/list': {
    message: (p) =>
      p.why === 'second'
        ? 'Esta página ya muestra otra lista en varias páginas.'
        : 'La página de una colección no puede mostrar una lista en varias páginas.',
    help: (p) =>
      p.why === 'second'
        ? 'Muestra solo las primeras entradas de una de las dos, o muéstrala en otra página.'
        : 'Muestra solo sus primeras entradas, o muéstrala en otra página.',
    why: 'Una lista en varias páginas hace direcciones como /news/2 a partir de la de su página. Una página puede hacerlo para una sola lista.',
  },
  'page/duplicate-id': {
    message: (p) => `El id "${p.id}" está dos veces en esta página.`,
    help: () => 'Dale otro id a uno de los dos.',
    why: 'Un enlace como /about#values lleva a un solo lugar. Con dos lugares del mismo id, los navegadores toman el primero, y al otro no se puede llegar.',
  },
  'page/misspelt-id': {
    message: (p) =>
      `Ningún enlace lleva al id "${p.id}", pero ${p.links} enlaces llevan a "${p.page}#${p.nearest}", y ahí no hay nada.`,
    help: (p) => meant(p.nearest, p.id),
    why: 'Cuando varios enlaces coinciden en un id, y la página tiene uno que es casi igual y al que nadie enlaza, es el id el que está mal escrito. Se avisa una sola vez en lugar de una por enlace.',
  },
  'collection/unknown': {
    message: (p) => `No hay ninguna colección llamada "${p.name}".`,
    help: (p) => meant(p.nearest, p.name) ?? 'Declárala en "collections" de site.yaml.',
    why: 'Una colección es una carpeta de content que site.yaml declara.',
  },
  'collection/unknown-schema': {
    message: (p) => `No hay ningún esquema de colecciones llamado "${p.name}".`,
    help: (p) => meant(p.nearest, p.name) ?? `Elige uno de estos: ${quoted(p.known)}.`,
    why: 'Cada archivo de una colección sigue un esquema de la carpeta schema.',
  },
  'collection/feed': {
    message: (p) =>
      p.lacks === 'pages'
        ? `Las entradas de "${p.collection}" no tienen páginas a las que pueda llevar un canal de noticias.`
        : p.lacks === 'text'
          ? `El esquema "${p.schema}" no tiene Markdown que un canal de noticias pueda mostrar.`
          : `El esquema "${p.schema}" no tiene una fecha por la que se ordene un canal de noticias.`,
    help: (p) =>
      p.lacks === 'pages'
        ? `Añade una ruta con "collection: ${p.collection}" y una dirección como /${p.collection}/:title.`
        : `Añade al esquema un campo con ${p.lacks === 'text' ? '"ref": "markdown"' : '"format": "date"'}.`,
    why: 'Un canal de noticias muestra el texto completo de cada entrada nueva, con su fecha y un enlace a su página.',
  },
  'collection/unknown-entry': {
    message: (p) => `No existe el archivo content/${p.collection}/${p.key}.yaml.`,
    help: (p) =>
      meant(p.nearest, p.key) ??
      `Crea el archivo, ${p.item ? 'nombra otro, o quita este elemento' : 'o nombra otro'}.`,
    why: 'La página se refiere a un archivo que no existe. Cuando alguien deja el capítulo y su archivo ya no está, su lugar en la lista también se quita.',
  },
  'collection/unknown-field': {
    message: (p) => `Los archivos de "${p.collection}" no tienen ningún campo "${p.field}".`,
    help: (p) => meant(p.nearest, p.field) ?? `Tienen estos campos: ${quoted(p.known)}.`,
    why: 'La tabla estaría vacía para todos los archivos.',
  },
  'collection/field-kind': {
    message: (p) =>
      p.isThere
        ? `El campo "${p.field}" del esquema "${p.schema}" ${CANNOT[p.use]}.`
        : `El esquema "${p.schema}" no tiene ningún campo "${p.field}".`,
    help: (p) =>
      meant(p.nearest, p.field) ??
      [
        p.known.length > 0
          ? `Estos campos sirven: ${quoted(p.known)}.`
          : 'Ninguno de sus campos sirve.',
        ...(p.use === 'order'
          ? ['O escribe "ascending" o "descending", por el nombre del archivo.']
          : []),
      ].join(' '),
    why: 'Las entradas se ordenan por un texto, un número, una fecha o una opción, y se llaman como dice un texto. Con una lista, una imagen o un enlace no se puede.',
  },
  'collection/filter-value': {
    message: (p) =>
      p.other === undefined
        ? `Con "${p.value}" no se puede hacer ninguna dirección, así que nadie puede filtrar por eso.`
        : `"${p.value}" y "${p.other}" tendrían la misma dirección.`,
    help: () => 'Escríbelo con otras letras o cifras.',
    why: 'Cada valor por el que se puede filtrar una lista tiene una página, cuya dirección se hace con sus letras y cifras.',
  },
  'collection/key-mismatch': {
    message: (p) => `El nombre "${p.name}" no corresponde al nombre de archivo "${p.key}.yaml".`,
    help: (p) => `Cambia el nombre del archivo a "${p.wanted}.yaml", o corrige el nombre.`,
    why: 'La dirección de un perfil se hace con el nombre completo, y el archivo se encuentra por él: palabras con mayúsculas, unidas con guiones bajos, sin acentos ni apóstrofos.',
  },
  'collection/name-spelling': {
    message: (p) =>
      `"${p.written}" no lleva al perfil de "${p.name}", porque los dos no se escriben igual.`,
    help: (p) => `Escribe "${p.name}", a menos que sea otra persona.`,
    why: 'Un nombre en una tabla se convierte en enlace cuando una persona con ese nombre exacto tiene página. Uno sin sus acentos, o con otra mayúscula o espacio, pierde el enlace sin que nadie lo diga.',
  },
  'collection/no-slug': {
    message: (p) => `Con el nombre "${p.name}" no se puede hacer ninguna dirección.`,
    help: () => 'Escribe el nombre con letras o cifras.',
    why: 'La dirección de una página se hace con las letras y cifras del nombre.',
  },
  'collection/unused-entry': {
    message: (p) =>
      `En ninguna página está ${p.name}, así que los visitantes no pueden encontrar la página ${p.url}.`,
    help: (p) => `Añade "member: ${p.key}" a un grupo de la lista, o borra el archivo.`,
    why: 'Cada archivo de esta colección tiene su página, y los visitantes la encuentran en la página que los enumera. Los nombres en tablas no cuentan: enlazan a quien tenga página.',
  },
  'collection/disagreement': {
    message: (p) =>
      `Aquí dice "${p.said}", pero el archivo de ${p.name} dice ${p.own.length > 1 ? 'solo ' : ''}${quoted(p.own.slice(0, 5))}.`,
    help: () => 'Corrige uno de los dos archivos.',
    why: 'Un cargo o una empresa están en la lista y en el perfil del miembro. Cuando los dos no coinciden, uno se olvidó. «Finance» coincide con «Director of Finance», y un perfil que no nombra ningún cargo en el capítulo coincide con todo.',
  },
  'collection/duplicate-slug': {
    message: (p) =>
      p.slug === undefined
        ? `Otro archivo tiene ya el nombre "${p.name}", o uno con las mismas letras.`
        : `Otro archivo tiene ya la dirección "${p.slug}", que se hace con "${p.name}".`,
    help: (p) =>
      p.slug === undefined
        ? 'Haz que los nombres sean distintos, por ejemplo con una inicial.'
        : 'Haz que los títulos sean distintos.',
    why: 'Dos archivos cuyos nombres solo cambian en acentos, apóstrofos o mayúsculas compartirían una página.',
  },
};

const CANNOT: Readonly<Record<FieldUse, string>> = {
  order: 'no puede ordenar las entradas',
  title: 'no puede ser el título de una entrada',
  slug: 'no puede guardar la dirección de una entrada',
  filter: 'no puede filtrar las entradas',
  text: 'no es un texto',
  picture: 'no es una imagen',
};
