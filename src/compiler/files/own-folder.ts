// A site → its folder of made files, which git ignores by itself.

import fs from 'node:fs';
import path from 'node:path';
import { PACKAGE } from '../../model/product.ts';

/** Everything in it can be made again, but for what an editor or a save has not finished yet. */
export const OWN_FOLDER = `.${PACKAGE}`;

/** Its name while the product was called Chapterhouse. */
export const FORMER_FOLDER = '.chapterhouse';

/** Takes over what an earlier version kept, such as an unsaved draft; where both folders are there, each stays. */
export function takeFormerFolder(root: string): void {
  const [from, to] = [FORMER_FOLDER, OWN_FOLDER].map((name) => path.join(root, name));
  try {
    if (from && to && fs.existsSync(from) && !fs.existsSync(to)) fs.renameSync(from, to);
  } catch {
    // It stays where it is, and check says so.
  }
}

/** Makes the folder where it is missing. Returns its path. */
export function ownFolder(root: string): string {
  const folder = path.join(root, OWN_FOLDER);
  fs.mkdirSync(folder, { recursive: true });
  const ignore = path.join(folder, '.gitignore');
  if (!fs.existsSync(ignore)) fs.writeFileSync(ignore, '*\n');
  return folder;
}
