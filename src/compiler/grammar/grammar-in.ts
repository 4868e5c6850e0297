// A grammar and a language → the same grammar with its words in it: titles, help, and what choices are called.
//
// They are in one catalogue a language beside the schemas: es.json in schema/ by the names of its schemas, and es.json
// in the folder of each block.
import path from 'node:path';
import type { Language } from '../../model/language.ts';
import { eachSchema } from '../../model/schema/each-schema.ts';
import type { Schema } from '../../model/schema/schema.ts';
import { type SchemaWords, translateSchema } from '../../model/schema/schema-words.ts';
import { at, isMap } from '../../model/schema/value.ts';
import { programRoot } from '../files/program.ts';
import { jsonIn } from '../files/read.ts';
import { derive } from '../source/derived.ts';
import { EVERY_BLOCK, type Grammar } from './grammar.ts';

/** A grammar whose schemas speak a language. Only what officers see of it differs; nothing is validated with it. */
export function grammarIn(grammar: Grammar, language: Language): Grammar {
  if (language === 'en') return grammar;
  const made = derive(grammar, madeGrammars);
  const known = made.get(language) ?? translate(grammar, language);
  made.set(language, known);
  return known;
}

function madeGrammars(_grammar: Grammar): Map<Language, Grammar> {
  return new Map();
}

function translate({ documents, blocks, ownWords }: Grammar, language: Language): Grammar {
  const ours = documentWords(language);
  const own = (key: string): SchemaWords | undefined =>
    ownWords?.has(key) ? (ownWords.get(key)?.[language] ?? {}) : undefined;
  return {
    documents: new Map(
      [...documents].map(([name, schema]) => [
        name,
        translateSchema(schema, own(`schema/${name}`) ?? ours[name] ?? {}),
      ]),
    ),
    blocks: new Map(
      [...blocks].map(([type, schema]) => {
        const words =
          own(`block/${type}`) ?? wordsIn<SchemaWords>(`src/app/blocks/${type}`, language);
        const shared = ours.block ?? {};
        // What a block is, its type says, too.
        const says = words['.']?.description;
        const all = { id: shared.id ?? {}, ...words, ...(says && { type: { description: says } }) };
        return [type, translateSchema(schema, all)];
      }),
    ),
    derived: new Map(),
  };
}

export function everyBlockIn(language: Language): Schema {
  return translateSchema(EVERY_BLOCK, documentWords(language).block ?? {});
}

/** "block" has what all blocks have. */
function documentWords(language: Language): Readonly<Record<string, SchemaWords>> {
  return wordsIn('schema', language);
}

function wordsIn<Words>(folder: string, language: Language): Words {
  return (jsonIn(path.join(programRoot, folder, `${language}.json`)) ?? {}) as Words;
}

/** Undefined for a description that the grammar does not have. */
export function describedIn(
  grammar: Grammar | undefined,
  language: Language,
): (description: string) => string | undefined {
  let known: ReadonlyMap<string, string> | undefined;
  return (description) => {
    known ??= grammar ? descriptionsIn(grammar, grammarIn(grammar, language)) : new Map();
    return known.get(description);
  };
}

function descriptionsIn(grammar: Grammar, spoken: Grammar): Map<string, string> {
  const known = new Map<string, string>();
  const take = (schema: Schema, other: Schema | undefined): void =>
    eachSchema(schema, ({ description }, path) => {
      const said = at(other, path);
      const words = isMap(said) ? said.description : undefined;
      if (description && typeof words === 'string') known.set(description, words);
    });
  for (const [name, schema] of grammar.documents) take(schema, spoken.documents.get(name));
  for (const [type, schema] of grammar.blocks) take(schema, spoken.blocks.get(type));
  return known;
}
