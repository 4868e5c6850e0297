// Settings and messages → receivers in this process or in one of their own, and requests to them.
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Message, Submission } from '../../src/inbox/contract.ts';
import { type AppOptions, createApp } from '../../src/inbox/http/app.ts';
import { openStore, openWhenNeeded } from '../../src/inbox/store/open.ts';
import type { Store } from '../../src/inbox/store/store.ts';
import { launch as start } from '../support/cli.ts';
import { temporaryFolder } from '../support/temporary.ts';

export const ORIGIN = 'https://chapter.example.org';
/** What is waited for comes when it comes: a busy machine is no failure. */
export const SOON = { timeout: 20_000 };

export const message = (more: Partial<Submission> = {}): Submission => ({
  name: 'Ada Byron',
  year: '2nd',
  email: 'ada@example.org',
  question: 'When does rush begin?',
  sentAt: 'Sat Nov 21 2026 05:00:00 GMT+0000',
  ...more,
});

export const bodyOf = (more: Partial<Submission> = {}): string => {
  const { name, year, email, question, sentAt, fields } = message(more);
  return JSON.stringify([name, year, email, question, sentAt, ...(fields ? [fields] : [])]);
};

export const databaseIn = (folder: string) =>
  ({ kind: 'file', file: path.join(folder, 'messages.db'), ownFolder: false }) as const;

/** Opens a store and closes it when the test is done. */
export const storeIn = async (folder: string): Promise<Store> => {
  const store = await openStore(databaseIn(folder));
  onTestFinished(() => store.close());
  return store;
};

/** All of its messages, of every page. */
export const allOf = async (store: Pick<Store, 'pages'>): Promise<Message[]> => {
  const all: Message[] = [];
  for await (const page of store.pages()) all.push(...page);
  return all;
};

/** A receiver in this process with a database of its own and room for many messages. */
export const startReceiver = async (more: Partial<AppOptions> = {}) => {
  const open = openWhenNeeded(databaseIn(temporaryFolder()));
  const lines: string[] = [];
  let arrivals = 0;
  const app = await createApp({
    store: open,
    allows: (origin) => origin === ORIGIN,
    trusts: () => false,
    rate: () => 0,
    arrived: () => (arrivals += 1),
    log: (line) => lines.push(line),
    ...more,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
    open.close();
  });
  const { port } = app.server.address() as AddressInfo;
  return { port, store: await open(), server: app.server, lines, arrivals: () => arrivals };
};

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  readonly id: string | undefined;
}

export interface Sent {
  readonly method?: string;
  readonly path?: string;
  /** A list is sent as several lines. */
  readonly headers?: NodeJS.Dict<http.OutgoingHttpHeader>;
  readonly body?: string | Buffer;
  readonly agent?: http.Agent;
}

/** Sends one request and reads its answer. */
export const send = (port: number, sent: Sent = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { method = 'PUT', path: target = '/submit-form', body = bodyOf(), agent } = sent;
    const isChunked = sent.headers?.['transfer-encoding'] !== undefined;
    const length = isChunked ? {} : { 'content-length': Buffer.byteLength(body) };
    const headers = { 'content-type': 'application/json', ...length, ...sent.headers };
    const options = { host: '127.0.0.1', port, method, path: target, headers, agent };
    const request = http.request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const { id } = text.startsWith('{') ? (JSON.parse(text) as { id?: string }) : {};
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, id });
      });
    });
    request.on('error', reject);
    request.end(body);
  });

/** Writes bytes to a connection and returns everything that came back until it was closed. */
export const sendRaw = (port: number, ...pieces: (string | Buffer)[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      for (const piece of pieces) socket.write(piece);
    });
    let text = '';
    socket.on('data', (data) => {
      text += data.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });

/** A web service that keeps what it is sent and answers with a status; 0 is no answer at all. */
export const startService = async (status: () => number = () => 204) => {
  const bodies: string[] = [];
  const server = http.createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    bodies.push(text);
    if (status() !== 0) response.writeHead(status(), { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret`, bodies };
};

/** A port of this machine at which nobody listens. */
export const freePort = async (): Promise<number> => {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

interface Launch {
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

export type Process = Awaited<ReturnType<typeof launch>>;

/** Starts `chapterkit receive` for a folder, waits until it listens, and ends it with the test. */
export const launch = async (root: string, { args = [], env }: Launch = {}) => {
  const command = ['receive', '--root', root, '--port', '0', ...args];
  const settings = { ALLOWED_ORIGINS: ORIGIN, ...env };
  const { child, url, printed } = await start(command, settings, undefined, /http:\S+(?=\/submit)/);
  onTestFinished(() => void child.kill('SIGKILL'));
  /** Resolves with the exit code or signal. */
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.on('exit', (code, signal) => resolve(code ?? signal)),
  );
  return { port: Number(new URL(url).port), child, printed, ended };
};
