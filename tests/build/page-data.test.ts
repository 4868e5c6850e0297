// The data of pages, and what blocks prepare for them.
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LazyMap } from '../../src/compiler/source/lazy-map.ts';
import { eachBlock } from '../../src/model/schema/block-tree.ts';
import type { Block, ChartBlock } from '../../src/model/shapes.gen.ts';
import type { PageData } from '../../src/model/shapes.ts';
import { type Prepared, prepare } from '../../src/site/render/prepare.ts';
import { chapterRoot, compiled, type Files, site } from '../support/site.ts';

const { output } = compiled(chapterRoot);
if (!output) throw new Error('the sample site does not compile');

it('pages hold the fields of entries that their views read: a hometown is shown nowhere', () => {
  const texts = [...output.pages.values()].map((page) => JSON.stringify(page));
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

it('a page is made when somebody asks for it, and once; those with charts are made to prepare them', async () => {
  const asked: string[] = [];
  const makers = [...output.pages].map(([url, page]) => {
    const make = (): PageData => {
      asked.push(url);
      return page;
    };
    return [url, make] as const;
  });
  const prepared = await prepare({ ...output, pages: new LazyMap(makers) });
  const charts = asked.map((url) => output.pages.get(url)?.document ?? '');
  expect(charts.length).toBeGreaterThan(0);
  for (const name of charts) expect(output.screens.get(name)).toContain('chart');
  const drawn = (url: string) => Object.keys(prepared.pages.get(url)?.prepared ?? {}).length;
  expect(asked.map(drawn)).not.toContain(0);
  expect(asked).not.toContain('/');
  expect([drawn('/'), drawn('/')]).toEqual([0, 0]);
  expect(asked.filter((url) => url === '/')).toEqual(['/']);
  expect([...prepared.pages.keys()]).toEqual([...output.pages.keys()]);
  expect([...prepared.pages.values()].map(({ path }) => path)).toEqual([...output.pages.keys()]);
  expect(asked.toSorted()).toEqual([...output.pages.keys()].toSorted());
});

it('draws a chart again when its block or the site has changed, and else takes what it drew', async () => {
  const about = output.pages.get('/about');
  if (!about) throw new Error('there is no such page');
  const charts: Block[] = [];
  eachBlock(about.blocks, (block) => block.type === 'chart' && charts.push(block));
  const [chart] = charts as ChartBlock[];
  if (!chart) throw new Error('the page has no chart');
  const kept: Prepared = { site: '', blocks: new Map() };
  const drawn = async (block: Block, { url } = output.site) => {
    const pages = new Map([['/about', { ...about, blocks: [block] }]]);
    const made = await prepare(
      { ...output, pages, site: { ...output.site, url } },
      undefined,
      kept,
    );
    return made.pages.get('/about')?.prepared['0'];
  };
  const first = await drawn(chart);
  expect(await drawn({ ...chart })).toBe(first);
  const [slice, ...slices] = chart.slices;
  const other = { ...chart, slices: [{ ...slice, title: 'Another' }, ...slices] } as ChartBlock;
  expect(JSON.stringify(await drawn(other))).toContain('Another');
  // What nobody shows any more is let go.
  expect(kept.blocks.size).toBe(1);
  const again = await drawn(chart);
  expect(await drawn(chart, { ...output.site, url: 'https://other.example' })).not.toBe(again);
});
