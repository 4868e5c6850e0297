// The public port, in a thread of its own: pages of the published site are answered here, however busy the editors are; all else by the server behind it.
import http from 'node:http';
import { pipeline } from 'node:stream';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { finisherOf } from '../../inbox/http/finish.ts';
import { HEALTH_PATH, isSubmission, pathOf } from '../../inbox/http/paths.ts';
import { codeOf } from '../../model/errors.ts';
import { serveFolder } from '../preview/serve.ts';
import { EDIT_PATH } from './addresses.ts';
import type { Answered, Asked, FrontData } from './front.ts';

/** Of one connection, and none of the next one's (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'];

if (parentPort) answerFor(parentPort, workerData as FrontData);

/** Does what the other thread asks, one after the other, and tells when it is done. */
function answerFor(main: MessagePort, { siteHost, socket }: FrontData): void {
  let site: { readonly folder: string; readonly answer: http.RequestListener } | undefined;
  // Kept open: of one that is closed after its answer the end of a body may still be written, which loses the answer.
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer((request, response) => {
    if (site && isPage(request, siteHost)) site.answer(request, response);
    else forward(request, response, { agent, socketPath: socket });
  });
  const finish = finisherOf(server);
  const act = async (asked: Asked): Promise<void> => {
    if ('folder' in asked) {
      const { folder } = asked;
      if (folder === undefined) site = undefined;
      else if (folder !== site?.folder) site = { folder, answer: serveFolder(folder, '/') };
    } else if ('port' in asked) await listenAt(server, asked);
    else await finish(() => new Promise((resolve) => server.close(resolve)));
  };
  main.on('message', (asked: Asked) => {
    const answer = (problem?: string): void =>
      main.postMessage({ id: asked.id, problem } satisfies Answered);
    act(asked).then(
      () => answer(),
      (error: unknown) => answer(codeOf(error) || String(error)),
    );
  });
}

/** Whether it asks for a page or file of the published site. */
function isPage(request: http.IncomingMessage, siteHost: string): boolean {
  const { method, headers, url } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  const isOther = isSubmission(request) || pathOf(url) === EDIT_PATH || url === HEALTH_PATH;
  return isRead && headers.host === siteHost && !isOther;
}

/** Lets the server behind answer, who is told whom it is for. */
function forward(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  behind: Pick<http.RequestOptions, 'agent' | 'socketPath'>,
): void {
  const { method, url: path, headers, socket } = request;
  const chain = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
  const passed = { ...without(headers), 'x-forwarded-for': chain };
  const fail = (): void => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'content-type': 'text/plain' }).end();
  };
  try {
    const asked = http.request({ ...behind, path, method, headers: passed });
    asked.once('error', fail);
    asked.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, without(answer.headers));
      // A stream of events begins before its first one.
      response.flushHeaders();
      pipeline(answer, response, () => {});
    });
    response.once('close', () => asked.destroy());
    request.pipe(asked);
  } catch {
    // A path or header that may be received, and not be sent.
    fail();
  }
}

function without(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}

function listenAt(server: http.Server, { port, host }: { port: number; host: string }) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
}
