// What a newer version of Chapterkit asks of a site that was made with a former one, in English.
import { PACKAGE, PRODUCT } from '../../../../model/product.ts';
import type { Messages } from '../entry.ts';
import type { upgrades as codes } from '../upgrades.ts';
import { forWebmaster, typed } from './phrasing.ts';

export const upgrades: Messages<typeof codes> = {
  'upgrade/newer': {
    message: (p) =>
      `This site was made for a newer ${PRODUCT}: for grammar ${p.version}, and this one knows ${p.known}.`,
    help: (_, to) => forWebmaster(`Install the newest version: npm install ${PACKAGE}@latest.`, to),
    why: `The file .${PACKAGE}-version says which grammar the content follows. An older ${PRODUCT} would report what it does not know as mistakes, so it says nothing else.`,
  },
  'upgrade/unreadable': {
    message: () => 'This file must hold one whole number, the number of the grammar.',
    help: (p, to) =>
      to.isOfficer
        ? `${typed('check --fix', to)}.`
        : `Write ${p.known} into it, or delete it and type "npx --no ${PACKAGE} check --fix".`,
    why: `The file .${PACKAGE}-version says which grammar the content follows, so that a newer ${PRODUCT} knows what to change. Nobody writes it by hand.`,
  },
  'upgrade/former-name': {
    message: () => `This site still has the old name of ${PRODUCT} in its files.`,
    help: (_, to) => `${typed('check --fix', to)}, then "npm install".`,
    why: `${PRODUCT} was called Chapterhouse until version 0.2, and another program has that name on npm. The repair writes the new name into package.json, workflows, the guide and the first lines of content files, and keeps an unsaved draft.`,
  },
  'upgrade/table-columns': {
    message: () => 'Columns are written differently now: each says which field of a row it shows.',
    // An officer has a button that does it.
    help: (_, to) =>
      to.isOfficer
        ? undefined
        : `${typed('check --fix', to)}, which writes the fields of the three columns beside their headings.`,
    why: 'Until grammar 2 every table of years had the same three columns: name, position and company. Now a table has up to six, of any fields of its rows.',
  },
  'upgrade/link-label': {
    message: () => '"connectLabel" is now "linkLabel".',
    help: (_, to) => (to.isOfficer ? undefined : `${typed('check --fix', to)}, which renames it.`),
    why: 'Until grammar 2 the button of a profile led to the professional network. Now the field "link" says where it leads, and "linkLabel" what the button says.',
  },
};
