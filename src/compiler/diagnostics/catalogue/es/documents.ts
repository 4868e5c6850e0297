// Documents to download, in Spanish.
import type { documents as codes, PdfProgram } from '../documents.ts';
import type { Messages } from '../entry.ts';
import type { Phrase } from '../phrase.ts';
import { meant } from './phrasing.ts';
import { say } from './say.ts';

const AROUND =
  'Descárgalo otra vez de donde vino, o hazlo de nuevo sin eso: imprime un PDF como PDF desde un lector de PDF, abre y guarda un archivo de Office, o descomprime un ZIP y hazlo otra vez.';

/** What to do about a document, by what is wrong with it. */
const ADVICE: Readonly<Partial<Record<Phrase['say'], string>>> = {
  otherKind:
    'Ábrelo en el programa que lo hizo y guárdalo otra vez como ese tipo, o corrige la terminación de su nombre.',
  holdsMacros:
    'Guárdalo otra vez sin macros: en Word, Excel o PowerPoint elige el tipo sin "m" al final.',
  holdsScript: 'Imprímelo como PDF desde un lector de PDF, que omite los programas.',
  holdsFiles: 'Guárdalo otra vez sin archivos adjuntos, y enlaza cada uno por separado.',
  holdsObject:
    'Guárdalo como PDF, o pon una imagen en lugar de cada objeto así y guárdalo otra vez.',
  holdsFormula:
    'En el programa de hojas de cálculo, copia las celdas y pega solo sus valores. Si es un texto, empiézalo con una palabra. Luego guárdalo otra vez.',
  encrypted: 'Guárdalo otra vez sin contraseña.',
  encryptedOrOld: 'Guárdalo otra vez sin contraseña, en el formato más nuevo.',
  loadsElsewhere:
    'Ábrelo en el programa que lo hizo, rompe sus vínculos con otros archivos y guárdalo otra vez.',
  beginsBefore: AROUND,
  takesTooMuch: 'Imprímelo como PDF desde un lector de PDF, o divídelo en archivos más pequeños.',
  goesOn: AROUND,
  hidesParts: 'Guárdalo otra vez desde el programa que lo hizo.',
  unpacksTooFar:
    'Quita los archivos grandes, o ponlos en una unidad que todos puedan abrir y enlázala.',
  partTooLarge: 'Divídelo en varios documentos.',
  tooManyFiles: 'Divídelo en varios documentos.',
  leadsOut:
    'Descomprímelo, cambia el nombre de ese archivo y haz otra vez el ZIP con lo descomprimido.',
};

/** How a PDF gets a title, by the program that made it. */
const TITLE: Readonly<Record<PdfProgram, string>> = {
  googleDocs:
    'Google Docs no escribe ningún título en un PDF. Descarga el documento como Microsoft Word (.docx), ponle un título en Word o LibreOffice y guárdalo ahí como PDF; o déjalo como está.',
  browser:
    'Un navegador toma el título de la página que imprime: ponle uno a la página e imprímela otra vez, o guarda el PDF desde el programa en que se escribió el texto.',
  word: 'En Word, rellena Archivo, Información, Título, y elige Archivo, Guardar como, PDF; "Imprimir en PDF" omite el título.',
  libreOffice:
    'En LibreOffice, rellena Archivo, Propiedades, Descripción, Título, y elige Archivo, Exportar a, PDF.',
  mac: 'En un Mac, imprímelo otra vez, elige PDF, Guardar como PDF, y rellena ahí Título.',
  canva:
    'En Canva, haz clic arriba en el nombre del diseño, ponle uno que diga qué es, y descárgalo otra vez.',
  latex:
    'En LaTeX, escribe \\hypersetup{pdftitle={…}} detrás de \\usepackage{hyperref}, y ejecútalo otra vez.',
  other:
    'Ponle uno en el programa que lo hizo (Archivo, Propiedades o Información) y guárdalo otra vez como PDF.',
};

/** How a PDF gets a language. */
const LANGUAGE: Readonly<Record<PdfProgram, string>> = {
  googleDocs:
    'Google Docs no escribe ningún idioma en un PDF. Descarga el documento como Microsoft Word (.docx), y guárdalo como PDF desde Word o LibreOffice; o déjalo como está.',
  browser:
    'Imprímelo otra vez con un Chrome o Edge nuevo, que escriben el idioma que nombra la página; o guarda el PDF desde el programa en que se escribió el texto.',
  word: 'En Word, elige Archivo, Guardar como, PDF, Opciones, y activa "Etiquetas de la estructura del documento para accesibilidad"; "Imprimir en PDF" omite el idioma.',
  libreOffice:
    'En LibreOffice, elige Archivo, Exportar a, PDF, y activa "PDF etiquetado" o "Accesibilidad universal (PDF/UA)".',
  mac: 'Al imprimir en un Mac se omite el idioma: exporta el PDF desde Pages o Word en vez de imprimirlo; o déjalo como está.',
  canva:
    'Canva no escribe ningún idioma en un PDF. Déjalo como está, y di junto al enlace en qué idioma está.',
  latex:
    'En LaTeX, escribe \\hypersetup{pdflang=es} detrás de \\usepackage{hyperref}, con el idioma en que está, y ejecútalo otra vez.',
  other:
    'Guárdalo otra vez desde el programa que lo hizo con "tagged PDF" o "accessible" activado.',
};

/** "content/files/a.pdf, content/files/b.pdf" */
function named(paths: readonly string[]): string {
  return paths.map((path) => `content/${path}`).join(', ');
}

export const documents: Messages<typeof codes> = {
  'document/missing': {
    message: (p) => `No existe el documento content/${p.path}.`,
    help: (p) => meant(p.nearest, p.path) ?? 'Pon ahí el archivo, o enlaza otro documento.',
    why: 'Los enlaces se siguen mientras se construye el sitio, para que ningún visitante encuentre uno roto. Los documentos se toman solo de la carpeta content/files.',
  },
  'document/name': {
    message: (p) =>
      `El nombre "${p.name}" no puede ser parte de una dirección que se copia y se pega.`,
    help: (p) =>
      p.wanted === undefined
        ? 'Cambia el nombre del archivo: usa las letras de la a a la z, cifras, guiones, guiones bajos y puntos.'
        : `Cambia el nombre del archivo a "${p.wanted}", y también los enlaces que llevan a él.`,
    why: 'Un documento conserva su dirección durante años, en correos y en papel. Los espacios, acentos y signos se escriben ahí de tres formas distintas, y algunos signos dan la vuelta a un nombre para esconder su terminación.',
  },
  'document/kind': {
    message: (p) => `Un archivo como "${p.name}" no se puede publicar como documento.`,
    help: (p) => `Guárdalo como ${p.kinds.join(', ')}, o sácalo de content/files.`,
    why: 'Solo se publican tipos de archivo que se abren en todas partes y no ejecutan nada. Todo lo que hay en content/files es para los visitantes, así que ahí no puede haber nada más.',
  },
  'document/refused': {
    message: (p) => `No se publica content/${p.path}: ${say(p.reason)}.`,
    help: (p) =>
      ADVICE[p.reason.say] ??
      'Pide una copia que funcione a la persona que lo hizo, o sácalo de content/files.',
    why: 'Los visitantes abren un documento porque confían en el capítulo. Por eso cada uno debe ser lo que dice su nombre, no ejecutar nada, no preguntar a nadie más y abrirse sin contraseña.',
  },
  'document/too-large': {
    message: (p) =>
      `content/${p.path} ocupa ${p.megabytes} MB; un documento puede ocupar ${p.most} MB como máximo.`,
    help: () =>
      'Guárdalo con imágenes más pequeñas, o ponlo en una unidad que todos puedan abrir y enlázala.',
    why: 'La mayoría de los visitantes vienen con un teléfono, y muchos servidores rechazan archivos más grandes.',
  },
  'document/unused': {
    message: (p) => `Ninguna página enlaza el documento content/${p.path}, así que no se publica.`,
    help: () => 'Enlázalo, o sácalo de content/files.',
    why: 'Solo se publican los documentos que una página enlaza. Uno que antes estaba enlazado desaparece para quien guardó su dirección.',
  },
  'document/no-title': {
    message: (p) =>
      p.paths.length === 1
        ? `El PDF ${named(p.paths)} no tiene título${p.isBoth ? ' ni dice en qué idioma está' : ''}.`
        : `${p.paths.length} PDF no tienen título${p.isBoth ? ' ni dicen en qué idioma están' : ''}: ${named(p.paths)}.`,
    help: (p) => (p.isBoth ? `${TITLE[p.program]} ${LANGUAGE[p.program]}` : TITLE[p.program]),
    why: 'Los navegadores y los lectores de pantalla anuncian un PDF por su título. Sin él leen el nombre del archivo.',
  },
  'document/no-language': {
    message: (p) =>
      p.paths.length === 1
        ? `El PDF ${named(p.paths)} no dice en qué idioma está.`
        : `${p.paths.length} PDF no dicen en qué idioma están: ${named(p.paths)}.`,
    help: (p) => LANGUAGE[p.program],
    why: 'Un lector de pantalla lee un PDF en voz alta en el idioma que este nombra o, si no, en el de la computadora, que nadie entendería.',
  },
  'document/no-text': {
    message: (p) => `El PDF content/${p.path} no tiene texto: parece escaneado.`,
    help: () =>
      'Expórtalo desde el programa en que se escribió, o usa un programa de escaneo que reconozca su texto (OCR).',
    why: 'Una página que es solo una imagen no se puede leer en voz alta, buscar, copiar ni ampliar en un teléfono.',
  },
};
