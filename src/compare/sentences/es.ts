// What compare says, in Spanish.
import type { CompareWords } from './en.ts';

function counted(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('es-419')} ${number === 1 ? one : many}`;
}

const KINDS = {
  changed: ['cambiada', 'cambiadas'],
  new: ['nueva', 'nuevas'],
  removed: ['quitada', 'quitadas'],
} as const;

export const es: CompareWords = {
  tag: 'es',
  consequences: {
    calendarGone: 'El calendario al que la gente se suscribió ya no existe',
    entryMoves: (title) => `"${title}" cambia en los calendarios de quienes se suscribieron`,
    entryRenamed: (from, to) =>
      `"${from}" pasa a llamarse "${to}" en los calendarios de quienes se suscribieron`,
    entryGone: (title) => `"${title}" desaparece de los calendarios de quienes se suscribieron`,
    hours: (from, to) => `de ${from} a ${to}`,
    title: 'Cambia el título en los buscadores y en las pestañas del navegador',
    description: 'Cambia la descripción en los buscadores',
    shareTitle: 'Cambia el título de los enlaces compartidos',
    unlisted: 'Los buscadores dejarán de mostrarla',
    brokenLink: (to, wasThere) =>
      `Un enlace lleva a ${to}, que ${wasThere ? 'ya no existe' : 'no existe'}`,
    lostAnchor: (id) =>
      `#${id} ya no existe: los enlaces que llevan ahí abren ahora el principio de la página`,
    heavier: (file, from, to) => `${file} tarda más en cargar: ${from} → ${to}`,
    gonePage: 'Esta dirección ya no funciona, y nada lleva desde ella a otra',
    movedEntry: (kept, file) =>
      `Esta dirección cambió con el título y los enlaces a ella se rompen: escribe "${kept}" en ${file} para conservarla`,
    goneRedirect: 'Esta dirección llevaba a otra, y ya no',
    noAnswer: 'La página no respondió, así que no se revisó su accesibilidad',
    noEarlierPages: (problem) => `La versión anterior no tiene páginas: ${problem}`,
    mistakes: (count) => `hay ${count === 1 ? 'un error' : `${count} errores`} en su contenido`,
    moreMistakes: (count) => `${count} más: "npm run check" enumera todos los errores`,
  },
  notCompared: {
    build: 'la versión anterior es un sitio ya construido',
    newer: 'una de las versiones está escrita para un programa más nuevo',
  },
  noPages: 'una de las versiones tiene errores en su contenido, así que no tiene páginas',
  noSite: 'el sitio',
  steps: {
    versions: (before) => `las dos versiones (antes: ${before})`,
    changes: 'qué cambió',
    pages: 'páginas distintas',
  },
  nothingInContent: 'Nada cambió en el contenido.',
  contentNotCompared: 'El contenido no se comparó:',
  noScreenshots: 'Sin capturas de pantalla:',
  check: 'Revisa esto antes de aceptarlo',
  goodToKnow: 'Conviene saberlo',
  parts: { header: 'Encabezado', footer: 'Pie de página', page: 'Página', block: 'Bloque' },
  everyPage: 'todas las páginas',
  nothing: 'nada',
  more: (count) => `${count} más`,
  andMore: (count) => `y ${count} más`,
  moreInReport: (count) => `… y ${count} más, en el informe`,
  noPageDiffers: 'Ninguna página se ve distinta.',
  pretty: {
    on: (pages) => `en ${pages}`,
    pagesDiffer: (count) =>
      count === 1 ? '1 página se ve distinta.' : `${count} páginas se ven distintas.`,
    reportIn: (file) => `El informe está en ${file}.`,
    reportAt: (url) => [`El informe está en ${url}`, 'Detenlo con Ctrl+C.'],
  },
  markdown: {
    title: (chapter) => `Qué cambia esto en el sitio de ${chapter}`,
    comparedWith: (version) => `Comparado con ${version}.`,
    place: (file, line) => `${file}, línea ${line}`,
    pages: (counts) =>
      `Páginas: ${counts.map(([count, kind]) => `${count} ${KINDS[kind][count === 1 ? 0 : 1]}`).join(', ')}. El informe las muestra antes y después.`,
  },
  html: {
    title: 'Qué cambió',
    before: 'Antes',
    after: 'Después',
    nothing: [
      'Nada cambió',
      'Las dos versiones tienen el mismo contenido, y todas las páginas se ven igual.',
    ],
    toLookAt: (count) => counted(count, 'cosa que revisar', 'cosas que revisar'),
    noProblems: 'No se encontraron problemas',
    open: 'sin entregar todavía',
    order: 'Orden de los bloques',
    slide: (what) => `Antes y después: ${what}`,
    showsOn: (label, page) => `${label} en ${page}`,
    changes: (count) => counted(count, 'cambio de contenido', 'cambios de contenido'),
    pagesDiffer: (count) => counted(count, 'página distinta', 'páginas distintas'),
    pages: 'Páginas',
    pageCount: (count) => counted(count, 'página'),
    pagesThatDiffer: 'Páginas distintas',
    kinds: { changed: 'cambiada', new: 'nueva', removed: 'quitada' },
    morePages: (count, kind) =>
      counted(
        count,
        `página más${kind === 'changed' ? '' : ` ${KINDS[kind][0]}`}`,
        `páginas más${kind === 'changed' ? '' : ` ${KINDS[kind][1]}`}`,
      ),
    undrawn: (pages) => `… y ${pages}, sin capturas de pantalla`,
    screen: 'Pantalla',
    screens: { 390: 'Móvil', 1440: 'Escritorio' },
    onScreen: { 390: 'en un móvil', 1440: 'en un escritorio' },
    show: 'Mostrar',
    both: 'Las dos',
    slider: 'Deslizador',
    pageKinds: { new: 'Página nueva', removed: 'Página quitada' },
    sameOn: { 390: 'Se ve igual en un móvil.', 1440: 'Se ve igual en un escritorio.' },
    sameOnMore: (count) => `Lo mismo en ${counted(count, 'página más', 'páginas más')}`,
    unchanged: 'Sin cambios:',
    how: { changed: 'Cambió', moved: 'Se movió', new: 'Nuevo', removed: 'Se quitó' },
    contentChanges: 'Cambios de contenido',
    was: 'Estaba en',
    change: {
      added: 'Añadido',
      removed: 'Quitado',
      moved: 'Movido',
      renamed: 'Con otro nombre',
      changed: 'Cambiado',
    },
    consequence: {
      mistake: 'Error',
      link: 'Enlace',
      redirect: 'Dirección',
      picture: 'Imagen',
      head: 'Buscadores y redes',
      accessibility: 'Accesibilidad',
      calendar: 'Calendario',
      version: 'Versión',
    },
  },
};
