// The addresses in site.yaml that lead to another page, in English.

import type { Messages } from '../entry.ts';
import type { redirects as codes } from '../redirects.ts';

export const redirects: Messages<typeof codes> = {
  'redirect/taken': {
    message: (p) =>
      p.by === 'page'
        ? `The address "${p.from}" belongs to a page, so it cannot lead to another one.`
        : `The site has its own files at the address "${p.from}".`,
    help: (p) =>
      p.by === 'page'
        ? 'Delete this redirect, or give the page another path.'
        : 'Choose another address.',
    why: 'One address can show one thing only. A redirect would hide the page or the file that is there. Capital letters make no difference, because some computers do not tell them apart in the names of files.',
  },
  'redirect/duplicate': {
    message: (p) => `Another redirect already has the address "${p.from}".`,
    help: () => 'Keep one of the two.',
    why: 'An address can lead to one page only. Capital letters make no difference, because some computers do not tell them apart in the names of files.',
  },
  'redirect/chain': {
    message: (p) =>
      p.end === undefined
        ? `The redirect to "${p.to}" leads in a circle.`
        : `"${p.to}" is not a page; it leads somewhere else itself.`,
    help: (p) =>
      p.end === undefined
        ? 'Make one of the redirects lead to a page.'
        : `Write "${p.end}", where it ends.`,
    why: 'Visitors would be sent on twice, which takes time, or forever. Browsers and search engines give up after some steps.',
  },
  'redirect/target': {
    message: (p) => `A redirect cannot lead to "${p.to}".`,
    help: () => 'Write a page of this site, or an address that begins with https://.',
    why: 'A redirect opens a page in place of another one. Email and phone have none: put a link to them on a page instead.',
  },
};
