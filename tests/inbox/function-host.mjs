// A function of Netlify or Vercel → an HTTP server that calls it as its host does. Prints the port it listens at.
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const [, , host, file, patience] = process.argv;
/** Whether Netlify keeps a function running after its answer; Vercel never does. */
const waits = patience === 'waits';
const waitUntil = (work) => void work;

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
const vercel = (request) =>
  loaded[request.method]?.(request) ?? new Response(null, { status: 405 });

const server = http.createServer(async (incoming, outgoing) => {
  const address = incoming.headers['x-nf-client-connection-ip'];
  const request = await requestOf(incoming);
  const response = await (host === 'netlify' ? netlify(request, address) : vercel(request));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
});
server.listen(0, '127.0.0.1', () => console.log(`listening at ${server.address().port}`));
