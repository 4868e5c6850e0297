// The journeys that add and take away: what they ask, which lines change, and what they refuse.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { journeys } from '../../src/editor/journeys/journeys.ts';
import en from '../../src/editor/panel/strings/en.json';
import {
  contextOf,
  described,
  draftAfter,
  freshIn,
  linesOf,
  planned,
} from '../support/journeys.ts';
import { chapterRoot, compiled, edited, type Files, site } from '../support/site.ts';

const tiny = (files: Files = {}) => contextOf(site(files));
const chapter = (files: Files = {}) => contextOf(site(files, chapterRoot));
const own = (file: string, folder = site()): string =>
  fs.readFileSync(path.join(folder, file), 'utf8');

const IDA = {
  name: 'Ida Rhodes',
  pronouns: 'she/her',
  year: '2nd',
  major: 'Mathematics',
  linkedIn: 'https://example.com/in/ida',
};

/** The tiny site with the line ends of Windows in every file. */
const withWindowsEnds = (): Files => {
  const folder = site();
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'));
  return Object.fromEntries(
    files.map((file) => [file, own(file, folder).replaceAll('\n', '\r\n')]),
  );
};

describe('every journey', () => {
  it.each(journeys.map(({ name }) => name))('%s is a closed form with proposals', async (name) => {
    const journey = await described(chapter(), name);
    const { schema, proposals } = journey ?? expect.fail();
    const properties = schema.properties as Record<string, { description: string }>;
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(Object.keys(properties).length).toBeGreaterThan(1);
    for (const { description } of Object.values(properties)) expect(description).not.toBe('');
    for (const field of Object.keys(proposals)) expect(properties).toHaveProperty(field);
    // The panel asks in its own words, and asks for nothing else.
    expect(Object.keys(en.journeys[name].questions)).toEqual(Object.keys(properties));
  });

  it.each([
    ['of nothing it has a journey for', 'collections:\n  things:\n    schema: thing\n'],
    ['at all', ''],
  ])('is not offered where the site has no collection %s, and no season', async (_, instead) => {
    const collections = own('site.yaml').slice(own('site.yaml').indexOf('collections:'));
    const context = tiny({
      ...edited('site.yaml', collections, instead),
      'content/season.yaml': null,
    });
    const offered = await Promise.all(journeys.map(({ describe: ask }) => ask(context)));
    expect(offered.flatMap((one) => one?.name ?? [])).toEqual([
      'page',
      'rename-page',
      'replace-picture',
    ]);
  });

  it.each([
    ['season', { firstDay: '2026-01-16' }, '/firstDay', 'must be a Thursday'],
    ['season', { year: 'soon' }, '/year', 'four digits'],
    ['season', { season: 'Autumn' }, '/season', 'Choose one of Fall'],
    ['season', { deadline: '9 October' }, '/deadline', 'year-month-day'],
    ['season', { weather: 'fine' }, '/weather', 'Nothing asks for'],
    ['member', { ...IDA, name: '' }, '/name', 'Something must stand here'],
    ['member', { ...IDA, name: '!?' }, '/name', 'with letters'],
    ['member', { ...IDA, name: 'ÁDA byron' }, '/name', 'exists already'],
    ['member', { ...IDA, img: 'images/none.jpg' }, '/img', 'no picture'],
    ['member', { ...IDA, linkedIn: 'ida' }, '/linkedIn', 'https://'],
    ['member', { ...IDA, roster: 'Cooks' }, '/roster', 'Choose one of Board'],
    ['member', { ...IDA, major: ['a'] }, '/major', 'Write a text'],
    ['leave', { member: 'Ada' }, '/member', 'Did you mean "Ada Byron"?'],
    ['leave', { member: 'Ada_Byron', redirect: '/nowhere' }, '/redirect', 'no page /nowhere'],
    ['leave', { member: 'Ada_Byron', redirect: '/people/ada-byron' }, '/redirect', 'goes with'],
    ['year', { year: '2023' }, '/year', 'exists already'],
    ['year', { kind: 'months' }, '/kind', 'Choose one of years'],
    ['page', { title: 'About', description: 'Us.' }, '/path', 'a page at /about already'],
    ['page', { title: 'X', description: 'Y', path: 'x' }, '/path', 'begins with /'],
    ['page', { title: 'X', description: 'Y', file: 'home' }, '/file', 'exists already'],
    ['page', { title: 'X', description: 'Y', file: '../x' }, '/file', 'small letters'],
    ['page', { title: 'X', description: 'Y', block: 'poem' }, '/block', 'Choose one of'],
    ['page', { title: 'X' }, '/description', 'Something must stand here'],
  ])('%s refuses %j at its question', async (name, answers, pointer, sentence) => {
    await expect(planned(tiny(), name, answers)).rejects.toMatchObject({
      pointer,
      message: expect.stringContaining(sentence),
    });
  });

  it.each([
    ['season', {}],
    ['member', { ...IDA, roster: 'Board' }],
    ['leave', { member: 'Ada_Byron' }],
    ['year', {}],
    ['page', { title: 'History', description: 'What was.', menu: 'History' }],
    ['rename-member', { member: 'Ada_Byron', name: 'Ada King' }],
    ['rename-page', { page: 'about', path: '/story', file: 'story' }],
    ['replace-picture', { picture: 'images/dot.png', by: 'images/logo.svg' }],
  ])('%s keeps the line ends of Windows, in new files, too', async (name, answers) => {
    const { changes } = await planned(tiny(withWindowsEnds()), name, answers);
    expect(changes.length).toBeGreaterThan(0);
    for (const { after } of changes)
      expect(after?.replaceAll('\r\n', '') ?? '').not.toMatch(/[\r\n]/);
  });
});

describe('season', () => {
  it('changes these lines of the draft, and no others', async () => {
    const season = own('content/season.yaml').replace('Fall Rush 2025', 'Fall Rush 2025 # ours');
    const context = contextOf(
      site(edited('site.yaml', 'label: About', 'label: Fall 2025')),
      new Map([['content/season.yaml', season]]),
    );
    const plan = await planned(context, 'season', { applyLink: 'https://example.com/new' });
    expect(plan).toMatchObject({
      words: 'Winter Rush 2026',
      open: { file: 'content/season.yaml' },
    });
    expect(linesOf(plan)).toEqual({
      'season.yaml': [
        '-name: Fall Rush 2025 # ours',
        '+name: Winter Rush 2026 # ours',
        '-className: Alpha',
        '-socialLink: https://example.com/rush',
        '-applyLink: https://example.com/apply',
        '-deadline: 2025-10-09 18:30',
        '+className: Beta',
        '+socialLink: "TODO: the address of the page that announces Winter Rush 2026"',
        '+applyLink: https://example.com/new',
        '+deadline: 2026-01-15 18:30',
        '-    dates: [2025-10-09]',
        '+    dates: [2026-01-15]',
      ],
      'site.yaml': ['-  - label: Fall 2025', '+  - label: Winter 2026'],
    });
  });

  it('proposes what follows from the answers so far', async () => {
    const about = await described(tiny(), 'season', undefined, { season: 'Fall', year: '2027' });
    expect(about?.proposals).toMatchObject({ name: 'Fall Rush 2027', firstDay: '2027-10-07' });
    const wrong = await described(tiny(), 'season', undefined, { year: 'soon' });
    expect(wrong?.proposals).toMatchObject({ year: '2026', name: 'Winter Rush 2026' });
  });

  it('wants the season mended first', async () => {
    const context = tiny({ 'content/season.yaml': 'name: Fall Rush 2025\nevents: 7\n' });
    await expect(planned(context, 'season', {})).rejects.toThrow('has mistakes. Mend them first');
  });
});

describe('member', () => {
  it('writes the file, the place on the roster and the line of the class', async () => {
    const list =
      '  - type: nameList\n    heading: Alpha Class\n    people:\n      - name: Ada Byron # first\n';
    const context = tiny(
      edited('content/pages/home.yaml', '  - type: buttons', `${list}  - type: buttons`),
    );
    const plan = await planned(context, 'member', { ...IDA, role: 'Scribe' });
    const { 'Ida_Rhodes.yaml': file, ...others } = linesOf(plan);
    expect(others).toEqual({
      'about.yaml': ['+          - member: Ida_Rhodes', '+            title: Scribe'],
      'home.yaml': ['+      - name: Ida Rhodes'],
    });
    const { after } = plan.changes.find(({ before }) => before === undefined) ?? expect.fail();
    expect(parse(after ?? '')).toEqual({ ...IDA, img: 'images/logo.svg', class: 'Alpha' });
    expect(file?.length).toBeGreaterThan(8);
    expect(freshIn(context, plan)).toEqual([]);
  });

  it('proposes the longest list and the role that most have there', async () => {
    const { proposals, schema } = (await described(chapter(), 'member')) ?? expect.fail();
    expect(proposals).toMatchObject({ roster: 'Brothers', role: 'Brother', class: 'Alpha Delta' });
    expect(schema.properties).toMatchObject({
      roster: { enum: ['C-Suite', 'Directors', 'Brothers'] },
    });
    const plan = await planned(chapter(), 'member', { ...IDA, roster: '' });
    expect(plan.changes.map(({ file }) => file)).toEqual(['content/members/Ida_Rhodes.yaml']);
  });

  it('takes a portrait that was uploaded and is not saved yet', async () => {
    const root = site();
    const bytesOf = path.join(root, 'content/images/dot.png');
    const texts = new Map([['content/images/members/Ida_Rhodes.png', { bytesOf }]]);
    const context = contextOf(root, texts);
    const { proposals } = (await described(context, 'member', undefined, IDA)) ?? expect.fail();
    expect(proposals.img).toBe('images/members/Ida_Rhodes.png');
    const plan = await planned(context, 'member', IDA);
    expect(plan.changes.map(({ after }) => after).join()).not.toContain('stands in');
    expect(freshIn(context, plan)).toEqual([]);
  });

  it('knows a member that is only in the draft, and one that has left it', async () => {
    const texts = new Map([
      ['content/members/Ida_Rhodes.yaml', 'name: Ida Rhodes\n'],
      ['content/members/Ada_Byron.yaml', null],
    ]);
    const context = contextOf(site(), texts);
    await expect(planned(context, 'member', IDA)).rejects.toMatchObject({ pointer: '/name' });
    const { changes } = await planned(context, 'member', { ...IDA, name: 'Ada Byron', roster: '' });
    expect(changes).toMatchObject([{ file: 'content/members/Ada_Byron.yaml', before: undefined }]);
  });
});

describe('leave', () => {
  it('takes the place and the file away, tells of the picture, and lets the address lead to the roster', async () => {
    const context = chapter();
    const plan = await planned(context, 'leave', { member: 'Zadie_Kirkbride' });
    const { 'Zadie_Kirkbride.yaml': file, ...others } = linesOf(plan);
    expect(others).toEqual({
      'active-brothers.yaml': [
        '-          - member: Zadie_Kirkbride',
        '-            title: Brother',
        '-            company: Tessaquill',
        '-            logo: images/companies/tessaquill.svg',
        '-            width: 68',
      ],
      'site.yaml': ['+  - from: /active-brothers/zadie-kirkbride', '+    to: /active-brothers'],
    });
    expect(file?.every((line) => line.startsWith('-'))).toBe(true);
    expect(freshIn(context, plan)).toEqual([
      'image/unused content/images/members/Zadie_Kirkbride.jpg',
    ]);
  });

  it('leaves the file and the address where a link still needs them', async () => {
    const context = tiny(edited('content/pages/home.yaml', '/about#values', '/people/ada-byron'));
    const plan = await planned(context, 'leave', { member: 'Ada_Byron' });
    expect(plan.changes.map(({ file }) => file)).toEqual(['content/pages/about.yaml']);
  });

  it('works while texts are still to be filled in', async () => {
    const context = tiny(edited('content/season.yaml', 'https://example.com/apply', '"TODO: it"'));
    const plan = await planned(context, 'leave', { member: 'Ada_Byron', redirect: '' });
    expect(Object.keys(linesOf(plan))).toEqual(['about.yaml', 'Ada_Byron.yaml']);
  });
});

describe('year', () => {
  it('makes the next year of all yearly collections, or of one', async () => {
    const both = await planned(chapter(), 'year', {});
    expect(both.changes.map(({ file }) => file)).toEqual([
      'content/careers/2024.yaml',
      'content/involvement/2024.yaml',
    ]);
    const one = await planned(chapter(), 'year', { kind: 'involvement', year: '2031' });
    expect(one.changes).toMatchObject([
      { file: 'content/involvement/2031.yaml', before: undefined },
    ]);
  });
});

describe('page', () => {
  it('writes the document, the route with a free number, and the line in the menu', async () => {
    const context = chapter();
    const answers = { title: 'Our: history', description: 'What was.', menu: 'History' };
    const plan = await planned(context, 'page', answers);
    const { 'our-history.yaml': _, ...others } = linesOf(plan);
    expect(others).toEqual({
      'site.yaml': [
        '+  - label: History',
        '+    to: /our-history',
        '+  - path: /our-history',
        '+    number: 10',
        '+    page: our-history',
      ],
    });
    expect(parse(plan.changes[0]?.after ?? '')).toMatchObject({ title: 'Our: history' });
    expect(freshIn(context, plan)).toEqual([]);
  });

  it.each(['chapter', 'tiny'])(
    '%s: no block that it offers begins with a mistake',
    async (name) => {
      const context = name === 'tiny' ? tiny() : chapter();
      const { schema } = (await described(context, 'page')) ?? expect.fail();
      const { block } = schema.properties as { block: { enum: string[] } };
      expect(block.enum).toEqual(expect.arrayContaining(['prose', 'hero', 'gallery', 'columns']));
      let texts = draftAfter({ words: '', changes: [] });
      for (const type of block.enum) {
        const answers = { title: `On ${type}`, description: 'It.', block: type, menu: '' };
        texts = draftAfter(await planned(contextOf(context.root, texts), 'page', answers), texts);
      }
      const { diagnostics } = contextOf(context.root, texts).compiled();
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(diagnostics.map(({ code }) => code)).not.toContain('page/no-hero');
    },
    60_000,
  );

  it('makes a menu where there is none, in its place', async () => {
    const menu = /menu:\n(?: .*\n)+/.exec(own('site.yaml'))?.[0] ?? '';
    const context = tiny(edited('site.yaml', menu, ''));
    const answers = { title: 'History', description: 'What was.', menu: 'History' };
    const { changes } = await planned(context, 'page', answers);
    const { after = '' } = changes.find(({ file }) => file === 'site.yaml') ?? expect.fail();
    expect(after).toMatch(/\nmenu:\n {2}- label: History\n {4}to: \/history\nhero:/);
  });
});

it('writes nothing by itself', async () => {
  const context = tiny();
  const before = compiled(context.root).diagnostics;
  const files = fs.readdirSync(context.root, { recursive: true }).length;
  await planned(context, 'member', IDA);
  expect(fs.readdirSync(context.root, { recursive: true }).length).toBe(files);
  expect(compiled(context.root).diagnostics).toEqual(before);
});
