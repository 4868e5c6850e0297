// What journeys say besides their questions, in Spanish.
import { PACKAGE, PRODUCT } from '../../../model/product.ts';
import type { Sentences } from './en.ts';
import { photoEs } from './photo-es.ts';

export const es: Sentences = {
  answer: {
    required: 'Es obligatorio.',
    oneOf: (choices) => `Elige una de estas opciones: ${choices}.`,
    fromList: 'Elige una opción de la lista.',
    oneLine: 'Escríbelo en una sola línea.',
    text: 'Escribe un texto aquí.',
    notAsked: (name) => `Aquí no se pregunta por «${name}».`,
    none: 'Ninguno',
    optional: 'opcional',
    forNone: (sign) => `${sign} para ninguno`,
    yes: 'Sí',
    no: 'No',
    didYouMean: (what) => `¿Querías decir «${what}»?`,
  },
  flags: {
    missing: (names, isAsked, areProposed) =>
      `${isAsked ? 'Aquí no hay a quién preguntar' : 'Con --yes no se pregunta nada'}, así que ${names.length === 1 ? 'falta una opción' : 'faltan opciones'}: ${names.join(', ')}.${areProposed ? ' O acepta lo que se propone con --yes.' : ''}`,
    twice: (flag) => `${flag} aparece más de una vez.`,
    unusable: (flag, given, problem) => `${flag} "${given}" no sirve. ${problem}`,
    unread: (flag) => `A este sitio no le sirve ${flag}. Quítalo.`,
    quotes:
      'Un nombre o una ruta con espacios va entre comillas, por ejemplo "Maya Okafor" o "IMG 2034.jpg".',
    needsYes: 'Añade --yes para hacerlo.',
  },
  plan: {
    unchanged: 'No se cambió nada.',
    doIt: '¿Hacerlo?',
    done: 'Listo.',
    next: 'Lo que sigue:',
    files: 'Archivos:',
    toFillIn: 'Falta rellenar esto antes de publicar el sitio:',
    look: 'Échale un vistazo a esto:',
    kinds: { new: 'nuevo', renamed: 'con otro nombre', changed: 'cambiado', removed: 'eliminado' },
    breaks: 'Esto dañaría el sitio, así que no se cambió nada:',
  },
  site: {
    mistakes: 'El sitio tiene errores. Corrige estos primero:',
    newer: `Este sitio se escribió para otra versión de ${PRODUCT}. Escribe "npm run check".`,
    unreadable: (file) =>
      `${file} no se puede leer tal como está. Corrige lo que "npm run check" dice de él.`,
    noFile: (file, root) =>
      `No hay ningún ${file} en este sitio, ${root}. Para otro sitio, indica su carpeta con --root.`,
    noSite: (root) =>
      `No hay ningún sitio en ${root}.\nIndica su carpeta con --root, o crea uno con "npx --no ${PACKAGE} create".`,
    noCollections:
      'site.yaml no declara ninguna colección. Añade una debajo de "collections", o corrige lo que dice "npm run check".',
    notChanged: (file, reason) => `${file} no se cambió: ${reason}.`,
    gone: (file) => `${file} ya no existe.`,
    ofLayer: (file) => `${file} viene de la capa de la que parte este sitio. Cámbialo allí.`,
    taken: (file) => `${file} ya existe. Elige otro nombre.`,
  },
  member: {
    noCollection:
      'Ninguna colección de site.yaml tiene el esquema "member". Declara una debajo de "collections", por ejemplo "members: {schema: member}".',
    none: 'Este sitio todavía no tiene miembros.',
    letters: 'Escribe el nombre con letras.',
    taken: (file) =>
      `${file} ya existe. Si es otra persona, distingue los dos nombres, por ejemplo con una inicial.`,
    unknown: (asked, likely) =>
      `No hay ningún miembro «${asked}». ${likely.length > 0 ? `¿Querías decir ${likely.join(' o ')}?` : 'Los nombres están en la carpeta de los miembros.'}`,
    noSuch: 'No existe ese miembro.',
    sameName: 'Ya se llama así.',
    new: (name) => `Nuevo miembro: ${name}`,
    renamed: (old, name) => `Cambiar el nombre de ${old} a ${name}`,
    leaves: (name) => `${name} se va`,
    addPortrait: (key) => `Añade el retrato: npm run photo:add -- "IMG 2034.jpg" --for ${key}`,
    address: 'Escribe la dirección completa, que empieza por https://.',
    pattern: `# Quita el # delante de lo que tenga el miembro y rellénalo:
#
# experience:
#   Analista de verano: Nombre de la empresa
#
# campusInvolvements:
#   Tesorera: Nombre de la organización
#
# interests:
#   - Una línea para cada cosa
#
# why: >-
#   Por qué se unió el miembro, en sus propias palabras.`,
    noPage: (to) =>
      `No hay ninguna página ${to}. Escribe la ruta de una página, por ejemplo /nosotros.`,
    goesToo: 'Esa página se va con el miembro. Elige otra.',
    onNoRoster: 'no está en ninguna lista de miembros',
    gap: 'y el lugar vacío que está al lado, que dejaría un hueco',
    kept: (file) => `${file}: se conserva, porque todavía hace falta aquí:`,
    stillNamed: (isPlain) =>
      `su nombre sigue ${isPlain ? 'como simple texto' : 'con un enlace al perfil'} en:`,
    lines: (file, lines) => `${file}, línea ${lines}`,
    alone: (file) =>
      `No hay nadie más en esta lista de ${file}, así que no se cambió nada. Añade antes a otro miembro o quita el bloque que la contiene.`,
    removedGroup: (title) => `se quita «${title}», que no tiene otros miembros`,
    removed: (group) => `se quita${group ? ` de «${group}»` : ''}`,
  },
  news: {
    title: 'Noticias',
    about: 'Noticias de ${chapter.name}.',
    all: 'Todas las noticias',
    letters: 'Escribe el título con letras.',
    day: 'Escribe el día así: 2026-10-09.',
    moment: 'Escribe el día y la hora así: 2026-10-09 18:30.',
    new: (title) => `Nuevo artículo: ${title}`,
  },
  page: {
    none: 'Este sitio todavía no tiene páginas.',
    path: 'Escribe una ruta de letras minúsculas, cifras y guiones que empiece por /, por ejemplo /sobre-nosotros.',
    taken: (path) => `Ya hay una página en ${path}.`,
    oldAddress: (path, to) =>
      `${path} es una dirección antigua que lleva a ${to}. Elige otra ruta, o quita antes esa redirección de site.yaml.`,
    file: 'Usa letras minúsculas, cifras y guiones, sin .yaml, por ejemplo sobre-nosotros.',
    new: (title) => `Nueva página: ${title}`,
    nothing: 'No cambiaría nada. Escribe otra ruta u otro nombre de archivo.',
    moved: (from, to) => `Mover ${from} a ${to}`,
    renamed: (from, to) => `Cambiar el nombre de ${from} a ${to}`,
    noRoute: 'Ninguna ruta de site.yaml muestra esta página, así que no tiene ruta.',
    home: 'Esta es la página de inicio. Su ruta siempre es /.',
    each: (part, path) =>
      `Aquí cada entrada tiene su página, así que ${part} tiene que ser una parte de la ruta, como en ${path}.`,
  },
  picture: {
    none: (answer, near) =>
      `No hay ninguna imagen content/${answer}.${near ? ` ¿Querías decir ${near}?` : ''}`,
    few: 'Este sitio tiene menos de dos imágenes.',
    same: 'Elige otra imagen.',
    unused: 'Ninguna página y ningún miembro muestran esta imagen.',
    replaced: (name) => `Sustituir ${name}`,
  },
  photo: photoEs,
  season: {
    past: 'Temporadas pasadas',
    aboutPast: 'Las temporadas de ${chapter.name} que ya pasaron.',
    mistakes: (file) => `${file} tiene errores. Corrige estos primero:`,
    noDates: (file) => `Ningún evento de ${file} tiene fecha, así que no hay calendario que mover.`,
    year: 'Escribe el año con cuatro cifras, por ejemplo 2026.',
    day: 'Escribe el día como año-mes-día, por ejemplo 2026-09-28.',
    weekday: (is, wanted) =>
      `Ese día es ${is}. Los eventos conservan su día de la semana, así que tiene que ser ${wanted}.`,
    time: 'Escribe año-mes-día, un espacio y la hora, por ejemplo 2026-10-08 18:30.',
    address: 'Escribe la dirección completa, por ejemplo https://example.com/form.',
    name: (season, year) => `Captación de ${season.toLowerCase()} ${year}`,
    applyLink: (name) => `TODO: la dirección del formulario de solicitud de ${name}`,
    socialLink: (name) => `TODO: la dirección de la página que anuncia ${name}`,
    eventLink: (isCalendar, title, name) =>
      `TODO: la dirección del ${isCalendar ? 'archivo de calendario' : 'formulario de inscripción'} de ${title ?? 'este evento'} en ${name}`,
    stale: 'Estas líneas todavía mencionan la última vez:',
    toFillIn: 'por rellenar',
    deadline: 'Fin del plazo',
    className: 'Clase de aspirantes',
  },
  year: {
    digits: 'Escribe el año con cuatro cifras, por ejemplo 2024.',
    taken: (file) => `${file} ya existe. Ábrelo y añade lo nuevo.`,
    new: (year) => `Nuevo año ${year}`,
    tab: 'La nueva pestaña aparece por sí sola.',
    none: 'Ninguna colección de site.yaml tiene un archivo para cada año. Añade una debajo de "collections", por ejemplo "careers: {schema: careers-year}".',
    noSchema: (schema) => `site.yaml nombra el esquema "${schema}", que no existe.`,
    copy: (spare) =>
      `Copia un grupo, o una fila suya, para cada uno más.${spare.length > 0 ? ` Añade ${spare.join(' y ')} de la misma manera.` : ''}`,
  },
};
