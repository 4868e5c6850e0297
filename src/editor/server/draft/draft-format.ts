// What the file of a draft holds → a draft whose pictures are names, or nothing where any of it is not as it must be.
import type { Conflict } from '../../protocol.ts';
import { objectOf, shapeOf } from '../json-shape.ts';
import type { Kept } from './draft.ts';

/** The format of the file. A file of another one is put aside. */
export const VERSION = 1;

/** Texts by their names. */
type Texts<Name extends string, Text> = Readonly<Record<string, Readonly<Record<Name, Text>>>>;

/** The same for JSON, which has no undefined. */
export function nulled<Name extends string>(
  texts: Texts<Name, string | undefined>,
): Texts<Name, string | null> {
  return mapped(texts, (pair) => mapped(pair, (text) => text ?? null));
}

/** The same map with other values. */
export function mapped<Name extends string, One, Other>(
  all: Readonly<Record<Name, One>>,
  change: (one: One, name: Name) => Other,
): Record<Name, Other> {
  const pairs = Object.entries(all) as [Name, One][];
  return Object.fromEntries(pairs.map(([name, one]) => [name, change(one, name)])) as Record<
    Name,
    Other
  >;
}

interface Read extends Pick<Kept, 'pictures' | 'done'> {
  readonly at: number;
  readonly files: Texts<'base' | 'text', string | null>;
  readonly conflicts: readonly Conflict[];
  /** Drafts of before have none. */
  readonly gone?: Kept['gone'];
  readonly steps: readonly {
    id: string;
    words: string;
    files: Texts<'before' | 'after', string | null>;
  }[];
}

const TEXT = { type: 'string' };
/** A name without a way out of the folder. */
const NAME = { type: 'string', pattern: '^[^./\\\\\\0][^/\\\\\\0]*$' };

function mapOf(schema: object): object {
  return { type: 'object', additionalProperties: schema };
}

function textsOf(...names: readonly string[]): object {
  const text = { type: ['string', 'null'] };
  return mapOf(objectOf(Object.fromEntries(names.map((name) => [name, text]))));
}

const isRead = shapeOf<Read>(
  objectOf(
    {
      version: { const: VERSION },
      at: { type: 'number' },
      files: textsOf('base', 'text'),
      conflicts: {
        type: 'array',
        items: {
          type: 'object',
          properties: { file: TEXT, pointer: TEXT },
          required: ['file', 'pointer'],
        },
      },
      pictures: mapOf(NAME),
      gone: mapOf(objectOf({ bytesOf: NAME, step: TEXT })),
      steps: {
        type: 'array',
        items: objectOf({ id: TEXT, words: TEXT, files: textsOf('before', 'after') }),
      },
      done: { type: 'integer', minimum: 0 },
    },
    ['gone'],
  ),
);

/** What a file of a draft holds; undefined when anything in it is not as it must be. */
export function parsed(text: string): { kept: Kept; at: number } | undefined {
  const read = json(text);
  if (!isRead(read) || read.done > read.steps.length) return undefined;
  const { at, conflicts, pictures, gone = {}, steps, done } = read;
  const files = mapped(unNulled(read.files), (texts, file) => ({
    ...texts,
    conflicts: conflicts.filter((one) => one.file === file),
  }));
  const made = steps.map((step) => ({ ...step, files: unNulled(step.files) }));
  return { kept: { files, pictures, gone, steps: made, done }, at };
}

function unNulled<Name extends string>(
  texts: Texts<Name, string | null>,
): Texts<Name, string | undefined> {
  return mapped(texts, (pair) => mapped(pair, (text) => text ?? undefined));
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
