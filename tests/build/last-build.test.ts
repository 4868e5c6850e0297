// Issue 7: a build after which nothing was touched is not done again; one after which anything was, is.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { saidOf } from '../../src/build/last-build.ts';
import { run, runAside } from '../support/cli.ts';
import { edited, site, temporaryFolder } from '../support/site.ts';

const cache = temporaryFolder();
const root = site();
const out = path.join(temporaryFolder(), 'dist');
const page = path.join(root, 'content/pages/home.yaml');

/** The lines that a build prints. */
const said = (folder: string, ...options: string[]): string[] => {
  const { code, out: printed } = run(
    ['build', '--root', folder, '--out', out, '--pictures', 'on-demand', ...options],
    undefined,
    { CHAPTERHOUSE_CACHE: cache },
  );
  expect(code).toBe(0);
  return printed.trim().split('\n');
};

/** The last line that a build of the site prints. */
const build = (...options: string[]): string => said(root, ...options).at(-1) ?? '';

/** A change of a file shows in its times only if the clock has gone on. */
const settle = () => setTimeout(200);

const BEFORE = 'Built before, and nothing has changed since.';

beforeAll(async () => {
  await settle();
  expect(build()).toMatch(/^Built \d+ pages/);
});

/** What a build wrote down of what it wrote. */
const rememberedIn = (folder: string): Record<string, string> => {
  const [name = ''] = fs.readdirSync(path.join(folder, 'built'));
  const text = fs.readFileSync(path.join(folder, 'built', name), 'utf8');
  return JSON.parse(text.slice(0, text.lastIndexOf('\n//'))).files;
};

it('knows every file and folder of a first site as they are', () => {
  const [own, fresh] = [temporaryFolder(), path.join(temporaryFolder(), 'dist')];
  const { code } = run(['build', '--root', root, '--out', fresh], undefined, {
    CHAPTERHOUSE_CACHE: own,
  });
  expect(code).toBe(0);
  const there = fs.readdirSync(fresh, { recursive: true, encoding: 'utf8' });
  // A build that makes all pictures leaves none to a server.
  expect(there).toEqual(expect.arrayContaining(['share/home.png', 'icons/32.png']));
  expect(there).not.toContain('.pictures.json');
  expect(there.length).toBeGreaterThan(30);
  const as = (file: string) => [file, saidOf(path.join(fresh, file))];
  expect(rememberedIn(own)).toEqual(Object.fromEntries(['', ...there].map(as)));
});

const rewrite = (file: string): string => {
  const { atime, mtime } = fs.statSync(file);
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(
    file,
    text.replace(/Chapter|Welcome|Hello/, (word) => word.toUpperCase()),
  );
  expect(fs.readFileSync(file, 'utf8')).not.toBe(text);
  fs.utimesSync(file, atime, mtime);
  return text;
};

it('is not done again', () => {
  build();
  expect(build()).toBe(BEFORE);
});

it('an output file with a letter changed, its size and its time as they were', () => {
  const file = path.join(out, 'index.html');
  const text = rewrite(file);
  expect(build()).toMatch(/^Built \d+ pages/);
  expect(fs.readFileSync(file, 'utf8')).toBe(text);
  expect(build()).toBe(BEFORE);
});

it.each([
  ['gone', () => fs.rmSync(path.join(out, 'sitemap.xml'))],
  ['added', () => fs.writeFileSync(path.join(out, 'more.html'), '')],
  [
    'in the place of a folder',
    () => {
      fs.rmSync(path.join(out, 'about'), { recursive: true });
      fs.writeFileSync(path.join(out, 'about'), '');
    },
  ],
])('an output file is %s', (_, change) => {
  change();
  expect(build()).toMatch(/^Built \d+ pages/);
  expect(fs.existsSync(path.join(out, 'sitemap.xml'))).toBe(true);
  expect(fs.existsSync(path.join(out, 'about/index.html'))).toBe(true);
  expect(fs.existsSync(path.join(out, 'more.html'))).toBe(false);
  expect(build()).toBe(BEFORE);
});

it('another option', () => {
  expect(build('--base', '/chapter/')).toMatch(/^Built \d+ pages/);
  expect(build()).toMatch(/^Built \d+ pages/);
});

it.each([
  ['a source with a letter changed, its size and its time as they were', () => rewrite(page)],
  ['a folder is added to the content', () => fs.mkdirSync(path.join(root, 'content/images/new'))],
])('%s', async (_, change) => {
  await settle();
  build();
  expect(build()).toBe(BEFORE);
  change();
  expect(build()).toMatch(/^Built \d+ pages/);
});

it('what is saved while a build runs is read again', async () => {
  const building = runAside(['build', '--root', root, '--out', out, '--pictures', 'on-demand'], {
    CHAPTERHOUSE_CACHE: cache,
  });
  const saving = setInterval(() => fs.utimesSync(page, new Date(), new Date()), 20);
  const { code } = await building;
  clearInterval(saving);
  expect(code).toBe(0);
  expect(build()).toMatch(/^Built \d+ pages/);
});

it('what is saved once while a first build runs is read again', async () => {
  const first = site();
  const above = temporaryFolder();
  const options = ['--root', first, '--out', path.join(above, 'dist')];
  await settle();
  const building = runAside(['build', ...options, '--pictures', 'on-demand'], {
    CHAPTERHOUSE_CACHE: cache,
  });
  // The content has been read when the folder is there that is to be published.
  while (fs.readdirSync(above).length === 0) await setTimeout(5);
  fs.appendFileSync(path.join(first, 'content/pages/home.yaml'), '# saved\n');
  expect((await building).code).toBe(0);
  const { out: printed } = run(['build', ...options, '--pictures', 'on-demand'], undefined, {
    CHAPTERHOUSE_CACHE: cache,
  });
  expect(printed.trim().split('\n').at(-1)).toMatch(/^Built \d+ pages/);
});

it('warnings are said again', async () => {
  const season = ['content/season.yaml', 'https://example.com/apply', 'http://example.com/apply'];
  const warned = site(edited(...(season as [string, string, string])));
  await settle();
  const [first, second] = [said(warned), said(warned)];
  expect(first.at(-1)).toMatch(/^Built \d+ pages/);
  expect(second.at(-1)).toBe(BEFORE);
  const warning = /season\.yaml:\d+:\d+ +warning/;
  expect(first.filter((line) => warning.test(line))).toHaveLength(1);
  expect(second.filter((line) => warning.test(line))).toHaveLength(1);
});
