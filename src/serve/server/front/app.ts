// Two hosts, the published site and the people → one server: the site at one, the editor at the other.
import path from 'node:path';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import sirv from 'sirv';
import { engineRoot } from '../../../compiler/files/program.ts';
import { API_PATH, PANEL_PATH } from '../../../editor/protocol.ts';
import type { Trusts } from '../../../inbox/http/addresses.ts';
import { NO_SCHEMAS } from '../../../inbox/http/app.ts';
import { containFailures, failureLine, type Handle } from '../../../inbox/http/contain.ts';
import { HEALTH_PATH, isPath } from '../../../inbox/http/paths.ts';
import type { EngineFiles } from '../../../model/engine.ts';
import { ICONS } from '../../../site/assets/icons.ts';
import { serveWords } from '../../../words/gen/serve.gen.ts';
import type { MailLink } from '../accounts/emails.ts';
import { addSignInCalls, isOwnCall, isSignInCall, sessionIn } from '../accounts/sign-in-api.ts';
import {
  COLORS,
  colorsCss,
  languageFor,
  SIGN_IN_FILES,
  SIGN_IN_HEADERS,
  signInHtml,
} from '../accounts/sign-in-page.ts';
import { JOIN_PATH } from '../accounts/sign-in-protocol.ts';
import { EDIT_PATH } from '../addresses.ts';
import type { ServeContext } from '../context.ts';

interface AppParts {
  /** Which connections may say in X-Forwarded-For for whom they speak. */
  readonly trusts: Trusts;
  readonly signInFiles: EngineFiles;
  readonly mailLink: MailLink | undefined;
  readonly site: Handle;
  readonly editor: (person: string, ...raw: Parameters<Handle>) => unknown;
}

const MARKS = [`/${ICONS.tab.file}`, `/${ICONS.small.file}`];

/** The server, which does not listen yet. Its log would hold addresses, so it has none. */
export async function createApp(context: ServeContext, parts: AppParts): Promise<FastifyInstance> {
  const { hosts, log } = context;
  const app = fastify({
    logger: false,
    trustProxy: parts.trusts,
    bodyLimit: 64 * 1024,
    // What passed the front passes here, too.
    http: { maxHeaderSize: 64 * 1024 },
    schemaController: NO_SCHEMAS,
    // Paths are read by those who answer; the router knows the calls to sign in, and no other.
    rewriteUrl: ({ url = '/', headers, method }) =>
      headers.host === hosts.editHost && isSignInCall(method, url) ? url : '/',
  });
  await app.register(cookie);
  const all = { ...parts, refuse: refuser(context) };
  app.addHook('onRequest', (request, reply) => route(request, reply, context, all));
  app.setErrorHandler((error: Error & { statusCode?: number }, { method }, reply) => {
    const { statusCode: status = 500 } = error;
    if (status >= 500) log(failureLine(method, error));
    return reply.code(status).send({});
  });
  addSignInCalls(app, context, parts.mailLink);
  await app.ready();
  return app;
}

/** Answers all but the calls to sign in, which are let through to their routes. */
async function route(
  request: FastifyRequest,
  reply: FastifyReply,
  context: ServeContext,
  parts: AppParts & { readonly refuse: Refuse },
): Promise<unknown> {
  const { hosts } = context;
  const { raw, originalUrl: url } = request;
  // The router has got another one.
  raw.url = url;
  const give = (answer: Handle): FastifyReply => {
    reply.hijack();
    containFailures(answer, context.log)(raw, reply.raw);
    return reply;
  };
  if (!isPath(url)) return reply.code(400).type('text/plain').send('');
  // Answers for any host, and says nothing else.
  if (url === HEALTH_PATH)
    return reply.type('text/plain').header('cache-control', 'no-store').send('ok');
  if (raw.headers.host === hosts.siteHost) {
    const [pathname] = url.split('?');
    if (pathname === EDIT_PATH) return reply.redirect(hosts.addresses.edit, 302);
    return give(parts.site);
  }
  // Another name leads here: DNS rebinding, or a proxy that changes the Host.
  if (raw.headers.host !== hosts.editHost)
    return reply.code(421).type('text/plain; charset=utf-8').send(parts.refuse(raw.headers.host));
  if (isSignInCall(raw.method, url))
    return isOwnCall(request, hosts) ? undefined : reply.code(403).send({});
  if (url.startsWith(`${SIGN_IN_FILES}/`)) {
    if (url === `${SIGN_IN_FILES}/${COLORS}`)
      return reply
        .type('text/css')
        .header('cache-control', 'no-store')
        .send(colorsCss(context.brand()));
    raw.url = url.slice(SIGN_IN_FILES.length);
    return give(serveSignInFiles());
  }
  return edit(request, reply, context, parts, give);
}

async function edit(
  request: FastifyRequest,
  reply: FastifyReply,
  context: ServeContext,
  parts: AppParts,
  give: (answer: Handle) => FastifyReply,
): Promise<unknown> {
  const { raw, originalUrl: url } = request;
  const path = url.split('?')[0] ?? '/';
  const session = sessionIn(request, context.hosts);
  const person = session && (await context.accounts.sessions.personOf(session));
  // What every browser asks for by itself, and shows in the tab; and the mark of the sign-in page.
  if (MARKS.includes(path)) return give(parts.site);
  if (person && path !== JOIN_PATH) {
    if (path === '/') return reply.redirect(PANEL_PATH, 303);
    return give((...both) => parts.editor(person, ...both));
  }
  // A program asks for data, a script or a stream: only somebody who looks gets a page.
  const isPage = ['document', undefined].includes(raw.headers['sec-fetch-dest'] as string);
  const isRead = raw.method === 'GET' || raw.method === 'HEAD';
  if (!isRead || !isPage || path.startsWith(`${API_PATH}/`)) return reply.code(401).send({});
  const html = signInHtml({
    ...{ url, name: context.chapter(), brand: context.brand(), to: PANEL_PATH },
    language: languageFor(raw.headers['accept-language'], context.language()),
    site: context.hosts.addresses.site,
    ...{ files: parts.signInFiles, hasMail: parts.mailLink !== undefined },
  });
  return reply.headers(SIGN_IN_HEADERS).send(html);
}

type Refuse = (host: string | undefined) => string;

/** Strangers choose the names. */
const MAX_NAMES = 20;

/** What is answered at another host; logged for each, since nobody may see the answer behind a proxy. */
function refuser({ hosts, language, log }: ServeContext): Refuse {
  const told = new Set<string>();
  return (host = '') => {
    const text = `${serveWords(language()).otherHost(hosts.addresses)}\n`;
    const name = /^[\w.:[\]-]{1,100}$/.test(host) ? host : '?';
    if (told.has(name) || told.size === MAX_NAMES) return text;
    told.add(name);
    log(`421 ${name}: ${text.trim()}`);
    return text;
  };
}

function serveSignInFiles(): Handle {
  const serve = sirv(path.join(engineRoot, 'editor'), { dev: true });
  return (request, response) => serve(request, response, () => void response.writeHead(404).end());
}
