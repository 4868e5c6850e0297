// The committed cuts of the typefaces are what would be cut now, and letters beyond them come along.
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SHIPPED } from '../../src/build/fonts/cutting.ts';
import { lettersOf, makeFonts } from '../../src/site/assets/fonts.ts';
import { shipFonts, shippedFonts } from '../../src/build/fonts/shipped.ts';
import { compiled, projectRoot, site, temporaryFolder } from '../support/site.ts';

const folder = path.join(projectRoot, SHIPPED);

it('nothing else is shipped', () => {
  expect(fs.readdirSync(folder).sort()).toEqual([...shippedFonts().keys()].sort());
});

it.each([...shippedFonts()])('%s is fresh (else run "npm run gen")', async (name, make) => {
  expect(Buffer.from(await make()).equals(fs.readFileSync(path.join(folder, name)))).toBe(true);
});

it('what is no longer asked for goes, and what is missing comes', async () => {
  const copy = temporaryFolder();
  fs.cpSync(folder, copy, { recursive: true });
  const [first = ''] = shippedFonts().keys();
  fs.rmSync(path.join(copy, first));
  fs.writeFileSync(path.join(copy, 'old.woff2'), '');
  expect(await shipFonts(copy)).toEqual([`${SHIPPED}/${first}`]);
  expect(fs.readdirSync(copy).sort()).toEqual(fs.readdirSync(folder).sort());
  expect(await shipFonts(copy)).toEqual([]);
});

it('a letter that no site gets by itself is cut along', async () => {
  const data = compiled(site()).output?.site;
  if (!data) throw new Error('the tiny site does not compile');
  const usual = await makeFonts(data, new Set());
  const more = await makeFonts(data, lettersOf(['Đorđe']));
  const names = usual.files.map(({ published }) => published);
  const added = more.files.filter(({ published }) => !names.includes(published));
  expect(added.map(({ published }) => published.split('.')[0])).toEqual([
    'fonts/source-serif-4-latin-ext-normal',
    'fonts/source-serif-4-latin-ext-italic',
    'fonts/instrument-sans-latin-ext-normal',
  ]);
  expect(more.faces).toContain('unicode-range:U+110-111}');
  for (const { bytes } of added) expect(bytes.length).toBeLessThan(3000);
});
