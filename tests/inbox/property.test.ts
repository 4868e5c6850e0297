// Random bytes, JSON and headers (seeded): never a 500, and never a stored row outside the contract.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Message } from '../../src/inbox/contract.ts';
import { MAX_BODY } from '../../src/inbox/contract.ts';
import { allOf, send, startReceiver } from './support.ts';

const SEED = 20261121;
const STATUSES = [201, 400, 413, 415, 422];

/** The contract, said once more in other words than the program's. */
const keepsContract = ({ name, year, email, question, sentAt }: Message): boolean => {
  const texts = [name, year, email, question, sentAt];
  const bytes = Buffer.byteLength(texts.join(''));
  const filled = [name, email, question].every((text) => text.trim().length > 0);
  return (
    filled &&
    bytes <= MAX_BODY &&
    texts.every((text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text))
  );
};

const text = fc.string({ unit: 'binary', maxLength: 40 });
const wild = fc.oneof(
  text,
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('', ' ', '\u200b', '\0', '\ud800', 'a\udfff', '=1', '\u202e', 'x'.repeat(9_000)),
);
const tame = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
const five = fc.oneof(
  fc.tuple(wild, wild, wild, wild, wild),
  fc.tuple(tame, wild, tame, tame, tame),
);
const body = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc.json({ maxDepth: 4 }).map((json) => Buffer.from(json)),
  fc
    .array(fc.oneof(wild, fc.jsonValue()), { maxLength: 7 })
    .map((v) => Buffer.from(JSON.stringify(v))),
  five.map((texts) => Buffer.from(JSON.stringify(texts))),
  // Whole messages with one byte changed.
  fc.tuple(five, fc.nat(), fc.nat(255)).map(([texts, at, byte]) => {
    const bytes = Buffer.from(JSON.stringify(texts));
    bytes[at % bytes.length] = byte;
    return bytes;
  }),
);
const type = fc.oneof(
  { arbitrary: fc.constantFrom('application/json', 'application/json; charset=utf-8'), weight: 9 },
  { arbitrary: fc.constantFrom('text/plain', '', 'application/json; charset=utf-16'), weight: 1 },
  { arbitrary: fc.string({ maxLength: 20 }), weight: 1 },
);
const key = fc.oneof(
  { arbitrary: fc.constant(undefined), weight: 4 },
  { arbitrary: fc.constantFrom('k', 'l', '', 'é', 'a, b'), weight: 1 },
  { arbitrary: fc.string({ maxLength: 210 }), weight: 1 },
);
const encoding = fc.oneof(
  { arbitrary: fc.constant(undefined), weight: 9 },
  { arbitrary: fc.constantFrom('gzip', 'identity', 'br, gzip'), weight: 1 },
);

it('any body with any headers', { timeout: 120_000 }, async () => {
  const { port, store } = await startReceiver();
  const statuses = new Map<number, number>();
  const property = fc.asyncProperty(body, type, key, encoding, async (bytes, mime, k, e) => {
    const headers = {
      'content-type': mime.trim(),
      ...(k === undefined ? {} : { 'idempotency-key': k.trim() }),
      ...(e === undefined ? {} : { 'content-encoding': e }),
    };
    const before = await store.count();
    const { status, id } = await send(port, { headers, body: bytes });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect(STATUSES).toContain(status);
    if (status === 201) {
      const stored = (await store.list()).find((message) => message.id === id);
      const { name, year, email, question, sentAt } = stored ?? ({} as Message);
      expect([name, year, email, question, sentAt]).toEqual(JSON.parse(bytes.toString()));
    } else {
      expect(id).toBeUndefined();
      expect(await store.count()).toBe(before);
    }
  });
  await fc.assert(property, { seed: SEED, numRuns: 1_000 });
  const rows = await allOf(store);
  console.log(`property: ${JSON.stringify(Object.fromEntries(statuses))}, ${rows.length} rows`);
  expect(rows.filter((row) => !keepsContract(row))).toEqual([]);
  // The mix reaches every answer; without messages the property would say nothing.
  for (const status of STATUSES.filter((s) => s !== 413)) expect(statuses.has(status)).toBe(true);
  expect(rows.length).toBeGreaterThan(30);
});
