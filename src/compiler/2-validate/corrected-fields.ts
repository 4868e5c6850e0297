// One document × its schema → its errors, with what lies inside misspelt fields validated as corrected.
import type { ParsedNode } from 'yaml';
import { pathOf } from '../../model/paths/pointer.ts';
import type { Grammar, JsonSchema } from '../grammar/grammar.ts';
import type { Reference, Validator } from '../grammar/validator.ts';
import type { Path, SourceDocument } from '../text/document.ts';
import { nearest } from '../text/nearest.ts';
import { applyCorrection, unknownKeyOf } from './apply-correction.ts';
import type { LocatedError } from './located-error.ts';
import { allowedBy, nearestField } from './suggest-field.ts';
import { answerIn, wantedBy } from './type-words.ts';

export interface Corrected {
  readonly errors: readonly LocatedError[];
  readonly references: readonly Reference[];
  /** The document with its fields under their corrected names, at the locations they have. */
  readonly document: SourceDocument;
  /** Where in that document a path of the document as it is written leads. */
  readonly pathOf: (path: Path) => Path;
}

/** How deep misspelt fields inside misspelt fields are corrected. */
const ROUNDS = 4;

/**
 * Checks a value, and as long as a field, a block type or a choice is misspelt, checks it again
 * with the suggested word. So a misspelling hides no other error, and causes none.
 *
 * @param value a copy that belongs to the caller; the corrections are made in it
 */
export function checkCorrected(
  check: Validator,
  schema: string,
  value: unknown,
  document: SourceDocument,
  grammar: Grammar,
): Corrected {
  const applied: LocatedError[] = [];
  let corrected = document;
  for (let round = 0; ; round += 1) {
    const { errors, references } = check(schema, value);
    const located = errors.map(
      (error): LocatedError => ({ error, path: pathOf(error.instancePath) }),
    );
    const corrections = round < ROUNDS ? correctionsOf(located, grammar) : [];
    if (corrections.length === 0)
      return {
        errors: [...applied, ...withImplied(located, applied)],
        references,
        document: corrected,
        pathOf: (path) => applied.reduce(correctedPath, path),
      };
    // The tree belongs to the source, which may be compiled again.
    if (corrected === document) corrected = withOwnTree(document);
    for (const correction of corrections) applyCorrection(correction, value, corrected);
    applied.push(...corrections);
  }
}

function withOwnTree(document: SourceDocument): SourceDocument {
  const { root, base } = document;
  return {
    ...document,
    root: root && (root.clone() as ParsedNode),
    ...(base ? { base: withOwnTree(base) } : {}),
  };
}

function correctedPath(path: Path, correction: LocatedError): Path {
  const from = correction.writtenKey ?? unknownKeyOf(correction.error);
  const before = from === undefined ? undefined : [...correction.path, from];
  return before && isBelow(path, before)
    ? [
        ...(correction.parentPath ?? correction.path),
        correction.suggestion ?? '',
        ...path.slice(before.length),
      ]
    : path;
}

/** The errors that can be corrected, no two of them for the same field. */
function correctionsOf(located: readonly LocatedError[], grammar: Grammar): LocatedError[] {
  const taken = new Set<string>();
  return located.slice(0, MOST_CORRECTED).flatMap((one): LocatedError[] => {
    const correction = correctionOf(one, located, grammar);
    if (!correction) return [];
    const target = keyFor([
      ...(correction.parentPath ?? correction.path),
      correction.suggestion ?? '',
    ]);
    if (taken.has(target)) return [];
    taken.add(target);
    return [correction];
  });
}

/** In a file with more errors than this nothing is certain. */
const MOST_CORRECTED = 300;

function correctionOf(
  one: LocatedError,
  located: readonly LocatedError[],
  grammar: Grammar,
): LocatedError | undefined {
  const { error, path } = one;
  if (error.keyword === 'additionalProperties') {
    const key = String(error.params.additionalProperty);
    const parentPath = parentFor(key, path, located);
    if (parentPath) return { ...one, suggestion: key, parentPath };
    const field = nearestField(
      error,
      located.map((other) => other.error),
    );
    return field === undefined ? undefined : { ...one, suggestion: field };
  }
  if (error.keyword === 'discriminator') return typeCorrection(one, grammar);
  if (error.keyword === 'type') return valueCorrection(one);
  if (error.keyword !== 'enum' && error.keyword !== 'const') return undefined;
  const word = typeof error.data === 'string' ? error.data : undefined;
  const value = word === undefined ? undefined : nearest(word, allowedBy(error));
  return value === undefined || path.at(-1) === 'type' ? undefined : { ...one, suggestion: value };
}

function typeCorrection(one: LocatedError, grammar: Grammar): LocatedError | undefined {
  const { error, path } = one;
  const type: unknown = error.params.tagValue;
  const at = { ...one, path: [...path, 'type'] };
  const known = typeof type === 'string' ? nearest(type, grammar.blocks.keys()) : undefined;
  if (known !== undefined) return { ...at, suggestion: known };
  const name = type === undefined ? nearest('type', Object.keys(error.data as object)) : undefined;
  return name === undefined ? undefined : { ...one, suggestion: 'type', writtenKey: name };
}

/** "Yes" for true, "24" for 24: what depends on the value is validated with the corrected one. */
function valueCorrection(one: LocatedError): LocatedError | undefined {
  const { data } = one.error;
  const wanted = wantedBy(one.error);
  if (typeof data !== 'string' || one.path.length === 0) return undefined;
  const answer = wanted.includes('boolean') ? answerIn(data) : undefined;
  if (answer !== undefined) return { ...one, correctedValue: answer === 'true' };
  const isNumber = wanted.some((type) => /^(number|integer)$/.test(type)) && /^\d+$/.test(data);
  return isNumber ? { ...one, correctedValue: Number(data) } : undefined;
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

function keyFor(path: Path): string {
  return path.map(String).join('\u0000');
}

/** The errors, with those marked that only follow from a correction. */
function withImplied(
  located: readonly LocatedError[],
  applied: readonly LocatedError[],
): LocatedError[] {
  const correctedKeys = new Set(
    applied.flatMap(({ path, suggestion, parentPath }) =>
      suggestion === undefined ? [] : [keyFor([...(parentPath ?? path), suggestion])],
    ),
  );
  const wrong = new Set(
    located
      .filter(({ error }) => /^(enum|const|type)$/.test(error.keyword))
      .map(({ path }) => keyFor(path)),
  );
  const undecided = new Set(
    located.filter((one) => askedBy(one).some((path) => wrong.has(keyFor(path)))).map(pathKey),
  );
  return located.map((one) => {
    const doubtful = correctedKeys.has(keyFor(one.path)) && one.error.keyword !== 'required';
    // A condition on a choice that is wrong itself says nothing.
    const conditional = /\/(then|else)\//.test(one.error.schemaPath) && undecided.has(pathKey(one));
    return doubtful || conditional ? { ...one, implied: true } : one;
  });
}

function pathKey({ path }: LocatedError): string {
  return keyFor(path);
}

/** The fields that decide a condition which was not met. */
function askedBy({ error, path }: LocatedError): Path[] {
  if (error.keyword !== 'if') return [];
  const { properties = {} } = ((error.parentSchema as JsonSchema).if ?? {}) as JsonSchema;
  return Object.keys(properties).map((field) => [...path, field]);
}
