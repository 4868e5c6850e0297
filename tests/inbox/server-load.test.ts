// Four receivers before one libSQL server while both are killed: nothing lost or twice. Prints how it went.
import fs from 'node:fs';
import http from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../src/inbox/store/open.ts';
import { temporaryFolder } from '../support/site.ts';
import { hasServer, startServer } from './sqld.ts';
import { allOf, bodyOf, launch, type Process, send } from './support.ts';

const RECEIVERS = 4;
const WRITERS = 16;
const MESSAGES = 900;
/** Milliseconds before a message that was not taken is sent again. */
const PAUSE = 50;
/** Milliseconds without any message after which the server is restarted. */
const SUPERVISED = 25_000;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it.skipIf(!hasServer)('0 lost and 0 twice', { timeout: 240_000 }, async () => {
  const server = await startServer(temporaryFolder());
  const env = { DATABASE_URL: server.url, TRUSTED_PROXY: '127.0.0.1' };
  const receivers: Process[] = [];
  const root = temporaryFolder();
  for (let count = 0; count < RECEIVERS; count += 1) receivers.push(await launch(root, { env }));
  const agent = new http.Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());

  const acknowledged = new Map<string, string>();
  const refusals: number[] = [];
  /** Sends one message as a form and its visitor do: again with the same key until it is taken. */
  const deliver = async (at: number) => {
    const name = `message ${at}`;
    const body = bodyOf({ name, question: 'q'.repeat(500) });
    for (let tries = 0; !acknowledged.has(name); tries += 1) {
      const { port = 0 } = receivers[(at + tries) % RECEIVERS] ?? {};
      const address = `10.${at >> 8}.${at & 255}.${tries & 255}`;
      const headers = { 'idempotency-key': name, 'x-forwarded-for': address };
      const answer = await send(port, { agent, headers, body }).catch(() => undefined);
      if (answer?.status === 201) acknowledged.set(name, answer.id ?? '');
      else {
        if (answer) refusals.push(answer.status);
        await sleep(PAUSE);
      }
    }
  };
  let next = 0;
  const write = async () => {
    for (let at = next++; at < MESSAGES; at = next++) await deliver(at);
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, write));
  const until = async (share: number) => {
    while (acknowledged.size < MESSAGES * share) await sleep(5);
  };

  // What supervises a server does when it takes no writes: see src/decisions/one-write-at-a-time.md.
  let [before, starting] = [0, false];
  const restart = async () => {
    starting = true;
    await server.kill();
    await server.start();
    starting = false;
  };
  const supervise = setInterval(() => {
    if (acknowledged.size > before) before = acknowledged.size;
    else if (!starting) void restart();
  }, SUPERVISED);
  onTestFinished(() => clearInterval(supervise));

  await until(1 / 3);
  await restart();
  await until(2 / 3);
  receivers.at(-1)?.child.kill('SIGKILL');
  await writers;
  clearInterval(supervise);

  const store = await openStore({ kind: 'server', url: server.url, token: undefined });
  onTestFinished(() => store.close());
  const stored = await allOf(store);
  const ids = new Set(stored.map(({ id }) => id));
  console.log(`receiver load: ${stored.length} stored, ${refusals.length} refused meanwhile`);
  expect([...acknowledged.values()].filter((id) => !ids.has(id))).toEqual([]);
  expect(new Set(stored.map(({ name }) => name)).size).toBe(MESSAGES);
  expect(stored).toHaveLength(MESSAGES);
  expect(refusals.filter((status) => status !== 503)).toEqual([]);
  expect(fs.readdirSync(root)).toEqual([]);
});
