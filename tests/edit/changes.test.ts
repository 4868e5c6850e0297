// The list of all that changed: its sentences and places, what each wrote, and taking one of them back.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { treeOf } from '../../src/editor/field-map/page-tree.ts';
import type { Operation, Plain } from '../../src/editor/operation.ts';
import type { ChangeItem, ChangesList } from '../../src/editor/protocol.ts';
import {
  changesList,
  formerPicture,
  linesOfChange,
  takeBack,
} from '../../src/editor/server/changes/changes-list.ts';
import { handInOf } from '../../src/editor/server/hand-in.ts';
import { postJourney } from '../../src/editor/server/http/journeys.ts';
import { type EditedSite, editFolder, editSite, placed } from '../support/editing.ts';
import { contentOf } from '../support/folder.ts';
import { belowLayer } from '../support/journeys.ts';
import { commitAll, gitIn, remoteOf } from '../support/repository.ts';
import { type Files, site, tinyText } from '../support/site.ts';

const SEASON = 'content/season.yaml';
const HOME = 'content/pages/home.yaml';
const ABOUT = 'content/pages/about.yaml';
const ADA = 'content/members/Ada_Byron.yaml';
const DOT = fs.readFileSync(path.join(site(), 'content/images/dot.png'));
const picture = (mark: string) => Buffer.concat([DOT, Buffer.from(mark)]);
const event = (title: string, day: number, location: string): string =>
  `  - title: ${title}\n    dates: [2025-10-0${day}]\n    location: ${location}\n    eventIcon: images/logo.svg\n    eventTooltip: Hi\n`;

/** The tiny site with a few events, blocks, redirects and pictures more. */
const FILES: Files = {
  'site.yaml': `${tinyText('site.yaml')}redirects:\n  - from: /join\n    to: /about\n`,
  [SEASON]: tinyText(SEASON)
    .replace('Come and **meet** us.', 'Two weeks, four open events, and nothing to prepare.')
    .replace(
      'events:\n',
      `events:\n${event('Meet the Bros', 1, 'Lawn')}${event('Talk', 2, 'Hall 2')}`,
    )
    .concat(event('Dinner', 8, 'Club'), event('Hike', 9, 'Hill')),
  [HOME]: tinyText(HOME)
    .replace('image: images/dot.png', 'image: images/scenes/home.png')
    .concat(
      '  - type: lead\n    heading: Fall\n    text: We meet.\n  - type: prose\n    text: That is all.\n',
    ),
  'content/members/Zoe_Oneill.yaml': tinyText('content/members/Zoe_Oneill.yaml').replace(
    'images/dot.png',
    'images/members/Zoe_Oneill.png',
  ),
  'content/images/members/Zoe_Oneill.png': picture('Zoe'),
  'content/images/scenes/home.png': picture('home'),
  'content/images/scenes/about.png': picture('about'),
};

const editChanged = (): Promise<EditedSite> => editFolder(site(FILES));

const listOf = (one: EditedSite): Promise<ChangesList> => changesList(one.editing, one.root);

/** The sentences by their places. */
const told = async (one: EditedSite): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    (await listOf(one)).groups.map(({ where, title, changes }) => [
      title ?? where,
      changes.map(({ words }) => words),
    ]),
  );

const all = async (one: EditedSite): Promise<readonly ChangeItem[]> =>
  (await listOf(one)).groups.flatMap(({ changes }) => changes);

const named = async (one: EditedSite, words: string): Promise<ChangeItem> => {
  const changes = await all(one);
  return (
    changes.find((change) => change.words.includes(words)) ?? expect.fail(JSON.stringify(changes))
  );
};

/** Takes back the change whose sentence holds some words. Returns those that have to go with it. */
const back = async (one: EditedSite, words: string, ...also: string[]): Promise<string[]> => {
  const { id } = await named(one, words);
  const others = await Promise.all(also.map(async (other) => (await named(one, other)).id));
  const asked = { id, also: others, words: `Take back: ${words}` };
  const { needs } = await takeBack(one.editing, one.root, asked);
  return needs.map((need) => need.words);
};

const task = (one: EditedSite, name: string, answers: Record<string, Plain>) =>
  postJourney({ name, answers }, one.editing);

const make = (one: EditedSite, file: string, operation: Operation) =>
  one.do(placed(file, operation, one.editing.document(file)?.value));

/** A page that a chapter adds below a layer. */
const RULES = {
  ...{ title: 'Rules', description: 'All of them.', path: '/rules', file: 'rules' },
  ...{ block: 'lead', menu: 'Rules' },
};

const changed = (one: EditedSite) => one.editing.draft.changes().map(({ file }) => file);

describe('the list', () => {
  it('says what a chapter adds to its layer, which undoing takes back, and where it is written', async () => {
    const { root } = belowLayer();
    const one = await editFolder(root);
    const before = one.read('site.yaml');
    await task(one, 'page:new', RULES);
    expect(await told(one)).toEqual({ tasks: ['New page: Rules'] });
    expect(one.editing.draft.textOf('site.yaml')).toContain('\nadd:\n');
    const { output, stages } = one.editing.compiled();
    const [page, site] = [output?.pages.get('/'), output?.site];
    if (!page || !site) expect.fail();
    const { added = {} } = stages?.source.documents.get('site.yaml') ?? {};
    const [rules] = treeOf({ page, site, added }).byShown.get('rules') ?? [];
    expect(rules?.place).toEqual({ file: 'site.yaml', pointer: '/add/menu/0/label' });
    await one.undo();
    expect(one.editing.draft.textOf('site.yaml')).toBe(before);
  });

  it('says all of it as handing in does, by the places where a person looks for it', async () => {
    const one = await editChanged();
    commitAll(one.root);
    await one.set(SEASON, '/deadline', '2025-10-12 18:30');
    await make(one, HOME, { do: 'move', path: ['blocks'], from: 2, to: 1 });
    await one.set(HOME, '/blocks/0/title', 'Goodbye');
    await one.set(ADA, '/year', 'Alumna');
    await one.set('site.yaml', '/theme/brand', '#0d1b34');
    expect(await told(one)).toEqual({
      season: ['Application deadline: October 9 → October 12'],
      Home: ['Hero "Hello": Title: Hello → Goodbye', 'Buttons moved up'],
      Members: ['Ada Byron: Year: 3rd → Alumna'],
      site: ['Brand color: #0d1b33 → #0d1b34'],
    });
    const listed = (await all(one)).map(({ words }) => words);
    await one.save();
    const { words } = await handInOf(one.root, one.editing);
    expect(words.map((sentence) => sentence.replace(/^Home: /, '')).toSorted()).toEqual(
      listed.toSorted(),
    );
  });

  it('leaves none out, however many there are', async () => {
    const files = Array.from({ length: 40 }, (_, i) => `content/members/Member_${i}.yaml`);
    const text = (file: string, i: number) => [
      file,
      tinyText(ADA).replace('Ada Byron', `Member ${i}`),
    ];
    const one = await editFolder(site({ ...FILES, ...Object.fromEntries(files.map(text)) }));
    const set: Operation = { do: 'set', path: ['year'], value: 'Alumni' };
    await one.do(...files.map((file) => placed(file, set, one.editing.document(file)?.value)));
    expect(await told(one)).toEqual({ Members: expect.any(Array) });
    expect(await all(one)).toHaveLength(files.length);
  });

  it('shows what was and what is, texts by the words that differ, moves by their places', async () => {
    const one = await editChanged();
    await one.set(SEASON, '/deadline', '2025-10-12 18:30');
    const { value } = one.editing.document(SEASON) ?? expect.fail();
    const { description } = value as { description: string };
    await one.set(SEASON, '/description', description.replace('four open', 'five open'));
    await make(one, SEASON, { do: 'move', path: ['events'], from: 3, to: 0 });
    await make(one, SEASON, { do: 'remove', path: ['events', 1] });
    expect(await named(one, 'deadline')).toMatchObject({
      before: { words: ['October', '9,', '2025, 6:30 PM'] },
      after: { words: ['October', '12,', '2025, 6:30 PM'] },
    });
    const text = await named(one, 'escription');
    expect([text.before?.words?.[1], text.after?.words?.[1]]).toEqual(['four', 'five']);
    expect(text.after?.words?.[0]).toMatch(/^Two weeks,$/);
    expect(await named(one, 'moved up')).toMatchObject({
      before: { place: [3, 4] },
      after: { place: [1, 4] },
    });
    const gone = await named(one, '"Meet the Bros" removed');
    expect(gone.before?.lines).toContain('Location: Lawn');
    expect(gone.before?.pictures).toEqual(['images/logo.svg']);
    expect(gone.after).toBeUndefined();
  });

  it('shows pictures as pictures, the old one from where it was', async () => {
    const one = await editChanged();
    await one.set(HOME, '/blocks/0/image', 'images/scenes/about.png');
    const change = await named(one, 'Hero');
    expect([change.before, change.after]).toMatchObject([
      { pictures: ['images/scenes/home.png'], lines: [] },
      { pictures: ['images/scenes/about.png'], lines: [] },
    ]);
    const asked = (picture: string) =>
      formerPicture(one.editing, one.root, { id: change.id, picture });
    expect((await asked('images/scenes/home.png')).url).toMatch(/^data:image\/webp;base64,/);
    for (const other of ['images/scenes/about.png', '../site.yaml', 'images/../../site.yaml'])
      await expect(asked(other)).rejects.toThrow('was edited since');
  });

  it('shows the lines of one change and of no other', async () => {
    const one = await editChanged();
    await one.set(SEASON, '/deadline', '2025-10-12 18:30');
    await one.set(SEASON, '/name', 'Fall Rush 2026');
    const { id } = await named(one, 'deadline');
    expect(await linesOfChange(one.editing, one.root, id)).toEqual([
      {
        ...{ file: SEASON, kind: 'changed' },
        lines: [
          { sign: '-', text: 'deadline: 2025-10-09 18:30', line: 6 },
          { sign: '+', text: 'deadline: 2025-10-12 18:30', line: 6 },
        ],
      },
    ]);
  });

  it('has what changed since the branch began once all is saved, which nobody takes back here', async () => {
    const one = await editChanged();
    expect(await listOf(one)).toEqual({ since: 'save', groups: [] });
    commitAll(one.root);
    remoteOf(one.root);
    expect(await listOf(one)).toEqual({ since: 'branch', groups: [] });
    gitIn(one.root, 'switch', '--quiet', '--create', 'edit/deadline');
    await one.set(SEASON, '/deadline', '2025-10-12 18:30');
    await one.save();
    gitIn(one.root, 'commit', '--quiet', '--all', '--message=Second');
    await one.set(HOME, '/blocks/0/image', 'images/scenes/about.png');
    await one.save();
    fs.rmSync(path.join(one.root, 'content/images/scenes/home.png'));
    one.write('content/pages/new.yaml', 'title: New\ndescription: New.\nblocks: []\n');
    await one.editing.filesChanged();
    expect(await told(one)).toMatchObject({
      season: ['Application deadline: October 9 → October 12'],
      Home: [expect.stringContaining('Hero')],
      New: [expect.stringContaining('New')],
    });
    expect((await listOf(one)).since).toBe('branch');
    const { id } = await named(one, 'Hero');
    const picture = { id, picture: 'images/scenes/home.png' };
    expect((await formerPicture(one.editing, one.root, picture)).url).toMatch(/^data:image\/webp/);
    expect(await linesOfChange(one.editing, one.root, id)).toMatchObject([{ file: HOME }]);
    await expect(back(one, 'deadline')).rejects.toThrow('Reload the list');
    // What is not saved comes first.
    await one.set(SEASON, '/name', 'Fall');
    expect(await told(one)).toEqual({ season: ['Season name: Fall Rush 2025 → Fall'] });
  });
});

describe('taking one change back', () => {
  it('leaves the others, is one step, and leaves the file as it was once all are taken back', async () => {
    const one = await editChanged();
    const saved = one.read(SEASON);
    await one.set(SEASON, '/deadline', '2025-10-12 18:30');
    await one.set(SEASON, '/events/1/location', 'Library');
    await make(one, SEASON, { do: 'remove', path: ['events', 0] });
    expect(await back(one, 'Library')).toEqual([]);
    expect(await told(one)).toEqual({
      season: ['Application deadline: October 9 → October 12', 'Events: "Meet the Bros" removed'],
    });
    expect(one.editing.draft.next().undo).toBe('Take back: Library');
    await one.undo();
    expect((await all(one)).length).toBe(3);
    await one.redo();
    await back(one, 'Meet the Bros');
    expect(one.editing.draft.textOf(SEASON)).toBe(
      saved.replace('2025-10-09 18:30', '2025-10-12 18:30'),
    );
    await back(one, 'deadline');
    expect(one.editing.draft.textOf(SEASON)).toBe(saved);
    expect(changed(one)).toEqual([]);
  });

  it('takes an item that was added and then edited as one, and keeps an edit of one that moved', async () => {
    const one = await editChanged();
    const event: Plain = { title: 'Picnic', dates: ['2025-10-03'], time: 'Noon', location: 'Lawn' };
    await make(one, SEASON, { do: 'insert', path: ['events'], at: 2, value: event });
    await one.set(SEASON, '/events/2/location', 'Park');
    await make(one, SEASON, { do: 'move', path: ['events'], from: 4, to: 0 });
    await one.set(SEASON, '/events/0/location', 'Library');
    expect(await told(one)).toEqual({
      season: [
        'Events: "Dinner" moved up',
        'Events: "Picnic" added',
        'Dinner: Location: Club → Library',
      ],
    });
    await back(one, 'Picnic');
    await back(one, 'moved up');
    expect(one.editing.draft.textOf(SEASON)).toBe(one.read(SEASON).replace('Club', 'Library'));
  });

  it('keeps the line ends of Windows, and the comments that moved along', async () => {
    const one = await editSite();
    const saved =
      'title: Home\r\ndescription: Us.\r\nblocks:\r\n  # first\r\n  - type: lead\r\n    text: One\r\n  # second\r\n  - type: lead\r\n    text: Two # here\r\n  # third\r\n  - type: lead\r\n    text: Three\r\n';
    one.write(HOME, saved);
    await one.editing.filesChanged();
    await make(one, HOME, { do: 'move', path: ['blocks'], from: 2, to: 0 });
    await make(one, HOME, { do: 'remove', path: ['blocks', 1] });
    await one.set(HOME, '/description', 'All of us.');
    expect(await all(one)).toHaveLength(3);
    for (const words of ['removed', 'escription', 'moved']) await back(one, words);
    expect(one.editing.draft.textOf(HOME)).toBe(saved);
  });

  it('refuses what is listed no more', async () => {
    const one = await editChanged();
    await one.set(SEASON, '/deadline', '2025-10-12 18:30');
    const { id } = await named(one, 'deadline');
    await one.undo();
    const asked = { id, also: [], words: 'x' };
    await expect(takeBack(one.editing, one.root, asked)).rejects.toThrow('Reload the list');
  });

  it('refuses what would be a mistake, and does it once the other change is taken back', async () => {
    const one = await editChanged();
    await one.set(ABOUT, '/blocks/0/image', 'images/dot.png');
    await one.set(ABOUT, '/blocks/0/variant', 'photo');
    await expect(back(one, 'dot.png')).rejects.toThrow('cannot be reverted by itself');
    expect(await all(one)).toHaveLength(2);
    await back(one, 'ariant');
    await back(one, 'dot.png');
    expect(changed(one)).toEqual([]);
  });

  it('leaves a conflict that waits for its answer', async () => {
    const one = await editChanged();
    await one.set(SEASON, '/deadline', '2025-10-12 18:30');
    await one.set(SEASON, '/name', 'Mine');
    await one.outside(SEASON, (text) => text.replace('Fall Rush 2025\n', 'Theirs\n'));
    await back(one, 'deadline');
    const [conflict] = one.editing.draft.conflicts();
    expect(conflict).toMatchObject({ pointer: '/name', mine: 'Mine', theirs: 'Theirs' });
    expect(one.editing.draft.textOf(SEASON)).toBe(one.read(SEASON));
  });
});

describe('what a task did', () => {
  it.each<[string, Record<string, Plain>, string]>([
    [
      'member:new',
      {
        name: 'Ida Rhodes',
        pronouns: 'she/her',
        year: '2nd',
        major: 'Math',
        linkedIn: 'https://example.com/in/ida',
      },
      'Ida Rhodes',
    ],
    ['member:leave', { member: 'Zoe_Oneill' }, 'Zoë'],
    ['member:rename', { member: 'Ada_Byron', name: 'Ada King' }, 'Ada'],
    ['page:new', { title: 'History', description: 'What was.', menu: 'History' }, 'istory'],
    ['page:rename', { page: 'about', path: '/story', file: 'story' }, '/story'],
    [
      'picture:replace',
      { picture: 'images/scenes/home.png', by: 'images/scenes/about.png' },
      'home',
    ],
    [
      'season:new',
      {
        season: 'Fall',
        year: '2026',
        applyLink: 'https://example.com/new',
        socialLink: 'https://example.com/s',
      },
      'Fall',
    ],
    ['year:new', { kind: 'years', year: '2024' }, '2024'],
  ])('%s is one change, which is taken back byte for byte', async (name, answers, words) => {
    const one = await editChanged();
    const before = contentOf(one.root);
    await task(one, name, answers);
    const changes = await all(one);
    expect(changes.map((change) => change.words)).toEqual([expect.stringContaining(words)]);
    expect(await back(one, words)).toEqual([]);
    expect(changed(one)).toEqual([]);
    expect(one.editing.state().findings.filter(({ isNew }) => isNew)).toEqual([]);
    await one.undo();
    expect((await all(one)).map((change) => change.words)).toEqual(
      changes.map((change) => change.words),
    );
    await one.save(true);
    await one.undo();
    await one.undo();
    await one.save(true);
    expect(withoutOwn(contentOf(one.root))).toEqual(withoutOwn(before));
  });

  it('names what needs it, which goes with it in the same step', async () => {
    const one = await editChanged();
    await task(one, 'page:new', { title: 'History', description: 'What was.', menu: 'History' });
    await one.set('site.yaml', '/redirects/0/to', '/history');
    await one.set(SEASON, '/description', 'See [what was](/history).');
    await one.set(SEASON, '/deadline', '2025-10-12 18:30');
    const draft = changed(one);
    const needs = await back(one, 'New page');
    expect(needs.toSorted()).toEqual([
      expect.stringMatching(/^Redirect/),
      expect.stringContaining('escription'),
    ]);
    // Nothing is done before that is agreed to.
    expect(changed(one)).toEqual(draft);
    expect(await back(one, 'New page', 'edirect', 'escription')).toEqual([]);
    expect(await told(one)).toEqual({ season: ['Application deadline: October 9 → October 12'] });
    await one.undo();
    expect(changed(one).toSorted()).toEqual(draft.toSorted());
  });

  it('takes a removal back with the reference that it had taken away elsewhere', async () => {
    const one = await editChanged();
    await one.set(HOME, '/description', 'We are people.');
    await one.set('site.yaml', '/menu/1/mobileLabel', 'Rush');
    await make(one, SEASON, { do: 'remove', path: ['menuLabel'] });
    expect(
      one.editing.state().findings.filter(({ isNew, severity }) => isNew && severity === 'error'),
    ).toEqual([]);
    const needs = await back(one, 'Rush');
    expect(needs).toEqual([expect.stringMatching(/enu label removed/)]);
    expect(await back(one, 'Rush', 'removed')).toEqual([]);
    expect(changed(one)).toEqual([HOME]);
  });

  it('keeps what was written since in the files that a name is taken back in', async () => {
    const one = await editChanged();
    await task(one, 'member:rename', { member: 'Ada_Byron', name: 'Ada King' });
    await one.set('content/members/Ada_King.yaml', '/year', 'Alumna');
    await one.set(ABOUT, '/description', 'About us.');
    const renamed = await named(one, 'renamed');
    expect(renamed.words).toBe('Ada Byron was renamed to Ada King');
    await back(one, 'renamed');
    expect(changed(one).toSorted()).toEqual([ADA, ABOUT].toSorted());
    expect(one.editing.draft.textOf(ADA)).toBe(one.read(ADA).replace('3rd', 'Alumna'));
    await back(one, 'Year');
    await back(one, 'escription');
    expect(changed(one)).toEqual([]);
  });

  it('needs what was written over it in the same words', async () => {
    const one = await editChanged();
    await task(one, 'member:rename', { member: 'Ada_Byron', name: 'Ada King' });
    const file = 'content/years/2023.yaml';
    const value = one.editing.document(file)?.value;
    expect(JSON.stringify(value)).toContain('Ada King');
    const place = placeOf(value, 'Ada King');
    await one.set(file, place, 'Ada King, and others');
    expect(await back(one, 'renamed')).toEqual([
      'Years 2023: Ada Byron: Name: Ada Byron → Ada King, and others',
    ]);
    await back(one, 'renamed', 'and others');
    expect(changed(one)).toEqual([]);
  });

  it('is no task any more once it is saved', async () => {
    const one = await editChanged();
    await task(one, 'season:new', {
      season: 'Fall',
      year: '2026',
      applyLink: 'https://example.com/new',
    });
    await one.save(true);
    await one.set(SEASON, '/deadline', '2026-10-12 18:30');
    await one.set(SEASON, '/name', 'Another');
    expect((await all(one)).map(({ parts }) => parts)).toEqual([undefined, undefined]);
  });

  it('is one change after a restart, too', async () => {
    const one = await editChanged();
    await task(one, 'page:new', { title: 'History', description: 'What was.', menu: 'History' });
    const before = await told(one);
    const again = await editFolder(one.root);
    expect(await told(again)).toEqual(before);
    expect(await all(again)).toHaveLength(1);
  });
});

it.each([1, 2, 3])(
  'in any order, all of them leave every file as it was (%i)',
  async (seed) => {
    const one = await editChanged();
    await task(one, 'member:rename', { member: 'Ada_Byron', name: 'Ada King' });
    await task(one, 'member:leave', { member: 'Zoe_Oneill' });
    await task(one, 'page:rename', { page: 'about', path: '/story', file: 'story' });
    await make(one, HOME, { do: 'move', path: ['blocks'], from: 4, to: 1 });
    await make(one, HOME, { do: 'move', path: ['blocks'], from: 0, to: 3 });
    await make(one, HOME, { do: 'remove', path: ['blocks', 2] });
    await one.set('content/members/Ada_King.yaml', '/year', 'Alumna');
    await make(one, SEASON, { do: 'remove', path: ['events', 2] });
    await one.set(SEASON, '/events/0/title', 'Hello');
    let random = seed;
    for (let left = await all(one); left.length > 0; left = await all(one)) {
      random = (random * 48271) % 2147483647;
      const { id, words } = left[random % left.length] as ChangeItem;
      const { needs } = await takeBack(one.editing, one.root, { id, also: [], words });
      const also = needs.map((need) => need.id);
      if (also.length > 0) await takeBack(one.editing, one.root, { id, also, words });
      expect((await all(one)).length).toBeLessThan(left.length);
      const wrong = one.editing
        .state()
        .findings.filter((found) => found.isNew && found.severity === 'error');
      expect(wrong).toEqual([]);
    }
    expect(changed(one)).toEqual([]);
  },
  120_000,
);

it('shows a portrait that goes with its member, also when a member leaves', async () => {
  const one = await editChanged();
  await task(one, 'member:leave', { member: 'Zoe_Oneill' });
  const change = await named(one, 'Zoë');
  const sides = [change, ...(change.parts ?? [])].flatMap(({ before }) => before?.pictures ?? []);
  expect(sides).toContain('images/members/Zoe_Oneill.png');
  const picture = { id: change.id, picture: 'images/members/Zoe_Oneill.png' };
  const { url } = await formerPicture(one.editing, one.root, picture);
  const bytes = Buffer.from(`${url}`.replace(/^.*,/, ''), 'base64');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp' });
});

/** A folder without what the program itself keeps in it. */
const withoutOwn = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).filter(([file]) => !file.startsWith('.chapterkit')));

/** The pointer of the first text that is equal to another one. */
const placeOf = (value: unknown, text: string, at = ''): string => {
  if (value === text) return at;
  if (typeof value !== 'object' || value === null) return '';
  for (const [key, inner] of Object.entries(value)) {
    const found = placeOf(inner, text, `${at}/${key}`);
    if (found !== '') return found;
  }
  return '';
};
