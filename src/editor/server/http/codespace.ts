// Where a Codespace forwards a port of this machine → the one name and the one origin under which it is asked for.
import type http from 'node:http';

/** Whether others may reach the ports of this machine: a Codespace does not say from inside whether a port is public. */
export function isCodespace(): boolean {
  return Boolean(process.env.CODESPACE_NAME);
}

export function codespaceHost(port: number | undefined): string | undefined {
  const { CODESPACE_NAME: name, GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: domain } = process.env;
  return name && domain && port !== undefined ? `${name}-${port}.${domain}` : undefined;
}

export function isOwnOrigin({
  headers: { host, origin },
  socket,
}: Pick<http.IncomingMessage, 'headers' | 'socket'>): boolean {
  const forwarded = codespaceHost(socket.localPort);
  if (forwarded !== undefined && origin === `https://${forwarded}`) return true;
  return host !== forwarded && origin === `http://${host}`;
}

export function addressFrom(address: string): string {
  const url = new URL(address);
  const forwarded = codespaceHost(Number(url.port));
  return forwarded === undefined ? address : `https://${forwarded}${url.pathname}${url.search}`;
}
