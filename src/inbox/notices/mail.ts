// The arrival of a message → an email to the officers, which says that it came and not what it says.
import { type Channel, sentenceOf } from './channel.ts';
import type { MailSettings } from './mail-settings.ts';

/** How long a mail server may take for each of its answers, in milliseconds. */
const TIMEOUT = 5_000;

/** The password and what the server says are never logged, only the code of what went wrong. */
export function mailChannel(mail: MailSettings): Channel {
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    name: 'e-mail',
    async send(arrival, signal) {
      signal.throwIfAborted();
      transport ??= openTransport(mail);
      const sent = (await transport).sendMail({
        from: mail.from,
        to: [...mail.to],
        subject: 'A message arrived in the inbox',
        text: `${sentenceOf(arrival)}\n`,
        // The same for each try: programs that read mail show one of them.
        messageId: `<${arrival.id}@${mail.from.split('@').at(-1)}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      });
      await Promise.race([sent, aborted(signal)]);
    },
  };
}

async function openTransport(mail: MailSettings) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...mail.server,
    dnsTimeout: TIMEOUT,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
