// Charts drawn again while a site is edited: only those that would be others.
import path from 'node:path';
import { expect, it } from 'vitest';
import { compile } from '../../src/compiler/compile.ts';
import { eachBlock } from '../../src/model/block-tree.ts';
import type { Block, ChartBlock } from '../../src/model/shapes.gen.ts';
import { type Prepared, prepare } from '../../src/site/render/prepare.ts';

const root = path.resolve(import.meta.dirname, '../sites/chapter');

it('draws a chart again when its block or the site has changed, and else takes what it drew', async () => {
  const { output } = compile({ root });
  const about = output?.pages.get('/about');
  if (!output || !about) throw new Error('the site is not whole');
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
