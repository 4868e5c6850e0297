// A site → its folder of made files, which git ignores by itself.

import fs from 'node:fs';
import path from 'node:path';
import { PACKAGE } from '../../model/product.ts';

/** Everything in it can be made again, but for what an editor or a save has not finished yet. */
export const OWN_FOLDER = `.${PACKAGE}`;

/** Makes the folder where it is missing. Returns its path. */
export function ownFolder(root: string): string {
  const folder = path.join(root, OWN_FOLDER);
  fs.mkdirSync(folder, { recursive: true });
  const ignore = path.join(folder, '.gitignore');
  if (!fs.existsSync(ignore)) fs.writeFileSync(ignore, '*\n');
  return folder;
}
