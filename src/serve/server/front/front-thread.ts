// The public port, in a thread of its own: pages of the published site are answered here, however busy the editors are; all else by the server behind it.
import { once } from 'node:events';
import http from 'node:http';
import { pipeline } from 'node:stream';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { readNetworks, type Trusts } from '../../../inbox/http/addresses.ts';
import { lingering } from '../../../inbox/http/body.ts';
import { containFailures, type Handle } from '../../../inbox/http/contain.ts';
import { finisherOf } from '../../../inbox/http/finish.ts';
import { HEALTH_PATH, isSubmission, pathOf } from '../../../inbox/http/paths.ts';
import { plainAddress } from '../../../inbox/network.ts';
import { codeOf } from '../../../model/errors.ts';
import { serveFolder } from '../../preview/serve.ts';
import { EDIT_PATH, hostAmong } from '../addresses.ts';
import type { FrontData, FrontRequest, FrontResponse } from './front.ts';

/** Of one connection, and none of the next one's (RFC 9110, section 7.6.1); what is expected was answered. */
const HOP_BY_HOP =
  /^(?:connection|expect|keep-alive|te|trailer|transfer-encoding|upgrade|proxy-.*)$/;
/** To which Node would send a body without saying where it ends. */
const BODILESS = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'];

if (parentPort) answerFor(parentPort, workerData as FrontData);

function answerFor(main: MessagePort, { addresses, socket }: FrontData): void {
  const { host: siteHost } = new URL(addresses.site);
  let site: { readonly folder: string; readonly answer: http.RequestListener } | undefined;
  const networks = readNetworks(process.env.TRUSTED_PROXY ?? '');
  const trusts: Trusts = 'trusts' in networks ? networks.trusts : () => false;
  const handle: Handle = (request, response) => {
    const length = readLength(request);
    const sender = findSender(request, trusts);
    const host = hostAmong(addresses, request.headers.host);
    // All who answer compare it as it stands.
    if (host !== undefined) request.headers.host = host;
    if (!length) {
      response.writeHead(400, { connection: 'close', 'content-length': 0 }).flushHeaders();
      pipeline(lingering(request), response, () => {});
    } else if (sender === undefined) response.destroy();
    else if (site && isPage(request, siteHost)) site.answer(request, response);
    else return forward(request, response, socket, { ...length, 'x-forwarded-for': sender });
    return undefined;
  };
  const log = (line: string): void => void process.stderr.write(`${line}\n`);
  const server = http.createServer(containFailures(handle, log));
  // All are read: one that is left out would say where a body ends.
  server.maxHeadersCount = 0;
  const finish = finisherOf(server);
  const act = async (asked: FrontRequest): Promise<void> => {
    if ('folder' in asked) {
      const { folder } = asked;
      if (folder === undefined) site = undefined;
      else if (folder !== site?.folder) site = { folder, answer: serveFolder(folder, '/') };
    } else if ('port' in asked) await listenAt(server, asked);
    else await finish(() => new Promise((resolve) => server.close(resolve)));
  };
  main.on('message', (asked: FrontRequest) => {
    const answer = (problem?: string): void =>
      main.postMessage({ id: asked.id, problem } satisfies FrontResponse);
    act(asked).then(
      () => answer(),
      (error: unknown) => answer(codeOf(error) || String(error)),
    );
  });
}

function isPage(request: http.IncomingMessage, siteHost: string): boolean {
  const { method, headers, url } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  const isOther = isSubmission(request) || pathOf(url) === EDIT_PATH || url === HEALTH_PATH;
  return isRead && headers.host === siteHost && !isOther;
}

/** How long a body is, in the words of this hop (RFC 9112, section 6.3); undefined where one may not be. */
function readLength({ method = '', headers }: http.IncomingMessage) {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = headers;
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return undefined;
  if (BODILESS.includes(method)) return coding || Number(length) > 0 ? undefined : {};
  return coding ? { 'transfer-encoding': coding } : { 'content-length': length };
}

/** Whose request it is, by the last who is believed; undefined of somebody who has left. */
function findSender({ socket, headers }: http.IncomingMessage, trusts: Trusts): string | undefined {
  if (socket.remoteAddress === undefined) return undefined;
  const said = [headers['x-forwarded-for'] ?? []].flat().join().split(',').reverse();
  const chain = [socket.remoteAddress, ...said.map((one) => one.trim()).filter(Boolean)];
  const sender = chain.find((address) => !trusts(address)) ?? chain.at(-1) ?? '';
  return plainAddress(sender) ?? 'unknown';
}

/** Lets the server behind answer, over a connection for this request alone: nobody's comes after it, whatever it holds. */
async function forward(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  socketPath: string,
  own: http.OutgoingHttpHeaders,
): Promise<void> {
  const { method, url: path } = request;
  // Our own come first, too, for only so many are read. This side closes: the answer may come before the end of the body.
  const headers = { connection: 'keep-alive', ...own, ...endToEndHeaders(request.headers), ...own };
  const asked = http.request({ socketPath, agent: false, path, method, headers });
  // After the answer it has only been cut off.
  asked.on('error', () => {});
  asked.once('close', () => request.unpipe(asked).resume());
  response.once('close', () => asked.destroy());
  // Bytes that were not announced would be read as the next request.
  if (own['transfer-encoding'] || Number(own['content-length']) > 0) request.pipe(asked);
  else asked.end();
  const [answer] = await once(asked, 'response').catch(() => []);
  if (!answer) return void response.writeHead(502, { 'content-type': 'text/plain' }).end();
  response.writeHead(answer.statusCode, endToEndHeaders(answer.headers));
  // A stream of events begins before its first one.
  response.flushHeaders();
  pipeline(answer, response, () => {});
}

function endToEndHeaders(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  const named = (headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim());
  const isKept = ([name]: [string, unknown]) => !HOP_BY_HOP.test(name) && !named.includes(name);
  return Object.fromEntries(Object.entries(headers).filter(isKept));
}

function listenAt(server: http.Server, { port, host }: { port: number; host: string }) {
  return new Promise<void>((resolve, reject) => {
    // Also for a connection that could not be accepted.
    server.on('error', reject);
    server.listen({ port, host }, resolve);
  });
}
