// A web address → what its server answers, redirects followed.

import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Phrase } from '../../../compiler/diagnostics/phrase.ts';
import { PACKAGE } from '../../../model/product.ts';

export interface AskOptions {
  /** Milliseconds for one address with all its redirects. */
  readonly timeout: number;
  /** Servers of the own network; only in tests. */
  readonly allowPrivate: boolean;
}

export type Answer =
  | { readonly status: number }
  | {
      readonly failure: Phrase;
      /** Of this computer; unknown when nobody was asked. */
      readonly connection: 'there' | 'missing' | 'unknown';
    };

const MOST_REDIRECTS = 5;

/** They only mean that a server knows no HEAD. */
const KNOWS_NO_HEAD = [403, 405, 501];

/** The page itself is asked for where a server refuses that. Never throws. */
export async function ask(url: string, options: AskOptions): Promise<Answer> {
  const signal = AbortSignal.timeout(options.timeout);
  try {
    const status = await follow(url, 'HEAD', signal, options);
    return {
      status: KNOWS_NO_HEAD.includes(status) ? await follow(url, 'GET', signal, options) : status,
    };
  } catch (error) {
    if (signal.aborted)
      return {
        failure: { say: 'noAnswer', seconds: options.timeout / 1000 },
        connection: 'missing',
      };
    return failureOf(error);
  }
}

async function follow(
  url: string,
  method: 'HEAD' | 'GET',
  signal: AbortSignal,
  options: AskOptions,
): Promise<number> {
  let next = new URL(url);
  for (let i = 0; i <= MOST_REDIRECTS; i += 1) {
    const { status, location } = await request(next, method, signal, options);
    if (status < 300 || status >= 400 || location === undefined) return status;
    if (!URL.canParse(location, next)) throw new LinkRefusedError({ say: 'leadsToNoAddress' });
    next = new URL(location, next);
    if (!/^https?:$/.test(next.protocol)) throw new LinkRefusedError({ say: 'leadsOutOfWeb' });
  }
  throw new LinkRefusedError({ say: 'tooManyRedirects' });
}

function request(
  url: URL,
  method: 'HEAD' | 'GET',
  signal: AbortSignal,
  { allowPrivate }: AskOptions,
): Promise<{ status: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!allowPrivate && net.isIP(host) !== 0 && !isPublic(host)) {
      reject(new LinkRefusedError({ say: 'privateNetwork' }));
      return;
    }
    const { request: send } = url.protocol === 'https:' ? https : http;
    const asked = send(
      url,
      {
        method,
        signal,
        agent: false,
        headers: { 'user-agent': `${PACKAGE} check --links`, accept: '*/*' },
        ...(allowPrivate ? {} : { lookup: publicOnly }),
      },
      (response) => {
        const { statusCode: status = 0, headers } = response;
        // The words of the page are of no interest, and may be many.
        response.destroy();
        resolve({ status, location: headers.location });
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

class LinkRefusedError extends Error {
  readonly reason: Phrase;
  constructor(reason: Phrase) {
    super(reason.say);
    this.reason = reason;
  }
}

/** Refused unless all its addresses are public; the connection uses just these. */
const publicOnly: net.LookupFunction = (host, options, done) => {
  dns.lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) done(error ?? new LinkRefusedError({ say: 'noSuchSite' }), '');
    else if (!found.every(({ address }) => isPublic(address)))
      done(new LinkRefusedError({ say: 'privateNetwork' }), '');
    else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};

const REASONS: Readonly<Record<string, Phrase>> = {
  ENOTFOUND: { say: 'noSuchSite' },
  EAI_AGAIN: { say: 'notLookedUp' },
  ECONNREFUSED: { say: 'nobodyListens' },
  ECONNRESET: { say: 'connectionLost' },
  EPIPE: { say: 'connectionLost' },
  EHOSTUNREACH: { say: 'cannotBeReached' },
  ENETUNREACH: { say: 'cannotBeReached' },
  ETIMEDOUT: { say: 'connectsTooLong' },
  CERT_HAS_EXPIRED: { say: 'certificateExpired' },
  DEPTH_ZERO_SELF_SIGNED_CERT: { say: 'certificateUntrusted' },
  ERR_TLS_CERT_ALTNAME_INVALID: { say: 'certificateOfAnother' },
};

const OFFLINE = ['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'ENETDOWN'];

function failureOf(error: unknown): Answer {
  if (error instanceof LinkRefusedError) return { failure: error.reason, connection: 'unknown' };
  const { code = '' } = error as NodeJS.ErrnoException;
  const isCertificate = /CERT|TLS|SSL/.test(code);
  return {
    failure: REASONS[code] ?? { say: isCertificate ? 'certificateInvalid' : 'noWebServer' },
    connection: OFFLINE.includes(code) ? 'missing' : 'there',
  };
}

/** They belong to nobody (RFC 2606, RFC 6761). */
export function isReserved(host: string): boolean {
  return /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$/i.test(host);
}

/** RFC 6890: content must not make a chapter's computer ask machines inside its own network. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
