// Values that the grammar does not allow, in English.

import { capitalized } from '../../../../model/words.ts';
import type { Messages } from '../entry.ts';
import type { schema as codes } from '../schema.ts';
import { article, meant, partName, quoted } from './phrasing.ts';
import { say } from './say.ts';

/** How to write what forms show in another way, or what has no description of its own. */
const FORMS: Readonly<Record<string, string>> = {
  date: 'Write a day of the calendar as year-month-day, for example 2025-10-01.',
  'local-date-time': 'Write year-month-day, a space and the time, for example 2025-10-09 18:30.',
  name: 'Use only lowercase letters and hyphens.',
};

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

function monthIn({ month, year }: { readonly month: number; readonly year?: string }): string {
  const name = MONTH.format(Date.UTC(2026, month - 1));
  return year === undefined ? name : `${name} ${year}`;
}

export const schema: Messages<typeof codes> = {
  'schema/wrong-root': {
    message: (p) => `This file must hold fields ("name: value"), but it holds ${say(p.actual)}.`,
    help: (p) => `Begin it with a field such as "${p.first}: …" at the left margin.`,
    why: 'Every content file is a set of named fields.',
  },
  'schema/unknown-key': {
    message: (p) => `"${p.key}" is not a field of ${article(partName(p.owner))}.`,
    help: (p) => meant(p.nearest, p.key) ?? `It has these fields: ${quoted(p.known)}.`,
    why: 'A field that nobody reads would silently be lost; most often its name is misspelled.',
  },
  'schema/wrong-level': {
    message: (p) =>
      `"${p.key}" is not a field of ${article(partName(p.owner))}, but it is missing in the part ${p.deeper ? 'above it, further to the right' : 'around it, further to the left'}.`,
    help: (p) =>
      `Begin the line with ${p.deeper ? 'more' : 'fewer'} spaces, as many as the lines it belongs to.`,
    why: 'The spaces at the start of a line say what it belongs to. With too few or too many of them a field belongs to another part of the page.',
  },
  'schema/missing': {
    message: (p) => `"${p.key}" is missing in this ${partName(p.owner)}.`,
    help: (p) => `Add "${p.key}: …".${p.about ? ` ${say(p.about)}` : ''}`,
    why: 'The page is not complete without this field.',
  },
  'schema/wrong-type': {
    message: (p) =>
      `${capitalized(say(p.key))} must be ${say(p.expected)}, but here it is ${say(p.actual)}.`,
    help: (p) =>
      p.quote === undefined ? p.advice && say(p.advice) : `Put it in quotes: "${p.quote}".`,
    why: 'YAML reads 2019 as a number, true as a yes and 02139 as the number 2139. Where text is needed, quotes keep it text. Other words, such as Yes, No and Off, are text to YAML; an answer is written true or false.',
  },
  'schema/no-value': {
    message: (p) =>
      p.word === undefined
        ? `${capitalized(say(p.key))} has no value; it must be ${say(p.expected)}.`
        : `${capitalized(say(p.key))} must be ${say(p.expected)}, but YAML reads ${p.word} as no value.`,
    help: (p) =>
      p.word === undefined
        ? `Write it after the ${p.item ? 'hyphen' : 'colon'}, or delete the line.`
        : `If it is text, put it in quotes: "${p.word}"; otherwise delete the line.`,
    why: 'A field name without anything after it is empty. Too little indentation also leaves it empty.',
  },
  'schema/not-allowed': {
    message: (p) => `"${p.value}" is not one of the values ${say(p.key)} may have.`,
    help: (p) =>
      [meant(p.nearest, p.value), `Choose one of ${quoted(p.allowed)}.`].filter(Boolean).join(' '),
    why: 'The field has a fixed list of values.',
  },
  'schema/empty': {
    message: (p) =>
      p.what === 'text'
        ? `${capitalized(say(p.key))} is empty.`
        : p.what === 'unseen'
          ? `${capitalized(say(p.key))} has only invisible characters.`
          : `${capitalized(say(p.key))} has too few items; it needs at least ${p.least}.`,
    help: () => 'Fill it in, or leave it out if it is optional.',
    why: 'An empty text or list would leave a gap in the page.',
  },
  'schema/too-many': {
    message: (p) => `${capitalized(say(p.key))} has too many items; it can have ${p.most} at most.`,
    help: () => 'Move the extra ones to another block of this kind, or leave them out.',
    why: 'The layout has a fixed number of places.',
  },
  'schema/too-long': {
    message: (p) =>
      p.signs
        ? `${capitalized(say(p.key))} has more asterisks, brackets and hyphens than a text can have.`
        : `${capitalized(say(p.key))} has more than ${p.most} characters.`,
    help: (p) =>
      p.signs
        ? `Keep fewer than ${p.most} of these symbols, or split the text.`
        : p.most > 1000
          ? 'Split it into several texts.'
          : 'Make it shorter.',
    why: 'Some texts have a limit, so that they fit. One with formatting that is longer than ten pages of a book, or full of symbols, comes from a damaged file, and reading it could take minutes.',
  },
  'schema/out-of-range': {
    message: (p) => `${capitalized(say(p.key))} must be ${say(p.rule)}, but here it is ${p.value}.`,
    why: 'A number outside these limits cannot be shown.',
  },
  'schema/format': {
    message: ({ tooLate, value, key, reason }) =>
      tooLate
        ? `"${value}" is not a day: ${monthIn(tooLate)} has ${tooLate.days} days.`
        : `"${value}" is not in the form that ${say(key)} needs${reason ? `: ${say(reason)}` : ''}.`,
    help: ({ about, form = '', readings = [], certain, tooLate }, { isOfficer, day }) => {
      if (tooLate) return 'Correct the day or the month.';
      const isDate = form === 'date' || form === 'local-date-time';
      const isPicked = isDate && isOfficer;
      const written = readings.map((one) => (isPicked ? day(one) : `"${one}"`)).join(' or ');
      if (certain) return `Write ${written}.`;
      const proposal = readings.length === 0 ? [] : [`Did you mean ${written}?`];
      const said = about && say(about);
      const how = isPicked ? 'Choose it in the calendar of the field.' : FORMS[form];
      const advice = isDate ? [said ?? [], how ?? []] : (said ?? how ?? []);
      return [...proposal, advice].flat(2).join(' ') || undefined;
    },
    why: 'Dates, colors, addresses and technical names have a fixed form, described in the help.',
  },
  'schema/unknown-block': {
    message: (p) => `There is no block of the type "${p.type}".`,
    help: (p) => meant(p.nearest, p.type) ?? `The types are ${quoted(p.known)}.`,
    why: 'Each item of a page is a block, and its type says which. Nothing can be shown for an unknown type.',
  },
};
