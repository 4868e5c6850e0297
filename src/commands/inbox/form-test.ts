// `form:test`: one marked message on the way that a page sends it → where it arrived, or what stopped it.
import { compile } from '../../compiler/compile.ts';
import { printable } from '../../compiler/diagnostics/formats/cells.ts';
import { isExample } from '../../create/organization/organization.ts';
import { codeOf, UserError } from '../../model/errors.ts';
import type { FormRequest } from '../../model/form/request.ts';
import { SERVICES } from '../../model/form/services.ts';
import { at } from '../../model/schema/value.ts';
import type { SiteData } from '../../model/shapes.ts';
import { typedAs } from '../terminal/flags.ts';
import { type Call, formPageOf, testCall } from './test-message.ts';

/** How long a page waits for an answer, in milliseconds (src/app/blocks/form/send.ts). */
const WAIT = 15_000;

/** Sends one message, and says where it arrived. Exit code 1 when it did not. */
export async function tellWhereFormSends(root: string): Promise<number> {
  try {
    console.log(await testForm(root));
    return 0;
  } catch (error) {
    if (!(error instanceof UserError) || error.exitCode !== 1) throw error;
    console.error(error.message);
    return 1;
  }
}

/**
 * Sends one message. Returns what to print.
 *
 * @throws UserError with exit code 1 when it did not arrive, or the site cannot be compiled
 */
export async function testForm(
  root: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const { output, diagnostics } = compile({ root, formHost: env.FORM_HOST || undefined });
  if (!output) throw failed('This site has mistakes. Fix what "npm run check" says first.');
  const page = formPageOf(output);
  if (!page) return 'No page of this site has a form, so there is nothing to send.';
  if (diagnostics.some(({ code }) => code === 'form/nowhere'))
    throw failed(
      `site.yaml does not say where messages go. Type "${typedAs()} form:setup" first, and publish the site.`,
    );
  const { site } = output;
  const { email, isMailOnly, request } = site.form ?? {};
  if (isMailOnly)
    return `There is nothing to send: in place of the form, ${page.url} shows ${email}. Write to it to see whether it arrives.`;
  const call = testCall(site, page);
  const { origin } = new URL(call.url);
  if (isExample(origin))
    throw failed(
      `The site is not published yet: ${origin} in site.yaml is an example. Type "${typedAs()} deploy" first.`,
    );
  const answer = await send(call);
  return request ? arrivedAt(request, answer) : received(site, call, answer);
}

/** It did not arrive, which is no wrong use of the command. */
function failed(message: string): UserError {
  return new UserError(message, { exitCode: 1 });
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** What the body says as JSON; undefined where it is none. */
  readonly said: unknown;
}

async function send({ url, init, isForeign }: Call): Promise<Answer> {
  const { origin } = new URL(url);
  if (isForeign) await askFirst(url, init.headers.origin ?? '');
  const response = await ask(url, init);
  if (response.status >= 300 && response.status < 400)
    throw failed(
      `${origin} leads to another address (${response.status}), and the form follows nobody. Name the address that it leads to.`,
    );
  return { status: response.status, headers: response.headers, said: await jsonOf(response) };
}

/** What a browser asks before it sends a message to another server than that of the page (Fetch, CORS-preflight). */
async function askFirst(url: string, origin: string): Promise<void> {
  const { status, headers } = await ask(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type,idempotency-key',
    },
  });
  const allowed = headers.get('access-control-allow-origin');
  if (status === 404) throw noReceiver(url, status);
  if (status < 300 && (allowed === origin || allowed === '*')) return;
  throw failed(
    `${new URL(url).origin} does not take messages of pages at ${origin} (${status}). Add that origin to ALLOWED_ORIGINS there.`,
  );
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  const { origin } = new URL(url);
  try {
    return await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(WAIT) });
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw failed(`${origin} did not answer within ${WAIT / 1000} seconds.`);
    const cause = error instanceof Error ? error.cause : undefined;
    throw failed(
      `${origin} cannot be reached: ${REASONS[codeOf(cause)] ?? 'the connection failed'}.`,
    );
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no server of this name, or none yet',
  EAI_AGAIN: 'this computer has no connection to the internet',
  ECONNREFUSED: 'no program answers there',
  ENETUNREACH: 'this computer has no connection to the internet',
  EHOSTUNREACH: 'there is no way to it from this computer',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'nobody vouches for its certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** What a receiver has made of it. */
function received(site: SiteData, { url }: Call, { status, headers, said }: Answer): string {
  const { origin } = new URL(url);
  const id = at(said, ['id']);
  if (status < 300 && typeof id === 'string')
    return [
      `It arrived at ${origin} as message ${printable(id)}.`,
      `"${typedAs()} inbox", typed there or with its DATABASE_URL, shows it; "inbox delete ${printable(id)}" deletes it.`,
    ].join('\n');
  // The form takes every 2xx for success (specification, section 7); a page of a host says nothing.
  if (status < 300 && said !== undefined)
    return `${origin} has taken it (${status}). It is no receiver of ours, so look there whether it is kept.`;
  if (status < 300)
    throw failed(
      `${origin} answers with a page (${status}), so visitors are told that their message arrived, and it did not. Is ${new URL(url).pathname} passed on to the receiver?`,
    );
  if (status === 404 || status === 405 || status === 501) throw noReceiver(url, status);
  const own = new URL(site.url).origin;
  const words = sentenceOf(at(said, ['error']));
  const advice: Readonly<Record<number, string>> = {
    403: ` Add ${own} to ALLOWED_ORIGINS there.`,
    429: ` Try again in ${headers.get('retry-after') ?? '60'} seconds.`,
  };
  throw failed(`${origin} refused it (${status}).${words}${advice[status] ?? ''}`);
}

function noReceiver(url: string, status: number): UserError {
  const { origin, pathname } = new URL(url);
  return failed(
    `${origin} answers, but no receiver is at ${pathname} (${status}). Type "${typedAs()} form:setup" to say where messages go.`,
  );
}

/** What a service has made of it. */
function arrivedAt(request: FormRequest, { status, headers, said }: Answer): string {
  const { label } = SERVICES[request.service];
  const isProven = !request.proof || Boolean(at(said, [request.proof]));
  if (status < 300 && isProven)
    return `${label} has taken it (${status}). It is on its way to the address that you gave there; look among spam, too.`;
  const words = sentenceOf(whyOf(said));
  const wait = status === 429 ? ` Try again in ${headers.get('retry-after') ?? '60'} seconds.` : '';
  throw failed(`${label} refused it (${status}).${words}${wait}${adviceOf(request, status)}`);
}

/** The words of the three services: `errors[].message`, `error`, `body.message` and `message`. */
function whyOf(said: unknown): unknown {
  const ways = [['errors', 0, 'message'], ['error'], ['body', 'message'], ['message']];
  return ways.map((way) => at(said, way)).find((words) => typeof words === 'string');
}

function adviceOf({ service, url }: FormRequest, status: number): string {
  if (service === 'netlify' && (status === 404 || status === 405))
    return ' At Netlify, choose "Enable form detection" below Forms, and deploy once more.';
  if (service === 'formspree' && status === 404)
    return ` Is ${url.split('/').at(-1)} the ID of your form?`;
  // https://docs.web3forms.com/getting-started/api-reference: without a paid plan only browsers may send.
  if (service === 'web3forms' && status === 403)
    return ' It takes messages from browsers only: open the page, and send one there.';
  return '';
}

/** What a server says, as one sentence of this terminal. */
function sentenceOf(said: unknown): string {
  return typeof said === 'string' && said.trim() !== ''
    ? ` It says: "${printable(said).slice(0, 200)}"`
    : '';
}
