// People, drafts and messages of a clone → one file that is there only when it is whole, and back into an empty clone.
import fs from 'node:fs';
import path from 'node:path';
import { writeThrough } from '../../compiler/files/disk.ts';
import { makeStateFolder, STATE_FOLDER } from '../../compiler/files/state-folder.ts';
import { bytesIn, stagedFile } from '../../editor/server/pictures/stage-picture.ts';
import { stateFile } from '../../editor/server/save/state-file.ts';
import {
  isNobody,
  PEOPLE_TABLES,
  type PeopleTables,
  putPeople,
  readPeople,
} from '../../inbox/people/backup.ts';
import { readDatabase } from '../../inbox/settings.ts';
import { addMessages, readMessages } from '../../inbox/store/backup.ts';
import { readTables, writeAtomically, writeTables } from '../../inbox/store/backup-file.ts';
import { userError } from '../../model/errors.ts';
import { serveWords } from '../../words/gen/serve.gen.ts';
import { branchOf, commitOf } from './clone.ts';
import { draftAt, draftOwners, draftSite } from './drafts/draft-folders.ts';

type DraftFiles = ReadonlyMap<string, Uint8Array>;
const DRAFT_FILE = /^drafts\/(\w{26})\/(draft\.json|staged\/[0-9a-f]{64}\.[a-z0-9]+)$/;
const DRAFT = 'draft.json';

/** Also while `serve` runs. @throws UserError when there is one, or it cannot be written */
export function backUpClone(root: string, file: string) {
  return writeAtomically(file, async (part) => {
    const people = await readPeople(root);
    const messages = await readMessages(readDatabase(process.env, root));
    const drafts = await readDrafts(root);
    const files = [...drafts].map(([name, bytes]) => ({ name, bytes }));
    await writeTables(part, { ...people, messages, files });
    return countsOf(people, drafts, messages);
  });
}

/** Whether there are drafts, and nobody whose they are: what knew the people has been lost. */
export async function isOrphaned(root: string): Promise<boolean> {
  return draftOwners(root).length > 0 && (await isNobody(root));
}

function countsOf({ people }: PeopleTables, drafts: DraftFiles, messages: readonly unknown[]) {
  return {
    people: people.filter((row) => row.removed_at === null).length,
    drafts: ownersIn(drafts).length,
    messages: messages.length,
  };
}

/** A text names only pictures that are there before it is. */
async function readDrafts(root: string): Promise<DraftFiles> {
  const files = new Map<string, Uint8Array>();
  for (const id of draftOwners(root)) {
    const site = await draftSite(root, id);
    const draft = bytesIn(path.join(site, STATE_FOLDER, DRAFT));
    if (!draft) continue;
    files.set(`drafts/${id}/${DRAFT}`, draft);
    const staged = stagedFile(site, '');
    for (const name of fs.existsSync(staged) ? fs.readdirSync(staged) : []) {
      const place = `drafts/${id}/staged/${name}`;
      const bytes = DRAFT_FILE.test(place) ? bytesIn(path.join(staged, name)) : undefined;
      if (bytes) files.set(place, bytes);
    }
  }
  return files;
}

function ownersIn(files: DraftFiles): string[] {
  return [...new Set([...files.keys()].flatMap((name) => DRAFT_FILE.exec(name)?.[1] ?? []))];
}

/**
 * While nobody serves the clone. The people come last: where it was interrupted it can be done again.
 *
 * @throws UserError when it is no whole backup, or would be put over people or a draft
 */
export async function restoreClone(root: string, file: string) {
  const tables = await readTables(file, [...PEOPLE_TABLES, 'messages', 'files'] as const);
  const files: DraftFiles = new Map(
    tables.files.map(({ name, bytes }) => [String(name), new Uint8Array(bytes as ArrayBuffer)]),
  );
  if (!(await isNobody(root))) throw userError(serveWords, (say) => say.peopleHere);
  const owners = ownersIn(files);
  for (const id of owners) {
    const site = await draftSite(root, id);
    const there = bytesIn(path.join(site, STATE_FOLDER, DRAFT));
    if (there && !there.equals(files.get(`drafts/${id}/${DRAFT}`) ?? Buffer.alloc(0)))
      throw userError(serveWords, (say) => say.otherDraft({ folder: site }));
  }
  const commit = await commitOf(root, await branchOf(root));
  await addMessages(readDatabase(process.env, root), tables.messages);
  for (const id of owners) {
    const site = await draftAt(root, id, commit);
    const pieces = [...files].filter(([name]) => DRAFT_FILE.exec(name)?.[1] === id);
    // Its text last: it names the pictures.
    for (const [name, bytes] of pieces.sort(([a], [b]) => b.localeCompare(a)))
      put(site, DRAFT_FILE.exec(name)?.[2] ?? '', bytes);
  }
  await putPeople(root, tables);
  return countsOf(tables, files, tables.messages);
}

function put(site: string, name: string, bytes: Uint8Array): void {
  makeStateFolder(site, 'staged');
  const target = stateFile(site, name);
  const temporary = `${target}.new`;
  fs.rmSync(temporary, { force: true });
  writeThrough(temporary, bytes, 'wx');
  fs.renameSync(temporary, target);
}
