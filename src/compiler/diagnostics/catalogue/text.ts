// Texts with formatting.
import { entry } from './entry.ts';

/** What to do where nobody can say which words were meant. */
const ADVICE: Readonly<Record<string, string>> = {
  table: 'Use a block that shows rows, such as factsGrid or yearTabs, or write a list.',
  tag: 'Write an empty line for a new paragraph, **stars** for bold, and [words](https://…) for a link.',
  picture: 'Use a block for pictures, such as feature or gallery.',
  sign: 'Write it without these symbols; bold, italics, links and lists are what a text can have.',
};

export const text = {
  'text/markdown': entry<{ written: string; kind: string; meant?: string }>({
    severity: 'warning',
    message: (p) => `Visitors see "${p.written.trim()}" exactly as it is typed here.`,
    help: (p) => (p.meant === undefined ? ADVICE[p.kind] : `Write "${p.meant}".`),
    why: 'A text can have paragraphs, bold, italics, links and lists, written in Markdown. Anything else is shown exactly as it is typed.',
  }),
} as const;
