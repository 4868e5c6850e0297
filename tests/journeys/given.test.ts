// Pictures that a panel gives for a journey → a folder of the server, its bounds, and imports that are answered by it.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  picturesDropped,
  picturesIn,
} from '../../src/editor/panel/widgets/pictures/chosen-pictures.ts';
import type { EditState, GivenTaken, JourneyDone, JourneyForm } from '../../src/editor/protocol.ts';
import { dropGiven, takeGiven } from '../../src/editor/server/given.ts';
import { editFolder } from '../support/editing.ts';
import { openEditor } from '../support/editor-server.ts';
import { contentOf } from '../support/folder.ts';
import { site, temporaryFolder } from '../support/site.ts';

const create = { width: 900, height: 1200, channels: 3, background: '#8899a0' } as const;
const PHOTO = await sharp({ create }).jpeg().toBuffer();

const givenIn = (root: string, ...inside: string[]) =>
  path.join(root, '.chapterkit/given', ...inside);

describe('a folder that was given', () => {
  it.each([
    ['2024/05/team.jpg', '2024/05/team.jpg'],
    ['/uploads\\Ana Álvarez.HEIC', 'uploads/Ana Álvarez.HEIC'],
    ['C:\\a?.png', 'C-/a-.png'],
  ])('keeps %s as %s', (name, file) => {
    const root = temporaryFolder();
    const id = takeGiven(root, null, name, PHOTO);
    expect(fs.readFileSync(givenIn(root, id, file)).equals(PHOTO)).toBe(true);
  });

  it.each(['../a.jpg', 'a/../../b.jpg', '..\\a.jpg', './a.jpg', '.a.jpg', 'a.exe', 'a.jpg/', ''])(
    'takes nothing that is called %j',
    (name) => {
      const root = temporaryFolder();
      const id = takeGiven(root, null, 'a.jpg', PHOTO);
      expect(() => takeGiven(root, id, name, PHOTO)).toThrow('cannot be read as a picture');
      expect(Object.keys(contentOf(root))).toEqual([`.chapterkit/given/${id}/a.jpg`]);
    },
  );

  it('takes the place of those before, and follows no link', () => {
    const [root, outside] = [temporaryFolder(), temporaryFolder()];
    const [former, id] = ['a.jpg', 'b.jpg'].map((name) => takeGiven(root, null, name, PHOTO));
    expect(fs.readdirSync(givenIn(root))).toEqual([id]);
    for (const gone of [former ?? '', '..', '../given', 'x'.repeat(32)])
      expect(() => takeGiven(root, gone, 'a.jpg', PHOTO)).toThrow('no longer here');
    fs.writeFileSync(path.join(outside, 'c.jpg'), '');
    fs.symlinkSync(path.join(outside, 'c.jpg'), givenIn(root, id ?? '', 'c.jpg'));
    takeGiven(root, id ?? '', 'c.jpg', PHOTO);
    expect(fs.readFileSync(path.join(outside, 'c.jpg'), 'utf8')).toBe('');
    dropGiven(root, '..');
    expect(fs.existsSync(givenIn(root, id ?? ''))).toBe(true);
    dropGiven(root, id);
    fs.symlinkSync(outside, givenIn(root, id ?? ''));
    expect(() => takeGiven(root, id ?? '', 'd.jpg', PHOTO)).toThrow('no longer here');
    fs.rmSync(givenIn(root), { recursive: true });
    fs.symlinkSync(outside, givenIn(root));
    takeGiven(root, null, 'd.jpg', PHOTO);
    expect(fs.readdirSync(outside)).toEqual(['c.jpg']);
  });

  it('has at most so many pictures, of so many bytes in all', () => {
    const root = temporaryFolder();
    const id = takeGiven(root, null, 'a.jpg', PHOTO);
    // A file with a hole takes no room.
    fs.truncateSync(givenIn(root, id, 'a.jpg'), 1e9 - PHOTO.length);
    takeGiven(root, id, 'b.jpg', PHOTO);
    expect(() => takeGiven(root, id, 'c.jpg', PHOTO)).toThrow('larger than 1000 MB');
    for (let at = 0; at < 1998; at += 1) fs.writeFileSync(givenIn(root, id, `${at}`), '');
    fs.truncateSync(givenIn(root, id, 'a.jpg'));
    expect(() => takeGiven(root, id, 'c.jpg', PHOTO)).toThrow('larger than 1000 MB');
  });

  it('is gone when the editor starts', async () => {
    const root = site();
    takeGiven(root, null, 'a.jpg', PHOTO);
    await editFolder(root);
    expect(fs.existsSync(givenIn(root))).toBe(false);
  });
});

describe('what somebody dropped or chose', () => {
  const fileOf = (name: string) =>
    new File([], name, { type: name.endsWith('.jpg') ? 'image/jpeg' : '' });
  const entryOf = (fullPath: string, inside?: readonly object[]) => {
    const all = [...(inside ?? [])];
    return {
      ...{ fullPath, isFile: inside === undefined, isDirectory: inside !== undefined },
      file: (take: (file: File) => void) => take(fileOf(path.posix.basename(fullPath))),
      // As browsers do, a few at a time.
      createReader: () => ({
        readEntries: (take: (some: object[]) => void) => take(all.splice(0, 1)),
      }),
    };
  };

  it('is its pictures, in whatever folders, but for what WordPress has made smaller and what systems keep', async () => {
    const names = ['a.jpg', 'a-300x200.jpg', 'b-10x10.jpg', 'c.HEIC', 'd.txt', '._a.jpg'];
    const inside = names.map((name) => entryOf(`/up/05/${name}`));
    const all = [entryOf('/up', [entryOf('/up/05', inside)]), entryOf('/e.jpg')];
    const items = all.map((entry) => ({ webkitGetAsEntry: () => entry }));
    const dropped = await picturesDropped({ items, files: [] } as never);
    expect(dropped.map((one) => one.path)).toEqual([
      ...['/up/05/a.jpg', '/up/05/b-10x10.jpg', '/up/05/c.HEIC'],
      '/e.jpg',
    ]);
    expect(picturesIn(names.map(fileOf)).map((one) => one.path)).toEqual([
      ...['a.jpg', 'b-10x10.jpg', 'c.HEIC'],
    ]);
  });
});

describe('an import in a panel', () => {
  let editor: Awaited<ReturnType<typeof openEditor>>;
  let before: Record<string, string>;
  beforeAll(async () => {
    editor = await openEditor(site());
  });
  afterAll(() => editor?.close());
  beforeEach(() => {
    before = contentOf(path.join(editor.root, 'content'));
  });
  afterEach(() => editor.post('discard'));
  const read = <T>({ status, text }: { status: number; text: string }): T => {
    expect([status, text]).toEqual([200, expect.not.stringMatching(/^\{"refused"/)]);
    return JSON.parse(text) as T;
  };
  const send = (name: string, folder?: string, body: Buffer = PHOTO, more: object = {}) => {
    const headers = { ...editor.own, 'content-type': 'application/octet-stream', ...more };
    const query = new URLSearchParams({ name, ...(folder && { folder }) });
    return editor.post(`given?${query}`, '', { headers, body });
  };
  const give = async (files: Readonly<Record<string, Buffer>>): Promise<string> => {
    let id: string | undefined;
    for (const [name, bytes] of Object.entries(files))
      id = read<GivenTaken>(await send(name, id, bytes)).folder;
    return id ?? '';
  };
  const look = async (name: string, answers: object) =>
    read<JourneyForm>(await editor.post('questions', { name, answers }));
  const make = (name: string, answers: object) => editor.post('journey', { name, answers });
  const LIST = 'Name,Section\nMaya Okafor,Board\nKim Lee,Board\nAda Byron,Board\nNo Body,Board\n';

  it('shows whose each photo is, makes each once, tells which could not be read, and is one step', async () => {
    const damaged = Buffer.from('no photo');
    const photos = await give({
      'Maya Okafor.jpg': PHOTO,
      'ada byron.jpg': PHOTO,
      'Kim Lee.jpg': damaged,
      'No Bdy.jpg': damaged,
      'IMG_1.jpg': damaged,
    });
    const answers = { file: LIST, existing: 'update', photos };
    const { preview, schema } = await look('import:people', answers);
    expect(schema).toMatchObject({
      properties: { photos: { format: 'folder', files: 2000, megabytes: 1000 } },
    });
    expect(preview?.words).toBe('Import 4 members');
    expect(preview?.summary[0]).toEqual([
      ['Row', 'Name', 'Section', 'Photo', 'What happens'],
      ['2', 'Maya Okafor', 'Board', '✓', 'new'],
      ['3', 'Kim Lee', 'Board', '✓', 'new'],
      ['4', 'Ada Byron', 'Board', '✓', 'updated'],
      ['5', 'No Body', 'Board', '', 'new'],
    ]);
    expect(preview?.summary).toEqual(
      expect.arrayContaining([
        'No Bdy.jpg is not taken. It may show No Body; name the file after the right person.',
        'Named after nobody: IMG_1.jpg',
        'Without a photo: No Body',
      ]),
    );
    // Nothing is made to be looked at.
    expect(fs.existsSync(path.join(editor.root, '.chapterkit/staged'))).toBe(false);
    const { unfit } = read<JourneyDone>(await make('import:people', answers));
    expect(unfit).toEqual([expect.stringMatching(/^Kim Lee\.jpg cannot be read as a photo/)]);
    expect(JSON.stringify(preview)).not.toContain(editor.root);
    const { changed } = await editor.state();
    expect(changed.filter((file) => file.includes('images'))).toEqual([
      'content/images/members/Maya_Okafor.jpg',
      'content/images/members/Ada_Byron.jpg',
    ]);
    expect(fs.existsSync(givenIn(editor.root, photos))).toBe(false);
    expect(contentOf(path.join(editor.root, 'content'))).toEqual(before);
    expect(read<EditState>(await editor.post('undo')).changed).toEqual([]);
    read(await editor.post('redo'));
    read(await editor.post('save'));
    const members = path.join(editor.root, 'content/members');
    expect(fs.readFileSync(path.join(members, 'Ada_Byron.yaml'), 'utf8')).toContain(
      'img: images/members/Ada_Byron.jpg',
    );
    const portrait = path.join(editor.root, 'content/images/members/Ada_Byron.jpg');
    const first = fs.readFileSync(portrait);
    // Another photo takes its place, under its name.
    const other = await sharp({ create: { ...create, background: '#402010' } })
      .jpeg()
      .toBuffer();
    const again = { ...answers, photos: await give({ 'Ada Byron.jpg': other }) };
    read(await make('import:people', again));
    read(await editor.post('save'));
    expect(fs.readFileSync(portrait).equals(first)).toBe(false);
    read(await editor.post('undo'));
    read(await editor.post('save'));
    expect(fs.readFileSync(portrait).equals(first)).toBe(true);
    read(await editor.post('undo'));
    read(await editor.post('save'));
    expect(contentOf(path.join(editor.root, 'content'))).toEqual(before);
  });

  it('takes the picture of an article from the folder', async () => {
    const item = (name: string) =>
      `<item><title>${name}</title><pubDate>Wed, 01 Jan 2025 09:30:00 +0000</pubDate><link>https://old.example.org/${name}</link><content:encoded><![CDATA[<p>Words.</p><img src="https://old.example.org/uploads/2024/05/${name}-300x200.jpg" alt="Us">]]></content:encoded></item>`;
    const file = `<rss><channel>${['tea', 'cake', 'bun'].map(item).join('')}</channel></rss>`;
    const pictures = await give({
      'uploads/2024/05/tea.jpg': PHOTO,
      'uploads/2024/05/cake.jpg': Buffer.from('no photo'),
    });
    const { preview } = await look('import:news', { file, pictures });
    expect(preview?.summary).toContain('2 articles get their picture.');
    const { unfit } = read<JourneyDone>(await make('import:news', { file, pictures }));
    expect(unfit).toEqual([expect.stringMatching(/^cake: cake\.jpg cannot be read as a photo/)]);
    const { changed } = await editor.state();
    expect(changed.filter((one) => one.includes('images'))).toEqual([
      'content/images/news/tea.jpg',
    ]);
    expect(read<EditState>(await editor.post('undo')).changed).toEqual([]);
  });

  it.each([
    ['import:people', { file: LIST }, 'photos'],
    ['import:news', { file: '<rss/>' }, 'pictures'],
  ])('%s takes no path for a folder, nor an id that is gone', async (name, answers, question) => {
    const gone = await give({ 'a.jpg': PHOTO });
    read(await editor.post('dropGiven', { id: gone }));
    expect(fs.existsSync(givenIn(editor.root, gone))).toBe(false);
    for (const folder of [temporaryFolder(), editor.root, '..', gone]) {
      const { refusal, schema } = await look(name, { ...answers, [question]: folder });
      expect(Object.keys(schema.properties ?? {})).toContain(question);
      const { text } = await make(name, { ...answers, [question]: folder });
      for (const one of [refusal, JSON.parse(text)])
        expect(one).toEqual({
          refused: 'These pictures are no longer here. Choose them again.',
          place: { file: '', pointer: `/${question}` },
        });
    }
  });

  it('comes from the panel alone, and each picture has a bound', async () => {
    expect((await send('a.jpg', undefined, PHOTO, { 'x-chapterkit-token': 'x' })).status).toBe(403);
    expect((await send('a.jpg', undefined, PHOTO, { 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    );
    expect((await send('a.jpg', undefined, PHOTO, { 'content-type': 'text/plain' })).status).toBe(
      415,
    );
    const large = await send('a.jpg', undefined, Buffer.alloc(20_000_001));
    expect([large.status, large.text]).toEqual([413, expect.stringContaining('20 MB')]);
    expect((await editor.post('dropGiven', {})).status).toBe(400);
  });
});
