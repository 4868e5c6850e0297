// A request to a Vercel function → the receiver's answer.
import { createFunction } from './function.ts';
import { mailsOf } from './mail.ts';

const handle = createFunction({ channels: mailsOf });

/** No sender can write X-Real-IP (https://vercel.com/docs/headers/request-headers). Files themselves are below /api. */
function answer(request: Request): Promise<Response> {
  const { method, headers, body } = request;
  const url = request.url.replace(/^(https?:\/\/[^/]*)\/api\//, '$1/');
  const address = headers.get('x-real-ip') ?? undefined;
  return handle({ method, url, headers, body }, { env: process.env, address });
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
