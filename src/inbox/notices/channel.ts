// The arrival of a message → what officers read of it, the shape of a way to tell them, and a note to a URL of theirs.
import type { Language } from '../../model/language.ts';
import { mailsWords } from '../../words/gen/mails.gen.ts';
import { logCodeOf } from '../log.ts';
import type { Arrival, Outbox } from './outbox.ts';

export interface Channel {
  readonly name: string;
  readonly timeout?: number;
  readonly send: (arrival: Arrival, signal: AbortSignal) => Promise<void>;
}

export function sentenceOf(
  { id, receivedAt }: Pick<Arrival, 'id' | 'receivedAt'>,
  language: Language,
): string {
  return mailsWords(language).arrival.text({ receivedAt, id });
}

export const TRY_TIMEOUT_MS = 5_000;

export async function sendNext(
  outbox: Outbox,
  { name, send, timeout = TRY_TIMEOUT_MS }: Channel,
  log: (line: string) => void,
  stop: AbortSignal,
): Promise<boolean> {
  const arrival = await outbox.claim(name, new Date(), timeout);
  if (!arrival) return false;
  try {
    await send(arrival, AbortSignal.any([stop, AbortSignal.timeout(timeout)]));
  } catch (error) {
    // What was stopped in the midst may have been sent.
    if (!stop.aborted) await outbox.failed(name, arrival.id, new Date());
    log(`${name} failed (${logCodeOf(error)}) for message ${arrival.id}; it will be tried again`);
    return true;
  }
  await outbox.sent(name, arrival.id, new Date());
  return true;
}

/** It can be late, the message cannot. The URL is a secret of many services: it is never logged. */
export function webhookChannel(url: string, language: Language = 'en'): Channel {
  return {
    name: 'webhook',
    async send({ id, receivedAt }, signal) {
      const text = sentenceOf({ id, receivedAt }, language);
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // Chat services show `text` or `content`; programs read the other two.
        body: JSON.stringify({ id, receivedAt, text, content: text }),
        redirect: 'manual',
        signal,
      });
      await response.body?.cancel();
      if (!response.ok) throw Object.assign(new Error(), { code: String(response.status) });
    },
  };
}
