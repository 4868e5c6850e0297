// Another process holds the database: what needs no database is answered, and what needs it waits.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot, temporaryFolder } from '../support/site.ts';
import { bodyOf, launch, ORIGIN, send, storeIn } from './support.ts';

// With a journal that is written ahead, BEGIN IMMEDIATE keeps others from writing as BEGIN EXCLUSIVE does.
const HOLD = `
  const { createClient } = require('@libsql/client/sqlite3');
  const client = createClient({ url: 'file:' + process.argv[1] });
  client.transaction('write').then(() => process.stdout.write('held'));
  process.stdin.once('data', () => process.exit());
`;

/** Another process that holds a database until it is told to let go. */
const hold = async (file: string) => {
  const child = spawn(process.execPath, ['-e', HOLD, file], { cwd: projectRoot });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  return {
    letGo: async () => {
      child.stdin.write('x');
      await ended;
    },
  };
};

const ANSWERS = [
  { method: 'OPTIONS', headers: { origin: ORIGIN }, body: '', status: 204 },
  { method: 'DELETE', body: '', status: 405 },
  { method: 'GET', path: '/', body: '', status: 404 },
  { headers: { 'content-type': 'text/plain' }, status: 415 },
  { body: '[]', status: 422 },
];

it('answers what needs no database while a message waits, and stores the message then', async () => {
  const root = temporaryFolder();
  const { port } = await launch(root, { env: { TRUSTED_PROXY: '127.0.0.1' } });
  // The first of each kind is compiled when it comes, which is another matter.
  for (const { status: _, ...sent } of ANSWERS) await send(port, sent);
  const { letGo } = await hold(path.join(root, '.inbox', 'messages.db'));
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  let stored = false;
  const message = send(port, { headers }).finally(() => {
    stored = true;
  });
  // A message gives up after 2 s; these answers come before that, although every try finds the file held.
  for (let round = 0; round < 4; round += 1)
    await Promise.all(
      ANSWERS.map(async ({ status, ...sent }) => {
        expect((await send(port, sent)).status).toBe(status);
      }),
    );
  expect(stored).toBe(false);
  await letGo();
  expect((await message).status).toBe(201);
  const store = await storeIn(path.join(root, '.inbox'));
  expect(await store.list()).toHaveLength(1);
});

it('a line of messages gives up together, and the next one is stored', async () => {
  const root = temporaryFolder();
  const { port } = await launch(root, { env: { TRUSTED_PROXY: '127.0.0.1' } });
  const { letGo } = await hold(path.join(root, '.inbox', 'messages.db'));
  const from = (at: number) => ({ 'x-forwarded-for': `192.0.2.${at}` });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => send(port, { headers: from(at) })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  await letGo();
  expect((await send(port, { body: bodyOf({ name: 'After' }) })).status).toBe(201);
  const store = await storeIn(path.join(root, '.inbox'));
  expect((await store.list()).map(({ name }) => name)).toEqual(['After']);
});
