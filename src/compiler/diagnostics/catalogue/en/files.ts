// Mistakes of files as a whole: their place, name, size and encoding, in English.
import { PACKAGE } from '../../../../model/product.ts';
import type { Messages } from '../entry.ts';
import type { files as codes } from '../files.ts';
import { forWebmaster, meant, quoted } from './phrasing.ts';
import { say } from './say.ts';

export const files: Messages<typeof codes> = {
  'file/missing': {
    message: (p) => `The ${p.kind} ${p.file} does not exist.`,
    help: (p, to) =>
      forWebmaster(
        p.isEmpty
          ? `There is no site here. Name its folder with --root, or make one with "npx --no ${PACKAGE} create".`
          : 'Create it, or name the right folder with --root.',
        to,
      ),
    why: 'A site is a folder that holds site.yaml and a folder named content. Without them there is nothing to build.',
  },
  'file/unreadable': {
    message: (p) => `This cannot be read: ${say(p.reason)}.`,
    help: (p) =>
      p.isLink
        ? 'Copy what it leads to here, in place of the link, or delete the link.'
        : 'Put an ordinary file in its place, or delete it.',
    why: 'A file that cannot be read would be missing from the site, so the build stops instead. Links are followed only to files of the same content folder, so that nothing else on the computer can be published.',
  },
  'file/too-large': {
    message: (p) =>
      `This file is ${Math.ceil(p.bytes / 1000)} kB; a content file can be ${p.limit / 1000} kB at most.`,
    help: () => 'Split it, or move what does not belong here to another file.',
    why: 'A content file is written by hand and seldom has more than a few kilobytes. A huge one is nearly always another file saved under the wrong name, and reading it would take minutes.',
  },
  'file/encoding': {
    message: () =>
      'This file is not saved as UTF-8: the first character that cannot be read is here.',
    help: () => 'Save the file again with the encoding UTF-8.',
    why: 'All content is UTF-8. Read with another encoding, names such as José or Zoë would be published as other characters.',
  },
  'file/control-character': {
    message: (p) => `There is a hidden character here (${p.character}) that cannot be in a text.`,
    help: () => 'Delete it; it is easiest to type the word again.',
    why: 'Control characters, lone halves of a character pair and characters that Unicode reserves are never typed on purpose. They come along with copied text and break pages and feeds.',
  },
  'file/more': {
    message: (p) =>
      p.more === 1
        ? 'There is one more mistake in this file.'
        : `There are ${p.more} more mistakes in this file.`,
    help: () => 'Fix the ones above first, then check again.',
    why: 'So many mistakes in one file usually have one cause, such as a file saved under the wrong name. Only the first hundred of a file are shown.',
  },
  'file/empty': {
    message: () => 'This file is empty.',
    help: (p) => `Write its fields (${quoted(p.fields)}) into it, or delete the file.`,
    why: 'An empty file would be a page or a member without any content.',
  },
  'file/extension': {
    message: (p) => `"${p.name}" would not be read, because content files end with .yaml.`,
    help: (p) => `Rename it to "${p.wanted}".`,
    why: 'A file with another ending would silently be left out.',
  },
  'file/same-name': {
    message: (p) =>
      `Many computers cannot tell this name from "${p.other}" next to it: they differ only in capital letters or in how an accent is written.`,
    help: () => 'Rename one of the two. If they are folders, move the files of one into the other.',
    why: 'Windows and macOS do not tell such names apart. Anyone who opens the folder there gets only one of the two files, and the site would silently lose the other.',
  },
  'file/windows-name': {
    message: (p) =>
      p.of === undefined
        ? `Windows cannot have a file named "${p.name}".`
        : `This address needs a folder named "${p.name}", which Windows cannot have.`,
    help: (p) =>
      p.of === undefined
        ? `Rename it to "${p.wanted}", here and wherever it is used.`
        : p.of === 'path'
          ? `Choose another path, such as one with "${p.wanted}".`
          : 'Delete this redirect.',
    why: 'Windows keeps names such as CON and AUX for devices, and allows no colons, quotes or question marks in names and no dot or space at the end. Anyone who copies the site to such a computer would not get the file.',
  },
  'file/name': {
    message: (p) =>
      p.letters === 'plain'
        ? `"${p.name}.yaml" cannot be the name of a page: use only the letters a to z, digits, hyphens and underscores, at most a hundred, and begin with a letter or digit.`
        : `"${p.name}.yaml" cannot be the name of an entry: use only letters, digits, hyphens and underscores.`,
    help: (p) => {
      const rename = `Rename the file${p.wanted === undefined ? '' : ` to "${p.wanted}.yaml"`}`;
      return p.letters === 'plain'
        ? `${rename}, and its route in site.yaml with it.`
        : `${rename}.`;
    },
    why: 'The name of the file becomes part of addresses and of the names of published files. With spaces or other characters they would work in one browser or on one computer and not on another.',
  },
  'file/unexpected': {
    message: (p) => `No collection in site.yaml reads the folder "${p.folder}".`,
    help: (p) =>
      p.nested
        ? 'Move its files one folder up: the files of a collection go directly into its folder.'
        : (meant(p.nearest, p.folder) ??
          'Declare it under "collections" in site.yaml, or move its files.'),
    why: 'Each folder below content, apart from pages and images, is a collection that site.yaml declares. A file elsewhere would silently be left out.',
  },
  'file/unknown-facts': {
    message: (p) => `Nothing reads a file named "${p.name}.yaml" in the content folder.`,
    help: (p) =>
      meant(p.nearest, p.name) ??
      `Move it into a folder, or give it one of these names: ${quoted(p.known)}.`,
    why: 'The files directly in the content folder hold facts for all pages, and each has a schema of the same name.',
  },
};
