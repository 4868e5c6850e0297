// The pages of a route over a collection lead to the pages before and after them.
import { describe, expect, it } from 'vitest';
import type { LinkedPage } from '../../src/compiler/3-link/link.ts';
import { besideOf } from '../../src/compiler/5-emit/neighbors.ts';

const members = { path: '/members/:name' };
const page = (route: object, key?: string, name?: string): LinkedPage =>
  ({
    route,
    url: `/${key}`,
    ...(key ? { entry: { key, checked: { value: { name } } } } : {}),
  }) as never;

describe('besideOf', () => {
  const pages = [
    page({ path: '/' }),
    page(members, 'a', 'Ada'),
    page(members, 'b'),
    page(members, 'c', 'Cy'),
    page({ path: '/alumni/:name' }, 'd', 'Dee'),
  ];

  it.each([
    ['a page without an entry has none', 0, {}],
    [
      'the first has the next, by its key where it has no name',
      1,
      { next: { name: 'b', url: '/b' } },
    ],
    [
      'one between has both',
      2,
      { previous: { name: 'Ada', url: '/a' }, next: { name: 'Cy', url: '/c' } },
    ],
    ['the last has none of another route', 3, { previous: { name: 'b', url: '/b' } }],
  ])('%s', (_, at, beside) => {
    expect(besideOf(pages, at)).toEqual(Object.keys(beside).length > 0 ? { beside } : {});
  });

  it('an only one has none', () => expect(besideOf(pages, 4)).toEqual({}));
});
