import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saidOf, type Written } from '../../src/build/last-build.ts';
import { publish } from '../../src/build/publish.ts';
import type { PageFolder } from '../../src/build/spare.ts';
import { keptFile, keyOf } from '../../src/kept.ts';
import { temporaryFolder } from '../support/site.ts';

let out = '';
const at = (file: string) => path.join(out, file);
const read = (file: string) => fs.readFileSync(at(file), 'utf8');
const inode = (file: string) => fs.statSync(at(file)).ino;

/** Pages as folders with their files; what is made of one is written down. */
const foldersOf = (pages: Readonly<Record<string, string>>): PageFolder[] => {
  const folderOf = (file: string) => (file.includes('/') ? path.posix.dirname(file) : '');
  return [...new Set(Object.keys(pages).map(folderOf))].map((folder) => {
    const files = Object.entries(pages).filter(([file]) => folderOf(file) === folder);
    const texts = new Map(files.map(([file, text]) => [path.posix.basename(file), text]));
    return {
      folder,
      key: JSON.stringify([...texts]),
      names: [...texts.keys()],
      file: (name) => {
        made.push(path.posix.join(folder, name));
        return texts.get(name) ?? '';
      },
    };
  });
};

/** The files that were asked for, since the last publishing began. */
let made: string[] = [];
/** What is remembered of a site, as a build remembers it. */
let written: Written | undefined;
let isKnown = false;
/** Whether there is another file in the folder of members. */
let beside = false;

/** Publishes pages and one file that is no page. */
const put = (pages: Readonly<Record<string, string>>, other = 'other'): void => {
  const fresh = `${out}.new-1`;
  fs.mkdirSync(fresh, { recursive: true });
  fs.writeFileSync(path.join(fresh, 'other.txt'), other);
  if (beside) {
    fs.mkdirSync(path.join(fresh, 'm'), { recursive: true });
    fs.writeFileSync(path.join(fresh, 'm/entries.json'), other);
  }
  made = [];
  const folders = foldersOf(pages);
  publish(fresh, folders, out, isKnown ? written : undefined);
  fs.rmSync(fresh, { recursive: true, force: true });
  // The clock of the file system stands still for some milliseconds.
  if (isKnown) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  const names = ['', ...fs.readdirSync(out, { recursive: true, encoding: 'utf8' })];
  written = {
    files: Object.fromEntries(names.map((name) => [name, saidOf(at(name)) ?? ''])),
    pages: Object.fromEntries(folders.map(({ folder, key }) => [folder, key])),
  };
};

describe.each([
  ['publishing', false],
  ['publishing beside what the last build remembers', true],
])('%s', (_, known) => {
  beforeEach(() => {
    isKnown = known;
    out = path.join(temporaryFolder(), 'dist');
    put({ 'index.html': 'home', 'a/index.html': 'a' });
  });

  it('touches nothing where everything is published already', () => {
    const before = inode('');
    put({ 'index.html': 'home', 'a/index.html': 'a' });
    expect(inode('')).toBe(before);
  });

  it('writes what is new and keeps the file of what is not', () => {
    const [home, a] = [inode('index.html'), inode('a/index.html')];
    put({ 'index.html': 'home', 'a/index.html': 'A' });
    expect(inode('index.html')).toBe(home);
    expect(inode('a/index.html')).not.toBe(a);
    expect(read('a/index.html')).toBe('A');
  });

  it('takes the folders of the site before instead of making them', () => {
    put({ 'index.html': 'home', 'a/index.html': 'a', 'b/index.html': 'b' });
    const folder = inode('a');
    put({ 'index.html': 'home', 'a/index.html': 'a', 'b/index.html': 'B' });
    expect(inode('a')).not.toBe(folder);
    put({ 'index.html': 'home', 'a/index.html': 'a', 'b/index.html': 'C' });
    expect(inode('a')).toBe(folder);
    expect([read('a/index.html'), read('b/index.html')]).toEqual(['a', 'C']);
  });

  it.each([
    ['was changed', (spare: string) => fs.writeFileSync(path.join(spare, 'a/index.html'), 'x')],
    ['holds more', (spare: string) => fs.writeFileSync(path.join(spare, 'a/more.txt'), 'x')],
    ['holds less', (spare: string) => fs.rmSync(path.join(spare, 'a/index.html'))],
    [
      'is a link',
      (spare: string) => {
        fs.renameSync(path.join(spare, 'a'), path.join(spare, 'elsewhere'));
        fs.symlinkSync('elsewhere', path.join(spare, 'a'));
      },
    ],
    ['is gone', (spare: string) => fs.rmSync(spare, { recursive: true })],
  ])('does not take a folder that %s', (_, spoil) => {
    put({ 'index.html': 'home', 'a/index.html': 'A' });
    put({ 'index.html': 'home', 'a/index.html': 'a' });
    put({ 'index.html': 'home', 'a/index.html': 'A' });
    // The spare one says "a" now, and so does the site that comes next.
    spoil(keptFile('spare', keyOf(path.resolve(out))));
    put({ 'index.html': 'home', 'a/index.html': 'a' });
    expect(fs.lstatSync(at('a')).isDirectory()).toBe(true);
    expect(fs.readdirSync(at('a'))).toEqual(['index.html']);
    expect(read('a/index.html')).toBe('a');
  });

  it.each([
    ['a page that somebody has changed', () => fs.writeFileSync(at('a/index.html'), 'b')],
    ['a page that is gone', () => fs.rmSync(at('a/index.html'))],
    [
      'a page that is a link now',
      () => {
        fs.renameSync(at('a/index.html'), at('b'));
        fs.symlinkSync('../b', at('a/index.html'));
      },
    ],
    ['a file that does not belong there', () => fs.writeFileSync(at('a/more.html'), '')],
    ['another file that was changed', () => fs.writeFileSync(at('other.txt'), 'changed')],
  ])('mends %s', (_, spoil) => {
    spoil();
    put({ 'index.html': 'home', 'a/index.html': 'a' });
    expect(fs.readdirSync(out, { recursive: true }).map(String).sort()).toEqual(
      ['a', 'a/index.html', 'index.html', 'other.txt'].map(path.normalize),
    );
    expect([read('a/index.html'), read('other.txt')]).toEqual(['a', 'other']);
    expect(fs.lstatSync(at('a/index.html')).isFile()).toBe(true);
  });
});

it('makes, reads and compares nothing of a page that is the same and that nobody touched', () => {
  isKnown = true;
  out = path.join(temporaryFolder(), 'dist');
  const pages = (changed: string) => ({
    'index.html': 'home',
    'a/index.html': 'a',
    'a/page.json': '{}',
    'b/index.html': changed,
    'b/c/index.html': 'c',
  });
  put(pages('1'));
  const read = vi.spyOn(fs, 'readFileSync');
  for (const changed of ['2', '3', '4', '4']) {
    read.mockClear();
    put(pages(changed));
    expect(made.filter((file) => file !== 'b/index.html')).toEqual([]);
    const files = read.mock.calls.map(([file]) => String(file));
    expect(files.filter((file) => /(a|c)[\\/](index\.html|page\.json)$/.test(file))).toEqual([]);
    for (const [file, text] of Object.entries(pages(changed)))
      expect(text).toBe(fs.readFileSync(at(file), 'utf8'));
  }
  expect(made).toEqual([]);
});

it('makes nothing of a page above others when one of those says something else', () => {
  isKnown = true;
  out = path.join(temporaryFolder(), 'dist');
  for (const changed of ['1', '2', '3', '4', '5']) {
    const others = { 'm/a/index.html': 'a', 'm/b/index.html': 'b', 'm/c/index.html': changed };
    put({ 'index.html': 'home', 'm/index.html': 'm', ...others });
    if (changed !== '1') expect(made).toEqual(['m/c/index.html']);
    for (const [file, text] of Object.entries({ ...others, 'm/index.html': 'm' }))
      expect(read(file)).toBe(text);
  }
});

it.each([false, true])(
  'moves a folder of many pages at once, and changes only the others (%s)',
  (more) => {
    [isKnown, beside] = [true, more];
    out = path.join(temporaryFolder(), 'dist');
    const members = (...names: string[]) =>
      Object.fromEntries(names.map((name) => [`m/${name[0]}/index.html`, name]));
    const site = (overview: string, ...names: string[]) => {
      const pages = { 'index.html': 'home', 'm/index.html': overview, ...members(...names) };
      put(pages);
      const files = fs
        .readdirSync(out, { recursive: true, encoding: 'utf8' })
        .filter((name) => fs.statSync(at(name)).isFile());
      const found = files.map((name) => [name.replaceAll(path.sep, '/'), read(name)]);
      expect(Object.fromEntries(found)).toEqual({
        ...pages,
        'other.txt': 'other',
        ...(more ? { 'm/entries.json': 'other' } : {}),
      });
    };
    site('1', 'a', 'b', 'c', 'd', 'e', 'f');
    const folder = inode('m');
    site('2', 'a', 'b', 'c', 'd', 'e', 'f');
    expect(inode('m')).not.toBe(folder);
    const second = inode('m');
    // The spare one is the first again: one page is gone, one is new, one says something else.
    fs.writeFileSync(path.join(keptFile('spare', keyOf(path.resolve(out))), 'm/c/index.html'), 'x');
    site('3', 'a', 'b2', 'c', 'e', 'f', 'g');
    expect([inode('m'), made.sort()]).toEqual([
      folder,
      ['b', 'c', 'g']
        .map((name) => `m/${name}/index.html`)
        .concat('m/index.html')
        .sort(),
    ]);
    site('3', 'a', 'b', 'c', 'e', 'f', 'g');
    expect(inode('m')).toBe(second);
    beside = false;
  },
);
