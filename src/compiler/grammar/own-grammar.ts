// The standard grammar and the schemas and blocks of a site's own → the grammar of the site.

import { isMap } from '../../model/schema/value.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { keyOf } from '../files/cache.ts';
import { derive } from '../source/derived.ts';
import { asBlock, asDocument, type Grammar, type JsonSchema } from './grammar.ts';
import { BLOCKS, type OwnFile, readOwnFiles, viewOf } from './own-files.ts';
import { checkOwnSchema, locate, type OwnSchema, readOwnJson } from './own-schema.ts';
import { readOwnWords } from './own-words.ts';
import { validatorOf } from './validator.ts';

/** What a name stands for whose schema has mistakes: what uses it is no second mistake. */
const ANYTHING: JsonSchema = { type: 'object' };

/** The standard grammar itself for a site without its own; the same one again as long as the files are the same. */
export function siteGrammar(root: string, standard: Grammar, report: Report) {
  const { schemas, words, examples, unknown } = readOwnFiles(root, standard, report);
  const files = [...schemas, ...words];
  const texts = new Map([...examples, ...files.map(({ file, text }) => [file, text] as const)]);
  if (files.length + unknown.length === 0) return { grammar: standard, examples, texts };
  const read = schemas.flatMap((own) => readOne(own, report));
  const readable = new Map(read.map(({ own, schema }) => [own.file, schema]));
  const joined = joinWith(standard, schemas, unknown, readable);
  const sound = read.filter(({ own, json, schema }) =>
    checkOwnSchema({ own, json, schema }, joined, report),
  );
  for (const { own, schema } of sound) reportFrame(root, own, schema, report);
  const trusted = new Map(
    sound.map(({ own, schema }) => [own.file, withFramedFields(root, own, schema)]),
  );
  const known = schemas.flatMap(({ of, name }) => (of === 'schema' ? [name] : []));
  const ownWords = readOwnWords(words, sound, known, report);
  const names = schemas.map(({ file }) => file);
  const key = keyOf(JSON.stringify([[...trusted], names, unknown, [...ownWords]]));
  const kept = derive(standard, keptGrammars);
  const before = kept.get(key);
  if (before) return { grammar: before, examples, texts };
  const whole = { ...joinWith(standard, schemas, unknown, trusted), ownWords, key };
  const grammar = compilable(whole, sound, report);
  if (grammar === whole) {
    kept.clear();
    kept.set(key, grammar);
  }
  return { grammar, examples, texts };
}

/** What a view shows in a frame is empty for visitors until the policy of the site names its host. */
function reportFrame(
  root: string,
  { of, name }: OwnFile,
  schema: JsonSchema,
  report: Report,
): void {
  if (of !== 'block' || [schema.frames ?? []].flat().length > 0) return;
  const file = `${BLOCKS}/${name}/view.tsx`;
  const text = viewOf(root, name);
  const at = text.search(/<iframe\b/);
  if (at !== -1)
    report.add('grammar/frame', { block: name }, { file, text, range: () => [at, at + 7] });
}

/** Says of each field that the view shows in a frame which origins that may be. */
function withFramedFields(root: string, { of, name }: OwnFile, schema: JsonSchema): JsonSchema {
  const { frames, properties = {} } = schema;
  if (of !== 'block' || frames === undefined) return schema;
  const [, ...iframes] = viewOf(root, name).split(/<iframe\b/);
  const sources = iframes.map((one) => /\bsrc=\{([^{}]*)\}/.exec(one)?.[1] ?? '');
  const named = new Set(sources.flatMap((source) => source.match(/\w+/g) ?? []));
  const framed = Object.entries(properties).map(([field, one]) =>
    named.has(field) && one.ref === 'link' ? [field, { ...one, frames }] : [field, one],
  );
  return { ...schema, properties: Object.fromEntries(framed) };
}

/** The grammar made last, by the key of its files. It goes with the standard grammar. */
function keptGrammars(_standard: Grammar): Map<string, Grammar> {
  return new Map();
}

function readOne(own: OwnFile, report: Report): OwnSchema[] {
  const json = readOwnJson(own, report);
  if (!json) return [];
  const { value } = json;
  if (isMap(value)) return [{ own, json, schema: value as JsonSchema }];
  report.add('grammar/schema', { mistake: { say: 'beginsWithBrace' } }, locate(own, json, []));
  return [];
}

/** @param known the schema of each file that can be used; others accept anything */
function joinWith(
  standard: Grammar,
  files: readonly OwnFile[],
  unknown: readonly string[],
  known: ReadonlyMap<string, JsonSchema>,
): Grammar {
  const documents = new Map(standard.documents);
  const blocks = new Map(standard.blocks);
  for (const { of, name, file } of files) {
    const schema = known.get(file) ?? ANYTHING;
    if (of === 'block') blocks.set(name, asBlock(name, schema));
    else documents.set(name, asDocument(schema));
  }
  for (const type of unknown) blocks.set(type, asBlock(type, ANYTHING));
  return {
    documents,
    blocks: new Map([...blocks].sort(([a], [b]) => (a < b ? -1 : 1))),
    derived: new Map(),
  };
}

/** The grammar if Ajv accepts it, or else without the schemas that it refuses, which are reported. */
function compilable(grammar: Grammar, sound: readonly OwnSchema[], report: Report): Grammar {
  const refusal = refusalOf(grammar);
  if (refusal === undefined) return grammar;
  const culprits = sound.flatMap((one) => {
    const without = withoutSchemas(grammar, [one]);
    return refusalOf(without) === undefined ? [one] : [];
  });
  const refused = culprits.length > 0 ? culprits : sound;
  for (const { own, json } of refused)
    report.add(
      'grammar/schema',
      { mistake: { say: 'programSays', text: refusal } },
      locate(own, json, []),
    );
  return withoutSchemas(grammar, refused);
}

function withoutSchemas(grammar: Grammar, schemas: readonly OwnSchema[]): Grammar {
  const [documents, blocks] = [new Map(grammar.documents), new Map(grammar.blocks)];
  for (const { own } of schemas)
    if (own.of === 'block') blocks.set(own.name, asBlock(own.name, ANYTHING));
    else documents.set(own.name, ANYTHING);
  return { ...grammar, documents, blocks, derived: new Map() };
}

function refusalOf(grammar: Grammar): string | undefined {
  try {
    validatorOf(grammar);
    return undefined;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).replace(/^strict mode: /, '');
  }
}
