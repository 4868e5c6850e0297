// kill -9 in the middle of many writers, again and again: what was acknowledged must be there.
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/site.ts';
import { allOf, bodyOf, launch, send, storeIn } from './support.ts';

const ROUNDS = 5;
const WRITERS = 8;

/** Writes until the connection fails. Each message has its own name, address and key. */
const write = async (port: number, writer: string, acknowledged: Map<string, string>) => {
  for (let count = 0; ; count += 1) {
    const name = `${writer}-${count}`;
    const address = `10.${writer.replace('-', '.')}.${count % 250}`;
    const headers = { 'x-forwarded-for': address, 'idempotency-key': name };
    const answer = await send(port, { body: bodyOf({ name }), headers }).catch(() => undefined);
    if (answer === undefined) return;
    expect(answer.status).toBe(201);
    acknowledged.set(name, answer.id ?? '');
  }
};

it(`loses nothing in ${ROUNDS} rounds of kill -9`, async () => {
  const root = temporaryFolder();
  const acknowledged = new Map<string, string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { port, child, ended } = await launch(root, { env: { TRUSTED_PROXY: '127.0.0.1' } });
    const writers = Array.from({ length: WRITERS }, (_, at) =>
      write(port, `${round}-${at}`, acknowledged),
    );
    // Each round ends at another moment of the work, not after a time: after 20, 54, 88… messages.
    const enough = acknowledged.size + 20 + 34 * round;
    let writing = true;
    const done = Promise.all(writers).finally(() => {
      writing = false;
    });
    // Awaited below; until then a failure has only ended the wait.
    done.catch(() => undefined);
    while (writing && acknowledged.size < enough)
      await new Promise((resolve) => setImmediate(resolve));
    child.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
    await done;
  }
  const stored = new Map(
    (await allOf(await storeIn(path.join(root, '.inbox')))).map(({ name, id }) => [name, id]),
  );
  const lost = [...acknowledged].filter(([name, id]) => stored.get(name) !== id);
  console.log(
    `crash: ${ROUNDS} kills, ${acknowledged.size} messages acknowledged, ${stored.size} stored, ${lost.length} lost`,
  );
  expect(lost).toEqual([]);
  // A message whose answer was cut off may be stored too, at most one for each writer and round.
  expect(stored.size - acknowledged.size).toBeLessThanOrEqual(ROUNDS * WRITERS);
}, 120_000);
