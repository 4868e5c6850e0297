// The receiver → the fastify application that hands it requests: what sockets of Node and a long-lived process need.

import underPressure from '@fastify/under-pressure';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { createReceiver, type Receive, type ReceiverOptions } from '../receive.ts';
import type { Store } from '../store/store.ts';
import type { Trusts } from './addresses.ts';
import { bodyOf, isUnread, lingering } from './body.ts';
import { pathOf } from './paths.ts';
import { createRateLimit, RATE, RATE_OF_ALL, type RateLimit } from './rate-limit.ts';

/** In milliseconds; 16 kB need 4 s at 32 kbit/s. */
export const BODY_TIMEOUT_MS = 10_000;

export interface AppOptions extends Pick<ReceiverOptions, 'allows' | 'log'> {
  readonly store: () => Promise<Store>;
  readonly trusts: Trusts;
  readonly rate?: RateLimit;
  readonly rateOfAll?: RateLimit;
  readonly arrived: () => void;
  readonly bodyTime?: number;
  /** Milliseconds by which the process may be late before messages are refused for a while. */
  readonly maxDelay?: number;
  readonly server?: FastifyServerOptions;
}

function noCompiler(): never {
  throw new Error('no schema is compiled by fastify');
}

/** There is no schema for fastify to compile: its compilers are no part of the engine. */
export const NO_SCHEMAS = {
  compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler },
};

/** fastify itself logs nothing: its lines would hold addresses and errors. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { maxDelay, bodyTime = BODY_TIMEOUT_MS } = options;
  const { rate = createRateLimit(RATE), rateOfAll = createRateLimit(RATE_OF_ALL) } = options;
  const app = fastify({
    ...options.server,
    logger: false,
    trustProxy: options.trusts,
    return503OnClosing: false,
    schemaController: NO_SCHEMAS,
    // The router reads paths in ways of its own, and has nothing to choose.
    rewriteUrl: () => '/',
  });
  if (maxDelay !== undefined)
    await app.register(underPressure, { maxEventLoopDelay: maxDelay, pressureHandler: () => {} });
  const receive = createReceiver({
    ...options,
    limit(network) {
      const seconds = rate(network);
      if (seconds > 0) return { seconds, of: 'network' };
      const all = rateOfAll('');
      return all > 0 ? { seconds: all, of: 'all' } : undefined;
    },
    busy: () =>
      maxDelay !== undefined && app.isUnderPressure() ? 'FST_UNDER_PRESSURE' : undefined,
  });
  // The first hook answers: fastify reads no body.
  app.addHook('onRequest', (request, reply) => pass(request, reply, receive, bodyTime));
  await app.ready();
  return app;
}

async function pass(
  { raw, ip, originalUrl }: FastifyRequest,
  reply: FastifyReply,
  receive: Receive,
  bodyTime: number,
): Promise<FastifyReply> {
  // An error without a listener would end the process, and fastify listens only while it reads.
  for (const each of [raw, reply.raw]) each.on('error', () => {});
  const incoming = {
    method: raw.method ?? '',
    url: `http://${hostIn(raw.headers.host)}${pathOf(originalUrl)}`,
    headers: headersOf(raw.headersDistinct),
    body: bodyOf(raw, bodyTime),
  };
  const response = await receive(incoming, { address: ip });
  const text = await response.text();
  reply.code(response.status).headers({
    ...Object.fromEntries(response.headers),
    // A browser may wait for the body of an answer without it.
    'content-length': Buffer.byteLength(text),
  });
  if (!isUnread(raw) || text === '') return reply.send(text === '' ? undefined : text);
  return reply.header('connection', 'close').send(lingering(raw, text));
}

/** What a sender wrote for a host must not become a part of the path. */
function hostIn(host = ''): string {
  return /^[\w.:[\]-]+$/.test(host) ? host : 'unknown';
}

function headersOf(lines: NodeJS.Dict<string[]>): Headers {
  const names = ['origin', 'content-type', 'content-encoding', 'content-length', 'idempotency-key'];
  const headers = new Headers();
  for (const name of names) for (const line of lines[name] ?? []) headers.append(name, line);
  return headers;
}
