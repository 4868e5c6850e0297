// The look of the chapter, in English.

import { SERVICES } from '../../../../model/form/services.ts';
import type { Pair } from '../../../../model/theme/palette.ts';
import type { Messages } from '../entry.ts';
import type { site as codes } from '../site.ts';
import { typed } from './phrasing.ts';

const PAIRS: Readonly<Record<Pair, string>> = {
  lightOnBrand: 'light text on the brand color',
  mutedOnPaper: 'muted text in the brand color on paper',
  textOnButton: 'text on a button of the accent color',
  accentOnBrand: 'text in the accent color on the brand color',
  lightHeader: 'the words of a light header',
  accentOnPaper: 'text in the accent color on paper',
};

export const site: Messages<typeof codes> = {
  'theme/contrast': {
    message: (p) =>
      `Visitors could not read ${PAIRS[p.what]}: its contrast is ${p.ratio} to 1, and ${p.least} to 1 is needed.`,
    help: (p) => `The nearest color that can be read is "${p.nearest}".`,
    why: 'All colors of the site are made from these two. Below the contrast that the Web Content Accessibility Guidelines ask for (level AA), many people cannot read the text, and nobody can in sunlight.',
  },
  'theme/logo': {
    message: (p) =>
      `The header is light here, but there is no logo for a light background: "${p.logo}" was drawn for a dark one.`,
    help: () =>
      'Add "logoOnLight" with a dark version of the logo under "header", or write "header: dark" here.',
    why: 'A logo drawn for a dark background is light, so nobody could see it on a light header.',
  },
  'menu/room': {
    message: (p) =>
      `The menu has ${p.count} entries, but a laptop only has room for ${p.shown}. From here on, they go under “More”.`,
    help: () =>
      'Put links that belong together into a group: give one entry a label and "entries", and move the links there.',
    why: 'The row beside the logo is one line high. Fewer visitors find what is under “More”. On phones the whole menu is one list.',
  },
  'form/host': {
    message: (p) =>
      `The contact form cannot send to "${p.value}", which the environment variable FORM_HOST names.`,
    help: () =>
      'Set FORM_HOST to an address such as https://forms.example.org, without a path, or remove it.',
    why: 'While the site is built, FORM_HOST overrides the host of the form in site.yaml. With a wrong address every message of a visitor would be lost.',
  },
  'form/nowhere': {
    message: () => 'Messages from this form go nowhere: site.yaml does not say where to send them.',
    help: (_, to) =>
      `${typed('form:setup', to)}, which asks and writes it. If the server of the site takes them itself, write "form: {host: same}" in site.yaml.`,
    why: 'A static site cannot receive messages by itself. Without a receiver, a service or an email address, every visitor who sends the form is told that it failed. A build with --strict, such as the one that publishes the site, stops here.',
  },
  'form/two-receivers': {
    message: () => 'The form has a host and a service, and it can only send to one of them.',
    help: () => 'Write only one of "host" and "service".',
    why: 'A message is sent once. Which of the two should get it, only you can say.',
  },
  'form/id': {
    message: (p) => `"${p.id}" is not a ${SERVICES[p.service].idLabel}.`,
    help: (p) => (p.meant === undefined ? SERVICES[p.service].advice : `Write "${p.meant}".`),
    why: 'The service knows the form by this alone. With another one it refuses every message, or a stranger gets them.',
  },
  'form/same-label': {
    message: (p) => `The label "${p.label}" is already taken in this form.`,
    help: () => 'Give this field another label.',
    why: 'Messages name each answer by the label of its field. Two fields of one name would be one answer.',
  },
  'form/choices': {
    message: (p) => `Visitors would not see these choices: the type of this field is "${p.type}".`,
    help: () => 'Write "type: choice" so that they can pick one of them.',
    why: 'Only a field of the type "choice" shows choices. What nobody sees is most often a slip.',
  },
};
