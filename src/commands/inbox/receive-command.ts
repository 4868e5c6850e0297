// The command `receive`: its options and the environment → a server, until it is stopped.

import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { BODY_TIME } from '../../inbox/http/app.ts';
import { SUBMIT_PATH } from '../../inbox/http/paths.ts';
import { channelsOf, createNotices } from '../../inbox/notices/notices.ts';
import { createReceiver, type Receiver } from '../../inbox/receiver.ts';
import { readReceiveSettings } from '../../inbox/settings.ts';
import { openWhenNeeded } from '../../inbox/store/store.ts';
import { UserError } from '../../model/errors.ts';

const PORT = 8787;

/** A process that is this late, in milliseconds, may not answer before a form gives up; a slow disk is not. */
const MOST_DELAY = 5_000;

interface ReceiveOptions {
  readonly root: string;
  readonly port?: number | undefined;
  readonly host?: string | undefined;
}

function print(line: string): void {
  void process.stdout.write(`${line}\n`);
}

/** Receives messages until it is stopped, and finishes what it began. */
export async function receive({ root, port, host }: ReceiveOptions): Promise<number> {
  const env = host === undefined ? process.env : { ...process.env, HOST: host };
  const settings = readReceiveSettings(env, root);
  const log = (line: string) => print(`${new Date().toISOString()} ${line}`);
  const channels = channelsOf(settings, { log });
  const names = channels.map(({ name }) => name);
  const store = openWhenNeeded(settings.database, names);
  await store();
  const notices = createNotices(store, channels);
  const receiver = createReceiver({
    store,
    trusts: settings.trusts,
    allows: (origin) => settings.origins.has(origin),
    arrived: notices.tell,
    log,
    mostDelay: MOST_DELAY,
  });
  const server = createServer(receiver);
  const stop = stopped();
  try {
    const url = await listen(server, port ?? PORT, settings.host);
    print(`Receiving at ${url}${SUBMIT_PATH}`);
    print(`Messages from ${[...settings.origins].join(', ')}. Stop it with Ctrl+C.`);
    notices.start();
    await stop;
    await finish(server, receiver);
  } finally {
    await notices.close();
    store.close();
  }
  return 0;
}

/** Limits for a server that faces the internet; times in milliseconds. */
function createServer(receiver: Receiver): http.Server {
  const server = http.createServer({
    headersTimeout: BODY_TIME,
    // The receiver answers a slow body itself; this closes what it does not read.
    requestTimeout: 2 * BODY_TIME,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 5_000,
    maxHeaderSize: 8 * 1024,
  });
  server.maxConnections = 500;
  server.on('request', (request, response) => receiver.handle(request, response));
  server.on('checkContinue', (request, response) => receiver.handle(request, response, true));
  return server;
}

const LISTEN_PROBLEMS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'it is in use. Choose another with --port',
  EACCES: 'it is not permitted. Choose one above 1023 with --port',
};

async function listen(server: http.Server, port: number, host: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = LISTEN_PROBLEMS[error.code ?? ''];
      reject(
        new UserError(
          reason
            ? `Port ${port} cannot be used: ${reason}.`
            : `"${host}" is no address of this machine.`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
  const shown = host.includes(':') ? `[${host}]` : host;
  return `http://${shown}:${(server.address() as AddressInfo).port}`;
}

/** Takes no new connection, answers what was begun, and closes each connection after its answer. */
async function finish(server: http.Server, receiver: Receiver): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const closing = setInterval(() => server.closeIdleConnections(), 20);
  // Who has not even sent the headers by then has begun nothing.
  const last = setTimeout(() => server.closeAllConnections(), BODY_TIME + 2_000);
  await receiver.idle();
  await closed;
  clearInterval(closing);
  clearTimeout(last);
}

function stopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
