// Four receivers before one libSQL server while both are killed: a table of how it went, and nothing lost or twice.
import http from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../src/inbox/store/store.ts';
import { temporaryFolder } from '../support/site.ts';
import { tally } from '../support/tally.ts';
import { hasServer, startServer } from './sqld.ts';
import { bodyOf, launch, type Process, send } from './support.ts';

const RECEIVERS = 4;
const WRITERS = 16;
const MESSAGES = 1_500;
/** Milliseconds before a message that was not taken is sent again. */
const PAUSE = 50;
/** Milliseconds without any message after which the server is started anew. */
const SUPERVISED = 25_000;

if (!hasServer) console.log('receiver load: the libSQL server is not installed on this platform');

/** What one part of the run was like; times in milliseconds. */
interface Part {
  readonly name: string;
  readonly begun: number;
  readonly times: number[];
  refused: number;
  cut: number;
}

const row = ({ name, begun, times, refused, cut }: Part, ended: number) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Number(sorted[Math.floor(sorted.length * share)]?.toFixed(1));
  return {
    '': name,
    stored: times.length,
    'per second': Math.round((times.length / (ended - begun)) * 1000),
    'median ms': at(0.5),
    '99th percentile ms': at(0.99),
    'longest ms': at(1 - 1e-9),
    'refused (503)': refused,
    'cut off': cut,
  };
};

it.skipIf(!hasServer)('0 lost and 0 twice', { timeout: 240_000 }, async () => {
  const server = await startServer(temporaryFolder());
  const env = { DATABASE_URL: server.url, TRUSTED_PROXY: '127.0.0.1' };
  const receivers: Process[] = [];
  for (let count = 0; count < RECEIVERS; count += 1)
    receivers.push(await launch(temporaryFolder(), { env }));
  const agent = new http.Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());

  const parts: Part[] = [];
  const begin = (name: string): Part => {
    const part = { name, begun: performance.now(), times: [], refused: 0, cut: 0 };
    parts.push(part);
    return part;
  };
  let part = begin('all are well');
  const acknowledged = new Map<string, string>();

  const refusals = new Set<number>();
  /** Sends one message as a form and its visitor do: again with the same key until it is taken. */
  const deliver = async (at: number) => {
    const name = `message ${at}`;
    const body = bodyOf({ name, question: 'q'.repeat(500) });
    const begun = performance.now();
    for (let tries = 0; ; tries += 1) {
      const { port = 0 } = receivers[(at + tries) % RECEIVERS] ?? {};
      const address = `10.${at >> 8}.${at & 255}.${tries & 255}`;
      const headers = { 'idempotency-key': name, 'x-forwarded-for': address };
      const answer = await send(port, { agent, headers, body }).catch(() => undefined);
      if (answer?.status === 201) {
        acknowledged.set(name, answer.id ?? '');
        part.times.push(performance.now() - begun);
        return;
      }
      if (answer) {
        refusals.add(answer.status);
        part.refused += 1;
      } else part.cut += 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  };
  let next = 0;
  const write = async () => {
    for (let at = next++; at < MESSAGES; at = next++) await deliver(at);
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, write));
  const until = async (share: number) => {
    while (acknowledged.size < MESSAGES * share) await new Promise((r) => setTimeout(r, 5));
  };

  // What supervises a server does when it takes no writes: see src/decisions/one-write-at-a-time.md.
  let [before, restarts, starting] = [0, 0, false];
  const restart = async () => {
    starting = true;
    await server.kill();
    await server.start();
    starting = false;
  };
  const supervise = setInterval(async () => {
    if (acknowledged.size > before) before = acknowledged.size;
    else if (!starting) {
      restarts += 1;
      await restart();
    }
  }, SUPERVISED);
  onTestFinished(() => clearInterval(supervise));

  await until(1 / 3);
  part = begin('the server is killed and started');
  await restart();
  tally('faults', 'database servers killed');
  await until(2 / 3);
  part = begin('one of four receivers is killed');
  receivers.at(-1)?.child.kill('SIGKILL');
  tally('faults', 'receivers killed');
  await writers;
  clearInterval(supervise);
  const ended = performance.now();

  const store = await openStore({ kind: 'server', url: server.url, token: undefined });
  onTestFinished(() => store.close());
  const stored = await store.list();
  const ids = new Set(stored.map(({ id }) => id));
  const lost = [...acknowledged.values()].filter((id) => !ids.has(id));
  const twice = stored.length - new Set(stored.map(({ name }) => name)).size;
  const total = {
    name: 'together',
    begun: parts[0]?.begun ?? 0,
    times: parts.flatMap(({ times }) => times),
    refused: parts.reduce((sum, { refused }) => sum + refused, 0),
    cut: parts.reduce((sum, { cut }) => sum + cut, 0),
  };
  console.log(`receiver load: ${RECEIVERS} receivers, ${WRITERS} writers, one libSQL server`);
  console.table([
    ...parts.map((each, at) => row(each, parts[at + 1]?.begun ?? ended)),
    row(total, ended),
  ]);
  console.log(
    `receiver load: ${acknowledged.size} acknowledged, ${stored.length} stored, ${lost.length} lost, ${twice} twice, ${restarts} more restarts of the server`,
  );
  expect(lost).toEqual([]);
  expect(twice).toBe(0);
  expect(stored).toHaveLength(MESSAGES);
  expect(acknowledged.size).toBe(MESSAGES);
  expect([...refusals].filter((status) => status !== 503)).toEqual([]);
});
