// HTTP requests for /submit-form → stored messages and small JSON answers; never a 500.
import { randomBytes } from 'node:crypto';
import type http from 'node:http';
import { networkOf, senderAddress, type Trusts } from './addresses.ts';
import { type NoBody, readBody, reply } from './body.ts';
import { checkHeaders, isRefusal, MAX_BODY, readSubmission } from './contract.ts';
import { type Allows, corsHeaders, METHODS } from './cors.ts';
import { reasonOf } from './database.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Store } from './store.ts';

export const SUBMIT_PATH = '/submit-form';
export const HEALTH_PATH = '/healthz';

/** How long a body may take to arrive, in milliseconds. 16 kB need 4 s at 32 kbit/s. */
export const BODY_TIME = 10_000;

/** What is told to others about a new message: nothing that its sender wrote. */
export interface Arrival {
  readonly id: string;
  readonly receivedAt: string;
}

export interface ReceiverOptions {
  /** The store, opened when it is first needed. */
  readonly store: () => Promise<Store>;
  readonly allows: Allows;
  /** Which connections may say in X-Forwarded-For for whom they speak. */
  readonly trusts: Trusts;
  readonly rate: RateLimit;
  /** Called after a new message is on the disk; it must not wait for anything. */
  readonly arrived: (arrival: Arrival) => void;
  /** Called with one line for each request. */
  readonly log: (line: string) => void;
  readonly bodyTime?: number;
}

export interface Receiver {
  /**
   * Answers one request.
   *
   * @param waits whether the sender waits for "100 Continue" and the server has not sent it
   */
  handle(request: http.IncomingMessage, response: http.ServerResponse, waits?: boolean): void;
  /** Resolves when every request that was begun has its answer. */
  idle(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly body?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The request with what is known of it so far, for the log. */
interface Exchange {
  readonly request: http.IncomingMessage;
  readonly response: http.ServerResponse;
  readonly waits: boolean;
  bytes: number;
  /** The code of what went wrong on our side. */
  reason: string;
}

function failure(status: number, error: string, headers = {}): Answer {
  return {
    status,
    body: { error },
    headers,
  };
}

/** Makes the request handler. */
export function createReceiver(options: ReceiverOptions): Receiver {
  const running = new Set<Promise<void>>();
  const serve = async (exchange: Exchange): Promise<void> => {
    const { request, response } = exchange;
    const started = performance.now();
    const id = randomBytes(8).toString('hex');
    const cors = isSubmission(request) ? corsHeaders(request, options.allows) : {};
    const answer = await answerTo(exchange, options).catch((error: unknown) => {
      exchange.reason = reasonOf(error);
      return unavailable;
    });
    await reply(request, response, {
      status: answer.status,
      headers: { ...FIXED_HEADERS, ...cors, ...answer.headers, 'x-request-id': id },
      text: answer.body ? `${JSON.stringify(answer.body)}\n` : '',
    });
    const took = `${Math.round(performance.now() - started)} ms`;
    const line = [request.method, answer.status, took, `${exchange.bytes} bytes`, id];
    options.log([...line, ...(exchange.reason ? [exchange.reason] : [])].join(' '));
  };
  return {
    handle(request, response, waits = false) {
      const exchange = { request, response, waits, bytes: 0, reason: '' };
      // What fails here is the connection, which is gone: there is nobody left to tell.
      const work = serve(exchange).catch(() => void response.destroy());
      running.add(work);
      void work.then(() => running.delete(work));
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

const FIXED_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

const unavailable = failure(503, 'The message could not be stored. Try again in a minute.', {
  'retry-after': '30',
});

/** The path of a request, also when it is written with its host (RFC 9112, section 3.2.2). */
function pathOf(request: http.IncomingMessage): string {
  return (request.url ?? '/').replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
}

/** Whether a request is meant for the receiver. */
export function isSubmission(request: http.IncomingMessage): boolean {
  return pathOf(request) === SUBMIT_PATH;
}

async function answerTo(exchange: Exchange, options: ReceiverOptions): Promise<Answer> {
  const { request } = exchange;
  if (pathOf(request) === HEALTH_PATH) return health(request, options);
  if (!isSubmission(request)) return failure(404, 'There is nothing here.');
  const origins = request.headersDistinct.origin ?? [];
  if (origins.some((origin) => !options.allows(origin, request.headers.host)))
    return failure(403, 'Pages of this origin may not send messages here.');
  if (request.method === 'OPTIONS') return { status: 204, headers: { allow: METHODS } };
  if (request.method !== 'PUT')
    return failure(405, 'Messages are sent with PUT.', { allow: METHODS });
  const { rate, trusts } = options;
  const forwarded = request.headersDistinct['x-forwarded-for'] ?? [];
  const sender = senderAddress(request.socket.remoteAddress, forwarded, trusts);
  const wait = rate.take(networkOf(sender));
  if (wait > 0)
    return failure(429, 'Too many messages came from this address. Try again later.', {
      'retry-after': String(wait),
    });
  return receive(exchange, options);
}

async function health(request: http.IncomingMessage, { store }: ReceiverOptions): Promise<Answer> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return failure(405, 'Ask with GET.', { allow: 'GET, HEAD' });
  await (await store()).ping();
  return { status: 200, body: { status: 'ok' } };
}

const NO_BODY: Readonly<Record<NoBody, Answer>> = {
  'too-large': failure(413, `The message is longer than ${MAX_BODY} bytes.`),
  'too-slow': failure(408, 'The message did not arrive in time.'),
  // Nobody reads this; the number, which web servers use in their logs, is for ours.
  gone: failure(499, 'The sender has left.'),
};

async function receive(exchange: Exchange, options: ReceiverOptions): Promise<Answer> {
  const { request, response, waits } = exchange;
  const headers = checkHeaders(request.headersDistinct);
  if (isRefusal(headers)) return failure(headers.status, headers.sentence);
  if (waits) response.writeContinue();
  const body = await readBody(request, MAX_BODY, options.bodyTime ?? BODY_TIME);
  if (typeof body === 'string') return NO_BODY[body];
  exchange.bytes = body.length;
  const submission = readSubmission(body);
  if (isRefusal(submission)) return failure(submission.status, submission.sentence);
  const added = await (await options.store()).add(submission, headers.key);
  if (added.kind === 'conflict')
    return failure(422, 'This Idempotency-Key was used for another message.');
  const { id, receivedAt } = added;
  if (added.kind === 'new') options.arrived({ id, receivedAt });
  return { status: 201, body: { id } };
}
