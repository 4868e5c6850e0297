// What a repair does, as an instruction, and what other places have to do with a mistake, in English.
import { PRODUCT } from '../../../../../model/product.ts';
import { spaces } from '../phrasing.ts';

export const repairs = {
  write: (p: { what: string }) => `write ${p.what}`,
  writeDay: (p: { day: string }) => `write ${p.day}`,
  writeText: (p: { what: string }) => `write "${p.what}"`,
  writePlain: (p: { what: string }) => `write ${p.what} without quotes`,
  renameTo: (p: { name: string }) => `rename it to "${p.name}"`,
  quoteAll: () => 'put the whole text in quotes',
  deleteIt: () => 'delete it',
  removeLine: () => 'remove this line',
  removeItem: () => 'remove this item',
  ordinarySpaces: (p: { count: number }) =>
    p.count > 1 ? 'write ordinary spaces' : 'write an ordinary space',
  ordinaryColon: () => 'write an ordinary colon and a space',
  ordinaryHyphen: () => 'write a hyphen',
  theHyphen: () => 'write the hyphen',
  twoBackslashes: () => 'write two backslashes',
  addComma: () => 'add a comma',
  addAtEnd: (p: { sign: string }) => `add ${p.sign} at the end of the text`,
  spaceAfter: (p: { sign: 'hyphen' | 'colon' }) => `add a space after the ${p.sign}`,
  spaceAfterEach: () => 'add a space after each hyphen',
  spaceAndMove: () => 'add a space after the hyphen, and move the lines below',
  newLineWith: (p: { name: string }) => `begin a new line with "${p.name}:"`,
  beginLine: (p: { column: number }) => `begin the line with ${spaces(p.column)}`,
  beginItem: (p: { column: number }) => `begin the item with ${spaces(p.column)}`,
  beginItemWithSpace: (p: { column: number }) =>
    `begin the item with ${spaces(p.column)}, and add a space after its hyphen`,
  spacesForTabs: () => 'write spaces in place of the tabs',
  spacesInstead: (p: { count: number }) => `write ${spaces(p.count)} instead`,
  columnFields: () => 'write which field each column shows',
  carriedOver: () => `has the name ${PRODUCT} now`,
  wroteGrammar: (p: { grammar: number }) => `wrote down that the site follows grammar ${p.grammar}`,
  tookOutPosition: () => 'took out where the photo was taken, and all else that is not the picture',

  alsoHere: () => 'Also here.',
  firstHere: () => 'It is here first.',
  otherOne: () => 'The other one.',
  linkToIt: () => 'A link to it.',
  entrySays: (p: { word: string }) => `The entry itself says "${p.word}".`,
  partOfCircle: () => 'A part of the circle.',
  layerSets: () => 'The layer sets it here.',
  layerLocks: () => 'The layer locks it here.',
};
