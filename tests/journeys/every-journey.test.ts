// Every journey, asked by the panel and by its command: the same questions, the same bytes, and what it refuses.
import fs from 'node:fs';
import path from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { answerOfFile, fileOf } from '../../src/editor/journeys/given-file.ts';
import type { Answers } from '../../src/editor/journeys/in-form.ts';
import type { Flags } from '../../src/editor/journeys/in-terminal.ts';
import { createJourney, type JourneyContext } from '../../src/editor/journeys/journey.ts';
import { lineOf } from '../../src/editor/journeys/journey-words.ts';
import { journeys } from '../../src/editor/journeys/journeys.ts';
import { textOf } from '../../src/editor/journeys/site-folder.ts';
import { createDraft } from '../../src/editor/server/draft/draft.ts';
import { getJourneys, postJourney } from '../../src/editor/server/http/journeys.ts';
import { LANGUAGES } from '../../src/model/language.ts';
import { run } from '../support/cli.ts';
import { editFolder } from '../support/editing.ts';
import { contentOf } from '../support/folder.ts';
import { command, contextOf, described, freshIn, listed, planned } from '../support/journeys.ts';
import { edited, type Files, projectRoot, site, temporaryFolder } from '../support/site.ts';
import { englishIn } from '../support/spanish.ts';

const IDA = {
  ...{ name: 'Ida Rhodes', pronouns: 'she/her', year: '2nd', class: 'Alpha' },
  ...{ major: 'Mathematics', linkedIn: 'https://example.com/in/ida' },
};
const HOUSE = { title: 'A full house', text: 'Seventy people came.', date: '2026-01-10' };
const HISTORY = { title: 'History', description: 'What was.', menu: 'History' };

/** With two sheets of people, of whom one is there already and none has a section. */
const WORKBOOK = answerOfFile({
  name: 'members.xlsx',
  bytes: Buffer.from(
    await writeXlsx({
      sheets: ['Active', 'Alumni'].map((name) => ({
        name,
        rows: [
          ['Name', 'Major', 'Email'],
          ['Ada Byron', 'Geometry', 'a@example.com'],
          ['Ida Rhodes', 'Law', null],
        ],
      })),
    }),
  ),
});
const CALENDAR = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Meet us'],
  ...['DTSTART:20260201T180000Z', 'DTEND:20260201T190000Z', 'LOCATION:Hall', 'END:VEVENT'],
  ...['END:VCALENDAR', ''],
].join('\r\n');

const FEED =
  '<rss><channel><item><title>Tea</title><pubDate>Wed, 01 Jan 2025 09:30:00 +0000</pubDate><link>https://old.example.org/tea</link><description>Tea and cake.</description></item></channel></rss>';

/** Answers that each journey takes in the tiny site; one that the panel asks is missing here no more than in the list. */
const TAKEN: readonly (readonly [string, Answers])[] = [
  ['import:addresses', { text: 'https://old.example.org/about.html\n/somewhere' }],
  ['import:events', { file: CALENDAR, from: '2026-01-10' }],
  ['import:news', { file: FEED }],
  ['import:people', { file: WORKBOOK, existing: 'update' }],
  ['member:new', { ...IDA, roster: 'Board', role: 'Scribe' }],
  ['member:leave', { member: 'Ada_Byron' }],
  ['member:rename', { member: 'Ada_Byron', name: 'Ada King' }],
  ['news:new', HOUSE],
  ['page:new', HISTORY],
  ['page:rename', { page: 'about', path: '/story', file: 'story' }],
  ['picture:replace', { picture: 'images/dot.png', by: 'images/logo.svg' }],
  ['season:new', { season: 'Fall', year: '2026', applyLink: 'https://example.com/new' }],
  ['year:new', { kind: 'years', year: '2024' }],
];

/** The tiny site where an event has a form, for which the next season is asked too. */
const WITH_EVERY_LINK = edited(
  'content/season.yaml',
  'dressCode: Business casual',
  'dressCode: Business casual\n    checkinLink: https://example.com/come',
);

/** Answers that the tiny site refuses, with the question and a part of the sentence. */
const REFUSED: readonly (readonly [string, Answers, string, string])[] = [
  ['import:addresses', { text: 'About us' }, '/text', 'no address here'],
  ['import:addresses', { text: '/about\n/?p=7' }, '/text', 'None of these'],
  ['import:events', { file: 'Monday' }, '/file', 'The pasted text is no calendar'],
  ['import:people', {}, '/file', 'required'],
  ['import:people', { file: 'Name,Year\n,\n' }, '/file', 'nobody in it'],
  ['import:people', { file: '%PDF-1.7' }, '/file', 'The pasted text is not a spreadsheet'],
  ['import:people', { file: 'data:%E0%;base64,JVBERi0=' }, '/file', 'not a spreadsheet'],
  [
    'import:people',
    { file: 'T-shirt,Food\nM,Rice\n' },
    '/columns',
    'one is: A (T-shirt), B (Food)',
  ],
  ['season:new', { firstDay: '2026-01-16' }, '/firstDay', 'It is a Friday.'],
  ['season:new', { year: '26' }, '/year', 'four digits'],
  ['season:new', { deadline: '2026-10-08' }, '/deadline', 'and the time'],
  ['season:new', { applyLink: 'javascript:alert(1)' }, '/applyLink', 'full address'],
  ['member:new', { ...IDA, name: '' }, '/name', 'This is required.'],
  ['member:new', { ...IDA, name: 'ÁDA byron' }, '/name', 'exists already'],
  ['member:new', { ...IDA, year: '3rd\n4th' }, '/year', 'one line'],
  ['member:new', { ...IDA, img: 'images/dott.png' }, '/img', 'Did you mean images/dot.png?'],
  ['member:new', { ...IDA, roster: 'Cooks' }, '/roster', 'Choose one of Board'],
  ['member:leave', { member: 'Ada' }, '/member', 'Did you mean "Ada Byron"?'],
  ['member:leave', { member: 'Ada_Byron', redirect: '/nowhere' }, '/redirect', 'no page /nowhere'],
  [
    'member:leave',
    { member: 'Ada_Byron', redirect: '/people/ada-byron' },
    '/redirect',
    'goes with',
  ],
  ['member:rename', { member: 'Ada_Byron', name: "Zoe O'Neill" }, '/name', 'exists already'],
  ['member:rename', { member: 'Ada_Byron', name: 'Ada Byron' }, '/name', 'the name already'],
  ['year:new', { year: '2023' }, '/year', 'exists already'],
  ['news:new', { ...HOUSE, title: '!?' }, '/title', 'with letters'],
  ['news:new', { ...HOUSE, title: 'a\nb' }, '/title', 'one line'],
  ['news:new', { ...HOUSE, date: 'soon' }, '/date', 'as in 2026-10-09'],
  ['news:new', { ...HOUSE, publish: '2026-10-09' }, '/publish', 'and the time'],
  ['news:new', { ...HOUSE, picture: 'images/dot.png' }, '/alt', 'required'],
  ['news:new', { ...HOUSE, picture: 'images/dott.png' }, '/picture', 'Did you mean'],
  ['page:new', { title: 'About', description: 'Us.' }, '/path', 'a page at /about already'],
  ['page:new', { ...HISTORY, path: 'x' }, '/path', 'begins with /'],
  ['page:new', { ...HISTORY, file: '../x' }, '/file', 'lowercase letters'],
  ['page:rename', { page: 'about', path: '/' }, '/path', 'begins with /'],
  ['page:rename', { page: 'about', path: '/people/ada-byron' }, '/path', 'a page at'],
  ['page:rename', { page: 'home', path: '/start' }, '/path', 'home page'],
  ['page:rename', { page: 'profile', path: '/who' }, '/path', ':name must be one part'],
  ['page:rename', { page: 'about', file: 'home' }, '/file', 'exists already'],
  ['page:rename', { page: 'about' }, '/path', 'Nothing would change'],
  ['picture:replace', { picture: 'images/dot.png', by: 'images/dot.png' }, '/by', 'different'],
  ['picture:replace', { picture: 'images/dot.png', by: 'images/no.png' }, '/by', 'no picture'],
  ['picture:replace', { picture: '../site.yaml', by: 'images/dot.png' }, '/picture', 'no picture'],
];

interface Questions {
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, { later?: boolean; description?: string }>>;
}

/** A folder without what the program itself keeps in it. */
const contentIn = (root: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(contentOf(root)).filter(([file]) => !file.startsWith('.chapterkit')),
  );

/** What a form is given as a file is named by its path on a terminal. */
const asFlags = (name: string, answers: Answers): Flags =>
  Object.fromEntries(
    Object.entries(answers).map(([question, answer]) => {
      if (!name.startsWith('import:') || !['file', 'text'].includes(question))
        return [question, answer];
      const file = path.join(temporaryFolder(), 'given');
      fs.writeFileSync(file, fileOf(String(answer), 'en').bytes);
      return [question, file];
    }),
  );

/** The tiny site with the line ends of Windows in every file. */
const withWindowsEnds = (): Files =>
  Object.fromEntries(
    Object.entries(contentOf(site()))
      .filter(([file]) => file.endsWith('.yaml'))
      .map(([file, text]) => [
        file,
        Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1').toString(),
      ]),
  );

/** What is planned for a site leaves it as it is. */
const [TINY, SPANISH] = [contextOf(site()), contextOf(site(), undefined, 'es')];
const WINDOWS = contextOf(site(withWindowsEnds()));

const sorted = (names: readonly string[]) => [...names].sort();
/** To translate takes a site in two languages (translate.test.ts). */
const inPanel = journeys.filter(({ isOfTerminal, name }) => !isOfTerminal && name !== 'translate');

it('is tried here', () => {
  expect(sorted(TAKEN.map(([name]) => name))).toEqual(sorted(inPanel.map(({ name }) => name)));
});

describe.each(TAKEN)('%s', (name, answers) => {
  it('is a closed form, and says in each language what it asks and is for; it ends on what it makes', async () => {
    const { schema, proposals } = await described(
      contextOf(site(WITH_EVERY_LINK)),
      name,
      undefined,
      // What is asked of a file depends on what it holds.
      name.startsWith('import:') ? answers : {},
    );
    const asked = Object.keys(schema.properties as object);
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(asked).toEqual(expect.arrayContaining(Object.keys(proposals)));
    for (const words of LANGUAGES.map(listed(name).words)) {
      expect(Object.keys(words.questions)).toEqual(asked);
      expect(lineOf(words)).toMatch(/^\p{Lu}[^.:;]{10,58}$/u);
      expect(words.description.startsWith(`${lineOf(words)}.`)).toBe(true);
    }
    const { changes, open } = await planned(TINY, name, answers);
    const made = changes.filter(({ before }) => before === undefined).map(({ file }) => file);
    if (made.length > 0) expect(made).toContain(open?.file);
    if (name === 'season:new') expect(open?.file).toBe('content/season.yaml');
  });

  it('calls nothing optional that is missed when it is left empty, and says what has to be filled in later', async () => {
    const { schema } = await described(TINY, name, undefined, answers);
    const { required, properties } = schema as Questions;
    const [optional, later] = [false, true].map((isLater) =>
      Object.keys(properties).filter(
        (field) => !required.includes(field) && (properties[field]?.later === true) === isLater,
      ),
    );
    const todoWith = async (fields: readonly string[] = [], answer = ''): Promise<number> => {
      const given = Object.fromEntries(fields.map((field) => [field, answer]));
      const plan = await planned(TINY, name, { ...answers, ...given });
      return freshIn(TINY, plan).filter((one) => one.startsWith('content/todo')).length;
    };
    expect(await todoWith(optional)).toBe(await todoWith());
    const filledIn = await todoWith(later, 'https://example.com/x');
    expect(await todoWith(later)).toBe(filledIn + (later?.length ?? 0));
    for (const field of later ?? [])
      expect(properties[field]?.description).toContain('cannot be published until');
  });

  it('writes the same bytes from the panel and from the terminal; with --dry-run none; and the same files in Spanish, told in it', async () => {
    const [panel, terminal, spanish] = [site(), site(), site()];
    const before = contentIn(panel);
    const { editing } = await editFolder(panel);
    await postJourney({ name, answers }, editing);
    await editing.save(true);
    const flags = asFlags(name, answers);
    const said = await command(name, terminal, { ...flags, dryRun: true });
    expect(said).toMatch(/\nFiles:\n {2}(new|renamed|changed|removed) /);
    expect(said).toMatch(/\n[+-] [\s\S]*\nNothing was changed\.$/);
    expect(contentIn(terminal)).toEqual(before);
    await command(name, terminal, { ...flags, yes: true });
    expect(contentIn(terminal)).toEqual(contentIn(panel));
    expect(contentIn(panel)).not.toEqual(before);
    const told = await command(name, spanish, { ...flags, language: 'es', yes: true });
    expect(told).toMatch(/\nArchivos:\n {2}(nuevo|con otro nombre|cambiado|eliminado) /);
    expect(told).toMatch(/\nListo\./);
    // Lines of the site, the words of its content and what `check` says of it are in other languages.
    const own = told.split('\n').filter((line) => !/^ {2}\S+:\d+/.test(line));
    expect(own.flatMap(englishIn)).toEqual([]);
    expect(Object.keys(contentIn(spanish))).toEqual(Object.keys(contentIn(panel)));
  });

  it('keeps the line ends of Windows, and is one step that undo takes back byte for byte', async () => {
    const { words, changes } = await planned(WINDOWS, name, answers);
    expect(changes.length).toBeGreaterThan(0);
    for (const { after } of changes)
      expect(after?.replaceAll('\r\n', '') ?? '').not.toMatch(/[\r\n]/);
    const draft = createDraft(site(withWindowsEnds()));
    draft.put(words, changes);
    for (const { file, after } of changes) expect(draft.textOf(file)).toBe(after);
    expect(draft.next().undo).toBe(words);
    draft.undo();
    expect(draft.changes()).toEqual([]);
    draft.redo();
    for (const { file, after } of changes) expect(draft.textOf(file)).toBe(after);
  });
});

// The terminal asks the same list: tests/journeys/dialog.test.ts.
it.each(REFUSED)('%s refuses %j at its question', async (name, answers, pointer, sentence) => {
  const refusalIn = (context: JourneyContext) =>
    planned(context, name, answers).then(
      () => expect.fail(),
      (error) => error,
    );
  const [english, spanish] = [await refusalIn(TINY), await refusalIn(SPANISH)];
  for (const { about } of [english, spanish])
    expect(about).toMatchObject({ place: { file: '', pointer } });
  expect(english.message).toContain(sentence);
  expect(spanish.message).not.toContain(sentence);
  expect(englishIn(spanish.message)).toEqual([]);
});

it.each<[string, Flags, string]>([
  ['season:new', { season: 'Fall' }, 'a flag is needed: --year.'],
  ['member:new', { pronouns: 'she/her' }, 'a flag is needed: --name.'],
  ['member:leave', { yes: true }, 'a flag is needed: --member.'],
  ['year:new', {}, 'flags are needed: --kind, --year.'],
  ['photo:add', {}, 'flags are needed: --file, --for.'],
  ['import:addresses', {}, 'a flag is needed: --text.'],
  ['import:events', {}, 'a flag is needed: --file.'],
  ['import:people', { yes: true }, 'a flag is needed: --file.'],
  ['season:new', { season: 'Fall', year: ['2026', '2027'] }, '--year was given more than once.'],
])('%s with %j says where nobody can be asked: %s', async (name, flags, sentence) => {
  const root = site();
  const before = contentIn(root);
  await expect(command(name, root, flags)).rejects.toThrow(sentence);
  expect(contentIn(root)).toEqual(before);
});

it.each([
  ['of nothing it has a journey for', 'collections:\n  things:\n    schema: thing\n'],
  ['at all', ''],
])('no more is offered where the site has no collection %s, and no season', async (_, instead) => {
  const text = fs.readFileSync(path.join(site(), 'site.yaml'), 'utf8');
  const { editing, root } = await editFolder(
    site({
      ...edited('site.yaml', text.slice(text.indexOf('collections:')), instead),
      'content/season.yaml': null,
    }),
  );
  const offered = await getJourneys(editing);
  expect(offered).toMatchObject(
    [
      ...['news:new', 'page:new', 'page:rename', 'picture:replace'],
      ...['import:addresses', 'import:news'],
    ].map((name) => ({ name })),
  );
  for (const name of ['member:leave', 'year:new'])
    await expect(command(name, root)).rejects.toThrow(/^No collection|declares no collections/);
  await expect(command('season:new', root)).rejects.toThrow(
    'There is no content/season.yaml in this site',
  );
});

it('none can bring a mistake: a plan that would is refused', async () => {
  const context = contextOf(site());
  const file = 'content/season.yaml';
  const before = textOf(context, file);
  const broken = createJourney('member-new', {
    require: () => {},
    ask: async () => undefined,
    plan: () => ({ words: '', changes: [{ file, before, after: `${before}shoe: 1\n` }] }),
  });
  const plan = await broken.begin(context, { ask: async () => '' });
  await expect(plan()).rejects.toThrow(
    /^This would break the site, so nothing was changed:\n {2}content\/season\.yaml:\d+:1 /,
  );
});

describe('on the command line', () => {
  it('every journey has its command, its help, and its script in this folder', async () => {
    const { out } = await run(['--help']);
    const { scripts } = JSON.parse(fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
    for (const { name } of journeys) {
      expect(out).toMatch(new RegExp(`^ {2}${name} .*[A-Z]`, 'm'));
      expect(scripts[name]).toBe(`node src/bin.mjs ${name}`);
    }
    const help = (await run(['season:new', '--help'])).out;
    expect(help).toMatch(/--first-day <year-month-day> {2,}First event\. .*\n[\s\S]*--dry-run/);
  });

  it('takes a name in several words, and asks for --yes before it removes somebody', async () => {
    const root = site();
    const asked = ['member:leave', 'Ada', 'Byron', '--root', root];
    const before = contentIn(root);
    expect(await run(asked)).toMatchObject({
      code: 2,
      out: expect.stringContaining('removed from "Board"'),
      err: expect.stringContaining('Add --yes'),
    });
    expect(contentIn(root)).toEqual(before);
    expect(await run([...asked, '--yes'])).toMatchObject({ code: 0, err: '' });
    expect(contentIn(root)).not.toEqual(before);
    expect(await run(['member:leave', '--root', root])).toMatchObject({ code: 2 });
    expect(
      await run(['page:rename', 'about', 'us', '--path', '/us', '--root', root]),
    ).toMatchObject({
      code: 2,
      err: expect.stringContaining('--page "about us" cannot be used.'),
    });
  });

  it('answers stay the texts that they are, and not the numbers that cac makes of them', async () => {
    const root = site();
    const words = ['--name', 'Ida Rhodes', '--pronouns', '- her =', '--year=1e3'];
    const more = ['--class', 'Alpha', '--major', '08', '--linked-in', ''];
    const { code, err } = await run(['member:new', ...words, ...more, '--root', root]);
    expect([code, err]).toEqual([0, '']);
    const written = fs.readFileSync(path.join(root, 'content/members/Ida_Rhodes.yaml'), 'utf8');
    expect(written).toMatch(
      /name: Ida Rhodes\nyear: "1e3"\nclass: Alpha\nmajor: "08"\npronouns: "- her ="\n/,
    );
  });
});
