// The command `inbox` as an officer types it.
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { run } from '../support/cli.ts';
import { temporaryFolder } from '../support/site.ts';
import { message, storeIn } from './support.ts';

const inboxOf = (root: string) => storeIn(path.join(root, '.inbox'));

it('lists, exports, deletes and purges', async () => {
  const root = temporaryFolder();
  const store = await inboxOf(root);
  const added = await store.add(message(), undefined);
  await store.add(message({ name: '=Eve' }), undefined);
  const id = 'id' in added ? added.id : '';
  const inbox = (...args: string[]) => run(['inbox', ...args, '--root', root]);
  expect((await inbox()).out).toContain('2 messages, newest first.');
  expect((await inbox('--csv')).out).toContain(`"'=Eve"`);
  expect(JSON.parse((await inbox('--json')).out).messages).toHaveLength(2);
  await store.add(message({ name: 'Mallory' }), 'k-spam');
  expect((await inbox()).out).toContain(
    '\nSet aside as spam: 1 message. See "npx --no chapterkit inbox --spam"',
  );
  expect((await inbox()).out).not.toContain('Mallory');
  expect((await inbox('--spam')).out).toMatch(/^1 message\.\n[\s\S]*Mallory/);
  expect(JSON.parse((await inbox('--json')).out).messages).toHaveLength(2);
  expect((await inbox('--since', '1d')).out).toContain('2 messages');
  expect((await inbox('--since', '2999-01-01')).out).toBe('No messages since 2999-01-01.\n');
  const deleted = { code: 0, out: `Deleted the message ${id}.\n`, err: '' };
  expect(await inbox('delete', id)).toEqual(deleted);
  expect((await inbox('delete', id)).code).toBe(1);
  expect(
    (await inbox('delete', JSON.parse((await inbox('--json', '--spam')).out).messages[0].id)).code,
  ).toBe(0);
  expect((await inbox('--spam')).out).toBe('No spam.\n');
  expect((await inbox('--spam', '--since', '1d')).out).toBe('No spam since 1d.\n');
  expect((await inbox('--purge-older-than', '1d')).out).toBe('Deleted 0 messages older than 1d.\n');
  expect((await inbox()).out).toContain('1 message.');
});

it('of a site without messages is empty and stays so', async () => {
  const root = temporaryFolder();
  expect(await run(['inbox', '--root', root])).toEqual({
    code: 0,
    out: expect.stringMatching(/^The inbox on this computer is empty\. .*DATABASE_URL.*\n$/),
    err: '',
  });
  expect((await run(['inbox', 'delete', 'X', '--root', root])).code).toBe(1);
  expect(fs.readdirSync(root)).toEqual([]);
});

it.each([
  ['delte', 'X'],
  ['delete'],
  ['--since', 'yesterday'],
  ['--purge-older-than', '90'],
  ['--purge-older-than', '90d', '--csv'],
  ['delete', 'X', '--purge-older-than', '90d'],
  ['--csv', '--json'],
])('inbox %s %s is wrong use', async (...args) => {
  const { code, err } = await run(['inbox', ...args, '--root', temporaryFolder()]);
  expect(err).toMatch(/^error {2}/);
  expect(err).not.toContain('    at ');
  expect(code).toBe(2);
});
