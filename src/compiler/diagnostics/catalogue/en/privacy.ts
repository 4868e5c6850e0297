// What must not be known about the students of a chapter, in English.
import type { Messages } from '../entry.ts';
import type { privacy as codes, Maker } from '../privacy.ts';
import { typed } from './phrasing.ts';
import { say } from './say.ts';

/** "Maya Okafor, Microsoft Word" */
function maker({ author, software }: Maker): string {
  return [author, software].filter(Boolean).join(', ');
}

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
  'privacy/document-shows': {
    message: (p) =>
      `Visitors who look closely can also find this in content/${p.path}: ${p.shows.map(say).join(', ')}.`,
    help: (p) =>
      p.path.endsWith('.pdf')
        ? 'If that is not for visitors, publish a copy without it: take the location out of the photos, and print the document to PDF without its comments. Printing leaves older versions out.'
        : 'If that is not for visitors, publish a copy without it: save the document under another name, and in Word, Excel or PowerPoint choose File, Info, Check for Issues, Inspect Document.',
    why: 'Readers open hidden parts, comments and deleted words of a document with two clicks. They are part of what the document says, so they are published as they are; only the names of those who wrote them are taken out.',
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
