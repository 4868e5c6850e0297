// A request of Node → its body, as long as it comes in time; and an answer that can be read where it was not read.
import { on } from 'node:events';
import type http from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { HttpError } from '../../model/errors.ts';

/** In bytes and in milliseconds. */
const LINGER = { bytes: 1024 * 1024, time: 1_000 };

/** Whoever stops reading leaves the connection open, for the answer. @param time in milliseconds */
export async function* bodyOf(
  request: http.IncomingMessage,
  time: number,
): AsyncGenerator<Uint8Array> {
  const signal = AbortSignal.timeout(time);
  try {
    for await (const [chunk] of on(request, 'data', { close: ['end', 'close'], signal }))
      yield chunk;
  } catch (error) {
    if (request.complete || !request.destroyed) {
      if (!signal.aborted) throw error;
      throw new HttpError(408, 'The message did not arrive in time.');
    }
  }
  // Nobody reads this; the number, which web servers use in their logs, is for ours.
  if (!request.complete) throw new HttpError(499, 'The sender has left.');
}

export function isUnread(request: http.IncomingMessage): boolean {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined ||
    Number(request.headers['content-length'] ?? 0) > 0;
  return hasBody && !request.complete;
}

/** fastify closes at once, and what is closed with unread bytes is reset: the sender would not see the answer. */
export function lingering(request: http.IncomingMessage, text = ''): Readable {
  return Readable.from(
    (async function* () {
      yield text;
      let bytes = 0;
      const enough = new Promise<void>((resolve) => {
        request.once('end', resolve).once('close', resolve);
        const count = (chunk: Buffer): void => {
          bytes += chunk.length;
          if (bytes <= LINGER.bytes) return;
          request.off('data', count);
          resolve();
        };
        request.on('data', count);
      });
      request.resume();
      if (!request.destroyed) await Promise.race([enough, sleep(LINGER.time)]);
    })(),
  );
}
