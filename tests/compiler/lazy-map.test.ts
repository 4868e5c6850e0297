import { expect, it, vi } from 'vitest';
import { lazyMap } from '../../src/compiler/lazy-map.ts';

const from = new Map([
  ['b', 1],
  ['a', 2],
]);

it('makes a value when it is first asked for, and once', () => {
  const make = vi.fn((value: number, key: string) => ({ said: `${key}${value}` }));
  const map = lazyMap(from, make);
  expect([map.size, map.has('a'), map.has('c'), [...map.keys()]]).toEqual([
    2,
    true,
    false,
    ['b', 'a'],
  ]);
  expect(make).not.toHaveBeenCalled();
  const first = map.get('a');
  expect(first).toEqual({ said: 'a2' });
  expect(map.get('a')).toBe(first);
  expect(map.get('c')).toBeUndefined();
  expect(make).toHaveBeenCalledOnce();
  expect([...map.values()][1]).toBe(first);
  expect(make).toHaveBeenCalledTimes(2);
});

it('is like a map that was made at once', () => {
  const map = lazyMap(from, (value) => value * 2);
  const whole = new Map([
    ['b', 2],
    ['a', 4],
  ]);
  expect([...map]).toEqual([...whole]);
  expect([...map.entries()]).toEqual([...whole.entries()]);
  expect([...map.values()]).toEqual([...whole.values()]);
  const visited: unknown[] = [];
  map.forEach((value, key, of) => {
    visited.push([value, key, of === map]);
  });
  expect(visited).toEqual([
    [2, 'b', true],
    [4, 'a', true],
  ]);
});

it('makes once also what is undefined', () => {
  const make = vi.fn(() => undefined);
  const map = lazyMap(from, make);
  expect([map.get('a'), map.get('a')]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledOnce();
});
