// How many messages an address may send, with a clock that the tests turn.
import { expect, it } from 'vitest';
import { createRateLimit } from '../../src/inbox/http/rate-limit.ts';

const limited = (most = 100) => {
  let now = 0;
  const take = createRateLimit({ burst: 3, every: 6_000, most, now: () => now });
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  return { take, wait };
};

it('allows a burst, then says how long to wait, for each address', () => {
  const { take, wait } = limited();
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 6]);
  expect(take('b')).toBe(0);
  wait(2_000);
  expect(take('a')).toBe(4);
  wait(4_000);
  expect([take('a'), take('a')]).toEqual([0, 6]);
});

it('a refused message does not make the wait longer', () => {
  const { take, wait } = limited();
  for (let count = 0; count < 50; count += 1) take('a');
  wait(6_000);
  expect(take('a')).toBe(0);
});

it('never allows more than a burst, however long nothing came', () => {
  const { take, wait } = limited();
  take('a');
  wait(1_000_000);
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 6]);
});

it('remembers so many addresses and forgets the one that was silent longest', () => {
  const { take, wait } = limited(2);
  for (const address of ['a', 'a', 'a', 'b', 'b', 'b']) take(address);
  wait(1);
  expect(take('a')).toBe(6);
  take('c');
  expect(take('a')).toBe(6);
  expect(take('b')).toBe(0);
});
