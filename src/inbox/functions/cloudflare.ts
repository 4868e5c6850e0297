// A request on Cloudflare, in a Pages function or a Worker → the receiver's answer.

import { HEALTH_PATH, pathOf, SUBMIT_PATH } from '../http/paths.ts';
import { type Environment, given } from '../setting-values.ts';
import { createFunction } from './function.ts';

/** See https://developers.cloudflare.com/workers/runtime-apis/context/ */
interface WorkerContext {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** See https://developers.cloudflare.com/pages/functions/api-reference/ */
interface PagesContext extends WorkerContext {
  readonly request: Request;
  readonly env: Environment;
}

/** See https://developers.cloudflare.com/workers/static-assets/binding/ */
interface Assets {
  readonly ASSETS?: { readonly fetch: (request: Request) => Promise<Response> };
}

const MAX_UNREAD_BYTES = 256 * 1024;

const handle = createFunction({
  note: (env) =>
    given(env, 'SMTP_URL') || given(env, 'NOTIFY_TO')
      ? 'SMTP_URL and NOTIFY_TO do nothing on Cloudflare, where no mail server can be reached. Set WEBHOOK_URL to hear of messages.'
      : undefined,
});

/** No sender can write CF-Connecting-IP; a function runs on for 30 s; no connection outlives its request. */
async function answer(
  { method, url, headers, body }: Request,
  env: Environment,
  context: WorkerContext,
): Promise<Response> {
  // Only reading it locks it, so that what nobody has read can be drained.
  const chunks = body && { [Symbol.asyncIterator]: () => body.values({ preventCancel: true }) };
  const response = await handle(
    { method, url, headers, body: chunks },
    {
      env,
      address: headers.get('cf-connecting-ip') ?? undefined,
      waitUntil: (work) => context.waitUntil(work),
    },
  );
  if (body) await drain(body);
  return response;
}

/** The runtime resets a connection whose body was not read, and its sender might see that in place of the answer. */
async function drain(body: ReadableStream<Uint8Array>): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > MAX_UNREAD_BYTES) return;
    }
  } catch {
    // The sender has left.
  }
}

export function onRequest(context: PagesContext): Promise<Response> {
  return answer(context.request, context.env, context);
}

/** The Worker, which leaves all other addresses to the files of the site. */
export default {
  fetch(request: Request, env: Environment & Assets, context: WorkerContext): Promise<Response> {
    const isOurs = [SUBMIT_PATH, HEALTH_PATH].includes(pathOf(request.url));
    return env.ASSETS && !isOurs ? env.ASSETS.fetch(request) : answer(request, env, context);
  },
};
