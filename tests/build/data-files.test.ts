import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { chunksFor, dataFile } from '../../src/model/paths/routes.ts';
import type { PageData } from '../../src/model/shapes.ts';
import { dataFiles, dataPlaceOf } from '../../src/site/feeds/data-files.ts';
import { chapterRoot, compiled, type Files, site } from '../support/site.ts';

describe('the file of the data of a page', () => {
  it('is its own, or one that an entry shares, by the hash FNV-1a of its path', () => {
    expect(dataFile({ path: '/', document: 'home', blocks: [] }, '/')).toBe('page.json');
    expect(dataFile({ path: '/about', document: 'about', blocks: [] }, '/about')).toBe(
      'about/page.json',
    );
    expect(dataFile(undefined, '/about')).toBe('about/page.json');
    // Values that the draft of the hash gives.
    for (const [path, hash] of [
      ['', 0x811c9dc5],
      ['a', 0xe40c292c],
      ['foobar', 0xbf9cf968],
    ] as const) {
      const whole = { path: '/people/:slug', document: 'profile', blocks: [], chunks: 2 ** 32 };
      expect(dataFile(whole, path)).toBe(`people/entries-${hash}.json`);
      const few = { path: '/people/:slug/photos', document: 'photos', blocks: [], chunks: 8 };
      expect(dataFile(few, path)).toBe(`people/entries-${hash % 8}/photos.json`);
    }
  });

  it('is shared by few, however many there are', () => {
    expect([1, 16, 17, 32, 33, 1000, 5000].map(chunksFor)).toEqual([1, 1, 2, 2, 4, 64, 512]);
    for (const count of [24, 1000, 5000]) {
      const route = { path: '/m/:slug', document: 'm', blocks: [], chunks: chunksFor(count) };
      const sizes = new Map<string, number>();
      for (let i = 0; i < count; i += 1) {
        const file = dataFile(route, `/m/member-number-${i}`);
        sizes.set(file, (sizes.get(file) ?? 0) + 1);
      }
      expect(sizes.size).toBeGreaterThan(route.chunks * 0.9);
      expect(Math.max(...sizes.values())).toBeLessThan(48);
    }
  });
});

it('the files of the sample site hold every entry once, where the app looks for it', () => {
  const { output } = compiled(chapterRoot);
  if (!output) throw new Error('the sample site does not compile');
  const { site } = output;
  const all = [...output.pages.values()];
  const pages = all.map((page) => ({ page, data: dataPlaceOf(page, site) }));
  expect([...dataFiles(all.toReversed(), site)].sort()).toEqual([...dataFiles(all, site)].sort());
  const held = [...dataFiles(all, site)].flatMap(([file, text]) =>
    [JSON.parse(text) as PageData | PageData[]].flat().map((page) => [file, page.path]),
  );
  const entries = pages.filter(({ page }) => page.entry);
  expect(held.toSorted()).toEqual(pages.map(({ page, data }) => [data.file, page.path]).toSorted());
  expect(pages.filter(({ data }) => data.isShared)).toEqual(entries);
  expect(entries.length).toBeGreaterThan(20);
});

it('pages hold the fields of entries that their views read: a home town is shown nowhere', () => {
  const { output } = compiled(chapterRoot);
  const texts = [...(output?.pages.values() ?? [])].map((page) => JSON.stringify(page));
  expect(texts.filter((text) => text.includes('"interests"')).length).toBeGreaterThan(20);
  expect(texts.filter((text) => text.includes('"homeTown"'))).toEqual([]);
});

it('a field of a collection that no table names is not published, nor what it refers to', () => {
  const textOf = (file: string) => fs.readFileSync(path.join(chapterRoot, file), 'utf8');
  const page = 'content/pages/careers.yaml';
  const [table = ''] = /\n *- field: internships\n(?: {8}.*\n)+/.exec(textOf(page)) ?? [];
  expect(table).toContain('Internships');
  // Nobody with a page has a full-time position.
  const years = fs.readdirSync(path.join(chapterRoot, 'content/careers')).map((name) => {
    const [internships, ...rest] = textOf(`content/careers/${name}`).split('fullTimes:');
    const others = rest.join().replace(/name: .*/g, 'name: Somebody Else');
    return [`content/careers/${name}`, `${internships}fullTimes:${others}`] as const;
  });
  const shown = (files: Files) => compiled(site(files, chapterRoot)).output?.pages.get('/careers');
  const [whole, cut] = [{} as Files, { [page]: textOf(page).replace(table, '\n') }].map((changed) =>
    shown({ ...Object.fromEntries(years), ...changed }),
  );
  const fields = cut?.collections.careers?.flatMap((entry) => Object.keys(entry.fields));
  expect([...new Set(fields)]).toEqual(['fullTimes']);
  expect(Object.keys(whole?.urlsByName ?? {}).length).toBeGreaterThan(5);
  expect(cut?.urlsByName).toEqual({});
});
