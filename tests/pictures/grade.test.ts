// theme.grade and the field grade → pictures that are printed in tones, each where it is shown.
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Output } from '../../src/compiler/5-emit/emit.ts';
import type { ImageFile } from '../../src/compiler/pictures/picture.ts';
import { rampOf } from '../../src/compiler/pictures/tones.ts';
import { paletteOf } from '../../src/model/theme/palette.ts';
import { encode } from '../../src/site/assets/encode.ts';
import { grade } from '../../src/site/assets/grade.ts';
import { edited, type Files } from '../support/site.ts';
import { check, outputOf } from './support.ts';

const BRAND = '#0d1b33';
const ACCENT = '#c8963e';

/** A photo with a black, a grey and a white third; with `alpha` its first pixel can be seen through. */
async function thirds({ alpha = false } = {}): Promise<Buffer> {
  const channels = alpha ? 4 : 3;
  const pixels = Buffer.alloc(900 * 600 * channels, 255);
  for (let at = 0; at < pixels.length; at += channels) {
    const x = (at / channels) % 900;
    pixels.fill([20, 110, 200][Math.floor(x / 300)] ?? 0, at, at + 3);
  }
  if (alpha) pixels[3] = 0;
  return sharp(pixels, { raw: { width: 900, height: 600, channels } })
    .png()
    .toBuffer();
}

const PHOTO = await thirds();

/** The tiny site with some pictures in a gallery on About. */
function withGallery(pictures: string, grade: string, photos: Files = {}): Files {
  return {
    ...edited('site.yaml', `accent: "${ACCENT}"`, `accent: "${ACCENT}"\n${grade}`),
    'content/pages/about.yaml': `title: About\ndescription: Pictures.\nblocks:\n  - type: hero\n    title: About\n    variant: divider\n  - type: gallery\n    id: values\n    pictures:\n${pictures}`,
    'content/images/a.png': PHOTO,
    ...photos,
  };
}

const IN_TURN = '  grade:\n    gallery: [gold, sea, none]\n';
const FOUR = '      - image: images/a.png\n'.repeat(4);

/** What the gallery of About shows, in its order. */
function shown({ pages, images }: Output): (ImageFile | undefined)[] {
  const gallery = pages.get('/about')?.blocks.find(({ type }) => type === 'gallery');
  const pictures = (gallery as { pictures: { image: string }[] } | undefined)?.pictures ?? [];
  return pictures.map(({ image }) => images.get(image));
}

/** The colors of the three thirds as they are published. */
async function printed(image: ImageFile | undefined): Promise<string[]> {
  if (!image) throw new Error('the picture is not there');
  let bytes: Buffer = Buffer.of();
  await encode(image, [{ width: 900, format: 'png' }], (_, made) => (bytes = made));
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [150, 450, 750].map((x) => {
    const at = (300 * info.width + x) * info.channels;
    return `#${data.subarray(at, at + 3).toString('hex')}`;
  });
}

/** The largest difference of two lists of colors in one channel, of 255: encoding rounds. */
function apart(a: readonly string[], b: readonly string[]): number {
  const channels = (colors: readonly string[]) =>
    colors.flatMap((color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)));
  const others = channels(b);
  return Math.max(...channels(a).map((value, place) => Math.abs(value - (others[place] ?? 999))));
}

it('pictures take the tones of their place in turn, from black to white', async () => {
  const [gold, sea, none, again] = shown(outputOf(withGallery(FOUR, IN_TURN)));
  const ends = (tones: 'gold' | 'sea') => {
    const ramp = rampOf(tones, paletteOf(BRAND, ACCENT));
    return [ramp[0]?.color ?? '', ramp.at(-1)?.color ?? ''];
  };
  const [black = '', middle, white = ''] = await printed(gold);
  expect(apart([black, white], ends('gold'))).toBeLessThan(6);
  const [blackSea = '', middleSea = '', whiteSea = ''] = await printed(sea);
  expect(apart([blackSea, whiteSea], ends('sea'))).toBeLessThan(6);
  expect(apart([middle ?? ''], [middleSea])).toBeGreaterThan(6);
  expect(middle).not.toMatch(/^#(..)\1\1$/);
  expect(await printed(none)).toEqual(['#141414', '#6e6e6e', '#c8c8c8']);
  expect(again).toEqual(gold);
});

/** How light a color looks, of 255. */
function luma(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** From black to a bright blue, with accents from gold to red. */
const PAIRS = [
  [BRAND, ACCENT],
  ['#000000', '#d4af37'],
  ['#5a1020', '#b3261e'],
  ['#14452f', '#e0a93b'],
  ['#1f5fa8', '#f0b429'],
] as const;

it.each(PAIRS)(
  'with %s and %s black is as light and white as warm, and shade under type as deep',
  (brand, accent) => {
    const palette = paletteOf(brand, accent);
    expect(luma(palette.shade)).toBeGreaterThan(15);
    expect(luma(palette.shade)).toBeLessThan(25);
    for (const tones of ['gold', 'rose', 'sea'] as const) {
      const ramp = rampOf(tones, palette).map(({ color }) => color);
      const lumas = ramp.map(luma);
      // Nothing of a print counts as night, so that only the shade does.
      expect(lumas[0]).toBeGreaterThanOrEqual(40);
      expect(lumas[0]).toBeLessThan(50);
      expect(lumas).toEqual([...lumas].sort((a, b) => a - b));
      expect(ramp.at(-1)).toBe('#fff5e3');
    }
  },
);

it('a photo of a night is printed so that one sees into it, and one of a day as it is', async () => {
  const photo = (greys: readonly number[]) => {
    const pixels = Buffer.from(Array.from({ length: 90_000 }, (_, at) => greys[at % 10] ?? 0));
    return sharp(pixels, { raw: { width: 300, height: 300, channels: 1 } });
  };
  const ramp = rampOf('gold', paletteOf(BRAND, ACCENT));
  const share = async (greys: readonly number[], above: number) => {
    const { data } = await grade(photo(greys), ramp);
    const lumas = greys.map((_, at) =>
      luma(`#${data.subarray(at * 3, at * 3 + 3).toString('hex')}`),
    );
    return lumas.filter((one) => one > above).length / greys.length;
  };
  const night = [0, 4, 6, 8, 10, 12, 16, 30, 60, 255];
  const day = [0, 40, 80, 110, 140, 170, 190, 210, 230, 255];
  expect(await share(night, 60)).toBeGreaterThanOrEqual(0.4);
  expect(await share(day, 128)).toBeCloseTo(0.6, 1);
});

it('other colors of the chapter print every graded picture anew, and no other', () => {
  const files = withGallery(FOUR, IN_TURN);
  const other = String(files['site.yaml']).replace(BRAND, '#143d2a');
  const [gold, , none] = shown(outputOf(files));
  const [greener, , same] = shown(outputOf({ ...files, 'site.yaml': other }));
  expect(greener?.published).not.toBe(gold?.published);
  expect(same?.published).toBe(none?.published);
});

it('what a picture says of itself wins, and what is seen through keeps its colors', async () => {
  const own = '      - image: images/a.png\n        grade: none\n      - image: images/see.png\n';
  const see = await thirds({ alpha: true });
  const files = withGallery(own, IN_TURN, { 'content/images/see.png': see });
  const [first, second] = shown(outputOf(files));
  expect(first?.smaller?.ramp).toBeUndefined();
  expect(second?.smaller).toMatchObject({ seeThrough: true });
  expect(second?.smaller?.ramp).toBeUndefined();
});

it('without theme.grade nothing is printed in tones, but what asks for it itself', () => {
  const asks = `${FOUR}      - image: images/a.png\n        grade: rose\n`;
  const all = shown(outputOf(withGallery(asks, '')));
  expect(all.map((image) => image?.smaller?.ramp !== undefined)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});

it('an unknown tone is a mistake at its place', () => {
  const { diagnostics } = check(withGallery(FOUR, '  grade:\n    gallery: [golden]\n'));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ code, file, line }) => ({ code, file, line }))).toEqual([
    { code: 'schema/not-allowed', file: 'site.yaml', line: 13 },
  ]);
});
