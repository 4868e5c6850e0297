// The words of a site's own schemas in other languages → what they say, and what is wrong with them at its place.

import type { Schema } from '../../model/schema/schema.ts';
import {
  type AskedWords,
  askedWords,
  KEYWORDS,
  type OwnWords,
  type PartWords,
  type SchemaWords,
} from '../../model/schema/schema-words.ts';
import { isMap } from '../../model/schema/value.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { JsonText } from '../source/json.ts';
import { suggest } from '../text/nearest.ts';
import type { OwnWordsFile } from './own-files.ts';
import { type OwnSchema as AnyOwnSchema, locate, readOwnJson } from './own-schema.ts';

type Path = readonly string[];

type OwnSchema = Pick<AnyOwnSchema, 'own' | 'schema'>;

interface Reading {
  readonly file: OwnWordsFile;
  readonly json: JsonText;
  readonly report: Report;
}

/** Each own schema has words of its own, be they none: never those of ours. */
export function readOwnWords(
  files: readonly OwnWordsFile[],
  schemas: readonly OwnSchema[],
  known: readonly string[],
  report: Report,
): OwnWords {
  const all = new Map<string, Record<string, SchemaWords>>(
    schemas.map(({ own }) => [`${own.of}/${own.name}`, {}]),
  );
  for (const file of files) {
    const json = readOwnJson(file, report);
    if (!json) continue;
    const reading = { file, json, report };
    const about = schemas.filter(
      ({ own }) => own.of === file.of && (file.name === '' || own.name === file.name),
    );
    for (const [name, words] of readFile(reading, about, known))
      Object.assign(all.get(`${file.of}/${name}`) ?? {}, { [file.language]: words });
  }
  return all;
}

function readFile(
  reading: Reading,
  about: readonly OwnSchema[],
  known: readonly string[],
): [string, SchemaWords][] {
  const { value } = reading.json;
  if (reading.file.of === 'block')
    return about.map(({ own, schema }) => [own.name, readWords(reading, schema, value, [])]);
  const names = about.map(({ own }) => own.name);
  return entriesOf(reading, value, [], { asked: names, known }).flatMap(([name, words]) =>
    about
      .filter(({ own }) => own.name === name)
      .map(({ schema }): [string, SchemaWords] => [
        name,
        readWords(reading, schema, words, [name]),
      ]),
  );
}

function readWords(reading: Reading, schema: Schema, written: unknown, at: Path): SchemaWords {
  const asked = askedWords(schema);
  const parts = entriesOf(reading, written, at, { asked: [...asked.keys()] });
  return Object.fromEntries(
    parts.map(([way, part]) => [way, readPart(reading, asked.get(way), part, [...at, way])]),
  );
}

function readPart(
  reading: Reading,
  { keywords, choices }: AskedWords = { keywords: [], choices: [] },
  written: unknown,
  at: Path,
): PartWords {
  const asked = [...keywords, ...(choices.length > 0 ? ['choices'] : [])];
  const part = Object.fromEntries(entriesOf(reading, written, at, { asked, known: KEYWORDS }));
  const { choices: named, ...texts } = part;
  if (named === undefined) return textsOf(reading, texts, at);
  const inside = [...at, 'choices'];
  const called = Object.fromEntries(entriesOf(reading, named, inside, { asked: choices }));
  return { ...textsOf(reading, texts, at), choices: textsOf(reading, called, inside) };
}

/** Reports what is not known there, and what is asked for and not there. */
function entriesOf(
  { file, json, report }: Reading,
  written: unknown,
  at: Path,
  {
    asked,
    known = asked,
  }: { readonly asked: readonly string[]; readonly known?: readonly string[] },
): [string, unknown][] {
  if (!isMap(written)) {
    report.add('grammar/words', { mistake: 'group' }, locate(file, json, at));
    return [];
  }
  const within = (part: string): string => [...at, part].join(' › ');
  for (const part of Object.keys(written).filter((one) => !known.includes(one)))
    report.add(
      'grammar/words',
      { mistake: 'unknown', part, ...suggest(part, known) },
      locate(file, json, [...at, part], 'key'),
    );
  for (const part of asked.filter((one) => !Object.hasOwn(written, one)))
    report.add(
      'grammar/words',
      { mistake: 'missing', part: within(part) },
      locate(file, json, at, 'key'),
    );
  return Object.entries(written).filter(([part]) => known.includes(part));
}

function textsOf(
  { file, json, report }: Reading,
  written: Readonly<Record<string, unknown>>,
  at: Path,
): Record<string, string> {
  const texts = Object.entries(written).filter(([key, text]) => {
    if (typeof text === 'string' && text.trim() !== '') return true;
    if (text !== undefined)
      report.add('grammar/words', { mistake: 'text' }, locate(file, json, [...at, key]));
    return false;
  });
  return Object.fromEntries(texts) as Record<string, string>;
}
