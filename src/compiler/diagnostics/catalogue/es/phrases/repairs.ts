// What a repair does, as an instruction, and what other places have to do with a mistake, in Spanish.
import { PRODUCT } from '../../../../../model/product.ts';
import type { repairs as english } from '../../en/phrases/repairs.ts';
import type { Phrases } from '../../phrase.ts';
import { spaces } from '../phrasing.ts';

export const repairs: Phrases<typeof english> = {
  write: (p) => `escribir ${p.what}`,
  writeDay: (p) => `escribir ${p.day}`,
  writeText: (p) => `escribir "${p.what}"`,
  writePlain: (p) => `escribir ${p.what} sin comillas`,
  renameTo: (p) => `cambiar el nombre a "${p.name}"`,
  quoteAll: () => 'poner todo el texto entre comillas',
  deleteIt: () => 'borrarlo',
  removeLine: () => 'quitar esta línea',
  removeItem: () => 'quitar este elemento',
  ordinarySpaces: (p) =>
    p.count > 1 ? 'escribir espacios normales' : 'escribir un espacio normal',
  ordinaryColon: () => 'escribir dos puntos normales y un espacio',
  ordinaryHyphen: () => 'escribir un guion',
  theHyphen: () => 'escribir el guion',
  twoBackslashes: () => 'escribir dos barras invertidas',
  addComma: () => 'añadir una coma',
  addAtEnd: (p) => `añadir ${p.sign} al final del texto`,
  spaceAfter: (p) =>
    p.sign === 'hyphen'
      ? 'añadir un espacio después del guion'
      : 'añadir un espacio después de los dos puntos',
  spaceAfterEach: () => 'añadir un espacio después de cada guion',
  spaceAndMove: () => 'añadir un espacio después del guion y mover las líneas de abajo',
  newLineWith: (p) => `empezar una línea nueva con "${p.name}:"`,
  beginLine: (p) => `empezar la línea con ${spaces(p.column)}`,
  beginItem: (p) => `empezar el elemento con ${spaces(p.column)}`,
  beginItemWithSpace: (p) =>
    `empezar el elemento con ${spaces(p.column)} y añadir un espacio después de su guion`,
  spacesForTabs: () => 'escribir espacios en lugar de los tabuladores',
  spacesInstead: (p) => `escribir ${spaces(p.count)} en su lugar`,
  columnFields: () => 'escribir qué campo muestra cada columna',
  carriedOver: () => `ahora lleva el nombre ${PRODUCT}`,
  wroteGrammar: (p) => `se anotó que el sitio sigue la gramática ${p.grammar}`,
  tookOutPosition: () =>
    'se quitó el lugar donde se tomó la foto y todo lo demás que no es la imagen',

  alsoHere: () => 'También aquí.',
  firstHere: () => 'La primera vez está aquí.',
  otherOne: () => 'El otro lugar.',
  linkToIt: () => 'Un enlace que lleva ahí.',
  entrySays: (p) => `Su propio archivo dice "${p.word}".`,
  partOfCircle: () => 'Una parte del círculo.',
  layerSets: () => 'La organización nacional lo fija aquí.',
  layerLocks: () => 'La organización nacional lo bloquea aquí.',
};
