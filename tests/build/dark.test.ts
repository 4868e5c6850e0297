// The two colors of a chapter → dark pages that everybody can read, on sites that ask for them alone.
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { colorsOf } from '../../src/app/blocks/chart/palette.ts';
import { contrast } from '../../src/model/theme/color.ts';
import { darkPaletteOf, paletteOf, unreadable } from '../../src/model/theme/palette.ts';
import { run } from '../support/cli.ts';
import { clubRoot } from '../support/search-site.ts';
import { replaceIn, site, temporaryFolder } from '../support/site.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

/** Each text, and the grounds that pages lay it on. */
const PAIRS = {
  ink: ['paper', 'paperDeep', 'raised'],
  muted: ['paper', 'paperDeep', 'raised'],
  accentInk: ['paper', 'paperDeep', 'raised'],
  danger: ['paper', 'raised'],
  white: ['brand', 'brandDeep'],
  accentSoft: ['brand', 'brandDeep'],
  onAccent: ['accent'],
} as const;

it('every text is read in the dark, of any two colors that are read in the light', () => {
  fc.assert(
    fc.property(color, color, (brand, accent) => {
      fc.pre(unreadable(brand, accent).length === 0);
      const dark = darkPaletteOf(brand, accent);
      const low = Object.entries(PAIRS).flatMap(([text, grounds]) =>
        grounds.filter((ground) => contrast(dark[text as keyof typeof PAIRS], dark[ground]) < 4.5),
      );
      expect(low).toEqual([]);
      expect(contrast(dark.line, dark.paper)).toBeGreaterThan(1.3);
    }),
    { numRuns: 100, seed: 7 },
  );
});

it('slices without a color of their own are seen on both papers', () => {
  const [brand, accent] = ['#0d1b33', '#c8963e'];
  const [{ paper }, { paper: darkPaper }] = [
    paletteOf(brand, accent),
    darkPaletteOf(brand, accent),
  ];
  const colors = colorsOf(Array(8).fill({}), { brand, accent, paper, darkPaper });
  expect(new Set(colors).size).toBe(8);
  for (const one of colors)
    for (const ground of [paper, darkPaper])
      expect(contrast(one, ground), one).toBeGreaterThanOrEqual(3);
});

it('a site asks for them, and a picture keeps the more of its light the darker it is', async () => {
  const read = async (root: string, page: string) => {
    const out = path.join(temporaryFolder(), 'dist');
    await run(['build', '--root', root, '--out', out, '--pictures', 'quick']);
    return fs.readFileSync(path.join(out, page, 'index.html'), 'utf8');
  };
  const light = site({}, clubRoot);
  expect(await read(light, 'news')).not.toMatch(/prefers-color-scheme|--dim/);
  const dark = site({}, clubRoot);
  replaceIn(dark, 'site.yaml', 'theme:\n', 'theme:\n  appearance: auto\n');
  const html = await read(dark, 'news');
  expect(html).toContain(
    '@media screen and (prefers-color-scheme:dark){html:root{color-scheme:dark',
  );
  expect(html).toContain('<meta name="theme-color" media="(prefers-color-scheme: dark)"');
  const dims = [...html.matchAll(/--dim:([\d.]+)/g)].map(([, dim]) => Number(dim));
  expect(dims.length).toBeGreaterThan(2);
  expect(Math.min(...dims)).toBeGreaterThanOrEqual(0.65);
  expect(Math.max(...dims)).toBeLessThanOrEqual(1);
  expect(new Set(dims).size).toBeGreaterThan(1);
});
