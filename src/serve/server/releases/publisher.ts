// A person's draft → published: the branch of the clone, the site of its commit, and everybody's drafts on top of it. One change after the other.
import { setTimeout as sleep } from 'node:timers/promises';
import type { EditState } from '../../../editor/protocol.ts';
import { EditorError } from '../../../editor/sentences/sentence.ts';
import type { Editing } from '../../../editor/server/editing.ts';
import type { ServeContext } from '../context.ts';
import type { OpenDraft } from '../drafts/open-draft.ts';
import type { OverruledNotes } from '../drafts/overruled.ts';
import { createQueue } from '../queue.ts';
import { createRemoteSync } from '../remote/remote-sync.ts';
import type { Build } from './build-site.ts';
import { commitChanges, refuseForbidden } from './commit-changes.ts';
import { createLiveBranch, messageOf } from './live-branch.ts';
import { createVersionNotice } from './other-version.ts';
import { createReleases } from './releases.ts';

const SYNC_MS = 60_000;
/** Who publishes waits so long for what the remote has. */
const REMOTE_TIMEOUT_MS = 3_000;

export type Publisher = Awaited<ReturnType<typeof createPublisher>>;

interface PublisherParts {
  readonly drafts: () => readonly Promise<OpenDraft>[];
  readonly serve: ((folder: string | undefined) => Promise<void>) | undefined;
  readonly build: Build | undefined;
  readonly overruled: OverruledNotes;
}

export async function createPublisher(
  context: ServeContext,
  { drafts, serve = async () => {}, build, overruled }: PublisherParts,
) {
  const { root, accounts, language, log } = context;
  const releases = createReleases(root, build);
  const [queue, pushing] = [createQueue(), createQueue()];
  const logFailure = (error: unknown): void => log(messageOf(error, language()));
  const branch = await createLiveBranch(context, releases, serve);
  const { head } = branch;
  const remote = createRemoteSync(context, branch, releases);
  /** Everybody else hears of it when it is done; theirs is merged as a file that changed on disk. */
  const tellOthers = (own?: OpenDraft): void => {
    for (const draft of drafts())
      void queue(async () => {
        const one = await draft.catch(() => undefined);
        if (one && one !== own) await one.followAndTell(head());
      }).catch(logFailure);
  };
  const adopt = async (): Promise<void> => {
    if (await branch.adopt()) tellOthers();
  };
  const renewWhenDue = (): void =>
    void queue(async () => {
      if (releases.isDue()) await releases.renew(head(), branch.refresh);
    }).catch(logFailure);
  const versionNotice = createVersionNotice(context);
  const push = () => pushing(remote.push);
  /** Takes in what the remote has, and sends what it has not. */
  const sync = async (): Promise<void> => {
    const theirs = await remote.fetchAgain();
    await queue(async () => {
      await adopt();
      if (theirs !== undefined && (await remote.mergeAndCompare(theirs))) tellOthers();
    });
    await push();
  };
  const timer = setInterval(() => {
    renewWhenDue();
    void sync().catch(logFailure);
  }, SYNC_MS);
  renewWhenDue();
  void sync().catch(logFailure);
  return {
    head,
    folder: branch.folder,
    remoteState: remote.state,
    /** For owners: why visitors do not see the newest version, and how the remote stands to it. */
    notices: () =>
      [branch.mistake(), ...remote.notices(), versionNotice()].flatMap((one) => one ?? []),
    sync,
    /** @throws UserError when that may not be, or is no site */
    publish: async (id: string, draft: OpenDraft, editing: Editing): Promise<EditState> => {
      const late = sleep(REMOTE_TIMEOUT_MS, undefined, { ref: false });
      const theirs = await Promise.race([remote.fetch(), late]);
      return queue(async () => {
        const person = await accounts.people.find(id);
        if (!person) throw new EditorError({ say: 'editorOnly' });
        await adopt();
        if (theirs !== undefined && (await remote.merge(theirs))) tellOthers(draft);
        // Others may have published since this was asked.
        await draft.followAndTell(head());
        const state = await editing.publish(async (changes, summary, site, chosen) => {
          if (changes.length === 0) throw new EditorError({ say: 'nothingNew' });
          refuseForbidden(person, changes, draft.published(), site);
          const worktree = await releases.worktreeAt(head());
          const commit = await commitChanges(context, worktree, person, changes, summary);
          await releases.build(commit);
          await branch.moveTo(commit);
          // It is published: from here on nothing is refused.
          await draft.follow(commit, site).catch(logFailure);
          await overruled.add(person.name, chosen).catch(logFailure);
          const about = summary.changes[0]?.words ?? '';
          await accounts.log.add({ who: person.name, did: 'published', about }).catch(logFailure);
        });
        tellOthers(draft);
        // Nobody waits for the remote: what it does not take now it is given later.
        remote.noteNew();
        void push().catch(logFailure);
        return state;
      });
    },
    close: async (): Promise<void> => {
      clearInterval(timer);
      await queue(releases.stopRenewing);
    },
  };
}
