// What compare found, made up: pages with a stretch that differs between two that do not.
import sharp from 'sharp';
import type { Comparison, PageDifference, Shot } from '../../src/compare/comparison.ts';

/** What was found between two versions, nothing where nothing else is said. */
export const comparison = (parts: Partial<Comparison>): Comparison => ({
  chapter: 'Test Chapter',
  versions: {
    before: { name: 'main (4af6671d)', program: '0.1.0' },
    after: { name: 'now', program: '0.1.0' },
  },
  changes: [],
  consequences: [],
  pages: [],
  more: { changed: 0, new: 0, removed: 0 },
  ...parts,
});

/** A picture of stripes in which no row is like its neighbour, with a part in another colour. */
export const picture = (
  width: number,
  height: number,
  other: readonly [from: number, to: number, red: number] = [0, 0, 0],
): Promise<Buffer> => {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const red = y >= other[0] && y < other[1] ? other[2] : 0;
    data.fill(Buffer.from([red, y % 251, 90]), y * width * 3, (y + 1) * width * 3);
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
};

const WIDTHS = [390, 1440];
const [TOP, FOOT, HEIGHT] = [200, 260, 1500];
const pictures = await Promise.all(
  WIDTHS.map(async (width) => ({
    before: await picture(width, HEIGHT),
    after: await picture(width, HEIGHT, [TOP, FOOT, 255]),
  })),
);

/** A page whose block between 200 and 260 px differs, of 1,500. */
export const page = ({
  kind = 'changed',
  url = '/page',
  title = 'Page',
  label = 'Block',
}: Partial<Omit<PageDifference, 'shots'>> & { readonly label?: string }): PageDifference => ({
  kind,
  url,
  title,
  shots: WIDTHS.map((width, i) => {
    const isChanged = kind === 'changed';
    const shot = (side: 'before' | 'after'): Shot => ({
      png: pictures[i]?.[side] ?? new Uint8Array(),
      width,
      height: HEIGHT,
      blocks: isChanged ? [{ x: 0, y: TOP, width, height: FOOT - TOP, label }] : [],
      same: isChanged
        ? [
            [0, TOP],
            [FOOT, HEIGHT],
          ]
        : [],
    });
    return {
      width,
      pixels: width * (FOOT - TOP),
      ...(kind === 'new' ? {} : { before: shot('before') }),
      ...(kind === 'removed' ? {} : { after: shot('after') }),
    };
  }),
});
