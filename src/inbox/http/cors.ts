// The Origin of a request and the origins that may send → what @fastify/cors answers, or a refusal.
import type { FastifyCorsOptions } from '@fastify/cors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SUBMIT_PATH } from './paths.ts';
import { Refused } from './refused.ts';

/** Whether pages of an origin may send; `host` is the Host header of the request. */
export type Allows = (origin: string, host: string | undefined) => boolean;

export const METHODS = 'PUT, OPTIONS';

/** Only an allowed origin, named exactly, gets the headers that let a page read the answer. */
export function corsFor({ raw, url }: FastifyRequest, allows: Allows): FastifyCorsOptions {
  const [origin, ...more] = raw.headersDistinct.origin ?? [];
  const allowed = origin !== undefined && more.length === 0 && allows(origin, raw.headers.host);
  return {
    origin: url === SUBMIT_PATH && allowed ? origin : false,
    methods: METHODS,
    allowedHeaders: 'content-type, idempotency-key',
    exposedHeaders: 'retry-after, x-request-id',
    maxAge: 600,
    strictPreflight: false,
  };
}

/** The plugin only leaves headers away; here a foreign page, and a strange method, end. */
export async function refuseForeign(
  { method, raw, url }: FastifyRequest,
  reply: FastifyReply,
  allows: Allows,
): Promise<FastifyReply | undefined> {
  if (url !== SUBMIT_PATH) return undefined;
  const origins = raw.headersDistinct.origin ?? [];
  if (origins.some((origin) => !allows(origin, raw.headers.host)))
    throw new Refused(403, 'Pages of this origin may not send messages here.');
  if (method === 'OPTIONS') return reply.code(204).send();
  if (method !== 'PUT') throw new Refused(405, 'Messages are sent with PUT.', { allow: METHODS });
  return undefined;
}
