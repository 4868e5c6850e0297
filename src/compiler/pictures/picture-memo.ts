// What was read of pictures and documents → the same again, for the price of a stat, while a file stays as it is.
import { stateOf } from '../files/state.ts';
import type { Picture, Unfit } from './picture.ts';

export interface NamedFile {
  readonly file: string;
  /** Below content/files: says which kind it must be. */
  readonly name: string;
}

export type PictureMemo = ReturnType<typeof createPictureMemo>;

type Read = Picture | Unfit | undefined;

type Known<T> = Map<string, { readonly state: string; readonly value: T }>;

/** By absolute path; plain data. */
export interface KnownPictures {
  readonly pictures: Known<Read>;
  readonly positions: Known<boolean>;
}

/** @param known from before; it is brought up to date */
export function createPictureMemo(known?: KnownPictures) {
  const { pictures, positions }: KnownPictures = known ?? {
    pictures: new Map(),
    positions: new Map(),
  };
  const documents: Known<unknown> = new Map();
  return {
    /** Read only if its file has changed; `sort`: what else its reading depends on. */
    picture: (file: string, sort: string | undefined, read: () => Read): Read =>
      remember(pictures, file, sort ?? '', read),
    /** Whether a picture that nobody shows says where it was taken. */
    located: (file: string, read: () => boolean) => remember(positions, file, '', read),
    /** Documents to download in their order; those that are not known as they are now are read together. */
    documents: <T>(
      files: readonly NamedFile[],
      read: (open: readonly NamedFile[]) => readonly T[],
    ): readonly T[] => {
      const states = files.map(({ file }) => stateOf(file));
      const open = files.filter((one, i) => !isKnown(documents, one, states[i]));
      const fresh = new Map(read(open).map((value, i) => [open[i], value]));
      return files.map((one, i) => {
        // What is kept of a document was read by whoever asks for it.
        const value = fresh.get(one) ?? (documents.get(keyOf(one))?.value as T | undefined);
        if (!value) throw new Error(`${one.file} was not read`);
        const state = states[i];
        if (state) documents.set(keyOf(one), { state, value });
        return value;
      });
    },
    unread: (files: readonly NamedFile[]): NamedFile[] =>
      files.filter((one) => !isKnown(documents, one, stateOf(one.file))),
  };
}

/** A file may be named twice: a draft keeps two names for the same bytes. */
function keyOf({ file, name }: NamedFile): string {
  return `${file}\0${name}`;
}

function isKnown<T>(all: Known<T>, one: NamedFile, state: string | undefined): boolean {
  return state !== undefined && all.get(keyOf(one))?.state === state;
}

function remember<T>(all: Known<T>, file: string, sort: string, read: () => T): T {
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
}
