// One hostile text in one field: a mistake stands in its line; pieces of several as Markdown: the few elements of prose.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { render } from '../../src/compiler/text/markdown.ts';
import { CORPUS } from './corpus.ts';
import { hostileSite } from './site.ts';

const SEED = 20_261_121;
const texts = CORPUS.flatMap(({ strings }) => strings).filter(({ length }) => length < 300);

it('a text where an address or a form belongs is refused in its own line', () => {
  const site = hostileSite();
  const fields = site.fields.filter(
    ({ kind, path }) =>
      /^(?:address|form|setting)$/.test(kind) && !/^(?:name|id)$/.test(String(path.at(-1))),
  );
  fc.assert(
    fc.property(fc.constantFrom(...fields), fc.constantFrom(...texts), (field, text) => {
      const put = new Map([[field, text]]);
      const { output, diagnostics } = site.compileWith(put);
      expect(output).toBeUndefined();
      const lines = (site.textsWith(put).get(field.file) ?? '').split('\n');
      const written = JSON.stringify(text);
      const told = diagnostics.filter(
        (d) =>
          d.severity === 'error' && d.file === field.file && lines[d.line - 1]?.includes(written),
      );
      expect(told.length, diagnostics[0]?.message).toBeGreaterThan(0);
    }),
    { seed: SEED, numRuns: 120 },
  );
});

it('any Markdown becomes the few elements of prose', () => {
  const tags = /^<\/?(?:p|em|strong|ul|ol|li|a)>$|^<br \/>$|^<ol start="\d+">$/;
  const link = /^<a href="https:\/\/[^"<>]*" target="_blank" rel="noopener noreferrer">$/;
  const piece = fc
    .tuple(fc.constantFrom(...texts), fc.nat(300), fc.nat(30))
    .map(([text, at, many]) => text.slice(at % text.length, (at % text.length) + many));
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), (pieces) => {
      const href = () => ({ url: 'https://example.com/?a="<>&', external: true });
      for (const tag of render(pieces.join(''), href).match(/<[^>]*>?/g) ?? [])
        expect(tags.test(tag) || link.test(tag), tag).toBe(true);
    }),
    { seed: SEED, numRuns: 2_000 },
  );
});
