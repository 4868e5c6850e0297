// Breaks the sample site in every field of every page, of site.yaml and of the season, one at a
// time: the name of the field gets an x at its end, and what is reported must be that, there, once.
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { isMap, isScalar, isSeq, LineCounter, parse, stringify, parseDocument as tree } from 'yaml';
import { load, type Source } from '../../src/compiler/1-load.ts';
import { type Compiled, compileSource } from '../../src/compiler/compile.ts';
import { createReport } from '../../src/compiler/diagnostics/diagnostic.ts';
import { parseDocument } from '../../src/compiler/parse.ts';
import { type Grammar, type JsonSchema, loadGrammar } from '../../src/compiler/schemas.ts';
import { compiled, projectRoot, temporaryFolder } from '../support/site.ts';

const grammar = loadGrammar();
let root = '';
let source: Source | undefined;

/** Lists of one item: what the entries of collections hold does not matter here, only that they are there. */
const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shortened(item)]));
};

interface SiteFile {
  readonly collections: Readonly<Record<string, { readonly schema: string }>>;
}

const { collections } = parse(
  fs.readFileSync(path.join(projectRoot, 'site.yaml'), 'utf8'),
) as SiteFile;

/** An entry of a collection with the fields it must have, and those short. */
const shortEntry = (file: string, text: string): string => {
  const schema = grammar.documents.get(collections[path.posix.dirname(file)]?.schema ?? '');
  const fields = Object.entries(parse(text) as object).filter(([key]) =>
    schema?.required?.includes(key),
  );
  return stringify(shortened(Object.fromEntries(fields)));
};

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"/>';

/** A copy of the sample site that compiles fast: its pictures are tiny and its entries short. */
const copySample = (target: string): void => {
  fs.copyFileSync(path.join(projectRoot, 'site.yaml'), path.join(target, 'site.yaml'));
  const content = path.join(projectRoot, 'content');
  for (const item of fs.readdirSync(content, { recursive: true, withFileTypes: true })) {
    if (!item.isFile()) continue;
    const from = path.join(item.parentPath, item.name);
    const file = path.relative(content, from).split(path.sep).join('/');
    const to = path.join(target, 'content', file);
    fs.mkdirSync(path.dirname(to), { recursive: true });
    if (file.startsWith('images/')) fs.writeFileSync(to, PICTURE);
    else if (/^(pages\/)?[^/]+$/.test(file)) fs.copyFileSync(from, to);
    else fs.writeFileSync(to, shortEntry(file, fs.readFileSync(from, 'utf8')));
  }
};

beforeAll(() => {
  root = temporaryFolder();
  copySample(root);
});

/** The copy with one file replaced. The others are read and parsed once: that is most of the time. */
const compiledWith = (file: string, text: string): Compiled => {
  const report = createReport();
  source ??= load(root, createReport());
  const documents = new Map(source.documents).set(file, parseDocument(file, text, report));
  return compileSource({ ...source, documents }, report, { grammar });
};

interface Field {
  readonly name: string;
  readonly line: number;
  /** The offset behind the last letter of the name. */
  readonly end: number;
}

/** The schema that a schema stands for: the target of its reference, the block of its value. */
const resolved = (schema: JsonSchema, value: unknown): JsonSchema => {
  const ref = typeof schema.$ref === 'string' ? schema.$ref : '';
  if (ref.endsWith('block.schema.json'))
    return grammar.blocks.get(String(isMap(value) && value.get('type'))) ?? {};
  const shared = /#\/definitions\/(.+)$/.exec(ref)?.[1];
  return shared === undefined
    ? schema
    : (grammar.documents.get('shared')?.definitions?.[shared] ?? {});
};

/** The fields of a document, but for those whose names its schema leaves free. */
const fieldsOf = (text: string, schema: JsonSchema): Field[] => {
  const lines = new LineCounter();
  const found: Field[] = [];
  const walk = (node: unknown, unresolved: JsonSchema): void => {
    const here = resolved(unresolved, node);
    if (isSeq(node)) for (const item of node.items) walk(item, (here.items ?? {}) as JsonSchema);
    if (!isMap(node)) return;
    for (const { key, value } of node.items) {
      if (!isScalar(key) || !key.range) throw new Error('a field without a name');
      const name = String(key.value);
      const [start, end] = key.range;
      if (end - start !== name.length) throw new Error(`the name "${name}" is quoted`);
      const known = here.properties?.[name];
      if (known && here.additionalProperties === false)
        found.push({ name, end, line: lines.linePos(start).line });
      walk(value, known ?? ((here.additionalProperties || {}) as JsonSchema));
    }
  };
  walk(tree(text, { lineCounter: lines }).contents, schema);
  return found;
};

const schemaFor = (file: string, { documents }: Grammar): JsonSchema => {
  const name = file.startsWith('content/pages/') ? 'page' : path.basename(file, '.yaml');
  return documents.get(name) ?? {};
};

const files = [
  'site.yaml',
  'content/season.yaml',
  ...fs.readdirSync(path.join(projectRoot, 'content/pages')).map((name) => `content/pages/${name}`),
];

it('the copy has no mistakes of its own', () => {
  expect(compiled(root).diagnostics).toEqual([]);
});

describe.each(files)('%s', (file) => {
  const original = fs.readFileSync(path.join(projectRoot, file), 'utf8');
  const fields = fieldsOf(original, schemaFor(file, grammar));

  it('has fields', () => expect(fields.length).toBeGreaterThan(2));

  it('reports each broken field in its line, and nothing else', () => {
    const wrong = fields.flatMap(({ name, line, end }) => {
      const broken = `${original.slice(0, end)}x${original.slice(end)}`;
      const told = compiledWith(file, broken).diagnostics.map(
        (d) => `${d.file}:${d.line} ${d.severity} ${d.code}`,
      );
      const wanted = [`${file}:${line} error schema/unknown-key`];
      return told.join() === wanted.join() ? [] : [{ broken: `${name} in line ${line}`, told }];
    });
    expect(wrong).toEqual([]);
  });
});
