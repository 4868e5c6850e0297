// A built site → an HTTP server for it on this machine.
import fs from 'node:fs';
import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import { HEADERS_FILE, type HeaderRule, headersFor, readHeaders } from './headers.ts';
import { servePictures } from './pictures/later.ts';

export interface Served {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves a folder as a static host does: /about, /about/ and /about/index.html are About, and an
 * unknown path is 404.html, which shows Home. Pictures that were left for later are made.
 */
export const serveFolder = (folder: string, base: string): http.RequestListener => {
  const missing = path.join(folder, '404.html');
  const files = sirv(folder, { etag: true, dotfiles: false });
  const pictures = servePictures(folder);
  const rules = headersIn(folder);
  const notFound: http.RequestListener = (_, response) => {
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
    fs.createReadStream(missing)
      .on('error', () => response.end())
      .pipe(response);
  };
  return (request, response) => {
    const url = request.url ?? '/';
    if (!url.startsWith(base)) {
      if (base !== '/' && (url === '/' || url === base.slice(0, -1))) {
        response.writeHead(302, { location: base }).end();
      } else notFound(request, response);
      return;
    }
    response.setHeaders(new Map(Object.entries(headersFor(rules, url))));
    request.url = `/${url.slice(base.length)}`;
    files(request, response, () => {
      if (!pictures(request, response)) notFound(request, response);
    });
  };
};

/** The headers that a host shall send, as the build has written them down. */
const headersIn = (folder: string): HeaderRule[] => {
  try {
    return readHeaders(fs.readFileSync(path.join(folder, HEADERS_FILE), 'utf8'));
  } catch {
    return [];
  }
};

/** How many ports are tried, counting up from the wanted one. */
const TRIES = 20;

/**
 * Listens on the loopback interface.
 *
 * @param wanted the port to begin with; 0 lets the system choose
 * @param taken called when a port is in use and the next one is tried
 */
export const listen = async (
  server: http.Server,
  wanted: number,
  base: string,
  taken: (port: number, next: number) => void,
): Promise<Served> => {
  for (let port = wanted; ; port += 1) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, 'localhost', () => {
          server.off('error', reject);
          resolve();
        });
      });
      break;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== 'EADDRINUSE' || wanted === 0 || port - wanted >= TRIES) throw error;
      taken(port, port + 1);
    }
  }
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://localhost:${port}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
