// What `serve` sends by email, where a mail server is set → a link that an owner or its person wants, and a test of the server.
import { compile } from '../../../compiler/compile.ts';
import type { TestedMail } from '../../../editor/protocol.ts';
import { createRateLimit } from '../../../inbox/http/rate-limit.ts';
import { networkOf } from '../../../inbox/network.ts';
import { sendLetter } from '../../../inbox/notices/mail.ts';
import { ADDRESS, type MailSettings } from '../../../inbox/notices/mail-settings.ts';
import type { Person } from '../../../inbox/people/people.ts';
import { codeOf } from '../../../model/errors.ts';
import type { Language } from '../../../model/language.ts';
import { mailsWords } from '../../../words/gen/mails.gen.ts';
import type { Brand, ServeContext } from '../context.ts';
import { linkTo, MAIL_QUERY } from './sign-in-protocol.ts';

type Reason = 'invitation' | 'signIn';

/** Undefined where no email was to be sent. */
type Sent = 'sent' | 'failed' | undefined;

export type SendLink = (
  person: Pick<Person, 'name' | 'email'>,
  link: string,
  why: Reason,
) => Promise<Sent>;

const MAIL_TIMEOUT_MS = 20_000;

/** Undefined without a mail server. */
export function linkSender(
  mail: MailSettings | undefined,
  chapterName: () => string,
  language: () => Language,
): SendLink | undefined {
  if (!mail) return undefined;
  return async (person, link, why) => {
    const { email } = person;
    if (email === undefined || !ADDRESS.test(email)) return undefined;
    const { subject, text } = mailsWords(language())[why];
    const chapter = chapterName();
    const letter = {
      to: [email],
      subject: subject({ chapter }),
      text: text({ chapter, name: person.name, link }),
    };
    return sendLetter(mail, letter, AbortSignal.timeout(MAIL_TIMEOUT_MS)).then(
      () => 'sent',
      () => 'failed',
    );
  };
}

/** What a chapter calls itself, and its colors; with mistakes in its content, the host of its site. */
export function readChapter(root: string, host: string): Brand & { readonly chapter: string } {
  const site = compile({ root }).output?.site;
  if (!site) return { chapter: host };
  const { email } = site.form ?? {};
  return {
    ...{ chapter: site.chapter.name, palette: site.theme.palette },
    ...(email === undefined ? {} : { email }),
  };
}

/** A dormitory shares one network: ten at once, then one a minute. */
const NETWORK_LIMIT = { burst: 10, every: 60_000, most: 10_000 };
/** Nobody's mailbox is filled, and no link is replaced for ever by others: three at once, then one in five minutes. */
const PERSON_LIMIT = { burst: 3, every: 300_000, most: 10_000 };

/** Returns whether the network may ask at this moment. */
export type MailLink = (email: string, ip: string) => boolean;

/** An address that somebody typed to sign in → a link to it, if an owner has invited it. Whoever asks hears the same, and at once, whether anybody has the address: it is looked for after the answer. */
export function createMailLink(
  { accounts, hosts }: ServeContext,
  send: SendLink | undefined,
): MailLink | undefined {
  if (!send) return undefined;
  const { people } = accounts;
  const limitNetwork = createRateLimit(NETWORK_LIMIT);
  const limitPerson = createRateLimit(PERSON_LIMIT);
  const sendTo = async (email: string): Promise<void> => {
    const same = (text = ''): boolean => text.toLowerCase() === email.trim().toLowerCase();
    const person = (await people.list()).find((one) => same(one.email));
    if (!person || limitPerson(person.id) > 0) return;
    const secret = await people.link(person.id, 'email', person.name);
    if (secret !== undefined)
      await send(person, linkTo(hosts.addresses.edit, secret, MAIL_QUERY), 'signIn');
  };
  return (email, ip) => {
    if (limitNetwork(networkOf(ip)) > 0) return false;
    // Whatever goes wrong with it is nothing that a stranger may learn.
    setImmediate(() => void sendTo(email).catch(() => {}));
    return true;
  };
}

/** Three at once, then one in five minutes. */
const TEST_LIMIT = { burst: 3, every: 300_000, most: 1_000 };

export type SendTest = (person: Person) => Promise<TestedMail>;

/** An owner wants to know whether emails arrive. To the owner's own address, or where the notices go. */
export function testSender(
  mail: MailSettings | undefined,
  { chapter, language }: Pick<ServeContext, 'chapter' | 'language'>,
): SendTest {
  const limit = createRateLimit(TEST_LIMIT);
  return async ({ id, name, email = '' }) => {
    if (!mail) return { outcome: 'noMail', to: '' };
    if (limit(id) > 0) return { outcome: 'tooMany', to: '' };
    const to = ADDRESS.test(email) ? [email] : mail.to;
    const { subject, text } = mailsWords(language()).test;
    const about = { chapter: chapter(), name };
    const letter = { to, subject: subject(about), text: text(about) };
    const signal = AbortSignal.timeout(MAIL_TIMEOUT_MS);
    const outcome = await sendLetter(mail, letter, signal).then(
      () => 'accepted' as const,
      outcomeOf,
    );
    return { outcome, to: to.join(', ') };
  };
}

/** What the server says may hold anything: only its kind is told. */
function outcomeOf(error: unknown): TestedMail['outcome'] {
  const code = codeOf(error);
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login';
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'refused' : 'noAnswer';
}
