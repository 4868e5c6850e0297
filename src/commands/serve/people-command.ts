// The command `people`: what is to be done with whom → who may edit the site on this machine, also while `serve` runs.
import { renderUnicodeCompact } from 'uqr';
import {
  type Accounts,
  type Addresses,
  findInvitationProblem,
  openAccounts,
} from '../../inbox/people/open.ts';
import { type Person, ROLES, type Role } from '../../inbox/people/people.ts';
import { readSettings } from '../../inbox/settings.ts';
import { userError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { linkSender, readChapter } from '../../serve/server/accounts/emails.ts';
import { linkTo } from '../../serve/server/accounts/sign-in-protocol.ts';
import { keepsDraft } from '../../serve/server/drafts/draft-folders.ts';
import { type PeopleWords, peopleWords } from '../../words/gen/people.gen.ts';

export interface PeopleOptions {
  readonly root: string;
  readonly language: Language;
  readonly action?: string | undefined;
  readonly target?: string | undefined;
  readonly value?: string | undefined;
  readonly role?: string | undefined;
  readonly email?: string | undefined;
}

type Act = (door: Accounts, options: PeopleOptions, say: PeopleWords) => Promise<string>;

const ACTIONS: Readonly<Record<string, Act>> = {
  invite: async (door, options, say) => {
    const { target = '', role, email } = options;
    const [name, asked] = [target.trim(), roleOf(role ?? 'editor')];
    const why = await findInvitationProblem(door, name, email);
    if (why === 'noEmail') throw refusal((words) => words.noEmail({ email: email ?? '' }));
    if (why === 'nameThere') throw refusal((words) => words.nameThere({ name }));
    if (why) throw refusal((words) => words.noPersonName);
    const addresses = await addressesOf(door);
    const { person, secret } = await door.people.invite({ name, role: asked, email }, '');
    return invitation(options, addresses, person, secret, say);
  },
  link: async (door, options, say) => {
    const { target = '' } = options;
    const addresses = await addressesOf(door);
    const person = await personOf(door, target);
    const secret = await door.people.link(person.id, 'invitation', '');
    if (secret === undefined) throw refusal((words) => words.nobody({ name: target }));
    return invitation(options, addresses, person, secret, say);
  },
  role: async (door, { target = '', value, role }, say) => {
    const asked = roleOf(value ?? role ?? '');
    const person = await personOf(door, target);
    if ((await door.people.setRole(person.id, asked, '')) === 'lastOwner')
      throw refusal((words) => words.lastOwner({ name: person.name }));
    return say.role({ name: person.name, role: say.roles[asked] });
  },
  remove: async (door, { root, target = '' }, say) => {
    const person = await personOf(door, target);
    if ((await door.people.remove(person.id, '')) === 'lastOwner')
      throw refusal((words) => words.lastOwner({ name: person.name }));
    const hasLeft = await keepsDraft(root, person.id);
    return [say.removed({ name: person.name }), ...(hasLeft ? [say.left] : [])].join(' ');
  },
};

/** Returns what to print. @throws UserError when it cannot be done */
export async function people(options: PeopleOptions): Promise<string> {
  const { root, language, target } = options;
  const action = options.action === 'list' ? undefined : options.action;
  const say = peopleWords(language);
  const act = action === undefined ? undefined : ACTIONS[action];
  if (action !== undefined && (!act || !Object.hasOwn(ACTIONS, action)))
    throw refusal((words) => words.noAction({ action }));
  if (action !== undefined && !target?.trim()) throw refusal((words) => words.noName({ action }));
  const door = await openAccounts(root);
  try {
    return act ? await act(door, options, say) : listed(await door.people.list(), say);
  } finally {
    door.close();
  }
}

function listed(all: readonly Person[], say: PeopleWords): string {
  if (all.length === 0) return say.none;
  const widest = Math.max(...all.map(({ name }) => [...name].length));
  const lines = all.map(({ id, name, role, email, joined }) =>
    [
      name + ' '.repeat(widest - [...name].length),
      say.roles[role].padEnd(Math.max(...ROLES.map((one) => say.roles[one].length))),
      id,
      ...(email === undefined ? [] : [email]),
      ...(joined ? [] : [`(${say.invited})`]),
    ].join('  '),
  );
  return lines.join('\n');
}

/** Sent to whoever has an address, too. */
async function invitation(
  { root, language }: PeopleOptions,
  addresses: Addresses,
  person: Person,
  secret: string,
  say: PeopleWords,
): Promise<string> {
  const text = linkText(addresses, secret, person.name, say);
  if (person.email === undefined) return text;
  const { mail } = readSettings(process.env, root);
  const send = linkSender(
    mail,
    () => readChapter(root, new URL(addresses.site).host).chapter,
    () => language,
  );
  const sent = await send?.(person, linkTo(addresses.edit, secret), 'invitation');
  return `${text}\n${say.mail[sent ?? 'off']({ email: person.email })}`;
}

/** For a chat, and for a phone. */
export function linkText(
  { edit }: Addresses,
  secret: string,
  name: string,
  say: PeopleWords,
): string {
  const link = linkTo(edit, secret);
  return `${say.link({ name })}\n\n${link}\n\n${renderUnicodeCompact(link)}`;
}

function refusal(say: (words: PeopleWords) => string) {
  return userError(peopleWords, say);
}

function roleOf(text: string): Role {
  const role = ROLES.find((one) => one === text);
  if (!role) throw refusal((words) => words.noRole({ role: text }));
  return role;
}

async function addressesOf(door: Accounts): Promise<Addresses> {
  const addresses = await door.addresses();
  if (!addresses) throw refusal((words) => words.addressFirst);
  return addresses;
}

/** By id, name or first name, where nobody else has it. */
async function personOf(door: Accounts, target: string): Promise<Person> {
  const asked = target.trim();
  const all = await door.people.list();
  const same = (text = '') => text.toLowerCase() === asked.toLowerCase();
  const whole = all.filter(({ id, name }) => same(id) || same(name));
  const found = whole.length > 0 ? whole : all.filter(({ name }) => same(name.split(/\s+/)[0]));
  const [person, ...others] = found;
  if (!person) throw refusal((words) => words.nobody({ name: asked }));
  if (others.length > 0) throw refusal((words) => words.several({ name: asked }));
  return person;
}
