// What is published: the branch of the clone, the site of its commit, and everybody's drafts on top of it. One change after the other.
import { setTimeout as sleep } from 'node:timers/promises';
import { Refused, type Sentence } from '../../editor/sentences/sentence.ts';
import type { Editing } from '../../editor/server/editing.ts';
import type { Door } from '../../inbox/people/open.ts';
import type { Language } from '../../model/language.ts';
import { branchOf } from './clone.ts';
import type { OpenDraft } from './drafts.ts';
import { createExchange } from './exchange.ts';
import { newCommit, refuseForbidden } from './publish.ts';
import { type Build, createPublished } from './published.ts';
import { createQueue } from './queue.ts';
import type { AtRemote } from './remote.ts';
import { createShown, wordsOf } from './shown.ts';

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
  /** Why visitors do not see the newest version, here or of the remote, and how the remote stands to it, for owners. */
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
  /** Ends when visitors are served a folder. */
  readonly serve?: (folder: string | undefined) => Promise<void>;
  readonly every?: number;
  /** What builds the site in the place of a process of its own. */
  readonly build?: Build | undefined;
}

/** Begins with the commit of the branch. With mistakes in it the site that was built last stays. */
export async function createPublication(options: Options): Promise<Publication> {
  const { root, host, door, language, say, drafts, every = EVERY } = options;
  const { serve = async () => {} } = options;
  const branch = await branchOf(root);
  const published = createPublished(root, options.build);
  const [queue, sending] = [createQueue(), createQueue()];
  const failed = (error: unknown): void => say(wordsOf(error, language()));
  const shown = await createShown({ root, branch, published, language, say, serve });
  const { head } = shown;
  const exchange = createExchange({ root, branch, host, shown, published, language, say });
  /** Everybody else hears of it when it is done; theirs is merged as a file that changed on disk. */
  const tellOthers = (own?: OpenDraft): void => {
    for (const draft of drafts())
      void queue(async () => {
        const one = await draft.catch(() => undefined);
        if (one && one !== own) await one.followAndTell(head());
      }).catch(failed);
  };
  const adopt = async (): Promise<void> => {
    if (await shown.adopt()) tellOthers();
  };
  const finish = (): void =>
    void queue(() => published.finish(head(), shown.refresh)).catch(failed);
  const send = () => sending(exchange.send);
  const sync = async (): Promise<void> => {
    const theirs = await exchange.fetchedNow();
    await queue(async () => {
      await adopt();
      if (theirs === undefined || !(await exchange.takeAndCompare(theirs))) return;
      tellOthers();
      finish();
    });
    await send();
  };
  const timer = setInterval(() => {
    if (published.isDue()) finish();
    void sync().catch(failed);
  }, every);
  finish();
  void sync().catch(failed);
  return {
    head,
    folder: shown.folder,
    atRemote: exchange.atRemote,
    told: () => [shown.mistake(), ...exchange.told()].flatMap((one) => one ?? []),
    sync,
    publish: async (id, draft, editing) => {
      const late = sleep(SOON, undefined, { ref: false });
      const theirs = await Promise.race([exchange.fetched(), late]);
      return queue(async () => {
        const person = await door.people.find(id);
        if (!person) throw new Refused({ say: 'editorOnly' });
        await adopt();
        if (theirs !== undefined && (await exchange.take(theirs))) tellOthers(draft);
        // Others may have published since this was asked.
        await draft.followAndTell(head());
        const state = await editing.publish(async (changes, told, site) => {
          refuseForbidden(person, changes, draft.published(), site);
          const asked = { published, host, language: language() };
          const commit = await newCommit(asked, person, head(), changes, told);
          await published.build(commit);
          await shown.show(commit);
          // It is published: from here on nothing is refused.
          await draft.follow(commit, site).catch(failed);
          const about = told.changes[0]?.words ?? '';
          await door.log.add({ who: person.name, did: 'published', about }).catch(failed);
        });
        tellOthers(draft);
        // Nobody waits for the remote: what it does not take now it is given later.
        exchange.published();
        void send().catch(failed);
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
