// What somebody who was removed had not published: it stays until an owner deletes it or hands it on, and nothing of it or of others is lost.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { people } from '../../src/commands/serve/people-command.ts';
import { createDraft } from '../../src/editor/server/draft/draft.ts';
import { sweepPictures } from '../../src/editor/server/draft/draft-file.ts';
import { receive } from '../../src/editor/server/draft/receive.ts';
import { stageGone } from '../../src/editor/server/pictures/stage-picture.ts';
import type { Person } from '../../src/inbox/people/people.ts';
import { systemError } from '../support/broken-disk.ts';
import { gitIn } from '../support/repository.ts';
import { site } from '../support/site.ts';
import {
  clone,
  type Hosted,
  type Panel,
  panelOf,
  SEASON,
  serveHost,
  setField,
  setIcon,
  setName,
} from './support.ts';

const HOME = 'content/pages/home.yaml';

/** One server for all: each test leaves the owner's draft without changes. */
let hosted: Hosted;
let maya: Person;
let owner: Panel;

const begin = async (root: string): Promise<void> => {
  hosted = await serveHost(root);
  const known = (await hosted.accounts.people.list()).find(({ name }) => name === 'Maya');
  maya = known ?? (await hosted.person('Maya', 'owner'));
  owner = await panelOf(hosted, await hosted.cookie(maya));
};

beforeAll(async () => {
  await begin(await clone());
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const { id } of await left()) await owner.call('POST', 'deleteDraft', { id });
});
afterAll(() => hosted?.close());

const panelFor = async (name: string): Promise<{ person: Person; panel: Panel }> => {
  const person = await hosted.person(name);
  return { person, panel: await panelOf(hosted, await hosted.cookie(person)) };
};

const valueIn = async (panel: Panel, file = SEASON) =>
  (await panel.call('GET', `document?file=${file}`)).body.value;
const stateOf = async (panel: Panel) => (await panel.call('GET', 'state')).body;
const remove = ({ id }: Person) => owner.call('POST', 'removePerson', { id });
const left = async () => (await owner.call('GET', 'leftDrafts')).body;
const transfer = (from: Person, to: Person) =>
  owner.call('POST', 'handOnDraft', { id: from.id, to: to.id });
const folderOf = ({ id }: Person) => path.join(hosted.root, '.chapterkit/drafts', id);
const isThere = (person: Person) => fs.existsSync(folderOf(person));
const logged = async () =>
  (await hosted.accounts.log.list()).map(({ who, did, about }) => [who, did, about]);

/** Somebody who has changed things, and was removed. */
const leaver = async (name: string, change: (panel: Panel) => Promise<unknown>) => {
  const { person, panel } = await panelFor(name);
  await change(panel);
  await remove(person);
  return person;
};

describe('a draft of somebody who was removed', () => {
  it('goes with them where nothing in it is unpublished', async () => {
    const leo = await leaver('Leo', async (panel) => {
      await setName(panel, 'Spring Rush');
      await panel.call('POST', 'undo', {});
    });
    expect(isThere(leo)).toBe(false);
    expect(gitIn(hosted.root, 'worktree', 'list')).not.toContain(leo.id);
    expect(await left()).toEqual([]);
  });

  it('stays with what is in it, says how much, and is deleted when an owner says so', async () => {
    const leo = await leaver('Leo', async (panel) => {
      await setName(panel, 'Spring Rush');
      await setField(panel, 'title', 'Good evening', HOME);
    });
    expect(await left()).toEqual([{ id: leo.id, name: 'Leo', changes: 2 }]);
    expect((await owner.call('POST', 'deleteDraft', { id: leo.id })).body).toBeNull();
    expect([await left(), isThere(leo)]).toEqual([[], false]);
    expect(gitIn(hosted.root, 'worktree', 'list')).not.toContain(leo.id);
    expect(await logged()).toContainEqual(['Maya', 'deletedDraft', 'Leo']);
    expect((await owner.call('POST', 'deleteDraft', { id: leo.id })).body.refused).toMatch(
      /no longer there/,
    );
  });

  it('stays over a restart, and a removal on the machine, whether or not somebody serves', async () => {
    const { root } = hosted;
    const [leo, eve] = [await panelFor('Leo'), await panelFor('Eve')];
    const kim = await panelFor('Kim');
    await setName(leo.panel, 'Spring Rush');
    await setField(kim.panel, 'menuLabel', 'Kim');
    const removed = await people({ ...{ root, language: 'en' }, action: 'remove', target: 'Leo' });
    expect(removed).toMatch(/removed.*stays until an owner deletes or transfers it/);
    expect(await left()).toMatchObject([{ name: 'Leo', changes: 1 }]);
    await hosted.close();
    hosted = await serveHost(root);
    await hosted.accounts.people.remove(kim.person.id, '');
    await hosted.accounts.people.remove(eve.person.id, '');
    await hosted.close();
    await begin(root);
    await expect.poll(() => isThere(eve.person)).toBe(false);
    expect(await left()).toMatchObject([
      { name: 'Leo', changes: 1 },
      { name: 'Kim', changes: 1 },
    ]);
  });

  it('that cannot be read is kept, and only deleted', async () => {
    const leo = await leaver('Leo', (panel) => setName(panel, 'Spring Rush'));
    const file = path.join(folderOf(leo), '.chapterkit/draft.json');
    fs.writeFileSync(file, '{"version":');
    for (let i = 0; i < 2; i += 1) expect(await left()).toEqual([{ id: leo.id, name: 'Leo' }]);
    expect((await transfer(leo, maya)).body.refused).toMatch(/cannot be read/);
    await owner.call('POST', 'deleteDraft', { id: leo.id });
    expect(isThere(leo)).toBe(false);
  });
});

describe('nobody but an owner', () => {
  it('lists, deletes or hands on a draft that was left', async () => {
    const leo = await leaver('Leo', (panel) => setName(panel, 'Spring Rush'));
    const { panel, person } = await panelFor('Eve');
    const answers = [
      await panel.call('GET', 'leftDrafts'),
      await panel.call('POST', 'deleteDraft', { id: leo.id }),
      await panel.call('POST', 'handOnDraft', { id: leo.id, to: person.id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(JSON.stringify(answers)).not.toContain('Leo');
    expect(await left()).toHaveLength(1);
    expect((await stateOf(panel)).changed).toEqual([]);
  });

  it('not even an owner reaches the draft of somebody who is there, or anything else, by guessing', async () => {
    const leo = await leaver('Leo', (panel) => setName(panel, 'Spring Rush'));
    const ivy = await panelFor('Ivy');
    await setName(ivy.panel, 'Winter Rush');
    const gone = await leaver('Gone', async () => {});
    const other = path.join(hosted.root, '.chapterkit/drafts', '0'.repeat(26));
    fs.mkdirSync(other);
    const guesses = [
      ...[
        ivy.person.id,
        maya.id,
        gone.id,
        '0'.repeat(26),
        '..',
        '../publishing',
        '.',
        `${leo.id}/`,
      ],
      leo.id.toLowerCase(),
    ];
    for (const id of guesses) {
      const answers = [
        await owner.call('POST', 'deleteDraft', { id }),
        await owner.call('POST', 'handOnDraft', { id, to: maya.id }),
      ];
      for (const { body } of answers) expect(body.refused, id).toMatch(/no longer there/);
    }
    expect(fs.existsSync(other)).toBe(true);
    expect((await valueIn(ivy.panel)).name).toBe('Winter Rush');
    expect((await stateOf(owner)).changed).toEqual([]);
    // Nor to somebody who is not there.
    for (const to of [leo.id, gone.id, 'x'])
      expect(
        (await owner.call('POST', 'handOnDraft', { id: leo.id, to })).body.refused,
        to,
      ).toBeDefined();
    for (const body of [{}, { id: leo.id }, { id: 1, to: maya.id }, { id: '', to: maya.id }])
      expect((await owner.call('POST', 'handOnDraft', body)).status).toBe(400);
    expect(await left()).toMatchObject([{ id: leo.id, changes: 1 }]);
    fs.rmdirSync(other);
  });
});

describe('handing on', () => {
  it('takes a picture away, as its former author did, also after a restart', () => {
    const old = 'content/images/old.svg';
    const [from, to] = [site(), site()];
    for (const one of [from, to]) fs.writeFileSync(path.join(one, old), '<svg/>');
    const before = fs.readFileSync(path.join(from, SEASON), 'utf8');
    const draft = createDraft(from);
    const texts = [{ file: SEASON, before, after: `${before}# of Leo\n` }];
    draft.put('Without it', texts, { swapped: stageGone(from, [old]) });
    const mine = createDraft(to);
    receive(mine, to, { root: from, snapshot: draft.snapshot(), changes: draft.changes() });
    const goes = { file: old, before: expect.anything(), after: undefined };
    expect(mine.changes()).toContainEqual(goes);
    const again = createDraft(to, sweepPictures(to, mine.snapshot()));
    expect(again.changes()).toContainEqual(goes);
  });

  it('to somebody with changes of their own loses neither: other fields join, the same field asks', async () => {
    const before = (await valueIn(owner)).name;
    const leo = await leaver('Leo', async (panel) => {
      await setName(panel, 'Leo Rush');
      await setField(panel, 'menuLabel', 'By Leo');
      await setField(panel, 'title', 'Home of Leo', HOME);
    });
    const { panel, person } = await panelFor('Ana');
    await setName(panel, 'Ana Rush');
    await setField(panel, 'deadline', '2025-11-11 18:00');
    expect((await transfer(leo, person)).body).toBeNull();
    const { conflicts, changed } = await stateOf(panel);
    expect(conflicts).toEqual([
      {
        ...{ file: SEASON, pointer: '/name', before },
        ...{ mine: 'Ana Rush', theirs: 'Leo Rush' },
        words: { field: 'Name', before, mine: 'Ana Rush', theirs: 'Leo Rush' },
      },
    ]);
    expect(changed.sort()).toEqual([HOME, SEASON]);
    expect(await valueIn(panel)).toMatchObject({
      menuLabel: 'By Leo',
      deadline: '2025-11-11 18:00',
    });
    expect((await valueIn(panel, HOME)).title).toBe('Home of Leo');
    expect((await panel.call('POST', 'publish', {})).body.place).toMatchObject({
      pointer: '/name',
    });
    // It is asked after a restart, too: it was on disk before the other draft went.
    const { root } = hosted;
    await hosted.close();
    await begin(root);
    const again = await panelOf(hosted, await hosted.cookie(person));
    expect((await stateOf(again)).conflicts).toEqual(conflicts);
    await again.call('POST', 'resolve', { file: SEASON, pointer: '/name', take: 'mine' });
    expect(await valueIn(again)).toMatchObject({ name: 'Ana Rush', menuLabel: 'By Leo' });
  });

  it('joins what was published since', async () => {
    const leo = await leaver('Leo', async (panel) => {
      await setName(panel, 'Leo Rush');
      await setField(panel, 'menuLabel', 'By Leo');
    });
    await setName(owner, 'Published Rush');
    await owner.call('POST', 'publish', {});
    const { panel, person } = await panelFor('Noa');
    await transfer(leo, person);
    expect((await stateOf(panel)).conflicts).toMatchObject([
      { pointer: '/name', mine: 'Published Rush', theirs: 'Leo Rush' },
    ]);
    expect((await valueIn(panel)).menuLabel).toBe('By Leo');
  });

  it('brings what its former author was still asked; beside changes of the same file it is refused, and both stay', async () => {
    const { person: leo, panel } = await panelFor('Leo');
    await setName(panel, 'Leo Rush');
    await setName(owner, 'Other Rush');
    await owner.call('POST', 'publish', {});
    await expect.poll(async () => (await stateOf(panel)).conflicts).toHaveLength(1);
    await remove(leo);
    const ana = await panelFor('Ana');
    await setField(ana.panel, 'menuLabel', 'By Ana');
    const { body } = await transfer(leo, ana.person);
    expect(body.refused).toContain(SEASON);
    expect(await left()).toMatchObject([{ name: 'Leo' }]);
    expect(await stateOf(ana.panel)).toMatchObject({ conflicts: [], changed: [SEASON] });
    const noa = await panelFor('Noa');
    await transfer(leo, noa.person);
    expect((await stateOf(noa.panel)).conflicts).toMatchObject([
      { pointer: '/name', mine: 'Leo Rush', theirs: 'Other Rush' },
    ]);
    await noa.panel.call('POST', 'resolve', { file: SEASON, pointer: '/name', take: 'mine' });
    expect((await valueIn(noa.panel)).name).toBe('Leo Rush');
  });

  it('of a picture whose name is taken by another one is refused, and both stay', async () => {
    const leo = await leaver('Leo', (panel) => setIcon(hosted, panel));
    const { panel, person } = await panelFor('Ana');
    const image = await setIcon(hosted, panel);
    const staged = path.join(folderOf(person), '.chapterkit/staged');
    const [name = ''] = fs.readdirSync(staged);
    fs.appendFileSync(path.join(staged, name), '<!-- another -->');
    expect((await transfer(leo, person)).body.refused).toContain(image);
    expect(await left()).toMatchObject([{ name: 'Leo' }]);
    expect((await stateOf(panel)).conflicts).toEqual([]);
  });

  it('that a full disk does not keep leaves the draft where it was', async () => {
    const leo = await leaver('Leo', (panel) => setName(panel, 'Leo Rush'));
    const { panel, person } = await panelFor('Ana');
    await setField(panel, 'menuLabel', 'By Ana');
    const rename = fs.renameSync;
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (String(to).includes(person.id)) throw systemError('ENOSPC');
      return rename(from, to);
    });
    expect((await transfer(leo, person)).body.refused).toMatch(/disk is full|no space left/i);
    vi.restoreAllMocks();
    expect(await left()).toMatchObject([{ name: 'Leo', changes: 1 }]);
    // Again: what arrived already is the same.
    expect((await transfer(leo, person)).body).toBeNull();
    expect(await valueIn(panel)).toMatchObject({ name: 'Leo Rush', menuLabel: 'By Ana' });
    expect((await stateOf(panel)).conflicts).toEqual([]);
  });

  it('brings all of it, new documents and pictures too, to be published by whoever has it now', async () => {
    let [file, image] = ['', ''];
    const leo = await leaver('Leo', async (panel) => {
      await setField(panel, 'menuLabel', 'Rush we');
      image = await setIcon(hosted, panel);
      const answers = { title: 'Picnic', description: 'On the lawn' };
      const { body } = await panel.call('POST', 'journey', { name: 'page:new', answers });
      file = body.open.file;
    });
    const { panel, person } = await panelFor('Ana');
    expect((await transfer(leo, person)).body).toBeNull();
    expect([await left(), isThere(leo)]).toEqual([[], false]);
    expect(await logged()).toContainEqual(['Maya', 'handedOn', 'Leo → Ana']);
    const state = await stateOf(panel);
    expect(state.said).toBe(
      'Maya transferred to you what Leo had not published. It is under Changes.',
    );
    expect(state.changed).toEqual(expect.arrayContaining([SEASON, file, `content/${image}`]));
    // Whoever undoes their own last step gives up nothing of somebody else.
    expect(state.undo).toBeUndefined();
    const { body } = await panel.call('POST', 'publish', {});
    expect([body.refused, body.changed, body.said]).toEqual([undefined, [], undefined]);
    expect(gitIn(hosted.root, 'log', '-1', '--format=%an')).toBe('Ana');
    const names = gitIn(hosted.root, 'show', '--name-only', '--format=', 'main').split('\n');
    expect(names).toEqual(expect.arrayContaining([SEASON, file, `content/${image}`]));
    expect(gitIn(hosted.root, 'show', `main:${SEASON}`)).toContain('Rush we');
  });
});
