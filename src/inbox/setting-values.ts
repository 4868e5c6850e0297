// A value of the environment → what the receiver needs of it, or why it cannot be right. Knows no files.

import { messageIn, UserError, userError } from '../model/errors.ts';
import { inEach } from '../model/language.ts';
import { inboxWords } from '../words/gen/inbox.gen.ts';
export type Environment = Readonly<Record<string, string | undefined>>;

export interface DatabaseServer {
  readonly kind: 'server';
  readonly url: string;
  readonly token: string | undefined;
}

/** How a client of libSQL speaks to it. @param signal for each call */
export function serverConfig({ url, token }: DatabaseServer, signal: () => AbortSignal) {
  const limited: typeof fetch = (input, init) => fetch(input, { ...init, signal: signal() });
  return { url, fetch: limited, ...(token === undefined ? {} : { authToken: token }) };
}

export function given(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

/** @throws UserError with every bad value */
export function readAll<T extends object>(readers: { readonly [K in keyof T]: () => T[K] }): T {
  const result: Partial<T> = {};
  const mistakes: UserError[] = [];
  for (const name of Object.keys(readers) as (keyof T)[]) {
    try {
      result[name] = readers[name]();
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      mistakes.push(error);
    }
  }
  if (mistakes.length > 0)
    throw new UserError(
      inEach((language) => mistakes.map((one) => messageIn(language, one)).join('\n       ')),
    );
  return result as T;
}

export function readServer(env: Environment): DatabaseServer {
  const value = given(env, 'DATABASE_URL') ?? '';
  const url = urlOf(value);
  if (!url?.hostname || !['libsql:', 'https:', 'http:'].includes(url.protocol))
    throw userError(inboxWords, (say) => say.badDatabase);
  const plain = url.protocol === 'http:' || url.searchParams.get('tls') === '0';
  if (plain && !isLoopback(url)) throw userError(inboxWords, (say) => say.plainDatabase);
  return { kind: 'server', url: value, token: given(env, 'DATABASE_AUTH_TOKEN') };
}

export function readWebhook(env: Environment): string | undefined {
  const value = given(env, 'WEBHOOK_URL');
  if (value === undefined) return undefined;
  const url = urlOf(value);
  // The value itself is not shown: it is the password of most services.
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))))
    throw userError(inboxWords, (say) => say.badWebhook);
  if (url.username || url.password) throw userError(inboxWords, (say) => say.webhookPassword);
  return value;
}

export function readOriginList(env: Environment): Set<string> {
  const items = (given(env, 'ALLOWED_ORIGINS') ?? '').split(',').map((item) => item.trim());
  const origins = new Set(items.filter((item) => item !== ''));
  for (const item of origins) {
    const origin = webOriginOf(item);
    if (origin === item) continue;
    throw userError(inboxWords, (say) => say.badOrigin({ origin: item, better: origin }));
  }
  return origins;
}

export function webOriginOf(text: string): string | undefined {
  const url = urlOf(text);
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** Whether a URL leads to this machine, where nothing need be encrypted. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
