// A request as the web knows it, its sender and a store → the answer. What the receiver promises is here; never a 500.

import { HttpError } from '../model/errors.ts';
import { checkHeaders, MAX_BODY, readSubmission, tooLarge } from './contract.ts';
import { HEALTH_PATH, hostOf, pathOf, SUBMIT_PATH } from './http/paths.ts';
import { logCodeOf } from './log.ts';
import { networkOf } from './network.ts';
import type { Store } from './store/store.ts';

/** In milliseconds, between two writes to the disk for whoever asks. */
const HEALTH_CACHE_MS = 1_000;

export interface Sender {
  readonly address?: string | undefined;
}

export interface Wait {
  readonly seconds: number;
  readonly of: 'network' | 'all';
}

export interface ReceiverOptions<From extends Sender = Sender> {
  readonly store: (from: From) => Promise<Store>;
  readonly allows: (origin: string, host: string, from: From) => boolean;
  readonly limit: (network: string, from: From) => Wait | undefined | Promise<Wait | undefined>;
  /** The message is on the disk, and the answer waits for what this returns. */
  readonly arrived: (from: From) => void | Promise<void>;
  readonly log: (line: string) => void;
  readonly note?: (from: From) => string | undefined;
  readonly busy?: () => string | undefined;
}

export interface Incoming extends Pick<Request, 'method' | 'url' | 'headers'> {
  readonly body: AsyncIterable<Uint8Array> | null;
}

export type Receive<From extends Sender = Sender> = (
  request: Incoming,
  from: From,
) => Promise<Response>;

interface Call<From> {
  readonly request: Incoming;
  readonly from: From;
  readonly headers: Headers;
  bytes: number;
  reason: string;
}

interface Answer {
  readonly status: number;
  readonly body?: object;
}

/** Refused in this order: address, busy process, foreign page, method, rate, headers, body; nothing of a body is read before its turn. */
export function createReceiver<From extends Sender = Sender>(
  options: ReceiverOptions<From>,
): Receive<From> {
  const health = createHealth(options);
  return async (request, from) => {
    const began = performance.now();
    const id = idOf(crypto.getRandomValues(new Uint8Array(8)));
    const headers = new Headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': id,
      vary: 'Origin',
    });
    const call: Call<From> = { request, from, headers, bytes: 0, reason: '' };
    const { status, body } = await answer(call, options, health).catch((error: unknown) => {
      health.doubt();
      return refusal(call, error);
    });
    if (body) headers.set('content-type', 'application/json; charset=utf-8');
    const { bytes, reason } = call;
    const took = `${Math.round(performance.now() - began)} ms`;
    // Nothing of its sender, and of an error its code.
    const line = [request.method, status, took, `${bytes} bytes`, id, reason];
    options.log(line.join(' ').trim());
    return new Response(body ? `${JSON.stringify(body)}\n` : null, { status, headers });
  };
}

function idOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Never the error's own words, which may hold what a sender wrote. */
function refusal<From>(call: Call<From>, error: unknown): Answer {
  if (!(error instanceof HttpError)) call.reason = logCodeOf(error);
  const { status, headers, message } = error instanceof HttpError ? error : notNow();
  for (const [name, value] of Object.entries(headers)) call.headers.set(name, value);
  return { status, body: { error: message } };
}

function notNow(): HttpError {
  return new HttpError(503, 'The message could not be stored. Try again in a minute.', {
    'retry-after': '30',
  });
}

/** A failure raises doubt, so that the next one who asks is not answered from memory. */
function createHealth<From extends Sender>({ store, note }: ReceiverOptions<From>) {
  let well = Number.NEGATIVE_INFINITY;
  return {
    doubt() {
      well = Number.NEGATIVE_INFINITY;
    },
    async check(from: From): Promise<Answer> {
      const now = Date.now();
      if (Math.abs(now - well) >= HEALTH_CACHE_MS) {
        await (await store(from)).ping();
        well = now;
      }
      return { status: 200, body: { status: 'ok', note: note?.(from) } };
    },
  };
}

async function answer<From extends Sender>(
  call: Call<From>,
  options: ReceiverOptions<From>,
  health: ReturnType<typeof createHealth<From>>,
): Promise<Answer> {
  const { request, headers } = call;
  const { method, url } = request;
  const path = pathOf(url);
  if (path !== SUBMIT_PATH && path !== HEALTH_PATH)
    throw new HttpError(404, 'There is nothing here.');
  const isHealth = path === HEALTH_PATH;
  if (isHealth && method !== 'GET' && method !== 'HEAD')
    throw new HttpError(405, 'Use GET.', { allow: 'GET, HEAD' });
  const origin = request.headers.get('origin');
  const allowed = origin === null || options.allows(origin, hostOf(url), call.from);
  if (!isHealth) {
    if (method === 'OPTIONS') headers.set('allow', METHODS);
    if (origin !== null && allowed)
      for (const [name, value] of Object.entries(corsHeaders(origin, method)))
        headers.set(name, value);
  }
  const busy = options.busy?.();
  if (busy !== undefined) {
    call.reason = busy;
    throw notNow();
  }
  if (isHealth) return health.check(call.from);
  if (!allowed) throw new HttpError(403, 'Pages of this origin may not send messages.');
  if (method === 'OPTIONS') return { status: 204 };
  if (method !== 'PUT') throw new HttpError(405, 'Use PUT to send a message.', { allow: METHODS });
  return submit(call, options);
}

async function submit<From extends Sender>(
  call: Call<From>,
  { limit, store, arrived }: ReceiverOptions<From>,
): Promise<Answer> {
  const { from, request } = call;
  const wait = await limit(networkOf(from.address ?? ''), from);
  if (wait) {
    const whose = wait.of === 'network' ? 'from this address' : 'right now';
    throw new HttpError(429, `Too many messages ${whose}. Try again later.`, {
      'retry-after': String(wait.seconds),
    });
  }
  checkHeaders(request.headers);
  const body = await bytesOf(request.body);
  call.bytes = body.length;
  const submission = readSubmission(body);
  const key = request.headers.get('idempotency-key') ?? undefined;
  const added = await (await store(from)).add(submission, key);
  if (added.kind === 'conflict')
    throw new HttpError(422, 'This Idempotency-Key was already used for a different message.');
  if (added.kind === 'full') {
    call.reason = 'INBOX_FULL';
    throw new HttpError(507, 'The inbox is full, so the message could not be stored.');
  }
  if (added.kind === 'new') await arrived(from);
  return { status: 201, body: { id: added.id } };
}

async function bytesOf(body: Incoming['body']): Promise<Uint8Array> {
  const bytes = new Uint8Array(MAX_BODY);
  let length = 0;
  for await (const chunk of body ?? []) {
    if (length + chunk.length > MAX_BODY) throw tooLarge();
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return bytes.subarray(0, length);
}

const METHODS = 'PUT, OPTIONS';

/** Only an allowed origin, named exactly, gets the headers that let a page read the answer. */
function corsHeaders(origin: string, method: string): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'retry-after, x-request-id',
    ...(method === 'OPTIONS'
      ? {
          'access-control-allow-methods': METHODS,
          'access-control-allow-headers': 'content-type, idempotency-key',
          'access-control-max-age': '600',
        }
      : {}),
  };
}
