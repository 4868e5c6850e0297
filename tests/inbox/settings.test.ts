// The environment: what it sets, and the sentence for every value that cannot be right.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Environment } from '../../src/inbox/setting-values.ts';
import { readReceiveSettings, readSettings } from '../../src/inbox/settings.ts';
import { edited, site, temporaryFolder } from '../support/site.ts';

const root = site(edited('site.yaml', 'url:', 'url: https://own.example.org/chapter/ #'));
const read = (env: Environment) => readReceiveSettings(env, root);

it('without any: a file below the root, messages of the own site, this machine', () => {
  const { database, origins, host, webhook, trusts } = read({});
  const file = path.join(root, '.inbox', 'messages.db');
  expect(database).toEqual({ kind: 'file', file, ownFolder: true });
  expect([...origins]).toEqual(['https://own.example.org']);
  expect(host).toBe('127.0.0.1');
  expect(webhook).toBeUndefined();
  expect(trusts('127.0.0.1')).toBe(false);
});

describe('DATABASE_URL', () => {
  it.each([
    ['file:/var/lib/x.db', '/var/lib/x.db'],
    ['file:///var/lib/a%20b.db', '/var/lib/a b.db'],
    ['file://localhost/x.db', '/x.db'],
    ['file:here.db', path.resolve('here.db')],
  ])('%s is a file', (url, file) => {
    expect(read({ DATABASE_URL: url }).database).toEqual({ kind: 'file', file, ownFolder: false });
  });

  it.each(['libsql://db.example.org', 'http://localhost:8080', 'libsql://127.0.0.1:8080?tls=0'])(
    '%s is a server',
    (url) => {
      const env = { DATABASE_URL: url, DATABASE_AUTH_TOKEN: 'token' };
      expect(read(env).database).toEqual({ kind: 'server', url, token: 'token' });
    },
  );
});

it('ALLOWED_ORIGINS is added to the own site', () => {
  const env = { ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173,' };
  const origins = ['https://a.example', 'http://localhost:5173', 'https://own.example.org'];
  expect([...read(env).origins]).toEqual(origins);
  expect([...readReceiveSettings(env, temporaryFolder()).origins]).toEqual(origins.slice(0, 2));
});

it('a chapter without a url takes no other: that of its layer is the organization’s', () => {
  const chapter = temporaryFolder();
  fs.writeFileSync(path.join(chapter, 'site.yaml'), `national: ${root}\n`);
  expect(() => readReceiveSettings({}, chapter)).toThrow('No site may send messages');
});

it.each<[string, string, string]>([
  ['DATABASE_URL', 'messages.db', 'is not the address of a database'],
  ['DATABASE_URL', 'mysql://db.example.org', 'is not the address of a database'],
  ['DATABASE_URL', 'file::memory:', 'does not name a file'],
  ['DATABASE_URL', 'file:/var/lib/', 'does not name a file'],
  ['DATABASE_URL', 'file:/x.db?mode=memory', 'does not name a file'],
  ['DATABASE_URL', 'file:/%zz', 'does not name a file'],
  ['DATABASE_URL', 'http://db.example.org', 'unencrypted'],
  ['ALLOWED_ORIGINS', '*', '"*" is not an origin'],
  ['ALLOWED_ORIGINS', 'chapter.example.org', 'is not an origin'],
  ['ALLOWED_ORIGINS', 'https://a.example/', 'Write "https://a.example".'],
  ['ALLOWED_ORIGINS', 'HTTPS://A.example', 'Write "https://a.example".'],
  ['TRUSTED_PROXY', '10.0.0.0/99', '"10.0.0.0/99" is not an address'],
  ['WEBHOOK_URL', 'http://hooks.example.org/x', 'begins with https://'],
  ['WEBHOOK_URL', 'https://me:secret@hooks.example.org', 'password'],
])('%s=%s is refused', (name, value, said) => {
  expect(() => read({ [name]: value })).toThrow(said);
});

it('every bad value is said in one run, and none that is a secret', () => {
  const env = { DATABASE_URL: 'x', WEBHOOK_URL: 'http://hooks/secret', TRUSTED_PROXY: 'y' };
  expect(() => readSettings(env, root)).toThrow(/DATABASE_URL.*TRUSTED_PROXY.*WEBHOOK_URL/s);
  expect(() => readSettings(env, root)).not.toThrow(/secret/);
});

it('a receiver for nobody does not start', () => {
  expect(() => readReceiveSettings({}, temporaryFolder())).toThrow('No site may send messages');
});

it('a root that does not exist is not made', () => {
  const nowhere = path.join(temporaryFolder(), 'nowhere');
  expect(() => readSettings({}, nowhere)).toThrow(`There is no folder ${nowhere}.`);
});
