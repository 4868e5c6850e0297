// A site → its folder of made files, which git ignores by itself.

import fs from 'node:fs';
import path from 'node:path';
import { UserError } from '../../model/errors.ts';
import { type Worded, worded } from '../../model/language.ts';
import { PACKAGE } from '../../model/product.ts';
import { systemWords } from '../../words/gen/system.gen.ts';

/** Everything in it can be made again, but for what an editor or a save has not finished yet. */
export const STATE_FOLDER = `.${PACKAGE}`;

/** Makes the folder, or one in it. @throws UserError where it is a link: what is written would be elsewhere */
export function makeStateFolder(root: string, inside?: string): string {
  const [folder, inner] = [STATE_FOLDER, ...(inside ? [`${STATE_FOLDER}/${inside}`] : [])].map(
    (one) => madeFolder(root, one),
  );
  const ignore = path.join(folder ?? '', '.gitignore');
  if (!fs.lstatSync(ignore, { throwIfNoEntry: false }))
    fs.writeFileSync(ignore, '*\n', { flag: 'wx' });
  return inner ?? folder ?? '';
}

export function findFolderProblem(root: string, name = STATE_FOLDER): Worded | undefined {
  try {
    if (!fs.lstatSync(path.join(root, name)).isSymbolicLink()) return undefined;
    return worded(systemWords, (words) => words.isLink({ name }));
  } catch {
    // It is not there, or below a file; who makes it says so.
    return undefined;
  }
}

function madeFolder(root: string, name: string): string {
  const folder = path.join(root, name);
  const refused = findFolderProblem(root, name);
  if (refused !== undefined) throw new UserError(refused);
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}
