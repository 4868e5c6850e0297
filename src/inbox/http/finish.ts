// A server that is stopped → its end: no new connection, an answer to what was begun, and nothing that waits forever.
import type http from 'node:http';
import type { Socket } from 'node:net';

/** Between two looks at connections that nobody uses any more, in milliseconds. */
const SWEEP = 20;
/** A connection that has said nothing for so long says nothing any more: browsers open some in advance. In milliseconds. */
const SILENCE = 1_000;
/** The last answer, such as to somebody who publishes, may take so long, in milliseconds. */
const LAST = 60_000;

/**
 * Watches a server from its beginning. Node counts a connection on which nothing was sent yet as one that is used, and
 * looks for late ones no longer once a server closes.
 *
 * @returns what ends it
 */
export function finisherOf(server: http.Server): (
  /** Closes the server; ends with its last connection. */
  close: () => Promise<unknown>,
  /** After so many milliseconds whatever is still open is closed. */
  patience?: number,
) => Promise<void> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return async (close, patience = LAST) => {
    const begin = Date.now();
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      if (Date.now() - begin < SILENCE) return;
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, SWEEP);
    const last = setTimeout(() => server.closeAllConnections(), patience);
    await close().finally(() => {
      clearInterval(sweep);
      clearTimeout(last);
    });
  };
}
