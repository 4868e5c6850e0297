// The drafts of people who were removed → what each holds, until an owner deletes it or hands it on. One that holds nothing goes.
import fs from 'node:fs';
import path from 'node:path';
import { OWN_FOLDER } from '../../compiler/files/own-folder.ts';
import { gitAlone } from '../../editor/git/git.ts';
import { compileIn } from '../../editor/journeys/site-folder.ts';
import type { LeftDraft } from '../../editor/protocol.ts';
import { Refused } from '../../editor/sentences/sentence.ts';
import { toldChanges } from '../../editor/server/changes/told-changes.ts';
import { createDraft } from '../../editor/server/draft/draft.ts';
import { readDraft } from '../../editor/server/draft/draft-file.ts';
import type { GivenDraft } from '../../editor/server/draft/receive.ts';
import { named } from '../../editor/server/save/save-all.ts';
import type { Door } from '../../inbox/people/open.ts';
import type { Language } from '../../model/language.ts';
import { placeInRepository } from './clone.ts';
import { type Drafts, draftsFolder, PERSON_ID } from './drafts.ts';
import { createQueue } from './queue.ts';

export interface LeftDrafts {
  readonly list: () => Promise<readonly LeftDraft[]>;
  /** Removes those that hold nothing. */
  readonly sweep: () => Promise<void>;
  /** @throws UserError */
  readonly remove: (id: string, by: string) => Promise<void>;
  /** Gives it to somebody who is there: it goes when they have all of it on disk. @throws UserError */
  readonly handOn: (id: string, to: string, by: string) => Promise<void>;
}

interface Options {
  /** The clone. */
  readonly root: string;
  readonly door: Door;
  readonly drafts: Pick<Drafts, 'open' | 'leave'>;
  readonly language: () => Language;
}

interface Left {
  readonly id: string;
  readonly name: string;
  /** The worktree. */
  readonly folder: string;
  /** What is in it; undefined where it cannot be read. */
  readonly held: GivenDraft | undefined;
}

/** The drafts that removed people have left in a clone. */
export function createLeftDrafts({ root, door, drafts, language }: Options): LeftDrafts {
  const { people, log } = door;
  const queue = createQueue();
  const find = async (id: string): Promise<Left | undefined> => {
    const folder = path.join(draftsFolder(root), id);
    const name = PERSON_ID.test(id) ? await people.former(id) : undefined;
    if (name === undefined || !fs.lstatSync(folder, { throwIfNoEntry: false })?.isDirectory())
      return undefined;
    // Somebody may have been removed a moment ago: only who has it open writes it.
    await drafts.leave(id);
    return { id, name, folder, held: heldIn(await siteIn(root, id)) };
  };
  const mustFind = async (id: string): Promise<Left> => {
    const left = await find(id);
    if (!left) throw new Refused({ say: 'noDraftThere' });
    return left;
  };
  const removeFolder = async ({ folder, held }: Left): Promise<void> => {
    named(undefined, () => {
      // First what says that something is left.
      if (held) fs.rmSync(path.join(held.root, OWN_FOLDER), GONE);
      fs.rmSync(folder, GONE);
    });
    await gitAlone(root, ['worktree', 'prune']);
  };
  /** All that hold something. */
  const all = async (): Promise<readonly Left[]> => {
    const found: Left[] = [];
    for (const id of fs.readdirSync(draftsFolder(root)).sort()) {
      const left = await find(id);
      if (!left?.held || !isEmpty(left.held)) found.push(...(left ? [left] : []));
      // One that cannot be removed now goes some other time.
      else await removeFolder(left).catch(() => {});
    }
    return found;
  };
  return {
    sweep: () => queue(async () => void (await all())),
    list: () =>
      queue(async () =>
        (await all()).map(({ id, name, held }) => ({
          ...{ id, name },
          ...(held && { changes: countIn(held, language()) }),
        })),
      ),
    remove: (id, by) =>
      queue(async () => {
        const left = await mustFind(id);
        await removeFolder(left);
        await log.add({ who: by, did: 'deletedDraft', about: left.name });
      }),
    handOn: (id, to, by) =>
      queue(async () => {
        const left = await mustFind(id);
        const { name, held } = left;
        const person = await people.find(to);
        if (!person) throw new Refused({ say: 'nobodyThere' });
        if (!held) throw new Refused({ say: 'draftUnreadable' });
        const { editor } = await drafts.open(to);
        await (await editor.editing()).receive(held, { say: 'handedOn', by, name });
        await log.add({ who: by, did: 'handedOn', about: `${name} → ${person.name}` });
        await removeFolder(left);
      }),
  };
}

const GONE = { recursive: true, force: true, maxRetries: 3 } as const;

/** Whether something of somebody may wait in a clone, which may be served. */
export async function keepsDraft(root: string, id: string): Promise<boolean> {
  return fs.existsSync(path.join(await siteIn(root, id), OWN_FOLDER, 'draft.json'));
}

/** The folder of the site in the worktree of somebody. */
async function siteIn(root: string, id: string): Promise<string> {
  return path.join(draftsFolder(root), id, await placeInRepository(root));
}

/** What a draft in a folder holds; undefined where it cannot be read: nobody knows then what is in it. */
function heldIn(root: string): GivenDraft | undefined {
  try {
    const { snapshot = EMPTY } = readDraft(root);
    const names = fs.readdirSync(path.join(root, OWN_FOLDER));
    if (names.some((name) => name.startsWith('draft-damaged'))) return undefined;
    return { root, snapshot, changes: createDraft(root, snapshot).changes() };
  } catch {
    return undefined;
  }
}

const EMPTY = { files: {}, conflicts: [], pictures: {}, steps: [], done: 0 };

function isEmpty({ changes, snapshot }: GivenDraft): boolean {
  return changes.length === 0 && snapshot.conflicts.length === 0;
}

/** As many as its owner saw under Changes. */
function countIn({ root, snapshot, changes }: GivenDraft, language: Language): number {
  const { stages } = compileIn(root)(createDraft(root, snapshot).overrides());
  return Math.max(1, toldChanges(stages, changes, language).changes.length);
}
