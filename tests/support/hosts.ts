// A published folder → what each host answers: its own engine or program, none of ours.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { Miniflare } from 'miniflare';
import redirector from 'netlify-redirector';
import { onTestFinished, vi } from 'vitest';
import { serveFolder } from '../../src/serve/preview/serve.ts';
import { freePort } from '../inbox/support.ts';
import { temporaryFolder } from './site.ts';

export interface Answer {
  readonly status: number;
  readonly location?: string | undefined;
  readonly header: (name: string) => string | undefined;
  readonly body?: string;
}

/** A path as browsers send it → the answer. */
export type Host = (path: string, more?: Asking) => Promise<Answer>;

interface Asking {
  readonly headers?: http.OutgoingHttpHeaders;
  readonly method?: string;
  readonly body?: string;
}

const unpack = (bytes: Buffer, coding = ''): Buffer =>
  coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes;

const askAt =
  (port: number): Host =>
  (asked, { headers, method = 'GET', body = '' } = {}) =>
    new Promise((resolve, reject) => {
      // Not by `fetch`, which writes some addresses anew. The name is that of a proxy in front.
      const named = { host: 'club.example.org', ...headers };
      http
        .request({ port, path: asked, headers: named, method, agent: false }, async (response) => {
          const bytes = await buffer(response);
          const header = (name: string) => response.headers[name]?.toString();
          const { statusCode: status = 0 } = response;
          const body = unpack(bytes, header('content-encoding')).toString();
          resolve({ status, location: header('location'), header, body });
        })
        .on('error', reject)
        .end(body);
    });

const preview = async (dist: string): Promise<Host> => {
  const server = http.createServer(serveFolder(dist, '/')).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return askAt((server.address() as AddressInfo).port);
};

const netlify = async (dist: string): Promise<Host> => {
  const redirectsFiles = [path.join(dist, '_redirects')];
  const parsed = await parseAllRedirects({ redirectsFiles, configRedirects: [], minimal: false });
  const headersFiles = [path.join(dist, '_headers')];
  const { headers, errors } = await parseAllHeaders({
    ...{ headersFiles, configHeaders: [], minimal: false },
  });
  if (errors.length + parsed.errors.length > 0) throw new Error(String([errors, parsed.errors]));
  const read = parsed.redirects as Readonly<Record<string, unknown>>[];
  const rules = read.map(({ from, query, ...rule }) => ({
    ...rule,
    ...{ origin: from, params: query },
  }));
  const engine = await redirector.parseJSON(JSON.stringify(rules), {});
  return async (asked) => {
    const { pathname, search } = new URL(asked, 'https://club.example.org');
    const decoded = decodeURIComponent(pathname);
    const rule = engine.match({
      ...{ scheme: 'https', host: 'club.example.org', path: decoded, query: search.slice(1) },
      ...{ headers: {}, cookieValues: {}, getHeader: () => '', getCookie: () => '' },
    });
    const isThere = ['', 'index.html'].some((name) =>
      fs.statSync(path.join(dist, decoded, name), { throwIfNoEntry: false })?.isFile(),
    );
    const header = (name: string) =>
      headers
        .filter((one) => 'forRegExp' in one && one.forRegExp.test(decoded))
        .flatMap(({ values }) => Object.entries(values))
        .find(([key]) => key.toLowerCase() === name)?.[1];
    // A file comes before a rule that does not insist.
    if (rule && (rule.force || !isThere)) return { status: rule.status, location: rule.to, header };
    return { status: isThere ? 200 : 404, header };
  };
};

const cloudflare = async (dist: string): Promise<Host> => {
  // What its parsers refuse, it prints.
  const printing = vi.spyOn(console, 'log').mockReturnValue();
  const server = new Miniflare({
    ...{ name: 'site', modules: true, script: '', cf: false, compatibilityDate: '2025-07-01' },
    assets: {
      ...{ directory: dist, workerName: 'site', routerConfig: { has_user_worker: false } },
      assetConfig: { not_found_handling: '404-page' },
    },
  });
  onTestFinished(() => server.dispose());
  const { port } = await server.ready;
  printing.mockRestore();
  return askAt(Number(port));
};

const isThere = (program: string): boolean => spawnSync(program, ['-v']).error === undefined;

const started = async (program: ChildProcess, port: number): Promise<Host> => {
  let said = '';
  program.stderr?.on('data', (line) => {
    said += line;
  });
  onTestFinished(() => void program.kill());
  const ask = askAt(port);
  for (;;) {
    const answer = await ask('/').catch(() => undefined);
    if (answer) return ask;
    if (program.exitCode !== null) throw new Error(said);
    await sleep(20);
  }
};

/** @param inside of the server block */
export const nginxWith = async (inside: string): Promise<Host> => {
  const folder = temporaryFolder();
  const port = await freePort();
  fs.writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
    events {}
    http {
      include /etc/nginx/mime.types; access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder};`).join(' ')}
      server { listen 127.0.0.1:${port}; ${inside} }
    }`,
  );
  const args = ['-e', 'stderr', '-c', path.join(folder, 'nginx.conf')];
  return started(spawn('nginx', args, { stdio: ['ignore', 'ignore', 'pipe'] }), port);
};

const nginx = (dist: string) => nginxWith(`root ${dist}; include ${dist}/_nginx.conf;`);

const MODULES = [
  ...['mpm_event', 'authz_core', 'dir', 'mime', 'alias', 'headers', 'rewrite', 'filter', 'deflate'],
  ...['proxy', 'proxy_http'],
];

/** Debian's, with its folder of icons. */
const apache = (dist: string, isCopied: boolean): Promise<Host> => {
  if (isCopied) fs.copyFileSync(path.join(dist, '_apache.conf'), path.join(dist, '.htaccess'));
  return apacheWith(`
      DocumentRoot ${dist}
      <Directory ${dist}>
        Require all granted
        AllowOverride ${isCopied ? 'FileInfo' : 'None'}
      </Directory>
      ${isCopied ? '' : `Include ${dist}/_apache.conf`}`);
};

/** @param inside of the virtual host */
export const apacheWith = async (inside: string): Promise<Host> => {
  const folder = temporaryFolder();
  const port = await freePort();
  const config = path.join(folder, 'apache.conf');
  fs.writeFileSync(
    config,
    `${MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
    ServerName localhost
    Listen 127.0.0.1:${port}
    PidFile ${folder}/pid
    ErrorLog ${folder}/log
    TypesConfig /etc/mime.types
    User nobody
    Group nogroup
    Alias /icons/ "/usr/share/apache2/icons/"
    <VirtualHost *>
      ${inside}
    </VirtualHost>`,
  );
  const args = ['-X', '-f', config];
  return started(spawn('apache2', args, { stdio: ['ignore', 'ignore', 'pipe'] }), port);
};

/** Those that this machine has. */
export const HOSTS = {
  ...{ preview, netlify, cloudflare },
  ...(isThere('nginx') && { nginx }),
  ...(isThere('apache2') && {
    apache: (dist: string) => apache(dist, false),
    htaccess: (dist: string) => apache(dist, true),
  }),
} as const satisfies Record<string, (dist: string) => Promise<Host>>;
