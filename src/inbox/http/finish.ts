// A server that is stopped → its end: no new connection, an answer to what was begun, and nothing that waits forever.
import type http from 'node:http';
import type { Socket } from 'node:net';

const SWEEP_MS = 20;
/** In milliseconds; browsers open connections in advance and may never use them. */
const SILENCE_MS = 1_000;
/** In milliseconds; publishing takes long. */
const LAST_ANSWER_MS = 60_000;

/** Node counts a connection on which nothing was sent yet as one that is used, and looks for late ones no more once a server closes. */
export function finisherOf(
  server: http.Server,
): (close: () => Promise<unknown>, patience?: number) => Promise<void> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return async (close, patience = LAST_ANSWER_MS) => {
    const begin = Date.now();
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      if (Date.now() - begin < SILENCE_MS) return;
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, SWEEP_MS);
    const last = setTimeout(() => server.closeAllConnections(), patience);
    await close().finally(() => {
      clearInterval(sweep);
      clearTimeout(last);
    });
  };
}
