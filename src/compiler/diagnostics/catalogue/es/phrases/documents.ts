// Why a document is not published, as what follows a colon, in Spanish.
import type { documents as english } from '../../en/phrases/documents.ts';
import type { Phrases } from '../../phrase.ts';

export const documents: Phrases<typeof english> = {
  otherKind: (p) => `su contenido no es el de un archivo ${p.kind}`,
  emptyFile: () => 'está vacío',
  cutOff: () => 'está cortado o dañado',
  beginsBefore: () => 'hay algo antes de su comienzo',
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
  leadsOut: (p) => `contiene un archivo cuyo nombre lleva fuera de su carpeta (${p.name})`,
  twoOfOneName: (p) => `contiene dos archivos con el mismo nombre (${p.name})`,
  unpacksTooFar: (p) => `descomprimido podría ocupar más de ${p.megabytes} MB`,
  encrypted: () => 'está cifrado',
  encryptedOrOld: () => 'tiene contraseña, o es de un formato anterior a 2007',
  loadsElsewhere: (p) => `al abrirse carga algo de otro lugar (${p.address})`,
};
