// The Origin of a request and the origins that may send → what @fastify/cors answers, or a refusal.
import type { FastifyCorsOptions } from '@fastify/cors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../../model/errors.ts';
import { SUBMIT_PATH } from './paths.ts';

/** Whether pages of an origin may send; `host` is the Host header of the request. */
export type Allows = (origin: string, host: string | undefined) => boolean;

export const METHODS = 'PUT, OPTIONS';

/** Only an allowed origin, named exactly, gets the headers that let a page read the answer. */
export function corsFor({ headers, url }: FastifyRequest, allows: Allows): FastifyCorsOptions {
  const { origin, host } = headers;
  return {
    origin: url === SUBMIT_PATH && origin !== undefined && allows(origin, host) ? origin : false,
    methods: METHODS,
    allowedHeaders: 'content-type, idempotency-key',
    exposedHeaders: 'retry-after, x-request-id',
    maxAge: 600,
    strictPreflight: false,
  };
}

/** The plugin only leaves headers away; here a foreign page, and a strange method, end. */
export async function refuseForeign(
  { headers, method, url }: FastifyRequest,
  reply: FastifyReply,
  allows: Allows,
): Promise<FastifyReply | undefined> {
  if (url !== SUBMIT_PATH) return undefined;
  if (headers.origin !== undefined && !allows(headers.origin, headers.host))
    throw new HttpError(403, 'Pages of this origin may not send messages.');
  if (method === 'OPTIONS') return reply.code(204).send();
  if (method !== 'PUT') throw new HttpError(405, 'Use PUT to send a message.', { allow: METHODS });
  return undefined;
}
