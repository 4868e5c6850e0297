// Odd pictures and files called as pictures are → what `check`, `photo:add`, an upload and `build` make of them.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { kindOf, photoSize } from '../../src/compiler/pictures/kind.ts';
import { isHdr } from '../../src/compiler/pictures/metadata/hdr.ts';
import { cropPhoto } from '../../src/editor/journeys/photos/crop.ts';
import { takePicture } from '../../src/editor/server/pictures/take-picture.ts';
import { encodeAll, variantsOf } from '../../src/site/assets/pictures.ts';
import { projectRoot, temporaryFolder } from '../support/site.ts';
import { targetIn } from '../support/target.ts';
import { check, DOT, drawn, signedPhoto } from './support.ts';

/** Made by avifenc 0.11 of four colors, 40 × 20, with the boxes that they are named after; the grid has parts of 128 × 64. */
const TURNED = path.join(projectRoot, 'tests/fixtures/pictures');
const avif = (name: string): Buffer => fs.readFileSync(path.join(TURNED, name));

const sizeDrawn = async (bytes: Buffer) => {
  const { info } = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height };
};

it.each(fs.readdirSync(TURNED))('%s is measured as it is drawn', async (name) => {
  expect(photoSize(avif(name))).toEqual(await sizeDrawn(avif(name)));
});

it('an AVIF that names another brand first is one', () => {
  const bytes = Buffer.from(avif('irot1.avif'));
  bytes.write('mif1', 8);
  expect([kindOf(bytes), photoSize(bytes)]).toEqual(['avif', { width: 20, height: 40 }]);
});

const chunk = (name: string, data: Buffer): Buffer => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(zlib.crc32?.(Buffer.concat([Buffer.from(name), data])) ?? 0);
  return Buffer.concat([length, Buffer.from(name), data, sum]);
};

/** Behind the head of a PNG. */
const pngWith = async (part: Buffer): Promise<Buffer> => {
  const png = await drawn(8, 4).png().toBuffer();
  return Buffer.concat([png.subarray(0, 33), part, png.subarray(33)]);
};
const profile = (transfer: number): Buffer =>
  Buffer.from(`${'0'.repeat(140)}cicp\0\0\0\0\x09${String.fromCharCode(transfer)}\0\x01`, 'latin1');
const jpegWith = async (icc: Buffer): Promise<Buffer> => {
  const jpeg = await drawn(8, 4).jpeg().toBuffer();
  const head = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1');
  head.writeUInt16BE(head.length - 2 + icc.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, icc, jpeg.subarray(2)]);
};

describe.each([16, 18])('light written by the table of %i', (transfer) => {
  it.each<[string, (code: number) => Promise<Buffer>]>([
    ['a PNG with cICP', (code) => pngWith(chunk('cICP', Buffer.from([9, code, 0, 1])))],
    [
      'a PNG with a profile',
      (code) =>
        pngWith(
          chunk('iCCP', Buffer.concat([Buffer.from('PQ\0\0'), zlib.deflateSync(profile(code))])),
        ),
    ],
    ['a JPEG with a profile', (code) => jpegWith(profile(code))],
    [
      'an AVIF',
      async (code) => {
        const bytes = Buffer.from(avif('hlg.avif'));
        bytes.writeUInt16BE(code, bytes.indexOf('nclx') + 6);
        return bytes;
      },
    ],
  ])('is seen in %s, and no other', async (_, make) => {
    const seen = [await make(transfer), await make(13)].map((one) =>
      isHdr(one, kindOf(one) ?? 'jpg'),
    );
    expect(seen).toEqual([true, false]);
  });
});

it('a photo with a gain map is drawn as its ordinary picture, and nothing is told', async () => {
  const light = new Float32Array(64 * 64 * 3).map((_, i) => ((i % 192) / 192) * 4);
  const raw = { width: 64, height: 64, channels: 3, depth: 'float' } as never;
  // Not yet in its types.
  const bright = sharp(Buffer.from(light.buffer), { raw }) as Sharp & { withGainMap(): Sharp };
  const photo = await bright.withGainMap().jpeg().toBuffer();
  expect((await sharp(photo).metadata()).gainMap).toBeDefined();
  const alone = photo.subarray(0, photo.indexOf(Buffer.from([0xff, 0xd9, 0xff, 0xd8])) + 2);
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
  expect((await pixels(photo)).equals(await pixels(alone))).toBe(true);
  expect(isHdr(photo, 'jpg')).toBe(false);
});

const ftyp = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0${brand}`;

describe('a file that pages cannot show is called by its name', () => {
  it.each([
    ['a HEIC photo called .jpg', 'a.jpg', ftyp('heic'), 'a HEIC photo', 'Save it as JPEG'],
    [
      'a pointer',
      'a.jpg',
      'version https://git-lfs.github.com/spec/v1\noid',
      'a pointer of Git LFS',
      'git lfs pull',
    ],
    ['JPEG XL', 'a.png', '\xff\x0a\xfa\x1f', 'a JPEG XL picture', 'photo program'],
    ['JPEG XL in boxes', 'a.jxl', '\0\0\0\x0cJXL \r\n\x87\n', 'a JPEG XL picture', 'photo program'],
    ['BMP', 'a.bmp', 'BM\0\0\0\0', 'a BMP picture', 'Paint'],
    ['Photoshop', 'a.psd', '8BPS\0\x01', 'a Photoshop file', 'Photoshop'],
    ['TIFF cut short', 'a.tif', 'II*\0\x08\0\0\0', 'a TIFF picture', 'photo program'],
    ['raw of Canon', 'a.jpg', ftyp('crx '), 'a raw photo', 'camera'],
    ['raw of Nikon', 'a.nef', 'MM\0*\0\0\0\x08', 'a raw photo', 'camera'],
    ['a film', 'a.mov', ftyp('qt  '), 'a video', 'YouTube'],
    ['a PDF', 'a.jpg', '%PDF-1.7', 'a PDF', 'content/files'],
  ])('%s', async (_, name, head, what, advice) => {
    const bytes = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(99)]);
    const said = [
      () => cropPhoto(bytes, name, { width: 440 }, {}),
      () => takePicture(bytes, name, { wanted: { width: 440 }, minWidth: 0 }),
    ].map((take) => take().then(String, ({ message }: Error) => message));
    const { diagnostics } = check({ [`content/images/${name}`]: bytes, ...shows(name) });
    const found = diagnostics.find(({ code }) => code === 'image/unreadable');
    for (const text of [...(await Promise.all(said)), `${found?.message} ${found?.help}`]) {
      expect(text).toContain(what);
      expect(text).toContain(advice);
    }
  });

  /** The home page with the picture of this name. */
  const shows = (name: string) => {
    const home = 'content/pages/home.yaml';
    const text = fs.readFileSync(path.join(projectRoot, 'tests/sites/tiny', home), 'utf8');
    return { [home]: text.replaceAll('images/dot.png', `images/${name}`) };
  };
});

it('a photo for HDR screens is not taken, because it could not be told later', async () => {
  const taken = cropPhoto(avif('hlg.avif'), 'a.avif', { width: 440 }, {});
  await expect(taken).rejects.toThrow('a.avif is saved for HDR screens');
});

describe('what passes check is published, in the shape that pages are told', () => {
  const png = (make: (picture: Sharp) => Sharp) => make(drawn(300, 200)).png().toBuffer();
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ...fs.readdirSync(TURNED).map((name): [string, () => Buffer] => [name, () => avif(name)]),
    ...[3, 5, 8].map((turn): [string, () => Promise<Buffer>] => [
      `turned by Exif: ${turn}`,
      () => signedPhoto(300, 200, turn),
    ]),
    ['too long, and turned', () => signedPhoto(17_000, 40, 6)],
    ['too long', () => drawn(20, 17_000).png().toBuffer()],
    ['CMYK', () => drawn(300, 200).toColorspace('cmyk').jpeg().toBuffer()],
    ['grey, 16 bits', () => png((one) => one.toColorspace('grey16'))],
    ['colors, 16 bits', () => png((one) => one.toColorspace('rgb16'))],
    [
      'a palette with a clear color',
      () => drawn(300, 200).ensureAlpha(0).png({ palette: true }).toBuffer(),
    ],
    ['interlaced', () => drawn(300, 200).png({ progressive: true }).toBuffer()],
    ['one pixel', () => drawn(1, 1).png().toBuffer()],
    ['12 bits', () => drawn(64, 64).avif({ bitdepth: 12, effort: 0 }).toBuffer()],
    ['wide colors', () => drawn(300, 200).withIccProfile('p3').jpeg().toBuffer()],
    ['broken inside', async () => (await drawn(300, 200).jpeg().toBuffer()).fill(0, 700, 2000)],
    ['TIFF', () => drawn(300, 200).tiff().toBuffer()],
    ['nothing', () => Buffer.alloc(0)],
  ])('%s', async (_, make) => {
    const { output } = check({ [DOT]: await make() });
    const image = output?.images.get('images/dot.png');
    if (!output || !image) return;
    const folder = temporaryFolder();
    await encodeAll(variantsOf(output), targetIn(folder));
    const files = fs
      .readdirSync(path.join(folder, 'images'))
      .filter((file) => file.startsWith('dot.'));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files.filter((one) => !one.includes('-at-'))) {
      const { width, height } = await sizeDrawn(fs.readFileSync(path.join(folder, 'images', file)));
      expect(Math.abs((height * image.width) / image.height - width)).toBeLessThanOrEqual(
        1 + image.width / image.height,
      );
    }
  });
});
