// A request to a Netlify function → the receiver's answer.
import { createFunction } from './function.ts';
import { mailsOf } from './mail.ts';

/** What of its context is used. See https://docs.netlify.com/functions/api/ */
interface NetlifyContext {
  /** The address of the sender. */
  readonly ip?: string;
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

const handle = createFunction({ channels: mailsOf });

/** The function; the file that exports it says its paths, for Netlify reads them from there. */
export default function answer(request: Request, context?: NetlifyContext): Promise<Response> {
  const waitUntil = context?.waitUntil?.bind(context);
  return handle(request, { env: process.env, address: context?.ip, waitUntil });
}
