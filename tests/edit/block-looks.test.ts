// How each block looks on this site, for the palette: examples that a site has not everything for are left out.
import { expect, it } from 'vitest';
import { createReport } from '../../src/compiler/diagnostics/diagnostic.ts';
import { blockReferences } from '../../src/compiler/grammar/block-reference.ts';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { compileExamples } from '../../src/serve/dev/examples.ts';
import { compiled, site } from '../support/site.ts';

it('without the examples that have mistakes the others are there', async () => {
  const root = site();
  const { stages } = compiled(root);
  if (!stages) throw new Error('the site has mistakes');
  const grammar = loadGrammar();
  const shown = (types: readonly string[]) =>
    compileExamples({
      ...{ grammar, own: undefined, source: stages.source, report: createReport() },
      references: blockReferences(stages.grammar, undefined, root).filter(({ type }) =>
        types.includes(type),
      ),
    });
  // The tiny site has no page /recruitment, which the example links to.
  expect(await shown(['hero', 'accordion'])).toMatchObject({ types: ['accordion'] });
  const left = await shown(['hero']);
  expect('blocks' in left && left.blocks.map(({ reference }) => reference.type)).toEqual(['hero']);
});
