// What compare found, made up: pages of which one block differs between two that do not.
import sharp from 'sharp';
import {
  type Comparison,
  type PageBlock,
  type PageDifference,
  type Picture,
  WIDTHS,
} from '../../src/compare/comparison.ts';

export const comparison = (parts: Partial<Comparison>): Comparison => ({
  chapter: 'Test Chapter',
  versions: { before: 'main (4af6671d)', after: 'now' },
  changes: [],
  consequences: [],
  pages: [],
  more: { changed: 0, new: 0, removed: 0 },
  ...parts,
});

const HEIGHT = 60;

const pictures = await Promise.all(
  WIDTHS.map((width) =>
    sharp({ create: { width, height: HEIGHT, channels: 3, background: '#4466aa' } })
      .webp()
      .toBuffer(),
  ),
);

export const picture: Picture = {
  webp: pictures[0] ?? new Uint8Array(),
  ...{ width: WIDTHS[0], height: HEIGHT, isCutAbove: false, isCutBelow: false },
};

export const page = ({
  kind = 'changed',
  url = '/page',
  title = 'Page',
  label = 'Block',
  blocks,
}: Partial<Omit<PageDifference, 'views'>> & {
  readonly label?: string;
  readonly blocks?: readonly PageBlock[];
}): PageDifference => ({
  kind,
  url,
  title,
  views: WIDTHS.map((width, i) => {
    const webp = pictures[i] ?? new Uint8Array();
    const picture = { webp, width, height: HEIGHT, isCutAbove: true, isCutBelow: false };
    const sides = {
      ...(kind === 'new' ? {} : { before: picture }),
      ...(kind === 'removed' ? {} : { after: picture }),
    };
    const same = { how: 'same', label: 'Footer' } as const;
    return { width, blocks: blocks ?? [{ how: kind, label, key: label, ...sides }, same] };
  }),
});
