// Every registered header with odd values, every method and every framing, in pairs: no request ends more than itself.
import http from 'node:http';
import { expect, it } from 'vitest';
import { openAccounts } from '../../src/inbox/people/open.ts';
import { serve } from '../support/cli.ts';
import { FRAMINGS, framed, sendRaw, statusesOf, toPort } from './raw-requests.ts';
import { ask, clone, cookieOf, freePort, join, panelWith } from './support.ts';

/** `REQUESTS=20000` sends so many, and prints the counts of their statuses. */
const REQUESTS = Number(process.env.REQUESTS ?? 1_200);
/** How many pairs are on their way at once. */
const PAIRS = 8;

/** The permanent ones of the registry (https://www.iana.org/assignments/http-fields), and those that proxies add. */
const NAMES =
  `A-IM Accept Accept-CH Accept-Charset Accept-Datetime Accept-Encoding Accept-Features Accept-Language
  Accept-Patch Accept-Post Accept-Ranges Accept-Signature Access-Control-Allow-Credentials Access-Control-Allow-Headers
  Access-Control-Allow-Methods Access-Control-Allow-Origin Access-Control-Expose-Headers Access-Control-Max-Age
  Access-Control-Request-Headers Access-Control-Request-Method Age Allow ALPN Alt-Svc Alt-Used Alternates
  Apply-To-Redirect-Ref Authentication-Control Authentication-Info Authorization Available-Dictionary C-Ext C-Man C-Opt
  C-PEP C-PEP-Info Cache-Control Cache-Status CalDAV-Timezones Capsule-Protocol CDN-Cache-Control CDN-Loop Cert-Not-After
  Cert-Not-Before Clear-Site-Data Client-Cert Client-Cert-Chain Close Connection Content-Digest Content-Disposition
  Content-Encoding Content-ID Content-Language Content-Length Content-Location Content-MD5 Content-Range
  Content-Security-Policy Content-Security-Policy-Report-Only Content-Type Cookie Cross-Origin-Embedder-Policy
  Cross-Origin-Embedder-Policy-Report-Only Cross-Origin-Opener-Policy Cross-Origin-Opener-Policy-Report-Only
  Cross-Origin-Resource-Policy DASL Date DAV Default-Style Delta-Base Deprecation Depth Derived-From Destination
  Dictionary-ID Differential-ID Digest DPoP DPoP-Nonce Early-Data EDIINT-Features ETag Expect Expires Ext Forwarded From
  GetProfile Hobareg Host HTTP2-Settings If If-Match If-Modified-Since If-None-Match If-Range If-Schedule-Tag-Match
  If-Unmodified-Since IM Include-Referred-Token-Binding-ID Isolation Keep-Alive Label Last-Event-ID Last-Modified Link
  Link-Template Location Lock-Token Man Max-Forwards Memento-Datetime Meter MIME-Version Negotiate NEL OData-EntityId
  OData-Isolation OData-MaxVersion OData-Version Opt Optional-WWW-Authenticate Ordering-Type Origin Origin-Agent-Cluster
  OSCORE OSLC-Core-Version Overwrite P3P PEP PEP-Info PICS-Label Ping-From Ping-To Position Pragma Prefer
  Preference-Applied Priority ProfileObject Protocol Protocol-Info Protocol-Query Protocol-Request Proxy-Authenticate
  Proxy-Authentication-Info Proxy-Authorization Proxy-Connection Proxy-Features Proxy-Instruction Proxy-Status Public
  Public-Key-Pins Public-Key-Pins-Report-Only Range Redirect-Ref Referer Referrer-Policy Refresh Replay-Nonce
  Repeatability-Client-ID Repeatability-First-Sent Repeatability-Request-ID Repeatability-Result Reporting-Endpoints
  Repr-Digest Retry-After Safe Schedule-Reply Schedule-Tag Sec-Fetch-Dest Sec-Fetch-Mode Sec-Fetch-Site Sec-Fetch-User
  Sec-GPC Sec-Purpose Sec-Token-Binding Sec-WebSocket-Accept Sec-WebSocket-Extensions Sec-WebSocket-Key
  Sec-WebSocket-Protocol Sec-WebSocket-Version Security-Scheme Server Server-Timing Set-Cookie Set-Txn SetProfile
  Signature Signature-Input SLUG SoapAction Status-URI Strict-Transport-Security Sunset Surrogate-Capability
  Surrogate-Control TCN TE Timeout Timing-Allow-Origin Topic Traceparent Tracestate Trailer Transfer-Encoding TTL Upgrade
  Urgency URI Use-As-Dictionary User-Agent Variant-Vary Vary Via Want-Content-Digest Want-Digest Want-Repr-Digest Warning
  WWW-Authenticate X-Content-Type-Options X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-Frame-Options`.split(
    /\s+/,
  );

/** The last is one for which a name that fits gets its three. */
const VALUES = ['', 'bytes=9-3', 'x-odd;q=nan, "\xff'];
const LISTED = ['chunked', 'close, host, cookie', '100-continue'];

const at = <T>(all: readonly T[], i: number): T => all[i % all.length] as T;

it('the same process answers after each hundred of them', async () => {
  const root = await clone();
  const port = await freePort();
  const accounts = await openAccounts(root);
  const editor = await join(accounts, 'Leo');
  await join(accounts, 'Ana', 'owner');
  const server = await serve(
    ['serve', '--root', root, '--url', `http://localhost:${port}`],
    {},
    /http:\/\/edit\.localhost:\d+/,
  );
  const edit = `http://edit.localhost:${port}`;
  const cookie = await cookieOf(accounts, editor);
  accounts.close();
  const { draftBase, headers } = await panelWith(edit, cookie);
  /** Whom they ask for what, and as whom. */
  const targets = [
    [`localhost:${port}`, '/', ''],
    [`localhost:${port}`, '/submit-form', `Origin: http://localhost:${port}\r\n`],
    [`edit.localhost:${port}`, '/', ''],
    [`edit.localhost:${port}`, '/accounts/begin', ''],
    [`edit.localhost:${port}`, '/__edit/api/state', `Cookie: ${cookie}\r\n`],
    [`edit.localhost:${port}`, `${draftBase}`, `Cookie: ${cookie}\r\n`],
    [`localhost:${port}`, '/healthz', ''],
  ] as const;
  const seen = new Map<string, number>();
  const request = (i: number, isLast: boolean): readonly [string, boolean] => {
    const [host, path, more] = at(targets, i);
    const framing = at(FRAMINGS, Math.floor(i / 7));
    const name = at(NAMES, i);
    const values = Math.floor(i / NAMES.length) % 2 === 0 ? VALUES : LISTED;
    const [length, body] = framed(framing, '["a","b"]');
    const head = `${at(http.METHODS, Math.floor(i / 3))} ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}`;
    const close = isLast ? 'Connection: close\r\n' : '';
    return [
      `${head}${name}: ${at(values, Math.floor(i / 11))}\r\n${length}${close}\r\n${body}`,
      framing === 'cut off',
    ];
  };
  const pair = async (i: number): Promise<void> => {
    const [first] = request(i, false);
    const [second, isCut] = request(i + 1, true);
    const statuses = statusesOf(await sendRaw(toPort(port), [first + second], isCut));
    for (const status of statuses.length > 0 ? statuses : ['closed'])
      seen.set(status, (seen.get(status) ?? 0) + 1);
  };
  for (let i = 0; i < REQUESTS; i += 100) {
    const hundred = Array.from({ length: 50 }, (_, n) => i + 2 * n);
    while (hundred.length > 0) await Promise.all(hundred.splice(0, PAIRS).map(pair));
    const health = await ask(`http://localhost:${port}/healthz`).catch(() => undefined);
    const what = `after ${i + 100}:\n${server.printed()}`;
    expect([health?.text, server.child.exitCode], what).toEqual(['ok', null]);
  }
  expect((await ask(`${edit}/__edit/api/state`, { headers })).status).toBe(200);
  expect(server.printed()).not.toMatch(/ 500 /);
  if (process.env.REQUESTS) console.log(Object.fromEntries([...seen].sort()));
});
