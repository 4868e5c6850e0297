// A request whose body is not read yet → its bytes within limits, and an answer its sender can read.
import type http from 'node:http';

/** Why there are no bytes: too many of them, too slow, or the sender has left. */
export type NoBody = 'too-large' | 'too-slow' | 'gone';

/**
 * Reads a body. Never keeps more than `most` bytes, whatever the headers say.
 *
 * @param within milliseconds for the whole body
 */
export function readBody(
  request: http.IncomingMessage,
  most: number,
  within: number,
): Promise<Buffer | NoBody> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = (result: Buffer | NoBody) => {
      clearTimeout(timer);
      request.off('data', take).off('end', end).off('close', leave);
      request.pause();
      resolve(result);
    };
    const take = (chunk: Buffer) => {
      length += chunk.length;
      if (length > most) finish('too-large');
      else chunks.push(chunk);
    };
    const end = () => finish(Buffer.concat(chunks));
    const leave = () => finish('gone');
    const timer = setTimeout(() => finish('too-slow'), within);
    // An error is always followed by close; without a listener it would end the process.
    request.on('error', () => {});
    request.on('data', take).on('end', end).on('close', leave);
    if (request.destroyed) leave();
  });
}

/** How much of an unread body is still taken off the line, in bytes and in milliseconds. */
const LINGER = { bytes: 256 * 1024, time: 1_000 };

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/**
 * Sends an answer. When the body was not read to its end the connection is closed after it, but
 * not at once: a connection that is closed with unread bytes is reset, and the sender would see
 * the reset in place of the answer.
 */
export async function reply(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { status, headers, text }: Reply,
): Promise<void> {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined ||
    Number(request.headers['content-length'] ?? 0) > 0;
  const unread = hasBody && !request.complete;
  const length = status === 204 ? {} : { 'content-length': String(Buffer.byteLength(text)) };
  response.on('error', () => {});
  response.writeHead(status, {
    ...headers,
    ...length,
    ...(unread ? { connection: 'close' } : {}),
  });
  if (unread) {
    if (text === '') response.flushHeaders();
    else response.write(text);
    await discard(request);
    response.end();
  } else response.end(text);
}

function discard(request: http.IncomingMessage): Promise<void> {
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
    request.on('error', () => {});
    request.on('data', drop).on('end', finish).on('close', finish);
    if (request.destroyed) finish();
    else request.resume();
  });
}
