// The drafts of people who were removed → what each holds, until an owner deletes it or transfers it. One that holds nothing goes.
import fs from 'node:fs';
import path from 'node:path';
import { STATE_FOLDER } from '../../../compiler/files/state-folder.ts';
import { inTurns } from '../../../compiler/steps.ts';
import { gitAlone } from '../../../editor/git/git.ts';
import { compileIn } from '../../../editor/journeys/site-folder.ts';
import type { LeftDraft } from '../../../editor/protocol.ts';
import { EditorError } from '../../../editor/sentences/sentence.ts';
import { summarizeChanges } from '../../../editor/server/changes/change-summaries.ts';
import { createDraft } from '../../../editor/server/draft/draft.ts';
import { readDraft } from '../../../editor/server/draft/draft-file.ts';
import type { GivenDraft } from '../../../editor/server/draft/receive.ts';
import { withFileErrors } from '../../../editor/server/save/save-all.ts';
import type { Language } from '../../../model/language.ts';
import type { ServeContext } from '../context.ts';
import { createQueue } from '../queue.ts';
import { draftOwners, draftSite, draftsFolder, isPersonId } from './draft-folders.ts';
import type { Drafts } from './drafts.ts';

export type OrphanedDrafts = ReturnType<typeof createOrphanedDrafts>;

interface OrphanedDraft {
  readonly id: string;
  readonly name: string;
  readonly folder: string;
  /** Undefined where it cannot be read: nobody knows then what is in it. */
  readonly held: GivenDraft | undefined;
}

const RM_OPTIONS = { recursive: true, force: true, maxRetries: 3 } as const;

export function createOrphanedDrafts({ root, accounts, language }: ServeContext, drafts: Drafts) {
  const { people, log } = accounts;
  const queue = createQueue();
  const find = async (id: string): Promise<OrphanedDraft | undefined> => {
    const folder = path.join(draftsFolder(root), id);
    const name = isPersonId(id) ? await people.former(id) : undefined;
    if (name === undefined || !fs.lstatSync(folder, { throwIfNoEntry: false })?.isDirectory())
      return undefined;
    // Somebody may have been removed a moment ago: only who has it open writes it.
    await drafts.leave(id);
    return { id, name, folder, held: readHeld(await draftSite(root, id)) };
  };
  const findOrRefuse = async (id: string): Promise<OrphanedDraft> => {
    const left = await find(id);
    if (!left) throw new EditorError({ say: 'noDraftThere' });
    return left;
  };
  const removeFolder = async ({ folder, held }: OrphanedDraft): Promise<void> => {
    withFileErrors(undefined, () => {
      // First what says that something is left.
      if (held) fs.rmSync(path.join(held.root, STATE_FOLDER), RM_OPTIONS);
      fs.rmSync(folder, RM_OPTIONS);
    });
    await gitAlone(root, ['worktree', 'prune']);
  };
  const listHolding = async (): Promise<readonly OrphanedDraft[]> => {
    const found: OrphanedDraft[] = [];
    for (const id of draftOwners(root)) {
      const left = await find(id);
      if (!left?.held || !isEmpty(left.held)) found.push(...(left ? [left] : []));
      // One that cannot be removed now goes some other time.
      else await removeFolder(left).catch(() => {});
    }
    return found;
  };
  return {
    sweep: () => queue(async () => void (await listHolding())),
    list: (): Promise<readonly LeftDraft[]> =>
      queue(async () =>
        Promise.all(
          (await listHolding()).map(async ({ id, name, held }) => ({
            ...{ id, name },
            ...(held && { changes: await countChanges(held, language()) }),
          })),
        ),
      ),
    /** @throws UserError */
    remove: (id: string, by: string) =>
      queue(async () => {
        const left = await findOrRefuse(id);
        await removeFolder(left);
        await log.add({ who: by, did: 'deletedDraft', about: left.name });
      }),
    /** It goes when the other has all of it on disk. @throws UserError */
    transfer: (id: string, to: string, by: string) =>
      queue(async () => {
        const left = await findOrRefuse(id);
        const { name, held } = left;
        const person = await people.find(to);
        if (!person) throw new EditorError({ say: 'nobodyThere' });
        if (!held) throw new EditorError({ say: 'draftUnreadable' });
        const { editor } = await drafts.open(to);
        await (await editor.editing()).receive(held, { say: 'handedOn', by, name });
        await log.add({ who: by, did: 'handedOn', about: `${name} → ${person.name}` });
        await removeFolder(left);
      }),
  };
}

function readHeld(root: string): GivenDraft | undefined {
  try {
    const { snapshot = EMPTY } = readDraft(root);
    const names = fs.readdirSync(path.join(root, STATE_FOLDER));
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
async function countChanges(
  { root, snapshot, changes }: GivenDraft,
  language: Language,
): Promise<number> {
  const texts = createDraft(root, snapshot).overrides();
  const { stages } = await inTurns(compileIn(root)(texts));
  return Math.max(1, summarizeChanges(stages, changes, language).changes.length);
}
