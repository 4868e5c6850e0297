// A commit → the folder of its site, which visitors are served: one that is published has its whole site.
import fs from 'node:fs';
import path from 'node:path';
import { makeStateFolder } from '../../../compiler/files/state-folder.ts';
import { gitAlone } from '../../../editor/git/git.ts';
import { forgetSave } from '../../../editor/server/save/finish-save.ts';
import { withFileErrors } from '../../../editor/server/save/save-all.ts';
import { sync } from '../../../inbox/store/database.ts';
import { findFilter, worktreeIn } from '../clone.ts';
import { type Build, buildInChild, NotBuilt } from './build-site.ts';

export type Releases = ReturnType<typeof createReleases>;

const RETRY_MS = 10 * 60_000;

/** A commit, and when its site was made once more. */
const SITE_NAME = /^([0-9a-f]{40,64})(?:\.\d+)?$/;

/** Somebody may still be writing there. */
const RM_OPTIONS = { recursive: true, force: true, maxRetries: 3 } as const;
const COPY = { recursive: true, mode: fs.constants.COPYFILE_FICLONE, preserveTimestamps: true };

export function createReleases(root: string, build: Build = buildInChild) {
  const sites = makeStateFolder(root, 'sites');
  const worktree = path.join(makeStateFolder(root), 'publishing');
  /** What was built before this start may be of another version. */
  let due = 0;
  let renewing: { readonly done: Promise<void>; readonly end: AbortController } | undefined;
  const stopRenewing = async (): Promise<void> => {
    renewing?.end.abort();
    await renewing?.done;
    renewing = undefined;
  };
  const list = (): { readonly commit: string; readonly folder: string }[] => {
    const found = fs.readdirSync(sites).flatMap((name) => {
      const [, commit] = SITE_NAME.exec(name) ?? [];
      const folder = path.join(sites, name);
      return commit ? [{ commit, folder, time: fs.statSync(folder).mtimeMs }] : [];
    });
    return found.sort((a, b) => b.time - a.time);
  };
  /** Undefined where it is not built. */
  const folderOf = (commit: string): string | undefined =>
    list().find((one) => one.commit === commit)?.folder;
  /** Begins a folder with what the newest site has: what has not changed is not written again, and what its pages still ask for stays. */
  const begin = async (name: 'next' | 'renewed'): Promise<string> => {
    // A build that outlives its server writes into none of ours.
    const fresh = path.join(sites, `${name}-${process.pid}`);
    try {
      await fs.promises.rm(fresh, RM_OPTIONS);
      const [former] = list();
      if (former) await fs.promises.cp(former.folder, fresh, COPY);
    } catch (error) {
      withFileErrors(undefined, () => {
        throw error;
      });
    }
    return fresh;
  };
  const complete = (fresh: string, name: string): void =>
    withFileErrors(undefined, () => {
      // The copy has the time of the former one.
      fs.utimesSync(fresh, new Date(), new Date());
      fs.renameSync(fresh, path.join(sites, name));
      // The site is on the disk before anybody hears of its commit.
      sync(sites);
    });
  /** Where versions are put together and built. */
  const worktreeAt = async (commit: string): Promise<string> => {
    await stopRenewing();
    const folder = await worktreeIn(root, worktree, commit);
    await gitAlone(folder, ['clean', '--quiet', '-ffd', '--', 'site.yaml', 'content']);
    // A save that an end has interrupted is none of this version's.
    forgetSave(folder);
    return folder;
  };
  return {
    folderOf,
    /** The newest first. */
    built: () => list().map(({ commit }) => commit),
    worktreeAt,
    /** Where that is not done. The first site of a clone is up soon: its pictures are made when they are asked for. @throws NotBuilt */
    async build(commit: string): Promise<void> {
      if (folderOf(commit) !== undefined) return;
      const from = await worktreeAt(commit);
      const why = await findFilter(from);
      if (why) throw new NotBuilt(why);
      const isFirst = list().length === 0;
      const fresh = await begin('next');
      try {
        const next = await build(from, fresh, isFirst ? 'on-demand' : 'all');
        complete(fresh, commit);
        due = isFirst ? 0 : next;
      } catch (error) {
        fs.rmSync(fresh, RM_OPTIONS);
        throw error;
      }
    },
    /** Begins to make the site once more, in a folder of its own: what visitors are sent never changes. */
    async renew(commit: string, done: () => Promise<void>): Promise<void> {
      if (folderOf(commit) === undefined) return;
      const from = await worktreeAt(commit);
      const end = new AbortController();
      const make = async (): Promise<number> => {
        const fresh = await begin('renewed');
        const next = await build(from, fresh, 'all', end.signal);
        complete(fresh, `${commit}.${Date.now()}`);
        await done();
        return next;
      };
      due = Number.POSITIVE_INFINITY;
      const made = make().then(
        (next) => {
          due = next;
        },
        () => {
          due = Date.now() + RETRY_MS;
        },
      );
      renewing = { done: made, end };
    },
    /** Whether its pictures are not made, it is of an earlier start, or something of it has become public since. */
    isDue: () => Date.now() >= due,
    stopRenewing,
    keep(commits: readonly string[]): void {
      const kept = commits.map(folderOf);
      for (const name of fs.readdirSync(sites)) {
        const folder = path.join(sites, name);
        if (kept.includes(folder)) continue;
        try {
          fs.rmSync(folder, RM_OPTIONS);
        } catch {
          // A build that outlives its server may still write into it; some other time it goes.
        }
      }
    },
  };
}
