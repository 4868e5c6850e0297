// The store and the rules → the fastify application that receives messages; never a 500.
import { randomBytes } from 'node:crypto';
import cors from '@fastify/cors';
import underPressure from '@fastify/under-pressure';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { HttpError } from '../../model/errors.ts';
import { checkHeaders, MAX_BODY, readSubmission, tooLarge } from '../contract.ts';
import { logCodeOf } from '../store/database.ts';
import type { Store } from '../store/store.ts';
import { networkOf, type Trusts } from './addresses.ts';
import { type Allows, corsFor, METHODS, refuseForeign } from './cors.ts';
import { HEALTH_PATH, pathOf, SUBMIT_PATH } from './paths.ts';
import { createRateLimit, RATE, RATE_OF_ALL, type RateLimit } from './rate-limit.ts';
import { isUnread, lingering } from './unread-body.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of what went wrong on our side, for the log. */
    reason: string;
  }
}

/** How long a body may take to arrive, in milliseconds. 16 kB need 4 s at 32 kbit/s. */
export const BODY_TIME = 10_000;

/** Whoever asks again and again whether all is well writes to the disk once in this time, in milliseconds. */
const HEALTH_TIME = 1_000;

export interface AppOptions {
  /** The store, opened when it is first needed. */
  readonly store: () => Promise<Store>;
  readonly allows: Allows;
  /** Which connections may say in X-Forwarded-For for whom they speak. */
  readonly trusts: Trusts;
  /** How many messages an address may send; `RATE` unless it is given. */
  readonly rate?: RateLimit;
  /** How many messages all addresses together may send; `RATE_OF_ALL` unless it is given. */
  readonly rateOfAll?: RateLimit;
  /** Called after a new message is on the disk; it must not wait for anything. */
  readonly arrived: () => void;
  /** Called with one line for each request. */
  readonly log: (line: string) => void;
  readonly bodyTime?: number;
  /** By how many milliseconds the process may be late before messages are refused for a while. */
  readonly maxDelay?: number;
  /** Limits of the server, where the application is to listen itself. */
  readonly server?: FastifyServerOptions;
}

/** There is no schema for fastify to compile: its compilers are no part of the engine. */
function noCompiler(): never {
  throw new Error('no schema is compiled by fastify');
}

/** fastify itself logs nothing: its lines would hold addresses and errors. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { allows, log, maxDelay } = options;
  const app = fastify({
    ...options.server,
    logger: false,
    bodyLimit: MAX_BODY,
    trustProxy: options.trusts,
    return503OnClosing: false,
    genReqId: () => randomBytes(8).toString('hex'),
    schemaController: {
      compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler },
    },
    // Nothing but the two paths reaches the router: it reads others in ways of its own.
    rewriteUrl: ({ url }) => ([SUBMIT_PATH, HEALTH_PATH].includes(pathOf(url)) ? pathOf(url) : '/'),
  });
  app.decorateRequest('reason', '');
  app.setReplySerializer((body) => `${JSON.stringify(body)}\n`);
  app.setErrorHandler((error, request, reply) => {
    const { status, headers, message } = refusalOf(error, request);
    return reply.code(status).headers(headers).send({ error: message });
  });
  app.addHook('onSend', async (request, reply, payload) => {
    log(lineOf(request, reply));
    if (!isUnread(request.raw) || typeof payload !== 'string') return payload;
    reply.headers({ connection: 'close', 'content-length': Buffer.byteLength(payload) });
    return lingering(request.raw, payload);
  });
  // A request meets these in this order, and none of them reads its body.
  app.addHook('onRequest', refuseStrange);
  await app.register(cors, { delegator: (request, done) => done(null, corsFor(request, allows)) });
  if (maxDelay !== undefined)
    await app.register(underPressure, { maxEventLoopDelay: maxDelay, retryAfter: 30 });
  app.addHook('onRequest', (request, reply) => refuseForeign(request, reply, allows));
  addRoutes(app, options);
  await app.ready();
  return app;
}

/**
 * Answers an error with a sentence of ours, for its own may hold what a sender wrote. The log gets the
 * code where the fault is ours.
 */
function refusalOf(error: unknown, request: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error;
  // Nobody reads this; the number, which web servers use in their logs, is for ours.
  if (request.raw.destroyed && !request.raw.complete)
    return new HttpError(499, 'The sender has left.');
  const reason = logCodeOf(error);
  if (reason === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge();
  request.reason = reason;
  return new HttpError(503, 'The message could not be stored. Try again in a minute.', {
    'retry-after': '30',
  });
}

function lineOf({ body, id, method, reason }: FastifyRequest, reply: FastifyReply): string {
  const bytes = Buffer.isBuffer(body) ? body.length : 0;
  const took = `${Math.round(reply.elapsedTime)} ms`;
  return [method, reply.statusCode, took, `${bytes} bytes`, id, reason].join(' ').trim();
}

async function refuseStrange(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  // An error without a listener would end the process, and fastify listens only while it reads.
  for (const { raw } of [request, reply]) raw.on('error', () => {});
  reply.headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': request.id,
  });
  if (request.url === SUBMIT_PATH) {
    if (request.method === 'OPTIONS') reply.header('allow', METHODS);
  } else if (request.url !== HEALTH_PATH) throw new HttpError(404, 'There is nothing here.');
  else if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new HttpError(405, 'Use GET.', { allow: 'GET, HEAD' });
}

function addRoutes(app: FastifyInstance, options: AppOptions): void {
  const { store, arrived, bodyTime = BODY_TIME, rate = createRateLimit(RATE) } = options;
  const { rateOfAll = createRateLimit(RATE_OF_ALL) } = options;
  let well = Number.NEGATIVE_INFINITY;
  app.addHook('onError', async () => {
    well = Number.NEGATIVE_INFINITY;
  });
  app.get(HEALTH_PATH, async () => {
    const now = performance.now();
    if (now - well >= HEALTH_TIME) await (await store()).ping();
    well = now;
    return { status: 'ok' };
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
  app.put<{ Body: Buffer }>(
    SUBMIT_PATH,
    {
      onRequest: async ({ ip }) => {
        const wait = rate(networkOf(ip ?? ''));
        if (wait > 0)
          throw new HttpError(429, 'Too many messages from this address. Try again later.', {
            'retry-after': String(wait),
          });
        const all = rateOfAll('');
        if (all > 0)
          throw new HttpError(429, 'Too many messages right now. Try again later.', {
            'retry-after': String(all),
          });
      },
      preParsing: async ({ raw }, reply, body) => {
        checkHeaders(raw.headersDistinct);
        // fastify stops to read when there is an error, and leaves the connection open for the answer.
        const late = () =>
          body.emit('error', new HttpError(408, 'The message did not arrive in time.'));
        const timer = setTimeout(late, bodyTime);
        reply.raw.once('close', () => clearTimeout(timer));
      },
    },
    async (request, reply) => {
      const { body, raw } = request;
      const submission = readSubmission(body);
      const [key] = raw.headersDistinct['idempotency-key'] ?? [];
      const added = await (await store()).add(submission, key);
      if (added.kind === 'conflict')
        throw new HttpError(422, 'This Idempotency-Key was already used for a different message.');
      if (added.kind === 'full') {
        request.reason = 'INBOX_FULL';
        throw new HttpError(507, 'The inbox is full, so the message could not be stored.');
      }
      if (added.kind === 'new') arrived();
      return reply.code(201).send({ id: added.id });
    },
  );
}
