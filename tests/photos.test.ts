// A photo straight from a telephone → what `check`, `check --fix` and `build` make of it.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { run } from './support/cli.ts';
import { edited, site } from './support/site.ts';

const GPS = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '34/1 24/1 5000/100',
  GPSLongitudeRef: 'W',
  GPSLongitude: '119/1 50/1 5600/100',
};

const photo = (exif: Record<string, string>) =>
  sharp({ create: { width: 1700, height: 1100, channels: 3, background: '#c8963e' } })
    .withMetadata({ orientation: 3, exif: { IFD0: { Artist: 'Jane Doe' }, IFD3: exif } })
    .jpeg({ quality: 40 })
    .toBuffer();

const PHOTO = 'content/images/dot.png';
const pixels = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();

describe('a photo with its position', () => {
  it('is an error and not published; --fix takes it out without a change to the picture, once', async () => {
    const before = await photo(GPS);
    const root = site({ [PHOTO]: before });
    const file = path.join(root, PHOTO);
    fs.chmodSync(file, 0o640);
    const found = await run(['check', '--root', root, '--at', '2025-09-01']);
    expect(found.out).toContain(`${PHOTO}  error  privacy/location`);
    expect(found.code).toBe(1);
    expect((await run(['build', '--root', root])).code).toBe(1);
    expect(fs.existsSync(path.join(root, 'dist'))).toBe(false);
    const fixed = await run(['check', '--fix', '--root', root, '--at', '2025-09-01']);
    expect(fixed.out).toContain('took out where the photo was taken');
    expect(fixed.out).toContain('No mistakes.');
    expect(fixed.code).toBe(0);
    const after = fs.readFileSync(file);
    expect(after.includes('Jane Doe')).toBe(false);
    expect((await pixels(after)).equals(await pixels(before))).toBe(true);
    expect(fs.statSync(file).mode & 0o777).toBe(0o640);
    const again = await run(['check', '--fix', '--root', root, '--at', '2025-09-01']);
    expect(again.out).not.toContain('took out');
    expect(fs.readFileSync(file).equals(after)).toBe(true);
  });
});

it('published pictures carry no metadata; one that is published as it is stands as it stood', async () => {
  const before = await photo({});
  const small = await sharp(before).keepMetadata().resize(300).jpeg().toBuffer();
  expect(small.includes('Jane Doe')).toBe(true);
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><!-- Jane Doe --><metadata>Jane Doe</metadata><path d="M0 0h40v40z"/></svg>';
  // A logo has no smaller versions, whatever it is.
  const logo = edited('site.yaml', 'images/logo.svg', 'images/crest.jpg');
  const root = site({
    [PHOTO]: small,
    'content/images/logo.svg': drawing,
    'content/images/crest.jpg': before,
    ...logo,
  });
  expect((await run(['build', '--root', root])).code).toBe(0);
  const folder = path.join(root, 'dist/images');
  const files = fs.readdirSync(folder);
  expect(files.filter((file) => /^dot\.\w+(-\d+)?\.(avif|webp|jpg)$/.test(file))).toHaveLength(5);
  expect(files.some((file) => /^logo\.\w+\.svg$/.test(file))).toBe(true);
  for (const file of fs.readdirSync(path.join(root, 'dist'), {
    recursive: true,
    encoding: 'utf8',
  })) {
    const absolute = path.join(root, 'dist', file);
    if (fs.statSync(absolute).isFile())
      expect([file, fs.readFileSync(absolute).includes('Jane Doe')]).toEqual([file, false]);
  }
  const published = files.find((file) => file.startsWith('crest.')) ?? '';
  const after = fs.readFileSync(path.join(folder, published));
  expect((await sharp(after).metadata()).orientation).toBe(3);
  expect((await pixels(after)).equals(await pixels(before))).toBe(true);
});

it.each(['png', 'avif'] as const)(
  'a logo as %s whose metadata cannot be taken out alone is encoded again',
  async (format) => {
    const before = await sharp({
      create: { width: 60, height: 40, channels: 3, background: '#c8963e' },
    })
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Jane Doe' } } })
      .toFormat(format)
      .toBuffer();
    const logo = edited('site.yaml', 'images/logo.svg', `images/crest.${format}`);
    const root = site({ [`content/images/crest.${format}`]: before, ...logo });
    expect((await run(['build', '--root', root])).code).toBe(0);
    const folder = path.join(root, 'dist/images');
    const files = fs.readdirSync(folder).filter((file) => file.startsWith('crest.'));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const bytes = fs.readFileSync(path.join(folder, file));
      expect(bytes.includes('Jane Doe')).toBe(false);
      const { width, height, orientation } = await sharp(bytes).metadata();
      expect({ width, height, orientation }).toEqual({
        width: 40,
        height: 60,
        orientation: undefined,
      });
    }
    const home = fs.readFileSync(path.join(root, 'dist/index.html'), 'utf8');
    expect(home).toContain(files.find((file) => /crest\.\w+\.jpg$/.test(file)));
  },
);
