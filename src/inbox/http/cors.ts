// The origin of a page and whether it may send → the headers that let it, or the refusal of a foreign page.

export const METHODS = 'PUT, OPTIONS';

/** Only an allowed origin, named exactly, gets the headers that let a page read the answer. */
export function corsHeaders(origin: string, method: string): Readonly<Record<string, string>> {
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
