// What the remote has and what is published here → the one is taken in, the other is sent. Nothing is ever forced.
import { type Sentence, tell } from '../../editor/sentences/sentence.ts';
import type { Language } from '../../model/language.ts';
import { isIn, isSame } from './clone.ts';
import { mergeIn } from './merge-in.ts';
import { NotBuilt, type Published } from './published.ts';
import { type AtRemote, createRemote } from './remote.ts';
import { type Shown, shortOf } from './shown.ts';

export interface Exchange {
  /** Fetches, with whoever does already. Returns the commit of the remote's branch. */
  readonly fetched: () => Promise<string | undefined>;
  /** Fetches after whoever does already: that may have missed what is there now. */
  readonly fetchedNow: () => Promise<string | undefined>;
  /** Takes in what came. Returns whether something did. */
  readonly take: (theirs: string) => Promise<boolean>;
  /** The same, and notes what the remote does not have. */
  readonly takeAndCompare: (theirs: string) => Promise<boolean>;
  /** Sends what was published, where that is to be sent. */
  readonly send: () => Promise<void>;
  /** Notes that something was published. */
  readonly published: () => void;
  readonly atRemote: () => AtRemote;
  /**
   * What owners must know: why visitors do not see the newest version of the remote, and how that stands to what is
   * published; nothing while it is still being sent.
   */
  readonly told: () => readonly Sentence[];
}

interface Options {
  readonly root: string;
  readonly branch: string;
  /** The host of the site. */
  readonly host: string;
  readonly shown: Shown;
  readonly published: Published;
  readonly language: () => Language;
  readonly say: (line: string) => void;
}

/** The exchange of a clone with its remote. */
export function createExchange(options: Options): Exchange {
  const { root, branch, host, shown, published, language, say } = options;
  const remote = createRemote(root, branch);
  let atRemote: AtRemote = { is: 'same' };
  let trouble: Sentence | undefined;
  let refused: string | undefined;
  let said: string | undefined;
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
  const fetched = (): Promise<string | undefined> => {
    fetching ??= fetchNewest().finally(() => {
      fetching = undefined;
    });
    return fetching;
  };
  const takeWhole = async (theirs: string): Promise<boolean> => {
    const head = shown.head();
    if (await isIn(root, theirs, head)) {
      await remote.agree(theirs);
      trouble = undefined;
      return false;
    }
    if (theirs === refused) return false;
    const isNewer = await isIn(root, head, theirs);
    const merged = isNewer
      ? { commit: theirs }
      : await mergeIn(await published.worktreeAt(head), head, theirs, host);
    trouble = 'conflict' in merged ? { say: 'remoteConflict', place: merged.conflict } : undefined;
    try {
      if ('commit' in merged) {
        await published.build(merged.commit);
        await shown.show(merged.commit);
        await remote.agree(theirs);
        return true;
      }
    } catch (error) {
      if (!(error instanceof NotBuilt)) throw error;
      trouble = { say: 'remoteMistake', problem: shortOf(error, language()) };
    }
    // It is the same until somebody pushes again.
    refused = theirs;
    if (trouble) say(tell(language(), trouble));
    return false;
  };
  /** Where somebody has rewritten what was there: that is neither undone nor taken over by a program. */
  const take = async (fetchedThen: string): Promise<boolean> => {
    const theirs = known ?? fetchedThen;
    if (!(await remote.isRewritten(theirs))) return takeWhole(theirs);
    trouble = { say: 'remoteRewritten' };
    return false;
  };
  return {
    fetched,
    async fetchedNow() {
      await fetching;
      return fetched();
    },
    take,
    async takeAndCompare(fetchedThen) {
      const theirs = known ?? fetchedThen;
      if (trouble && theirs !== refused) trouble = undefined;
      const came = await take(theirs);
      const head = shown.head();
      const isAll = (await isSame(root, head, theirs)) || (await isIn(root, head, theirs));
      if (isAll) atRemote = { is: 'same' };
      else if (came || atRemote.is === 'same') atRemote = { is: 'behind', problem: '' };
      return came;
    },
    async send() {
      if (atRemote.is !== 'behind' || trouble?.say === 'remoteRewritten') return;
      const sent = shown.head();
      const answer = await remote.push(sent);
      if (answer.is === 'same') {
        pushes += 1;
        known = sent;
        await remote.agree(sent);
      }
      // Once, however often it is tried.
      const words = answer.is === 'behind' ? behind(answer.problem) : undefined;
      if (words && words.problem !== said) say(tell(language(), words));
      said = words?.problem;
      // Something else was published meanwhile.
      const isOld = answer.is !== 'behind' && sent !== shown.head();
      atRemote = isOld ? { is: 'behind', problem: '' } : answer;
    },
    published: () => {
      atRemote = { is: 'behind', problem: '' };
    },
    atRemote: () => atRemote,
    told: () => [trouble, standingOf(atRemote)].flatMap((one) => one ?? []),
  };
}

function standingOf(atRemote: AtRemote): Sentence | undefined {
  if (atRemote.is === 'proposed')
    return { say: 'remoteProposed', where: atRemote.address ?? atRemote.branch };
  return atRemote.is === 'behind' && atRemote.problem !== '' ? behind(atRemote.problem) : undefined;
}

/** That the remote has not all, with the line of git that says why: others are the same each time. */
function behind(problem: string) {
  const lines = problem.split('\n').map((line) => line.replace(/^remote: */, '').trim());
  const why = lines.find((line) => line !== '' && !SAME.test(line));
  return { say: 'remoteBehind', problem: why ?? problem } as const;
}

const SAME = /^(?:To |hint: |warning: |error: failed to push|Please make sure|and the repository)/;
