// What stands around a page is drawn once for all pages that have the same: each is as if it had been drawn alone.
import path from 'node:path';
import { expect, it } from 'vitest';
import type { ImageInfo } from '../../src/model/shapes.ts';
import { prepare } from '../../src/site/render/prepare.ts';
import { loadRenderer } from '../../src/site/render/renderer.ts';
import { compiled, projectRoot } from '../support/site.ts';

const withoutWidths = ({ widths: _, ...image }: ImageInfo): ImageInfo => image;

const mapValues = <T>(all: Readonly<Record<string, T>>, to: (one: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(all).map(([key, one]) => [key, to(one)]));

it.each(['chapter', 'club'])(
  'all pages of the %s, also from the last to the first',
  async (name) => {
    const found = compiled(path.join(projectRoot, 'tests/sites', name)).output;
    if (!found) throw new Error(`the ${name} does not compile`);
    const output = await prepare(found);
    const { render } = await loadRenderer();
    const all = [...output.pages.values()];
    // Of an urgent picture in one size React writes a line before everything else.
    const inOneSize = all.map((page) => ({
      ...page,
      images: mapValues(page.images, withoutWidths),
    }));
    const pages = all.flatMap((page, i) => [page, inOneSize[i] ?? page]);
    for (const page of [...pages, ...[...pages].reverse()]) {
      const alone = await loadRenderer();
      expect(render(page, output.site)).toEqual(alone.render(page, output.site));
    }
  },
);

it('another menu of a site makes another header', async () => {
  const { output } = compiled(path.join(projectRoot, 'tests/sites/tiny'));
  const page = output?.pages.get('/');
  if (!output || !page) throw new Error('the tiny site does not compile');
  const { render } = await loadRenderer();
  render(page, output.site);
  const site = { ...output.site, menu: [{ label: 'Elsewhere', to: '/' }] };
  expect((await render(page, site)).html).toContain('Elsewhere');
});
