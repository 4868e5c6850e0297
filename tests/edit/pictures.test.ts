// A picture that somebody drops on the panel → what comes into the site, and what does not.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PictureTaken, Refusal } from '../../src/editor/protocol.ts';
import { overviewOf } from '../../src/editor/server/overview.ts';
import { type Answer, ask, openEditor } from '../support/editor-server.ts';
import { compiled, site, tinyText, wrongIn } from '../support/site.ts';

const ADA = 'content/members/Ada_Byron.yaml';
const HOME = 'content/pages/home.yaml';
const PORTRAIT = `${ADA}#/img`;
const HERO = `${HOME}#/blocks/0/image`;
const LOGO = 'site.yaml#/header/logo';

let editor: Awaited<ReturnType<typeof openEditor>>;
beforeAll(async () => {
  editor = await openEditor(site());
});
afterAll(() => editor?.close());

const DONE = { status: 200, text: expect.not.stringMatching(/^\{"refused"/) as string };
const drop = (bytes: Uint8Array | string, name: string, slot = PORTRAIT, crop?: string) => {
  const query = new URLSearchParams({ name, slot, ...(crop === undefined ? {} : { crop }) });
  const headers = { ...editor.own, 'content-type': 'application/octet-stream' };
  return editor.post(`picture?${query}`, '', { headers, body: bytes });
};
const taken = ({ status, text }: Answer): PictureTaken => {
  expect([status, text]).toEqual([200, expect.not.stringMatching(/^\{"refused"/)]);
  return JSON.parse(text) as PictureTaken;
};
const refused = ({ status, text }: Answer): string => {
  // An answer like others: the console stays silent.
  expect([status, text]).toEqual([200, expect.stringMatching(/^\{"refused"/)]);
  return (JSON.parse(text) as Refusal).refused;
};
const post = (name: string, body: object = {}) => editor.post(name, body);
const state = () => editor.state();
const show = async (slot: string, value: string): Promise<void> => {
  const [file = '', pointer = ''] = slot.split('#');
  const steps = pointer.slice(1).split('/');
  const { text } = await editor.get(`document?file=${file}`);
  const before = steps.reduce<unknown>(
    (node, step) => (node as Record<string, unknown>)[step],
    (JSON.parse(text) as { value: unknown }).value,
  );
  const operation = { do: 'set', path: steps, value };
  const operations = [{ file, operation, expect: before }];
  const asked = { operations, step: value, words: 'Picture' };
  expect(await post('change', asked)).toMatchObject(DONE);
};
const pictures = (): string[] =>
  fs
    .readdirSync(path.join(editor.root, 'content/images'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes('.'))
    .sort();
const saved = (image: string): Buffer => fs.readFileSync(path.join(editor.root, 'content', image));

/** A photo of two colors, left and right as it is seen, written as a telephone held upright does. */
const photo = async (width: number, height: number): Promise<Buffer> => {
  const half = await sharp({
    create: { width: width / 2, height, channels: 3, background: '#ff0000' },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .jpeg({ quality: 90 })
    .toBuffer();
};
const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '34/1 24/1 50/1' };
const fromTelephone = async (): Promise<Buffer> =>
  sharp(await photo(1600, 2400))
    .rotate(-90)
    .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Jane Doe' }, IFD3: GPS } })
    .jpeg()
    .toBuffer();

it('turns a photo upright, cuts it, takes out where it was taken; the site is clean when it is saved', async () => {
  const given = await fromTelephone();
  expect(given.includes('Jane Doe')).toBe(true);
  const { path: image, width, height, notes } = taken(await drop(given, 'IMG_2034.JPG'));
  expect([image, width, height]).toEqual(['images/members/Ada_Byron.jpg', 900, 1350]);
  expect(notes.join(' ')).toContain('The location where it was taken was removed');
  expect(pictures()).toEqual(['dot.png', 'logo.svg']);
  expect((await state()).changed).toEqual([]);
  const url = `${editor.start.draftBase}__content/${image}`;
  expect((await ask(editor.server, url)).headers['content-type']).toBe('image/jpeg');
  await show(PORTRAIT, image);
  expect((await state()).changed).toEqual([`content/${image}`, ADA]);
  expect(await state()).toMatchObject({ isShown: true });
  expect(await post('save')).toMatchObject(DONE);
  const bytes = saved(image);
  expect(bytes.includes('Jane Doe')).toBe(false);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([900, 1350]);
  const red = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
  expect(red(100, 700)).toBeGreaterThan(200);
  expect(red(800, 700)).toBeLessThan(50);
  expect(wrongIn(editor.root).filter((found) => found.includes('images/members'))).toEqual([]);
});

it('keeps the part that was chosen, whatever its shape', async () => {
  const given = await fromTelephone();
  const answer = taken(await drop(given, 'part.jpg', PORTRAIT, '0,0,600,600'));
  expect([answer.width, answer.height]).toEqual([600, 600]);
  for (const crop of ['0,0,1601,10', '1600,0,1,1', '0,0,0,10'])
    expect(refused(await drop(given, 'part.jpg', PORTRAIT, crop))).toContain('goes beyond');
  for (const crop of ['-1,0,5,5', '0,0,5', '0,0,5,5,5', 'a,b,c,d', '', '0.5,0,5,5', '1e9,0,1,1'])
    expect((await drop(given, 'part.jpg', PORTRAIT, crop)).status, crop).toBe(400);
});

it('leaves nothing behind of a picture that was taken back, and has it when that is done again', async () => {
  const { path: image } = taken(await drop(await photo(2400, 1400), 'back.jpg', HERO));
  const before = pictures();
  await show(HERO, image);
  await post('undo');
  expect((await state()).changed).toEqual([]);
  await show(`${HOME}#/title`, 'Homes');
  await post('undo');
  expect(await post('save')).toMatchObject(DONE);
  expect(pictures()).toEqual(before);
  await show(HERO, image);
  await post('undo');
  expect(await post('save')).toMatchObject(DONE);
  await post('redo');
  expect(await post('save')).toMatchObject(DONE);
  expect(pictures()).toEqual([...before, image.replace('images/', '')].sort());
});

it('never writes the photo of a dialog that was canceled, and says nothing of it', async () => {
  const NEW = 'content/members/New_Three.yaml#/img';
  const { path: canceled } = taken(await drop(await photo(1000, 1500), 'snap.jpg', NEW));
  const { path: twice } = taken(await drop(await photo(1000, 1500), 'snap.jpg', NEW));
  expect([canceled, twice]).toEqual([
    'images/members/New_Three.jpg',
    'images/members/New_Three-2.jpg',
  ]);
  // A name that ends like it, and its own in a comment.
  const other = 'content/members/Very_New_Three.yaml#/img';
  const shown = taken(await drop(await photo(1000, 1500), 'snap.jpg', other));
  expect(shown.path).toBe('images/members/Very_New_Three.jpg');
  const added = [canceled, twice].map((image) => path.join(editor.root, 'content', image));
  await show(HERO, shown.path);
  fs.appendFileSync(path.join(editor.root, HOME), `# image: ${canceled}\n`);
  await vi.waitFor(async () =>
    expect((await editor.get(`document?file=${HOME}`)).text).toContain(`# image: ${canceled}`),
  );
  const now = await state();
  expect(now.changed).toEqual([`content/${shown.path}`, HOME]);
  expect(now.findings.filter((found) => found.file.includes('images/members/New_Three'))).toEqual(
    [],
  );
  expect(await post('save')).toMatchObject(DONE);
  expect(added.filter((written) => fs.existsSync(written))).toEqual([]);
  await post('undo');
  expect(await post('save')).toMatchObject(DONE);
});

describe('names', () => {
  const tinyPicture = () => photo(1000, 1500);

  it.each([
    ['dot.png', 'images/dot.jpg'],
    ['dot.jpg', 'images/dot-2.jpg'],
    ['Zoë & Ada (1).JPG', 'images/zoe-ada-1.jpg'],
    ['../../../etc/cron.d/x.jpg', 'images/x.jpg'],
    ['.htaccess', 'images/htaccess.jpg'],
    ['', 'images/photo.jpg'],
    [`${'a'.repeat(300)}.jpg`, `images/${'a'.repeat(80)}.jpg`],
    ['con\u202egpj.exe', 'images/con-gpj.jpg'],
  ])('%j becomes %s', async (name, image) => {
    expect(taken(await drop(await tinyPicture(), name, LOGO)).path).toBe(image);
  });

  it('of another folder for another slot, also where the file is still to be made', async () => {
    const given = await tinyPicture();
    const at = async (slot: string, name = 'slot.jpg') => taken(await drop(given, name, slot)).path;
    expect(await at('content/members/New_One.yaml#/img')).toBe('images/members/New_One.jpg');
    // What is written beside a picture says more than a name that a camera gave, and less than another one.
    for (const name of [
      'IMG_2034.JPG',
      'IMG-20260901-WA0007.jpg',
      '20260901_101500.jpg',
      'Screenshot 2026-09-01 at 10.jpg',
    ])
      expect(await at(`${HOME}#/blocks/0/image`, name), name).toMatch(/^images\/hello(-\d)?\.jpg$/);
    expect(await at(`${HOME}#/blocks/0/image`)).toBe('images/slot.jpg');
    expect(await at(LOGO)).toMatch(/^images\/slot(-2)?\.jpg$/);
    for (const slot of ['content/members/../x.yaml#/img', 'content/nobody/x.yaml#/img', 'x#/img'])
      expect((await drop(given, 'slot.jpg', slot)).status, slot).toBe(404);
    expect((await drop(given, 'slot.jpg', `${ADA}#img`)).status).toBe(400);
  });

  it('in no folder that leads out of the site', async () => {
    const link = path.join(editor.root, 'content/images/years');
    fs.symlinkSync('/tmp', link);
    const given = await tinyPicture();
    const answer = await drop(given, 'out.jpg', 'content/years/2031.yaml#/img');
    fs.rmSync(link);
    expect(refused(answer)).toContain('leads out of the site');
  });
});

describe('kinds', () => {
  const rgba = {
    create: { width: 500, height: 500, channels: 4, background: '#00ff0080' },
  } as const;

  it.each<[string, () => Promise<Buffer>, string]>([
    ['PNG that is seen through', () => sharp(rgba).png().toBuffer(), 'png'],
    ['WebP that is seen through', () => sharp(rgba).webp().toBuffer(), 'png'],
    ['AVIF', () => sharp(rgba).flatten().avif({ effort: 0 }).toBuffer(), 'jpg'],
    ['GIF', () => sharp(rgba).gif().toBuffer(), 'gif'],
    ['TIFF', () => sharp(rgba).flatten().tiff().toBuffer(), 'jpg'],
    [
      'drawing',
      async () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><!-- Jane Doe --><path d="M0 0h9v9z"/></svg>',
        ),
      'svg',
    ],
  ])('%s', async (kind, make, ending) => {
    const given = await make();
    // The name says nothing.
    const { path: image } = taken(await drop(given, `${kind}.bin`, LOGO));
    expect(path.extname(image)).toBe(`.${ending}`);
    await show(LOGO, image);
    expect((await state()).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(await post('save')).toMatchObject(DONE);
    expect(saved(image).includes('Jane Doe')).toBe(false);
    expect(wrongIn(editor.root).filter((found) => found.includes(image))).toEqual([]);
  });
});

/** A PNG that says to have so many pixels, with very few bytes. */
const pngOf = (width: number, height: number, rows: Buffer): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(zlib.crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('hostile pictures', () => {
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`;

  it.each([
    ['a script', svg('<script>alert(1)</script>'), 'contains a script'],
    ['an address', svg('<image href="http://127.0.0.1/x.png"/>'), 'an address outside'],
    [
      'entities in entities',
      `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(9_000)}">]>${svg('&a;'.repeat(99_000))}`,
      'too often',
    ],
    ['no picture', 'hello', 'cannot be read'],
    ['a page of its own', '<html><svg/><script>alert(1)</script></html>', ''],
    [
      'HEIC',
      '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
      'Save it as JPEG and try again: on a Mac open it in Preview',
    ],
  ])('%s is refused in words', async (_, bytes, words) => {
    expect(refused(await drop(bytes, 'given.svg'))).toContain(words);
  });

  it.each<[string, () => Buffer]>([
    ['60000 × 60000 pixels', () => pngOf(60_000, 60_000, zlib.deflateSync(Buffer.alloc(1000)))],
    ['all pixels there are', () => pngOf(2 ** 31 - 1, 2 ** 31 - 1, Buffer.alloc(0))],
  ])('%s are refused in words', async (_, make) => {
    expect(refused(await drop(make(), 'bomb.png'))).toMatch(/million pixels|cannot be read/);
  });

  it('what is cut short is refused', async () => {
    const [jpeg, png] = [
      await photo(1000, 1500),
      await sharp(await photo(400, 400))
        .png()
        .toBuffer(),
    ];
    for (const whole of [jpeg, png])
      for (const part of [0.1, 0.5, 0.95])
        refused(await drop(whole.subarray(0, Math.floor(whole.length * part)), 'cut.jpg'));
    const gif = await sharp(await photo(400, 400))
      .gif()
      .toBuffer();
    refused(await drop(gif.subarray(0, gif.length / 2), 'cut.gif'));
  });

  it('has written nothing into the content', () => {
    expect(pictures().filter((file) => /cut|bomb|poly|given/.test(file))).toEqual([]);
  });
});

it('are listed with what shows them, also by a fact and in a file that cannot be read, and their size', () => {
  const unused = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
  const root = site({
    'content/images/unused.svg': unused,
    'content/images/README.md': 'What is here.',
    [HOME]: tinyText(HOME).replace('title: Home', 'title: "Home'),
    [ADA]: tinyText(ADA).replace('img: images/dot.png\n', ''),
  });
  const listed = overviewOf(compiled(root), '/', false).pictures;
  const { size } = fs.statSync(path.join(root, 'content/images/dot.png'));
  expect(
    Object.fromEntries(
      listed.map(({ path: name, usedIn, bytes }) => [name, [bytes, ...usedIn.toSorted()]]),
    ),
  ).toEqual({
    'images/dot.png': [size, 'content/members/Zoe_Oneill.yaml', HOME],
    'images/logo.svg': [
      ...[fs.statSync(path.join(root, 'content/images/logo.svg')).size],
      ...['content/pages/about.yaml', 'content/season.yaml', 'site.yaml'],
    ],
    'images/unused.svg': [unused.length],
  });
});
