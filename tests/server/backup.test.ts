// What is not at the remote → one file, and a new clone in which everybody goes on.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { backUpServe, restoreServe } from '../../src/commands/serve/serve-backup.ts';
import { hashOf } from '../../src/compiler/files/disk.ts';
import { openAccounts, peopleFile } from '../../src/inbox/people/open.ts';
import type { Person } from '../../src/inbox/people/people.ts';
import { readTables } from '../../src/inbox/store/backup-file.ts';
import { openStore } from '../../src/inbox/store/open.ts';
import { message } from '../inbox/support.ts';
import { commitAll, gitIn } from '../support/repository.ts';
import { site, temporaryFolder } from '../support/site.ts';
import { type Hosted, join, panelOf, SEASON, serveHost, setName } from './support.ts';

/** The messages where `serve` keeps them. */
const storeOf = async (root: string) => {
  const file = path.join(root, '.inbox/messages.db');
  const store = await openStore({ kind: 'file', file, ownFolder: true });
  onTestFinished(() => store.close());
  return store;
};

/** A server with an owner who has typed something and staged a picture, an invitation and two messages. */
let hosted: Hosted;
let ana: Person;
let [cookie, secret, staged, file, said] = ['', '', '', '', ''];
beforeAll(async () => {
  hosted = await serveHost();
  const { people } = hosted.accounts;
  ana = await hosted.person('Ana', 'owner');
  const ben = { name: 'Ben', role: 'editor', email: undefined } as const;
  secret = (await people.invite(ben, 'Ana')).secret;
  cookie = await hosted.cookie(ana);
  await setName(await panelOf(hosted, cookie), 'Spring Rush');
  const name = `${'a'.repeat(64)}.png`;
  staged = `.chapterkit/drafts/${ana.id}/.chapterkit/staged/${name}`;
  fs.mkdirSync(path.dirname(path.join(hosted.root, staged)), { recursive: true });
  fs.writeFileSync(path.join(hosted.root, staged), 'a picture');
  const messages = path.join(hosted.root, '.inbox/messages.db');
  const store = await openStore({ kind: 'file', file: messages, ownFolder: true });
  for (const sender of ['Kim', 'Lee']) await store.add(message({ name: sender }), undefined);
  store.close();
  file = path.join(temporaryFolder(), 'led.backup');
  said = await backUpServe(hosted.root, file, 'en');
});
afterAll(() => hosted?.close());

const cloned = (from: string): string => {
  const root = path.join(temporaryFolder(), 'site');
  gitIn(path.dirname(root), 'clone', '--quiet', from, root);
  return root;
};

describe('a backup', () => {
  it('is made while it is served, and restored into a new clone: people, drafts, messages', async () => {
    expect(said).toContain('2 people, 1 draft and 2 messages');
    expect(fs.readdirSync(path.dirname(file))).toEqual(['led.backup']);
    expect((fs.statSync(file).mode & 0o777).toString(8)).toBe('600');
    const text = fs.readFileSync(file).toString('latin1');
    // No session and no link, not even what was deleted.
    for (const one of [cookie.slice('session='.length), secret])
      expect(text.includes(hashOf(one))).toBe(false);
    const people = await hosted.accounts.people.list();
    const record = await hosted.accounts.log.list();
    const root = cloned(hosted.root);
    expect(await restoreServe(root, file, 'en')).toContain('2 people, 1 draft and 2 messages');
    expect(fs.readFileSync(path.join(root, staged), 'utf8')).toBe('a picture');
    const again = await serveHost(root);
    expect(await again.accounts.people.list()).toEqual(people);
    expect(await again.accounts.log.list()).toEqual(record);
    expect(await again.accounts.people.passkeysOf(ana.id)).toHaveLength(1);
    expect(await again.accounts.sessions.personOf(cookie.slice('session='.length))).toBeUndefined();
    const panel = await panelOf(again, await again.cookie(ana));
    expect((await panel.call('GET', 'state')).body.changed).toEqual([SEASON]);
    expect((await panel.call('GET', `document?file=${SEASON}`)).body.value.name).toBe(
      'Spring Rush',
    );
    expect((await (await storeOf(root)).list()).map(({ name }) => name).sort()).toEqual([
      'Kim',
      'Lee',
    ]);
    await again.close();
  });

  it('keeps messages that came to the new clone, whose first owner is taken away', async () => {
    const root = cloned(hosted.root);
    const accounts = await openAccounts(root);
    await join(accounts, 'Owner', 'owner');
    accounts.close();
    await (await storeOf(root)).add(message({ name: 'Zoe' }), undefined);
    for (const name of fs.readdirSync(path.join(root, '.inbox')))
      if (name.startsWith('people.db')) fs.rmSync(path.join(root, '.inbox', name));
    await restoreServe(root, file, 'en');
    const names = (await (await storeOf(root)).list()).map(({ name }) => name);
    expect(names.sort()).toEqual(['Kim', 'Lee', 'Zoe']);
  });

  it('holds the drafts of a site in a folder of its repository', async () => {
    const top = temporaryFolder();
    fs.cpSync(site(), path.join(top, 'web'), { recursive: true });
    commitAll(top);
    const below = await serveHost(path.join(top, 'web'));
    onTestFinished(below.close);
    const owner = await below.person('Maya', 'owner');
    await setName(await panelOf(below, await below.cookie(owner)), 'Winter Rush');
    const other = path.join(temporaryFolder(), 'led.backup');
    expect(await backUpServe(below.root, other, 'en')).toContain('1 draft');
    const root = path.join(cloned(top), 'web');
    await restoreServe(root, other, 'en');
    const draft = `.chapterkit/drafts/${owner.id}/web/.chapterkit/draft.json`;
    expect(fs.readFileSync(path.join(root, draft), 'utf8')).toContain('Winter Rush');
  });

  it('is never written over a file, and leaves nothing when it fails', async () => {
    const root = site();
    const folder = temporaryFolder();
    const mine = path.join(folder, 'led.backup');
    fs.writeFileSync(mine, 'mine');
    await expect(backUpServe(root, mine, 'en')).rejects.toThrow('already exists');
    expect(fs.readFileSync(mine, 'utf8')).toBe('mine');
    fs.mkdirSync(path.dirname(peopleFile(root)));
    fs.writeFileSync(peopleFile(root), 'no database at all, but long enough to be read');
    await expect(backUpServe(root, path.join(folder, 'other'), 'en')).rejects.toThrow();
    expect(fs.readdirSync(folder)).toEqual(['led.backup']);
  });
});

describe('restoring', () => {
  it('overwrites nobody and no draft, and can be done again where it was interrupted', async () => {
    await expect(restoreServe(hosted.root, file, 'en')).rejects.toThrow('people here already');
    const root = cloned(hosted.root);
    await restoreServe(root, file, 'en');
    const draft = path.join(root, `.chapterkit/drafts/${ana.id}/.chapterkit/draft.json`);
    // The people come last.
    for (const end of ['', '-wal', '-shm']) fs.rmSync(peopleFile(root) + end, { force: true });
    expect(await restoreServe(root, file, 'en')).toContain('2 people, 1 draft and 2 messages');
    expect(await (await storeOf(root)).list()).toHaveLength(2);
    for (const end of ['', '-wal', '-shm']) fs.rmSync(peopleFile(root) + end, { force: true });
    fs.writeFileSync(draft, '{"mine": true}');
    await expect(restoreServe(root, file, 'en')).rejects.toThrow('no draft is overwritten');
    expect(fs.readFileSync(draft, 'utf8')).toBe('{"mine": true}');
  });

  it.runIf(process.getuid?.() === 0)(
    'is neither made nor restored by root for others',
    async () => {
      const root = temporaryFolder();
      fs.chownSync(root, 1000, 1000);
      for (const act of [backUpServe, restoreServe])
        await expect(act(root, file, 'en')).rejects.toThrow(`${root} belongs to another user`);
      expect(fs.readdirSync(root)).toEqual([]);
    },
  );

  it('takes no other file, and nothing that leads out of the folder of a draft', async () => {
    const { root } = hosted;
    const other = path.join(temporaryFolder(), 'other');
    await expect(restoreServe(root, other, 'en')).rejects.toThrow('There is no file');
    fs.writeFileSync(other, 'no database at all, but long enough to be read');
    await expect(restoreServe(root, other, 'en')).rejects.toThrow('is not a backup');
    // SQLite refuses it before it reads anything.
    const folder = path.dirname(other);
    await expect(restoreServe(root, folder, 'en')).rejects.toThrow(`${folder} is not a backup`);
    const { files } = await readTables(file, ['files']);
    const names = files.map(({ name }) => `${name}`.replace(/\w{26,}/g, '…'));
    expect(names.sort()).toEqual(['drafts/…/draft.json', 'drafts/…/staged/….png']);
  });
});
