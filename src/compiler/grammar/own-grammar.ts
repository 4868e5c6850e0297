// The standard grammar and the schemas and blocks of a site's own → the grammar of the site.

import { isMap } from '../../model/schema/value.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { keyOf } from '../files/cache.ts';
import { derive } from '../text/derived.ts';
import { type JsonText, readJson } from '../text/json.ts';
import { asBlock, asDocument, type Grammar, type JsonSchema } from './grammar.ts';
import { BLOCKS, type OwnFile, readOwnFiles, viewOf } from './own-files.ts';
import { checkOwnSchema, located } from './own-schema.ts';
import { readOwnWords } from './own-words.ts';
import { validatorOf } from './validator.ts';

export interface SiteGrammar {
  readonly grammar: Grammar;
  /** The examples of own blocks, by their paths from the root of the site. */
  readonly examples: ReadonlyMap<string, string>;
  /** The text of each file that was read, by its path from the root of the site. */
  readonly texts: ReadonlyMap<string, string>;
}

/** What a name stands for whose schema has mistakes: what uses it is no second mistake. */
const ANYTHING: JsonSchema = { type: 'object' };

/**
 * The grammar of a site. One without schemas and blocks of its own has the standard grammar itself; others
 * have the same one again as long as their files are the same.
 */
export function siteGrammar(root: string, standard: Grammar, report: Report): SiteGrammar {
  const { schemas, words, examples, unknown } = readOwnFiles(root, standard, report);
  const files = [...schemas, ...words];
  const texts = new Map([...examples, ...files.map(({ file, text }) => [file, text] as const)]);
  if (files.length + unknown.length === 0) return { grammar: standard, examples, texts };
  const read = schemas.flatMap((own) => readOne(own, report));
  const readable = new Map(read.map(({ own, schema }) => [own.file, schema]));
  const joined = joinedWith(standard, schemas, unknown, readable);
  const sound = read.filter(({ own, json, schema }) =>
    checkOwnSchema({ own, json, schema }, joined, report),
  );
  for (const { own, schema } of sound) reportFrame(root, own, schema, report);
  const trusted = new Map(sound.map(({ own, schema }) => [own.file, schema]));
  const known = schemas.flatMap(({ of, name }) => (of === 'schema' ? [name] : []));
  const ownWords = readOwnWords(words, sound, known, report);
  const names = schemas.map(({ file }) => file);
  const key = keyOf(JSON.stringify([[...trusted], names, unknown, [...ownWords]]));
  const kept = derive(standard, keptGrammars);
  const before = kept.get(key);
  if (before) return { grammar: before, examples, texts };
  const whole = { ...joinedWith(standard, schemas, unknown, trusted), ownWords };
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

/** The grammar made last, by the key of its files. It goes with the standard grammar. */
function keptGrammars(_standard: Grammar): Map<string, Grammar> {
  return new Map();
}

interface OwnSchema {
  readonly own: OwnFile;
  readonly json: JsonText;
  readonly schema: JsonSchema;
}

function readOne(own: OwnFile, report: Report): OwnSchema[] {
  const { file, text } = own;
  const json = readJson(text);
  if ('mistake' in json) {
    const range = () => json.at;
    report.add('grammar/json', { mistake: json.mistake }, { file, text, range });
    return [];
  }
  const { value } = json;
  if (isMap(value)) return [{ own, json, schema: value as JsonSchema }];
  report.add('grammar/schema', { mistake: { say: 'beginsWithBrace' } }, located(own, json, []));
  return [];
}

/** @param known the schema of each file that can be used; others accept anything */
function joinedWith(
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
    const without = replaced(grammar, [one]);
    return refusalOf(without) === undefined ? [one] : [];
  });
  const refused = culprits.length > 0 ? culprits : sound;
  for (const { own, json } of refused)
    report.add(
      'grammar/schema',
      { mistake: { say: 'programSays', text: refusal } },
      located(own, json, []),
    );
  return replaced(grammar, refused);
}

function replaced(grammar: Grammar, schemas: readonly OwnSchema[]): Grammar {
  const [documents, blocks] = [new Map(grammar.documents), new Map(grammar.blocks)];
  for (const { own } of schemas)
    if (own.of === 'block') blocks.set(own.name, asBlock(own.name, ANYTHING));
    else documents.set(own.name, ANYTHING);
  return { ...grammar, documents, blocks, derived: new Map() };
}

/** Why Ajv does not accept a grammar; undefined when it does. */
function refusalOf(grammar: Grammar): string | undefined {
  try {
    validatorOf(grammar);
    return undefined;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).replace(/^strict mode: /, '');
  }
}
