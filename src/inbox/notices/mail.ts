// The arrival of a message → an e-mail to the officers, which says that it came and not what it says.
import {
  createDelivery,
  type Delivery,
  type DeliveryOptions,
  sentenceOf,
  TIMEOUT,
} from './delivery.ts';
import type { MailSettings } from './mail-settings.ts';

/** The password and what the server says are never logged, only the code of what went wrong. */
export function createMail(mail: MailSettings, options: DeliveryOptions): Delivery {
  const timeout = options.timeout ?? TIMEOUT;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      host: mail.host,
      port: mail.port,
      secure: mail.secure,
      requireTLS: !mail.secure && !mail.loopback,
      ignoreTLS: !mail.secure && mail.loopback,
      ...(mail.auth ? { auth: mail.auth } : {}),
      dnsTimeout: timeout,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let transport: ReturnType<typeof open> | undefined;
  return createDelivery(
    'e-mail',
    async (arrival, signal) => {
      transport ??= open();
      const sent = (await transport).sendMail({
        from: mail.from,
        to: [...mail.to],
        subject: 'A message arrived in the inbox',
        text: `${sentenceOf(arrival)}\n`,
        // The same for each try: programs that read mail show one of them.
        messageId: `<${arrival.id}@${mail.from.split('@').at(-1)}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      });
      try {
        await Promise.race([sent, stopped(signal)]);
        return undefined;
      } catch (error) {
        sent.catch(() => undefined);
        // Replies from 500 on are for good (RFC 5321, section 4.2.1).
        const reply = error instanceof Error && 'responseCode' in error ? error.responseCode : 0;
        if (Number(reply) >= 500) return { reason: String(reply), passes: false };
        throw error;
      }
    },
    options,
  );
}

function stopped(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
