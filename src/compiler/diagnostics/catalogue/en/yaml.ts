// Mistakes against YAML itself, in English.

import type { Messages } from '../entry.ts';
import type { yaml as codes } from '../yaml.ts';
import { sayPair } from './say.ts';

function blank(name: string | undefined): string {
  return name === undefined ? 'character' : `${name} space`;
}

export const yaml: Messages<typeof codes> = {
  'yaml/syntax': {
    message: (p) => sayPair(p.mistake)[0],
    help: (p) => sayPair(p.mistake)[1],
    why: 'The file is not valid YAML here, so it cannot be understood. Indentation with spaces, a space after each colon and each hyphen, and quotes around texts with special characters solve nearly all such mistakes.',
  },
  'yaml/duplicate-key': {
    message: (p) => `"${p.key}" is repeated here.`,
    help: (p) =>
      p.begins === p.key
        ? 'If a new item begins here, write a hyphen before it; if not, keep the right one.'
        : p.begins !== undefined
          ? `If a new item begins here, its first line "- ${p.begins}: …" is missing; if not, combine the two.`
          : p.list
            ? `Move the items below this one to the end of the first "${p.key}:", and delete this line.`
            : 'Combine the two, or keep the right one.',
    why: 'Only one of two equal fields can be published; which one would be a guess.',
  },
  'yaml/directive': {
    message: () => 'A line that begins with % changes how the whole file is read.',
    help: () => 'Delete the line.',
    why: 'A line such as %YAML 1.1 turns the answer NO into "false" and other texts into numbers. Content files are always YAML 1.2.',
  },
  'yaml/tag': {
    message: (p) => `YAML does not read "${p.tag}" as text, because it begins with !.`,
    help: () => 'Put the whole text in quotes, or delete it.',
    why: 'An exclamation mark at the start of a value makes a tag, not text.',
  },
  'yaml/anchor': {
    message: (p) =>
      `YAML does not read "${p.name}" as text, because it begins with ${p.name.charAt(0)}.`,
    help: () => 'Put the whole text in quotes.',
    why: 'At the start of a value, & and * name a place in the file instead of being text: "&Sons" would be empty.',
  },
  'yaml/comment': {
    message: (p) => `"${p.text}" would be lost, because # after a space begins a note.`,
    help: () => 'Put the whole text in quotes; if it is a note, write a space after the #.',
    why: 'What follows a space and a # is a note that nobody sees: "title: We are #1 on campus" would be published as "We are".',
  },
  'yaml/conflict': {
    message: () => 'Two people changed this place, and both versions are still here.',
    help: () =>
      'Keep the lines you want, and delete the others together with the lines of <, = and >.',
    why: 'When two people change the same lines, version control writes both into the file, between lines of seven symbols. Only a person can say which one is right.',
  },
  'yaml/curly-quotes': {
    message: (p) => `YAML reads the curly quotes of ${p.text} as part of the text.`,
    help: () =>
      'Write straight quotes; to show curly quotes on the page, put straight ones around them.',
    why: 'Word processors turn quotes into curly ones. YAML knows only the straight quotes " and \', so curly ones would be published, and a color or an address between them would not be understood.',
  },
  'yaml/blank': {
    message: (p) =>
      p.count === 1
        ? `There is a ${blank(p.name)} here, which looks like a space but is not one.`
        : `There are ${blank(p.name)}s here, which look like spaces but are not.`,
    help: (p) =>
      p.count === 1
        ? 'Delete it, and type a space with the space bar.'
        : 'Delete them, and type spaces with the space bar.',
    why: 'Text copied from a web page or a word processor often holds non-breaking spaces. To YAML they are letters, so the line is not indented the way it looks, or a colon is followed by no space.',
  },
  'yaml/joined': {
    message: (p) => `"${p.first}" and "${p.below}" are read as one item.`,
    help: () =>
      'If they are two, begin the second line with a hyphen, below the hyphen above; if they are one, write them on one line.',
    why: 'In a list, a line that begins further right than the hyphens continues the item above. A lost hyphen makes one item of two, and nobody notices.',
  },
  'yaml/dash': {
    message: (p) => `YAML reads the ${p.sign} at the start of this line as part of a text.`,
    help: () => 'Begin each item of a list with an ordinary hyphen and a space.',
    why: 'Word processors turn hyphens into longer dashes or round dots. For YAML only the hyphen begins an item of a list; all others are one long text.',
  },
  'yaml/colon': {
    message: () => 'The colon after this name is not an ordinary one.',
    help: () => 'Write an ordinary colon and a space.',
    why: 'Keyboards for Chinese and Japanese write a wide colon. To YAML it is a letter, so the name and its value become one text.',
  },
  'yaml/number': {
    message: (p) => `YAML reads ${p.written} as the number ${p.read}.`,
    help: (p) =>
      `Put it in quotes to publish it as it is: "${p.written}"; if you mean the number, write ${p.read}.`,
    why: 'A number without quotes loses its zeros: 02139 becomes 2139, and 3.50 becomes 3.5. In quotes it is a text and stays as it is written.',
  },
  'yaml/too-deep': {
    message: () => 'Lists and groups are nested too deeply here.',
    help: () => 'Check the brackets and the indentation.',
    why: 'No page needs more than a dozen levels. Hundreds of them come from a damaged file.',
  },
  'yaml/several-documents': {
    message: () => 'A second document begins here.',
    help: () =>
      'Move what follows into a separate file; where nothing follows, delete the line with the three hyphens.',
    why: 'Only the first document of a file would be read.',
  },
  'yaml/key': {
    message: (p) =>
      p.braces
        ? 'Braces begin a group of fields, and here one is in place of a field name.'
        : 'A field name must be plain text.',
    help: (p) =>
      p.braces
        ? 'Put the whole text in quotes; a fact is written ${season.name}.'
        : 'Write a name before the colon, or put the whole text in quotes.',
    why: 'YAML allows a list, a number or nothing as the name of a field, which no page can use.',
  },
};
