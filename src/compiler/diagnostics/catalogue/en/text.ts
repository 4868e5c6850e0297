// Texts with formatting, in English.

import type { Messages } from '../entry.ts';
import { inOneLine } from '../phrase.ts';
import type { text as codes } from '../text.ts';

/** What to do where nobody can say which words were meant. */
const ADVICE: Readonly<Record<string, string>> = {
  bold: 'Add two stars after the words, too, or delete these.',
  table: 'Use a block that shows rows, such as factsGrid or yearTabs, or write a list.',
  tag: 'Leave an empty line for a new paragraph, and write **stars** for bold, and [words](https://…) for a link.',
  picture: 'Use a block for pictures, such as feature or gallery.',
  plain: 'This text has no formatting: write the words alone.',
  sign: 'Write it without these symbols; bold, italics, links and lists are what a text can have.',
};

export const text: Messages<typeof codes> = {
  'text/example': {
    message: () => 'This is still the example text that came with the block.',
    help: () => 'Replace it with your own words.',
    why: 'A new block comes with the text of its example, so that you see how it looks. Visitors would take that text for yours: it names people and promises things that are made up.',
  },
  'text/markdown': {
    message: (p) => `Visitors see "${inOneLine(p.written)}" exactly as it is typed here.`,
    help: (p) => (p.meant === undefined ? ADVICE[p.kind] : `Write "${inOneLine(p.meant)}".`),
    why: 'A text can have paragraphs, bold, italics, links and lists, written in Markdown. Anything else is shown exactly as it is typed.',
  },
};
