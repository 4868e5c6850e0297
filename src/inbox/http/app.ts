// The store and the rules → the fastify application that receives messages; never a 500.
import { randomBytes } from 'node:crypto';
import type http from 'node:http';
import cors from '@fastify/cors';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as contract from '../contract.ts';
import type { Arrival } from '../notices/outbox.ts';
import type { Store } from '../store/store.ts';
import type { Trusts } from './addresses.ts';
import { discard, isUnread, lingering } from './body.ts';
import { type Allows, corsFor, METHODS, refuseForeign } from './cors.ts';
import { HEALTH_PATH, pathOf, SUBMIT_PATH } from './paths.ts';
import { createRateLimit, limitRate, RATE, type RateLimit } from './rate-limit.ts';
import { Refused, refusalOf } from './refused.ts';

/** How long a body may take to arrive, in milliseconds. 16 kB need 4 s at 32 kbit/s. */
export const BODY_TIME = 10_000;

export interface AppOptions {
  /** The store, opened when it is first needed. */
  readonly store: () => Promise<Store>;
  readonly allows: Allows;
  /** Which connections may say in X-Forwarded-For for whom they speak. */
  readonly trusts: Trusts;
  /** How many messages an address may send; `RATE` unless it is given. */
  readonly rate?: RateLimit;
  /** Called after a new message is on the disk; it must not wait for anything. */
  readonly arrived: (arrival: Arrival) => void;
  /** Called with one line for each request. */
  readonly log: (line: string) => void;
  readonly bodyTime?: number;
  /** By how many milliseconds the process may be late before messages are refused for a while. */
  readonly mostDelay?: number;
}

/** What is known of a request beside what it says. */
export interface Exchange {
  /** By the clock of `performance.now`. */
  readonly started: number;
  readonly waits: boolean;
  /** Called when the answer is known. */
  readonly answered: () => void;
  key: string | undefined;
  bytes: number;
  /** The code of what went wrong on our side. */
  reason: string;
}

type ExchangeOf = (request: FastifyRequest) => Exchange;

/** The one schema has a compiler of ours, and answers have none: fastify's own are no part of the engine. */
function noCompiler(): never {
  throw new Error('no schema is compiled by fastify');
}

/** fastify itself logs nothing: its lines would hold addresses and errors. */
export async function createApp(
  options: AppOptions,
  of: ExchangeOf,
): Promise<http.RequestListener> {
  const { allows } = options;
  const app = fastify({
    logger: false,
    bodyLimit: contract.MAX_BODY,
    genReqId: () => randomBytes(8).toString('hex'),
    schemaController: {
      compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler },
    },
    // Nothing but the two paths reaches the router: it reads others in ways of its own.
    rewriteUrl: ({ url }) => ([SUBMIT_PATH, HEALTH_PATH].includes(pathOf(url)) ? pathOf(url) : '/'),
  });
  app.setReplySerializer((body) => `${JSON.stringify(body)}\n`);
  app.setErrorHandler((error, request, reply) => {
    const { refused, reason } = refusalOf(error, request.raw);
    of(request).reason = reason;
    return reply.code(refused.statusCode).headers(refused.headers).send({ error: refused.message });
  });
  app.addHook('onSend', answerHook(options, of));
  // A request meets these in this order, and none of them reads its body.
  app.addHook('onRequest', refuseStrange);
  await app.register(cors, { delegator: (request, done) => done(null, corsFor(request, allows)) });
  if (options.mostDelay !== undefined)
    await app.register(underPressure, { maxEventLoopDelay: options.mostDelay, retryAfter: 30 });
  app.addHook('onRequest', (request, reply) => refuseForeign(request, reply, allows));
  await limitRate(app, options.rate ?? createRateLimit(RATE), options.trusts);
  addRoutes(app, options, of);
  await app.ready();
  return app.routing;
}

/** Logs what is known of a request, and sees to it that its sender can read the answer. */
function answerHook({ log }: AppOptions, of: ExchangeOf) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const { started, answered, bytes, reason } = of(request);
    const took = `${Math.round(performance.now() - started)} ms`;
    const line = [request.method, reply.statusCode, took, `${bytes} bytes`, request.id];
    log([...line, ...(reason ? [reason] : [])].join(' '));
    answered();
    if (!isUnread(request.raw)) return payload;
    reply.header('connection', 'close');
    if (typeof payload === 'string') {
      reply.header('content-length', Buffer.byteLength(payload));
      return lingering(request.raw, payload);
    }
    await discard(request.raw);
    return payload;
  };
}

async function refuseStrange(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': request.id,
  });
  if (request.url === SUBMIT_PATH) {
    if (request.method === 'OPTIONS') reply.header('allow', METHODS);
  } else if (request.url !== HEALTH_PATH) throw new Refused(404, 'There is nothing here.');
  else if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new Refused(405, 'Ask with GET.', { allow: 'GET, HEAD' });
}

function addRoutes(app: FastifyInstance, options: AppOptions, of: ExchangeOf): void {
  app.get(HEALTH_PATH, async () => {
    await (await options.store()).ping();
    return { status: 'ok' };
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      of(request).bytes = body.length;
      return body;
    },
  );
  app.put<{ Body: contract.Submission }>(
    SUBMIT_PATH,
    {
      config: { rateLimit: {} },
      preParsing: async (request, reply, body) => {
        const headers = contract.checkHeaders(request.raw.headersDistinct);
        if (contract.isRefusal(headers)) throw new Refused(headers.status, headers.sentence);
        of(request).key = headers.key;
        if (of(request).waits) reply.raw.writeContinue();
        // fastify stops to read when there is an error, and leaves the connection open for the answer.
        const late = () =>
          body.emit('error', new Refused(408, 'The message did not arrive in time.'));
        const timer = setTimeout(late, options.bodyTime ?? BODY_TIME);
        body.once('close', () => clearTimeout(timer));
      },
      schema: { body: contract.MESSAGE },
      validatorCompiler: () => (body: Buffer) => {
        const read = contract.readSubmission(body);
        return contract.isRefusal(read)
          ? { error: new Refused(read.status, read.sentence) }
          : { value: read };
      },
    },
    async (request, reply) => {
      const added = await (await options.store()).add(request.body, of(request).key);
      if (added.kind === 'conflict')
        throw new Refused(422, 'This Idempotency-Key was used for another message.');
      const { id, receivedAt } = added;
      if (added.kind === 'new') options.arrived({ id, receivedAt });
      return reply.code(201).send({ id });
    },
  );
}
