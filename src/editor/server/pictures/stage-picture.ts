// A picture for the content → its bytes in the state folder until it is saved, under the name of their content.
import fs from 'node:fs';
import path from 'node:path';
import { freeName, hashOf } from '../../../compiler/files/disk.ts';
import { makeStateFolder, STATE_FOLDER } from '../../../compiler/files/state-folder.ts';
import { readPicture } from '../../../compiler/pictures/picture.ts';
import { existingName } from '../../journeys/write.ts';
import { EditorError } from '../../sentences/sentence.ts';
import type { Taken } from './take-picture.ts';

export function stagedFile(root: string, name: string): string {
  return path.join(root, STATE_FOLDER, STAGED, name);
}

const STAGED = 'staged';

/** In place of a staged name: there is no such file. */
export const NONE = '';

export interface Swap {
  readonly from: string;
  readonly bytesOf: string;
}

/** @throws UserError when the compiler would not publish it */
export function stagePicture(root: string, { bytes, ending }: Taken, name: string): string {
  return stage(root, bytes, ending, (temporary) => {
    const read = readPicture(temporary);
    if (!read || 'unfit' in read || read.located)
      throw new EditorError({ say: 'unshownPicture', name });
  });
}

/** So that they can come back; what the site does not have itself is left out. */
export function stageGone(root: string, files: readonly string[]): Record<string, Swap> {
  return Object.fromEntries(
    files.flatMap((file) => {
      const from = stageBytes(root, file, bytesIn(path.join(root, file)));
      return from === NONE ? [] : [[file, { from, bytesOf: NONE }]];
    }),
  );
}

/** Stages the bytes of a file under its ending. Returns their staged name, or `NONE` where there are none. */
export function stageBytes(
  root: string,
  file: string,
  bytes: string | Uint8Array | undefined,
): string {
  if (bytes === undefined) return NONE;
  return stage(root, Buffer.from(bytes), path.extname(file).slice(1).toLowerCase());
}

function stage(
  root: string,
  bytes: Uint8Array,
  ending: string,
  check = (_temporary: string): void => {},
): string {
  const name = `${hashOf(bytes)}.${ending}`;
  const file = path.join(makeStateFolder(root, STAGED), name);
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    fs.writeFileSync(temporary, bytes, { mode: 0o600 });
    check(temporary);
    fs.renameSync(temporary, file);
  } finally {
    fs.rmSync(temporary, { force: true });
  }
  return name;
}

/** The bytes of a file, which is no link. */
export function bytesIn(file: string): Buffer | undefined {
  const isFile = fs.lstatSync(file, { throwIfNoEntry: false })?.isFile();
  return isFile ? fs.readFileSync(file) : undefined;
}

/** `known`: the pictures of site, draft and layer. @throws UserError when the folder leads out of the site */
export function freePicture(
  root: string,
  { folder, stem, ending }: Readonly<Record<'folder' | 'stem' | 'ending', string>>,
  known: Iterable<string>,
): string {
  mustBeWithin(root, path.join(root, 'content', folder));
  // Some computers cannot tell capital letters apart.
  const taken = new Set([...known].map((one) => one.toLowerCase()));
  return freeName(
    `${folder}/${stem}.${ending}`,
    (image) =>
      taken.has(image.toLowerCase()) ||
      existingName(path.join(root, 'content', image)) !== undefined,
  );
}

/** A link may lead anywhere. The nearest folder that is there counts. */
function mustBeWithin(outer: string, folder: string): void {
  let nearest = folder;
  while (!fs.existsSync(nearest)) nearest = path.dirname(nearest);
  const [real, within] = [fs.realpathSync(nearest), fs.realpathSync(outer)];
  if (real !== within && !real.startsWith(within + path.sep))
    throw new EditorError({ say: 'folderOutside' });
}
