// What was read of picture files → the same again, for the price of a stat, while a file stays as it is.
import { codeKey, keepBytes, keptBytes, keyOf } from '../cache.ts';
import { stateOf } from './file-state.ts';
import type { Picture, Unfit } from './picture.ts';

/** Kept by whoever compiles the same folder several times. */
export interface PictureMemo {
  /**
   * A picture, read only if its file has changed since.
   *
   * @param sort what else its reading depends on
   */
  readonly picture: (
    file: string,
    sort: string | undefined,
    read: () => Picture | Unfit | undefined,
  ) => Picture | Unfit | undefined;
  /** Whether a picture that nobody shows says where it was taken. */
  readonly located: (file: string, read: () => boolean) => boolean;
}

type Known<T> = Map<string, { readonly state: string; readonly value: T }>;

/** A memo that knows nothing yet. */
export const createPictureMemo = (): PictureMemo =>
  memoOf({ pictures: new Map(), positions: new Map() });

interface All {
  readonly pictures: Known<Picture | Unfit | undefined>;
  readonly positions: Known<boolean>;
}

const memoOf = ({ pictures, positions }: All): PictureMemo => ({
  picture: (file, sort = '', read) => known(pictures, file, sort, read),
  located: (file, read) => known(positions, file, '', read),
});

const known = <T>(all: Known<T>, file: string, sort: string, read: () => T): T => {
  // Before the file is read: what is written meanwhile is then seen the next time.
  const now = stateOf(file);
  if (now === undefined) {
    all.delete(file);
    return read();
  }
  const state = `${now} ${sort}`;
  const last = all.get(file);
  if (last?.state === state) return last.value;
  const value = read();
  all.set(file, { state, value });
  return value;
};

/** A memo that goes on where the last process left it. */
export interface KeptPictureMemo extends PictureMemo {
  /** Keeps what is known for the next process, if it is not what this one began with. */
  readonly keep: () => void;
}

/**
 * The memo of a site, as the last process left it. To read 80 pictures takes 60 ms, which is a third of
 * a `check`.
 *
 * @param root the folder of the site
 */
export const keptPictureMemo = (root: string): KeptPictureMemo => {
  const name = `${keyOf(codeKey(), root)}.json`;
  const found = keptBytes('read', name)?.toString();
  const all: All = found
    ? unpacked(JSON.parse(found) as Packed)
    : { pictures: new Map(), positions: new Map() };
  const asked = new Set<string>();
  const memo = memoOf(all);
  return {
    picture: (file, sort, read) => memo.picture(asked.add(file) && file, sort, read),
    located: (file, read) => memo.located(asked.add(file) && file, read),
    keep: () => {
      const now = JSON.stringify(packed(all, asked));
      if (now !== found) keepBytes('read', name, Buffer.from(now));
    },
  };
};

/** What is kept: [file, state, value] of each. */
interface Packed {
  readonly pictures: readonly [string, string, unknown][];
  readonly positions: readonly [string, string, boolean][];
}

/** Bytes to publish are kept for drawings; a film that was saved as a picture is read anew. */
const MOST_KEPT = 100_000;

const packed = ({ pictures, positions }: All, asked: ReadonlySet<string>): Packed => ({
  pictures: [...pictures].flatMap(
    ([file, { state, value = null }]): [string, string, unknown][] => {
      const bytes = value && 'bytes' in value ? value.bytes : undefined;
      if (!asked.has(file) || (bytes && bytes.length > MOST_KEPT)) return [];
      return [[file, state, bytes ? { ...value, bytes: bytes.toString('base64') } : value]];
    },
  ),
  positions: [...positions].flatMap(([file, { state, value }]) =>
    asked.has(file) ? [[file, state, value]] : [],
  ),
});

const unpacked = ({ pictures, positions }: Packed): All => ({
  pictures: new Map(
    pictures.map(([file, state, value]) => [file, { state, value: withBytes(value) }]),
  ),
  positions: new Map(positions.map(([file, state, value]) => [file, { state, value }])),
});

const withBytes = (value: unknown): Picture | Unfit | undefined => {
  if (value === null) return undefined;
  const { bytes, ...rest } = value as Picture & { readonly bytes?: string };
  return (bytes === undefined ? rest : { ...rest, bytes: Buffer.from(bytes, 'base64') }) as Picture;
};
