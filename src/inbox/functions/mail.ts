// The environment of a function in Node → how it sends emails.
import { languageIn } from '../../model/language.ts';
import { LANGUAGE_VARIABLE } from '../../model/product.ts';
import type { Channel } from '../notices/channel.ts';
import { mailChannel } from '../notices/mail.ts';
import { readMail } from '../notices/mail-settings.ts';
import { type Environment, given } from '../setting-values.ts';

/** A server that lets senders wait for minutes is not for functions, which end before that. */
const TIMEOUT_MS = 15_000;

export function mailsOf(env: Environment): Channel[] {
  const mail = readMail(
    given(env, 'SMTP_URL'),
    given(env, 'NOTIFY_TO'),
    given(env, 'NOTIFY_CONTENT'),
  );
  return mail
    ? [
        {
          ...mailChannel(mail, languageIn(given(env, LANGUAGE_VARIABLE) ?? '')),
          timeout: TIMEOUT_MS,
        },
      ]
    : [];
}
