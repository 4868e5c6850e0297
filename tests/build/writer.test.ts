import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { PageParts } from '../../src/build/page-folders.ts';
import { beginWriter, type Writer } from '../../src/build/writer.ts';
import type { PageData, SiteData } from '../../src/model.ts';
import { compiled, projectRoot, temporaryFolder } from '../support/site.ts';

/** More than it sends together. */
const writeMany = (writer: Writer): void => {
  for (let i = 0; i < 20; i++) writer.write('later', '');
};

it('writes texts and bytes, also into folders that nobody has named', async () => {
  const folder = temporaryFolder();
  const writer = beginWriter(folder, new Set(['a', 'empty']));
  writer.write('a/text.txt', 'Σ');
  writer.write('b/c/bytes', new Uint8Array([1, 2]));
  writer.write('top.txt', 'top');
  await writer.end();
  expect(fs.readFileSync(path.join(folder, 'a/text.txt'), 'utf8')).toBe('Σ');
  expect([...fs.readFileSync(path.join(folder, 'b/c/bytes'))]).toEqual([1, 2]);
  expect(fs.readdirSync(folder).sort()).toEqual(['a', 'b', 'empty', 'top.txt']);
});

it('writes files of several pieces, which may have bytes in common', async () => {
  const folder = temporaryFolder();
  const writer = beginWriter(folder, new Set());
  const [common, other] = ['common é', 'other'].map((words) => new TextEncoder().encode(words));
  const long = 'Σ'.repeat(200_000);
  const files: Record<string, readonly (string | Uint8Array)[]> = {
    first: ['Σ', common as Uint8Array, '\u{1F600}'],
    second: ['', other as Uint8Array, common as Uint8Array, 'end'],
    long: ['before', common as Uint8Array, long],
    short: ['x', common as Uint8Array],
    none: [],
  };
  for (const [file, pieces] of Object.entries(files)) writer.write(file, pieces);
  await writer.end();
  const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
  expect(Object.keys(files).map(read)).toEqual([
    'Σcommon é\u{1F600}',
    'othercommon éend',
    `beforecommon é${long}`,
    'xcommon é',
    '',
  ]);
});

it('leaves to whoever brings a file to write it, while there is more than enough to do', async () => {
  const folder = temporaryFolder();
  const writer = beginWriter(folder, new Set());
  const files = Array.from({ length: 200 }, (_, i) => path.join('pages', `${i}`, 'index.html'));
  for (const file of files) writer.write(file, [file, new TextEncoder().encode(' é')]);
  const early = files.filter((file) => fs.existsSync(path.join(folder, file)));
  expect(early.length).toBeGreaterThan(100);
  expect(early.length).toBeLessThan(190);
  await writer.end();
  for (const file of files)
    expect(fs.readFileSync(path.join(folder, file), 'utf8')).toBe(`${file} é`);
});

it('takes nothing more when a file could not be written, and says why', async () => {
  const folder = temporaryFolder();
  fs.writeFileSync(path.join(folder, 'file'), '');
  const writer = beginWriter(folder, new Set());
  writer.write('file/below', 'a file is in the way');
  await vi.waitFor(() => expect(() => writeMany(writer)).toThrow(/ENOTDIR|EEXIST/));
  await expect(writer.end()).rejects.toThrow(/ENOTDIR|EEXIST/);
  await writer.stop();
});

it('writes what is fewer than it sends together, in the order it came', async () => {
  const folder = temporaryFolder();
  for (const number of [1, 15, 16, 17, 33]) {
    const writer = beginWriter(folder, new Set());
    for (let i = 0; i < number; i++) writer.write('last', String(i));
    await writer.end();
    expect(fs.readFileSync(path.join(folder, 'last'), 'utf8')).toBe(String(number - 1));
  }
});

it('writes nothing that waits to be sent when it is stopped', async () => {
  const folder = temporaryFolder();
  const writer = beginWriter(folder, new Set());
  writer.write('waiting', '');
  await writer.stop();
  expect(fs.readdirSync(folder)).toEqual([]);
});

describe('pages', () => {
  const { output } = compiled(projectRoot);
  const site = output?.site as SiteData;
  const about = output?.pages.get('/about') as PageData;
  /** What they are made of, with a renderer that says what it draws. */
  const parts = (word = ''): PageParts => {
    const file = path.join(temporaryFolder(), 'renderer.cjs');
    fs.writeFileSync(
      file,
      `exports.render = ({ title }) => {
         if (title === 'bad') throw new Error('it cannot be drawn');
         return '<h1>${word}' + title + '</h1>';
       };`,
    );
    const assets = { style: '', sheets: [], modules: [], site: '', faces: '' };
    return { site, renderer: { file, key: '' }, assets: new Map([[about.document, assets]]) };
  };
  const pageOf = (name: string, title: string, isShared = false) => {
    const page = { ...about, path: `/${name}`, title };
    const data = { file: `${name}/page.json`, isShared };
    return { page, json: JSON.stringify(page), data };
  };

  it('are made of what they are made of, and with their data', async () => {
    const folder = temporaryFolder();
    const writer = beginWriter(folder, new Set());
    expect(writer.take(pageOf('early', 'nobody knows how'))).toBe(false);
    writer.begin(parts());
    const pages = [pageOf('a', 'Σ'), pageOf('b/c', 'two', true)];
    expect(pages.map(writer.take)).toEqual([true, true]);
    await writer.end();
    const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
    expect(read('a/index.html')).toContain('<div id="root"><h1>Σ</h1></div>');
    expect(read('a/page.json')).toBe(pages[0]?.json);
    expect(read('b/c/index.html')).toContain('<h1>two</h1>');
    expect(fs.readdirSync(folder, { recursive: true }).sort()).toEqual(
      ['a', 'a/index.html', 'a/page.json', 'b', 'b/c', 'b/c/index.html'].map(path.normalize),
    );
  });

  it('are drawn ahead where it is known how, and made when it is known of what', async () => {
    const folder = temporaryFolder();
    const writer = beginWriter(folder, new Set());
    writer.prepare(parts('drawn ').renderer, site);
    const names = Array.from({ length: 16 }, (_, i) => `p${i}`);
    expect(names.map((name) => writer.take(pageOf(name, 'ahead')))).not.toContain(false);
    // It has time for another one when it has drawn them.
    await vi.waitFor(() => expect(writer.take(pageOf('p16', 'ahead'))).toBe(true));
    expect(fs.readdirSync(folder)).toEqual([]);
    writer.begin(parts('made '));
    expect(writer.take(pageOf('later', 'then'))).toBe(true);
    await writer.end();
    const titles = fs
      .readdirSync(folder)
      .map((name) => fs.readFileSync(path.join(folder, name, 'index.html'), 'utf8'))
      .map((html) => /<h1>(.*)<\/h1>/.exec(html)?.[1]);
    expect(titles.sort()).toEqual([...Array(17).fill('drawn ahead'), 'made then']);
  });

  it('are left to the other thread while there is enough to do, and taken when there is not', async () => {
    const folder = temporaryFolder();
    const writer = beginWriter(folder, new Set());
    writer.begin(parts());
    const taken = () => Array.from({ length: 40 }, (_, i) => writer.take(pageOf(`p${i}`, 'x')));
    const busy = taken();
    expect(busy[0]).toBe(true);
    expect(busy.at(-1)).toBe(false);
    await vi.waitFor(() => expect(writer.take(pageOf('later', 'x'))).toBe(true));
    await writer.end();
    const made = busy.flatMap((isTaken, i) => (isTaken ? [`p${i}`] : []));
    expect(fs.readdirSync(folder).sort()).toEqual(['later', ...made].sort());
  });

  it.each(['begin', 'prepare'] as const)(
    'that cannot be drawn after %s end the writing, which says why',
    async (told) => {
      const writer = beginWriter(temporaryFolder(), new Set());
      if (told === 'begin') writer.begin(parts());
      else writer.prepare(parts().renderer, site);
      writer.take(pageOf('p', 'bad'));
      await vi.waitFor(() => expect(() => writeMany(writer)).toThrow('it cannot be drawn'));
      await expect(writer.end()).rejects.toThrow('it cannot be drawn');
      await writer.stop();
    },
  );
});
