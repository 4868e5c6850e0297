// Mistakes against YAML without a code of their own: what is wrong and what to do, in English.
import { spaces } from '../phrasing.ts';

/** What is wrong, and what to do about it. */
export type Pair = readonly [problem: string, advice: string];

const QUOTE_ALL = 'Put the whole text in quotes.';
const TAB = 'There is a tab here, and YAML only understands spaces at the start of a line.';

export const syntax = {
  misfit: (): Pair => [
    'This line does not fit the lines above it.',
    'Check its indentation, the space after a colon or hyphen, and brackets and quotes that are not closed.',
  ],
  unclosedQuote: (p: { sign: string }): Pair => [
    'The quote that opens here is never closed.',
    `Add ${p.sign} at the end of the text.`,
  ],
  strayQuote: (): Pair => [
    'This closing quote has no opening quote.',
    'Add one at the start of the text, or delete this one.',
  ],
  tab: (p: { column?: number; isBehind?: boolean }): Pair => [
    TAB,
    p.isBehind
      ? 'Write a space in its place.'
      : p.column === undefined
        ? 'Write spaces instead, as many as the lines it belongs to begin with.'
        : `Begin the line with ${spaces(p.column)} instead.`,
  ],
  cannotBegin: (p: { sign: string }): Pair => [`A text cannot begin with "${p.sign}".`, QUOTE_ALL],
  specialSign: (p: { sign: string }): Pair => [
    `"${p.sign}" at the start of a text has a special meaning in YAML.`,
    QUOTE_ALL,
  ],
  backslash: (p: { written: string }): Pair => [
    `In double quotes a backslash begins a special character, and "${p.written}" is not one.`,
    'Write two backslashes, or use single quotes.',
  ],
  unclosedBracket: (p: { sign: string }): Pair => [
    `The bracket ${p.sign} that opens here is never closed.`,
    `Add ${p.sign === '{' ? '}' : ']'} where it ends, or put the whole text in quotes.`,
  ],
  unopenedBracket: (p: { sign: string }): Pair => [
    `The bracket ${p.sign} has no opening bracket.`,
    'Delete it, or put the whole text in quotes.',
  ],
  noComma: (): Pair => [
    'There is no comma between this item and the one before it.',
    'Add a comma.',
  ],
  hashWithoutSpace: (): Pair => [
    'There is no space before this #, so YAML reads it neither as text nor as a note.',
    'Put the whole text in quotes, or a space before the #.',
  ],
  cutByHash: (): Pair => [
    'The text ends before this #, because YAML reads what follows as a note.',
    QUOTE_ALL,
  ],
  afterBar: (): Pair => [
    'Nothing can come after | or > on the same line.',
    'Begin the text on the next line, with two more spaces.',
  ],
  listOnLine: (): Pair => [
    'A list cannot begin on the line of its field.',
    'Write each hyphen on a separate line, or put the text in quotes.',
  ],
  endedPart: (p: { sign: string }): Pair => [
    `The part that opens with ${p.sign} ends before this.`,
    QUOTE_ALL,
  ],
  endedQuotes: (p: { isSingle: boolean }): Pair => [
    'The text in quotes ends before this.',
    `Put the whole text in quotes, and ${p.isSingle ? 'write an apostrophe in it twice' : 'write a quote in it as \\"'}.`,
  ],
  gluedHyphen: (): Pair => ['There is no space after this hyphen.', 'Add a space.'],
  gluedColon: (p: { name: string }): Pair => [
    `There is no space after the colon of "${p.name}:".`,
    `Write "${p.name}: " with a space.`,
  ],
  secondField: (p: { name: string; column: number; isProse: boolean }): Pair => [
    `"${p.name}:" is a field and begins its own line.`,
    `Begin a new line with it, with ${spaces(p.column)} before it${p.isProse ? '; if it is a word of the text, put the whole text in quotes' : ''}.`,
  ],
  secondColon: (p: { field?: string }): Pair => [
    'There is a second colon on this line, so YAML reads the text as another field.',
    `Put the whole text after the first colon in quotes${p.field === undefined ? '' : `; if "${p.field}" is a field, begin a new line with it`}.`,
  ],
  colonAtEnd: (): Pair => [
    'This text ends with a colon, so YAML reads it as the name of a field.',
    QUOTE_ALL,
  ],
  noField: (): Pair => [
    'YAML expects a field here, a name with a colon and a space after it.',
    'Add the colon, or indent the line so that it belongs to the text above.',
  ],
  lostHyphen: (p: { name: string }): Pair => [
    'A new item begins here: the hyphen is missing.',
    `Begin the line with the hyphen of the list: "- ${p.name}:".`,
  ],
  lostFirstLine: (p: { first: string }): Pair => [
    `A new item begins here; its first line "- ${p.first}:" is missing.`,
    `Write "- ${p.first}: …" on a separate line above this one, with its hyphen in line with the others.`,
  ],
  lostEither: (p: { first: string; name: string }): Pair => [
    `A new item begins here; its hyphen is missing, or its first line "- ${p.first}:".`,
    `Write "- ${p.name}:" if it has no other line; if not, write "- ${p.first}: …" above this line.`,
  ],
  itemOrText: (p: { column: number }): Pair => [
    'This line is an item without its hyphen, or it belongs to the text above.',
    `Begin an item with ${spaces(p.column)} and "- "; begin a line of the text above with ${spaces(p.column + 2)}.`,
  ],
  noHyphen: (p: { column: number }): Pair => [
    'The hyphen is missing.',
    `Begin the line with ${p.column === 0 ? '' : `${spaces(p.column)} and `}"- ", like the items around it.`,
  ],
  besideHyphens: (p: { indent: number; name: string; column: number }): Pair => [
    `This line begins with ${spaces(p.indent)}, like the hyphens of the list above it.`,
    `If "${p.name}" is a field of the item above, begin the line with ${spaces(p.column)}; if it is a separate item, write "- ${p.name}:".`,
  ],
  belowFirst: (p: { name: string; indent: number; below: string; column: number }): Pair => [
    `"${p.name}" begins with ${spaces(p.indent)}, and "${p.below}" below it with ${p.column}.`,
    `If a list begins here, write "- ${p.name}:"; if not, begin both lines with ${spaces(p.indent)}.`,
  ],
  outdented: (p: { indent: number; column: number }): Pair => [
    `This line belongs to the text above it, but begins with ${p.indent === 0 ? 'no spaces' : `only ${spaces(p.indent)}`}.`,
    `Begin the line with ${spaces(p.column)}.`,
  ],
  outOfColumn: (p: { indent: number; column?: number }): Pair => [
    `This line begins with ${spaces(p.indent)}, which fits none of the lines above it.`,
    p.column === undefined
      ? 'Give it as many spaces as the lines it belongs to.'
      : `Begin the line with ${spaces(p.column)}.`,
  ],
  movedItem: (p: { indent: number; column: number; isMore: boolean }): Pair => [
    `This item begins with ${spaces(p.indent)}, and its list with ${p.column}.`,
    `Begin the line with ${spaces(p.column)}${p.isMore ? ', and move the other lines of the item as far' : ''}.`,
  ],
};
