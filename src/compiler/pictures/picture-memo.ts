// What was read of pictures and documents → the same again, for the price of a stat, while a file stays as it is.
import { stateOf } from '../files/state.ts';
import type { Picture, Unfit } from './picture.ts';

/** Kept by a caller that compiles the same folder several times. */
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
  /** A document to download, by its file and its name. */
  readonly document: <T>(file: string, name: string, read: () => T) => T;
}

type Known<T> = Map<string, { readonly state: string; readonly value: T }>;

/** A memo that knows nothing yet. */
export function createPictureMemo(): PictureMemo {
  const pictures: Known<Picture | Unfit | undefined> = new Map();
  const positions: Known<boolean> = new Map();
  const documents: Known<unknown> = new Map();
  return {
    picture: (file, sort = '', read) => known(pictures, file, sort, read),
    located: (file, read) => known(positions, file, '', read),
    // What is kept of a document was read by whoever asks for it.
    document: <T>(file: string, name: string, read: () => T) =>
      known(documents as Known<T>, file, name, read),
  };
}

function known<T>(all: Known<T>, file: string, sort: string, read: () => T): T {
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
