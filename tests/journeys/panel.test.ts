// Journeys at the door of the server: what it lists, what it asks, and one step of the draft for each.

import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type {
  ChangesList,
  DocumentState,
  EditState,
  FileDifference,
  FormGrammar,
  JourneyDone,
  JourneyEntry,
  JourneyForm,
  PictureTaken,
  Refusal,
  SearchHit,
  SiteOverview,
} from '../../src/editor/protocol.ts';
import { at } from '../../src/model/schema/value.ts';
import { type Answer, ask, openEditor } from '../support/editor-server.ts';
import { chapterRoot, edited, site } from '../support/site.ts';

const IDA = {
  ...{ name: 'Ida Rhodes', pronouns: 'she/her', year: '2nd', major: 'Mathematics' },
  linkedIn: 'https://example.com/in/ida',
};
const ROSTER = 'content/pages/active-brothers.yaml';

let editor: Awaited<ReturnType<typeof openEditor>>;
let root: string;
beforeAll(async () => {
  editor = await openEditor(site({}, chapterRoot));
  ({ root } = editor);
});
afterAll(() => editor?.close());
afterEach(() => post('discard'));

const read = <T>({ status, text }: Answer, expected = 200): T => {
  const isDone = expected === 200;
  expect([status, isDone && text.startsWith('{"refused"')]).toEqual([expected, false]);
  return JSON.parse(text) as T;
};
/** What cannot be done is an answer, of which the console of a browser says nothing. */
const refusalIn = ({ status, text }: Answer): Refusal => {
  expect([status, text]).toEqual([200, expect.stringMatching(/^\{"refused"/)]);
  return JSON.parse(text) as Refusal;
};
const post = (name: string, body: object = {}) => editor.post(name, body);
const get = (name: string, query: Record<string, string> = {}) =>
  editor.get(`${name}?${new URLSearchParams(query)}`);
const questions = (name: string, answers: object = {}, about?: string) =>
  post('questions', { name, answers, about });
const changed = async () => read<EditState>(await get('state')).changed.toSorted();

it('lists what the site has a place for, in few words', async () => {
  const [first, ...others] = read<JourneyEntry[]>(await get('journeys'));
  expect(first).toEqual({
    ...{ name: 'member:new', title: 'New member', resume: 'Continue your new member' },
    line: 'Add a member and, if you like, a place on the roster',
  });
  expect(others.map(({ name }) => name)).toEqual([
    ...['member:leave', 'member:rename', 'news:new', 'page:new', 'page:rename'],
    ...['picture:replace', 'season:new', 'year:new'],
    ...['import:addresses', 'import:events', 'import:people', 'import:news'],
  ]);
});

it('proposes what follows from the document and from the answers so far', async () => {
  const about = 'content/pages/about.yaml';
  const rename = read<JourneyForm>(await questions('page:rename', {}, about));
  expect(rename.proposals).toEqual({ page: 'about', path: '/about', file: 'about' });
  const answers = { title: 'Our history' };
  const page = read<JourneyForm>(await questions('page:new', answers));
  expect(page.proposals).toMatchObject({ path: '/our-history', file: 'our-history' });
  // Few care what its file is called.
  expect(page.schema.properties).toMatchObject({ file: { extra: true } });
  // The draft counts, and not the disk.
  read(await post('journey', { name: 'page:rename', answers: { page: 'about', path: '/story' } }));
  const again = read<JourneyForm>(await questions('page:rename', {}, about));
  expect(again.proposals).toMatchObject({ path: '/story' });
});

it('changes several files of the draft in one step, and none on the disk', async () => {
  const before = fs.readFileSync(path.join(root, ROSTER), 'utf8');
  const done = read<JourneyDone>(await post('journey', { name: 'member:new', answers: IDA }));
  const file = 'content/members/Ida_Rhodes.yaml';
  expect(done).toEqual({ words: 'New member: Ida Rhodes', open: { file, pointer: '' } });
  expect(await changed()).toEqual(expect.arrayContaining([file, ROSTER]));
  const [change, ...more] = read<ChangesList>(await get('changes')).groups.flatMap(
    (group) => group.changes,
  );
  expect([change?.words, more]).toEqual([expect.stringContaining('Ida Rhodes'), []]);
  const kinds = read<FileDifference[]>(await get('lines', { id: change?.id ?? '' })).map((one) => [
    one.file,
    one.kind,
  ]);
  expect(Object.fromEntries(kinds)).toEqual({ [file]: 'new', [ROSTER]: 'changed' });
  expect(fs.existsSync(path.join(root, file))).toBe(false);
  expect(fs.readFileSync(path.join(root, ROSTER), 'utf8')).toBe(before);
  const undone = read<EditState>(await post('undo'));
  expect([undone.changed, undone.redo]).toEqual([[], done.words]);
});

it('takes a portrait that was brought while the member was written, and one save writes both', async () => {
  const { schema } = read<JourneyForm>(await questions('member:new'));
  const slot = `${at(schema, ['properties', 'img', 'holder'])}#/img`;
  const body = await sharp({
    create: { width: 900, height: 1350, channels: 3, background: '#123456' },
  })
    .jpeg()
    .toBuffer();
  const headers = { ...editor.own, 'content-type': 'application/octet-stream' };
  const query = new URLSearchParams({ name: 'IMG_2034.jpg', slot });
  const dropped = await editor.post(`picture?${query}`, '', { headers, body });
  const brought = read<PictureTaken>(dropped).path;
  read(await post('journey', { name: 'member:new', answers: { ...IDA, img: brought } }));
  // It was brought before the name was written, and is called by it.
  const image = 'images/members/Ida_Rhodes.jpg';
  expect(await changed()).toContain(`content/${image}`);
  expect(fs.existsSync(path.join(root, 'content', image))).toBe(false);
  read(await post('save'));
  expect(fs.existsSync(path.join(root, 'content', image))).toBe(true);
  const written = fs.readFileSync(path.join(root, 'content/members/Ida_Rhodes.yaml'), 'utf8');
  expect(written).toContain(`img: ${image}`);
  const portrait = fs.readFileSync(path.join(root, 'content', image));
  read(await post('undo'));
  expect(await changed()).toContain(`content/${image}`);
  read(await post('save'));
  expect(fs.existsSync(path.join(root, 'content', image))).toBe(false);
  read(await post('redo'));
  read(await post('save'));
  expect(fs.readFileSync(path.join(root, 'content', image)).equals(portrait)).toBe(true);
  read(await post('undo'));
  read(await post('save'));
  expect(await changed()).toEqual([]);
});

it('takes the portrait of a leaver away when that is saved, and back when it is undone', async () => {
  const image = 'content/images/members/Zadie_Kirkbride.jpg';
  const on = (file: string) => fs.existsSync(path.join(root, file));
  const bytes = fs.readFileSync(path.join(root, image));
  const leave = { name: 'member:leave', answers: { member: 'Zadie_Kirkbride' } };
  read(await post('journey', leave));
  const back = await post('discard', { files: ['content/members/Zadie_Kirkbride.yaml'] });
  // The member stays, and so does what she names.
  expect(read<EditState>(back).changed).not.toContain(image);
  read(await post('undo'));
  expect(await changed()).toContain(image);
  expect(read<EditState>(await get('state')).findings.filter(({ isNew }) => isNew)).toEqual([]);
  // Whoever wants to keep it says so.
  expect(read<EditState>(await post('discard', { files: [image] })).changed).not.toContain(image);
  read(await post('undo'));
  expect(await changed()).toEqual([]);
  read(await post('journey', leave));
  read(await post('undo'));
  expect(await changed()).toEqual([]);
  read(await post('redo'));
  expect(on(image)).toBe(true);
  const saved = read<EditState>(await post('save'));
  expect(saved.changed).toEqual([]);
  // Nothing is said of a file that is gone.
  expect(saved.findings.filter(({ file }) => file === image)).toEqual([]);
  expect(on(image)).toBe(false);
  expect(await changed()).toEqual([]);
  expect(read<EditState>(await post('undo')).changed).toContain(image);
  read(await post('save'));
  expect(fs.readFileSync(path.join(root, image)).equals(bytes)).toBe(true);
});

it('finds texts and names pages by what visitors read in place of their facts', async () => {
  const { documents } = read<SiteOverview>(await get('site'));
  const { file } = documents.find(({ path }) => path === '/faqs') ?? { file: '' };
  const { value } = read<DocumentState>(await get('document', { file }));
  const operation = { do: 'set', path: ['title'], value: 'Ask ${chapter.shortName}' };
  const operations = [{ file, operation, expect: at(value, ['title']) }];
  read(await post('change', { operations, step: 'b', words: 'Title' }));
  const { documents: now, facts } = read<SiteOverview>(await get('site'));
  const name = facts.find((fact) => fact.name === 'chapter.shortName')?.value ?? '';
  expect(now.find((one) => one.file === file)?.title).toBe(`Ask ${name}`);
  const found = async (q: string) =>
    read<SearchHit[]>(await get('search', { q })).find((hit) => hit.pointer === '/title')?.text;
  expect(await found(`ask ${name}`)).toBe(`Ask ${name}`);
  expect(await found('${chapter.shortname')).toBe('Ask ${chapter.shortName}');
  // Where the words themselves are written comes before what a fact brings along.
  const [first] = read<SearchHit[]>(await get('search', { q: 'Fall Rush' }));
  expect(first).toMatchObject({ file: 'content/season.yaml', pointer: '/name' });
  // Titles come first, then sentences, and at the end what is no words: addresses and names for links.
  const hits = read<SearchHit[]>(await get('search', { q: 'rush' }));
  const places = hits.map((hit) => hit.pointer);
  const ranked = ['/name', '/why', '/blocks/1/items/4/id', '/redirects/0/from'].map((pointer) =>
    places.indexOf(pointer),
  );
  expect(ranked).not.toContain(-1);
  expect(Math.max(...ranked.slice(0, 2))).toBeLessThan(Math.min(...ranked.slice(2)));
  expect(ranked[0]).toBeLessThan(ranked[1] ?? -1);
  // What is shown begins and ends with a whole word, and a link is shown as its words.
  const shown = hits.map((hit) => hit.text).join('\n');
  expect(shown).toContain('… groups treat newcomers');
  expect(shown).not.toContain('](/recruitment)');
});

it('refuses an answer at its question, and changes nothing', async () => {
  const answers = { title: 'X', description: 'Y', shoe: 'Z' };
  const refusal = refusalIn(await post('journey', { name: 'page:new', answers }));
  expect(refusal).toEqual({
    refused: '"shoe" is not asked for here.',
    place: { file: '', pointer: '/shoe' },
  });
  expect(await changed()).toEqual([]);
});

it('asks on with answers of any length, which are kept and must open again', async () => {
  const text = 'نص '.repeat(20_000);
  read<JourneyForm>(await questions('news:new', { title: 'Long', text }));
});

it('shows of a file what would be done, or at its question why not, and takes more than a megabyte', async () => {
  const asked = async (file: string, answers: object = {}) =>
    read<JourneyForm>(await questions('import:people', { file, ...answers }));
  const list = '\tName\tYear\n\tIda Rhodes\t2nd\n\tMaya Okafor\t3rd\n';
  const { preview, refusal, schema } = await asked(list);
  expect([preview?.words, refusal]).toEqual(['Import a member', undefined]);
  expect(preview?.summary[0]).toEqual([
    ['Row', 'Name', 'Section', 'What happens'],
    ['2', 'Ida Rhodes', expect.stringMatching(/./), 'new'],
    ['3', 'Maya Okafor', '', 'there already, left'],
  ]);
  expect(at(schema, ['properties', 'columns', 'columns'])).toMatchObject([
    { letter: 'A', field: '-', left: 'Left out' },
    { letter: 'B', header: 'Name', examples: ['Ida Rhodes', 'Maya Okafor'], field: 'name' },
    { letter: 'C', header: 'Year', examples: ['2nd', '3rd'], field: 'year' },
  ]);
  const { refusal: wrong } = await asked(list, { columns: 'Z=major' });
  expect(wrong).toEqual({
    refused: 'There is no column Z.',
    place: { file: '', pointer: '/columns' },
  });
  const large = await asked(`${list}${'x'.repeat(3_000_000)}`);
  expect(large.refusal?.place?.pointer ?? large.preview).toBeDefined();
  expect(await changed()).toEqual([]);
});

it('refuses what is no journey, what only the terminal asks, and answers that are none', async () => {
  const file = '/etc/passwd';
  read(await post('journey', { name: 'photo:add', answers: { file, for: 'gallery' } }), 404);
  read(await questions('toString'), 404);
  read(await post('journey', { name: 'constructor', answers: {} }), 404);
  read(await post('questions', { name: 'page:new', answers: {}, about: 1 }), 400);
  for (const answers of [undefined, [], null, 'x'])
    for (const asked of ['journey', 'questions'])
      read(await post(asked, { name: 'page:new', answers }), 400);
  expect((await ask(editor.server, '/__edit/api/journeys')).status).toBeGreaterThanOrEqual(400);
});

it('says in the dialog what must be fixed first', async () => {
  const text = fs.readFileSync(path.join(root, 'content/season.yaml'), 'utf8');
  const value = /^name: (.*)$/m.exec(text)?.[1] ?? '';
  const operation = { do: 'set', path: ['name'], value: 12 };
  const expected = value.replace(/^(["'])(.*)\1$/, '$2');
  const operations = [{ file: 'content/season.yaml', operation, expect: expected }];
  read(await post('change', { operations, step: 'a', words: 'Name' }));
  const names = read<JourneyEntry[]>(await get('journeys'));
  expect(names.map(({ name }) => name)).toContain('season:new');
  const refusal = refusalIn(await questions('season:new'));
  expect(refusal.refused).toContain('has mistakes');
});

it('in Spanish forms, documents and journeys are Spanish', async () => {
  const spanish = await openEditor(
    site(edited('site.yaml', 'timezone:', 'language: es\ntimezone:')),
  );
  try {
    const ask = async <T>(name: string) => read<T>(await spanish.get(name));
    const { documents, blocks } = await ask<FormGrammar>('grammar');
    expect(documents.member?.properties?.major).toMatchObject({ title: 'Carrera' });
    expect(blocks.photoStrip).toMatchObject({ title: 'Tira de fotos' });
    const all = await ask<SiteOverview>('site');
    expect(all.collections).toMatchObject({ members: 'Miembros' });
    expect(all.documents.find(({ file }) => file === 'site.yaml')?.title).toBe('Sitio');
    const listed = await ask<JourneyEntry[]>('journeys');
    expect(listed[0]).toMatchObject({ title: 'Nuevo miembro' });
    const answers = { ...IDA, name: 'Ada Byron' };
    const { refused } = refusalIn(await spanish.post('journey', { name: 'member:new', answers }));
    expect(refused).toContain('ya existe. Si es otra persona');
  } finally {
    spanish.close();
  }
});
