// What somebody who is signed in asks about people, messages and the record → answers, each by the role of this moment.
import { Readable } from 'node:stream';
import { renderSVG } from 'uqr';
import type {
  EditState,
  LinkShown,
  MessagePage,
  PanelAt,
  PersonShown,
} from '../../../editor/protocol.ts';
import { EditorError, EditorRequestError } from '../../../editor/sentences/sentence.ts';
import type { OtherEndpoints } from '../../../editor/server/http/api.ts';
import { objectOf, shapeOf } from '../../../editor/server/shape.ts';
import { findInvitationProblem } from '../../../inbox/people/open.ts';
import { type Person, ROLES, type Unchanged } from '../../../inbox/people/people.ts';
import { csvOf } from '../../../inbox/store/export.ts';
import { PAGE_SIZE, type Store } from '../../../inbox/store/store.ts';
import type { ServeContext } from '../context.ts';
import type { OrphanedDrafts } from '../drafts/orphaned-drafts.ts';
import type { SendLink, SendTest } from './emails.ts';
import { linkTo } from './sign-in-protocol.ts';

interface OwnerParts {
  readonly store: () => Promise<Store>;
  readonly send: SendLink | undefined;
  readonly sendTest: SendTest;
  readonly leave: (id: string) => Promise<void>;
  readonly orphaned: OrphanedDrafts;
  readonly moves: (at: PanelAt) => Promise<void>;
  readonly answerOverruled: (id: string, isBack: boolean) => Promise<EditState>;
}

const MAX_SOUGHT = 200;

const TEXT = { type: 'string', minLength: 1, maxLength: 200 };
const ROLE = { enum: ROLES };
const isInvitation = shapeOf<{ name: string; role: Person['role']; email?: string }>(
  objectOf({ name: TEXT, role: ROLE }, { email: TEXT }),
);
const isRole = shapeOf<{ id: string; role: Person['role'] }>(objectOf({ id: TEXT, role: ROLE }));
const isId = shapeOf<{ id: string }>(objectOf({ id: TEXT }));
const isTransfer = shapeOf<{ id: string; to: string }>(objectOf({ id: TEXT, to: TEXT }));
const isAt = shapeOf<PanelAt>(
  objectOf({ panel: TEXT, file: { type: 'string', maxLength: 1_000 } }),
);
const isOverruled = shapeOf<{ id: string; isBack: boolean }>(
  objectOf({ id: TEXT, isBack: { type: 'boolean' } }),
);
const isAnswer = shapeOf<{ id: string; answered: boolean }>(
  objectOf({ id: TEXT, answered: { type: 'boolean' } }),
);

export function ownerEndpoints(
  id: string,
  { accounts, hosts }: ServeContext,
  { store, send, sendTest, leave, orphaned, moves, answerOverruled }: OwnerParts,
): OtherEndpoints {
  const { people, log } = accounts;
  const findSelf = async (): Promise<Person> => {
    const person = await people.find(id);
    if (!person) throw new EditorRequestError(403, { say: 'editorOnly' });
    return person;
  };
  /** @param isStrict for what the panel shows to owners alone: who asks all the same is no owner */
  const requireOwner = async (isStrict = false): Promise<Person> => {
    const person = await findSelf();
    if (person.role === 'owner') return person;
    throw isStrict
      ? new EditorRequestError(403, { say: 'askOwner' })
      : new EditorError({ say: 'askOwner' });
  };
  /** @param act with what was asked, and the name of whoever asks */
  const asOwner =
    <T>(
      isShape: (value: unknown) => value is T,
      act: (asked: T, by: string) => Promise<unknown>,
      isStrict = false,
    ) =>
    async (body: unknown): Promise<unknown> => {
      const { name } = await requireOwner(isStrict);
      return act(parseBody(body, isShape), name);
    };
  const showLink = (secret: string | undefined): LinkShown => {
    if (secret === undefined) throw new EditorError({ say: 'nobodyThere' });
    const address = linkTo(hosts.addresses.edit, secret);
    return {
      address,
      qr: `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 4 }))}`,
    };
  };
  const sendInvitation = async (person: Person, secret: string | undefined): Promise<LinkShown> => {
    const shown = showLink(secret);
    const mail = await send?.(person, shown.address, 'invitation');
    return { ...shown, ...(mail && { mail }) };
  };
  let isRecorded = false;
  /** Whoever looks on, or seeks, is in the record already. */
  const messages = async (looksOn = false): Promise<Store> => {
    const by = await requireOwner();
    if (!looksOn || !isRecorded) await log.add({ who: by.name, did: 'readMessages', about: '' });
    isRecorded = true;
    return store();
  };
  const requireChanged = (why: Unchanged | undefined): void => {
    if (why) throw new EditorError({ say: why === 'lastOwner' ? 'lastOwner' : 'nobodyThere' });
  };
  return {
    GET: {
      people: async (): Promise<readonly PersonShown[]> => {
        await requireOwner();
        return (await people.list()).map(({ handle: _, ...one }) => ({
          ...one,
          isMe: one.id === id,
        }));
      },
      leftDrafts: async () => {
        await requireOwner(true);
        return orphaned.list();
      },
      messages: async (query): Promise<MessagePage> => {
        const asked = { after: '', receivedAt: '', sought: '', ...Object.fromEntries(query) };
        const { receivedAt } = asked;
        const after = asked.after === '' ? undefined : { id: asked.after, receivedAt };
        const sought = asked.sought.slice(0, MAX_SOUGHT);
        const from = await messages(after !== undefined || sought !== '');
        const found = await from.list({ sought }, after, PAGE_SIZE + 1);
        return { messages: found.slice(0, PAGE_SIZE), isMore: found.length > PAGE_SIZE };
      },
      messagesCsv: async () => {
        const from = await messages();
        return Readable.from(csvOf(() => from.pages()));
      },
      log: async () => {
        await requireOwner();
        return log.list();
      },
    },
    POST: {
      invite: asOwner(isInvitation, async ({ name, role, email }, by) => {
        const why = await findInvitationProblem(accounts, name, email);
        if (why) throw new EditorError({ say: why, name });
        const made = await people.invite({ name: name.trim(), role, email }, by);
        return sendInvitation(made.person, made.secret);
      }),
      personLink: asOwner(isId, async (asked, by) => {
        const person = await people.find(asked.id);
        if (!person) throw new EditorError({ say: 'nobodyThere' });
        return sendInvitation(person, await people.link(person.id, 'invitation', by));
      }),
      testMail: async () => sendTest(await requireOwner()),
      ownLink: async () => showLink(await people.link(id, 'device', (await findSelf()).name)),
      personRole: asOwner(isRole, async (asked, by) =>
        requireChanged(await people.setRole(asked.id, asked.role, by)),
      ),
      removePerson: asOwner(isId, async (asked, by) => {
        requireChanged(await people.remove(asked.id, by));
        await leave(asked.id);
        // They are removed, whatever becomes of a folder.
        await orphaned.sweep().catch(() => {});
      }),
      deleteDraft: asOwner(isId, (asked, by) => orphaned.remove(asked.id, by), true),
      handOnDraft: asOwner(
        isTransfer,
        (asked, by) => orphaned.transfer(asked.id, asked.to, by),
        true,
      ),
      at: async (body) => moves(parseBody(body, isAt)),
      overruled: async (body) => {
        const asked = parseBody(body, isOverruled);
        return answerOverruled(asked.id, asked.isBack);
      },
      answered: asOwner(isAnswer, async (asked) =>
        (await store()).setAnswered(asked.id, asked.answered),
      ),
      deleteMessage: asOwner(isId, async (asked, by) => {
        if (!(await (await store()).remove(asked.id)))
          throw new EditorError({ say: 'noMessageThere' });
        await log.add({ who: by, did: 'deletedMessage', about: '' });
      }),
    },
  };
}

function parseBody<T>(body: unknown, isShape: (value: unknown) => value is T): T {
  if (!isShape(body)) throw new EditorRequestError(400, { say: 'notUnderstood' });
  return body;
}
