// Links to servers that answer in every way, good and bad → warnings, and how politely they were asked.
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, isPublic, isReserved } from '../src/commands/check/links/ask.ts';
import { type LinkOptions, withExternalLinks } from '../src/commands/check/links/external-links.ts';
import type { Compiled } from '../src/compiler/compile.ts';
import { edited, highlighted, temporaryFolder, check as tiny } from './support/site.ts';

interface Asked {
  readonly method: string;
  readonly path: string;
}

const asked: Asked[] = [];
let atOnce = 0;
let mostAtOnce = 0;

/** How the server answers, by path. A number is a status; a text is where it leads on to. */
const BEHAVIOR: Readonly<Record<string, number | string>> = {
  '/ok': 200,
  '/gone': 410,
  '/missing': 404,
  '/closed': 503,
  '/forbidden': 403,
  '/often': 429,
  '/bot': 999,
  '/moved': '/ok',
  '/moved-away': '/missing',
  '/round': '/round',
  '/to-file': 'file:///etc/passwd',
};

const answer = (request: http.IncomingMessage, response: http.ServerResponse): void => {
  const { method = '', url = '' } = request;
  const key = url.replace(/\?.*$/, '');
  asked.push({ method, path: url });
  if (key === '/silent') return;
  if (key === '/breaks-off') {
    request.socket.destroy();
    return;
  }
  if (key === '/slow') {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    setTimeout(() => {
      atOnce -= 1;
      response.end();
    }, 30);
    return;
  }
  if (key === '/endless') {
    response.writeHead(method === 'HEAD' ? 405 : 200);
    if (method === 'HEAD') {
      response.end();
      return;
    }
    const timer = setInterval(() => response.write('x'.repeat(10_000)), 1);
    response.on('close', () => clearInterval(timer));
    return;
  }
  if (key === '/no-head') {
    response.writeHead(method === 'HEAD' ? 405 : 200).end();
    return;
  }
  const how = BEHAVIOR[key] ?? 404;
  if (typeof how === 'number') response.writeHead(how).end('x');
  else response.writeHead(302, { location: how }).end();
};

const servers: http.Server[] = [];
const start = async (): Promise<string> => {
  const server = http.createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

let host = '';
beforeAll(async () => {
  host = await start();
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const site = (links: readonly string[]): Compiled =>
  tiny(
    edited(
      'content/pages/about.yaml',
      'We ask.',
      `'${links.map((link) => `[x](${link})`).join(' ')}'`,
    ),
  );

const options = (more: LinkOptions = {}): LinkOptions => ({
  cache: path.join(temporaryFolder(), 'links.json'),
  timeout: 20_000,
  allowPrivate: true,
  ...more,
});

/** Only what was asked about the given links: the site itself has links to example.com. */
const asking = async (links: readonly string[], more: LinkOptions = {}): Promise<string[]> => {
  const compiled = site(links);
  const external = compiled.external.filter(({ url }) => links.includes(url));
  const result = await withExternalLinks({ ...compiled, external, diagnostics: [] }, options(more));
  return result.diagnostics.map((d) => `${d.code} → ${highlighted(result, d)}`);
};

describe('answers', () => {
  it.each([
    ['/ok', []],
    ['/moved', []],
    ['/no-head', []],
    ['/forbidden', []],
    ['/often', []],
    ['/bot', []],
    ['/endless', []],
    ['/missing', ['link/dead']],
    ['/gone', ['link/dead']],
    ['/closed', ['link/dead']],
    ['/moved-away', ['link/dead']],
    ['/round', ['link/unreachable']],
    ['/to-file', ['link/unreachable']],
    ['/breaks-off', ['link/unreachable']],
  ])('%s', async (where, expected) => {
    const url = host + where;
    expect(await asking([url])).toEqual(expected.map((code) => `${code} → ${url}`));
  });

  it('no answer in time', async () => {
    expect(await ask(`${host}/silent`, { timeout: 200, allowPrivate: true })).toEqual({
      failure: { say: 'noAnswer', seconds: 0.2 },
      connection: 'missing',
    });
  });

  it('they are warnings, at the place of the link, beside all others', async () => {
    const compiled = site([`${host}/missing`]);
    const result = await withExternalLinks(
      { ...compiled, external: compiled.external.filter(({ url }) => url.startsWith(host)) },
      options(),
    );
    expect(result.diagnostics.map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      'link/dead warning',
      'link/insecure warning',
    ]);
    expect(result.output).toBeDefined();
  });
});

describe('manners', () => {
  it('an address is asked once, however often it is written, and without its #', async () => {
    asked.length = 0;
    const urls = [`${host}/missing`, `${host}/missing#top`, `${host}/missing#end`];
    expect(await asking(urls)).toEqual([`link/dead → ${urls[0]}`]);
    expect(asked).toEqual([{ method: 'HEAD', path: '/missing' }]);
  });

  it('one at a time of a host, at most eight at all', async () => {
    atOnce = 0;
    mostAtOnce = 0;
    await asking(Array.from({ length: 6 }, (_, i) => `${host}/slow?${i}`));
    expect(mostAtOnce).toBe(1);
    mostAtOnce = 0;
    const hosts = await Promise.all(Array.from({ length: 12 }, start));
    await asking(hosts.map((one) => `${one}/slow`));
    expect(mostAtOnce).toBeGreaterThan(1);
    expect(mostAtOnce).toBeLessThanOrEqual(8);
  });
});

describe('the cache', () => {
  const DAY = 24 * 60 * 60 * 1000;

  it('keeps good answers for a day, and no others', async () => {
    const cache = path.join(temporaryFolder(), 'deep/links.json');
    const urls = [`${host}/ok`, `${host}/missing`];
    const paths = async (now: number): Promise<string[]> => {
      asked.length = 0;
      await asking(urls, { cache, now });
      return asked.map((one) => one.path);
    };
    const now = 1_800_000_000_000;
    expect(await paths(now)).toEqual(['/ok', '/missing']);
    expect(await paths(now + DAY - 1)).toEqual(['/missing']);
    expect(await paths(now + DAY + 1)).toEqual(['/ok', '/missing']);
    expect(fs.readdirSync(path.dirname(cache))).toEqual(['links.json']);
  });

  it.each([
    ['cut off', '{"version":1,"answered":{"http'],
    ['full of other things', '{"version":1,"answered":{"URL":"yesterday"}}'],
    ['from the future', '{"version":1,"answered":{"URL":1900000000000}}'],
  ])('%s is as none', async (_, text) => {
    const cache = path.join(temporaryFolder(), 'links.json');
    const url = `${host}/ok`;
    fs.writeFileSync(cache, text.replace('URL', url));
    asked.length = 0;
    expect(await asking([url], { cache, now: 1_800_000_000_000 })).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});

describe('without a connection', () => {
  // Names below .invalid are looked up and never found.
  const lost = (n: number) =>
    Array.from({ length: n }, (_, i) => `https://nowhere-${i}.invalid/page`);

  it('one warning, not one for each link', async () => {
    const links = lost(40).flatMap((url) => [url, `${url}/2`]);
    const compiled = site(links);
    const external = compiled.external.filter(({ url }) => links.includes(url));
    const result = await withExternalLinks({ ...compiled, external, diagnostics: [] }, options());
    expect(result.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'link/offline: 80 addresses of other sites could not be tried: there seems to be no connection.',
    ]);
  });

  it('when some answer, the others are dead', async () => {
    const links = [`${host}/ok`, ...lost(2)];
    expect(await asking(links)).toEqual(lost(2).map((url) => `link/unreachable → ${url}`));
  });
});

describe('machines inside a network', () => {
  it.each([
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['::1', false],
    ['::ffff:10.0.0.1', false],
    ['fd00::1', false],
    ['2002:7f00:1::', false],
    ['64:ff9b:1::7f00:1', false],
    ['93.184.215.14', true],
    ['172.32.0.1', true],
    ['2606:4700::1111', true],
  ])('%s is public: %s', (address, expected) => {
    expect(isPublic(address)).toBe(expected);
  });

  it.each([
    `ADDRESS/ok`,
    'http://localhost:PORT/ok',
    'http://[::1]:PORT/ok',
    'http://2130706433:PORT/ok',
  ])('are not asked: %s', async (form) => {
    const url = form.replace('ADDRESS', host).replace('PORT', new URL(host).port);
    asked.length = 0;
    expect(await ask(url, { timeout: 20_000, allowPrivate: false })).toEqual({
      failure: { say: 'privateNetwork' },
      connection: 'unknown',
    });
    expect(asked).toEqual([]);
  });
});

it.each([
  ['example.com', true],
  ['localhost', true],
  ['myexample.com', false],
  ['example.community', false],
])('%s is made up for examples: %s', (name, expected) => {
  expect(isReserved(name)).toBe(expected);
});

it('a site with links to examples only asks nobody', async () => {
  const compiled = tiny();
  expect(compiled.external.length).toBeGreaterThan(0);
  expect(await withExternalLinks(compiled, { cache: '/nowhere' })).toBe(compiled);
});
