// What the file of a draft holds → a draft whose pictures are names, or nothing where any of it is not as it must be.
import type { Conflict } from '../../protocol.ts';
import type { Kept, Step } from './draft.ts';

/** The format of the file. A file of another one is put aside. */
export const VERSION = 1;

/** Texts by their names; JSON has no undefined. */
type Texts<Name extends string> = Readonly<
  Record<string, Readonly<Record<Name, string | undefined>>>
>;

/** The same for JSON. */
export function nulled<Name extends string>(texts: Texts<Name>): unknown {
  return Object.fromEntries(
    Object.entries(texts).map(([file, pair]) => [
      file,
      Object.fromEntries(Object.entries(pair).map(([name, text]) => [name, text ?? null])),
    ]),
  );
}

/** What a file of a draft holds; undefined when anything in it is not as it must be. */
export function parsed(text: string): { kept: Kept; at: number } | undefined {
  const read = objectOf(json(text));
  const { version, at, done } = read ?? {};
  const files = textsOf(read?.files, 'base', 'text');
  const pictures = objectOf(read?.pictures);
  // Drafts of before have none.
  const gone = objectOf(read?.gone ?? {});
  const steps = Array.isArray(read?.steps) ? read.steps.map(stepOf) : undefined;
  const isWhole =
    version === VERSION &&
    typeof at === 'number' &&
    Object.values(pictures ?? { none: undefined }).every(isName) &&
    Object.values(gone ?? { none: undefined }).every(isGone) &&
    Number.isInteger(done);
  const conflicts = conflictsOf(read?.conflicts);
  if (!isWhole || !files || !conflicts || !steps || steps.includes(undefined)) return undefined;
  if (Number(done) < 0 || Number(done) > steps.length) return undefined;
  const changed = Object.entries(files).map(([file, texts]) => {
    const own = conflicts.filter((one) => one.file === file);
    return [file, { ...texts, conflicts: own }] as const;
  });
  const kept = { files: Object.fromEntries(changed), pictures, gone, steps, done };
  return { kept: kept as Kept, at };
}

/** Fields that were changed here and in a file, and wait for an answer. */
function conflictsOf(read: unknown): Conflict[] | undefined {
  const isConflict = (one: unknown) => {
    const { file, pointer } = objectOf(one) ?? {};
    return typeof file === 'string' && typeof pointer === 'string';
  };
  return Array.isArray(read) && read.every(isConflict) ? (read as Conflict[]) : undefined;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function objectOf(read: unknown): Record<string, unknown> | undefined {
  const isObject = typeof read === 'object' && read !== null && !Array.isArray(read);
  return isObject ? (read as Record<string, unknown>) : undefined;
}

/** A name without a way out of the folder. */
function isName(read: unknown): boolean {
  return typeof read === 'string' && /^[^./\\\0][^/\\\0]*$/.test(read);
}

function isGone(read: unknown): boolean {
  const { bytesOf, step } = objectOf(read) ?? {};
  return isName(bytesOf) && typeof step === 'string';
}

function stepOf(read: unknown): Step | undefined {
  const { id, words, ...rest } = objectOf(read) ?? {};
  const files = textsOf(rest.files, 'before', 'after');
  return typeof id === 'string' && typeof words === 'string' && files
    ? { id, words, files }
    : undefined;
}

function textsOf<One extends string, Other extends string>(
  read: unknown,
  one: One,
  other: Other,
): Record<string, Record<One | Other, string | undefined>> | undefined {
  const all = Object.entries(objectOf(read) ?? { none: undefined }).map(([file, pair]) => {
    const texts = objectOf(pair);
    const isText = (name: string) => texts?.[name] === null || typeof texts?.[name] === 'string';
    if (!texts || !isText(one) || !isText(other)) return undefined;
    return [file, { [one]: texts[one] ?? undefined, [other]: texts[other] ?? undefined }] as const;
  });
  if (all.includes(undefined)) return undefined;
  return Object.fromEntries(all.filter((entry) => entry !== undefined)) as Record<
    string,
    Record<One | Other, string | undefined>
  >;
}
