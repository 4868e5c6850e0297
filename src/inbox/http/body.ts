// A request whose body was not read to its end → an answer its sender can read all the same.
import type http from 'node:http';
import { Readable } from 'node:stream';

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
export function lingering(request: http.IncomingMessage, text: string): Readable {
  return Readable.from(
    (async function* () {
      yield text;
      await discard(request);
    })(),
  );
}

/** Takes the rest of a body off the line, within limits. */
export function discard(request: http.IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let length = 0;
    const finish = () => {
      clearTimeout(timer);
      request.off('data', drop).off('end', finish).off('close', finish);
      request.pause();
      resolve();
    };
    const drop = (chunk: Buffer) => {
      length += chunk.length;
      if (length > LINGER.bytes) finish();
    };
    const timer = setTimeout(finish, LINGER.time);
    request.on('data', drop).on('end', finish).on('close', finish);
    if (request.destroyed) finish();
    else request.resume();
  });
}
