// A built site → a server like a good static host, with brotli at its best.
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotli } from './route-bytes.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};
const TEXT = new Set(['.html', '.js', '.css', '.json', '.svg']);

/** Serves a folder on the loopback interface over HTTP/1.1. Each text is compressed once. */
export async function serveForVisit(
  root: string,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const kept = new Map<string, Buffer>();
  const bodyOf = (file: string): Buffer => {
    const body = kept.get(file) ?? fs.readFileSync(file);
    const sent = kept.has(file) || !TEXT.has(path.extname(file)) ? body : brotli(body);
    kept.set(file, sent);
    return sent;
  };
  const server = http.createServer((request, response) => {
    const url = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const places = [path.join(root, url), path.join(root, url, 'index.html')];
    const found = places.find(
      (place) => place.startsWith(root) && fs.statSync(place, { throwIfNoEntry: false })?.isFile(),
    );
    const file = found ?? path.join(root, '404.html');
    const extension = path.extname(file);
    response.writeHead(found ? 200 : 404, {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      ...(TEXT.has(extension) ? { 'content-encoding': 'br' } : {}),
      'cache-control': extension === '.html' ? 'no-cache' : 'public, max-age=31536000',
    });
    response.end(bodyOf(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, close };
}
