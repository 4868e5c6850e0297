// What makes the files of a site, and to whom it hands them.

/** By their paths below the site; each made, or found as kept, when it is called. */
export type Makers = ReadonlyMap<string, () => Promise<Uint8Array>>;

/** The path begins without a slash. */
export type Put = (file: string, content: string | Uint8Array) => void;

export interface Target {
  readonly put: Put;
  /** Whether a file of the former site stays, so that it need not be made: for those whose bytes their name or another sign tells. */
  readonly keep: (file: string) => boolean;
  /** Waits until few files wait in memory to be written. @throws errors of the file system */
  readonly room: () => Promise<void>;
}

export function targetIn(folder: string, { put, keep, room }: Target): Target {
  return {
    put: (file, content) => put(folder + file, content),
    keep: (file) => keep(folder + file),
    room,
  };
}
