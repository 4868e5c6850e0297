// What is published: the branch of the clone, the site of its commit, and everybody's drafts on top of it. One change after the other.
import { Refused } from '../../editor/sentences/sentence.ts';
import type { Editing } from '../../editor/server/editing.ts';
import type { Door } from '../../inbox/people/open.ts';
import type { Language } from '../../model/language.ts';
import type { OpenDraft } from './drafts.ts';
import { followClone, moveBranch, newCommit } from './publish.ts';
import { branchOf, commitOf, createPublished, NotBuilt } from './published.ts';
import { type AtRemote, createRemote, isIn, mergeIn } from './remote.ts';

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
  /** Why the newest version of the remote is not shown. */
  readonly trouble: () => string | undefined;
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
  const queue = createQueue();
  let head = await commitOf(root, branch);
  let trouble: string | undefined;
  let atRemote: AtRemote = { is: 'same' };
  let refused: string | undefined;
  const shownAt = async (commit: string): Promise<string | undefined> => {
    try {
      await published.build(commit);
      return published.folderOf(commit);
    } catch (error) {
      if (!(error instanceof NotBuilt)) throw error;
      say(error.message);
      return published.last();
    }
  };
  let folder = await shownAt(head);
  const failed = (error: unknown): void =>
    say(error instanceof Error ? error.message : String(error));

  /** Moves the branch to a commit that is built. Until then all is as before, and after it all is done. */
  const show = async (commit: string): Promise<void> => {
    const former = head;
    await moveBranch(root, branch, commit, former);
    head = commit;
    folder = published.folderOf(commit);
    await followClone(root, former, commit);
    published.keep([former, commit]);
  };
  /** Everybody else hears of it when it is done; theirs is merged as a file that changed on disk. */
  const tellOthers = (own?: OpenDraft): void => {
    for (const draft of drafts())
      void queue(async () => {
        const one = await draft.catch(() => undefined);
        if (one && one !== own) await one.followAndTell(head);
      }).catch(failed);
  };
  const push = async (): Promise<void> => {
    atRemote = await remote.push(head);
    if (atRemote.is === 'behind') say(atRemote.problem);
  };
  /** Takes in what the remote has. Returns whether something came. */
  const take = async (patience?: number): Promise<boolean> => {
    const theirs = await remote.fetch(patience);
    if (theirs === undefined || theirs === refused || (await isIn(root, theirs, head)))
      return false;
    const worktree = await published.worktreeAt((await isIn(root, head, theirs)) ? theirs : head);
    const merged = (await isIn(root, head, theirs))
      ? { commit: theirs }
      : await mergeIn(worktree, head, theirs, host);
    trouble = 'conflict' in merged ? merged.conflict : undefined;
    try {
      if ('commit' in merged) {
        await published.build(merged.commit);
        await show(merged.commit);
        return true;
      }
    } catch (error) {
      if (!(error instanceof NotBuilt)) throw error;
      trouble = error.message;
    }
    // It is the same until somebody pushes again.
    refused = theirs;
    say(trouble ?? '');
    return false;
  };
  const finish = (): void => void queue(() => published.finish(head)).catch(failed);
  const sync = (): Promise<void> =>
    queue(async () => {
      const came = await take();
      if (came) tellOthers();
      const isBehind = atRemote.is === 'behind' || came;
      if (isBehind) await push();
      if (came) finish();
    });
  const timer = setInterval(() => void sync().catch(failed), every);
  finish();
  return {
    head: () => head,
    folder: () => folder,
    atRemote: () => atRemote,
    trouble: () => trouble,
    sync,
    publish: (id, draft, editing) =>
      queue(async () => {
        const person = await door.people.find(id);
        if (!person) throw new Refused({ say: 'editorOnly' });
        if (await take(SOON).catch(failed)) {
          tellOthers(draft);
          await draft.followAndTell(head);
        }
        const state = await editing.publish(async (changes, told) => {
          const asked = { published, host, language: language() };
          const commit = await newCommit(asked, person, head, changes, told);
          await published.build(commit);
          await show(commit);
          await draft.follow(head);
          const about = told.changes[0]?.words ?? '';
          await door.log.add({ who: person.name, did: 'published', about });
        });
        tellOthers(draft);
        // Nobody waits for the remote: what it does not take now it is given later.
        atRemote = { is: 'behind', problem: '' };
        void queue(push).catch(failed);
        finish();
        return state;
      }),
    close: async () => {
      clearInterval(timer);
      await queue(published.stop);
    },
  };
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
