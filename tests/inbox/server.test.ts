// The same store on a real libSQL server (sqld), which is how a chapter outgrows one machine.
import fs from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../src/inbox/store/open.ts';
import { temporaryFolder } from '../support/site.ts';
import { hasServer, startServer } from './sqld.ts';
import { bodyOf, launch, message, send } from './support.ts';

it.skipIf(!hasServer)('receives, repeats, lists and deletes', { timeout: 120_000 }, async () => {
  const { url, kill } = await startServer(temporaryFolder());
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
  await kill();
  expect((await send(port)).status).toBe(503);
  expect((await send(port, healthy)).status).toBe(503);
});
