// The file .chapterkit-version of a site → the grammar that the site was made for, and what has changed since.

import fs from 'node:fs';
import path from 'node:path';
import { PACKAGE } from '../../model/product.ts';
import type { Source } from '../1-load/load.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { migrations } from './migrations.ts';

/**
 * The grammar of this version of Chapterkit. It goes up by one with each change that needs a migration.
 * The first is 2: so say sites that were made before the first release, and they are none of a newer one.
 */
export const GRAMMAR = 2;

/** It lies beside site.yaml and holds one whole number. A site without it has every change to follow. */
export const VERSION_FILE = `.${PACKAGE}-version`;

/** The text of the file. */
export const VERSION_TEXT = `${GRAMMAR}\n`;

/** The number, 1 without the file; undefined where the file holds something else. */
export function versionOf(root: string): number | undefined {
  const stat = fs.lstatSync(path.join(root, VERSION_FILE), { throwIfNoEntry: false });
  if (stat === undefined) return 1;
  const text = stat.isFile() ? fs.readFileSync(path.join(root, VERSION_FILE), 'utf8').trim() : '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/**
 * Reports what the grammar of this version has changed since the site was made.
 *
 * @returns whether the site can be read: one for a newer grammar cannot
 */
export function reportOutdated({ root, documents }: Source, report: Report): boolean {
  const version = versionOf(root);
  const here = { file: VERSION_FILE };
  if (version === undefined) report.add('upgrade/unreadable', { known: GRAMMAR }, here);
  else if (version > GRAMMAR) report.add('upgrade/newer', { version, known: GRAMMAR }, here);
  if (version === undefined || version > GRAMMAR) return false;
  for (const { to, check } of migrations)
    if (version < to) for (const document of documents.values()) check(document, report);
  return true;
}
