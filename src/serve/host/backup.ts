// People, drafts and messages of a clone → one file that is there only when it is whole, and back into an empty clone.
import fs from 'node:fs';
import path from 'node:path';
import { writeThrough } from '../../compiler/files/disk.ts';
import { OWN_FOLDER, ownFolder } from '../../compiler/files/own-folder.ts';
import { bytesIn, stagedFile } from '../../editor/server/pictures/stage-picture.ts';
import { stateFile } from '../../editor/server/save/state-file.ts';
import { copyPeople, isNobody, putPeople } from '../../inbox/people/backup.ts';
import { readDatabase } from '../../inbox/settings.ts';
import { asWhole, backUp, restore } from '../../inbox/store/backup.ts';
import { type FileTable, readTable, writeTable } from '../../inbox/store/file-table.ts';
import { UserError } from '../../model/errors.ts';
import { worded } from '../../model/language.ts';
import { serveWords } from '../../words/gen/serve.gen.ts';
import { branchOf, commitOf, placeInRepository } from './clone.ts';
import { draftsFolder, PERSON_ID, worktreeOf } from './drafts.ts';

/** How much of each a backup holds. */
export interface Held {
  readonly people: number;
  readonly drafts: number;
  readonly messages: number;
}

const [PEOPLE, MESSAGES, DRAFT] = ['people.db', 'messages.db', 'draft.json'] as const;
/** A file of a draft: whose it is, and its place in the folder of its state. */
const OF_DRAFT = /^drafts\/(\w{26})\/(draft\.json|staged\/[0-9a-f]{64}\.[a-z0-9]+)$/;

/** Writes a new file, also while `serve` runs. @throws UserError when there is one, or it cannot be written */
export function backUpClone(root: string, file: string): Promise<Held> {
  return asWhole(file, async (part) => {
    const [ofPeople, ofMessages] = [`${part}-people`, `${part}-messages`];
    try {
      const database = readDatabase(process.env, root);
      const isThere = database.kind === 'server' || fs.existsSync(database.file);
      const people = await copyPeople(root, ofPeople);
      const messages = isThere ? await backUp(database, ofMessages) : 0;
      const drafts = await draftsOf(root);
      const files = new Map<string, Uint8Array>(drafts);
      for (const [name, copy] of [
        [PEOPLE, ofPeople],
        [MESSAGES, ofMessages],
      ] as const)
        if (fs.existsSync(copy)) files.set(name, fs.readFileSync(copy));
      await writeTable(part, files);
      return { people, messages, drafts: idsIn(drafts).length };
    } finally {
      for (const copy of [ofPeople, ofMessages]) fs.rmSync(copy, { force: true });
    }
  });
}

/** Whether there are drafts, and nobody whose they are: what knew the people has been lost. */
export async function isOrphaned(root: string): Promise<boolean> {
  const isDraft = fs.readdirSync(ownFolder(root, 'drafts')).some((name) => PERSON_ID.test(name));
  return isDraft && (await isNobody(root));
}

/** What everybody has not published. A text names only pictures that are there before it is. */
async function draftsOf(root: string): Promise<FileTable> {
  const folder = draftsFolder(root);
  const below = await placeInRepository(root);
  const files = new Map<string, Uint8Array>();
  for (const id of fs.readdirSync(folder).filter((name) => PERSON_ID.test(name))) {
    const own = path.join(folder, id, below);
    const draft = bytesIn(path.join(own, OWN_FOLDER, DRAFT));
    if (!draft) continue;
    files.set(`drafts/${id}/${DRAFT}`, draft);
    const staged = stagedFile(own, '');
    for (const name of fs.existsSync(staged) ? fs.readdirSync(staged) : []) {
      const place = `drafts/${id}/staged/${name}`;
      const bytes = OF_DRAFT.test(place) ? bytesIn(path.join(staged, name)) : undefined;
      if (bytes) files.set(place, bytes);
    }
  }
  return files;
}

function idsIn(files: FileTable): string[] {
  return [...new Set([...files.keys()].flatMap((name) => OF_DRAFT.exec(name)?.[1] ?? []))];
}

/**
 * Puts a backup into a clone in which nobody is, while nobody serves it. The people come last: where it was
 * interrupted it can be done again.
 *
 * @throws UserError when it is no whole backup, or would be put over people or a draft
 */
export async function restoreClone(root: string, file: string): Promise<Held> {
  const files = await readTable(file);
  const folder = draftsFolder(root);
  if (!(await isNobody(root))) throw new UserError(worded(serveWords, (say) => say.peopleHere));
  const drafts = idsIn(files);
  const below = await placeInRepository(root);
  for (const id of drafts) {
    const there = bytesIn(path.join(folder, id, below, OWN_FOLDER, DRAFT));
    if (there && !there.equals(files.get(`drafts/${id}/${DRAFT}`) ?? Buffer.alloc(0)))
      throw new UserError(
        worded(serveWords, (say) => say.otherDraft({ folder: path.join(folder, id) })),
      );
  }
  const commit = await commitOf(root, await branchOf(root));
  const { held } = (await withCopy(root, files.get(MESSAGES), (copy) =>
    restore(copy, readDatabase(process.env, root)),
  )) ?? { held: 0 };
  for (const id of drafts) {
    const own = await worktreeOf(root, id, commit);
    const pieces = [...files].filter(([name]) => OF_DRAFT.exec(name)?.[1] === id);
    // Its text last: it names the pictures.
    for (const [name, bytes] of pieces.sort(([a], [b]) => b.localeCompare(a)))
      put(own, OF_DRAFT.exec(name)?.[2] ?? '', bytes);
  }
  const people = await withCopy(root, files.get(PEOPLE), (copy) => putPeople(copy, root));
  return { people: people ?? 0, drafts: drafts.length, messages: held };
}

function put(own: string, name: string, bytes: Uint8Array): void {
  ownFolder(own, 'staged');
  const target = stateFile(own, name);
  const temporary = `${target}.new`;
  fs.rmSync(temporary, { force: true });
  writeThrough(temporary, bytes, 'wx');
  fs.renameSync(temporary, target);
}

/** What a database of the backup is good for, as a file for as long as that takes. */
async function withCopy<T>(
  root: string,
  bytes: Uint8Array | undefined,
  use: (file: string) => Promise<T>,
): Promise<T | undefined> {
  if (bytes === undefined) return undefined;
  const copy = stateFile(root, `restored-${process.pid}.db`);
  try {
    fs.writeFileSync(copy, bytes, { flag: 'wx', mode: 0o600 });
    return await use(copy);
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) fs.rmSync(copy + end, { force: true });
  }
}
