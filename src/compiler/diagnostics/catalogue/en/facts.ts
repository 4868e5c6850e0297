// Facts that texts repeat: ${chapter.name}, in English.

import { capitalized } from '../../../../model/words.ts';
import type { Messages } from '../entry.ts';
import type { facts as codes } from '../facts.ts';
import { meant, quoted } from './phrasing.ts';
import { say } from './say.ts';

export const facts: Messages<typeof codes> = {
  'variable/unknown': {
    message: (p) =>
      p.file === undefined
        ? `There is no fact named "${p.name}".`
        : `${p.file} has no "${p.key}", so there is nothing to put here.`,
    help: (p) =>
      p.file === undefined
        ? (meant(p.nearest, p.name) ?? 'Use a fact such as ${chapter.name} or ${season.name}.')
        : `Fill in "${p.key}" in that file, or write something else here.`,
    why: 'A text may repeat a fact from site.yaml or a file such as content/season.yaml by writing ${chapter.name}. An unknown name would be published as it is.',
  },
  'variable/unclosed': {
    message: () => 'This fact begins with ${ but is never closed.',
    help: ({ name = 'chapter.name' }) => `Add } after the name, as in \${${name}}.`,
    why: 'A fact is written as ${, its name and }. Without the closing brace it would be published as it is.',
  },
  'variable/signs': {
    message: (p) => `"${p.written}" would be published as it is written.`,
    help: (p) => `To repeat the fact, write "\${${p.name}}".`,
    why: 'A fact is written as ${, its name and }. Other programs use other signs, such as {{season.name}}, which visitors would see.',
  },
  'variable/in-name': {
    message: (p) => `A fact cannot be in the name of a field, as in "${p.key}".`,
    help: () => 'Write the words out.',
    why: 'Facts are repeated in values only. In a name the text would be published as it is.',
  },
  'variable/not-text': {
    message: (p) => `"${p.name}" is not a single text or number, so it cannot be inside a text.`,
    help: () => 'Name one of its fields, or make it the whole value.',
    why: 'Lists and groups of facts can be taken whole, as in "events: ${season.events}", but not put into a sentence.',
  },
  'variable/unfit': {
    message: (p) =>
      p.expected === undefined || p.actual === undefined
        ? `The fact "${p.fact}" does not have the fields that ${say(p.key)} needs.`
        : `${capitalized(say(p.key))} must be ${say(p.expected)}, but the fact "${p.fact}" is ${say(p.actual)}.`,
    help: () => 'Use another fact, or write the value out.',
    why: 'A value that is nothing but the name of a fact becomes that fact, which then must be what the field needs.',
  },
  'variable/entry': {
    message: ({ field, why, collection = '', file = '' }) => {
      if (why === 'no entries')
        return `"entry.${field}" does not work here: this page is not the page of an entry.`;
      if (why === 'place') return `"entry.${field}" cannot be here.`;
      if (why === 'unknown') return `The entries of "${collection}" have no field "${field}".`;
      if (why === 'empty') return `${file} has no "${field}", so its page would be empty here.`;
      return `The field "${field}" of the entries of "${collection}" is ${why === 'no text' ? 'not a text' : 'not a picture'}.`;
    },
    help: ({ field, why, known = [], nearest, file = '', isMixed }) => {
      if (why === 'no entries')
        return 'Write the words out, or give the page a route with a collection.';
      if (why === 'place') return 'Repeat fields of an entry in texts only.';
      if (why === 'empty' && isMixed)
        return `Fill in "${field}" in ${file}, or put \${entry.${field}} in a block by itself: pages of entries without it leave that block out.`;
      if (why === 'empty') return `Fill in "${field}" in ${file}, or write something else here.`;
      return (
        meant(nearest, field) ??
        (known.length > 0 ? `Use one of these: ${quoted(known)}.` : 'Write the words out.')
      );
    },
    why: 'A page that is drawn for each entry of a collection may repeat the fields of its entry: ${entry.title}. They must be there, and be texts; a block whose whole text is a field that an entry leaves empty is left out of its page. The picture for link previews may be one of the entry.',
  },
  'variable/too-long': {
    message: (p) =>
      `The facts in this text make it ${p.characters > 1e9 ? 'more than a billion' : p.characters.toLocaleString('en-US')} characters long; ${p.most.toLocaleString('en-US')} is the most.`,
    help: () => 'Repeat fewer facts, or shorter ones.',
    why: 'Facts may repeat other facts. When each of them repeats the next one many times, a short text becomes longer than a book.',
  },
  'variable/cycle': {
    message: (p) => `The fact "${p.name}" repeats itself forever.`,
    help: () => 'Write the text out in one of the places.',
    why: 'Two facts that repeat each other never come to an end.',
  },
};
