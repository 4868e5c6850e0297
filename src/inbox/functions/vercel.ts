// A request to a Vercel function → the receiver's answer.
import { createFunction } from './function.ts';
import { mailsOf } from './mail.ts';

interface VercelContext {
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

/** Where Vercel keeps the context of the request that is being answered, for its own package too. */
const CONTEXT = Symbol.for('@vercel/request-context');

const handle = createFunction({ channels: mailsOf });

/** See https://vercel.com/docs/functions/functions-api-reference (waitUntil). */
function contextOf(given: VercelContext | undefined): VercelContext {
  if (given?.waitUntil) return given;
  const holder = (globalThis as { [CONTEXT]?: { get?: () => VercelContext | undefined } })[CONTEXT];
  return holder?.get?.() ?? {};
}

/**
 * Vercel writes the sender's address into X-Real-IP, whatever the sender wrote there
 * (https://vercel.com/docs/headers/request-headers). A rewritten request keeps the address that was asked for; where
 * the file itself was asked for, it is below /api.
 */
function answer(request: Request, given?: VercelContext): Promise<Response> {
  const { method, headers, body } = request;
  const url = request.url.replace(/^(https?:\/\/[^/]*)\/api\//, '$1/');
  const context = contextOf(given);
  const address = headers.get('x-real-ip') ?? undefined;
  const waitUntil = context.waitUntil?.bind(context);
  return handle({ method, url, headers, body }, { env: process.env, address, waitUntil });
}

// Vercel answers the methods that a file exports, and a default export would hide them.
export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
