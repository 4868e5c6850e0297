// A function of Netlify or Vercel → an HTTP server that calls it as its host does. Prints the port it listens at.
import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const [, , host, file, patience] = process.argv;
/** What a host keeps running for, after the answer; without it, it stops a function when it has answered. */
const waits = patience === 'waits';
const waitUntil = (work) => void work;

/** Vercel's own package finds the context of a request here. */
const storage = new AsyncLocalStorage();
if (host === 'vercel' && waits)
  globalThis[Symbol.for('@vercel/request-context')] = { get: () => storage.getStore() };

const loaded = await import(pathToFileURL(file).href);

/** As the hosts do: whole bodies, and their own header with the address of the sender. */
const requestOf = async (incoming) => {
  const { method, url, headers, rawHeaders } = incoming;
  const lines = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2)
    lines.append(rawHeaders[at], rawHeaders[at + 1]);
  const body = ['GET', 'HEAD'].includes(method) ? undefined : await buffer(incoming);
  return new Request(`https://${headers.host}${url}`, { method, headers: lines, body });
};

const netlify = (request, address) =>
  loaded.default(request, { ip: address, ...(waits ? { waitUntil } : {}) });
const vercel = (request) => {
  const answer = loaded[request.method];
  return storage.run({ waitUntil }, () => answer?.(request) ?? new Response(null, { status: 405 }));
};

const server = http.createServer(async (incoming, outgoing) => {
  const address = incoming.headers['x-nf-client-connection-ip'];
  const request = await requestOf(incoming);
  const response = await (host === 'netlify' ? netlify(request, address) : vercel(request));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
});
server.listen(0, '127.0.0.1', () => console.log(`listening at ${server.address().port}`));
