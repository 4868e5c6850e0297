// The pages of a route over a collection lead to the pages before and after them.
import { expect, it } from 'vitest';
import type { LinkedPage } from '../../src/compiler/3-link/link.ts';
import { besideOf } from '../../src/compiler/5-emit/neighbors.ts';

const members = { path: '/members/:name' };
const page = (route: object, key?: string, name?: string): LinkedPage =>
  ({
    route,
    url: `/${key}`,
    ...(key ? { entry: { key, checked: { value: { name } } } } : {}),
  }) as never;

it('a page of an entry leads to those beside it on its route, by their names or keys', () => {
  const pages = [
    page({ path: '/' }),
    page(members, 'a', 'Ada'),
    page(members, 'b'),
    page(members, 'c', 'Cy'),
    page({ path: '/alumni/:name' }, 'd', 'Dee'),
  ];
  const [ada, b, cy] = ['a', 'b', 'c'].map((key, i) => ({
    ...{ name: ['Ada', 'b', 'Cy'][i], url: `/${key}` },
  }));
  expect(pages.map((_, at) => besideOf(pages, at))).toEqual([
    {},
    { beside: { next: b } },
    { beside: { previous: ada, next: cy } },
    { beside: { previous: b } },
    {},
  ]);
});
