// A picture for the content → its bytes in the site's folder of made files, until it is saved.
import fs from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../../compiler/files/disk.ts';
import { OWN_FOLDER } from '../../../compiler/files/own-folder.ts';
import { readPicture } from '../../../compiler/pictures/picture.ts';
import { UserError } from '../../../model/errors.ts';
import { takenName } from '../../journeys/write.ts';
import { stagedFolder } from '../draft/draft-file.ts';
import type { Taken } from './take-picture.ts';

/**
 * Writes the bytes under the name of their content. Returns the absolute path.
 *
 * @throws UserError when the compiler would not publish such a picture
 */
export function stagePicture(root: string, { bytes, ending }: Taken, name: string): string {
  return stage(root, bytes, ending, (temporary) => {
    const read = readPicture(temporary);
    if (!read || 'unfit' in read || read.located)
      throw new UserError(`${name} cannot be shown as a picture; it may be damaged or cut short.`);
  });
}

/**
 * Copies pictures that are to be deleted, so that they can come back. What the site does not have itself is
 * left out.
 *
 * @param files paths from the root
 * @returns the absolute path of the copy of each
 */
export function stageGone(root: string, files: readonly string[]): Record<string, string> {
  const own = files.filter((file) =>
    fs.lstatSync(path.join(root, file), { throwIfNoEntry: false })?.isFile(),
  );
  return Object.fromEntries(
    own.map((file) => {
      const bytes = fs.readFileSync(path.join(root, file));
      return [file, stage(root, bytes, path.extname(file).slice(1).toLowerCase(), () => {})];
    }),
  );
}

function stage(
  root: string,
  bytes: Uint8Array,
  ending: string,
  check: (temporary: string) => void,
): string {
  const folder = stagedFolder(root);
  mustBeWithin(path.join(root, OWN_FOLDER), folder);
  const file = path.join(folder, `${hashOf(bytes)}.${ending}`);
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    fs.writeFileSync(temporary, bytes, { mode: 0o600 });
    check(temporary);
    fs.renameSync(temporary, file);
  } finally {
    fs.rmSync(temporary, { force: true });
  }
  return file;
}

/**
 * The first name that no other picture has, with a number where need be, as content names it.
 *
 * @param folder below content/
 * @param stem the name without ending
 * @param known the pictures of the site with those of the draft and of the layer
 * @throws UserError when the folder leads out of the site
 */
export function freePicture(
  root: string,
  { folder, stem, ending }: Readonly<Record<'folder' | 'stem' | 'ending', string>>,
  known: Iterable<string>,
): string {
  mustBeWithin(root, path.join(root, 'content', folder));
  // Some computers tell capital letters not apart.
  const taken = new Set([...known].map((one) => one.toLowerCase()));
  for (let n = 1; ; n += 1) {
    const image = `${folder}/${stem}${n === 1 ? '' : `-${n}`}.${ending}`;
    if (!taken.has(image.toLowerCase()) && !takenName(path.join(root, 'content', image)))
      return image;
  }
}

/** A link may lead anywhere. The nearest folder that is there counts. */
function mustBeWithin(outer: string, folder: string): void {
  let nearest = folder;
  while (!fs.existsSync(nearest)) nearest = path.dirname(nearest);
  const [real, within] = [fs.realpathSync(nearest), fs.realpathSync(outer)];
  if (real !== within && !real.startsWith(within + path.sep))
    throw new UserError('This folder leads out of the site, so nothing was written.');
}
