// What is to be written → its shape, and whether its name is free.
import fs from 'node:fs';
import path from 'node:path';
import type { OpenSite } from './site-folder.ts';

/** The name under which a file or folder exists, capital letters aside: on some computers they make no difference. */
export function takenName(file: string): string | undefined {
  const folder = path.dirname(file);
  if (!fs.existsSync(folder) || !fs.statSync(folder).isDirectory()) return undefined;
  const wanted = path.basename(file).toLowerCase();
  return fs.readdirSync(folder).find((name) => name.toLowerCase() === wanted);
}

/** Whether a site has a file or folder of this name, capital letters aside. */
export function isTaken({ root, texts }: OpenSite, file: string): boolean {
  const wanted = file.toLowerCase();
  for (const [one, instead] of texts)
    if (instead !== null && one.toLowerCase() === wanted) return true;
  const there = takenName(path.join(root, file));
  return there !== undefined && texts.get(`${path.posix.dirname(file)}/${there}`) !== null;
}

/** A text as it was read, and as it is planned; undefined where there is no file. */
export interface TextChange {
  /** Path from the root of the site. */
  readonly file: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** A file as it was read, and as it is to be; undefined where there is none. */
export interface FileChange {
  /** Path from the root of the site, with forward slashes. */
  readonly file: string;
  readonly before: string | Uint8Array | undefined;
  readonly after: string | Uint8Array | undefined;
}
