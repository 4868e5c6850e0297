// What changed in a document, in sentences that an officer would write into a commit.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import type { Plain } from '../../src/editor/operation.ts';
import { type ChangedDocument, changesIn } from '../../src/editor/yaml-edits/summaries.ts';
import { labelOf } from '../../src/model/schema/field-label.ts';
import { createSchemas } from '../../src/model/schema/schemas.ts';
import { rows } from '../support/rows.ts';
import { plain } from '../support/yaml-edits.ts';

const schemas = createSchemas(loadGrammar());

const wordsOf = (document: ChangedDocument): string[] =>
  changesIn(document, schemas).map(({ words }) => words);

const SCHEMAS: Readonly<Record<string, string>> = {
  ...{ 'season.yaml': 'season', 'help.yaml': 'help', 'words.yaml': 'words', 'site.yaml': 'site' },
  ...{ 'pages/faqs.yaml': 'page', 'members/Amara_Whitfield.yaml': 'member' },
  ...{ 'careers/2023.yaml': 'careers-year', 'careers/2024.yaml': 'careers-year' },
};

const LONG = 'An evening on the lawn with games, tacos while they last and all of us, kept easy.';
const WORDS: Readonly<Record<string, string>> = {
  LONG,
  MEET: '{title: Meet the Bros, dates: [2025-09-29], location: Lawn}',
  INFO: '{title: Info Night, dates: [2025-10-01], location: Hall 104}',
  DINNER: '{title: Dinner, dates: [2025-10-03]}',
  MAYA: '{type: roster, groups: [{title: C-Suite, members: [{member: Maya_Okafor}',
  ASKED: '{question: How does one come to know the answer to the question of all?, answer: A}',
};

/** The value that a cell of the table means; a file that is not there has none. */
const meant = (cell: string): Plain | undefined =>
  cell === '(none)'
    ? undefined
    : parse(cell.replace(/\b[A-Z]{4,}\b/g, (word) => WORDS[word] ?? word));

describe('a change in words', () => {
  // Sentences are parted by semicolons.
  it.each(
    rows(`
    a title, which the sentence begins with | pages/faqs | {title: FAQs} | {title: Questions} | FAQs is now called "Questions"
    a day | season | deadline: 2025-10-09 18:30 | deadline: 2025-10-12 18:30 | Application deadline: October 9 → October 12
    a day of another year | season | deadline: 2025-10-09 18:30 | deadline: 2026-01-12 18:30 | Application deadline: October 9, 2025 → January 12, 2026
    a time | season | deadline: 2025-10-09 18:30 | deadline: 2025-10-09 00:05 | Application deadline: 6:30 PM → 12:05 AM
    a day and a time | season | deadline: 2025-10-09 18:30 | deadline: 2025-10-12 12:00 | Application deadline: October 9, 6:30 PM → October 12, 12:00 PM
    a deadline where none was | season | {name: Rush} | {name: Rush, deadline: 2025-10-09 18:30} | Application deadline added: October 9, 2025, 6:30 PM
    no date any more | season | deadline: 2025-10-09 | deadline: soon | Application deadline: October 9, 2025 → soon
    an item up | season | events: [MEET, INFO, DINNER] | events: [INFO, MEET, DINNER] | Events: "Info Night" moved up
    an item down | season | events: [MEET, INFO, DINNER] | events: [INFO, DINNER, MEET] | Events: "Meet the Bros" moved down
    an item more and one less | season | events: [MEET, INFO] | events: [INFO, DINNER] | Events: "Meet the Bros" removed; Events: "Dinner" added
    a field of an item | season | events: [{title: Info, location: Hall 104}] | events: [{title: Info, location: Hall 105}] | Info: Location: Hall 104 → Hall 105
    a day in a list of an item | season | events: [{title: Info, dates: [2025-10-01]}] | events: [{title: Info, dates: [2025-10-02]}] | Info: Dates: October 1 → October 2
    a day more in a list | season | events: [{title: Info, dates: [2025-10-01]}] | events: [{title: Info, dates: [2025-10-01, 2025-10-02]}] | Info: Dates: "October 2, 2025" added
    one word of a long text | season | description: "LONG" | description: An evening on the terrace with games, tacos while they last and all of us, kept easy. | Season description: "lawn" → "terrace"
    one word at its end, without its full stop | season | description: "LONG" | description: An evening on the lawn with games, tacos while they last and all of us, kept simple. | Season description: "easy" → "simple"
    much of a long text | season | description: "LONG" | description: "LONG LONG" | Season description changed
    facts as they are written | season | {name: Rush 2025} | {name: "$\{chapter.shortName} Rush"} | Season name: Rush 2025 → $\{chapter.shortName} Rush
    a key in camel case | season | events: [{title: Dinner}] | events: [{title: Dinner, checkinLink: "https://example.com/in"}] | Dinner: Check-in link added: https://example.com/in
    a color | site | theme: {brand: "#0d1b33"} | theme: {brand: "#102040"} | Brand color: #0d1b33 → #102040
    the color of an item | pages/faqs | {title: FAQs, blocks: [{type: chart, slices: [{title: A, color: "#0d1b33"}]}]} | {title: FAQs, blocks: [{type: chart, slices: [{title: A}]}]} | FAQs: A: Color removed
    a field of a map | site | chapter: {name: LED, school: W} | chapter: {name: AED, school: W} | Organization: Name: LED → AED
    a switch | site | privacy: {indexMembers: false} | privacy: {indexMembers: true} | Privacy: Index members: no → yes
    a route | site | routes: [{path: /, page: home}] | routes: [{path: /, page: home}, {path: /clients, page: clients}] | Page /clients is new
    what a chapter adds to its layer | site | chapter: {name: LED} | {chapter: {name: LED}, add: {menu: [{label: FAQ, to: /faqs}], routes: [{path: /faqs, page: faqs}]}} | Menu: "FAQ" added; Page /faqs is new
    a change of that | site | add: {menu: [{label: FAQ, to: /faqs}], routes: [{path: /faqs, page: faqs}]} | add: {menu: [{label: FAQs, to: /faqs}], routes: [{path: /faqs, page: faqs, number: 3}]} | Menu: FAQ: Label: FAQ → FAQs; Page /faqs: Number added: 3
    a new page nobody can open | pages/faqs | (none) | title: Clients | New page: Clients
    a field of a member | members/Amara_Whitfield | {name: Amara, homeTown: "Savannah, Georgia"} | {name: Amara, homeTown: "Atlanta, Georgia"} | Amara: Hometown: Savannah, Georgia → Atlanta, Georgia
    a field left empty | members/Amara_Whitfield | {name: Amara, minor: Law, why: ""} | {name: Amara, minor: "", why: "LONG"} | Amara: Minor removed; Amara: Why added
    a word that sentences choose by | members/Amara_Whitfield | {name: Amara} | {name: Amara, minor: none} | Amara: Minor added: none
    a field gone | members/Amara_Whitfield | {name: Amara, minor: Law} | {name: Amara} | Amara: Minor removed
    a field of the author's own name, as it is written | members/Amara_Whitfield | {name: Amara, experience: {Talent Intern: A}} | {name: Amara, experience: {Talent Intern: B}} | Amara: Experience: Talent Intern: A → B
    texts of a list | members/Amara_Whitfield | {name: Amara, interests: [Chess, Film]} | {name: Amara, interests: [Chess club, Film, Opera]} | Amara: Interests: "Opera" added; Amara: Interests: Chess → Chess club
    a new member | members/Amara_Whitfield | (none) | name: Ana Álvarez | New member: Ana Álvarez
    a member gone | members/Amara_Whitfield | name: Ana Álvarez | (none) | Member removed: Ana Álvarez
    a member without a name | members/Amara_Whitfield | (none) | {} | New member: Amara whitfield
    an entry named after a year | careers/2023 | internships: [{title: Tax, entries: [{name: Ana, company: A}]}] | internships: [{title: Tax, entries: [{name: Ana, company: B}]}] | Careers 2023: Ana: Company: A → B
    a new year | careers/2024 | (none) | {} | New careers year: Careers 2024
    an item without a short name | help | faqs: [ASKED, {question: How does one come to know the answer to the question number 2?, answer: "LONG"}] | faqs: [ASKED, {question: How does one come to know the answer to the question number 2?, answer: "No. LONG No."}] | Help: FAQ 2: Answer changed
    a name that is a question | pages/faqs | {title: FAQs, blocks: [{type: accordion, items: [{title: Who can join?, text: All}]}]} | {title: FAQs, blocks: [{type: accordion, items: [{title: Who can join?, text: Many}]}]} | FAQs: "Who can join?": Text: All → Many
    a block of its kind alone | pages/faqs | {title: FAQs, blocks: [{type: prose, text: One}]} | {title: FAQs, blocks: [{type: prose, text: Two}]} | FAQs: Prose: Text: One → Two
    one of several blocks of a kind, and one with a title | pages/faqs | {title: FAQs, blocks: [{type: prose, text: "LONG"}, {type: prose, text: x}, {type: lead, heading: Join}]} | {title: FAQs, blocks: [{type: lead, heading: Join}, {type: prose, text: "LONG"}, {type: prose, text: y}]} | FAQs: Lead "Join" moved up; FAQs: Prose 2: Text: x → y
    a member on the roster | pages/faqs | {title: FAQs, blocks: [MAYA]}]}]} | {title: FAQs, blocks: [MAYA, {member: Ana_Alvarez}]}]}]} | Ana Alvarez joined the roster (C-Suite)
    items with nothing to call them by | pages/faqs | {title: FAQs, blocks: [{type: gallery, pictures: [{file: a.jpg, zoom: a}, {file: a.jpg, zoom: b}]}]} | {title: FAQs, blocks: [{type: gallery, pictures: [{file: a.jpg, zoom: b}]}]} | FAQs: Gallery: Picture 1 removed
    items that are called by the pictures that they show | pages/faqs | {title: FAQs, blocks: [{type: gallery, pictures: [{image: images/a.jpg}, {image: images/b.jpg}]}]} | {title: FAQs, blocks: [{type: gallery, pictures: [{image: images/b.jpg}, {image: images/a.jpg}]}]} | FAQs: Gallery: Pictures: "b.jpg" moved up
    a redirect | site | redirects: [] | redirects: [{from: /rush, to: /recruitment}] | Redirect /rush → /recruitment is new
    one more redirect | site | redirects: [{from: /rush, to: /recruitment}] | redirects: [{from: /rush, to: /recruitment}, {from: /a, to: /about}] | Redirect /a → /about is new
    words of the site | words | menu: {open: Open} | menu: {open: Show} | Words: Menu: Open: Open → Show
    nothing | season | {a: 1, b: 2} | {b: 2, a: 1} |`),
  )('%s', (_, name = '', before = '', after = '', sentences = '') => {
    const file = name === 'site' ? 'site.yaml' : `content/${name}.yaml`;
    const schema = SCHEMAS[`${name}.yaml`] ?? '';
    const document = { file, schema, before: meant(before), after: meant(after) };
    expect(wordsOf(document).join('; ')).toBe(sentences);
  });

  it('of a page that has an address names that', () => {
    const page = { file: 'content/pages/clients.yaml', schema: 'page', path: '/clients' };
    const value = { title: 'Clients', blocks: [] };
    expect(wordsOf({ ...page, before: undefined, after: value })).toEqual(['Page /clients is new']);
    expect(wordsOf({ ...page, before: value, after: undefined })).toEqual([
      'Page /clients removed',
    ]);
  });

  it('is one line of some length, whatever the values are', () => {
    const schema = fc.constantFrom('season', 'page', 'member', 'site', 'none');
    fc.assert(
      fc.property(plain, plain, schema, (before, after, name) => {
        for (const sentence of wordsOf({ file: 'content/x.yaml', schema: name, before, after })) {
          expect(sentence.trim()).not.toBe('');
          expect(sentence).not.toMatch(/[\r\n]|undefined|\[object/);
        }
      }),
      { seed: 28, numRuns: 1000 },
    );
  });
});

describe('the name of a field', () => {
  it.each<[string, { title?: unknown } | undefined, string]>([
    ['deadline', undefined, 'Deadline'],
    ['checkinLink', undefined, 'Check-in link'],
    ['homeTown', {}, 'Hometown'],
    ['linkedIn', {}, 'LinkedIn'],
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
