// Pictures that a panel gives for a journey → a folder of their own in the state folder, known by an id, until its dialog closes.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow, isLeftover, nameForWindows } from '../../compiler/files/disk.ts';
import { makeStateFolder, STATE_FOLDER } from '../../compiler/files/state-folder.ts';
import { isPictureName } from '../../compiler/pictures/kind.ts';
import { EditorError, EditorRequestError } from '../sentences/sentence.ts';

const GIVEN = 'given';

/** In one folder; `each` is what a body may have (http/guard.ts). */
export const GIVEN_MOST = { files: 2000, megabytes: 1000, each: 20 };

/** Undefined for all but the id of a folder that was made here: no other text leads to a folder. */
export function givenFolder(root: string, id: string): string | undefined {
  if (!/^[\w-]{32}$/.test(id)) return undefined;
  const folder = path.join(makeStateFolder(root, GIVEN), id);
  return fs.lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ? folder : undefined;
}

/** @param id of the folder that it is for; without it a new one takes the place of those before. Returns its id. @throws UserError */
export function takeGiven(root: string, id: string | null, name: string, bytes: Buffer): string {
  const parts = name.split(/[/\\]/).filter(Boolean);
  // Among them is each name that leads out of a folder.
  if (!isPictureName(name) || parts.some(isLeftover))
    throw new EditorError({ say: 'brokenPicture', name });
  const known = id ?? newFolder(root);
  const folder = givenFolder(root, known);
  if (folder === undefined) throw new EditorError({ say: 'givenGone' });
  const all = filesBelow(folder).map((file) => fs.statSync(path.join(folder, file)).size);
  const megabytes = [...all, bytes.length].reduce((sum, size) => sum + size, 0) / 1e6;
  if (all.length >= GIVEN_MOST.files || megabytes > GIVEN_MOST.megabytes)
    throw new EditorRequestError(413, { say: 'tooBig', megabytes: GIVEN_MOST.megabytes });
  const file = path.join(folder, ...parts.map((one) => nameForWindows(one) ?? one));
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.rmSync(file, { recursive: true, force: true });
  // A link would be followed without it.
  fs.writeFileSync(file, bytes, { flag: 'wx', mode: 0o600 });
  return known;
}

function newFolder(root: string): string {
  dropGiven(root);
  const id = randomBytes(24).toString('base64url');
  fs.mkdirSync(path.join(makeStateFolder(root, GIVEN), id), { mode: 0o700 });
  return id;
}

/** The folder of an id; without one all that are there, in a state folder that is no link. */
export function dropGiven(root: string, id?: string): void {
  const folder = id === undefined ? path.join(root, STATE_FOLDER, GIVEN) : givenFolder(root, id);
  if (folder !== undefined) fs.rmSync(folder, { recursive: true, force: true });
}
