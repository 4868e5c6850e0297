// An answer to "Where should messages go?" → what its host has beside the files of a site, and where a message is found.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { ADDRESS, type Runtime, startFunction } from '../inbox/functions.ts';
import { startServer } from '../inbox/sqld.ts';
import { start } from '../support/cli.ts';
import {
  type FakeService,
  fakeFormspree,
  fakeNetlify,
  fakeWeb3Forms,
} from '../support/form-services.ts';
import { temporaryFolder } from '../support/temporary.ts';

export interface Place {
  /** In the words of the table. */
  readonly host: string;
  readonly form: string;
  /** Besides the answer. */
  readonly flags?: readonly string[];
  /** With the files that were written into the site. */
  readonly runtime?: Runtime;
  readonly fake?: FakeService;
  /** Without it, at the address of the site. */
  readonly origin?: string;
}

const KEY = '1a2b3c4d-1234-5678-9abc-def012345678';
const ANY = 'any, here rsync';

export const PLACES: Readonly<Record<string, Place>> = {
  receive: { host: `${ANY}, with a proxy`, form: '`receive`' },
  cloudflare: {
    host: 'Cloudflare Pages',
    form: 'function in workerd',
    runtime: 'cloudflare-pages',
  },
  netlify: { host: 'Netlify', form: 'function', runtime: 'netlify' },
  vercel: { host: 'Vercel', form: 'function', runtime: 'vercel' },
  formspree: {
    host: ANY,
    form: 'Formspree (fake)',
    flags: ['--form-id', 'xyzabcde'],
    fake: fakeFormspree('xyzabcde'),
    origin: 'https://formspree.io',
  },
  web3forms: {
    host: ANY,
    form: 'Web3Forms (fake)',
    flags: ['--form-id', KEY],
    fake: fakeWeb3Forms(KEY),
    origin: 'https://api.web3forms.com',
  },
  'netlify-forms': { host: 'Netlify', form: 'Netlify Forms (fake)', fake: fakeNetlify() },
  email: { host: ANY, form: 'none, the address' },
};

/** `env` is how `inbox` finds what it stored. */
interface Beside {
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<unknown>;
}

/** Nothing for a service, and for email. */
export async function startBeside(name: string, site: string): Promise<Beside | undefined> {
  if (name === 'receive') {
    const command = [path.join(site, 'node_modules/.bin/chapterkit'), 'receive', '--port', '0'];
    const { url, stop } = await start(command, { cwd: site }, /http:\/\/localhost:\d+/);
    return { port: Number(new URL(url).port), env: {}, stop };
  }
  const runtime = PLACES[name]?.runtime;
  if (!runtime) return undefined;
  const closes: (() => unknown)[] = [];
  const database = await startServer(temporaryFolder(), (close) => closes.push(close));
  const env = { DATABASE_URL: database.url };
  const { port, close } = await startFunction(runtime, { env, site });
  return { port, env, stop: () => Promise.all([close(), ...closes.map((end) => end())]) };
}

/** Netlify reads its forms from the HTML when it gets it, and changes it. */
export function uploaded(name: string, dist: string): void {
  const { fake, origin } = PLACES[name] ?? {};
  if (!fake || origin || !('deploy' in fake)) return;
  const deploy = fake.deploy as (html: string) => string;
  for (const file of fs.readdirSync(dist, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.html')) {
      const whole = path.join(dist, file);
      fs.writeFileSync(whole, deploy(fs.readFileSync(whole, 'utf8')));
    }
}

const FUNCTIONS = ['/submit-form', '/healthz'];

/** As any host of static files does; what its function takes is passed on to that. */
export async function servePublished(
  name: string,
  { dist, port, beside }: { dist: string; port: number; beside: Beside | undefined },
): Promise<() => void> {
  const { fake, origin, runtime } = PLACES[name] ?? {};
  const files = sirv(dist, { dev: true });
  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (beside && FUNCTIONS.includes(pathname)) {
      // A host writes the address of the sender itself.
      const from = runtime ? { [ADDRESS[runtime]]: '192.0.2.1' } : {};
      const { method, url } = request;
      const options = { host: '127.0.0.1', port: beside.port, method, path: url };
      const headers = { ...request.headers, ...from };
      const passed = http.request({ ...options, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on('error', () => response.writeHead(502).end());
      request.pipe(passed);
    } else if (request.method === 'POST') {
      const answer = fake && !origin ? await fake.answer(await requestOf(request)) : undefined;
      response.writeHead(answer?.status ?? 405, Object.fromEntries(answer?.headers ?? []));
      response.end(await answer?.text());
    } else
      files(request, response, () => {
        response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
        response.end(fs.readFileSync(path.join(dist, '404.html')));
      });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

async function requestOf(incoming: http.IncomingMessage): Promise<Request> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const { 'content-type': type = '', accept = '' } = incoming.headers;
  const url = `http://${incoming.headers.host}${incoming.url}`;
  return new Request(url, {
    method: 'POST',
    headers: { 'content-type': type, accept },
    body: Buffer.concat(parts),
  });
}

/** Undefined where there is none. */
export function whereIs(
  name: string,
  words: string,
  site: string,
  beside: Beside | undefined,
): string | undefined {
  const { fake } = PLACES[name] ?? {};
  if (fake?.kept.some(({ question }) => question === words)) return 'kept by the service';
  if (!beside) return undefined;
  const { stdout } = spawnSync('npx', ['--no', 'chapterkit', 'inbox'], {
    cwd: site,
    env: { ...process.env, ...beside.env },
    encoding: 'utf8',
  });
  return stdout.includes(words) ? 'in the inbox' : undefined;
}
