// A request to a Netlify function → the receiver's answer.
import { createFunction } from './function.ts';
import { mailsOf } from './mail.ts';

/** See https://docs.netlify.com/functions/api/ */
interface NetlifyContext {
  readonly ip?: string;
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

const handle = createFunction({ channels: mailsOf });

/** Netlify reads the paths of a function from the file that exports it. */
export default function answer(request: Request, context?: NetlifyContext): Promise<Response> {
  const waitUntil = context?.waitUntil?.bind(context);
  return handle(request, { env: process.env, address: context?.ip, waitUntil });
}
