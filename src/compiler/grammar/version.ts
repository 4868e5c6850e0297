// The file .chapterkit-version of a site → the grammar that the site was made for, and what has changed since.

import fs from 'node:fs';
import path from 'node:path';
import { PACKAGE } from '../../model/product.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { SourceDocument } from '../source/document.ts';
import { migrations } from './migrations.ts';

/** One higher with each change that needs a migration. Sites made before the first release say 2 already. */
export const GRAMMAR = 2;

/** It lies beside site.yaml and holds one whole number. A site without it has every change to follow. */
export const VERSION_FILE = `.${PACKAGE}-version`;

export const VERSION_TEXT = `${GRAMMAR}\n`;

/** 1 without the file; undefined where the file holds something else. */
export function versionOf(root: string): number | undefined {
  const stat = fs.lstatSync(path.join(root, VERSION_FILE), { throwIfNoEntry: false });
  if (stat === undefined) return 1;
  const text = stat.isFile() ? fs.readFileSync(path.join(root, VERSION_FILE), 'utf8').trim() : '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** Returns whether the site can be read: one for a newer grammar cannot. */
export function reportOutdated(
  { root, documents }: { root: string; documents: ReadonlyMap<string, SourceDocument> },
  report: Report,
): boolean {
  const version = versionOf(root);
  const here = { file: VERSION_FILE };
  if (version === undefined) report.add('upgrade/unreadable', { known: GRAMMAR }, here);
  else if (version > GRAMMAR) report.add('upgrade/newer', { version, known: GRAMMAR }, here);
  if (version === undefined || version > GRAMMAR) return false;
  for (const { to, check } of migrations)
    if (version < to) for (const document of documents.values()) check(document, report);
  return true;
}
