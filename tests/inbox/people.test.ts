// Who may edit the site on a machine: invitations, passkeys, roles, sessions, and the record of it.
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '../../src/compiler/files/disk.ts';
import { type Accounts, openAccounts } from '../../src/inbox/people/open.ts';
import { LINK_MS, type LinkKind, type Role } from '../../src/inbox/people/people.ts';
import { temporaryFolder } from '../support/temporary.ts';

const DAY = 86_400_000;

let root: string;
let door: Accounts;
let now = 0;

beforeEach(async () => {
  now = Date.UTC(2026, 8, 1);
  root = temporaryFolder();
  door = await openAccounts(root, () => now);
});
afterEach(() => door.close());

const invite = (name: string, role: Role = 'editor', email?: string) =>
  door.people.invite({ name, role, email }, 'Ana');

let keys = 0;
const passkey = (counter = 0) => ({
  ...{ id: `key-${keys++}`, publicKey: 'pQECAyYgASFYIA', counter },
  transports: ['internal', 'hybrid'],
});

/** Invites somebody who makes a passkey at once. */
const joined = async (name: string, role: Role = 'editor') => {
  const { person, secret } = await invite(name, role);
  const key = passkey();
  expect(await door.people.join(hashOf(secret), key)).toBe(true);
  return { ...person, key };
};

const names = async () => (await door.people.list()).map(({ name }) => name);
const told = async () =>
  (await door.log.list()).map(({ who, did, about }) => `${who} ${did} ${about}`.trim());
const bytes = () =>
  fs
    .readdirSync(path.join(root, '.inbox'))
    .map((name) => fs.readFileSync(path.join(root, '.inbox', name), 'latin1'))
    .join('');

describe('a link', () => {
  it('works until its passkey is made, and once, however often somebody looks', async () => {
    const { person, secret } = await invite('Maya');
    for (let look = 0; look < 3; look++)
      expect((await door.people.linked(secret))?.person.id).toBe(person.id);
    expect(await door.people.join(hashOf(secret), passkey())).toBe(true);
    expect(await door.people.linked(secret)).toBeUndefined();
    expect(await door.people.join(hashOf(secret), passkey())).toBe(false);
    expect(await door.people.passkeysOf(person.id)).toHaveLength(1);
  });

  it('of an email signs in once, within its time, and makes no passkey', async () => {
    const { person, secret } = await invite('Maya', 'editor', 'maya@example.org');
    const link = async () => (await door.people.link(person.id, 'email', 'Maya')) ?? '';
    const open = (asked: string) => door.sessions.openByLink(asked, undefined);
    const sent = await link();
    const both = await Promise.all([open(sent), open(sent)]);
    expect(both.filter((one) => one !== undefined)).toHaveLength(1);
    expect(await door.sessions.personOf(both.find((one) => one !== undefined) ?? '')).toBe(
      person.id,
    );
    expect(await open(secret)).toBeUndefined();
    expect((await door.people.linked(secret))?.kind).toBe('invitation');
    const late = await link();
    now += LINK_MS.email;
    expect(await open(late)).toBeUndefined();
    expect((await told()).filter((line) => line === 'Maya signedIn')).toHaveLength(1);
  });

  it('makes one passkey when two browsers finish in the same moment', async () => {
    const { person, secret } = await invite('Maya');
    const both = await Promise.all(
      [passkey(), passkey()].map((key) => door.people.join(hashOf(secret), key)),
    );
    expect(both.toSorted()).toEqual([false, true]);
    expect(await door.people.passkeysOf(person.id)).toHaveLength(1);
  });

  it.each(Object.entries(LINK_MS) as [LinkKind, number][])(
    'of the kind %s ends after its time, and when there is a newer one',
    async (kind, lasts) => {
      const { id } = await joined('Maya');
      const old = (await door.people.link(id, kind, 'Maya')) ?? '';
      const secret = (await door.people.link(id, kind, 'Maya')) ?? '';
      expect(await door.people.linked(old)).toBeUndefined();
      now += lasts - 1;
      expect((await door.people.linked(secret))?.kind).toBe(kind);
      now += 1;
      expect(await door.people.linked(secret)).toBeUndefined();
      expect(await door.people.join(hashOf(secret), passkey())).toBe(false);
    },
  );

  it('cannot be made for nobody, nor for somebody who was removed', async () => {
    const { id } = await joined('Maya');
    await joined('Ana', 'owner');
    await door.people.remove(id, 'Ana');
    expect(await door.people.link(id, 'device', 'Maya')).toBeUndefined();
    expect(await door.people.link('', 'device', 'Maya')).toBeUndefined();
  });
});

describe('people', () => {
  it('are listed in the order in which they came, with what is known of them', async () => {
    const maya = await joined('Maya', 'owner');
    now += DAY;
    await invite('Leo', 'editor', 'leo@example.edu');
    const [first, second] = await door.people.list();
    expect(first).toMatchObject({ id: maya.id, role: 'owner', email: undefined, joined: true });
    expect(second).toMatchObject({ name: 'Leo', email: 'leo@example.edu', joined: false });
    expect(await door.people.find(maya.id)).toEqual(first);
  });

  it('keep an owner, whoever asks first', async () => {
    const [maya, leo] = [await joined('Maya', 'owner'), await joined('Leo', 'owner')];
    const both = await Promise.all([
      door.people.remove(maya.id, 'Leo'),
      door.people.setRole(leo.id, 'editor', 'Maya'),
    ]);
    expect(both).toEqual([undefined, 'lastOwner']);
    expect(await door.people.remove(leo.id, 'Leo')).toBe('lastOwner');
    expect(await door.people.passkeysOf(leo.id)).toHaveLength(1);
    expect(await names()).toEqual(['Leo']);
    expect(await door.people.remove(maya.id, 'Leo')).toBe('nobody');
  });

  it('lose sessions, links and passkeys when they are removed', async () => {
    await joined('Ana', 'owner');
    const maya = await joined('Maya');
    const session = (await door.sessions.open(maya.id, undefined)) ?? '';
    const link = (await door.people.link(maya.id, 'device', 'Maya')) ?? '';
    expect(await door.people.remove(maya.id, 'Ana')).toBeUndefined();
    expect(await door.sessions.personOf(session)).toBeUndefined();
    expect(await door.people.linked(link)).toBeUndefined();
    expect(await door.people.passkey(maya.key.id)).toBeUndefined();
    expect(await door.sessions.open(maya.id, undefined)).toBeUndefined();
    expect(await names()).toEqual(['Ana']);
  });

  it('have another role from the next question on', async () => {
    await joined('Ana', 'owner');
    const maya = await joined('Maya');
    await door.people.setRole(maya.id, 'owner', 'Ana');
    expect((await door.people.passkey(maya.key.id))?.person.role).toBe('owner');
  });
});

describe('a passkey', () => {
  it('that counts must count on; one that does not stays at nothing', async () => {
    const { person, secret } = await invite('Maya');
    const counting = passkey(5);
    await door.people.join(hashOf(secret), counting);
    expect(await door.people.used(counting.id, 6)).toBe(true);
    expect(await door.people.used(counting.id, 6)).toBe(false);
    expect(await door.people.used(counting.id, 0)).toBe(false);
    const link = (await door.people.link(person.id, 'device', 'Maya')) ?? '';
    const still = passkey();
    await door.people.join(hashOf(link), still);
    expect(await door.people.used(still.id, 0)).toBe(true);
    expect((await door.people.passkeysOf(person.id)).map(({ transports }) => transports)).toEqual([
      ['internal', 'hybrid'],
      ['internal', 'hybrid'],
    ]);
  });
});

describe('a session', () => {
  it('is another one after signing in, and lasts thirty days', async () => {
    const { id } = await joined('Maya');
    const planted = (await door.sessions.open(id, undefined)) ?? '';
    const session = (await door.sessions.open(id, planted)) ?? '';
    expect(session).not.toBe(planted);
    expect(await door.sessions.personOf(planted)).toBeUndefined();
    now += 30 * DAY - 1;
    expect(await door.sessions.personOf(session)).toBe(id);
    now += 1;
    expect(await door.sessions.personOf(session)).toBeUndefined();
  });

  it('ends when it is closed', async () => {
    const { id } = await joined('Maya');
    const session = (await door.sessions.open(id, undefined)) ?? '';
    await door.sessions.close(session);
    await door.sessions.close(session);
    expect(await door.sessions.personOf(session)).toBeUndefined();
    expect((await told()).filter((line) => line.includes('signedOut'))).toEqual(['Maya signedOut']);
  });
});

it('no secret is in the database, and nobody else may read it', async () => {
  const { person, secret } = await invite('Maya');
  const session = (await door.sessions.open(person.id, undefined)) ?? '';
  const all = bytes();
  expect(all).toContain('Maya');
  for (const one of [secret, session]) {
    expect(one).toMatch(/^[\w-]{43}$/);
    expect(all).not.toContain(one);
  }
  for (const name of fs.readdirSync(path.join(root, '.inbox')))
    expect(fs.statSync(path.join(root, '.inbox', name)).mode & 0o077, name).toBe(
      name === '.gitignore' ? 0o044 : 0,
    );
});

describe('addresses', () => {
  const first = { site: 'https://led.example.edu', edit: 'https://edit.led.example.edu' };

  it('are those of the first start; others end passkeys and sessions, and leave the people', async () => {
    expect(await door.addresses()).toBeUndefined();
    await door.keep(first);
    const maya = await joined('Maya', 'owner');
    const session = (await door.sessions.open(maya.id, undefined)) ?? '';
    await door.keep({ ...first, site: 'https://www.led.example.edu' });
    expect(await door.sessions.personOf(session)).toBe(maya.id);
    await door.keep({ ...first, edit: 'https://edit.example.org' });
    expect(await door.sessions.personOf(session)).toBeUndefined();
    expect(await door.people.passkeysOf(maya.id)).toEqual([]);
    expect(await names()).toEqual(['Maya']);
  });
});

it('the record says who did what, newest first, for a year', async () => {
  await joined('Leo');
  await door.log.add({ who: 'Leo', did: 'published', about: 'Deadline' });
  expect(await told()).toEqual([
    'Leo published Deadline',
    'Leo joined invitation',
    'Ana invited Leo',
  ]);
  // One a month is enough to see that the clock goes on.
  for (let month = 0; month < 13; month++) {
    now += 30 * DAY;
    await door.log.add({ who: 'Leo', did: 'published', about: `Title ${month}` });
  }
  expect(await told()).toHaveLength(13);
  expect(await told()).not.toContain('Leo published Deadline');
});

describe('a clock that is ahead and is put right', () => {
  const write = async (about: string) => door.log.add({ who: 'Leo', did: 'published', about });

  it.each<[string, readonly number[], readonly string[]]>([
    // Each at so many days after the first.
    ['by five years, once', [0, 1825, 1, 2], ['0', '1825', '1', '2']],
    ['for a week', [0, 1825, 1826, 1832, 1], ['0', '1825', '1826', '1832', '1']],
    ['for a week, and again', [0, 1825, 1, 1870, 2], ['0', '1825', '1', '1870', '2']],
    [
      'for a week, and again for another',
      [0, 1825, 1832, 1, 1880, 1887],
      ['0', '1825', '1832', '1', '1880', '1887'],
    ],
    [
      'long ago: a year is forgotten as ever',
      [0, 1825, 1, 40, 200, 367],
      ['1825', '40', '200', '367'],
    ],
    ['no: after a summer', [0, 200, 320, 366], ['200', '320', '366']],
    ['no: after two years of silence, a month later', [0, 730, 731, 770], ['730', '731', '770']],
  ])('%s', async (_, days, left) => {
    const first = now;
    for (const day of days) {
      now = first + day * DAY;
      await write(String(day));
    }
    const abouts = (await door.log.list()).map(({ about }) => about);
    expect(abouts.sort()).toEqual([...left].sort());
  });

  it('ends no session that was there, and none and no link of its time is good for longer', async () => {
    const [leo, maya] = [await joined('Leo'), await joined('Maya')];
    const before = (await door.sessions.open(leo.id, undefined)) ?? '';
    now += 5 * 365 * DAY;
    expect(await door.sessions.personOf(before)).toBeUndefined();
    const ahead = (await door.sessions.open(maya.id, undefined)) ?? '';
    expect(await door.sessions.personOf(ahead)).toBe(maya.id);
    const { secret } = await invite('Ivy');
    const mailed = (await door.people.link(leo.id, 'email', 'Leo')) ?? '';
    now -= 5 * 365 * DAY - 1;
    expect(await door.sessions.personOf(before)).toBe(leo.id);
    expect(await door.sessions.personOf(ahead)).toBeUndefined();
    expect(await door.people.linked(secret)).toBeUndefined();
    expect(await door.sessions.openByLink(mailed, undefined)).toBeUndefined();
  });

  it('leaves as many sessions of somebody as anybody has, of whatever time', async () => {
    const leo = await joined('Leo');
    const secrets: string[] = [];
    for (let i = 0; i < 52; i++) secrets.push((await door.sessions.open(leo.id, undefined)) ?? '');
    const live = await Promise.all(secrets.map((one) => door.sessions.personOf(one)));
    expect(live.filter((one) => one === leo.id)).toHaveLength(50);
    expect(live.at(-1)).toBe(leo.id);
  });
});
