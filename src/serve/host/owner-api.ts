// What somebody who is signed in asks about people, messages and the record → answers, each by the role of this moment.
import { Readable } from 'node:stream';
import { renderSVG } from 'uqr';
import type { LinkShown, MessagePage, PanelAt, PersonShown } from '../../editor/protocol.ts';
import { Refused, RefusedRequest } from '../../editor/sentences/sentence.ts';
import type { OtherEndpoints } from '../../editor/server/http/api.ts';
import { objectOf, shapeOf } from '../../editor/server/shape.ts';
import { type Door, whyNotInvited } from '../../inbox/people/open.ts';
import { type Person, ROLES, type Unchanged } from '../../inbox/people/people.ts';
import { csvOf } from '../../inbox/store/export.ts';
import { PAGE, type Store } from '../../inbox/store/store.ts';
import type { Hosts } from './addresses.ts';
import { linkTo } from './door-protocol.ts';
import type { LeftDrafts } from './left-drafts.ts';
import type { SendLink } from './letters.ts';

interface OwnerApi {
  readonly door: Door;
  readonly hosts: Hosts;
  readonly store: () => Promise<Store>;
  /** Sends links by e-mail, where that is set up. */
  readonly send: SendLink | undefined;
  /** Ends the streams of somebody, and lets their draft go from memory. */
  readonly leave: (id: string) => Promise<void>;
  readonly left: LeftDrafts;
  /** A panel of the person shows another document. */
  readonly moves: (at: PanelAt) => Promise<void>;
}

/** So many signs are sought in messages. */
const MAX_SOUGHT = 200;

const TEXT = { type: 'string', minLength: 1, maxLength: 200 };
const ROLE = { enum: ROLES };
const isInvitation = shapeOf<{ name: string; role: Person['role']; email?: string }>(
  objectOf({ name: TEXT, role: ROLE }, { email: TEXT }),
);
const isRole = shapeOf<{ id: string; role: Person['role'] }>(objectOf({ id: TEXT, role: ROLE }));
const isId = shapeOf<{ id: string }>(objectOf({ id: TEXT }));
const isHandOn = shapeOf<{ id: string; to: string }>(objectOf({ id: TEXT, to: TEXT }));
const isAt = shapeOf<PanelAt>(
  objectOf({ panel: TEXT, file: { type: 'string', maxLength: 1_000 } }),
);
const isAnswer = shapeOf<{ id: string; answered: boolean }>(
  objectOf({ id: TEXT, answered: { type: 'boolean' } }),
);

/** The endpoints of a person. */
export function ownerEndpoints(
  id: string,
  { door, hosts, store, send, leave, left, moves }: OwnerApi,
): OtherEndpoints {
  const { people, log } = door;
  const me = async (): Promise<Person> => {
    const person = await people.find(id);
    if (!person) throw new RefusedRequest(403, { say: 'editorOnly' });
    return person;
  };
  const owner = async (): Promise<Person> => {
    const person = await me();
    if (person.role !== 'owner') throw new Refused({ say: 'askOwner' });
    return person;
  };
  /** For what the panel shows to owners alone: who asks all the same is no owner. */
  const strictly = async (): Promise<Person> => {
    const person = await me();
    if (person.role !== 'owner') throw new RefusedRequest(403, { say: 'askOwner' });
    return person;
  };
  const link = (secret: string | undefined): LinkShown => {
    if (secret === undefined) throw new Refused({ say: 'nobodyThere' });
    const address = linkTo(hosts.addresses.edit, secret);
    return {
      address,
      qr: `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 4 }))}`,
    };
  };
  /** A link that is sent to whoever has an address, too. */
  const invitation = async (person: Person, secret: string | undefined): Promise<LinkShown> => {
    const shown = link(secret);
    const mail = await send?.(person, shown.address, 'invitation');
    return { ...shown, ...(mail && { mail }) };
  };
  let isRecorded = false;
  /** Whoever looks on, or seeks, is in the record already. */
  const messages = async (looksOn = false): Promise<Store> => {
    const by = await owner();
    if (!looksOn || !isRecorded) await log.add({ who: by.name, did: 'readMessages', about: '' });
    isRecorded = true;
    return store();
  };
  const unlessRefused = (why: Unchanged | undefined): null => {
    if (why) throw new Refused({ say: why === 'lastOwner' ? 'lastOwner' : 'nobodyThere' });
    return null;
  };
  return {
    GET: {
      people: async (): Promise<readonly PersonShown[]> => {
        await owner();
        return (await people.list()).map(({ handle: _, ...one }) => ({
          ...one,
          isMe: one.id === id,
        }));
      },
      leftDrafts: async () => {
        await strictly();
        return left.list();
      },
      messages: async (query): Promise<MessagePage> => {
        const asked = { after: '', receivedAt: '', sought: '', ...Object.fromEntries(query) };
        const { receivedAt } = asked;
        const after = asked.after === '' ? undefined : { id: asked.after, receivedAt };
        const sought = asked.sought.slice(0, MAX_SOUGHT);
        const from = await messages(after !== undefined || sought !== '');
        const found = await from.list({ sought }, after, PAGE + 1);
        return { messages: found.slice(0, PAGE), isMore: found.length > PAGE };
      },
      messagesCsv: async () => {
        const from = await messages();
        return Readable.from(csvOf(() => from.pages()));
      },
      log: async () => {
        await owner();
        return log.list();
      },
    },
    POST: {
      invite: async (body) => {
        const by = await owner();
        const { name, role, email } = taken(body, isInvitation);
        const why = await whyNotInvited(door, name, email);
        if (why) throw new Refused({ say: why, name });
        const made = await people.invite({ name: name.trim(), role, email }, by.name);
        return invitation(made.person, made.secret);
      },
      personLink: async (body) => {
        const by = await owner();
        const person = await people.find(taken(body, isId).id);
        if (!person) throw new Refused({ say: 'nobodyThere' });
        return invitation(person, await people.link(person.id, 'invitation', by.name));
      },
      ownLink: async () => link(await people.link(id, 'device', (await me()).name)),
      personRole: async (body) => {
        const by = await owner();
        const asked = taken(body, isRole);
        return unlessRefused(await people.setRole(asked.id, asked.role, by.name));
      },
      removePerson: async (body) => {
        const by = await owner();
        const asked = taken(body, isId);
        unlessRefused(await people.remove(asked.id, by.name));
        await leave(asked.id);
        // They are removed, whatever becomes of a folder.
        await left.sweep().catch(() => {});
        return null;
      },
      deleteDraft: async (body) => {
        const by = await strictly();
        await left.remove(taken(body, isId).id, by.name);
        return null;
      },
      handOnDraft: async (body) => {
        const by = await strictly();
        const { id: whose, to } = taken(body, isHandOn);
        await left.handOn(whose, to, by.name);
        return null;
      },
      at: async (body) => {
        await moves(taken(body, isAt));
        return null;
      },
      answered: async (body) => {
        await owner();
        const asked = taken(body, isAnswer);
        await (await store()).setAnswered(asked.id, asked.answered);
        return null;
      },
      deleteMessage: async (body) => {
        const by = await owner();
        if (!(await (await store()).remove(taken(body, isId).id)))
          throw new Refused({ say: 'noMessageThere' });
        await log.add({ who: by.name, did: 'deletedMessage', about: '' });
        return null;
      },
    },
  };
}

function taken<T>(body: unknown, isShape: (value: unknown) => value is T): T {
  if (!isShape(body)) throw new RefusedRequest(400, { say: 'notUnderstood' });
  return body;
}
