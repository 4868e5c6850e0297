// What the file of a draft holds ↔ the draft, whose pictures it names without their folder.
import path from 'node:path';
import type { Conflict } from '../../protocol.ts';
import { listOf, mapOf, objectOf, shapeOf } from '../shape.ts';
import type { DraftSnapshot, Step } from './draft.ts';

/** The format of the file. A file of another one is put aside. */
const VERSION = 1;

type Text = string | null | undefined;

interface DraftFile {
  readonly files: Readonly<Record<string, { readonly base?: Text; readonly text?: Text }>>;
  readonly conflicts: readonly Conflict[];
  readonly pictures: DraftSnapshot['pictures'];
  readonly gone?: DraftSnapshot['gone'];
  readonly steps: readonly {
    readonly id: string;
    readonly words: string;
    readonly files: Readonly<Record<string, { readonly before?: Text; readonly after?: Text }>>;
  }[];
  readonly done: number;
}

const TEXT = { type: ['string', 'null'] };
const STRING = { type: 'string' };
/** A name without a way out of the folder. */
const NAME = { type: 'string', pattern: '^[^./\\\\\\0][^/\\\\\\0]*$' };

const isDraftFile = shapeOf<DraftFile>(
  objectOf(
    {
      version: { const: VERSION },
      files: mapOf(objectOf({}, { base: TEXT, text: TEXT })),
      conflicts: listOf({
        ...objectOf({ file: STRING, pointer: STRING }),
        additionalProperties: true,
      }),
      pictures: mapOf(NAME),
      steps: listOf(
        objectOf({
          id: STRING,
          words: STRING,
          files: mapOf(objectOf({}, { before: TEXT, after: TEXT })),
        }),
      ),
      done: { type: 'integer', minimum: 0 },
    },
    { gone: mapOf(objectOf({ bytesOf: NAME, step: STRING })) },
  ),
);

/** @param folder where the pictures lie, absolute */
export function toFile({ files, pictures, gone, ...rest }: DraftSnapshot, folder: string): object {
  const nameOf = (bytesOf: string): string => {
    if (path.dirname(bytesOf) === folder) return path.basename(bytesOf);
    throw new RangeError(`${bytesOf} does not lie in the folder of staged pictures`);
  };
  return {
    version: VERSION,
    files: mapped(files, ({ base, text }) => ({ base, text })),
    conflicts: Object.values(files).flatMap(({ conflicts }) => conflicts),
    pictures: mapped(pictures, nameOf),
    gone: mapped(gone, (one) => ({ ...one, bytesOf: nameOf(one.bytesOf) })),
    ...rest,
  };
}

/** Undefined when anything in the file is not as it must be. */
export function fromFile(read: unknown, folder: string): DraftSnapshot | undefined {
  if (!isDraftFile(read) || read.done > read.steps.length) return undefined;
  const { files, conflicts, pictures, gone = {}, steps, done } = read;
  const bytesOf = (name: string) => path.join(folder, name);
  return {
    files: Object.fromEntries(
      Object.entries(files).map(([file, { base, text }]) => {
        const own = conflicts.filter((one) => one.file === file);
        return [file, { base: base ?? undefined, text: text ?? undefined, conflicts: own }];
      }),
    ),
    pictures: mapped(pictures, bytesOf),
    gone: mapped(gone, (one) => ({ ...one, bytesOf: bytesOf(one.bytesOf) })),
    steps: steps.map(
      (step): Step => ({
        ...step,
        files: mapped(step.files, ({ before, after }) => ({
          before: before ?? undefined,
          after: after ?? undefined,
        })),
      }),
    ),
    done,
  };
}

function mapped<One, Other>(
  all: Readonly<Record<string, One>>,
  change: (one: One) => Other,
): Record<string, Other> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one)]));
}
