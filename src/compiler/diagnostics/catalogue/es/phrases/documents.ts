// Why a document is not published, as what follows a colon, in Spanish.
import type { documents as english } from '../../en/phrases/documents.ts';
import type { Phrases } from '../../phrase.ts';

export const documents: Phrases<typeof english> = {
  otherKind: (p) => `su contenido no es el de un archivo ${p.kind}`,
  emptyFile: () => 'está vacío',
  cutOff: () => 'está cortado o dañado',
  beginsBefore: () => 'hay otra cosa antes de su comienzo',
  takesTooMuch: () => 'leerlo lleva demasiado tiempo o demasiada memoria',
  goesOn: () => 'hay otra cosa detrás de su final',
  hidesParts: () => 'esconde partes de sí mismo de una forma poco común',
  holdsPage: () => 'es o contiene una página web (HTML)',
  holdsDrawing: () => 'es un dibujo (SVG) u otro XML',
  holdsMacros: () => 'contiene macros',
  holdsScript: () => 'contiene programas, o inicia algo al abrirse',
  holdsFiles: () => 'tiene otros archivos adjuntos',
  holdsProgram: (p) => `contiene un programa, una página web o un dibujo (${p.name})`,
  holdsObject: () => 'contiene un objeto de otro programa, como un gráfico o una ecuación antiguos',
  holdsFormula: (p) => `una de sus celdas es una fórmula (${p.cell})`,
  holdsLink: (p) => `contiene un vínculo a otro archivo (${p.name})`,
  leadsOut: (p) => `contiene un archivo ${WAYS[p.by]} (${p.name})`,
  twoOfOneName: (p) => `contiene dos archivos con el mismo nombre (${p.name})`,
  unpacksTooFar: (p) => `descomprimido podría ocupar más de ${p.megabytes} MB`,
  unpacksManyfold: (p) =>
    `${p.name === '' ? 'descomprimido' : `una de sus partes (${p.name}), descomprimida,`} ocupa más de ${p.times} veces su tamaño`,
  partTooLarge: (p) => `una de sus partes (${p.name}) podría ocupar más de ${p.megabytes} MB`,
  tooManyFiles: (p) => `está hecho de más de ${p.most} archivos`,
  tooManyRelations: (p) => `sus partes se refieren unas a otras más de ${p.most} veces`,
  encrypted: () => 'está cifrado',
  encryptedOrOld: () => 'tiene contraseña, o es de un formato anterior a 2007',
  loadsElsewhere: (p) => `al abrirse carga algo de otro lugar (${p.address})`,
  comments: (p) => (p.count === 1 ? 'un comentario' : `${p.count} comentarios`),
  changes: (p) => (p.count === 1 ? 'un cambio registrado' : `${p.count} cambios registrados`),
  hiddenText: () => 'texto oculto',
  hiddenSlides: (p) =>
    p.count === 1 ? 'una diapositiva oculta' : `${p.count} diapositivas ocultas`,
  speakerNotes: (p) =>
    p.count === 1
      ? 'notas del orador en una diapositiva'
      : `notas del orador en ${p.count} diapositivas`,
  hiddenSheet: (p) => `la hoja oculta "${p.name}"`,
  hiddenRows: (p) => `filas o columnas ocultas de la hoja "${p.name}"`,
  photoTellsWhere: (p) =>
    `una foto que dice dónde se tomó${p.name === undefined ? '' : ` (${p.name})`}`,
  commentsOnPages: () => 'comentarios en sus páginas',
  olderVersions: () => 'lo que decía antes de guardarse por última vez',
  makersStay: () => 'nombres o carpetas de quienes lo hicieron',
};

/** What is wrong with the name of a file in an archive. */
const WAYS = {
  up: 'cuyo nombre lleva fuera de su carpeta',
  root: 'cuyo nombre empieza con una barra',
  drive: 'cuyo nombre empieza con una unidad de disco',
  backslash: 'con una barra invertida en su nombre',
  direction: 'cuyo nombre invierte el sentido de la escritura',
  unseen: 'cuyo nombre tiene un signo que no se ve o no se puede leer',
};
