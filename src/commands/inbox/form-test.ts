// `form:test`: one marked message on the way that a page sends it → where it arrived, or what stopped it.
import { compile } from '../../compiler/compile.ts';
import { printable } from '../../compiler/diagnostics/formats/cells.ts';
import { isExample } from '../../create/organization/organization.ts';
import { codeOf, messageIn, UserError } from '../../model/errors.ts';
import type { FormRequest } from '../../model/form/request.ts';
import { SERVICES } from '../../model/form/services.ts';
import { type Language, type Worded, worded } from '../../model/language.ts';
import { at } from '../../model/schema/value.ts';
import type { SiteData } from '../../model/shapes.ts';
import { type MessagesWords, messagesWords } from '../../words/gen/messages.gen.ts';
import { typedAs } from '../terminal/flags.ts';
import { type Call, formPageOf, testCall } from './test-message.ts';

/** In milliseconds, as src/app/blocks/form/send.ts waits. */
const TIMEOUT_MS = 15_000;

/** Exit code 1 when it did not arrive. */
export async function tellWhereFormSends(root: string, language: Language): Promise<number> {
  try {
    console.log((await testForm(root))[language]);
    return 0;
  } catch (error) {
    if (!(error instanceof UserError) || error.exitCode !== 1) throw error;
    console.error(messageIn(language, error));
    return 1;
  }
}

/** Returns what to print. @throws UserError with exit code 1 when it did not arrive, or the site cannot be compiled */
export async function testForm(
  root: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Worded> {
  const { output, diagnostics } = compile({ root, formHost: env.FORM_HOST || undefined });
  if (!output) throw failed((say) => say.mistakes);
  const page = formPageOf(output);
  if (!page) return arrived((say) => say.noForm);
  if (diagnostics.some(({ code }) => code === 'form/nowhere'))
    throw failed((say) => say.nowhere({ bin: typedAs() }));
  const { site } = output;
  const { email, isMailOnly, request } = site.form ?? {};
  if (isMailOnly) return arrived((say) => say.mailOnly({ page: page.url, email: email ?? '' }));
  const call = testCall(site, page);
  const { origin } = new URL(call.url);
  if (isExample(origin)) throw failed((say) => say.unpublished({ origin, bin: typedAs() }));
  const answer = await send(call);
  return request ? takenBy(request, answer) : received(site, call, answer);
}

/** No wrong use of the command. */
function failed(say: (words: MessagesWords) => string): UserError {
  return new UserError(arrived(say), { exitCode: 1 });
}

function arrived(say: (words: MessagesWords) => string): Worded {
  return worded(messagesWords, say);
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** As JSON; undefined where it is none. */
  readonly said: unknown;
}

async function send({ url, init, isForeign }: Call): Promise<Answer> {
  const { origin } = new URL(url);
  if (isForeign) await askFirst(url, init.headers.origin ?? '');
  const response = await ask(url, init);
  if (response.status >= 300 && response.status < 400)
    throw failed((say) => say.redirected({ origin, status: response.status }));
  return {
    status: response.status,
    headers: response.headers,
    said: await response.json().catch(() => undefined),
  };
}

/** As a browser does before it sends to another server than that of the page (Fetch, CORS-preflight). */
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
  throw failed((say) => say.originRefused({ receiver: new URL(url).origin, origin, status }));
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  const { origin } = new URL(url);
  try {
    return await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw failed((say) => say.silent({ origin, seconds: TIMEOUT_MS / 1000 }));
    const cause = error instanceof Error ? error.cause : undefined;
    throw failed((say) => say.unreachable({ origin, code: codeOf(cause) }));
  }
}

function received(site: SiteData, { url }: Call, { status, headers, said }: Answer): Worded {
  const { origin, pathname } = new URL(url);
  const id = at(said, ['id']);
  if (status < 300 && typeof id === 'string')
    return arrived((say) => say.arrived({ origin, id: printable(id), bin: typedAs() }));
  // The form takes every 2xx for success (specification, section 7); a page of a host says nothing.
  if (status < 300 && said !== undefined)
    return arrived((say) => say.takenByOther({ origin, status }));
  if (status < 300) throw failed((say) => say.answersPage({ origin, status, path: pathname }));
  if (status === 404 || status === 405 || status === 501) throw noReceiver(url, status);
  const own = new URL(site.url).origin;
  throw failed((say) => {
    const advice = status === 403 ? say.addOrigin({ origin: own }) : waitFor(status, headers, say);
    const answer = sentenceOf(at(said, ['error']), say);
    return joinSentences(say.refused({ by: origin, status }), answer, advice);
  });
}

function noReceiver(url: string, status: number): UserError {
  const { origin, pathname } = new URL(url);
  return failed((say) => say.noReceiver({ origin, path: pathname, status, bin: typedAs() }));
}

function takenBy(request: FormRequest, { status, headers, said }: Answer): Worded {
  const { label } = SERVICES[request.service];
  const isProven = !request.proof || Boolean(at(said, [request.proof]));
  if (status < 300 && isProven) return arrived((say) => say.takenByService({ label, status }));
  throw failed((say) => {
    const advice = [waitFor(status, headers, say), adviceOf(request, status, say)];
    return joinSentences(
      say.refused({ by: label, status }),
      sentenceOf(whyOf(said), say),
      ...advice,
    );
  });
}

function joinSentences(...sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(' ');
}

function waitFor(status: number, headers: Headers, { tryAgain }: MessagesWords): string {
  return status === 429 ? tryAgain({ seconds: headers.get('retry-after') ?? '60' }) : '';
}

/** `errors[].message`, `error`, `body.message` and `message`, as the three services say it. */
function whyOf(said: unknown): unknown {
  const ways = [['errors', 0, 'message'], ['error'], ['body', 'message'], ['message']];
  return ways.map((way) => at(said, way)).find((words) => typeof words === 'string');
}

function adviceOf({ service, url }: FormRequest, status: number, say: MessagesWords): string {
  if (service === 'netlify' && (status === 404 || status === 405)) return say.netlifyAdvice;
  if (service === 'formspree' && status === 404)
    return say.formspreeAdvice({ id: url.split('/').at(-1) ?? '' });
  // https://docs.web3forms.com/getting-started/api-reference: without a paid plan only browsers may send.
  if (service === 'web3forms' && status === 403) return say.web3formsAdvice;
  return '';
}

function sentenceOf(said: unknown, { says }: MessagesWords): string {
  return typeof said === 'string' && said.trim() !== ''
    ? says({ words: printable(said).slice(0, 200) })
    : '';
}
