// What is to be written → its shape, and whether its name is free.
import fs from 'node:fs';
import path from 'node:path';

/** The name under which a file or folder exists, capital letters aside: some computers tell them not apart. */
export function takenName(file: string): string | undefined {
  const folder = path.dirname(file);
  if (!fs.existsSync(folder)) return undefined;
  const wanted = path.basename(file).toLowerCase();
  return fs.readdirSync(folder).find((name) => name.toLowerCase() === wanted);
}

/** A file as it was read, and as it is to be; undefined where there is none. */
export interface FileChange {
  /** Path from the root of the site, with forward slashes. */
  readonly file: string;
  readonly before: string | Uint8Array | undefined;
  readonly after: string | Uint8Array | undefined;
}
