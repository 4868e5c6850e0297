// Content that is not finished, in English.
import type { content as codes } from '../content.ts';
import type { Messages } from '../entry.ts';

export const content: Messages<typeof codes> = {
  'content/todo': {
    message: (p) =>
      p.what === ''
        ? 'This is still to be filled in.'
        : `This is still to be filled in: ${p.what.replace(/(?<![.\s])[.\s]+$/, '')}.`,
    help: (_, { isOfficer }) =>
      isOfficer
        ? 'The site cannot be published until it is.'
        : 'Replace the whole text, together with the word TODO.',
    why: 'A text that begins with TODO marks a place that someone has to fill in, for example the new application form after "npm run season:new". Visitors must never see it, so nothing is published until all of them are filled.',
  },
  'content/ahead': {
    message: (p, { day }) => `"${p.name}" is not public yet. It appears on ${day(p.at)}.`,
    why: 'An article with a moment in the future is left out of the published site, with its text and its pictures. It appears with the first build after that moment; sites that "npm create" makes build every day.',
  },
};
