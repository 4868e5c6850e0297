// "Fail closed": a block that throws while the build draws it makes no page. In a browser the rest would go on.
import { expect, it } from 'vitest';
import { loadRenderer } from '../../src/site/render/renderer.ts';
import { compiled, site } from '../support/site.ts';

it.each([
  ['throws', (block: object) => ({ ...block, title: {} })],
  ['is of a type that there is not', () => ({ type: 'never' })],
])('a page with a block that %s is not drawn', async (_, spoil) => {
  const { output } = compiled(site());
  const page = output?.pages.get('/');
  if (!output || !page) throw new Error('the tiny site does not compile');
  const { render } = await loadRenderer();
  expect((await render(page, output.site)).html).toContain('data-block="hero"');
  const blocks = page.blocks.map((block) => (block.type === 'hero' ? spoil(block) : block));
  const spoilt = JSON.parse(JSON.stringify({ ...page, blocks })) as typeof page;
  expect(() => render(spoilt, output.site)).toThrow();
});
