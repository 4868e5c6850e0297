// A request whose body was not read to its end → an answer its sender can read all the same.
import type http from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** How much of an unread body is still taken off the line, in bytes and in milliseconds. */
const LINGER = { bytes: 256 * 1024, time: 1_000 };

/** Whether bytes of the body are still to come. */
export function isUnread(request: http.IncomingMessage): boolean {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined ||
    Number(request.headers['content-length'] ?? 0) > 0;
  return hasBody && !request.complete;
}

/**
 * The text of an answer; its stream ends when the sender has had the time to read it. fastify closes the
 * connection at once, and one that is closed with unread bytes is reset: the sender would see the
 * reset in place of the answer.
 */
export function lingering(request: http.IncomingMessage, text = ''): Readable {
  return Readable.from(
    (async function* () {
      yield text;
      let bytes = 0;
      const enough = new Promise<void>((resolve) => {
        request.once('end', resolve).once('close', resolve);
        request.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes <= LINGER.bytes) return;
          request.pause();
          resolve();
        });
      });
      if (!request.destroyed) await Promise.race([enough, sleep(LINGER.time)]);
    })(),
  );
}
