// Every text field × every hostile text: a located error, or the page of a harmless text with other characters.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Compiled } from '../../src/compiler/compile.ts';
import { loadRenderer, type Renderer } from '../../src/site/render/renderer.ts';
import { CORPUS } from './corpus.ts';
import type { FieldKind, TextField } from './fields.ts';
import { documentsOf, type Part, partsOf, withText } from './page.ts';
import { hostileSite } from './site.ts';

const HARMLESS = 'Hxrmless';
const PAGES = ['/', '/about', '/active-brothers/maya-okafor'];

const site = hostileSite();
const put = (fields: readonly TextField[], text: string): Compiled =>
  site.compileWith(new Map(fields.map((field) => [field, text])));

const ofKind = (...kinds: FieldKind[]): TextField[] =>
  site.fields.filter(({ kind }) => kinds.includes(kind));
const mapOf = ({ file, path }: TextField): string => `${file} ${path.slice(0, -1).join()}`;
// Two fields of one name in a map would be one field; the names of collections have a form.
const keys = ofKind('key').filter(
  (field, i, all) =>
    field.file !== 'site.yaml' && all.findIndex((f) => mapOf(f) === mapOf(field)) === i,
);

/** What gets a text at the same time. */
const FIELDS = {
  'plain text': [...ofKind('text'), ...keys],
  Markdown: ofKind('prose'),
  places: ofKind('place'),
  addresses: ofKind('address', 'form'),
  settings: ofKind('setting'),
} as const;
type Kind = keyof typeof FIELDS;

let render: Renderer['render'];
let plain: ReadonlyMap<string, readonly Part[]>;
let prose: ReadonlyMap<string, readonly Part[]>;
let places: ReadonlyMap<string, readonly Part[]>;

const partsWith = async (compiled: Compiled, paths = PAGES): Promise<Map<string, Part[]>> => {
  if (!compiled.output) throw new Error(told(compiled).join('\n'));
  const documents = await documentsOf(compiled.output, render, paths);
  return new Map([...documents].map(([at, html]) => [at, partsOf(html)]));
};

beforeAll(async () => {
  ({ render } = await loadRenderer());
  plain = await partsWith(put(FIELDS['plain text'], HARMLESS));
  prose = await partsWith(put(FIELDS.Markdown, HARMLESS), ['/']);
  places = await partsWith(put(FIELDS.places, HARMLESS), ['/']);
});

const errorsOf = ({ diagnostics }: Compiled) => diagnostics.filter((d) => d.severity === 'error');
const told = (compiled: Compiled): string[] =>
  errorsOf(compiled).map((d) => `${d.file}:${d.line} ${d.code} ${d.message}`);

/** Nothing is published, and each file with the text has a mistake, in the words of the catalogue. */
const expectRefused = (kind: Kind, text: string): void => {
  const compiled = put(FIELDS[kind], text);
  const shown = JSON.stringify(text);
  const errors = errorsOf(compiled);
  expect(compiled.output, shown).toBeUndefined();
  for (const d of errors) {
    expect(d.code, shown).not.toBe('internal/bug');
    expect(d.line, shown).toBeGreaterThan(0);
  }
  // A picture that is missing is one mistake, with all its places.
  const places = errors.flatMap((d) => [d.file, ...(d.related ?? []).map((r) => r.file)]);
  // So is a fact that is wrong: it is told where it stands, not where it is repeated.
  expect(errors.length, shown).toBeGreaterThan(0);
  if (text.includes('${')) return;
  const silent = FIELDS[kind].filter(({ file }) => !places.includes(file));
  expect([...new Set(silent.map(({ file }) => file))], shown).toEqual([]);
};

/** The pages are those of a harmless text, with other characters. */
const expectInert = async (text: string): Promise<void> => {
  const compiled = put(FIELDS['plain text'], text);
  expect(told(compiled), JSON.stringify(text)).toEqual([]);
  const pages = await partsWith(compiled);
  for (const [at, wanted] of plain) {
    const got = (pages.get(at) ?? []).map((part) => withText(part, text, HARMLESS));
    const differ = wanted.findIndex((part, i) => !isDeepStrictEqual(part, got[i]));
    expect(got[differ], `${at} ${JSON.stringify(text)}`).toEqual(wanted[differ]);
    expect(got.length).toBe(wanted.length);
  }
};

/** What Markdown may become, what it may say of it, and where its links may lead. */
const OF_PROSE = /^(?:p|em|strong|a|ul|ol|li|br|span)$/;
const SAID = ['href', 'target', 'rel', 'start'];
const MAY_LEAD = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/;

/** How often each element and attribute stands on a page, but for those of prose; and these. */
const elementsOf = (parts: readonly Part[]) => {
  const counts: Record<string, number> = {};
  const ofProse: Part[] = [];
  for (const part of parts) {
    const name = part.at.split(' ').at(-1) ?? '';
    if (OF_PROSE.test(name.split('@')[0] ?? '')) ofProse.push({ ...part, at: name });
    else if (name !== '#text') counts[name] = (counts[name] ?? 0) + 1;
  }
  return { counts, ofProse };
};

const expectInertProse = async (text: string, kind: 'Markdown' | 'places'): Promise<void> => {
  const compiled = put(FIELDS[kind], text);
  const shown = JSON.stringify(text);
  expect(told(compiled), shown).toEqual([]);
  const pages = await partsWith(compiled, ['/']);
  for (const [at, wanted] of kind === 'places' ? places : prose) {
    const { counts, ofProse } = elementsOf(pages.get(at) ?? []);
    const before = elementsOf(wanted);
    expect(counts, shown).toEqual(before.counts);
    const said = new Set([...SAID, ...before.ofProse.map(({ at: name }) => name.split('@')[1])]);
    for (const { at: name, value } of ofProse) {
      const [, attribute] = name.split('@');
      if (attribute !== undefined) expect(said, shown).toContain(attribute);
      if (attribute === 'href') expect(value, shown).toMatch(MAY_LEAD);
    }
  }
};

describe.each(CORPUS)('$name', ({ text: fate, prose: inProse = fate, strings }) => {
  it(`in plain text: ${fate}`, async () => {
    for (const text of strings)
      if (fate === 'refused') expectRefused('plain text', text);
      else await expectInert(text);
  });

  it(`in Markdown: ${inProse}`, async () => {
    for (const text of strings)
      if (inProse === 'refused') expectRefused('Markdown', text);
      else await expectInertProse(text, 'Markdown');
  });

  it.runIf(fate === 'inert')('in a place: as in prose', async () => {
    for (const text of strings) await expectInertProse(text, 'places');
  });

  it.each(['addresses', 'settings'] as const)('in %s: refused', (kind) => {
    for (const text of strings) expectRefused(kind, text);
  });
});

it('a text where an address or a form belongs is refused in its own line', () => {
  const fields = ofKind('address', 'form', 'setting').filter(
    ({ path }) => !/^(?:name|id)$/.test(String(path.at(-1))),
  );
  const texts = CORPUS.flatMap(({ strings }) => strings).filter(({ length }) => length < 300);
  fc.assert(
    fc.property(fc.constantFrom(...fields), fc.constantFrom(...texts), (field, text) => {
      const compiled = put([field], text);
      expect(compiled.output).toBeUndefined();
      const changed = site.textsWith(new Map([[field, text]])).get(field.file) ?? '';
      const lines = changed.split('\n').map((line) => line.includes(JSON.stringify(text)));
      const here = errorsOf(compiled).filter((d) => d.file === field.file && lines[d.line - 1]);
      expect(here.length, told(compiled)[0]).toBeGreaterThan(0);
    }),
    { seed: 20_261_121, numRuns: 120 },
  );
});
