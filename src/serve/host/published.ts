// The commit that is published → its site, built in a process of its own, and the folder that visitors are served.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ownFolder } from '../../compiler/files/own-folder.ts';
import { programRoot } from '../../compiler/files/program.ts';
import { git, gitWrites } from '../../editor/git/git.ts';
import { sync } from '../../inbox/store/database.ts';
import { UserError } from '../../model/errors.ts';
import { asServer } from './as-server.ts';
import { checkOut } from './drafts.ts';

/** Why a commit is no site, as `build` says it. */
export class NotBuilt extends UserError {}

/** How long a build may take, in milliseconds. */
const PATIENCE = 10 * 60_000;

export interface Published {
  /** Builds the site of a commit where that is not done; its pictures are made when they are asked for. @throws NotBuilt */
  readonly build: (commit: string) => Promise<void>;
  /** Begins to make all pictures of a site that is built, which ends when its worktree is wanted. */
  readonly finish: (commit: string) => Promise<void>;
  /** Stops that. */
  readonly stop: () => Promise<void>;
  /** The folder of the site of a commit; undefined where it is not built. */
  readonly folderOf: (commit: string) => string | undefined;
  /** The site that was built last; undefined where none ever was. */
  readonly last: () => string | undefined;
  /** The worktree in which versions are put together and built, with the files of a commit. */
  readonly worktreeAt: (commit: string) => Promise<string>;
  /** Removes the sites of all commits but these. */
  readonly keep: (commits: readonly string[]) => void;
}

/** The sites of a clone, a folder for each commit: a commit that is published has its whole site. */
export function createPublished(root: string): Published {
  const sites = ownFolder(root, 'sites');
  const worktree = path.join(ownFolder(root), 'publishing');
  let finishing: { readonly done: Promise<void>; readonly end: AbortController } | undefined;
  const stop = async (): Promise<void> => {
    finishing?.end.abort();
    await finishing?.done;
    finishing = undefined;
  };
  const folderOf = (commit: string): string | undefined => {
    const folder = path.join(sites, commit);
    return fs.existsSync(folder) ? folder : undefined;
  };
  const last = (): string | undefined => {
    const built = fs.readdirSync(sites).filter((name) => COMMIT.test(name));
    const times = built.map((name): [number, string] => [
      fs.statSync(path.join(sites, name)).mtimeMs,
      path.join(sites, name),
    ]);
    return times.sort(([a], [b]) => b - a)[0]?.[1];
  };
  const worktreeAt = async (commit: string): Promise<string> => {
    await stop();
    if (!fs.existsSync(path.join(worktree, '.git'))) {
      await gitWrites(root, 'worktree', 'prune');
      await gitWrites(root, ...asServer(), 'worktree', 'add', '--detach', worktree, commit);
    }
    // Whatever an end in the midst has left.
    await gitWrites(worktree, ...asServer(), 'reset', '--quiet', '--hard');
    await gitWrites(
      worktree,
      ...asServer(),
      'clean',
      '--quiet',
      '-ffd',
      '--',
      'site.yaml',
      'content',
    );
    await checkOut(worktree, commit);
    return worktree;
  };
  return {
    folderOf,
    last,
    worktreeAt,
    async build(commit) {
      if (folderOf(commit) !== undefined) return;
      const from = await worktreeAt(commit);
      const fresh = path.join(sites, 'next');
      fs.rmSync(fresh, { recursive: true, force: true });
      // What has not changed since the last one is not written again, and what its pages still ask for stays.
      const former = last();
      if (former !== undefined) fs.cpSync(former, fresh, COPY);
      await building(['--root', from, '--out', fresh, '--pictures', 'on-demand']);
      fs.renameSync(fresh, path.join(sites, commit));
      // The site is on the disk before anybody hears of its commit.
      sync(sites);
    },
    async finish(commit) {
      const out = folderOf(commit);
      if (out === undefined) return;
      const from = await worktreeAt(commit);
      const end = new AbortController();
      const done = building(['--root', from, '--out', out], end.signal).catch(() => {});
      finishing = { done, end };
    },
    stop,
    keep(commits) {
      for (const name of fs.readdirSync(sites))
        if (!commits.includes(name))
          fs.rmSync(path.join(sites, name), { recursive: true, force: true });
    },
  };
}

const COMMIT = /^[0-9a-f]{40,64}$/;

const COPY = { recursive: true, mode: fs.constants.COPYFILE_FICLONE, preserveTimestamps: true };

/** Blocks of the site's own run in it, so it knows nothing but where programs are. */
function building(how: readonly string[], signal?: AbortSignal): Promise<void> {
  const { PATH, HOME, TMPDIR, TZ, FORM_HOST } = process.env;
  const env = { PATH, HOME, TMPDIR, TZ, FORM_HOST, CI: '1', NO_COLOR: '1' };
  const options = { env, timeout: PATIENCE, maxBuffer: 64e6, ...(signal && { signal }) };
  const args = [path.join(programRoot, 'src/bin.mjs'), 'build', ...how];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, options, (error, said, wrong) => {
      if (!error) resolve();
      else reject(new NotBuilt(`${said}${wrong}`.trim() || error.message));
    });
  });
}

/** The branch of the clone, by its whole name. @throws UserError when a commit is checked out, and no branch */
export async function branchOf(root: string): Promise<string> {
  const { ok, out } = await git(root, 'symbolic-ref', '--quiet', 'HEAD');
  if (!ok)
    throw new UserError({
      en: 'serve needs a git clone of the site that is on a branch.',
      es: 'serve necesita un clon de git del sitio que esté en una rama.',
    });
  return out;
}

/** The commit of a branch. @throws UserError before the first commit */
export async function commitOf(root: string, branch: string): Promise<string> {
  const { ok, out } = await git(root, 'rev-parse', '--verify', '--quiet', `${branch}^{commit}`);
  if (!ok)
    throw new UserError({
      en: 'The clone has no commit yet.',
      es: 'El clon todavía no tiene ninguna confirmación.',
    });
  return out;
}
