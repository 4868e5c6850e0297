// A built site → an HTTP server for it on this machine.
import fs from 'node:fs';
import type http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import { readIfThere } from '../../compiler/files/read.ts';
import { isPath, pathOf } from '../../inbox/http/paths.ts';
import { codeOf } from '../../model/errors.ts';
import { findRedirect } from '../../model/paths/redirects.ts';
import { REDIRECTS_FILE, type RedirectRule, readRedirects } from '../../site/feeds/redirects.ts';
import { HOST_FILES } from '../../site/feeds/web-servers.ts';
import { stampOf } from '../../site/output/publish.ts';
import {
  ASK_AGAIN,
  HEADERS_FILE,
  type HeaderRule,
  headersFor,
  readHeaders,
} from '../../site/render/headers.ts';
import { compressAnswer } from './compress.ts';
import { servePictures } from './serve-pictures.ts';

export interface Served {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** As a static host does: /about, /about/ and /about/index.html are About. A site may be built again meanwhile. */
export function serveFolder(folder: string, base: string): http.RequestListener {
  const missing = path.join(folder, '404.html');
  const pictures = servePictures(folder);
  const now = contentOf(folder);
  const notFound: http.RequestListener = ({ url = '' }, response) => {
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
    const [, own] = /^\/([a-z]{2,3}(?:-[a-z0-9]+)*)\//i.exec(url) ?? [];
    const spoken = path.join(folder, own ?? '', '404.html');
    fs.createReadStream(fs.existsSync(spoken) ? spoken : missing)
      .on('error', () => response.end())
      .pipe(response);
  };
  return (request, response) => {
    compressAnswer(request, response);
    const url = request.url ?? '/';
    if (!url.startsWith(base) || !isPath(url)) {
      if (base !== '/' && (url === '/' || url === base.slice(0, -1))) {
        response.writeHead(302, { location: base }).end();
      } else notFound(request, response);
      return;
    }
    const { files, rules, redirects } = now();
    // As the files are found by: /%66iles/ is /files/.
    const path = decodeURI(pathOf(url));
    response.setHeaders(new Map(Object.entries({ ...ASK_AGAIN, ...headersFor(rules, path) })));
    const elsewhere = findRedirect(redirects, path, url.slice(pathOf(url).length));
    if (elsewhere !== undefined) return void response.writeHead(301, { location: elsewhere }).end();
    if (HOST_FILES.some((file) => path === base + file)) return notFound(request, response);
    request.url = `/${url.slice(base.length)}`;
    files(request, response, () => {
      if (!pictures(request, response)) notFound(request, response);
    });
  };
}

/** The base path that the site in a folder was built for, by the first rule of its headers; undefined without any. */
export function builtBase(folder: string): string | undefined {
  return headersIn(folder)[0]?.pattern.replace(/\*$/, '');
}

interface Content {
  readonly of: string;
  readonly files: ReturnType<typeof sirv>;
  readonly rules: readonly HeaderRule[];
  readonly redirects: readonly RedirectRule[];
}

/** What a folder holds; read again when another site was published in it. */
function contentOf(folder: string): () => Content {
  const read = (of: string): Content => ({
    of,
    files: sirv(folder, { etag: true, dotfiles: false }),
    rules: headersIn(folder),
    redirects: readRedirects(textIn(folder, REDIRECTS_FILE)),
  });
  let known = read(stampOf(folder));
  return () => {
    const of = stampOf(folder);
    if (of !== known.of) known = read(of);
    return known;
  };
}

function headersIn(folder: string): HeaderRule[] {
  return readHeaders(textIn(folder, HEADERS_FILE));
}

/** Nothing where there is none. */
function textIn(folder: string, file: string): string {
  return readIfThere(path.join(folder, file))?.toString() ?? '';
}

const MAX_TRIES = 20;

const LOOPBACK = ['127.0.0.1', '::1'] as const;

/**
 * By both loopback addresses: nobody else on this machine can take the other one and be asked in place of this server.
 *
 * @param wanted 0 lets the system choose
 */
export async function listen(
  server: http.Server,
  wanted: number,
  base: string,
  taken: (port: number, next: number) => void,
): Promise<Served> {
  for (let tries = 0; ; tries += 1) {
    const port = wanted === 0 ? 0 : wanted + tries;
    const open = await openBoth(server, port).catch((error: unknown) => {
      if (codeOf(error) !== 'EADDRINUSE' || tries >= MAX_TRIES) throw error;
      if (wanted !== 0) taken(port, port + 1);
    });
    if (open) return { url: `http://localhost:${open.port}${base}`, ...open };
  }
}

/** Opens a port at both addresses. Where the machine has only one of them, that is enough. */
async function openBoth(
  server: http.Server,
  wanted: number,
): Promise<Pick<Served, 'port' | 'close'>> {
  // What arrives at the other address is answered by the same server.
  const other = net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  );
  const open: net.Server[] = [];
  const close = async (): Promise<void> => {
    const closed = open.map((one) => new Promise<void>((resolve) => one.close(() => resolve())));
    server.closeAllConnections();
    await Promise.all(closed);
  };
  let port = wanted;
  try {
    for (const [i, address] of LOOPBACK.entries()) {
      const one = open.length === 0 ? server : other;
      const isLast = i === LOOPBACK.length - 1 && open.length === 0;
      const isThere = await listenAt(one, port, address).catch((error: unknown) => {
        if (isLast || !NOT_HERE.includes(codeOf(error))) throw error;
      });
      if (!isThere) continue;
      open.push(one);
      port = (one.address() as AddressInfo).port;
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { port, close };
}

const NOT_HERE = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'];

function listenAt(server: net.Server, port: number, address: string): Promise<true> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: address, ipv6Only: true }, () => {
      server.off('error', reject);
      resolve(true);
    });
  });
}
