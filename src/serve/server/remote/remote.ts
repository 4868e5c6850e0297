// The branch at the remote ↔ that of the clone: what is fetched, and what is pushed. Nothing is ever forced.
import { type GitResult, gitAlone, outputOf } from '../../../editor/git/git.ts';
import { pullAddress } from '../../../editor/git/hand-in.ts';
import { repositoryOf } from '../../../editor/git/repository.ts';
import { withoutSecrets } from '../../../editor/git/secrets.ts';
import { PACKAGE } from '../../../model/product.ts';
import { hasSameFiles, isAncestor } from '../clone.ts';

export type RemoteState =
  /** Also where there is none. */
  | { readonly is: 'same' }
  /** It does not answer, or takes nothing; it is tried again. */
  | { readonly is: 'behind'; readonly problem: string }
  /** Its branch is protected: what was published waits there for somebody's approval. */
  | { readonly is: 'proposed'; readonly address: string | undefined; readonly branch: string };

const TIMEOUT_MS = 30_000;

export function createRemote(root: string, branch: string) {
  const short = branch.replace(/^refs\/heads\//, '');
  const here = `refs/remotes/serve/${short}`;
  const remoteOf = async () => (await repositoryOf(root))?.remote;
  const agreed = `refs/remotes/serve-agreed/${short}`;
  const ask = async ({ url }: { url: string }, ...args: string[]): Promise<GitResult> => {
    const said = await gitAlone(root, [...TOKEN, ...args], { patience: TIMEOUT_MS });
    return { ...said, problem: withoutSecrets(said.problem, url) };
  };
  /** One for all that its branch lacks: until that has it the first of these commits is the same. */
  const proposal = async (commit: string): Promise<string> => {
    const lacking = await outputOf(root, 'rev-list', '--first-parent', `${here}..${commit}`);
    return (lacking ?? commit).slice(-commit.length);
  };
  return {
    /** Returns the commit of its branch; undefined where there is none, or nobody answers. */
    async fetch(): Promise<string | undefined> {
      const remote = await remoteOf();
      if (!remote) return undefined;
      const how = ['--quiet', '--no-tags', '--no-write-fetch-head'];
      const { ok } = await ask(remote, 'fetch', ...how, remote.name, `+${branch}:${here}`);
      return ok ? outputOf(root, 'rev-parse', '--verify', '--quiet', here) : undefined;
    },
    /** Whether a version of its branch lacks what was there before: somebody has forced it. */
    async isRewritten(theirs: string): Promise<boolean> {
      const before = await outputOf(root, 'rev-parse', '--verify', '--quiet', agreed);
      return before !== undefined && !(await isAncestor(root, before, theirs));
    },
    async agree(theirs: string): Promise<void> {
      await gitAlone(root, ['update-ref', agreed, theirs]);
    },
    async push(commit: string): Promise<RemoteState> {
      const remote = await remoteOf();
      if (!remote) return { is: 'same' };
      const send = (to: string) => ask(remote, 'push', '--quiet', remote.name, `${commit}:${to}`);
      const { ok, problem } = await send(branch);
      // Where its branch has it all in other commits there is nothing to propose.
      if (ok || (await hasSameFiles(root, here, commit))) return { is: 'same' };
      if (!/protected|GH006|GH013|pre-receive hook declined|not allowed to push/i.test(problem))
        return { is: 'behind', problem };
      let last = problem;
      // Somebody may have changed the first one, which then is theirs.
      for (const first of [await proposal(commit), commit]) {
        const name = `${PACKAGE}/${first.slice(0, 10)}`;
        const sent = await send(`refs/heads/${name}`);
        if (sent.ok)
          return { is: 'proposed', branch: name, address: pullAddress(remote.url, name) };
        last = sent.problem;
      }
      return { is: 'behind', problem: last };
    },
  };
}

/** Answers git's question for a password, which is in no argument and in no file. */
const TOKEN: readonly string[] = process.env.GIT_TOKEN
  ? [
      ...['-c', 'credential.helper='],
      '-c',
      'credential.helper=!f() { test "$1" = get && echo username=x-access-token && echo "password=$GIT_TOKEN"; }; f',
    ]
  : [];
