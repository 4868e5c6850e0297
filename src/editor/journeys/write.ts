// What is to be written → its shape, and whether its name is free.
import fs from 'node:fs';
import path from 'node:path';
import { journeysWords } from '../../words/gen/journeys.gen.ts';
import type { OpenSite } from './site-folder.ts';

/** Capital letters aside: on some computers they make no difference. */
export function existingName(file: string): string | undefined {
  const folder = path.dirname(file);
  if (!fs.existsSync(folder) || !fs.statSync(folder).isDirectory()) return undefined;
  const wanted = path.basename(file).toLowerCase();
  return fs.readdirSync(folder).find((name) => name.toLowerCase() === wanted);
}

export function isTaken({ root, texts }: OpenSite, file: string): boolean {
  const wanted = file.toLowerCase();
  for (const [one, instead] of texts)
    if (instead !== null && one.toLowerCase() === wanted) return true;
  const there = existingName(path.join(root, file));
  return there !== undefined && texts.get(`${path.posix.dirname(file)}/${there}`) !== null;
}

export function takenProblem(site: OpenSite, file: string): string | undefined {
  return isTaken(site, file) ? journeysWords(site.language).site.taken({ file }) : undefined;
}

/** Undefined where there is no file. */
export interface TextChange {
  readonly file: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Nothing of it is done yet. */
export interface PlannedChanges {
  readonly changes: readonly TextChange[];
  /** Each with the absolute path of a copy of its bytes. */
  readonly pictures?: readonly (FileChange & { readonly bytesOf: string })[];
  /** By their path from the root; nothing shows them any more. */
  readonly gone?: readonly string[];
}

export interface FileChange {
  /** From the root of the site, with forward slashes. */
  readonly file: string;
  readonly before: string | Uint8Array | undefined;
  readonly after: string | Uint8Array | undefined;
}
