// A request to the dev server → whether it may be answered: what is not certain is refused.
import type http from 'node:http';
import { codespaceHost, isCodespace } from '../../editor/server/http/codespace.ts';
import { isSameUser } from '../../editor/server/http/same-user.ts';
import { isPath } from '../../inbox/http/paths.ts';

/** Names of this machine. A page of another site must not reach the server under a name of its own. */
const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Why a request is answered at all: a status. It was sent to another name (DNS rebinding), or leads nowhere. */
export function refusalOf({
  headers: { host = '' },
  socket,
  url = '',
}: Pick<http.IncomingMessage, 'headers' | 'socket' | 'url'>): 400 | 403 | undefined {
  if (!THIS_MACHINE.test(host) && host !== codespaceHost(socket.localPort)) return 403;
  return isPath(url) ? undefined : 400;
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** In a Codespace whoever knows a public port could ask. */
export function isSameOriginPost({ method, headers, socket }: http.IncomingMessage): boolean {
  const { origin, host, 'sec-fetch-site': site = 'same-origin' } = headers;
  return (
    method === 'POST' &&
    !isCodespace() &&
    origin === `http://${host}` &&
    site === 'same-origin' &&
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    isSameUser(socket) !== false
  );
}
