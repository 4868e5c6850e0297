// The Origin of a request and the origins that may send → the headers that let a page read the answer.
import type http from 'node:http';

/** Whether pages of an origin may send; `host` is the Host header of the request. */
export type Allows = (origin: string, host: string | undefined) => boolean;

export const METHODS = 'PUT, OPTIONS';

/**
 * The answer depends on Origin, so caches are always told. Only an allowed origin, named exactly,
 * gets the other headers (Fetch standard, "CORS protocol").
 */
export function corsHeaders(request: http.IncomingMessage, allows: Allows): Record<string, string> {
  const vary = { vary: 'Origin' };
  const [origin, ...more] = request.headersDistinct.origin ?? [];
  if (origin === undefined || more.length > 0 || !allows(origin, request.headers.host)) return vary;
  const preflight = {
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': 'content-type, idempotency-key',
    'access-control-max-age': '600',
  };
  return {
    ...vary,
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'retry-after, x-request-id',
    ...(request.method === 'OPTIONS' ? preflight : {}),
  };
}
