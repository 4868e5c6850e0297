// A folder of YAML that is being edited → a server whose open pages follow every save.
import http from 'node:http';
import { translate } from '../../editor/sentences/sentence.ts';
import { finishOrSay } from '../../editor/server/save/finish-save.ts';
import { containFailures } from '../../inbox/http/contain.ts';
import { mountInbox } from '../../inbox/mount.ts';
import type { Language } from '../../model/language.ts';
import type { Told } from '../../model/shapes.ts';
import { readEngine } from '../../site/engine.ts';
import { LAST_SERVICE_WORKER } from '../../site/feeds/files.ts';
import { officerLanguage } from '../../site/officer-language.ts';
import { buildWords } from '../../words/gen/build.gen.ts';
import { listen, type Served } from '../preview/serve.ts';
import { answer } from './answer.ts';
import { createBlockGallery } from './block-gallery.ts';
import { mountEditor } from './editor.ts';
import { createEvents, EVENTS_PATH } from './events.ts';
import { FIX_PATH, fixOne, textOf } from './findings.ts';
import { EDITOR_PATH, openInEditor } from './open-editor.ts';
import { builtProgram, serveFiles, sourceProgram } from './program.ts';
import { isSameOriginPost, refusalOf } from './same-origin-request.ts';
import { watchContent } from './watch-content.ts';
import { createWorkingSite } from './working-site.ts';

/** Editors write a file in several steps; saves within this time, in milliseconds, are one. */
const SETTLE_MS = 10;

export interface DevServer extends Served {
  /** The address of the editor's panel with its key; undefined where this version has none. */
  readonly panel: string | undefined;
}

/** @param fromSource for people who change the engine: the browser's program comes from src/ */
export async function startDevServer(
  root: string,
  port: number,
  say: (line: string) => void,
  fromSource = false,
  flag?: Language,
): Promise<DevServer> {
  const language = () => officerLanguage(root, flag);
  const inbox = mountInbox(root, say, language);
  const engine = readEngine();
  const unfinished = finishOrSay(root);
  if (unfinished !== undefined) say(translate(language(), unfinished));
  const site = createWorkingSite({ root, engine, say, language });
  await site.compile();
  const told = (): Told => ({ findings: site.findings(), language: language() });
  const events = createEvents(() => ['findings', told()]);
  const server = http.createServer();
  const program = fromSource ? await sourceProgram(server) : builtProgram(engine);
  const gallery = createBlockGallery(root, program, engine);
  const pages = { site, program, engine, language };
  const files = serveFiles(program);
  let address = '';
  const editor =
    program.editor &&
    mountEditor({
      ...{ root, engine, program, files, language, unfinished },
      saved: () => site.compiled().diagnostics,
      address: () => address,
    });

  const respond = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === EVENTS_PATH) events.connect(response);
    else if (url.pathname === EDITOR_PATH) {
      const [file = '', at = ''] = ['file', 'at'].map((name) => url.searchParams.get(name) ?? '');
      const status = isSameOriginPost(request) ? (openInEditor(root, file, at) ? 204 : 404) : 403;
      response.writeHead(status).end();
    } else if (url.pathname === FIX_PATH)
      await answerFix(request, response, url.searchParams.get('id') ?? '');
    else if (!(await gallery(request, response))) await answer(pages, request, response);
  };
  const answerFix = async (
    request: http.IncomingMessage,
    response: http.ServerResponse,
    id: string,
  ) => {
    const isOwn = isSameOriginPost(request);
    const refusal = isOwn
      ? await fixOne(root, id, language())
      : translate(language(), { say: 'editorOnly' });
    const status = refusal === undefined ? 204 : isOwn ? 409 : 403;
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(refusal);
  };
  const fail = (response: http.ServerResponse, error: unknown): void => {
    if (response.headersSent) return void response.destroy();
    const text = String(error instanceof Error ? error.stack : error);
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
  };
  const handle: http.RequestListener = (request, response) => {
    const refused = refusalOf(request);
    if (refused !== undefined) {
      response.writeHead(refused).end();
      return;
    }
    // No program stays in the browser, wherever it asks for its script again.
    if (request.headers['service-worker'] === 'script') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
      response.end(LAST_SERVICE_WORKER);
      return;
    }
    if (inbox.handle(request, response)) return;
    const answering = (act: Promise<void>) => act.catch((error: unknown) => fail(response, error));
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (editor?.answers(pathname)) answering(editor.handle(request, response));
    else {
      // As on the published site; only the editor shows its draft in a frame.
      response.setHeader('x-frame-options', 'DENY');
      files(request, response, () => answering(respond(request, response)));
    }
  };
  server.on('request', containFailures(handle, say));

  let running: Promise<void> = Promise.resolve();
  const refresh = async (): Promise<void> => {
    await site.compile();
    if (textOf(site.findings()) === '') events.send('saved', site.version());
    events.send('findings', told());
    await editor?.filesChanged();
  };
  const unwatch = watchContent(
    site.roots,
    () => {
      running = running.then(refresh, refresh);
    },
    SETTLE_MS,
  );
  const served = await listen(server, port, '/', (busy, next) =>
    say(buildWords(language()).dev.portTaken({ port: busy, next })),
  );
  address = served.url;
  return {
    ...served,
    panel: editor && new URL(editor.address, served.url).href,
    close: async () => {
      unwatch();
      events.close();
      await editor?.close();
      await inbox.close();
      await program.close();
      await served.close();
    },
  };
}
