// What the remote has and what is published here → the one is merged, the other is pushed. Nothing is ever forced.
import { type Sentence, translate } from '../../../editor/sentences/sentence.ts';
import { hasSameFiles, isAncestor } from '../clone.ts';
import type { ServeContext } from '../context.ts';
import { NotBuilt } from '../releases/build-site.ts';
import { type LiveBranch, shortMessage } from '../releases/live-branch.ts';
import type { Releases } from '../releases/releases.ts';
import { mergeIn } from './merge-in.ts';
import { createRemote, type RemoteState } from './remote.ts';

export function createRemoteSync(
  { root, hosts, language, log }: ServeContext,
  branch: LiveBranch,
  releases: Releases,
) {
  const remote = createRemote(root, branch.name);
  let state: RemoteState = { is: 'same' };
  let trouble: Sentence | undefined;
  let refused: string | undefined;
  let lastProblem: string | undefined;
  let fetching: Promise<string | undefined> | undefined;
  /** The commit of the remote's branch, as it is known last: what a push has overtaken is old. */
  let known: string | undefined;
  let pushes = 0;
  const fetchNewest = async (): Promise<string | undefined> => {
    const before = pushes;
    const theirs = await remote.fetch();
    if (theirs !== undefined && before === pushes) known = theirs;
    return theirs && known;
  };
  /** With whoever fetches already. Returns the commit of the remote's branch. */
  const fetch = (): Promise<string | undefined> => {
    fetching ??= fetchNewest().finally(() => {
      fetching = undefined;
    });
    return fetching;
  };
  const mergeAll = async (theirs: string): Promise<boolean> => {
    const head = branch.head();
    if (await isAncestor(root, theirs, head)) {
      await remote.agree(theirs);
      trouble = undefined;
      return false;
    }
    if (theirs === refused) return false;
    const isNewer = await isAncestor(root, head, theirs);
    const merged = isNewer
      ? { commit: theirs }
      : await mergeIn(await releases.worktreeAt(head), head, theirs, hosts.siteHost);
    trouble = 'conflict' in merged ? { say: 'remoteConflict', place: merged.conflict } : undefined;
    try {
      if ('commit' in merged) {
        await releases.build(merged.commit);
        await branch.moveTo(merged.commit);
        await remote.agree(theirs);
        return true;
      }
    } catch (error) {
      if (!(error instanceof NotBuilt)) throw error;
      trouble = { say: 'remoteMistake', problem: shortMessage(error, language()) };
    }
    // It is the same until somebody pushes again.
    refused = theirs;
    if (trouble) log(translate(language(), trouble));
    return false;
  };
  /** Where somebody has rewritten what was there: that is neither undone nor taken over by a program. Returns whether something new came. */
  const merge = async (fetched: string): Promise<boolean> => {
    const theirs = known ?? fetched;
    if (!(await remote.isRewritten(theirs))) return mergeAll(theirs);
    trouble = { say: 'remoteRewritten' };
    return false;
  };
  return {
    fetch,
    /** After whoever fetches already: that may have missed what is there now. */
    async fetchAgain() {
      await fetching;
      return fetch();
    },
    merge,
    async mergeAndCompare(fetched: string): Promise<boolean> {
      const theirs = known ?? fetched;
      if (trouble && theirs !== refused) trouble = undefined;
      const came = await merge(theirs);
      const head = branch.head();
      const isAll =
        (await hasSameFiles(root, head, theirs)) || (await isAncestor(root, head, theirs));
      if (isAll) state = { is: 'same' };
      else if (came || state.is === 'same') state = { is: 'behind', problem: '' };
      return came;
    },
    async push(): Promise<void> {
      if (state.is !== 'behind' || trouble?.say === 'remoteRewritten') return;
      const sent = branch.head();
      const answer = await remote.push(sent);
      if (answer.is === 'same') {
        pushes += 1;
        known = sent;
        await remote.agree(sent);
      }
      const notice = answer.is === 'behind' ? behindNotice(answer.problem) : undefined;
      if (notice && notice.problem !== lastProblem) log(translate(language(), notice));
      lastProblem = notice?.problem;
      // Something else was published meanwhile.
      const isOld = answer.is !== 'behind' && sent !== branch.head();
      state = isOld ? { is: 'behind', problem: '' } : answer;
    },
    noteNew: (): void => {
      state = { is: 'behind', problem: '' };
    },
    state: (): RemoteState => state,
    /** What owners must know; nothing while it is still being sent. */
    notices: (): readonly Sentence[] => [trouble, noticeOf(state)].flatMap((one) => one ?? []),
  };
}

function noticeOf(state: RemoteState): Sentence | undefined {
  if (state.is === 'proposed')
    return { say: 'remoteProposed', where: state.address ?? state.branch };
  return state.is === 'behind' && state.problem !== '' ? behindNotice(state.problem) : undefined;
}

/** That the remote has not all, with the line of git that says why: others are the same each time. */
function behindNotice(problem: string) {
  const lines = problem.split('\n').map((line) => line.replace(/^remote: */, '').trim());
  const why = lines.find((line) => line !== '' && !ALWAYS.test(line));
  return { say: 'remoteBehind', problem: why ?? problem } as const;
}

const ALWAYS =
  /^(?:To |hint: |warning: |error: failed to push|Please make sure|and the repository)/;
