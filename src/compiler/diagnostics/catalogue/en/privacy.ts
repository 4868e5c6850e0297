// What must not be known about the students of a chapter, in English.
import type { Messages } from '../entry.ts';
import type { privacy as codes } from '../privacy.ts';
import { typed } from './phrasing.ts';

/** "Maya Okafor, Microsoft Word" */
function maker({ author, software }: { author?: string; software?: string }): string {
  return [author, software].filter((one) => one !== undefined).join(', ');
}

/** What may stay in a document, and how it is taken out. */
const KEPT = {
  notes: [
    'comments that somebody wrote on its pages',
    'Delete the comments in a PDF reader, or print it to PDF without them.',
  ],
  olderVersions: [
    'what stood in it before it was last changed',
    'Print it to PDF, or use Save As instead of Save, so that only the newest version is written.',
  ],
  places: [
    'a photo that says where it was taken',
    'Take the location out of the photo, put it in again, and save the document again.',
  ],
} as const;

export const privacy: Messages<typeof codes> = {
  'privacy/location': {
    message: (p) => `The photo content/${p.path} says where it was taken.`,
    help: (_, to) =>
      `${typed('check --fix', to, 'run')}, which removes the location and leaves the picture as it is.`,
    why: 'Phones write the location into every photo, often the home of a student, to a few steps. What is published never has such data, but the file itself is stored with the content, where others can read it. Without the command: on an iPhone share the photo with Options, Location turned off; on Windows open Properties, Details, Remove Properties. If the photo was uploaded with its location before, ask the person who keeps the repository: older versions of it are still there.',
  },
  'privacy/document': {
    message: (p) => `The document content/${p.path} says who made it: ${maker(p)}.`,
    help: () =>
      'Nothing needs to be done for visitors, whose copy does not say it; remove it from the file if the content itself is public.',
    why: 'Office programs write the name of the user and of the software into every document. It is taken out of the published copy, but the file itself is stored with the content as it is. In Word: File, Info, Check for Issues, Inspect Document.',
  },
  'privacy/signed-document': {
    message: (p) =>
      `The document content/${p.path} says who made it, also to visitors: ${maker(p)}.`,
    help: () => 'Remove it in the program that made the document, and sign it or save it again.',
    why: 'What a document says of its maker is taken out of the published copy, unless that would break its signature, or it is packed so that other bytes would have to move.',
  },
  'privacy/kept-in-document': {
    message: (p) =>
      `The document content/${p.path} shows visitors ${p.keeps.map((one) => KEPT[one][0]).join(' and ')}.`,
    help: (p) => p.keeps.map((one) => KEPT[one][1]).join(' '),
    why: 'Names of authors are taken out of the published copy. What people wrote themselves is left as it is, because only they can say whether it is for everybody.',
  },
  'privacy/phone': {
    message: (p) => `"${p.number}" looks like a phone number.`,
    help: (p) =>
      `Delete it, or, if it is the chapter's own, write it as a link: [${p.number}](tel:${p.number.replace(/[^+0-9]/g, '')}).`,
    why: 'Numbers of students on a public page are collected by advertisers and strangers within days, and cannot be taken back. A number that is a tel: link anywhere on the site counts as published on purpose.',
  },
  'privacy/address': {
    message: (p) => `"${p.address}" looks like a street address.`,
    help: () =>
      'Delete it, or, if it is a public place, link it to a map in a text nearby: [123 Main Street](https://…).',
    why: "Where a student lives is nobody's business. An address that is the words of a link anywhere on the site counts as published on purpose.",
  },
};
