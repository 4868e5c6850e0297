// The arrival of a message → a note to a URL of the officers; it can be late, the message cannot.
import type { Language } from '../../model/language.ts';
import { type Channel, sentenceOf } from './channel.ts';

/** The URL is a secret of many services: it is never logged. */
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
