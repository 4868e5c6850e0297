// Photos beside a spreadsheet of members → whose each is, and what becomes of it on the tiny site.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cropPhoto } from '../../src/editor/journeys/photos/crop.ts';
import { projectRoot } from '../support/site.ts';

/** By heif-enc 1.15.1, of red beside blue in Display P3, 96 × 64, with Exif data that turns it (6) and says place and serial number. */
const HEIC = fs.readFileSync(path.join(projectRoot, 'tests/fixtures/photos/turned.heic'));

describe('a HEIC photo', () => {
  /** The same with the box of a turn to the left in the place of its profile. */
  const turned = (): Buffer => {
    const bytes = Buffer.from(HEIC);
    const at = bytes.indexOf('colr');
    bytes.write('irot\x01', at, 'latin1');
    return bytes;
  };

  it.each<[string, Buffer, 'top' | 'bottom']>([
    ['is turned by its Exif data', HEIC, 'top'],
    ['is turned by its own boxes, and by nothing else', turned(), 'bottom'],
  ])('%s', async (_, photo, red) => {
    const { bytes, ...made } = await cropPhoto(photo, 'a.heic', { width: 440 }, {});
    expect(made).toMatchObject({ width: 64, height: 96, ending: 'jpg' });
    const half = { left: 0, width: 64, height: 40 };
    const { channels } = await sharp(
      await sharp(bytes)
        .extract({ ...half, top: red === 'top' ? 4 : 52 })
        .toBuffer(),
    ).stats();
    expect(channels[0]?.mean).toBeGreaterThan(190);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('SER123')).toBe(false);
  });

  it('has its colors, which are those of its profile', async () => {
    const { bytes } = await cropPhoto(HEIC, 'a.heic', { width: 440 }, {});
    const [red = 0, green = 0] = await sharp(bytes).raw().toBuffer();
    // Taken for those of screens they are 193 and 62.
    expect([Math.abs(red - 208) < 5, Math.abs(green - 48) < 5]).toEqual([true, true]);
  });
});
