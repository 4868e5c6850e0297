// A link for somebody whose address an owner gave → an email with it, where a mail server is set.
import { setTimeout as sleep } from 'node:timers/promises';
import { compile } from '../../compiler/compile.ts';
import { sendLetter } from '../../inbox/notices/mail.ts';
import { ADDRESS, type MailSettings } from '../../inbox/notices/mail-settings.ts';
import type { Person } from '../../inbox/people/people.ts';
import type { Language } from '../../model/language.ts';
import { mailsWords } from '../../words/gen/mails.gen.ts';

/** Why a link is sent. */
type Reason = 'invitation' | 'signIn';

/** Whether an email went out; undefined where none was to be sent. */
type Sent = 'sent' | 'failed' | undefined;

/** Sends a link to somebody, who may have no address. Never throws. */
export type SendLink = (
  person: Pick<Person, 'name' | 'email'>,
  link: string,
  why: Reason,
) => Promise<Sent>;

/** Somebody looks at a dialog meanwhile. In milliseconds. */
const PATIENCE = 20_000;

/**
 * How links are sent by e-mail; undefined without a mail server.
 *
 * @param name of the chapter
 */
export function linkSender(
  mail: MailSettings | undefined,
  name: () => string,
  language: () => Language,
): SendLink | undefined {
  if (!mail) return undefined;
  return async (person, link, why) => {
    const { email } = person;
    if (email === undefined || !ADDRESS.test(email)) return undefined;
    const { subject, text } = mailsWords(language())[why];
    const chapter = name();
    const letter = {
      to: [email],
      subject: subject({ chapter }),
      text: text({ chapter, name: person.name, link }),
    };
    const end = new AbortController();
    const sent = sendLetter(mail, letter, end.signal).then(
      () => 'sent' as const,
      () => 'failed' as const,
    );
    const late = sleep(PATIENCE, 'failed' as const, { signal: end.signal }).catch(() => undefined);
    const outcome = await Promise.race([sent, late]);
    end.abort();
    return outcome;
  };
}

/** What a chapter calls itself; with mistakes in its content, the host of its site. */
export function nameOf(root: string, host: string): string {
  return compile({ root }).output?.site.chapter.name ?? host;
}
