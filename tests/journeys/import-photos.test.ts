// Photos beside a spreadsheet of members → whose each is, and what becomes of it on the tiny site.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { guessColumns } from '../../src/editor/journeys/import/people/guess-columns.ts';
import { matchPhotos } from '../../src/editor/journeys/import/people/match-photos.ts';
import { readPeople } from '../../src/editor/journeys/import/people/read-people.ts';
import { readText } from '../../src/editor/journeys/import/tables/read-text.ts';
import { cropPhoto } from '../../src/editor/journeys/photos/crop.ts';
import { importPhotosWords } from '../../src/words/gen/import-photos.gen.ts';
import { run } from '../support/cli.ts';
import { contentOf } from '../support/folder.ts';
import { projectRoot, site, temporaryFolder } from '../support/site.ts';

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

const PEOPLE = [
  'Name,Photo',
  'Maya Okafor,',
  "Maya O'Brien,",
  'José Luis de la Cruz Peña,',
  'Íris Núñez,',
  'Kim Lee,',
  'Kim Lee Park,',
  'Robin Doe,team/Captain.JPG',
  'Sam Day,gone.png',
  'Lou,',
].join('\n');

const matched = async (files: readonly string[]) => {
  const { people } = readPeople(guessColumns(await readText(PEOPLE, ''), []), new Set());
  const { taken, notes, nobody } = matchPhotos(people, files);
  return {
    taken: Object.fromEntries(taken.map(({ file, person: { name } }) => [file, name])),
    told: notes.map((note) => note(importPhotosWords('en'))),
    nobody,
  };
};

describe('a photo', () => {
  it.each([
    ['Maya_Okafor.heic', 'Maya Okafor'],
    ['OKAFOR, MAYA (2).JPG', 'Maya Okafor'],
    ['IMG_2034 - Maya Okafor.jpeg', 'Maya Okafor'],
    ['2026/MayaOkafor.webp', 'Maya Okafor'],
    ['mayaobrien.png', "Maya O'Brien"],
    ['Okafor.jpg', 'Maya Okafor'],
    ['jose cruz.jpg', 'José Luis de la Cruz Peña'],
    ['pena.jpg', 'José Luis de la Cruz Peña'],
    ['I\u0301ris_Nun\u0303ez_headshot.jpg', 'Íris Núñez'],
    ['Lee-Kim.jpg', 'Kim Lee'],
    ['park.jpg', 'Kim Lee Park'],
    ['captain.jpg', 'Robin Doe'],
  ])('%s is of %s', async (file, name) => {
    expect((await matched([file])).taken).toEqual({ [file]: name });
  });

  it.each([
    ['lee.jpg', 'Kim Lee or Kim Lee Park'],
    ['maya.jpg', "Maya Okafor or Maya O'Brien"],
    ['Maya Okfor.jpg', 'It may show Maya Okafor;'],
    ['la-cruz-maya.jpg', undefined],
    ['IMG_2034.HEIC', undefined],
    ['DSC0001 copy.jpg', undefined],
    ['de la.jpg', undefined],
    ['Louise Park-Chen.jpg', undefined],
  ])('%s is taken for nobody', async (file, near) => {
    const { taken, told, nobody } = await matched([file]);
    expect(taken).toEqual({});
    if (near === undefined) expect(nobody).toEqual([file]);
    else expect(told.join('\n')).toContain(near);
  });

  it('is the one that is called best, of several; others are told, as is one that is missing', async () => {
    const { taken, told } = await matched(['Okafor.jpg', 'maya okafor.jpg', 'maya-okafor.heic']);
    expect(taken).toEqual({ 'maya okafor.jpg': 'Maya Okafor' });
    expect(told).toEqual([
      'Row 8: there is no photo team/Captain.JPG in the folder.',
      'Row 9: there is no photo gone.png in the folder.',
      'maya-okafor.heic is not taken. Maya Okafor has maya okafor.jpg already.',
      'Okafor.jpg is not taken. Maya Okafor has maya okafor.jpg already.',
    ]);
  });
});

describe('import people --photos', () => {
  const GPS = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 24/1 5000/100' } };
  const folderWith = async (names: readonly string[], width = 900): Promise<string> => {
    const folder = temporaryFolder();
    const create = { width, height: 1200, channels: 3, background: '#8899a0' } as const;
    const photo = await sharp({ create }).withExif(GPS).jpeg().toBuffer();
    for (const name of names) fs.writeFileSync(path.join(folder, name), photo);
    return folder;
  };
  const LIST = 'Name,Section\nMaya Okafor,Board\nKim Lee,Board\nAda Byron,Board\nNo Body,Board\n';
  const importIn = (root: string, photos: string, ...more: string[]) => {
    const file = path.join(temporaryFolder(), 'members.csv');
    fs.writeFileSync(file, LIST);
    return run(['import', 'people', file, '--photos', photos, '--root', root, ...more]);
  };

  it('makes portraits in the one step, without place, and a page to check them', async () => {
    const root = site();
    const photos = await folderWith(['Maya Okafor.jpg', 'IMG_1.jpg', 'ada byron.jpg']);
    fs.writeFileSync(path.join(photos, 'Kim Lee.jpg'), 'no photo');
    fs.writeFileSync(path.join(photos, 'notes.txt'), '');
    const before = contentOf(root);
    const tried = await importIn(root, photos, '--dry-run');
    expect(contentOf(root)).toEqual(before);
    const { code, out, err } = await importIn(root, photos, '--yes');
    expect({ code, err, tried: tried.code }).toEqual({ code: 0, err: '', tried: 0 });
    const after = contentOf(root);
    expect(after['content/members/Maya_Okafor.yaml']).toContain(
      'img: images/members/Maya_Okafor.jpg',
    );
    expect(after['content/members/Kim_Lee.yaml']).not.toContain('img');
    const made = fs.readFileSync(path.join(root, 'content/images/members/Maya_Okafor.jpg'));
    expect(await sharp(made).metadata()).not.toHaveProperty('exif');
    for (const sentence of [
      'Kim Lee.jpg cannot be read as a photo',
      'Named after nobody: IMG_1.jpg',
      'Without a photo: No Body',
    ])
      expect(out).toContain(sentence);
    const [, page = ''] = /open (\S+)/.exec(out) ?? [];
    expect(fs.readFileSync(page, 'utf8')).toMatch(/Maya Okafor[\s\S]*--for Maya_Okafor --keep top/);
    // What is taken is nowhere else.
    expect(fs.readdirSync(path.dirname(page))).toEqual(['photos.html']);
  });

  it('leaves the own picture of a member, and replaces it when asked to; one that stands in is none', async () => {
    const own = 'content/images/members/Ada.png';
    const root = site({
      'content/members/Ada_Byron.yaml': 'name: Ada Byron\nimg: images/members/Ada.png\n',
    });
    fs.mkdirSync(path.join(root, path.dirname(own)), { recursive: true });
    fs.copyFileSync(path.join(root, 'content/images/dot.png'), path.join(root, own));
    const photos = await folderWith(['Ada Byron.jpg']);
    const left = await importIn(root, photos, '--yes');
    expect(left.out).toContain(
      'Their pictures stay, unless you choose to update members who are already there: Ada Byron',
    );
    const ada = () => contentOf(root)['content/members/Ada_Byron.yaml'];
    expect(ada()).toContain('images/members/Ada.png');
    await importIn(root, photos, '--yes', '--existing', 'update');
    expect(ada()).toContain('img: images/members/Ada_Byron.jpg');
    expect(fs.existsSync(path.join(root, own))).toBe(false);
  });

  it.each([
    ['nowhere', 'There is no folder nowhere.'],
    ['tests/fixtures/photos/turned.heic', 'There is no folder'],
    [path.join(projectRoot, 'src/words/en'), 'There are no photos in'],
  ])('%s is refused, and nothing is written', async (photos, sentence) => {
    const root = site();
    const before = contentOf(root);
    const { code, err } = await importIn(root, photos, '--yes');
    expect(code).toBe(2);
    expect(err).toContain(sentence);
    expect(contentOf(root)).toEqual(before);
  });
});
