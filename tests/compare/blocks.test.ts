// Two layouts of a page, made up → which of its blocks differ, how, and what of them is shown.

import { expect, it } from 'vitest';
import type { PageBlock } from '../../src/compare/comparison.ts';
import { compareBlocks } from '../../src/compare/pages/blocks.ts';
import type { Part } from '../../src/compare/pages/in-page.ts';
import { MAX_HEIGHT, type OpenPage, type Raster } from '../../src/compare/pages/screenshots.ts';
import { labelOf } from '../../src/model/schema/field-label.ts';

const WIDTH = 4;

/** A block, and the gray of each of its rows. */
interface Drawn {
  readonly part: Part;
  readonly gray: (row: number) => number;
}

const block = (title: string, html = title, height = 300, gray = (_: number) => 100): Drawn => ({
  part: { type: 'prose', title, html, x: 0, y: 0, width: WIDTH, height },
  gray,
});

const opened = (blocks: readonly Drawn[], outside = 0): OpenPage => {
  const whole: Part = { ...block('').part, type: 'page', height: 1000 };
  const grayOf = (part: Part) => blocks.find((one) => one.part === part)?.gray ?? (() => outside);
  const capture = async (part: Part, from: number): Promise<Raster> => {
    const height = Math.max(0, Math.min(part.height - from, MAX_HEIGHT));
    const rows = Array.from({ length: height }, (_, i) =>
      Buffer.alloc(WIDTH * 3, grayOf(part)(from + i)),
    );
    return { width: WIDTH, height, data: Buffer.concat(rows) };
  };
  const parts = blocks.map(({ part }) => part);
  return { styles: '', kindOf: labelOf, parts, whole, capture, spots: new Map() };
};

const lines = (blocks: readonly PageBlock[]): string[] =>
  blocks.map(({ how, label, before, after }) => {
    const sides = [before, after].map((side) =>
      side ? `${side.isCutAbove ? '…' : ''}${side.height}${side.isCutBelow ? '…' : ''}` : '-',
    );
    return `${how} ${label} ${sides.join(' ')}`;
  });

const compared = async (before: readonly Drawn[], after: readonly Drawn[]): Promise<string[]> =>
  lines(await compareBlocks(opened(before), opened(after)));

/** Rows from one on that have another gray. */
const from = (row: number, gray: number) => (at: number) => (at >= row ? gray : 100);

const [a, b, c, d] = ['A', 'B', 'C', 'D'].map((title) => block(title)) as [
  Drawn,
  Drawn,
  Drawn,
  Drawn,
];

it('are new, removed, moved or the same, in the order of the page', async () => {
  expect(await compared([a, b, c, d], [block('New'), a, d, c])).toEqual([
    ...['new Prose "New" - 300', 'same Prose "A" - -', 'removed Prose "B" 300 -'],
    ...['moved Prose "D" - 300', 'same Prose "C" - -'],
  ]);
});

it('differ by what anybody sees, and are shown without most of what does not', async () => {
  const soft = block('A', 'soft', 300, () => 104);
  expect(await compared([a], [soft])).toEqual(['same Prose "A" - -']);
  expect(await compared([a], [block('A', 'end', 300, from(299, 120))])).toEqual([
    'changed Prose "A" …73 …73',
  ]);
  expect(await compared([a], [block('A', 'longer', 320)])).toEqual(['changed Prose "A" …72 …92']);
});

it('that are taller than a picture are shown where they first differ', async () => {
  const tall = MAX_HEIGHT + 1000;
  const [old, now] = [block('A', '1', tall), block('A', '2', tall, from(tall - 10, 0))];
  expect(await compared([old], [now])).toEqual(['changed Prose "A" …82 …82']);
  const cut = block('A', '2', MAX_HEIGHT);
  expect(await compared([old], [cut])).toEqual(['changed Prose "A" …1000 -']);
  expect(await compared([], [old])).toEqual([`new Prose "A" - ${MAX_HEIGHT}…`]);
});

it('are the whole page where only what is between them differs', async () => {
  expect(lines(await compareBlocks(opened([a], 1), opened([a], 200)))).toEqual([
    'changed Page 1000 1000',
  ]);
});

it('that most pages have in common are looked at once, where all of them is the same', async () => {
  const drawn = (type: string, html: string, gray: number, height = 300): Drawn => {
    const { part, gray: shown } = block('', html, height, () => gray);
    return { part: { ...part, type }, gray: shown };
  };
  let shots = 0;
  const counted = (page: OpenPage): OpenPage => ({
    ...page,
    capture: (...asked) => {
      shots += 1;
      return page.capture(...asked);
    },
  });
  const seen = new Map();
  const shotsOf = async (
    type: string,
    html: string,
    height?: number,
  ): Promise<[number, string[]]> => {
    shots = 0;
    const [before, after] = [
      opened([drawn(type, 'old', 10)]),
      opened([drawn(type, html, 90, height)]),
    ];
    const found = await compareBlocks(counted(before), counted(after), undefined, seen);
    return [shots, lines(found)];
  };
  const changed = ['changed Footer 300 300'];
  expect(await shotsOf('footer', 'new')).toEqual([4, changed]);
  expect(await shotsOf('footer', 'new')).toEqual([0, changed]);
  expect(await shotsOf('footer', 'newer')).toEqual([4, changed]);
  expect(await shotsOf('footer', 'new', 320)).toEqual([4, ['changed Footer 300 320']]);
  expect((await shotsOf('prose', 'new'))[0]).toBe(4);
  expect((await shotsOf('prose', 'new'))[0]).toBe(4);
});

it('that are matched by the content are moved as the words say, whatever their HTML is', async () => {
  const placed = (drawn: Drawn, place: number): Drawn => ({
    ...drawn,
    part: { ...drawn.part, place },
  });
  const header = { ...block('', 'header'), part: { ...block('').part, type: 'header' } };
  // Two without a heading, and whose HTML depends on where they are.
  const [one, other] = [block('', 'first, soon', 300, () => 10), block('', 'late', 300, () => 90)];
  const [now, then] = [block('', 'first, late', 300, () => 10), block('', 'soon', 300, () => 90)];
  const before = opened([header, placed(one, 0), placed(other, 1)]);
  const after = opened([header, placed(then, 0), placed(now, 1)]);
  expect(lines(await compareBlocks(before, after, [1, 0]))).toEqual([
    'same Header - -',
    'moved Prose - 300',
    'same Prose - -',
  ]);
});
