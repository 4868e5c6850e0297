// Pictures of a site → the files that are published of them.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { plainWidth, widestOf, widthsOf } from '../../src/compiler/pictures/formats.ts';
import { PREVIEW } from '../../src/model/paths/variants.ts';
import { encodeAll, pictureAt, variantsOf } from '../../src/site/assets/pictures.ts';
import { withPreviews } from '../../src/site/assets/previews.ts';
import { findings, site, temporaryFolder } from '../support/site.ts';
import { targetIn } from '../support/target.ts';
import { check, DOT, drawn, outputOf, signedPhoto } from './support.ts';

vi.mock('../../src/compiler/files/program.ts', async (original) => {
  const { temporaryFolder: folder } = await import('../support/temporary.ts');
  return { ...(await original<object>()), cacheRoot: folder() };
});

/** Everything that is published of the picture of the tiny site, by the end of its name. */
const published = async (
  picture: Uint8Array,
  content: Readonly<Record<string, string>> = {},
): Promise<Map<string, Buffer>> => {
  const folder = temporaryFolder();
  await encodeAll(variantsOf(outputOf({ [DOT]: picture, ...content })), targetIn(folder));
  const files = fs.readdirSync(path.join(folder, 'images')).filter((name) => /^dot\./.test(name));
  return new Map(
    files
      .sort()
      .map((name) => [
        name.replace(/^dot\.[0-9a-f]{10}/, ''),
        fs.readFileSync(path.join(folder, 'images', name)),
      ]),
  );
};

describe('widths', () => {
  it.each([
    ['those its places can use', [440, 220, 220], 2000, [220, 440]],
    ['never more than its own', [220, 440, 660], 500, [220, 440, 500]],
    ['not its own when that is hardly more', [220, 440, 660], 450, [220, 440]],
    ['the wider of two that are nearly the same', [640, 660, 220], 2000, [220, 660]],
    ['its own when that is less than all', [220, 440], 100, [100]],
    ['none when no place can use any', [], 100, []],
  ])('%s', (_, wanted, own, expected) => {
    expect(widthsOf(wanted, own)).toEqual(expected);
  });

  it.each([
    [{ width: 900, height: 17_000 }, 867],
    [{ width: 20_000, height: 900 }, 16_383],
    [{ width: 900, height: 16_383 }, 900],
    [{ width: 1, height: 50_000 }, 1],
  ])('of %j are at most %i, whose height WebP can hold', (picture, expected) => {
    expect(widestOf(picture)).toBe(expected);
  });

  it.each([
    [[220, 440, 660], 660],
    [[640, 1280, 1920], 640],
    [[1280, 1920], 1280],
  ])('of %j the one for old browsers is %i', (widths, expected) => {
    expect(plainWidth(widths)).toBe(expected);
  });

  it('come from every place that shows the picture, on any page', () => {
    const { images, pages } = outputOf({});
    expect(images.get('images/dot.png')?.smaller?.widths.length).toBeGreaterThan(0);
    const home = pages.get('/')?.images['images/dot.png'];
    expect(pages.get('/about')?.images['images/dot.png']).toEqual(home);
  });
});

describe('a photo from a telephone', () => {
  let files: Map<string, Buffer>;
  let preview: Buffer;
  beforeAll(async () => {
    // Stored on its side: 700 wide and 450 high, shown 450 wide and 700 high.
    const bytes = await signedPhoto(700, 450, 6);
    files = await published(bytes);
    const { pages } = await withPreviews(outputOf({ [DOT]: bytes }));
    const { blur = '' } = pages.get('/')?.images['images/dot.png'] ?? {};
    preview = Buffer.from((PREVIEW + blur).split(',')[1] ?? '', 'base64');
  });

  it('is published in each width and format, never wider than it is', async () => {
    expect([...files.keys()]).toEqual(['-220.avif', '-220.webp', '-440.avif', '-440.webp', '.jpg']);
    for (const [name, bytes] of files) {
      const width = Number(/^-(\d+)/.exec(name)?.[1] ?? 440);
      const format = /avif$/.test(name) ? 'heif' : /webp$/.test(name) ? 'webp' : 'jpeg';
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width });
    }
  });

  it('stands upright in all of them', async () => {
    const upright = (bytes: Buffer) =>
      sharp(bytes).resize(44, 68, { fit: 'fill' }).raw().toBuffer();
    const original = await upright(
      await sharp(await signedPhoto(700, 450, 6))
        .autoOrient()
        .toBuffer(),
    );
    for (const bytes of files.values()) {
      const { width, height } = await sharp(bytes).metadata();
      expect(height / width).toBeCloseTo(700 / 450, 1);
      const pixels = await upright(bytes);
      const off = pixels.reduce((sum, value, i) => sum + Math.abs(value - (original[i] ?? 0)), 0);
      expect(off / pixels.length).toBeLessThan(12);
    }
  });

  it('says nothing of its photographer, also as a preview', async () => {
    for (const bytes of [...files.values(), preview]) {
      expect(bytes.includes('Jane Doe')).toBe(false);
      expect(bytes.includes('Exif\0')).toBe(false);
      expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
    }
  });

  it('has a preview of a few pixels', async () => {
    const { width, height, format } = await sharp(preview).metadata();
    expect([width, height, format]).toEqual([4, 6, 'webp']);
    expect(preview.length).toBeLessThan(80);
  });
});

describe('the tall crop of a hero', () => {
  /** Red, green and blue beside each other. */
  const flag = () => {
    const data = Buffer.alloc(300 * 200 * 3);
    for (let i = 0; i < 300 * 200; i += 1) data[3 * i + Math.floor((i % 300) / 100)] = 255;
    return sharp(data, { raw: { width: 300, height: 200, channels: 3 } })
      .png()
      .toBuffer();
  };

  it.each([
    ['center', 50, ['red', 'green', 'blue']],
    ['left', 0, ['red', 'red', 'green']],
    ['64% 9%', 78, ['green', 'green', 'blue']],
  ])('lies where the focus is: %s', async (focus, at, colors) => {
    const home = 'content/pages/home.yaml';
    const text = fs.readFileSync(path.join(site(), home), 'utf8');
    const files = await published(await flag(), {
      [home]: text.replace(/^( *)image: images\/dot\.png$/m, `$&\n$1focus: ${focus}`),
    });
    const crop = files.get(`-150-at-${at}.webp`);
    expect(crop, [...files.keys()].join(' ')).toBeDefined();
    const { data, info } = await sharp(crop).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([150, 200]);
    const seen = [10, 75, 140].map((x) => {
      const pixel = [...data.subarray(3 * x, 3 * x + 3)];
      return ['red', 'green', 'blue'][pixel.indexOf(Math.max(...pixel))];
    });
    expect(seen).toEqual(colors);
  });

  it('is not made of a picture that is hardly wider', async () => {
    const files = await published(await drawn(220, 240).png().toBuffer());
    expect([...files.keys()].filter((name) => name.includes('-at-'))).toEqual([]);
  });
});

describe('what can be seen through', () => {
  const glass = () => drawn(300, 200).ensureAlpha(0.5).png().toBuffer();

  it('stays so in every format, with a PNG behind them', async () => {
    const files = await published(await glass());
    const wide = ['-220.avif', '-220.webp', '-300.avif', '-300.webp'];
    const tall = [
      '-110-at-proposed.avif',
      '-110-at-proposed.webp',
      '-150-at-proposed.avif',
      '-150-at-proposed.webp',
    ];
    expect([...files.keys()].sort()).toEqual([...tall, ...wide, '.png']);
    for (const bytes of files.values()) {
      expect(await sharp(bytes).metadata()).toMatchObject({ hasAlpha: true });
      const { channels } = await sharp(bytes).stats();
      expect(channels[3]?.mean).toBeCloseTo(127, -1);
    }
  });

  it.each([
    ['PNG', false, glass],
    [
      'WebP without loss',
      false,
      () => drawn(300, 200).ensureAlpha(0.5).webp({ lossless: true }).toBuffer(),
    ],
    ['AVIF', false, () => drawn(300, 200).ensureAlpha(0.5).avif({ effort: 0 }).toBuffer()],
    ['PNG', true, () => drawn(300, 200).png().toBuffer()],
    ['AVIF', true, () => drawn(300, 200).avif({ effort: 0 }).toBuffer()],
  ])('has no preview behind it, and nothing else is taken for it: %s, %s', async (_, has, make) => {
    const { pages } = await withPreviews(outputOf({ [DOT]: await make() }));
    const picture = pages.get('/')?.images['images/dot.png'];
    expect(picture).toHaveProperty('widths');
    expect(Object.keys(picture ?? {}).includes('blur')).toBe(has);
  });
});

describe('left as it is', () => {
  const frames = async () =>
    sharp(
      await Promise.all([1, 0.5].map((alpha) => drawn(60, 40).ensureAlpha(alpha).png().toBuffer())),
      {
        join: { animated: true },
      },
    );

  it.each([
    [
      'a drawing',
      '.svg',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>'),
    ],
    ['a GIF that moves', '.gif', async () => (await frames()).gif().toBuffer()],
    ['a WebP that moves', '.webp', async () => (await frames()).webp().toBuffer()],
  ])('%s', async (_, ending, make) => {
    const bytes = await make();
    const output = outputOf({ [DOT]: bytes });
    expect(output.pages.get('/')?.images['images/dot.png']).not.toHaveProperty('widths');
    const files = await published(bytes);
    expect([...files.keys()]).toEqual([ending]);
    expect(files.get(ending)?.equals(bytes)).toBe(true);
  });
});

it('another picture and other settings have other names', async () => {
  const names = await Promise.all(
    [300, 301].map(async (width) =>
      [...variantsOf(outputOf({ [DOT]: await drawn(width, 200).png().toBuffer() })).keys()].filter(
        (name) => name.includes('/dot.'),
      ),
    ),
  );
  expect(new Set(names.flat()).size).toBe(names.flat().length);
});

const FORMATS = [
  ['JPEG', () => drawn(300, 200).jpeg()],
  ['progressive JPEG', () => drawn(300, 200).jpeg({ progressive: true })],
  ['PNG', () => drawn(300, 200).png()],
  ['WebP', () => drawn(300, 200).webp()],
  ['GIF', () => drawn(300, 200).gif()],
  ['AVIF', () => drawn(300, 200).avif({ effort: 0 })],
] as const;

describe.each(FORMATS)('a %s', (_, make) => {
  it('that is cut off is a mistake with its place, wherever it ends', async () => {
    const whole = await make().toBuffer();
    for (const part of [0.5, 0.99]) {
      const found = findings(check({ [DOT]: whole.subarray(0, whole.length * part) }));
      expect(found, `${part} of it`).toContain('image/cut-short → images/dot.png');
    }
    const less = findings(check({ [DOT]: whole.subarray(0, whole.length - 2) }));
    expect(less).toContain('image/cut-short → images/dot.png');
  });

  it('that is whole is none, with what follows its end or without', async () => {
    const whole = await make().toBuffer();
    for (const bytes of [whole, Buffer.concat([whole, Buffer.alloc(9)])])
      expect(check({ [DOT]: bytes }).diagnostics.map(({ code }) => code)).not.toContain(
        'image/cut-short',
      );
  });
});

it('one that is damaged inside is told in plain words', async () => {
  const whole = await drawn(300, 200).avif({ effort: 0 }).toBuffer();
  const at = whole.indexOf('mdat') + 4;
  const output = outputOf({ [DOT]: Buffer.from(whole).fill(0xff, at) });
  const { pages } = await withPreviews(output);
  expect(pages.get('/')?.images['images/dot.png']).not.toHaveProperty('blur');
  const variants = variantsOf(output);
  const name = [...variants.keys()].find((key) => key.endsWith('.webp')) ?? '';
  await expect(pictureAt(variants, name)).rejects.toThrow(
    /is damaged: it cannot be made smaller\./,
  );
});
