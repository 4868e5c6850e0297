// A person of a clone → the folder of their draft: a worktree of the site that nobody else writes to.
import fs from 'node:fs';
import path from 'node:path';
import { makeStateFolder, STATE_FOLDER } from '../../../compiler/files/state-folder.ts';
import { withFileErrors } from '../../../editor/server/save/save-all.ts';
import { placeInRepository, worktreeIn } from '../clone.ts';

const PERSON_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

export function isPersonId(text: string): boolean {
  return PERSON_ID.test(text);
}

/** The folder of all drafts: closed to other users of this machine, also where a former version left it open. */
export function draftsFolder(root: string): string {
  const folder = makeStateFolder(root, 'drafts');
  withFileErrors(undefined, () => {
    for (const one of [path.dirname(folder), folder]) fs.chmodSync(one, 0o700);
  });
  return folder;
}

/** Also of people who were removed. */
export function draftOwners(root: string): string[] {
  return fs.readdirSync(draftsFolder(root)).filter(isPersonId).sort();
}

/** Its branch is none, so nothing of it is ever pushed. Returns the folder of the site in it. */
export function draftAt(root: string, person: string, commit: string): Promise<string> {
  if (!isPersonId(person)) throw new Error('a person has an id of 26 signs');
  // All that is not published is in the draft beside the files.
  return worktreeIn(root, path.join(draftsFolder(root), person), commit);
}

export async function draftSite(root: string, person: string): Promise<string> {
  return path.join(draftsFolder(root), person, await placeInRepository(root));
}

/** Whether something of somebody may wait in a clone, which may be served. */
export async function keepsDraft(root: string, person: string): Promise<boolean> {
  return fs.existsSync(path.join(await draftSite(root, person), STATE_FOLDER, 'draft.json'));
}
