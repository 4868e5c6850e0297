// A branch, a message and files → a commit of exactly these files, pushed where there is a remote, and its pull request.
import type { Language } from '../../model/language.ts';
import type { HandedIn } from '../protocol.ts';
import { EditorError, type Sentence, translate } from '../sentences/sentence.ts';
import { type GitResult, git, gitWrites, outputOf } from './git.ts';
import { type Changes, changesIn, type Repository, repositoryOf } from './repository.ts';
import { withoutSecrets } from './secrets.ts';

interface HandInRequest {
  readonly branch: string;
  readonly message: string;
  readonly files: readonly string[];
}

/** @returns with `problem` where only the push failed @throws UserError when nothing was committed; all is as before */
export async function handIn(
  root: string,
  request: HandInRequest,
  language: Language = 'en',
): Promise<HandedIn> {
  const { branch } = request;
  const repository = await repositoryOf(root);
  const changes = repository && (await changesIn(root, repository));
  if (!repository || !changes) throw new EditorError({ say: 'noRepository' });
  refuseUnready(repository, changes, request);
  await refuseNameless(root);
  const isNew = await enterBranch(root, repository, branch);
  const committed = await commit(root, changes, request);
  if (!committed.ok) {
    await leaveBranch(root, repository, branch, isNew);
    throw new EditorError({ say: 'notCommitted', problem: committed.problem });
  }
  const done = { branch, commit: (await git(root, 'rev-parse', 'HEAD')).out };
  if (!repository.remote) return { ...done, pushed: false };
  const { name, url } = repository.remote;
  const refs = `refs/heads/${branch}:refs/heads/${branch}`;
  const { ok, problem } = await gitWrites(root, 'push', '--set-upstream', name, refs);
  return ok
    ? { ...done, pushed: true, address: pullAddress(url, branch) }
    : {
        ...done,
        pushed: false,
        problem: translate(language, notPushed(withoutSecrets(problem, url), name)),
      };
}

function notPushed(problem: string, remote: string): Sentence {
  const isRejected = /\[rejected\]|non-fast-forward|fetch first/.test(problem);
  return { say: isRejected ? 'nameUsed' : 'notPushed', remote, problem };
}

function refuseUnready(
  { unfinished }: Repository,
  { files }: Changes,
  { message, files: asked }: HandInRequest,
): void {
  if (unfinished !== undefined) throw new EditorError({ say: 'gitUnfinished', what: unfinished });
  if (message.trim() === '') throw new EditorError({ say: 'noMessage' });
  if (asked.length === 0) throw new EditorError({ say: 'nothingToHandIn' });
  const unknown = asked.find((file) => !files.includes(file));
  if (unknown !== undefined) throw new EditorError({ say: 'notAChange', file: unknown });
}

/** Git would make a name up from that of the computer, or end with a page of advice. */
async function refuseNameless(root: string): Promise<void> {
  const author = await git(root, '-c', 'user.useConfigOnly=true', 'var', 'GIT_AUTHOR_IDENT');
  if (author.ok) return;
  throw new EditorError({ say: 'whoAreYou' });
}

async function enterBranch(root: string, repository: Repository, branch: string): Promise<boolean> {
  if (branch === repository.branch) return false;
  const ref = `refs/heads/${branch}`;
  // Signs such as + and : mean something before a name on a command line of git.
  const isName = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._/-]*$/u.test(branch) && branch !== 'HEAD';
  if (!isName || !(await git(root, 'check-ref-format', ref)).ok)
    throw new EditorError({ say: 'badBranch', branch });
  const there = await outputOf(root, 'rev-parse', '--verify', '--quiet', ref);
  if (there !== undefined && there !== repository.head)
    throw new EditorError({ say: 'branchTaken', branch });
  const isNew = there === undefined;
  const isBegun = isNew && repository.head !== undefined;
  const made = isBegun ? await gitWrites(root, 'branch', '--no-track', branch) : undefined;
  // By these words "git switch -" finds the way back.
  const said = ['-m', `checkout: moving from ${repository.branch ?? repository.head} to ${branch}`];
  // Both lead to the present commit, so neither files nor the index, which another git may hold, are asked.
  const entered =
    made?.ok === false ? made : await gitWrites(root, 'symbolic-ref', ...said, 'HEAD', ref);
  if (entered.ok) return isNew;
  await leaveBranch(root, repository, branch, isNew);
  throw new EditorError({ say: 'noBranch', problem: entered.problem });
}

async function leaveBranch(
  root: string,
  { branch, head }: Repository,
  entered: string,
  isNew: boolean,
): Promise<void> {
  if (branch === entered) return;
  if (branch !== undefined) await gitWrites(root, 'symbolic-ref', 'HEAD', `refs/heads/${branch}`);
  else if (head !== undefined) await gitWrites(root, 'update-ref', '--no-deref', 'HEAD', head);
  // `-d` removes none that holds a commit of its own.
  if (isNew) await gitWrites(root, 'branch', '--quiet', '-d', entered);
}

async function commit(
  root: string,
  { untracked }: Changes,
  { message, files }: HandInRequest,
): Promise<GitResult> {
  const fresh = files.filter((file) => untracked.includes(file));
  if (fresh.length > 0) {
    const added = await gitWrites(root, 'add', '--intent-to-add', '--', ...fresh);
    if (!added.ok) return added;
  }
  const words = `--message=${message}`;
  const done = await gitWrites(root, 'commit', '--quiet', '--only', words, '--', ...files);
  if (!done.ok && fresh.length > 0)
    await gitWrites(root, 'rm', '--cached', '--quiet', '--', ...fresh);
  return done;
}

const FORMS: readonly (readonly [RegExp, (branch: string) => string])[] = [
  [/^github\.com$/, (branch) => `/compare/${branch}?expand=1`],
  [
    /^gitlab\.com$|^gitlab\./,
    (branch) => `/-/merge_requests/new?merge_request%5Bsource_branch%5D=${branch}`,
  ],
  [/^bitbucket\.org$/, (branch) => `/pull-requests/new?source=${branch}`],
  [/^codeberg\.org$|^gitea\.|^forgejo\./, (branch) => `/compare/${branch}`],
];

/** Where a pull request opens; undefined for hosts that are not known, and for folders. */
export function pullAddress(url: string, branch: string): string | undefined {
  const [, host = '', way = ''] =
    /^(?:https?|ssh|git):\/\/(?:[^@/]*@)?([^:/]+)(?::\d+)?\/(.+)$/.exec(url) ??
    /^(?:[^@/:]+@)?([^:/]+):(?!\/\/)(.+)$/.exec(url) ??
    [];
  const name = host.toLowerCase().replace(/^ssh\./, '');
  const form = FORMS.find(([known]) => known.test(name))?.[1];
  const repository = way
    .replace(/^\/+|(?<!\/)\/+$/g, '')
    .replace(/\.git$/, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
  if (!form || repository === '') return undefined;
  // A slash is a part of a branch's name, and the hosts take it as it is only in the path.
  return `https://${name}/${repository}${form(encodeURIComponent(branch).replaceAll('%2F', '/'))}`;
}
