// A progressive JPEG → the same without details, from which its preview is made.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { withoutDetails } from '../../src/compiler/pictures/metadata/jpeg.ts';
import { chapterRoot } from '../support/site.ts';
import { drawn, signedPhoto } from './support.ts';

/** The pixels that a preview is made of, before they are encoded. */
const seen = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, { failOn: 'none' })
    .autoOrient()
    .resize(8, 8, { fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer();

const furthest = (a: Buffer, b: Buffer): number =>
  Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? 1000))));

/** The same picture, its tables of quantization in their other form (T.81, B.2.4.1). */
const withWideTables = (bytes: Buffer): Buffer => {
  const at = bytes.indexOf(Buffer.from([0xff, 0xdb]));
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  const tables: number[] = [];
  for (let table = at + 4; table < end; table += 65) {
    tables.push(0x10 | (bytes[table] ?? 0));
    for (const value of bytes.subarray(table + 1, table + 65)) tables.push(0, value);
  }
  const head = Buffer.from([0xff, 0xdb, 0, 0]);
  head.writeUInt16BE(2 + tables.length, 2);
  return Buffer.concat([bytes.subarray(0, at), head, Buffer.from(tables), bytes.subarray(end)]);
};

describe('a progressive photo without its details', () => {
  it.each([
    ['as most programs save it', {}],
    ['with all colours', { chromaSubsampling: '4:4:4' }],
    ['with the scans that mozjpeg finds best', { mozjpeg: true }],
    ['in scans by colour', { optimiseScans: true }],
  ])('looks the same at an eighth of its size: %s', async (_, options) => {
    const bytes = await drawn(640, 420)
      .jpeg({ progressive: true, quality: 80, ...options })
      .toBuffer();
    const less = withoutDetails(bytes);
    expect(less.length).toBeLessThan(bytes.length * 0.6);
    expect(furthest(await seen(bytes), await seen(less))).toBeLessThanOrEqual(3);
  });

  it('in shades of grey, and turned', async () => {
    const grey = await drawn(640, 420).greyscale().jpeg({ progressive: true }).toBuffer();
    expect(furthest(await seen(grey), await seen(withoutDetails(grey)))).toBeLessThanOrEqual(3);
    const turned = await sharp(await signedPhoto(640, 420, 6))
      .keepExif()
      .jpeg({ progressive: true })
      .toBuffer();
    const less = withoutDetails(turned);
    expect((await sharp(less).metadata()).orientation).toBe(6);
    expect(furthest(await seen(turned), await seen(less))).toBeLessThanOrEqual(3);
  });

  it.each([
    ['as most programs save it', {}, (bytes: Buffer) => bytes],
    ['with the scans that mozjpeg finds best', { mozjpeg: true }, (bytes: Buffer) => bytes],
    ['with tables of two bytes for each value', {}, withWideTables],
  ])('has flat squares, nothing in them is guessed: %s', async (_, options, change) => {
    const grey = drawn(640, 416).greyscale();
    const bytes = change(await grey.jpeg({ progressive: true, ...options }).toBuffer());
    const { data, info } = await sharp(withoutDetails(bytes), { failOn: 'none' })
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const corners = [...data].map((_value, i) => {
      const [x, y] = [i % info.width, Math.floor(i / info.width)];
      return data[(y - (y % 8)) * info.width + x - (x % 8)];
    });
    expect(new Set(corners).size).toBeGreaterThan(5);
    expect(data.filter((value, i) => value !== corners[i])).toHaveLength(0);
  });

  it('looks the same for the photos of the sample site', async () => {
    const folder = path.join(chapterRoot, 'content/images/sections');
    for (const name of fs.readdirSync(folder).filter((file) => file.endsWith('.jpg'))) {
      const bytes = fs.readFileSync(path.join(folder, name));
      const less = withoutDetails(bytes);
      expect(less.length, name).toBeLessThan(bytes.length * 0.5);
      expect(furthest(await seen(bytes), await seen(less)), name).toBeLessThanOrEqual(3);
    }
  });
});

describe('any other picture stays as it is', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('%s', async (format) => {
    const bytes = await drawn(64, 64).toFormat(format).toBuffer();
    expect(withoutDetails(bytes)).toBe(bytes);
  });

  it('one that holds what looks like a progressive JPEG', async () => {
    const photo = await drawn(64, 64).jpeg({ progressive: true }).toBuffer();
    const bytes = Buffer.concat([Buffer.from('\x89PNG', 'latin1'), photo]);
    expect(withoutDetails(bytes)).toBe(bytes);
  });
});

it('takes a photo that is cut off anywhere, or has any byte changed', async () => {
  const bytes = await drawn(96, 64).jpeg({ progressive: true }).toBuffer();
  for (let at = 0; at < bytes.length; at += 1) {
    expect(withoutDetails(bytes.subarray(0, at)).length).toBeLessThanOrEqual(at + 2);
    for (const value of [0x00, 0xd9, 0xff]) {
      const changed = Buffer.from(bytes);
      changed[at] = value;
      expect(withoutDetails(changed).length).toBeLessThanOrEqual(bytes.length + 2);
    }
  }
});
