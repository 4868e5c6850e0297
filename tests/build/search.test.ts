// What people write → what is found among a thousand pages, in spite of accents, plurals and mistakes.
import { describe, expect, it } from 'vitest';
import { find } from '../../src/app/blocks/search/find.ts';
import { wordsOf } from '../../src/model/search/fold.ts';
import { type SearchIndex, wordsIn } from '../../src/model/search/index-lines.ts';
import type { PageData, SiteData } from '../../src/model/shapes.ts';
import { searchFiles } from '../../src/site/feeds/search-files.ts';
import { saidBy } from '../../src/site/feeds/search-words.ts';
import { built } from '../support/built.ts';
import { asHtml, corpus, ENGLISH, type MadeUp, SPANISH } from '../support/search-corpus.ts';
import { clubRoot, searched } from '../support/search-site.ts';
import { site as copyOf, filesIn } from '../support/site.ts';

const FILE = 'search/words.json';
const site = { base: '/', search: FILE, chapter: { name: 'Club' } } as SiteData;

/** Their files, and what finds among them. */
const indexed = (pages: readonly MadeUp[]) => {
  const said = pages.map((page, i) =>
    saidBy({ path: `/news/${i}`, title: `${page.title} · Club` } as PageData, asHtml(page), site),
  );
  const files = new Map(searchFiles(FILE, said));
  const read = <T>(file: string): T => JSON.parse(files.get(file) ?? 'null') as T;
  const index = read<SearchIndex>(FILE);
  const asked: string[] = [];
  const search = (query: string) =>
    find(query, index.pages, async (word) => {
      if (typeof index.words === 'string') return wordsIn(index.words);
      const [, file = ''] = index.words.findLast(([from]) => from <= word) ?? [];
      asked.push(file);
      return wordsIn(read(file));
    });
  const titles = async (query: string) => (await search(query)).hits.map(({ title }) => title);
  return { files, asked, search, titles };
};

describe.each([
  ['English', ENGLISH],
  ['Spanish', SPANISH],
])('in %s, among 1,000 pages', (_, wanted) => {
  const { titles, files } = indexed(corpus(wanted, 1000));

  it.each(wanted)('finds “%s” among the first five for %s', async (title, query) => {
    expect((await titles(query)).slice(0, 5)).toContain(title);
  });

  it('is in parts, each of which is small', () => {
    expect(files.size).toBeGreaterThan(10);
    for (const file of files.keys())
      expect(file).toMatch(/^search\/words(?:-[0-9a-f]{10})?\.json$/);
  });
});

it('folds what is written in several ways into one, of several scripts', () => {
  const same = (...texts: string[]) => new Set(texts.map((text) => wordsOf(text).join(' '))).size;
  expect(same('Éléction', 'election', 'ELECTIONS')).toBe(1);
  expect(same('Straße', 'STRASSE')).toBe(1);
  expect(same('Łódź', 'lodz')).toBe(1);
  expect(same('O’Neill', "O'Neill", 'ONeill')).toBe(1);
  expect(same('الكِتَاب', 'كتاب')).toBe(1);
  expect(same('مدرسة', 'مدرسه')).toBe(1);
  expect(same('أحمد', 'احمد', 'إحمد')).toBe(1);
  expect(same('مستشفى', 'مستشفي')).toBe(1);
  expect(same('مسؤول', 'مسوول')).toBe(1);
  expect(wordsOf('学生会の部屋')).toEqual(['学生', '生会', '会の', 'の部', '部屋', '屋']);
  expect(wordsOf('ガイド 2027年')).toEqual(['ガイ', 'イド', 'ド', '2027', '年']);
});

it('waits for a second letter, with the words at hand, but not for a second sign of a script that writes words in one', async () => {
  const { search, asked } = indexed([...corpus(ENGLISH, 1000), { title: '茶', text: 'Tea' }]);
  expect(await search(' H ')).toMatchObject({ count: 0, isAsked: false });
  expect(asked).toHaveLength(1);
  expect((await search('ha')).count).toBeGreaterThan(0);
  expect(new Set(asked).size).toBe(1);
  expect((await search('茶')).hits.map(({ title }) => title)).toEqual(['茶']);
});

it('puts titles before headings before texts, and whole words before beginnings before mistakes', async () => {
  const pages = ['Carnival', 'Carnivals of the past', 'Text', 'Heading', 'Carnivore'].map(
    (title) => ({
      title,
      text: 'Nothing',
    }),
  );
  const { titles } = indexed([
    ...pages.filter(({ title }) => title !== 'Text' && title !== 'Heading'),
    { title: 'Text', text: 'The carnival' },
    { title: 'Heading', text: '</p><h2>Carnival</h2><p>' },
  ]);
  expect(await titles('carnival')).toEqual([
    'Carnival',
    'Carnivals of the past',
    'Heading',
    'Text',
  ]);
  expect(await titles('carniv')).toEqual([
    'Carnival',
    'Carnivals of the past',
    'Carnivore',
    'Heading',
    'Text',
  ]);
  expect(await titles('carnvial')).toEqual([
    'Carnival',
    'Carnivals of the past',
    'Heading',
    'Text',
  ]);
  expect(await titles('karnival')).toEqual([]);
  expect(await titles('carnival heading')).toEqual(['Heading']);
  expect(await titles('  ')).toEqual([]);
  expect(await titles('zzzz')).toEqual([]);
});

describe('a built site', () => {
  const words = async (root: string) => {
    const files = filesIn(await built(root));
    const found = Object.keys(files).filter((file) => /words(?:-\w+)?\.json$/.test(file));
    return { found, text: found.map((file) => files[file]?.toString()).join('') };
  };

  it('publishes what its pages say where a block searches them, and nothing that is not published', async () => {
    const { found, text } = await words(searched());
    expect(found).toEqual(['search/words.json']);
    const { pages } = JSON.parse(text) as SearchIndex;
    const at = pages.findIndex(([title]) => title === 'Documents');
    expect(pages).toContainEqual(['The new board', 'news/the-new-board']);
    expect(pages).toContainEqual([expect.stringMatching(/^bylaws \(PDF/), 'files/bylaws.pdf', at]);
    // A person whom search engines may not list, an article of a day to come.
    expect(text).not.toMatch(/Ines|Zeppelin|zeppelin/);
  });

  it('finds the page that searches by what else it says, not by its links to all pages', async () => {
    const { pages, words: lines } = JSON.parse((await words(searched())).text) as SearchIndex;
    const titles = async (query: string) =>
      (await find(query, pages, async () => wordsIn(String(lines)))).hits.map(({ title }) => title);
    expect(await titles('every page club')).toContain('Search');
    expect(await titles('abolish')).toEqual(['This house would abolish exams']);
  });

  it('has no file of it where none does', async () => {
    expect((await words(copyOf({}, clubRoot))).found).toEqual([]);
  });
});
