// The arrival of a message → a note to a URL of the officers; it can be late, the message cannot.
import { createDelivery, type Delivery, type DeliveryOptions, sentenceOf } from './delivery.ts';
import type { Arrival } from './outbox.ts';

export type WebhookOptions = DeliveryOptions;

/** The URL is a secret of many services: it is never logged. */
export function createWebhook(url: string | undefined, options: WebhookOptions): Delivery {
  if (url === undefined) return { tell: () => {}, close: async () => {} };
  return createDelivery(
    'webhook',
    async (arrival, signal) => {
      const response = await fetch(url, { ...noteOf(arrival), redirect: 'manual', signal });
      await response.body?.cancel();
      if (response.ok) return undefined;
      // A mistake in the request stays one; too many requests (429) and a timeout (408) pass.
      const passes = response.status >= 500 || [408, 429].includes(response.status);
      return { reason: String(response.status), passes };
    },
    options,
  );
}

/** Chat services show `text` or `content`; programs read the other two. */
function noteOf(arrival: Arrival): RequestInit {
  const { id, receivedAt } = arrival;
  const text = sentenceOf(arrival);
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, receivedAt, text, content: text }),
  };
}
