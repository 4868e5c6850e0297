// A built site → a server like a good static host, brotli at its best, that writes down every answer.
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import zlib from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};
const TEXT = new Set(['.html', '.js', '.css', '.json', '.svg']);

/** What is counted apart. */
export type Kind = 'html' | 'css' | 'js' | 'data' | 'fonts' | 'pictures' | 'other';

const KINDS: Readonly<Record<string, Kind>> = {
  '.html': 'html',
  '.css': 'css',
  '.js': 'js',
  '.json': 'data',
  '.woff2': 'fonts',
};

/** The kind of a file by its name. */
export const kindOf = (file: string): Kind => {
  const extension = path.extname(file);
  const picture = (TYPES[extension] ?? '').startsWith('image/');
  return KINDS[extension] ?? (picture ? 'pictures' : 'other');
};

export interface Answer {
  readonly path: string;
  readonly kind: Kind;
  readonly status: number;
  /** The bytes of the body as sent. */
  readonly bytes: number;
}

export interface VisitServer {
  readonly url: string;
  /** The answers so far; empty it to begin anew. */
  readonly log: Answer[];
  close(): Promise<void>;
}

/** The size of a text as the best compression sends it. */
export const brotli = (bytes: Buffer | string): Buffer =>
  zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } });

const fileAt = (root: string, url: string): string | undefined =>
  [path.join(root, url), path.join(root, url, 'index.html')].find(
    (file) => file.startsWith(root) && fs.existsSync(file) && fs.statSync(file).isFile(),
  );

/** Serves a folder on the loopback interface over HTTP/1.1. Each text is compressed once. */
export const serveForVisit = async (root: string): Promise<VisitServer> => {
  const kept = new Map<string, Buffer>();
  const log: Answer[] = [];
  const read = (file: string): Buffer => {
    const bytes = kept.get(file) ?? fs.readFileSync(file);
    const sent = kept.has(file) || !TEXT.has(path.extname(file)) ? bytes : brotli(bytes);
    kept.set(file, sent);
    return sent;
  };
  const server = http.createServer((request, response) => {
    const url = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const found = fileAt(root, url);
    const file = found ?? path.join(root, '404.html');
    const body = read(file);
    const extension = path.extname(file);
    const status = found ? 200 : 404;
    log.push({ path: url, kind: kindOf(file), status, bytes: body.length });
    response.writeHead(status, {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'content-length': body.length,
      ...(TEXT.has(extension) ? { 'content-encoding': 'br' } : {}),
      'cache-control': extension === '.html' ? 'no-cache' : 'public, max-age=31536000',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    log,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
