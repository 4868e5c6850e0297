// Two hosts, the published site and the people → one server: the site at one, the editor at the other.
import path from 'node:path';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import sirv from 'sirv';
import { engineRoot } from '../../compiler/files/program.ts';
import { API_PATH, DOOR_HEADER, DOOR_PATH, PANEL_PATH } from '../../editor/protocol.ts';
import type { Trusts } from '../../inbox/http/addresses.ts';
import { noCompiler } from '../../inbox/http/app.ts';
import { containFailures, failureLine, type Handle } from '../../inbox/http/contain.ts';
import { HEALTH_PATH, isPath } from '../../inbox/http/paths.ts';
import type { Door } from '../../inbox/people/open.ts';
import type { EngineFiles } from '../../model/engine.ts';
import type { Language } from '../../model/language.ts';
import { ICONS } from '../../site/assets/icons.ts';
import { EDIT_PATH, type Hosts } from './addresses.ts';
import type { Ceremonies } from './ceremonies.ts';
import { DOOR_FILES, DOOR_HEADERS, doorHtml } from './door-page.ts';
import { JOIN_PATH } from './door-protocol.ts';
import type { Slow } from './slow.ts';

export interface HostOptions {
  readonly hosts: Hosts;
  readonly door: Door;
  readonly ceremonies: Ceremonies;
  /** Which connections may say in X-Forwarded-For for whom they speak. */
  readonly trusts: Trusts;
  readonly language: () => Language;
  /** The name of the chapter. */
  readonly name: () => string;
  /** What the page before the editor runs, below engine/editor. */
  readonly doorFiles: EngineFiles;
  /** Answers for the published site and its form. */
  readonly site: Handle;
  /** Answers somebody who is signed in. */
  readonly editor: (person: string, ...raw: Parameters<Handle>) => unknown;
  /** Lets wrong answers of a network wait. */
  readonly slow: Slow;
  /** Sends a link to whoever was invited with an address, at some time after the answer; without it nothing is sent. Returns whether a network may ask. */
  readonly mail?: ((email: string, ip: string) => boolean) | undefined;
  /** Called with a line for each failure. */
  readonly log: (line: string) => void;
}

const ICON = `/${ICONS.tab.file}`;

/** A ceremony that was begun; it ends with the browser's tab at the latest. */
const BEGUN = 'begun';
const SESSION = 'session';

/** In seconds. */
const SESSION_AGE = 30 * 86_400;

/** The server, which does not listen yet. Its log would hold addresses, so it has none. */
export async function createHost(options: HostOptions): Promise<FastifyInstance> {
  const { hosts, trusts } = options;
  const app = fastify({
    logger: false,
    trustProxy: trusts,
    bodyLimit: 64 * 1024,
    // What passed the front passes here, too.
    http: { maxHeaderSize: 64 * 1024 },
    schemaController: {
      compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler },
    },
    // Paths are read by those who answer; the router knows the calls of the door, and no other.
    rewriteUrl: ({ url = '/', headers, method }) =>
      method === 'POST' && headers.host === hosts.editHost && CALLS.has(url) ? url : '/',
  });
  await app.register(cookie);
  app.addHook('onRequest', (request, reply) => route(request, reply, options));
  app.setErrorHandler((error: Error & { statusCode?: number }, { method }, reply) => {
    const { statusCode: status = 500 } = error;
    if (status >= 500) options.log(failureLine(method, error));
    return reply.code(status).send({});
  });
  const cookies = cookiesOf(hosts.isSecure);
  const letIn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    session: string | undefined,
  ): Promise<{ readonly ok: boolean }> => {
    if (session === undefined) {
      await options.slow(request.ip);
      return { ok: false };
    }
    reply.setCookie(cookies.name(SESSION), session, { ...cookies.options, maxAge: SESSION_AGE });
    return { ok: true };
  };
  app.post(`${DOOR_PATH}/begin`, async (request, reply) => {
    const { link } = bodyOf(request);
    const begun = await options.ceremonies.begin(typeof link === 'string' ? link : undefined);
    if (!begun) {
      await options.slow(request.ip);
      return {};
    }
    reply.setCookie(cookies.name(BEGUN), begun.secret, cookies.options);
    return { asks: begun.asks };
  });
  app.post(`${DOOR_PATH}/finish`, async (request, reply) => {
    const person = await options.ceremonies.finish(
      request.cookies[cookies.name(BEGUN)] ?? '',
      request.body,
    );
    const former = request.cookies[cookies.name(SESSION)];
    const session = person && (await options.door.sessions.open(person.id, former));
    reply.clearCookie(cookies.name(BEGUN), cookies.options);
    return letIn(request, reply, session);
  });
  app.post(`${DOOR_PATH}/enter`, async (request, reply) => {
    const { link } = bodyOf(request);
    const former = request.cookies[cookies.name(SESSION)];
    const session =
      typeof link === 'string' ? await options.door.sessions.openByLink(link, former) : undefined;
    return letIn(request, reply, session);
  });
  app.post(`${DOOR_PATH}/mail`, async (request) => {
    const { email } = bodyOf(request);
    const isAsked = typeof email === 'string' && email.length <= 200 && options.mail;
    return { ok: isAsked ? isAsked(email, request.ip) : false };
  });
  app.post(`${DOOR_PATH}/leave`, async (request, reply) => {
    await options.door.sessions.close(request.cookies[cookies.name(SESSION)] ?? '');
    reply.clearCookie(cookies.name(SESSION), cookies.options);
    return { ok: true };
  });
  await app.ready();
  return app;
}

const CALLS = new Set(
  ['begin', 'finish', 'enter', 'mail', 'leave'].map((name) => `${DOOR_PATH}/${name}`),
);

/** RFC 6265bis, 4.1.3.2: no page of another host can set one with the prefix `__Host-`. */
function cookiesOf(isSecure: boolean) {
  return {
    name: (name: string) => (isSecure ? `__Host-${name}` : name),
    options: { path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax' } as const,
  };
}

function bodyOf({ body }: FastifyRequest): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

/** Answers all but the calls of the door, which are let through to their routes. */
async function route(
  request: FastifyRequest,
  reply: FastifyReply,
  options: HostOptions,
): Promise<unknown> {
  const { hosts } = options;
  const { raw, originalUrl: url } = request;
  // The router has got another one.
  raw.url = url;
  const give = (answer: Handle): FastifyReply => {
    reply.hijack();
    containFailures(answer, options.log)(raw, reply.raw);
    return reply;
  };
  if (!isPath(url)) return reply.code(400).type('text/plain').send('');
  // Answers for any host, and says nothing else.
  if (url === HEALTH_PATH)
    return reply.type('text/plain').header('cache-control', 'no-store').send('ok');
  if (raw.headers.host === hosts.siteHost) {
    const [pathname] = url.split('?');
    if (pathname === EDIT_PATH) return reply.redirect(hosts.addresses.edit, 302);
    return give(options.site);
  }
  // Another name leads here: DNS rebinding, or a proxy that changes the Host.
  if (raw.headers.host !== hosts.editHost) return reply.code(421).type('text/plain').send('');
  const isCall = raw.method === 'POST' && CALLS.has(url);
  if (isCall) return isOwn(request, hosts) ? undefined : reply.code(403).send({});
  if (url.startsWith(`${DOOR_FILES}/`)) {
    raw.url = url.slice(DOOR_FILES.length);
    return give(serveDoorFiles());
  }
  return edit(request, reply, options, give);
}

/** Whether it is a call of the page itself: exact origin, JSON, and a header that no form can send. */
function isOwn({ raw: { headers } }: FastifyRequest, hosts: Hosts): boolean {
  return (
    headers.origin === hosts.addresses.edit &&
    (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin' &&
    headers[DOOR_HEADER] === '1' &&
    /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')
  );
}

async function edit(
  request: FastifyRequest,
  reply: FastifyReply,
  options: HostOptions,
  give: (answer: Handle) => FastifyReply,
): Promise<unknown> {
  const { hosts, door, doorFiles: files, language, name } = options;
  const { raw } = request;
  const path = request.originalUrl.split('?')[0] ?? '/';
  const header = request.cookies;
  const secret = header[cookiesOf(hosts.isSecure).name(SESSION)];
  const person = secret === undefined ? undefined : await door.sessions.personOf(secret);
  // What every browser asks for by itself, and shows in the tab.
  if (path === ICON) return give(options.site);
  const isJoin = path === JOIN_PATH;
  if (person !== undefined && !isJoin) {
    if (path === '/') return reply.redirect(PANEL_PATH, 303);
    return give((...both) => options.editor(person, ...both));
  }
  // A program asks for data, a script or a stream: only somebody who looks gets a page.
  const isPage = ['document', undefined].includes(raw.headers['sec-fetch-dest'] as string);
  const isRead = raw.method === 'GET' || raw.method === 'HEAD';
  if (!isRead || !isPage || path.startsWith(`${API_PATH}/`)) return reply.code(401).send({});
  const html = doorHtml({
    ...{ url: request.originalUrl, name: name(), language: language(), files, to: PANEL_PATH },
    hasMail: options.mail !== undefined,
  });
  return reply.headers(DOOR_HEADERS).send(html);
}

function serveDoorFiles(): Handle {
  const serve = sirv(path.join(engineRoot, 'editor'), { dev: true });
  return (request, response) => serve(request, response, () => void response.writeHead(404).end());
}
