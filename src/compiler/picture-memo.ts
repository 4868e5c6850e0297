// What was read of picture files → the same again, for the price of a stat, while a file stays as it is.
import fs from 'node:fs';
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

/** A memo that knows nothing yet. */
export const createPictureMemo = (): PictureMemo => {
  const pictures = createMemo<Picture | Unfit | undefined>();
  const positions = createMemo<boolean>();
  return {
    picture: (file, sort = '', read) => pictures(file, sort, read),
    located: (file, read) => positions(file, '', read),
  };
};

const createMemo = <T>(): ((file: string, sort: string, read: () => T) => T) => {
  const known = new Map<string, { readonly state: string; readonly value: T }>();
  return (file, sort, read) => {
    // Before the file is read: what is written meanwhile is then seen the next time.
    const state = stateOf(file) + sort;
    const last = known.get(file);
    if (last?.state === state) return last.value;
    const value = read();
    known.set(file, { state, value });
    return value;
  };
};

/** What of a file changes when somebody writes it or puts another in its place. */
const stateOf = (file: string): string => {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.ino} ${stat.size} ${stat.mtimeMs} ${stat.ctimeMs} ` : 'none ';
};
