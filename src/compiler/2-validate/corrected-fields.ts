// One document × its schema → its errors, with what lies inside misspelt names checked as it was meant.
import type { ParsedNode } from 'yaml';
import type { Grammar } from '../grammar/grammar.ts';
import { type Check, type Mention, stepsOf } from '../grammar/validator.ts';
import type { Path, SourceDocument } from '../text/document.ts';
import { nearest } from '../text/nearest.ts';
import type { Located } from './located-error.ts';
import { allowedBy, nearestField } from './misspelt-field.ts';
import { apply, unknownKeyOf } from './rename-field.ts';
import { answerIn, wantedBy } from './type-words.ts';

export interface Corrected {
  readonly errors: readonly Located[];
  readonly mentions: readonly Mention[];
  /** The document with its fields under the names that were meant, at the places they have. */
  readonly document: SourceDocument;
  /** Where in that document a path of the document as it is written leads. */
  readonly pathOf: (path: Path) => Path;
}

/** Names inside misspelt names inside misspelt names: deeper nobody misspells. */
const ROUNDS = 4;

/**
 * Checks a value, and as long as a field, a block type or a choice is misspelt, checks it again
 * with the word that was meant. So a misspelling hides nothing, and nothing follows from it.
 *
 * @param value a copy that belongs to the caller; it is changed to what was meant
 */
export function checkCorrected(
  check: Check,
  schema: string,
  value: unknown,
  document: SourceDocument,
  grammar: Grammar,
): Corrected {
  const applied: Located[] = [];
  let meant = document;
  for (let round = 0; ; round += 1) {
    const { errors, mentions } = check(schema, value);
    const located = errors.map((error): Located => ({ error, path: stepsOf(error.instancePath) }));
    const guesses = round < ROUNDS ? guessesOf(located, grammar) : [];
    if (guesses.length === 0)
      return {
        errors: [...applied, ...settled(located, applied)],
        mentions,
        document: meant,
        pathOf: (path) => applied.reduce(follow, path),
      };
    // The tree belongs to the source, which may be compiled again.
    if (meant === document && document.root)
      meant = { ...document, root: document.root.clone() as ParsedNode };
    for (const guess of guesses) apply(guess, value, meant.root);
    applied.push(...guesses);
  }
}

function follow(path: Path, guess: Located): Path {
  const from = guess.from ?? unknownKeyOf(guess.error);
  const before = from === undefined ? undefined : [...guess.path, from];
  return before && isBelow(path, before)
    ? [...(guess.belongs ?? guess.path), guess.meant ?? '', ...path.slice(before.length)]
    : path;
}

/** Each error with a guess, no two of them for the same field. */
function guessesOf(located: readonly Located[], grammar: Grammar): Located[] {
  const taken = new Set<string>();
  return located.slice(0, MOST_GUESSED).flatMap((one): Located[] => {
    const guess = guessOf(one, located, grammar);
    if (!guess) return [];
    const target = keyFor([...(guess.belongs ?? guess.path), guess.meant ?? '']);
    if (taken.has(target)) return [];
    taken.add(target);
    return [guess];
  });
}

/** In a file with more errors than this nothing is certain. */
const MOST_GUESSED = 300;

function guessOf(one: Located, located: readonly Located[], grammar: Grammar): Located | undefined {
  const { error, path } = one;
  if (error.keyword === 'additionalProperties') {
    const key = String(error.params.additionalProperty);
    const belongs = placeFor(key, path, located);
    if (belongs) return { ...one, meant: key, belongs };
    const field = nearestField(
      error,
      located.map((other) => other.error),
    );
    return field === undefined ? undefined : { ...one, meant: field };
  }
  if (error.keyword === 'discriminator') return guessOfType(one, grammar);
  if (error.keyword === 'type') return guessOfValue(one);
  if (error.keyword !== 'enum' && error.keyword !== 'const') return undefined;
  const word = typeof error.data === 'string' ? error.data : undefined;
  const value = word === undefined ? undefined : nearest(word, allowedBy(error));
  return value === undefined || path.at(-1) === 'type' ? undefined : { ...one, meant: value };
}

function guessOfType(one: Located, grammar: Grammar): Located | undefined {
  const { error, path } = one;
  const type: unknown = error.params.tagValue;
  const at = { ...one, path: [...path, 'type'] };
  const known = typeof type === 'string' ? nearest(type, grammar.blocks.keys()) : undefined;
  if (known !== undefined) return { ...at, meant: known };
  const name = type === undefined ? nearest('type', Object.keys(error.data as object)) : undefined;
  return name === undefined ? undefined : { ...one, meant: 'type', from: name };
}

/** "Yes" for true, "24" for 24: what hangs on the value is checked with the one that was meant. */
function guessOfValue(one: Located): Located | undefined {
  const { data } = one.error;
  const wanted = wantedBy(one.error);
  if (typeof data !== 'string' || one.path.length === 0) return undefined;
  const answer = wanted.includes('boolean') ? answerIn(data) : undefined;
  if (answer !== undefined) return { ...one, instead: answer === 'true' };
  const isNumber = wanted.some((type) => /^(number|integer)$/.test(type)) && /^\d+$/.test(data);
  return isNumber ? { ...one, instead: Number(data) } : undefined;
}

/** The group around or inside another that lacks just this field: the line has the wrong indentation. */
function placeFor(key: string, path: Path, located: readonly Located[]): Path | undefined {
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

/** The errors that no guess explains: one about a value under a guessed name doubts only the guess. */
function settled(located: readonly Located[], applied: readonly Located[]): Located[] {
  const guessed = new Set(
    applied.flatMap(({ path, meant, belongs }) =>
      meant === undefined ? [] : [keyFor([...(belongs ?? path), meant])],
    ),
  );
  const chosen = located.filter(({ error }) => /^(enum|const|discriminator)$/.test(error.keyword));
  return located.map((one) => {
    const doubtful = guessed.has(keyFor(one.path)) && one.error.keyword !== 'required';
    // A condition on a choice that is wrong itself says nothing.
    const conditional =
      /\/(then|else)\//.test(one.error.schemaPath) &&
      chosen.some(({ path }) => keyFor(path.slice(0, -1)) === keyFor(one.path));
    return doubtful || conditional ? { ...one, implied: true } : one;
  });
}
