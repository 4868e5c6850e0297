// A progressive JPEG → the same without details, from which its preview is made.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { withoutDetails } from '../../src/compiler/metadata/jpeg.ts';
import { projectRoot } from '../support/site.ts';
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

  it('looks the same for the photos of the sample site', async () => {
    const folder = path.join(projectRoot, 'content/images/sections');
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
