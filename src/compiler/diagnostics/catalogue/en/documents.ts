// Documents to download, in English.
import type { documents as codes, PdfProgram } from '../documents.ts';
import type { Messages } from '../entry.ts';
import type { Phrase } from '../phrase.ts';
import { meant } from './phrasing.ts';
import { say } from './say.ts';

const AROUND =
  'Download it again from where it came from, or make it anew without that: print a PDF to PDF from a PDF reader, open and save an Office file, or unpack an archive and make it again.';

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
    'In the table program, copy the cells and paste only their values. If it is text, start it with a word. Then save it again.',
  encrypted: 'Save it again without a password.',
  encryptedOrOld: 'Save it again without a password, in the newest format.',
  loadsElsewhere:
    'Open it in the program that made it, break its links to other files, and save it again.',
  beginsBefore: AROUND,
  takesTooMuch: 'Print it to PDF from a PDF reader, or split it into smaller files.',
  goesOn: AROUND,
  hidesParts: 'Save it again from the program that made it.',
  unpacksTooFar:
    'Leave large files out, or put them on a drive that everyone can open and link to that.',
  partTooLarge: 'Split it into several documents.',
  tooManyFiles: 'Split it into several documents.',
  leadsOut: 'Unpack it, rename that file, and make the archive again from what you have unpacked.',
};

/** How a PDF gets a title, by the program that made it. */
const TITLE: Readonly<Record<PdfProgram, string>> = {
  googleDocs:
    'Google Docs writes no title into a PDF. Download the document as Microsoft Word (.docx), give it a title in Word or LibreOffice and save it as PDF from there; or leave it as it is.',
  browser:
    'A browser takes the title of the page that it prints: give the page one and print it again, or save the PDF from the program that the text was written in.',
  word: 'In Word, fill in File, Info, Title, then choose File, Save As, PDF; "Print to PDF" leaves the title out.',
  libreOffice:
    'In LibreOffice, fill in File, Properties, Description, Title, then choose File, Export As, PDF.',
  mac: 'On a Mac, print it again, choose PDF, Save as PDF, and fill in Title there.',
  canva:
    'In Canva, click the name of the design at the top, give it a name that says what it is, and download it again.',
  latex:
    'In LaTeX, write \\hypersetup{pdftitle={…}} after \\usepackage{hyperref}, and run it again.',
  other:
    'Give it one in the program that made it (File, Properties or Info), then save it as PDF again.',
};

/** How a PDF gets a language. */
const LANGUAGE: Readonly<Record<PdfProgram, string>> = {
  googleDocs:
    'Google Docs writes no language into a PDF. Download the document as Microsoft Word (.docx), and save it as PDF from Word or LibreOffice; or leave it as it is.',
  browser:
    'Print it again with a new Chrome or Edge, which write down the language that the page names; or save the PDF from the program that the text was written in.',
  word: 'In Word, choose File, Save As, PDF, Options, and turn on "Document structure tags for accessibility"; "Print to PDF" leaves the language out.',
  libreOffice:
    'In LibreOffice, choose File, Export As, PDF, and turn on "Tagged PDF" or "Universal Accessibility (PDF/UA)".',
  mac: 'Printing on a Mac leaves the language out: export the PDF from Pages or Word instead of printing it; or leave it as it is.',
  canva:
    'Canva writes no language into a PDF. Leave it as it is, and say next to the link what language it is in.',
  latex:
    'In LaTeX, write \\hypersetup{pdflang=en} after \\usepackage{hyperref}, with its language, and run it again.',
  other: 'Save it again from the program that made it with "tagged PDF" or "accessible" turned on.',
};

/** "content/files/a.pdf, content/files/b.pdf" */
function named(paths: readonly string[]): string {
  return paths.map((path) => `content/${path}`).join(', ');
}

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
    message: (p) =>
      p.paths.length === 1
        ? `The PDF ${named(p.paths)} has no title${p.isBoth ? ', and does not say what language it is in' : ''}.`
        : `${p.paths.length} PDFs have no title${p.isBoth ? ', and do not say what language they are in' : ''}: ${named(p.paths)}.`,
    help: (p) => (p.isBoth ? `${TITLE[p.program]} ${LANGUAGE[p.program]}` : TITLE[p.program]),
    why: 'Browsers and screen readers announce a PDF by its title. Without one they read the name of the file.',
  },
  'document/no-language': {
    message: (p) =>
      p.paths.length === 1
        ? `The PDF ${named(p.paths)} does not say what language it is in.`
        : `${p.paths.length} PDFs do not say what language they are in: ${named(p.paths)}.`,
    help: (p) => LANGUAGE[p.program],
    why: 'A screen reader reads a PDF aloud in the language that it names. Without one it uses the language of the computer, and nobody understands a word.',
  },
  'document/no-text': {
    message: (p) => `The PDF content/${p.path} has no text: it seems to be scanned.`,
    help: () =>
      'Export it from the program that wrote it, or let a scanner program recognize its text (OCR).',
    why: 'A page that is only a picture cannot be read aloud, searched, copied or made larger for a phone.',
  },
};
