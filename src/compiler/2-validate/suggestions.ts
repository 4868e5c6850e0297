// The errors of one document → the same, each with what was probably meant, those marked that only follow.
import type { ErrorObject } from 'ajv';
import { pathOf, pointerOf } from '../../model/paths/pointer.ts';
import type { Grammar, JsonSchema } from '../grammar/grammar.ts';
import type { Path } from '../source/document.ts';
import { nearest } from '../text/nearest.ts';
import type { LocatedError } from './located-error.ts';
import { allowedBy, nearestField } from './suggest-field.ts';

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

function isBelow(path: Path, parent: Path): boolean {
  return parent.every((step, i) => String(step) === String(path[i]));
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
