// One schema of a site's own → what is wrong with it, each mistake at its place.

import { createRequire } from 'node:module';
import type { ErrorObject } from 'ajv';
import { pathOf } from '../../model/paths/pointer.ts';
import { eachSchema, NAMED, ONE, SEVERAL } from '../../model/schema/each-schema.ts';
import { BLOCK_GROUPS } from '../../model/schema/schema.ts';
import { at } from '../../model/schema/value.ts';
import type { Report, SourceLocation } from '../diagnostics/diagnostic.ts';
import type { Phrase } from '../diagnostics/phrase.ts';
import { type JsonText, readJson } from '../source/json.ts';
import { suggest } from '../text/nearest.ts';
import { asDocument, type Grammar, type JsonSchema, OUR_KEYWORDS, SUFFIX } from './grammar.ts';
import type { OwnFile } from './own-files.ts';

export interface OwnSchema {
  readonly own: OwnFile;
  readonly json: JsonText;
  readonly schema: JsonSchema;
}

type Path = readonly string[];

/** The others of draft 7 that Ajv knows. */
const PLAIN = [
  ...['$schema', '$id', '$ref', '$comment', 'title', 'description', 'default', 'examples', 'type'],
  ...['enum', 'const', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'],
  ...['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minItems', 'maxItems', 'uniqueItems'],
  ...['additionalItems', 'required', 'minProperties', 'maxProperties', 'dependencies', 'nullable'],
  'discriminator',
];
const KEYWORDS: readonly string[] = [
  ...ONE,
  ...SEVERAL,
  ...NAMED,
  ...PLAIN,
  ...Object.keys(OUR_KEYWORDS),
];

/** The keywords that name a field beside their own. */
const BESIDE = ['pageSize', 'filters', 'limit'] as const;

const DRAFT = 'http://json-schema.org/draft-07/schema#';

const require = createRequire(import.meta.url);

export function readOwnJson({ file, text }: OwnFile, report: Report): JsonText | undefined {
  const json = readJson(text);
  if (!('mistake' in json)) return json;
  report.add('grammar/json', { mistake: json.mistake }, { file, text, range: () => json.at });
  return undefined;
}

export function locate(
  { file, text }: OwnFile,
  json: JsonText,
  path: Path,
  part: 'key' | 'value' = 'value',
): SourceLocation {
  return { file, text, range: () => json.rangeOf(path, part) };
}

/** Reports, and returns whether the schema can be used. */
export function checkOwnSchema(
  { own, json, schema }: OwnSchema,
  grammar: Grammar,
  report: Report,
): boolean {
  let sound = true;
  const refuse = (mistake: Phrase, at: SourceLocation, help?: Phrase): void => {
    sound = false;
    report.add('grammar/schema', { mistake, ...(help ? { help } : {}) }, at);
  };
  const here = (path: Path, part: 'key' | 'value' = 'value') => locate(own, json, path, part);
  const { $schema = DRAFT } = schema;
  if ($schema !== DRAFT) {
    refuse({ say: 'otherDraft', draft: DRAFT }, here(['$schema']), {
      say: 'writeDraft',
      draft: DRAFT,
    });
    return false;
  }
  for (const [path, mistake] of againstDraft(schema)) refuse(mistake, here(path));
  if (!sound) return false;
  if (schema.type !== 'object') refuse({ say: 'noObject' }, here(['type']), { say: 'writeObject' });
  for (const name of own.of === 'block' ? ['type', 'id'] : [])
    if (schema.properties?.[name])
      refuse({ say: 'takenField', name }, here(['properties', name], 'key'), { say: 'takeOut' });
  for (const [i, origin] of [schema.frames ?? []].flat().entries())
    if (!isOrigin(origin))
      refuse({ say: 'noOrigin', origin: String(origin) }, here(['frames', String(i)]), {
        say: 'writeOrigin',
      });
  if (schema.group !== undefined && !BLOCK_GROUPS.some((one) => one === schema.group))
    refuse({ say: 'noGroup', group: String(schema.group) }, here(['group']), {
      say: 'writeGroup',
      groups: BLOCK_GROUPS,
    });
  eachSchema(schema, (node, path) => {
    for (const key of Object.keys(node).filter((one) => !KEYWORDS.includes(one))) {
      const { nearest: near } = suggest(key, KEYWORDS);
      const help: Phrase = near ? { say: 'didYouMean', nearest: near } : { say: 'takeOut' };
      refuse({ say: 'noKeyword', name: key }, here([...path, key], 'key'), help);
    }
    if (typeof node.pattern === 'string' && !isPattern(node.pattern))
      refuse({ say: 'noPattern' }, here([...path, 'pattern']));
    const target =
      typeof node.$ref === 'string' ? unknownTarget(node.$ref, schema, grammar) : undefined;
    if (target) refuse(target, here([...path, '$ref']));
    for (const keyword of ['titleField', 'slugField']) {
      const named = [node[keyword] ?? []]
        .flat()
        .find((one) => !Object.hasOwn(node.properties ?? {}, String(one)));
      if (named !== undefined)
        refuse({ say: 'noFieldOfIt', name: String(named) }, here([...path, keyword]));
    }
    for (const keyword of BESIDE) {
      const field = node[keyword];
      const isThere = Object.hasOwn(Object(at(schema, path.slice(0, -1))), String(field));
      if (field !== undefined && !isThere)
        refuse({ say: 'noFieldOfIt', name: String(field) }, here([...path, keyword]));
    }
    reportIncomplete(node, path, here, report);
  });
  return sound;
}

/** What an officer would miss, or a slip that would pass. */
function reportIncomplete(
  node: JsonSchema,
  path: Path,
  here: (path: Path, part?: 'key' | 'value') => SourceLocation,
  report: Report,
): void {
  const isCondition = path.some((step) => ['if', 'then', 'else', 'not', ...SEVERAL].includes(step));
  if (isCondition || !node.properties) return;
  for (const [name, property] of Object.entries(node.properties))
    if (!property.description && !property.$ref)
      report.add(
        'grammar/incomplete',
        { field: name, lacks: 'description' },
        here([...path, 'properties', name], 'key'),
      );
  if (node.additionalProperties === undefined) {
    const field = path.findLast((step, i) => path[i - 1] === 'properties' && step !== '') ?? '';
    report.add(
      'grammar/incomplete',
      { field, lacks: 'closing' },
      here([...path, 'properties'], 'key'),
    );
  }
}

function isOrigin(origin: unknown): boolean {
  if (typeof origin !== 'string' || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.protocol === 'https:' && url.origin === origin;
}

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text, 'u'));
  } catch {
    return false;
  }
}

/** Undefined when it leads to a schema. */
function unknownTarget(ref: string, own: JsonSchema, { documents }: Grammar): Phrase | undefined {
  const { $ref } = asDocument({ $ref: ref });
  const [file = '', pointer = ''] = String($ref).split('#');
  if (file === `block${SUFFIX}`) return undefined;
  const name = file.slice(0, -SUFFIX.length);
  const target = file === '' ? own : documents.get(name);
  if (!target || (file !== '' && !file.endsWith(SUFFIX))) return { say: 'noSchemaFile', file };
  return at(target, pathOf(pointer)) === undefined
    ? { say: 'notInSchema', pointer, file }
    : undefined;
}

/** What is wrong with a schema by the schema of schemas (JSON Schema, draft 7), the innermost mistakes only. */
function againstDraft(schema: JsonSchema): [Path, Phrase][] {
  const { Ajv } = require('ajv') as typeof import('ajv');
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
  if (ajv.validateSchema(schema)) return [];
  const all = ajv.errors ?? [];
  const inner = all.filter(
    ({ instancePath: at, keyword }) =>
      keyword !== 'anyOf' && !all.some((other) => other.instancePath.startsWith(`${at}/`)),
  );
  const first = new Map(
    inner.map((error) => [error.instancePath, error]).reverse() as [string, ErrorObject][],
  );
  return [...first.values()]
    .reverse()
    .map((error) => [pathOf(error.instancePath), phraseOf(error)]);
}

function phraseOf({ instancePath, keyword, params, message }: ErrorObject): Phrase {
  const name = pathOf(instancePath).at(-1) ?? '';
  if (keyword === 'enum') return { say: 'noSuchValue', name };
  if (keyword === 'type')
    return { say: 'wrongKind', name, kinds: [params.type as string | string[]].flat() };
  return { say: 'againstRules', name, said: message ?? '' };
}
