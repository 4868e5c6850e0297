// The errors of one document → the same, each with what was probably meant, those marked that only follow.

import { isDeepStrictEqual } from 'node:util';
import type { ErrorObject } from 'ajv';
import { isBelow } from '../../model/paths/left-out.ts';
import { pathOf, pointerOf } from '../../model/paths/pointer.ts';
import { isMap } from '../../model/schema/value.ts';
import type { Owner } from '../diagnostics/reader.ts';
import type { Grammar, JsonSchema } from '../grammar/grammar.ts';
import type { Path } from '../source/document.ts';
import { nearest, uniqueMatch } from '../text/nearest.ts';
import type { LocatedError, NamedError } from './located-error.ts';

/** In a file with more errors than this nothing is certain. */
const MAX_SUGGESTIONS = 300;

export function withSuggestions(errors: readonly ErrorObject[], grammar: Grammar): LocatedError[] {
  const located = errors.map(
    (error): LocatedError => ({ error, path: pathOf(error.instancePath) }),
  );
  const taken = new Set<string>();
  const suggested = located.map((one, i) => {
    const found = i < MAX_SUGGESTIONS ? suggestionFor(one, located, grammar) : undefined;
    const target = found && targetOf(found);
    // No two fields are written for the same one.
    if (!found || (target !== undefined && taken.has(target))) return one;
    if (target !== undefined) taken.add(target);
    return found;
  });
  const undecided = undecidedIn(suggested, taken);
  return suggested.map((one) => (follows(one, taken, undecided) ? { ...one, implied: true } : one));
}

function suggestionFor(
  one: LocatedError,
  located: readonly LocatedError[],
  grammar: Grammar,
): LocatedError | undefined {
  const { error, path } = one;
  if (error.keyword === 'additionalProperties') {
    const key = String(error.params.additionalProperty);
    const parentPath = parentFor(key, path, located);
    if (parentPath) return { ...one, suggestion: key, parentPath };
    const others = located.map((other) => other.error);
    const suggestion = nearestField(error, others);
    return suggestion === undefined ? undefined : { ...one, suggestion };
  }
  if (error.keyword === 'discriminator') return typeSuggestion(one, grammar);
  if (error.keyword !== 'enum' && error.keyword !== 'const') return undefined;
  const word = typeof error.data === 'string' ? error.data : undefined;
  const suggestion = word === undefined ? undefined : nearest(word, allowedBy(error));
  return suggestion === undefined ? undefined : { ...one, suggestion };
}

function typeSuggestion(one: LocatedError, grammar: Grammar): LocatedError | undefined {
  const type: unknown = one.error.params.tagValue;
  const suggestion = typeof type === 'string' ? nearest(type, grammar.blocks.keys()) : undefined;
  if (suggestion !== undefined) return { ...one, suggestion };
  const fields = Object.keys(one.error.data as object);
  const name = type === undefined ? nearest('type', fields) : undefined;
  return name === undefined ? undefined : { ...one, suggestion: 'type', writtenKey: name };
}

/** The group around or inside another that lacks just this field: the line has the wrong indentation. */
function parentFor(key: string, path: Path, located: readonly LocatedError[]): Path | undefined {
  return located.findLast(
    ({ error, path: other }) =>
      error.keyword === 'required' &&
      error.params.missingProperty === key &&
      other.length !== path.length &&
      (isBelow(other, path) || isBelow(path, other)),
  )?.path;
}

function targetOf({ error, path, parentPath, suggestion }: LocatedError): string | undefined {
  return error.keyword === 'additionalProperties'
    ? pointerOf([...(parentPath ?? path), suggestion ?? ''])
    : undefined;
}

function follows(
  { error, path }: LocatedError,
  meant: ReadonlySet<string>,
  undecided: ReadonlySet<string>,
): boolean {
  if (error.keyword === 'required' && meant.has(pointerOf([...path, error.params.missingProperty])))
    return true;
  return /\/(then|else)\//.test(error.schemaPath) && undecided.has(pointerOf(path));
}

/** Where a condition says nothing, because the field it asks for is misspelt or wrong itself. */
function undecidedIn(located: readonly LocatedError[], meant: ReadonlySet<string>): Set<string> {
  const wrong = new Set(
    located
      .filter(({ error }) => /^(enum|const|type)$/.test(error.keyword))
      .map(({ path }) => pointerOf(path)),
  );
  return new Set(
    located
      .filter((one) =>
        askedBy(one).some((field) => meant.has(pointerOf(field)) || wrong.has(pointerOf(field))),
      )
      .map(({ path }) => pointerOf(path)),
  );
}

function askedBy({ error, path }: LocatedError): Path[] {
  if (error.keyword !== 'if') return [];
  const { properties = {} } = ((error.parentSchema as JsonSchema).if ?? {}) as JsonSchema;
  return Object.keys(properties).map((field) => [...path, field]);
}

export function schemaOf(error: ErrorObject): JsonSchema {
  return (error.parentSchema ?? {}) as JsonSchema;
}
export function fieldsOf(error: ErrorObject): string[] {
  return Object.keys(schemaOf(error).properties ?? {});
}

export function allowedBy(error: ErrorObject): string[] {
  return [error.params.allowedValues ?? error.params.allowedValue].flat().map(String);
}

/** The nearest that is not there yet, or the only one that is missing, if the value fits. */
function nearestField(error: ErrorObject, errors: readonly ErrorObject[]): string | undefined {
  const key = String(error.params.additionalProperty);
  const here = errors.filter((other) => other.instancePath === error.instancePath);
  const missing = here.flatMap((e) =>
    e.keyword === 'required' ? [String(e.params.missingProperty)] : [],
  );
  const free = freeFields(error);
  const sure = uniqueMatch(key, free);
  // A field that must be there comes before one that may.
  const found = sure ?? nearest(key, missing) ?? nearest(key, free);
  if (found !== undefined) return found;
  const unknown = here.filter((other) => other.keyword === 'additionalProperties');
  const [only, ...more] = missing;
  if (unknown.length > 1 || more.length > 0 || only === undefined) return undefined;
  return fits(error, key, only) ? only : undefined;
}

function freeFields(error: ErrorObject): string[] {
  const present = (error.data ?? {}) as object;
  return fieldsOf(error).filter(
    (field) =>
      !Object.hasOwn(present, field) ||
      isDefault((present as JsonSchema)[field], schemaOf(error).properties?.[field]),
  );
}

/** A field with a default is there after validation even when nobody wrote it, as are the fields of a group that has one. */
function isDefault(value: unknown, schema: JsonSchema | undefined): boolean {
  if (!schema || !('default' in schema)) return false;
  if (isDeepStrictEqual(value, schema.default)) return true;
  const { properties } = schema;
  return (
    isMap(value) && Object.entries(value).every(([name, one]) => isDefault(one, properties?.[name]))
  );
}

function fits(error: ErrorObject, key: string, field: string): boolean {
  const wanted = [schemaOf(error).properties?.[field]?.type ?? []].flat();
  const value = (error.data as Record<string, unknown>)[key];
  const kind = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  return wanted.includes(kind);
}

/** The schema of the object an error is about; a condition inside it has neither title nor fields. */
export function ownerSchema({ error, errors, grammar }: NamedError): JsonSchema {
  const block = grammar.blocks.get(String((error.data as { type?: unknown } | null)?.type));
  const candidates = errors
    .filter((other) => other.error.instancePath === error.instancePath)
    .map((other) => schemaOf(other.error));
  return [schemaOf(error), ...candidates].find((schema) => schema.title) ?? block ?? {};
}

/** What the object is: a block by the type that officers write, or the title of its schema. */
export function ownerOf(found: NamedError): Owner {
  const schema = ownerSchema(found);
  const type = schema.properties?.type?.const;
  return typeof type === 'string' ? { block: type } : { part: schema.title ?? 'part' };
}
