// Every task of the officer's guide (content/README.md), done as it is written there: its commands are
// run and its YAML is put into a copy of the chapter site, one task after another.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it as test } from 'vitest';
import { compile } from '../src/compiler/compile.ts';
import { loadGrammar } from '../src/compiler/grammar/grammar.ts';
import { createPictureMemo } from '../src/compiler/pictures/picture-memo.ts';
import { createDocumentMemo } from '../src/compiler/source/document-memo.ts';
import { run } from './support/cli.ts';
import { GUIDE as FILE, merged, TODAY } from './support/guide.ts';
import { fencesOf, sectionsOf } from './support/markdown.ts';
import {
  chapterRoot,
  findings,
  projectRoot,
  replaceIn,
  site,
  temporaryFolder,
} from './support/site.ts';

const file = path.join(projectRoot, FILE);
const GUIDE = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
/** A chapter that has taken the guide away with the sample has nothing to follow. */
const it = test.skipIf(GUIDE === '');

const root = site({}, chapterRoot);

const section = (title: string): string => {
  const text = sectionsOf(GUIDE).get(title);
  if (text === undefined) throw new Error(`The guide has no section "${title}".`);
  return text;
};
const at = (file: string): string => path.join(root, file);
const known = { documents: createDocumentMemo(), pictures: createPictureMemo() };
const compiled = (day: string) => compile({ root, at: day, grammar: loadGrammar(), ...known });
const told = (day: string, isNote: boolean): string[] => {
  const result = compiled(day);
  const diagnostics = result.diagnostics.filter((d) => (d.severity === 'info') === isNote);
  return findings({ ...result, diagnostics });
};
const mistakes = (day = TODAY): string[] => told(day, false);
const notes = (day = TODAY): string[] => told(day, true);
const type = (args: readonly string[]) => run([...args, '--root', root]);

const replace = (file: string, before: string, after: string) =>
  replaceIn(root, file, before, after);

/** As a telephone writes it, with its place. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8963e' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 24/1 5000/100' } })
    .jpeg();

/** What the guide calls IMG_2034.jpg. */
const telephone = path.join(temporaryFolder(), 'IMG_2034.jpg');

/** What comes before a command that is given its answers. */
const TYPED = 'npx --no chapterkit ';

/** Runs the commands of a section that ask nobody, or those of one kind. Returns how many there were. */
const commands = async (title: string, kind = TYPED): Promise<number> => {
  const lines = fencesOf(section(title))
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.trim().split('\n'))
    .filter((line) => line.startsWith(TYPED) && line.includes(kind));
  for (const line of lines) {
    const words = line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
    const [, , , name = '', ...given] = words;
    const flags = given.map((word) => (word === 'IMG_2034.jpg' ? telephone : word));
    // At a terminal it would ask before it takes anybody out.
    const agreed = name === 'member:leave' ? ['--yes'] : [];
    const { code, err } = await type([name, ...flags, ...agreed]);
    expect([line, code, err]).toEqual([line, 0, '']);
  }
  return lines.length;
};

/** Writes the YAML of a section into the files it names. Returns how many pieces there were. */
const pieces = (title: string): number => {
  const yaml = fencesOf(section(title)).filter(({ language }) => language === 'yaml');
  for (const { text } of yaml) {
    const [, file = '', piece = ''] = /^# (\S+\.yaml)\n(.*)$/s.exec(text) ?? [];
    expect(file, text).not.toBe('');
    const before = fs.existsSync(at(file)) ? fs.readFileSync(at(file), 'utf8') : undefined;
    fs.writeFileSync(at(file), before === undefined ? piece : merged(before, piece));
  }
  return yaml.length;
};

it('begins without a mistake', () => {
  expect(mistakes()).toEqual([]);
  // The specification asks for this label.
  expect(notes()).toEqual(['calendar/old-label → Winter Rush 2024']);
});

it.each(['How the files work', 'Change a sentence'])('%s', (title) => {
  expect(pieces(title)).toBeGreaterThan(0);
  expect(mistakes()).toEqual([]);
});

it('Add a question', () => {
  expect(pieces('Add a question')).toBe(1);
  expect(mistakes()).toEqual([]);
  const { output } = compiled(TODAY);
  expect(JSON.stringify(output?.pages.get('/faqs')?.blocks)).toContain('May I bring a friend?');
});

it('Add a page', () => {
  expect(pieces('Add a page')).toBe(3);
  expect(mistakes()).toEqual([]);
  const { output } = compiled(TODAY);
  expect(output?.pages.get('/volunteering')?.title).toContain('Volunteering');
  expect(output?.site.menu[0]?.to).toBe('/volunteering');
});

it('Add a member', async () => {
  await photo(1200, 900).toFile(telephone);
  expect(await commands('Add a member')).toBe(2);
  expect(mistakes()).toEqual([]);
  expect(fs.readFileSync(at('content/members/Ana_Alvarez.yaml'), 'utf8')).toContain(
    'img: images/members/Ana_Alvarez.jpg',
  );
  expect(pieces('Add a member')).toBe(1);
  expect(mistakes()).toEqual([]);
});

it('Remove a member', async () => {
  expect(await commands('Remove a member', 'member:leave')).toBe(1);
  expect(mistakes()).toEqual([]);
  expect(fs.existsSync(at('content/members/Zadie_Kirkbride.yaml'))).toBe(false);
});

it('Replace a photo: its place goes, its size is looked at', async () => {
  const portrait = at('content/images/members/Maya_Okafor.jpg');
  const without = async (width: number) =>
    sharp(await photo(width, width * 1.5).toBuffer())
      .jpeg()
      .toFile(portrait);
  await photo(660, 990).toFile(portrait);
  expect(mistakes()).toEqual(['privacy/location → ']);
  expect(await commands('Replace a photo', 'check')).toBe(1);
  expect(mistakes()).toEqual([]);
  await without(400);
  expect(mistakes()[0]).toMatch(/^image\/too-small/);
  await without(440);
  expect(mistakes()).toEqual([]);
});

it('Replace a photo: the command does it in one step', async () => {
  await photo(3000, 2000).toFile(telephone);
  expect(await commands('Replace a photo', 'photo:add')).toBe(2);
  expect(mistakes()).toEqual([]);
  expect(fs.readFileSync(at('content/pages/home.yaml'), 'utf8')).toContain('scenes/img-2034.jpg');
});

it('Add a photo to the gallery', async () => {
  expect(await commands('Add a photo to the gallery')).toBe(1);
  expect(mistakes()).toEqual(['page/gallery-hole → images/gallery/36.jpg']);
  replace('content/pages/gallery.yaml', '36.jpg\n        cols: 3', '36.jpg\n        cols: 2');
  expect(mistakes()).toEqual([]);
});

it('Add a photo to the gallery by hand', () => {
  fs.copyFileSync(at('content/images/gallery/01.jpg'), at('content/images/gallery/37.jpg'));
  expect(mistakes()).toEqual(['image/unused → ']);
  expect(pieces('Add a photo to the gallery')).toBe(1);
  expect(mistakes()).toEqual(['page/gallery-hole → images/gallery/36.jpg']);
  // As the help says.
  replace('content/pages/gallery.yaml', '36.jpg\n        cols: 2', '36.jpg');
  expect(mistakes()).toEqual([]);
});

it('Start a new rush: nothing is left to write but what nobody knows yet', async () => {
  expect(await commands('Start a new rush')).toBe(1);
  expect(fs.readFileSync(at('content/season.yaml'), 'utf8')).toContain('name: Fall Rush 2026');
  expect(fs.readFileSync(at('content/season.yaml'), 'utf8')).not.toContain('checkinLink');
  expect(mistakes('2026-09-20')).toEqual([]);
  expect(pieces('Start a new rush')).toBe(1);
  expect(fs.readFileSync(at('content/season.yaml'), 'utf8')).toContain('led-coffee-chats-2026');
  expect(mistakes('2026-09-20')).toEqual([]);
  expect(notes('2026-09-20')).toEqual([]);
});

it('Cancel, postpone or repeat an event', () => {
  expect(pieces('Cancel, postpone or repeat an event')).toBe(2);
  expect(mistakes('2026-09-20')).toEqual([]);
});

it('Add a year: only TODO markers are left, then nothing', async () => {
  expect(await commands('Add a year')).toBe(2);
  const left = mistakes('2026-09-20');
  expect(left.length).toBeGreaterThan(4);
  expect(new Set(left)).toEqual(new Set(['content/todo → TODO']));
  expect(pieces('Add a year')).toBe(2);
  expect(mistakes('2026-09-20')).toEqual([]);
});

it('Change the colors or the name', () => {
  expect(pieces('Change the colors or the name')).toBe(2);
  expect(mistakes('2026-09-20')).toEqual([]);
  const { output } = compiled(TODAY);
  expect(output?.site.theme.brand).toBe('#12352b');
  const walls = [...(output?.images ?? [])].filter(([name]) => name.startsWith('images/gallery/'));
  const tones = walls.flatMap(([name]) => /#(\w+)$/.exec(name)?.[1] ?? []);
  expect(new Set(tones)).toEqual(new Set(['gold', 'rose', 'sea']));
});

it.each([
  'Change what buttons and menus say',
  'Send an old or short address to a page',
  'Say whether searches may find members',
])('%s', (title) => {
  expect(pieces(title)).toBe(1);
  expect(mistakes('2026-09-20')).toEqual([]);
});

it('Read the messages of the contact form', async () => {
  expect(await type(['inbox'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('is empty.'),
  });
  expect((await type(['inbox', '--since', '7d'])).code).toBe(0);
  expect((await type(['inbox', '--purge-older-than', '90d'])).code).toBe(0);
});

it('When the check is red: --fix mends what it shows', async () => {
  replace('content/pages/about.yaml', 'title: About Us', 'title: About: who we are');
  expect(mistakes('2026-09-20').length).toBe(1);
  expect(await commands('When the check is red')).toBe(2);
  expect(fs.readFileSync(at('content/pages/about.yaml'), 'utf8')).toContain(
    'title: "About: who we are"',
  );
  expect(mistakes('2026-09-20')).toEqual([]);
});

it('tries every section that has YAML or a command with options', () => {
  const source = fs.readFileSync(import.meta.filename, 'utf8');
  for (const [title, text] of sectionsOf(GUIDE))
    if (fencesOf(text).some(({ text: piece }) => /^# content|^# site|^npx --no /m.test(piece)))
      expect(source).toContain(`'${title}`);
});
