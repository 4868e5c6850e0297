// A request on Cloudflare, in a Pages function or a Worker → the receiver's answer.

import { HEALTH_PATH, pathOf, SUBMIT_PATH } from '../http/paths.ts';
import { type Environment, given } from '../setting-values.ts';
import { createFunction } from './function.ts';

/** What a Worker is given after the request. See https://developers.cloudflare.com/workers/runtime-apis/context/ */
interface WorkerContext {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** What a Pages function is given. See https://developers.cloudflare.com/pages/functions/api-reference/ */
interface PagesContext extends WorkerContext {
  readonly request: Request;
  readonly env: Environment;
}

/** The files of a site beside its Worker: https://developers.cloudflare.com/workers/static-assets/binding/ */
interface Assets {
  readonly ASSETS?: { readonly fetch: (request: Request) => Promise<Response> };
}

/** How much of a body that nobody wants is still taken off the line, in bytes. */
const UNREAD = 256 * 1024;

const handle = createFunction({
  note: (env) =>
    given(env, 'SMTP_URL') || given(env, 'NOTIFY_TO')
      ? 'SMTP_URL and NOTIFY_TO do nothing on Cloudflare, where no mail server can be reached. Set WEBHOOK_URL to hear of messages.'
      : undefined,
});

/**
 * Cloudflare writes the sender's address into CF-Connecting-IP, whatever the sender wrote there, and keeps a function
 * running for 30 s after its answer. A connection of one request cannot be used by another one.
 * See https://developers.cloudflare.com/fundamentals/reference/http-headers/
 */
async function answer(
  { method, url, headers, body }: Request,
  env: Environment,
  context: WorkerContext,
): Promise<Response> {
  const reader = body?.getReader();
  const response = await handle(
    { method, url, headers, body: reader ? chunksOf(reader) : null },
    {
      env,
      address: headers.get('cf-connecting-ip') ?? undefined,
      waitUntil: (work) => context.waitUntil(work),
    },
  );
  if (reader) await drain(reader);
  return response;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Whoever stops reading leaves the rest to `drain`. */
async function* chunksOf(reader: Reader): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** The runtime resets a connection whose body was not read, and its sender might see that in place of the answer. */
async function drain(reader: Reader): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of chunksOf(reader)) {
      bytes += chunk.length;
      if (bytes > UNREAD) return await reader.cancel();
    }
  } catch {
    // The sender has left, and the answer is for nobody.
  }
}

/** The Pages function: functions/submit-form.js and functions/healthz.js export it. */
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
