// Documents to download, in English.
import type { documents as codes } from '../documents.ts';
import type { Messages } from '../entry.ts';
import type { Phrase } from '../phrase.ts';
import { meant } from './phrasing.ts';
import { say } from './say.ts';

/** What to do about a document, by what is wrong with it. */
const ADVICE: Readonly<Partial<Record<Phrase['say'], string>>> = {
  otherKind:
    'Open it in the program that made it and save it again as that kind, or correct the ending of its name.',
  holdsMacros:
    'Save it again without macros: in Word, Excel or PowerPoint choose the kind without "m" at its end.',
  holdsScript: 'Print it to PDF from a PDF reader, which leaves scripts out.',
  holdsFiles: 'Save it again without attachments, and link each of them by itself.',
  holdsObject: 'Save it as a PDF, or put a picture in place of each such object and save it again.',
  holdsFormula:
    'In the table program, copy the cells and paste only their values. If it is a text, begin it with a word. Then save it again.',
  encrypted: 'Save it again without a password.',
  encryptedOrOld: 'Save it again without a password, in the newest format.',
  loadsElsewhere:
    'Open it in the program that made it, break its links to other files, and save it again.',
  goesOn: 'Print it to PDF from a PDF reader, which leaves out the rest.',
  hidesParts: 'Save it again from the program that made it.',
  unpacksTooFar:
    'Leave large files out, or put them on a drive that everyone can open and link to that.',
  partTooLarge: 'Split it into several documents.',
  tooManyFiles: 'Split it into several documents.',
  leadsOut: 'Unpack it, rename that file, and make the archive again from what you have unpacked.',
  surrounded: 'Open it in the program that made it and save it again, or make the archive again.',
};

export const documents: Messages<typeof codes> = {
  'document/missing': {
    message: (p) => `There is no document content/${p.path}.`,
    help: (p) => meant(p.nearest, p.path) ?? 'Put the file there, or link to another document.',
    why: 'Links are followed while the site is built, so that no visitor finds a dead one. Documents are taken from the folder content/files only.',
  },
  'document/name': {
    message: (p) => `The name "${p.name}" cannot be part of an address that is copied and pasted.`,
    help: (p) =>
      p.wanted === undefined
        ? 'Rename the file with the letters a to z, digits, hyphens, underscores and dots.'
        : `Rename the file to "${p.wanted}", and change the links to it.`,
    why: 'A document keeps its address for years, in emails and on paper. Spaces, accents and signs are written there in three different ways, and some signs turn a name around to hide its ending.',
  },
  'document/kind': {
    message: (p) => `A file like "${p.name}" cannot be published as a document.`,
    help: (p) => `Save it as ${p.kinds.join(', ')}, or move it out of content/files.`,
    why: 'Only files that open everywhere and run nothing are published. Everything in content/files is for visitors, so nothing else belongs there.',
  },
  'document/refused': {
    message: (p) => `content/${p.path} is not published: ${say(p.reason)}.`,
    help: (p) =>
      ADVICE[p.reason.say] ??
      'Ask the person who made it for a working copy, or take it out of content/files.',
    why: 'Visitors open a document because they trust the chapter. So each one must be what its name says, run nothing, ask nobody else, and open without a password.',
  },
  'document/too-large': {
    message: (p) =>
      `content/${p.path} is ${p.megabytes} MB; a document can be ${p.most} MB at most.`,
    help: () =>
      'Save it with smaller pictures, or put it on a drive that everyone can open and link to that.',
    why: 'Most visitors come on a phone, and many hosts refuse larger files.',
  },
  'document/unused': {
    message: (p) => `No page links to the document content/${p.path}, so it is not published.`,
    help: () => 'Link to it, or take it out of content/files.',
    why: 'Only documents that a page links to are published. One that was linked before is gone for everybody who kept its address.',
  },
  'document/no-title': {
    message: (p) => `The PDF content/${p.path} has no title.`,
    help: () =>
      'Give it one in the program that made it (File, Properties or Info), then save it as PDF again.',
    why: 'Browsers and screen readers announce a PDF by its title. Without one they read the name of the file.',
  },
  'document/no-language': {
    message: (p) => `The PDF content/${p.path} does not say in which language it is.`,
    help: () =>
      'Save it again from the program that made it with "tagged PDF" or "accessible" turned on.',
    why: 'A screen reader reads a PDF aloud in the language that it names. Without one it uses the language of the computer, and nobody understands a word.',
  },
  'document/no-text': {
    message: (p) => `The PDF content/${p.path} has no text: it seems to be scanned.`,
    help: () =>
      'Export it from the program that wrote it, or let a scanner program recognize its text (OCR).',
    why: 'A page that is only a picture cannot be read aloud, searched, copied or made larger for a phone.',
  },
};
