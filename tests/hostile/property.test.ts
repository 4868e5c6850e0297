// One hostile text, or pieces of several, in one field: its fate is the one of its class, and a mistake stands where it is.
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Compiled } from '../../src/compiler/compile.ts';
import { forbiddenCharacter } from '../../src/compiler/files/encoding.ts';
import { render as toHtml } from '../../src/compiler/text/markdown.ts';
import { loadRenderer, type Renderer } from '../../src/site/render/renderer.ts';
import { tally } from '../support/tally.ts';
import { CORPUS } from './corpus.ts';
import { documentsOf, partsOf, withText } from './page.ts';
import { hostileSite } from './site.ts';

const SEED = 20_261_121;
const HARMLESS = 'Hxrmless';
const site = hostileSite();
const of = (...kinds: string[]) => site.fields.filter(({ kind }) => kinds.includes(kind));
const texts = CORPUS.flatMap(({ strings }) => strings).filter(({ length }) => length < 300);
/** Pieces of hostile texts, one behind another. */
const mixed = fc
  .array(
    fc
      .constantFrom(...texts)
      .chain((text) =>
        fc.nat(text.length).chain((at) => fc.nat(30).map((many) => text.slice(at, at + many))),
      ),
    { minLength: 1, maxLength: 5 },
  )
  .map((pieces) => pieces.join(''));

const errorsOf = ({ diagnostics }: Compiled) => diagnostics.filter((d) => d.severity === 'error');

let render: Renderer['render'];
beforeAll(async () => {
  ({ render } = await loadRenderer());
});

it('a text where an address or a form belongs is refused in its own line', () => {
  const fields = of('address', 'form', 'setting').filter(({ path }) => path.at(-1) !== 'name');
  fc.assert(
    fc.property(fc.constantFrom(...fields), fc.constantFrom(...texts), (field, text) => {
      tally('strings', 'hostile texts in fields of YAML');
      const put = new Map([[field, text]]);
      const compiled = site.compileWith(put);
      expect(compiled.output).toBeUndefined();
      const lines = (site.textsWith(put).get(field.file) ?? '').split('\n');
      const written = JSON.stringify(text);
      const own = lines.flatMap((line, i) => (line.includes(written) ? [i + 1] : []));
      const told = errorsOf(compiled).filter((d) => d.file === field.file && own.includes(d.line));
      expect(told.length, errorsOf(compiled)[0]?.message).toBeGreaterThan(0);
    }),
    { seed: SEED, numRuns: 120 },
  );
});

it('any mixture in all plain texts is refused, or is characters and nothing else', async () => {
  const fields = of('text');
  const put = (text: string) => site.compileWith(new Map(fields.map((field) => [field, text])));
  const pagesOf = async ({ output }: Compiled) => {
    if (!output) return undefined;
    return [...(await documentsOf(output, render, ['/']))].map(([, html]) => partsOf(html));
  };
  const harmless = await pagesOf(put(HARMLESS));
  let inert = 0;
  await fc.assert(
    fc.asyncProperty(mixed, async (piece) => {
      tally('strings', 'hostile texts in fields of YAML', fields.length);
      // So that the text is found again, and is no text of the program.
      const text = `‹${piece}›`;
      const compiled = put(text);
      const parts = await pagesOf(compiled);
      const refused = forbiddenCharacter(text) !== undefined || text.includes('${');
      expect(parts === undefined).toBe(refused);
      if (!parts) {
        expect(errorsOf(compiled).length).toBeGreaterThan(0);
        return;
      }
      inert += 1;
      const got = parts.map((page) => page.map((part) => withText(part, text, HARMLESS)));
      expect(got).toEqual(harmless);
    }),
    { seed: SEED, numRuns: 40 },
  );
  expect(inert).toBeGreaterThan(10);
});

it('any Markdown becomes the few elements of prose', () => {
  const tags = /^<\/?(?:p|em|strong|ul|ol|li|a)>$|^<br \/>$|^<ol start="\d+">$/;
  const link = /^<a href="https:\/\/[^"<>]*" target="_blank" rel="noopener noreferrer">$/;
  fc.assert(
    fc.property(mixed, (text) => {
      tally('strings', 'hostile texts as Markdown');
      const href = () => ({ url: 'https://example.com/?a="<>&', external: true });
      for (const tag of toHtml(text, href).match(/<[^>]*>?/g) ?? [])
        expect(tags.test(tag) || link.test(tag), tag).toBe(true);
    }),
    { seed: SEED, numRuns: 2_000 },
  );
});
