// The arrival of a message → an email to the officers, which says that it came, and what it says only if they want that.
import net from 'node:net';
import type { Language } from '../../model/language.ts';
import { mailsWords } from '../../words/gen/mails.gen.ts';
import { fieldsOf } from '../store/list.ts';
import { type Channel, sentenceOf } from './channel.ts';
import { ADDRESS, type MailSettings } from './mail-settings.ts';

const DNS_TIMEOUT_MS = 5_000;

/** Some servers let senders wait: up to five minutes to greet and to answer (RFC 5321, section 4.5.3.2). */
const SMTP_TIMEOUT_MS = 300_000;

/** The password and what the server says are never logged, only the code of what went wrong. */
export function mailChannel(mail: MailSettings, language: Language = 'en'): Channel {
  return {
    name: 'e-mail',
    timeout: SMTP_TIMEOUT_MS + 60_000,
    async send(arrival, signal) {
      signal.throwIfAborted();
      const message = mail.isWhole ? await arrival.read() : undefined;
      const say = mailsWords(language).arrival;
      const parts = [sentenceOf(arrival, language)];
      if (message) parts.push(fieldsOf(message, language));
      // No Reply-To: beside a From of another host, that of a free mail host counts as forged.
      if (message && ADDRESS.test(message.email))
        parts.push(say.answer({ address: message.email }));
      const letter = {
        to: mail.to,
        subject: say.subject,
        text: `${parts.join('\n\n')}\n`,
        // The same for each try: programs that read mail show one of them.
        messageId: `<${arrival.id}@${mail.from.split('@').at(-1)}>`,
      };
      await sendLetter(mail, letter, signal);
    },
  };
}

interface Letter {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly messageId?: string;
}

/** @throws when the server does not take it, or the signal comes first */
export async function sendLetter(
  mail: MailSettings,
  letter: Letter,
  signal: AbortSignal,
): Promise<void> {
  const transport = await openTransport(mail, signal);
  const sent = transport.sendMail({
    ...letter,
    from: mail.from,
    to: [...letter.to],
    headers: { 'auto-submitted': 'auto-generated' },
  });
  await Promise.race([sent, aborted(signal)]);
}

async function openTransport({ server }: MailSettings, signal: AbortSignal) {
  const { createTransport } = await import('nodemailer');
  const socket = new net.Socket();
  // nodemailer would hold it, and the process, for as long as the server may take.
  signal.addEventListener('abort', () => socket.destroy(), { once: true });
  return createTransport({
    ...server,
    socket,
    dnsTimeout: DNS_TIMEOUT_MS,
    // The greeting counts as a part of connecting.
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
