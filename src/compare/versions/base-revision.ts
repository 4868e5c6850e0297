// What `compare` is given → the base it compares with: a site, a finished build, or a commit of the repository.
import fs from 'node:fs';
import path from 'node:path';
import { nearest } from '../../compiler/text/nearest.ts';
import { git } from '../../editor/git/git.ts';
import { commitOf, mainBranch, whereLeft } from '../../editor/git/repository.ts';
import { UserError } from '../../model/errors.ts';
import { worded } from '../../model/language.ts';
import { type CompareWords, compareWords } from '../../words/gen/compare.gen.ts';

export type BaseRevision =
  | { readonly kind: 'site'; readonly folder: string; readonly name: string }
  | { readonly kind: 'build'; readonly folder: string; readonly name: string }
  | {
      readonly kind: 'commit';
      readonly top: string;
      /** The way from there to the site, with a slash at the end; empty when they are the same. */
      readonly prefix: string;
      readonly commit: string;
      readonly name: string;
    };

/** The version cannot be found or read; the message is for the person who asked for it. */
export class NoVersion extends UserError {}

/** `asked`: a folder or a version; of a branch the commit where the present one left it. @throws NoVersion */
export async function findBase(root: string, asked: string | undefined): Promise<BaseRevision> {
  const folder = asked === undefined ? undefined : path.resolve(asked);
  const holds = (file: string) => folder !== undefined && fs.existsSync(path.join(folder, file));
  if (asked !== undefined && folder !== undefined) {
    if (holds('site.yaml')) return { kind: 'site', folder, name: asked };
    if (holds('index.html')) return { kind: 'build', folder: fs.realpathSync(folder), name: asked };
  }
  const places = await git(root, 'rev-parse', '--show-toplevel', '--show-prefix');
  if (!places.ok) throw noRepository(asked, holds('.'), places.problem);
  const [top = '', prefix = ''] = places.out.split('\n');
  const name = asked ?? (await mainBranch(root));
  if (name === undefined) throw noVersion((say) => say.noMain);
  const named = await commitOf(root, name);
  if (named === undefined)
    throw holds('.')
      ? noVersion((say) => say.noSite({ asked: name, isNoBranch: true }))
      : await unknown(root, name);
  const commit = (await isBranch(root, name)) ? await leftAt(root, name, named) : named;
  const short = commit.slice(0, 8);
  const shown = commit.startsWith(name) ? short : `${name} (${short})`;
  return { kind: 'commit', top, prefix, commit, name: shown };
}

function noRepository(asked: string | undefined, isFolder: boolean, problem: string): NoVersion {
  // Without git, or in a folder of another account, the reason is another one.
  const [line = ''] = problem.split('\n', 1);
  return noVersion((say) => {
    if (!/not a git repository/.test(problem)) return say.gitFailed({ line });
    if (asked !== undefined && isFolder) return say.noSite({ asked, isNoBranch: false });
    return say.noRepository({ asked });
  });
}

export function noVersion(say: (words: CompareWords['noVersion']) => string): NoVersion {
  return new NoVersion(worded(compareWords, (words) => say(words.noVersion)));
}

async function isBranch(root: string, name: string): Promise<boolean> {
  const full = await git(root, ...['rev-parse', '--symbolic-full-name', '--end-of-options', name]);
  return /^refs\/(?:heads|remotes)\//m.test(full.out);
}

/** Branches without a common past have no such commit; then it is the last one of the branch. */
async function leftAt(root: string, name: string, tip: string): Promise<string> {
  const base = await whereLeft(root, tip);
  if (base !== undefined) return base;
  if (await isShallow(root)) throw noVersion((say) => say.notHere({ branch: name }));
  return tip;
}

async function unknown(root: string, name: string): Promise<NoVersion> {
  const refs = ['refs/heads', 'refs/remotes'];
  const branches = await git(root, 'for-each-ref', '--format=%(refname:short)', ...refs);
  const near = nearest(name, branches.out.split('\n'));
  const isPart = near === undefined && (await isShallow(root));
  return noVersion((say) => say.unknown({ name, near, isPart }));
}

async function isShallow(root: string): Promise<boolean> {
  return (await git(root, 'rev-parse', '--is-shallow-repository')).out === 'true';
}
