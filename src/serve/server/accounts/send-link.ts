// A link for somebody whose address an owner gave → an email with it, where a mail server is set.
import { compile } from '../../../compiler/compile.ts';
import { sendLetter } from '../../../inbox/notices/mail.ts';
import { ADDRESS, type MailSettings } from '../../../inbox/notices/mail-settings.ts';
import type { Person } from '../../../inbox/people/people.ts';
import type { Language } from '../../../model/language.ts';
import { mailsWords } from '../../../words/gen/mails.gen.ts';
import type { Brand } from '../context.ts';

type Reason = 'invitation' | 'signIn';

/** Undefined where no email was to be sent. */
type Sent = 'sent' | 'failed' | undefined;

export type SendLink = (
  person: Pick<Person, 'name' | 'email'>,
  link: string,
  why: Reason,
) => Promise<Sent>;

export const MAIL_TIMEOUT_MS = 20_000;

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
