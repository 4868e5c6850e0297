// What is published: the branch of the clone, the site of its commit, and everybody's drafts on top of it. One change after the other.
import { setTimeout as sleep } from 'node:timers/promises';
import { Refused, type Sentence, tell } from '../../editor/sentences/sentence.ts';
import type { Editing } from '../../editor/server/editing.ts';
import type { Door } from '../../inbox/people/open.ts';
import { messageIn, UserError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { branchOf, commitOf, followClone, isIn, moveBranch, settleClone } from './clone.ts';
import type { OpenDraft } from './drafts.ts';
import { newCommit } from './publish.ts';
import { createPublished, NotBuilt } from './published.ts';
import { type AtRemote, createRemote, mergeIn } from './remote.ts';

/** After so many milliseconds a remote is asked again. */
const EVERY = 60_000;
/** Who publishes waits so long for it. */
const SOON = 3_000;

export interface Publication {
  readonly head: () => string;
  /** The folder that visitors are served; undefined where none was ever built. */
  readonly folder: () => string | undefined;
  /** Publishes the draft of a person. @throws UserError when that may not be, or is no site */
  readonly publish: (
    id: string,
    draft: OpenDraft,
    editing: Editing,
  ) => ReturnType<Editing['publish']>;
  /** Takes in what the remote has, and sends what it has not. */
  readonly sync: () => Promise<void>;
  readonly atRemote: () => AtRemote;
  /** Why visitors do not see the newest version, here or of the remote. */
  readonly trouble: () => string | undefined;
  /** That, and how the remote stands to what is published, for owners. */
  readonly told: () => readonly Sentence[];
  readonly close: () => Promise<void>;
}

interface Options {
  readonly root: string;
  /** The host of the site. */
  readonly host: string;
  readonly door: Door;
  readonly language: () => Language;
  readonly say: (line: string) => void;
  /** The drafts that are in memory. */
  readonly drafts: () => readonly Promise<OpenDraft>[];
  readonly every?: number;
}

/** Begins with the commit of the branch. With mistakes in it the site that was built last stays. */
export async function createPublication(options: Options): Promise<Publication> {
  const { root, host, door, language, say, drafts, every = EVERY } = options;
  const branch = await branchOf(root);
  const published = createPublished(root);
  const remote = createRemote(root, branch);
  const [queue, sending] = [createQueue(), createQueue()];
  let head = await commitOf(root, branch);
  await settleClone(root, branch);
  let [mistake, trouble]: (Sentence | undefined)[] = [];
  let atRemote: AtRemote = { is: 'same' };
  let refused: string | undefined;
  const failed = (error: unknown): void => say(wordsOf(error, language()));
  /** The site of a commit that the branch has already; with mistakes in it that of the newest one before it. */
  const shownAt = async (commit: string): Promise<string | undefined> => {
    mistake = undefined;
    try {
      await published.build(commit);
      published.keep([commit]);
      return published.folderOf(commit);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      mistake = { say: 'headMistake', problem: shortOf(error, language()) };
      failed(error);
      for (const one of published.built())
        if (await isIn(root, one, commit)) return published.folderOf(one);
      return undefined;
    }
  };
  let folder = await shownAt(head);

  /** Moves the branch to a commit that is built. Until then all is as before, and after it all is done. */
  const show = async (commit: string): Promise<void> => {
    const former = head;
    await moveBranch(root, branch, commit, former);
    [head, folder, mistake] = [commit, published.folderOf(commit), undefined];
    try {
      await followClone(root, former, commit);
      published.keep([former, commit]);
    } catch (error) {
      failed(error);
    }
  };
  /** Everybody else hears of it when it is done; theirs is merged as a file that changed on disk. */
  const tellOthers = (own?: OpenDraft): void => {
    for (const draft of drafts())
      void queue(async () => {
        const one = await draft.catch(() => undefined);
        if (one && one !== own) await one.followAndTell(head);
      }).catch(failed);
  };
  /** Somebody has moved the branch by hand: it is the record of what is published. */
  const adopt = async (): Promise<void> => {
    const now = await commitOf(root, branch);
    if (now === head) return;
    head = now;
    folder = await shownAt(now);
    tellOthers();
  };
  const push = async (): Promise<void> => {
    if (atRemote.is !== 'behind') return;
    const sent = head;
    const answer = await remote.push(sent);
    if (answer.is === 'same') await remote.agree(sent);
    if (answer.is === 'behind') say(answer.problem);
    // Something else was published meanwhile.
    atRemote = answer.is !== 'behind' && sent !== head ? { is: 'behind', problem: '' } : answer;
  };
  /** Takes in a version of the remote. Returns whether something came. */
  const take = async (theirs: string): Promise<boolean> => {
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
        await show(merged.commit);
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
  /** What came, where nobody has rewritten what was there: that is neither undone nor taken over by a program. */
  const takeUnlessForced = async (theirs: string): Promise<boolean> => {
    if (!(await remote.isRewritten(theirs))) return take(theirs);
    trouble = { say: 'remoteRewritten' };
    return false;
  };
  const isForced = () => trouble?.say === 'remoteRewritten';
  let fetching: Promise<string | undefined> | undefined;
  const fetched = (): Promise<string | undefined> => {
    fetching ??= remote.fetch().finally(() => {
      fetching = undefined;
    });
    return fetching;
  };
  const finish = (): void => void queue(() => published.finish(head)).catch(failed);
  const sync = async (): Promise<void> => {
    // One that has begun already may have missed what is there now. Nobody who publishes waits for it.
    await fetching;
    const theirs = await fetched();
    await queue(async () => {
      await adopt();
      if (theirs === undefined) return;
      if (trouble && theirs !== refused) trouble = undefined;
      const came = await takeUnlessForced(theirs);
      if (came) tellOthers();
      const isAll = theirs === head || (await isIn(root, head, theirs));
      if (isAll) atRemote = { is: 'same' };
      else if (came || atRemote.is === 'same') atRemote = { is: 'behind', problem: '' };
      if (came) finish();
    });
    if (!isForced()) await sending(push);
  };
  const timer = setInterval(() => void sync().catch(failed), every);
  finish();
  void sync().catch(failed);
  return {
    head: () => head,
    folder: () => folder,
    atRemote: () => atRemote,
    trouble: () => {
      const why = mistake ?? trouble;
      return why && tell(language(), why);
    },
    told: () => [mistake, trouble, toldOf(atRemote)].flatMap((one) => one ?? []),
    sync,
    publish: async (id, draft, editing) => {
      const late = sleep(SOON, undefined, { ref: false });
      const theirs = await Promise.race([fetched(), late]);
      return queue(async () => {
        const person = await door.people.find(id);
        if (!person) throw new Refused({ say: 'editorOnly' });
        await adopt();
        if (theirs !== undefined && (await takeUnlessForced(theirs))) tellOthers(draft);
        // Others may have published since this was asked.
        await draft.followAndTell(head);
        const state = await editing.publish(async (changes, told) => {
          const asked = { published, host, language: language() };
          const commit = await newCommit(asked, person, head, changes, told);
          await published.build(commit);
          await show(commit);
          // It is published: from here on nothing is refused.
          await draft.follow(head).catch(failed);
          const about = told.changes[0]?.words ?? '';
          await door.log.add({ who: person.name, did: 'published', about }).catch(failed);
        });
        tellOthers(draft);
        // Nobody waits for the remote: what it does not take now it is given later.
        atRemote = { is: 'behind', problem: '' };
        if (!isForced()) void sending(push).catch(failed);
        finish();
        return state;
      });
    },
    close: async () => {
      clearInterval(timer);
      await queue(published.stop);
    },
  };
}

function wordsOf(error: unknown, language: Language): string {
  if (error instanceof UserError) return messageIn(language, error);
  return error instanceof Error ? error.message : String(error);
}

/** As much as fits into the panel. */
function shortOf(error: unknown, language: Language): string {
  const words = wordsOf(error, language);
  return words.length > 400 ? `${words.slice(0, 400)} …` : words;
}

/** What owners are told of the remote; nothing while it is still being sent. */
function toldOf(atRemote: AtRemote): Sentence | undefined {
  if (atRemote.is === 'proposed')
    return { say: 'remoteProposed', where: atRemote.address ?? atRemote.branch };
  if (atRemote.is === 'behind' && atRemote.problem !== '')
    return { say: 'remoteBehind', problem: atRemote.problem };
  return undefined;
}

/** Pieces of work, one after the other. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
