// An owner who wants to know whether emails arrive → one that is sent now, and what the mail server made of it.

import type { TestedMail } from '../../../editor/protocol.ts';
import { createRateLimit } from '../../../inbox/http/rate-limit.ts';
import { sendLetter } from '../../../inbox/notices/mail.ts';
import { ADDRESS, type MailSettings } from '../../../inbox/notices/mail-settings.ts';
import type { Person } from '../../../inbox/people/people.ts';
import { codeOf } from '../../../model/errors.ts';
import { mailsWords } from '../../../words/gen/mails.gen.ts';
import type { ServeContext } from '../context.ts';
import { MAIL_TIMEOUT_MS } from './send-link.ts';

/** Three at once, then one in five minutes. */
const LIMIT = { burst: 3, every: 300_000, most: 1_000 };

export type SendTest = (person: Person) => Promise<TestedMail>;

/** To the owner's own address, or where the notices go. */
export function testSender(
  mail: MailSettings | undefined,
  { chapter, language }: Pick<ServeContext, 'chapter' | 'language'>,
): SendTest {
  const limit = createRateLimit(LIMIT);
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
