// A request has one meaning from the sender to the server behind: where its body ends, whose it is, and who is answered.
import http from 'node:http';
import net from 'node:net';
import tls from 'node:tls';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFront, type Front } from '../../src/serve/server/front/front.ts';
import { EDIT, hasProxy, PROXIES, SITE, startProxy } from '../support/reverse-proxy.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { BODILESS, FRAMINGS, type Framing, framed, sendRaw, statusesOf } from './raw-requests.ts';
import { freePort } from './support.ts';

/** Another machine than that of the proxy, which is believed. */
const [SENDER, PROXY] = ['127.0.0.2', '127.0.0.1'];
const HOST = new URL(EDIT).host;

interface Received {
  readonly url: string;
  readonly method: string;
  readonly from: string;
  readonly bytes: number;
}

const received: Received[] = [];
let front: Front;
let port: number;

/** The server behind, which tells everybody what it was asked. */
const behind = http.createServer(async (request, response) => {
  let bytes = 0;
  try {
    for await (const piece of request) bytes += piece.length;
  } catch {
    // Somebody has left.
  }
  const { url = '', method = '', headers } = request;
  const {
    'x-forwarded-for': from,
    'content-length': length,
    'transfer-encoding': coding,
  } = headers;
  received.push({ url, method, from: String(from), bytes });
  const isFramed = length !== undefined || coding !== undefined;
  if (bytes > 0 && !isFramed) response.statusCode = 500;
  response.end(`asked ${url}`);
});

beforeAll(async () => {
  vi.stubEnv('TRUSTED_PROXY', PROXY);
  front = createFront(temporaryFolder(), { site: SITE, edit: SITE });
  vi.unstubAllEnvs();
  await new Promise<void>((resolve) => behind.listen(front.socket, resolve));
  port = await freePort();
  await front.listen(port, '127.0.0.1');
});
afterAll(async () => {
  behind.close();
  await front.close();
});

const to = (at: number) => net.connect({ port: at, host: '127.0.0.1', localAddress: SENDER });

type Way = 'direct' | (typeof PROXIES)[number];

describe.skipIf(process.platform === 'darwin').each<Way>(['direct', ...PROXIES])('%s', (way) => {
  let connect = () => to(port) as net.Socket;
  let stop = async (): Promise<void> => {};
  let isThere = true;
  beforeAll(async () => {
    if (way === 'direct') return;
    isThere = hasProxy(way);
    if (!isThere) return;
    const at = await freePort();
    stop = startProxy(way, at, port);
    connect = () =>
      way === 'nginx'
        ? to(at)
        : tls.connect({ socket: to(at), servername: HOST, rejectUnauthorized: false });
    await vi.waitFor(async () => expect(await ask('/up')).toContain('asked /up'), 60_000);
  });
  afterAll(() => stop());

  const line = (method: string, url: string): string =>
    `${method} ${url} HTTP/1.1\r\nHost: ${HOST}\r\nX-Forwarded-For: 203.0.113.9\r\n`;
  const ask = (url: string) => sendRaw(connect, [`${line('GET', url)}Connection: close\r\n\r\n`]);
  const hits = (url: string): readonly Received[] => received.filter((one) => one.url === url);
  /** Sends one with another in its body, while somebody else asks. Returns what is wrong with what came of it. */
  const send = async (method: string, framing: Framing): Promise<object | undefined> => {
    const name = `${way}-${framing}-${method}`.replaceAll(' ', '-');
    const [own, hidden, other] = [`/own-${name}`, `/hidden-${name}`, `/other-${name}`];
    const last = `${line('GET', hidden)}Connection: close\r\n\r\n`;
    const [length, body] = framed(framing, last);
    // What comes after three bytes is the sender's next request, which ends the connection.
    const isNext = framing === 'wrong length';
    const head = `${line(method, own)}${length}${isNext ? '' : 'Connection: close\r\n'}\r\n`;
    const [text, ...others] = await Promise.all([
      sendRaw(connect, [head + body], framing === 'cut off'),
      ...[1, 2].map((i) => ask(`${other}-${i}`)),
    ]);
    const isBodiless = BODILESS.includes(method) && framing !== 'none';
    const got = {
      method,
      others: others.map((answer, i) => answer.endsWith(`asked ${other}-${i + 1}`)),
      isMixed: text.includes(other),
      hidden: hits(hidden).length > (isNext ? 1 : 0),
      own: hits(own).map(({ bytes }) => bytes),
      statuses: statusesOf(text).join(),
    };
    const whole = { length: last.length, chunks: last.length, none: 0, 'wrong length': 3 };
    const whatever = framing === 'both' || framing === 'cut off' || method === 'CONNECT';
    const wanted = {
      ...{ method, others: [true, true], isMixed: false, hidden: false },
      own: isBodiless ? [] : whatever ? got.own.slice(0, 1) : [whole[framing as 'none']],
      statuses: got.statuses,
      ...(way === 'direct' && direct(method, framing)),
      // nginx refuses some methods by itself.
      ...(way === 'nginx' && /^40[05]/.test(got.statuses) && { own: [] }),
    };
    return isDeepStrictEqual(got, wanted) ? undefined : { got, wanted };
  };

  it.each([...FRAMINGS])('a body of the framing %s', async (framing) => {
    if (!isThere) return;
    const wrong: unknown[] = [];
    for (const method of http.METHODS) wrong.push(await send(method, framing));
    expect(wrong.filter(Boolean)).toEqual([]);
    expect(new Set(received.map(({ from }) => from))).toEqual(new Set([SENDER]));
  });
});

/** What a sender without a proxy is answered. */
const direct = (method: string, framing: Framing): { statuses: string; own?: [] } | undefined => {
  if (framing === 'both') return { statuses: '400', own: [] };
  if (method === 'CONNECT') return { statuses: '', own: [] };
  if (framing === 'none') return { statuses: '200' };
  if (framing === 'cut off' || BODILESS.includes(method)) return { statuses: '400' };
  return { statuses: framing === 'wrong length' ? '200,200' : '200' };
};
