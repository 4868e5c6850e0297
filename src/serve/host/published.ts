// The commit that is published → its site, built in a process of its own, and the folder that visitors are served.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ownFolder } from '../../compiler/files/own-folder.ts';
import { programRoot } from '../../compiler/files/program.ts';
import { jsonIn } from '../../compiler/files/read.ts';
import { gitAlone } from '../../editor/git/git.ts';
import { forgetSave } from '../../editor/server/save/finish-save.ts';
import { named } from '../../editor/server/save/save-all.ts';
import { sync } from '../../inbox/store/database.ts';
import { UserError } from '../../model/errors.ts';
import { NEXT_FILE, OF_SERVE } from '../../model/product.ts';
import { APART } from '../../site/bundle/apart.ts';
import { whyFiltered, worktreeIn } from './clone.ts';

/** Why a commit is no site, as `build` says it. */
export class NotBuilt extends UserError {}

/** How long a build may take, in milliseconds. */
const PATIENCE = 10 * 60_000;

/**
 * Builds the site of a folder into another one, with all versions of its pictures or each when it is asked for.
 *
 * @returns when its next entry appears, in milliseconds since 1970; infinite without any
 * @throws NotBuilt
 */
export type Build = (
  from: string,
  to: string,
  pictures: 'all' | 'on-demand',
  signal?: AbortSignal,
) => Promise<number>;

export interface Published {
  /** Builds the site of a commit where that is not done; its pictures are made when they are asked for. @throws NotBuilt */
  readonly build: (commit: string) => Promise<void>;
  /**
   * Begins to make the site of a commit once more, with all of its pictures, in a folder of its own: what visitors
   * are sent never changes while it is sent. It ends when its worktree is wanted.
   */
  readonly finish: (commit: string, done: () => Promise<void>) => Promise<void>;
  /** Whether something of it has become public since that was done, or it is to be tried again. */
  readonly isDue: () => boolean;
  /** Stops that. */
  readonly stop: () => Promise<void>;
  /** The folder of the site of a commit; undefined where it is not built. */
  readonly folderOf: (commit: string) => string | undefined;
  /** The commits whose sites are built, the newest site first. */
  readonly built: () => readonly string[];
  /** The worktree in which versions are put together and built, with the files of a commit. */
  readonly worktreeAt: (commit: string) => Promise<string>;
  /** Removes the sites of all commits but these. */
  readonly keep: (commits: readonly string[]) => void;
}

/** The sites of a clone, a folder for each commit: a commit that is published has its whole site. */
export function createPublished(root: string, build: Build = buildInChild): Published {
  const sites = ownFolder(root, 'sites');
  const worktree = path.join(ownFolder(root), 'publishing');
  let due = Number.POSITIVE_INFINITY;
  let finishing: { readonly done: Promise<void>; readonly end: AbortController } | undefined;
  const stop = async (): Promise<void> => {
    finishing?.end.abort();
    await finishing?.done;
    finishing = undefined;
  };
  /** The folders that are whole, each with its commit, the newest first. */
  const whole = (): { readonly commit: string; readonly folder: string }[] => {
    const found = fs.readdirSync(sites).flatMap((name) => {
      const [, commit] = SITE.exec(name) ?? [];
      const folder = path.join(sites, name);
      return commit ? [{ commit, folder, time: fs.statSync(folder).mtimeMs }] : [];
    });
    return found.sort((a, b) => b.time - a.time);
  };
  const folderOf = (commit: string): string | undefined =>
    whole().find((one) => one.commit === commit)?.folder;
  /** Begins a folder with what the newest site has: what has not changed is not written again, and what its pages still ask for stays. */
  const begun = async (name: 'next' | 'finished'): Promise<string> => {
    // A build that outlives its server writes into none of ours.
    const fresh = path.join(sites, `${name}-${process.pid}`);
    try {
      await fs.promises.rm(fresh, GONE);
      const [former] = whole();
      if (former) await fs.promises.cp(former.folder, fresh, COPY);
    } catch (error) {
      named(undefined, () => {
        throw error;
      });
    }
    return fresh;
  };
  const put = (fresh: string, name: string): void =>
    named(undefined, () => {
      // The copy has the time of the former one.
      fs.utimesSync(fresh, new Date(), new Date());
      fs.renameSync(fresh, path.join(sites, name));
      // The site is on the disk before anybody hears of its commit.
      sync(sites);
    });
  const worktreeAt = async (commit: string): Promise<string> => {
    await stop();
    const folder = await worktreeIn(root, worktree, commit);
    await gitAlone(folder, ['clean', '--quiet', '-ffd', '--', 'site.yaml', 'content']);
    // A save that an end has interrupted is none of this version's.
    forgetSave(folder);
    return folder;
  };
  return {
    folderOf,
    built: () => whole().map(({ commit }) => commit),
    worktreeAt,
    async build(commit) {
      if (folderOf(commit) !== undefined) return;
      const from = await worktreeAt(commit);
      const why = await whyFiltered(from);
      if (why) throw new NotBuilt(why);
      const fresh = await begun('next');
      try {
        await build(from, fresh, 'on-demand');
        put(fresh, commit);
      } catch (error) {
        fs.rmSync(fresh, GONE);
        throw error;
      }
    },
    async finish(commit, done) {
      if (folderOf(commit) === undefined) return;
      const from = await worktreeAt(commit);
      const end = new AbortController();
      const make = async (): Promise<number> => {
        const fresh = await begun('finished');
        const next = await build(from, fresh, 'all', end.signal);
        put(fresh, `${commit}.${Date.now()}`);
        await done();
        return next;
      };
      due = Number.POSITIVE_INFINITY;
      const made = make().then(
        (next) => {
          due = next;
        },
        () => {
          due = Date.now() + AGAIN;
        },
      );
      finishing = { done: made, end };
    },
    isDue: () => Date.now() >= due,
    stop,
    keep(commits) {
      const kept = commits.map(folderOf);
      for (const name of fs.readdirSync(sites)) {
        const folder = path.join(sites, name);
        if (kept.includes(folder)) continue;
        try {
          fs.rmSync(folder, GONE);
        } catch {
          // A build that outlives its server may still write into it; some other time it goes.
        }
      }
    },
  };
}

/** After so many milliseconds what could not be finished is tried again. */
const AGAIN = 10 * 60_000;

/** A commit, and the time at which its site was finished. */
const SITE = /^([0-9a-f]{40,64})(?:\.\d+)?$/;

/** Somebody may still be writing there. */
const GONE = { recursive: true, force: true, maxRetries: 3 } as const;

const COPY = { recursive: true, mode: fs.constants.COPYFILE_FICLONE, preserveTimestamps: true };

/** In a process of its own, which knows no secret; blocks of the site's own run apart from it. */
const buildInChild: Build = (from, to, pictures, signal) => {
  const { PATH, HOME, TMPDIR, TZ, FORM_HOST } = process.env;
  const quiet = { CI: '1', NO_COLOR: '1', [APART]: '1', [OF_SERVE]: '1' };
  const env = { PATH, HOME, TMPDIR, TZ, FORM_HOST, ...quiet };
  const options = { env, timeout: PATIENCE, maxBuffer: 64e6, ...(signal && { signal }) };
  const program = path.join(programRoot, 'src/bin.mjs');
  const args = [program, 'build', '--root', from, '--out', to, '--pictures', pictures];
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, args, options, (error, said, wrong) => {
      if (!error) resolve(Number(jsonIn(path.join(to, NEXT_FILE)) ?? Number.POSITIVE_INFINITY));
      else reject(new NotBuilt(reasonIn(said + wrong) || error.message));
    });
    // Visitors and whoever types come first.
    if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  });
};

/** What a build says without the steps that it counts. */
function reasonIn(said: string): string {
  return said.replace(/^ {2}[✓✗…] .*\n/gm, '').trim();
}
