// What changed in a document, in sentences that an officer would write into a commit.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import type { Plain } from '../../src/editor/operation.ts';
import { type ChangedDocument, changesIn } from '../../src/editor/yaml-edits/summaries.ts';
import { labelOf } from '../../src/model/field-label.ts';
import { plain } from '../support/yaml-edits.ts';

const grammar = loadGrammar();

const wordsOf = (document: ChangedDocument): string[] =>
  changesIn(document, grammar).map(({ words }) => words);

const season = (before: Plain, after: Plain): ChangedDocument => ({
  file: 'content/season.yaml',
  schema: 'season',
  before,
  after,
});
const site = (before: Plain, after: Plain): ChangedDocument => ({
  file: 'site.yaml',
  schema: 'site',
  before,
  after,
});
const page = (before: Plain | undefined, after: Plain | undefined): ChangedDocument => ({
  file: 'content/pages/faqs.yaml',
  schema: 'page',
  before,
  after,
});
const blocks = (before: Plain[], after: Plain[]): ChangedDocument =>
  page({ title: 'FAQs', blocks: before }, { title: 'FAQs', blocks: after });
const member = (before: Plain | undefined, after: Plain | undefined): ChangedDocument => ({
  file: 'content/members/Amara_Whitfield.yaml',
  schema: 'member',
  before,
  after,
});
const amara = (before: { [key: string]: Plain }, after: { [key: string]: Plain }) =>
  member({ name: 'Amara Whitfield', ...before }, { name: 'Amara Whitfield', ...after });

const LONG = 'An evening on the lawn with games, tacos while they last and all of us, kept easy.';
const [meet, info, dinner] = [
  { title: 'Meet the Bros', dates: ['2025-09-29'], location: 'Lawn', description: LONG },
  { title: 'Info Night', dates: ['2025-10-01'], location: 'Hall 104' },
  { title: 'Dinner', dates: ['2025-10-03'] },
];
const question = (n: number, answer: string): Plain => ({
  question: `How does one come to know the answer to the question number ${n}?`,
  answer,
});
const picture = (alt: string): Plain => ({ file: 'a.jpg', alt });

const CASES: [string, ChangedDocument, string[]][] = [
  [
    'a title, which the sentence begins with',
    page({ title: 'FAQs', blocks: [] }, { title: 'Questions', blocks: [] }),
    ['FAQs is now called "Questions"'],
  ],
  [
    'a day',
    season({ deadline: '2025-10-09 18:30' }, { deadline: '2025-10-12 18:30' }),
    ['Application deadline: October 9 → October 12'],
  ],
  [
    'a day of another year',
    season({ deadline: '2025-10-09 18:30' }, { deadline: '2026-01-12 18:30' }),
    ['Application deadline: October 9, 2025 → January 12, 2026'],
  ],
  [
    'a time',
    season({ deadline: '2025-10-09 18:30' }, { deadline: '2025-10-09 00:05' }),
    ['Application deadline: 6:30 PM → 12:05 AM'],
  ],
  [
    'a day and a time',
    season({ deadline: '2025-10-09 18:30' }, { deadline: '2025-10-12 12:00' }),
    ['Application deadline: October 9, 6:30 PM → October 12, 12:00 PM'],
  ],
  [
    'a deadline where none was',
    season({ name: 'Rush' }, { name: 'Rush', deadline: '2025-10-09 18:30' }),
    ['Application deadline added: October 9, 2025, 6:30 PM'],
  ],
  [
    'no date any more',
    season({ deadline: '2025-10-09' }, { deadline: 'soon' }),
    ['Application deadline: October 9, 2025 → soon'],
  ],
  [
    'an item up',
    season({ events: [meet, info, dinner] }, { events: [info, meet, dinner] }),
    ['Events: "Info Night" moved up'],
  ],
  [
    'an item down',
    season({ events: [meet, info, dinner] }, { events: [info, dinner, meet] }),
    ['Events: "Meet the Bros" moved down'],
  ],
  [
    'an item more and one less',
    season({ events: [meet, info] }, { events: [info, dinner] }),
    ['Events: "Meet the Bros" removed', 'Events: "Dinner" added'],
  ],
  [
    'a field of an item',
    season({ events: [meet, info] }, { events: [meet, { ...info, location: 'Hall 105' }] }),
    ['Info Night: Location: Hall 104 → Hall 105'],
  ],
  [
    'a day in a list of an item',
    season({ events: [meet, info] }, { events: [meet, { ...info, dates: ['2025-10-02'] }] }),
    ['Info Night: Dates: October 1 → October 2'],
  ],
  [
    'one word of a long text',
    season(
      { events: [meet] },
      { events: [{ ...meet, description: LONG.replace('lawn', 'terrace') }] },
    ),
    ['Meet the Bros: Description: "lawn" → "terrace"'],
  ],
  [
    'one word at the end of a long text, without its full stop',
    season({ description: LONG }, { description: LONG.replace('easy', 'simple') }),
    ['Description: "easy" → "simple"'],
  ],
  [
    'much of a long text',
    season({ description: LONG }, { description: `${LONG} ${LONG}` }),
    ['Description changed'],
  ],
  [
    'facts as they are written',
    season({ name: 'Rush 2025' }, { name: `\${chapter.shortName} Rush` }),
    [`Name: Rush 2025 → \${chapter.shortName} Rush`],
  ],
  [
    'a key in camel case',
    season(
      { events: [dinner] },
      { events: [{ ...dinner, checkinLink: 'https://example.com/in' }] },
    ),
    ['Dinner: Check-in link added: https://example.com/in'],
  ],
  [
    'a colour',
    site({ theme: { brand: '#0d1b33' } }, { theme: { brand: '#102040' } }),
    ['Brand color: #0d1b33 → #102040'],
  ],
  [
    'the colour of an item',
    blocks(
      [{ type: 'chart', slices: [{ label: 'A', value: 1, color: '#0d1b33' }] }],
      [{ type: 'chart', slices: [{ label: 'A', value: 1 }] }],
    ),
    ['FAQs: A: Color removed'],
  ],
  [
    'a field of a map',
    site({ chapter: { name: 'LED', school: 'W' } }, { chapter: { name: 'AED', school: 'W' } }),
    ['Chapter: Name: LED → AED'],
  ],
  [
    'a switch',
    site({ privacy: { indexMembers: false } }, { privacy: { indexMembers: true } }),
    ['Privacy: Index members: no → yes'],
  ],
  [
    'a route',
    site(
      { routes: [{ path: '/', page: 'home' }] },
      {
        routes: [
          { path: '/', page: 'home' },
          { path: '/clients', page: 'clients' },
        ],
      },
    ),
    ['Page /clients is new'],
  ],
  [
    'a new page',
    { ...page(undefined, { title: 'Clients', blocks: [] }), path: '/clients' },
    ['Page /clients is new'],
  ],
  ['a new page nobody can open', page(undefined, { title: 'Clients' }), ['New page: Clients']],
  [
    'a page gone',
    { ...page({ title: 'Clients' }, undefined), path: '/clients' },
    ['Page /clients removed'],
  ],
  [
    'a field of a member',
    amara({ homeTown: 'Savannah, Georgia' }, { homeTown: 'Atlanta, Georgia' }),
    ['Amara Whitfield: Home town: Savannah, Georgia → Atlanta, Georgia'],
  ],
  [
    'a field left empty',
    amara({ minor: 'Psychology', why: '' }, { minor: '', why: LONG }),
    ['Amara Whitfield: Minor removed', 'Amara Whitfield: Why added'],
  ],
  ['a field gone', amara({ minor: 'Psychology' }, {}), ['Amara Whitfield: Minor removed']],
  [
    "a field of the author's own name, as it is written",
    amara({ experience: { 'Talent Intern': 'A' } }, { experience: { 'Talent Intern': 'B' } }),
    ['Amara Whitfield: Experience: Talent Intern: A → B'],
  ],
  [
    'texts of a list',
    amara({ interests: ['Chess', 'Film'] }, { interests: ['Chess club', 'Film', 'Opera'] }),
    ['Amara Whitfield: Interests: "Opera" added', 'Amara Whitfield: Interests: Chess → Chess club'],
  ],
  ['a new member', member(undefined, { name: 'Ana Álvarez' }), ['New member: Ana Álvarez']],
  ['a member gone', member({ name: 'Ana Álvarez' }, undefined), ['Member removed: Ana Álvarez']],
  ['a member without a name', member(undefined, {}), ['New member: Amara whitfield']],
  [
    'an entry named after a year',
    {
      file: 'content/careers/2023.yaml',
      schema: 'careers-year',
      before: { internships: [{ title: 'Tax', entries: [{ name: 'Ana', company: 'A' }] }] },
      after: { internships: [{ title: 'Tax', entries: [{ name: 'Ana', company: 'B' }] }] },
    },
    ['Careers 2023: Ana: Company: A → B'],
  ],
  [
    'a new year',
    { file: 'content/careers/2024.yaml', schema: 'careers-year', before: undefined, after: {} },
    ['New careers year: Careers 2024'],
  ],
  [
    'an item without a short name',
    {
      file: 'content/help.yaml',
      schema: 'help',
      before: { faqs: [1, 2, 3, 4].map((n) => question(n, LONG)) },
      after: { faqs: [1, 2, 3, 4].map((n) => question(n, n === 4 ? `No. ${LONG} No.` : LONG)) },
    },
    ['Help: FAQ 4: Answer changed'],
  ],
  [
    'a name that is a question',
    blocks(
      [{ type: 'accordion', items: [{ title: 'Who can join?', text: 'All' }] }],
      [{ type: 'accordion', items: [{ title: 'Who can join?', text: 'Many' }] }],
    ),
    ['FAQs: "Who can join?": Text: All → Many'],
  ],
  [
    'a block of its kind alone',
    blocks([{ type: 'prose', text: 'One' }], [{ type: 'prose', text: 'Two' }]),
    ['FAQs: Prose: Text: One → Two'],
  ],
  [
    'one of several blocks of a kind, and one with a title',
    blocks(
      [
        { type: 'prose', text: LONG },
        { type: 'prose', text: 'x' },
        { type: 'lead', heading: 'Join' },
      ],
      [
        { type: 'lead', heading: 'Join' },
        { type: 'prose', text: LONG },
        { type: 'prose', text: 'y' },
      ],
    ),
    ['FAQs: Lead "Join" moved up', 'FAQs: Prose 2: Text: x → y'],
  ],
  [
    'a member on the roster',
    blocks(
      [{ type: 'roster', groups: [{ title: 'C-Suite', members: [{ member: 'Maya_Okafor' }] }] }],
      [
        {
          type: 'roster',
          groups: [
            { title: 'C-Suite', members: [{ member: 'Maya_Okafor' }, { member: 'Ana_Alvarez' }] },
          ],
        },
      ],
    ),
    ['Ana Alvarez joined the roster (C-Suite)'],
  ],
  [
    'items with nothing to call them by',
    blocks(
      [{ type: 'gallery', pictures: [picture('a'), picture('b')] }],
      [{ type: 'gallery', pictures: [picture('b')] }],
    ),
    ['FAQs: Gallery: Picture 1 removed'],
  ],
  [
    'items that are called by the pictures that they show',
    blocks(
      [{ type: 'gallery', pictures: [{ image: 'images/a.jpg' }, { image: 'images/b.jpg' }] }],
      [{ type: 'gallery', pictures: [{ image: 'images/b.jpg' }, { image: 'images/a.jpg' }] }],
    ),
    ['FAQs: Gallery: Pictures: "b.jpg" moved up'],
  ],
  [
    'a redirect',
    site({ redirects: [] }, { redirects: [{ from: '/rush', to: '/recruitment' }] }),
    ['Redirects added'],
  ],
  [
    'one more redirect',
    site(
      { redirects: [{ from: '/rush', to: '/recruitment' }] },
      {
        redirects: [
          { from: '/rush', to: '/recruitment' },
          { from: '/a', to: '/about' },
        ],
      },
    ),
    ['Redirect /a → /about is new'],
  ],
  [
    'words of the site',
    {
      file: 'content/words.yaml',
      schema: 'words',
      before: { menu: { open: 'Open' } },
      after: { menu: { open: 'Show' } },
    },
    ['Words: Menu: Open: Open → Show'],
  ],
  ['nothing', season({ a: 1, b: 2 }, { b: 2, a: 1 }), []],
];

describe('a change in words', () => {
  it.each(CASES)('%s', (_, document, sentences) => {
    expect(wordsOf(document)).toEqual(sentences);
  });

  it('is one line of some length, whatever the values are', () => {
    fc.assert(
      fc.property(
        plain,
        plain,
        fc.constantFrom('season', 'page', 'member', 'site', 'none'),
        (before, after, schema) => {
          const sentences = wordsOf({ file: 'content/x.yaml', schema, before, after });
          for (const sentence of sentences) {
            expect(sentence.trim()).not.toBe('');
            expect(sentence).not.toMatch(/[\r\n]|undefined|\[object/);
          }
        },
      ),
      { seed: 28, numRuns: 2000 },
    );
  });
});

describe('the name of a field', () => {
  it.each<[string, { title?: unknown } | undefined, string]>([
    ['deadline', undefined, 'Deadline'],
    ['checkinLink', undefined, 'Check-in link'],
    ['homeTown', {}, 'Home town'],
    ['linkedIn', {}, 'LinkedIn'],
    ['linkedIn', { title: 'LinkedIn' }, 'LinkedIn'],
    ['pfp_width', {}, 'Photo width'],
    ['careers-year', {}, 'Careers year'],
    ['url', {}, 'URL'],
    ['faqs', {}, 'FAQs'],
    ['solid', { title: 'SolidHeader' }, 'Solid'],
    ['aside', { title: 'Beside the list' }, 'Beside the list'],
    ['aside', { title: '  ' }, 'Aside'],
    ['isBBQ', undefined, 'Is BBQ'],
    ['__proto__', undefined, 'Proto'],
    ['constructor', undefined, 'Constructor'],
    ['año', undefined, 'Año'],
    ['-', undefined, '-'],
  ])('%s, %o → %s', (key, schema, label) => {
    expect(labelOf(key, schema)).toBe(label);
  });
});
