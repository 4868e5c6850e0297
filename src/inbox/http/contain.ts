// A handler of requests → the same, of which no failure ends more than its own request.
import type http from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { logCodeOf } from '../log.ts';

export type Handle = (request: http.IncomingMessage, response: http.ServerResponse) => unknown;

/** Browsers and proxies send the next request after the answer. */
const MAX_WAITING = 20;

/** Answers 500 and logs whatever a handler throws, rejects with or pipes, each of which would end the process. */
export function containFailures(handle: Handle, log: (line: string) => void): http.RequestListener {
  const queue = createQueue();
  return (request, response) => {
    const fail = (error: unknown): void => {
      if (response.destroyed) return;
      log(failureLine(request.method, error));
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'content-type': 'text/plain' }).end();
    };
    for (const each of [request, response]) each.on('error', () => {});
    // sirv pipes files, listens to none of their errors, such as too many open files, and closes none where somebody leaves.
    response.on('pipe', (source: Readable) => {
      source.once('error', fail);
      response.once('close', () => source.destroy());
    });
    // It throws for a range that ends before it begins; what is none is left alone (RFC 9110, section 14.2).
    const [, from = '', to = from] = /^bytes=(\d+)-(\d+)?$/.exec(request.headers.range ?? '') ?? [];
    if (from === '' || Number(to) < Number(from)) delete request.headers.range;
    const before = queue(request.socket, response);
    void (async () => {
      if (before) await before;
      // What comes after the last answer is none: it may be what was left of a body.
      if (request.socket.writable) await handle(request, response);
    })().catch(fail);
  };
}

/** Answers each connection one request after the other: of its end Node tells only the answer that is given then. */
function createQueue() {
  const all = new WeakMap<Socket, Promise<void>[]>();
  return (socket: Socket, response: http.ServerResponse): Promise<void> | undefined => {
    const ends = all.get(socket) ?? [];
    all.set(socket, ends);
    const before = ends.at(-1);
    const end = new Promise<void>((resolve) => response.once('close', resolve));
    ends.push(end);
    void end.then(() => ends.shift());
    if (ends.length > MAX_WAITING) socket.destroy();
    return before;
  };
}

/** What stands in the log: the place in this program, and nothing that was sent. */
export function failureLine(method: string | undefined, error: unknown): string {
  const [place = ''] = /^ +at .*/m.exec(error instanceof Error ? (error.stack ?? '') : '') ?? [];
  return `${method} 500 ${logCodeOf(error)} ${place.trim()}`;
}
