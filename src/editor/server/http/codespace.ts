// Where a Codespace forwards a port of this machine → the one name and the one origin under which it is asked for.
import type http from 'node:http';

type Environment = Readonly<NodeJS.ProcessEnv>;

/** Whether others may reach the ports of this machine: a Codespace does not say from inside whether a port is public. */
export function isCodespace({ CODESPACE_NAME: name }: Environment = process.env): boolean {
  return Boolean(name);
}

export function codespaceHost(
  port: number | undefined,
  env: Environment = process.env,
): string | undefined {
  const { CODESPACE_NAME: name, GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: domain } = env;
  return name && domain && port !== undefined ? `${name}-${port}.${domain}` : undefined;
}

export function isOwnOrigin(
  { headers: { host, origin }, socket }: Pick<http.IncomingMessage, 'headers' | 'socket'>,
  env: Environment = process.env,
): boolean {
  const forwarded = codespaceHost(socket.localPort, env);
  if (forwarded !== undefined && origin === `https://${forwarded}`) return true;
  return host !== forwarded && origin === `http://${host}`;
}

export function addressFrom(address: string, env: Environment = process.env): string {
  const url = new URL(address);
  const forwarded = codespaceHost(Number(url.port), env);
  return forwarded === undefined ? address : `https://${forwarded}${url.pathname}${url.search}`;
}
