// Calls of the sign-in page → a passkey is made or shown, a link is used or sent, and a session begins or ends.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SIGN_IN_CALL_HEADER, SIGN_IN_PATH } from '../../../editor/protocol.ts';
import { createRateLimit } from '../../../inbox/http/rate-limit.ts';
import { networkOf } from '../../../inbox/network.ts';
import { signInWords } from '../../../words/gen/sign-in.gen.ts';
import type { Hosts } from '../addresses.ts';
import type { ServeContext } from '../context.ts';
import { createCeremonies } from './ceremonies.ts';
import type { MailLink } from './emails.ts';
import { languageFor } from './sign-in-page.ts';

const CALLS = ['invited', 'begin', 'finish', 'enter', 'mail', 'leave'].map(
  (name) => `${SIGN_IN_PATH}/${name}`,
);

/** A ceremony that was begun; it ends with the browser's tab at the latest. */
const CEREMONY = 'begun';
const SESSION = 'session';

const SESSION_SECONDS = 30 * 86_400;

export function isSignInCall(method: string | undefined, url: string): boolean {
  return method === 'POST' && CALLS.includes(url);
}

/** Whether it is a call of the page itself: exact origin, JSON, and a header that no form can send. */
export function isOwnCall({ raw: { headers } }: FastifyRequest, hosts: Hosts): boolean {
  return (
    headers.origin === hosts.addresses.edit &&
    (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin' &&
    headers[SIGN_IN_CALL_HEADER] === '1' &&
    /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')
  );
}

export function sessionIn({ cookies }: FastifyRequest, hosts: Hosts): string | undefined {
  return cookies[cookieName(SESSION, hosts)];
}

export function addSignInCalls(
  app: FastifyInstance,
  context: ServeContext,
  mailLink: MailLink | undefined,
): void {
  const { hosts, accounts } = context;
  const ceremonies = createCeremonies(context);
  const throttle = createThrottle();
  const cookie = { path: '/', httpOnly: true, secure: hosts.isSecure, sameSite: 'lax' } as const;
  const ceremonyCookie = cookieName(CEREMONY, hosts);
  const sessionCookie = cookieName(SESSION, hosts);
  const refuse = async <T>({ ip }: FastifyRequest, answer: T): Promise<T> => {
    await throttle(ip);
    return answer;
  };
  const letIn = async (request: FastifyRequest, reply: FastifyReply, session?: string) => {
    if (session === undefined) return refuse(request, { ok: false });
    reply.setCookie(sessionCookie, session, { ...cookie, maxAge: SESSION_SECONDS });
    return { ok: true };
  };
  app.post(`${SIGN_IN_PATH}/begin`, async (request, reply) => {
    const { link } = bodyOf(request);
    const begun = await ceremonies.begin(typeof link === 'string' ? link : undefined);
    if (!begun) return refuse(request, {});
    reply.setCookie(ceremonyCookie, begun.secret, cookie);
    return { asks: begun.asks };
  });
  // Only who holds the link hears whose it is.
  app.post(`${SIGN_IN_PATH}/invited`, async (request) => {
    const { link } = bodyOf(request);
    const linked = typeof link === 'string' ? await accounts.people.linked(link) : undefined;
    if (!linked || linked.kind === 'email') return refuse(request, {});
    const say = signInWords(languageFor(request.headers['accept-language'], context.language()));
    const [{ name }, chapter] = [linked.person, context.chapter()];
    const by = linked.by === '' ? undefined : linked.by;
    const words =
      linked.kind === 'device' ? say.device({ chapter }) : say.invitedBy({ by, chapter });
    return { told: [say.greet({ name }), words] };
  });
  app.post(`${SIGN_IN_PATH}/finish`, async (request, reply) => {
    const secret = request.cookies[ceremonyCookie] ?? '';
    const person = await ceremonies.finish(secret, request.body);
    reply.clearCookie(ceremonyCookie, cookie);
    const former = sessionIn(request, hosts);
    return letIn(request, reply, person && (await accounts.sessions.open(person.id, former)));
  });
  app.post(`${SIGN_IN_PATH}/enter`, async (request, reply) => {
    const { link } = bodyOf(request);
    const former = sessionIn(request, hosts);
    const session =
      typeof link === 'string' ? await accounts.sessions.openByLink(link, former) : undefined;
    return letIn(request, reply, session);
  });
  app.post(`${SIGN_IN_PATH}/mail`, async (request) => {
    const { email } = bodyOf(request);
    const isAddress = typeof email === 'string' && email.length <= 200;
    return { ok: (isAddress && mailLink?.(email, request.ip)) ?? false };
  });
  app.post(`${SIGN_IN_PATH}/leave`, async (request, reply) => {
    await accounts.sessions.close(sessionIn(request, hosts) ?? '');
    reply.clearCookie(sessionCookie, cookie);
    return { ok: true };
  });
}

/** RFC 6265bis, 4.1.3.2: no page of another host can set one with the prefix `__Host-`. */
function cookieName(name: string, { isSecure }: Hosts): string {
  return isSecure ? `__Host-${name}` : name;
}

function bodyOf({ body }: FastifyRequest): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

/** Ten wrong answers of a network come at once, then one in three seconds; nobody waits longer than half a minute. */
const FAILURES = { burst: 10, every: 3_000, most: 10_000 };
const MAX_DELAY_MS = 30_000;

function createThrottle(): (address: string) => Promise<void> {
  const limit = createRateLimit(FAILURES);
  return async (address) => {
    const seconds = limit(networkOf(address));
    if (seconds > 0) await sleep(Math.min(seconds * 1000, MAX_DELAY_MS), undefined, { ref: false });
  };
}
