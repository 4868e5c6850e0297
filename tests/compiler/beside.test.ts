// The pages of a route over a collection lead to the pages before and after them, with their portraits.
import { expect, it } from 'vitest';
import type { LinkedPage } from '../../src/compiler/3-link/link.ts';
import { withNeighbors } from '../../src/compiler/5-emit/neighbors.ts';
import type { PageData } from '../../src/model/shapes.ts';

const members = { path: '/members/:name' };
const page = (route: object, key?: string, name?: string, img?: string): LinkedPage =>
  ({
    route,
    url: `/${key}`,
    page: {
      value: { blocks: [{ type: 'person', face: 'img' }] },
      references: [],
      document: { file: 'content/pages/person.yaml', text: '', derived: new Map() },
    },
    ...(key
      ? {
          entry: {
            key,
            checked: {
              ...(name ? { title: { field: 'name', text: name } } : {}),
              references: img ? [{ kind: 'image', value: img, path: ['img'] }] : [],
            },
          },
        }
      : {}),
  }) as never;

const context = {
  grammar: {
    blocks: new Map([['person', { neighbors: ['face'] }]]),
    documents: new Map([['page', {}]]),
    derived: new Map(),
  },
  common: new Map(),
  images: new Map([['c.jpg', { published: 'images/c.jpg', width: 2, height: 3 }]]),
  theme: {},
  base: '/',
} as never;

it('a page of an entry leads to those beside it on its route, by their names or keys', () => {
  const pages = [
    page({ path: '/' }),
    page(members, 'a', 'Ada'),
    page(members, 'b'),
    page(members, 'c', 'Cy', 'c.jpg'),
    page({ path: '/alumni/:name' }, 'd', 'Dee'),
  ];
  const [ada, b, cy] = ['a', 'b', 'c'].map((key, i) => ({
    ...{ name: ['Ada', 'b', 'Cy'][i], url: `/${key}` },
    ...(key === 'c' ? { portrait: 'c.jpg' } : {}),
  }));
  const drawn = pages.map((_, at) => withNeighbors({ images: {} } as PageData, pages, at, context));
  expect(drawn.map(({ beside }) => beside)).toEqual([
    undefined,
    { next: b },
    { previous: ada, next: cy },
    { previous: b },
    undefined,
  ]);
  // The picture of a neighbour is one of the page.
  expect(drawn.map(({ images }) => Object.keys(images))).toEqual([[], [], ['c.jpg'], [], []]);
});
