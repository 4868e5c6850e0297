// `photo:add`: a photo becomes a picture of the shape of its place, and nothing else in the site changes.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { slotAt } from '../../src/editor/journeys/photos/picture-slot.ts';
import { stagesOf } from '../../src/editor/journeys/site-folder.ts';
import { takePicture } from '../../src/editor/server/pictures/take-picture.ts';
import { contentOf } from '../support/folder.ts';
import { command, contextOf, planned } from '../support/journeys.ts';
import { chapterRoot, site, temporaryFolder, wrongIn } from '../support/site.ts';

const GPS = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 24/1 5000/100' } };

/** A grey photo with a red spot near its right edge, as a telephone would write it. */
const photo = async (
  name = 'IMG_2034.jpg',
  [width, height]: readonly [number, number] = [2400, 1800],
  orientation = 1,
): Promise<string> => {
  const spot = { create: { width: 300, height: 300, channels: 3, background: '#e04030' } } as const;
  const flat = await sharp({ create: { width, height, channels: 3, background: '#8899a0' } })
    .composite([{ input: spot, left: width - 320, top: 100 }])
    .png()
    .toBuffer();
  const file = path.join(temporaryFolder(), name);
  await sharp(flat).withExif(GPS).withMetadata({ orientation }).jpeg().toFile(file);
  return file;
};

/** Puts a photo into a folder. Returns what the command prints. */
const addPhoto = (root: string, file: string, flags: Record<string, unknown>): Promise<string> =>
  command('photo:add', root, { file, ...flags });

const chapter = (): string => site({}, chapterRoot);
const read = (root: string, file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const size = async (root: string, file: string) => {
  const { width, height, exif, icc } = await sharp(path.join(root, file)).metadata();
  return { width, height, exif, icc };
};

it('makes a portrait of a photo: upright, two by three, without its place', async () => {
  const root = chapter();
  const given = { for: 'maya-okafor' };
  const said = await addPhoto(root, await photo(), { ...given, dryRun: true });
  const shown = /open (\S+)/.exec(said)?.[1] ?? '';
  const cropped = fs.readFileSync(shown);
  const [, done = ''] = /open (\S+)/.exec(await addPhoto(root, await photo(), given)) ?? [];
  const file = 'content/images/members/Maya_Okafor.jpg';
  expect(await size(root, file)).toEqual({ width: 900, height: 1350 });
  expect(wrongIn(root)).toEqual([]);
  // The panel makes the same bytes for the same place.
  const slot = slotAt(stagesOf(contextOf(root)), 'content/members/Maya_Okafor.yaml', ['img']);
  const { bytes } = await takePicture(fs.readFileSync(await photo()), 'a.jpg', slot);
  expect(bytes.equals(fs.readFileSync(path.join(root, file)))).toBe(true);
  expect(bytes.equals(cropped)).toBe(true);
  // Once it is done nobody looks at it any more.
  expect(fs.existsSync(done)).toBe(false);
});

it('keeps the part of a photo that is asked for', async () => {
  const redAt = async (keep: string): Promise<number> => {
    const root = chapter();
    await addPhoto(root, await photo(), { for: 'maya-okafor', keep });
    const { channels } = await sharp(
      path.join(root, 'content/images/members/Maya_Okafor.jpg'),
    ).stats();
    return channels[0]?.max ?? 0;
  };
  expect(await redAt('right')).toBeGreaterThan(200);
  expect(await redAt('left')).toBeLessThan(160);
  await expect(addPhoto(chapter(), await photo(), { for: 'gallery', keep: 'up' })).rejects.toThrow(
    '--keep "up" cannot be used. Choose one of auto, center, top',
  );
});

it('puts one more item at the end of the gallery, and changes no other byte', async () => {
  const root = chapter();
  const before = read(root, 'content/pages/gallery.yaml');
  const said = await addPhoto(root, await photo('Día de playa.jpg'), { for: 'gallery' });
  expect(read(root, 'content/pages/gallery.yaml')).toBe(
    `${before}      - image: images/gallery/dia-de-playa.jpg\n`,
  );
  expect(await size(root, 'content/images/gallery/dia-de-playa.jpg')).toEqual({
    width: 1600,
    height: 1200,
  });
  // Another photo of the same name never takes its place.
  await addPhoto(root, await photo('Día de playa.jpg'), { for: 'gallery' });
  expect(read(root, 'content/pages/gallery.yaml')).toContain('dia-de-playa-2.jpg');
  // The last row of the wall was full. What is to be done stands in what was said.
  expect(wrongIn(root)).toEqual(['page/gallery-hole → images/gallery/dia-de-playa-2.jpg']);
  expect(said).toContain('Write "cols: 2" instead of "cols: 3" at images/gallery/36.jpg.');
});

it('replaces the picture of a field in place, and takes the former one away', async () => {
  const root = chapter();
  const before = read(root, 'content/pages/home.yaml');
  const said = await addPhoto(root, await photo('tower.jpg'), { for: 'home.hero.image' });
  expect(read(root, 'content/pages/home.yaml')).toBe(
    before.replace('images/scenes/home.jpg', 'images/scenes/tower.jpg'),
  );
  expect(await size(root, 'content/images/scenes/tower.jpg')).toEqual({
    width: 2400,
    height: 1500,
  });
  expect(said).toContain('Nothing else shows content/images/scenes/home.jpg; it is deleted.');
  expect(said).toContain('Read "focus" in content/pages/home.yaml:15');
  expect(wrongIn(root)).toEqual([]);
  const next = await addPhoto(root, await photo('tower.jpg'), { for: 'home.feature.2' });
  expect(next).toContain('Read "alt" in content/pages/home.yaml:79');
  expect(read(root, 'content/pages/home.yaml')).toContain('image: images/sections/tower.jpg');
});

it('keeps a former picture that another place shows', async () => {
  const root = site({
    'content/members/Ada_Byron.yaml': 'name: Ada Byron\nimg: images/dot.png\n',
    'content/members/Ida_Rhodes.yaml': "name: Ida Rhodes\nimg: 'images/dot.png' # for now\n",
  });
  await addPhoto(root, await photo(), { for: 'Ida Rhodes' });
  expect(fs.existsSync(path.join(root, 'content/images/dot.png'))).toBe(true);
  expect(read(root, 'content/members/Ida_Rhodes.yaml')).toBe(
    "name: Ida Rhodes\nimg: 'images/members/Ida_Rhodes.jpg' # for now\n",
  );
});

it('gives a member without a portrait one, also where the logo stands in', async () => {
  const root = site({
    'content/members/Ida_Rhodes.yaml': 'name: Ida Rhodes\nimg: images/logo.svg\nyear: 3rd\n',
    'content/members/Ada_Byron.yaml': 'name: Ada Byron\nyear: 3rd\n',
  });
  await addPhoto(root, await photo(), { for: 'Ida_Rhodes' });
  await addPhoto(root, await photo(), { for: 'ada byron' });
  expect(read(root, 'content/members/Ida_Rhodes.yaml')).toBe(
    'name: Ida Rhodes\nimg: images/members/Ida_Rhodes.jpg\nyear: 3rd\n',
  );
  expect(read(root, 'content/members/Ada_Byron.yaml')).toBe(
    'name: Ada Byron\nimg: images/members/Ada_Byron.jpg\nyear: 3rd\n',
  );
});

const REFUSING = chapter();
const BEFORE = contentOf(REFUSING);
const heic = (): string => {
  const file = path.join(temporaryFolder(), 'IMG_1.HEIC');
  fs.writeFileSync(file, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic then nothing'));
  return file;
};
const moving = async (): Promise<string> => {
  const file = path.join(temporaryFolder(), 'moving.webp');
  const frames = Buffer.alloc(900 * 900 * 2 * 3, 90).fill(200, 900 * 900 * 3);
  const raw = { width: 900, height: 1800, channels: 3, pageHeight: 900 } as const;
  await sharp(frames, { raw }).webp({ loop: 0 }).toFile(file);
  return file;
};
const cut = async (): Promise<string> => {
  const file = await photo('cut.jpg');
  fs.writeFileSync(file, fs.readFileSync(file).subarray(0, 4000));
  return file;
};
it.each([
  ['a HEIC photo', heic, 'gallery', 'IMG_1.HEIC is a HEIC photo, which cannot be read here.'],
  [
    'a moving picture',
    moving,
    'gallery',
    'moving.webp is not a photo but a drawing or an animation',
  ],
  ['a photo cut short', cut, 'gallery', 'cut.jpg cannot be read as a photo'],
  [
    'a small photo',
    () => photo('small.jpg', [600, 400]),
    'maya-okafor',
    'small.jpg is too small: 267 pixels of width are left for this place, which needs 440.',
  ],
  ['a misspelt member', photo, 'maya-okafr', 'Did you mean "Maya_Okafor"?'],
  [
    'a field that is not there',
    photo,
    'home.hero.pictur',
    'These are the pictures of home:\n  home.hero.image\n',
  ],
  [
    'several places',
    photo,
    'home.feature',
    'Name one of the pictures of "home.feature":\n  home.feature.1.picture.image\n',
  ],
])('refuses %s, and writes nothing', async (_, file, place, sentence) => {
  await expect(addPhoto(REFUSING, await file(), { for: place })).rejects.toThrow(sentence);
  expect(contentOf(REFUSING)).toEqual(BEFORE);
});

it('is what a new article and a new member may be answered with, in one step with its picture', async () => {
  const root = chapter();
  const article = { title: 'Open night', text: 'Come in.', alt: 'Us.' };
  const told = await command('news:new', root, { ...article, picture: await photo() });
  expect(told).toContain('IMG_2034.jpg: 2400 × 1800 pixels');
  const { exif, width } = await size(root, 'content/images/news/open-night.jpg');
  expect([exif, width]).toEqual([undefined, 1440]);
  expect(read(root, 'content/news/open-night.yaml')).toContain('image: images/news/open-night.jpg');
  const member = { name: 'Ana Diaz', linkedIn: 'https://example.com/in/ana' };
  await command('member:new', root, { ...member, img: await photo(), yes: true });
  const portrait = await size(root, 'content/images/members/Ana_Diaz.jpg');
  expect(portrait).toMatchObject({ width: 900, height: 1350, exif: undefined });
  expect(wrongIn(root)).toEqual([]);
});

it('is no answer where it cannot be shown, or where who answers sits at another computer', async () => {
  const root = chapter();
  const before = contentOf(root);
  const member = { name: 'Ana Diaz', linkedIn: 'https://example.com/in/ana', yes: true };
  const small = await photo('small.jpg', [330, 450]);
  await expect(command('member:new', root, { ...member, img: small })).rejects.toThrow(
    'small.jpg is too small',
  );
  await expect(command('member:new', root, { ...member, img: 'no.jpg' })).rejects.toThrow(
    'There is no picture content/no.jpg',
  );
  const asked = { name: 'Ana Diaz', img: await photo() };
  await expect(planned(contextOf(root), 'member:new', asked)).rejects.toThrow(
    'There is no picture content/',
  );
  expect(contentOf(root)).toEqual(before);
});
