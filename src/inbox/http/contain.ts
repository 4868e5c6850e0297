// A handler of requests → the same, of which no failure ends more than its own request.
import type http from 'node:http';
import type { Readable } from 'node:stream';
import { logCodeOf } from '../log.ts';

export type Handle = (request: http.IncomingMessage, response: http.ServerResponse) => unknown;

/**
 * Answers 500 for whatever a handler throws, rejects with or pipes. Node ends the process for each of them.
 *
 * @param log called with one line for each failure
 */
export function containFailures(handle: Handle, log: (line: string) => void): http.RequestListener {
  return (request, response) => {
    const fail = (error: unknown): void => {
      // Somebody who leaves is no failure.
      if (response.destroyed) return;
      log(failureLine(request.method, error));
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'content-type': 'text/plain' }).end();
    };
    for (const each of [request, response]) each.on('error', () => {});
    // Files are piped by sirv, which listens to none of their errors, such as too many open files.
    response.on('pipe', (source: Readable) => source.once('error', fail));
    leaveOutOddRange(request);
    try {
      void Promise.resolve(handle(request, response)).catch(fail);
    } catch (error) {
      fail(error);
    }
  };
}

/** What stands in the log: the place in this program, and nothing that was sent. */
export function failureLine(method: string | undefined, error: unknown): string {
  const [place = ''] = /^ +at .*/m.exec(error instanceof Error ? (error.stack ?? '') : '') ?? [];
  return `${method} 500 ${logCodeOf(error)}${place.replace(/^ +/, ' ')}`;
}

/** A range that is not one is left alone (RFC 9110, section 14.2). sirv throws where it ends before it begins. */
function leaveOutOddRange({ headers }: http.IncomingMessage): void {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (from === '' || (to !== '' && Number(to) < Number(from))) delete headers.range;
}
