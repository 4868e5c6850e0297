// The file .chapterkit-version of a site → the number of the grammar that the site was made for.

import fs from 'node:fs';
import path from 'node:path';
import { PACKAGE } from '../../model/product.ts';

/** The grammar of this version of Chapterkit. It goes up by one with each change that needs a migration. */
export const GRAMMAR = 2;

/** It lies beside site.yaml and holds one whole number. A site without it was made for the first grammar. */
export const VERSION_FILE = `.${PACKAGE}-version`;

/** Its name while the product was called Chapterhouse; read where the other is missing. */
export const FORMER_VERSION_FILE = '.chapterhouse-version';

/** The text of the file. */
export const VERSION_TEXT = `${GRAMMAR}\n`;

/** The number, 1 without the file; undefined where the file holds something else. */
export function versionOf(root: string): number | undefined {
  const file = [VERSION_FILE, FORMER_VERSION_FILE]
    .map((name) => path.join(root, name))
    .find((one) => fs.lstatSync(one, { throwIfNoEntry: false }));
  if (file === undefined) return 1;
  const text = fs.lstatSync(file).isFile() ? fs.readFileSync(file, 'utf8').trim() : '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
