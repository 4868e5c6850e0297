// The environment → the settings of the receiver, or every value in it that cannot be right.

import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { layerOf } from '../compiler/1-load/load.ts';
import { createReport } from '../compiler/diagnostics/diagnostic.ts';
import { parseDocument } from '../compiler/yaml/parse.ts';
import { UserError } from '../model/errors.ts';
import { PACKAGE } from '../model/product.ts';
import { readNetworks, type Trusts } from './http/addresses.ts';
import { isLoopback, urlOf } from './http/urls.ts';
import { type MailSettings, readMail } from './notices/mail-settings.ts';
import type { Database } from './store/database.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Settings {
  readonly database: Database;
  readonly trusts: Trusts;
  readonly webhook: string | undefined;
  readonly mail: MailSettings | undefined;
}

export interface ReceiveSettings extends Settings {
  /** The origins whose pages may send messages. */
  readonly origins: ReadonlySet<string>;
  readonly host: string;
}

type Read<T> = (env: Environment, root: string) => T;

/** Reads what `dev`, `preview` and `receive` need. @throws UserError with every bad value */
export const readSettings: Read<Settings> = (env, root) => readAll(env, root, READERS);

/** Reads what `receive` needs. @throws UserError with every bad value */
export const readReceiveSettings: Read<ReceiveSettings> = (env, root) =>
  readAll(env, root, {
    ...READERS,
    origins: readOrigins,
    host: () => given(env, 'HOST') ?? '127.0.0.1',
  });

function readAll<T extends object>(
  env: Environment,
  root: string,
  readers: { readonly [K in keyof T]: Read<T[K]> },
): T {
  const result: Partial<T> = {};
  const mistakes: string[] = [];
  for (const name of Object.keys(readers) as (keyof T)[]) {
    try {
      result[name] = readers[name](env, root);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      mistakes.push(error.message);
    }
  }
  if (mistakes.length > 0) throw new UserError(mistakes.join('\n       '));
  return result as T;
}

function given(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

/** @throws UserError when DATABASE_URL is no place for messages */
export const readDatabase: Read<Database> = (env, root) => {
  const value = given(env, 'DATABASE_URL');
  if (value === undefined) {
    if (!fs.existsSync(root)) throw new UserError(`There is no folder ${root}.`);
    return { kind: 'file', file: path.join(root, '.inbox', 'messages.db'), ownFolder: true };
  }
  if (/^file:/i.test(value)) return { kind: 'file', file: fileOf(value), ownFolder: false };
  const url = urlOf(value);
  if (!url?.hostname || !['libsql:', 'https:', 'http:'].includes(url.protocol))
    throw new UserError(
      'DATABASE_URL is not the address of a database. It begins with file:, libsql:// or https://.',
    );
  const plain = url.protocol === 'http:' || url.searchParams.get('tls') === '0';
  if (plain && !isLoopback(url))
    throw new UserError('DATABASE_URL would send messages unencrypted. Use libsql:// or https://.');
  return { kind: 'server', url: value, token: given(env, 'DATABASE_AUTH_TOKEN') };
};

/** The file of a URL, which may be relative to this folder. */
function fileOf(text: string): string {
  try {
    const url = new URL(text, pathToFileURL(`${process.cwd()}/`));
    const file = fileURLToPath(url);
    if (!/[?#]/.test(text) && !/[/\\]$|:memory:/.test(file)) return file;
  } catch {
    // Another host, or an escape that is none.
  }
  throw new UserError(
    `DATABASE_URL does not name a file. Write for example file:/var/lib/${PACKAGE}/messages.db.`,
  );
}

const readTrusted: Read<Trusts> = (env) => {
  const read = readNetworks(given(env, 'TRUSTED_PROXY') ?? '');
  if ('trusts' in read) return read.trusts;
  throw new UserError(
    `TRUSTED_PROXY: "${read.bad}" is not an address. Write for example 127.0.0.1 or 10.0.0.0/8.`,
  );
};

const readWebhook: Read<string | undefined> = (env) => {
  const value = given(env, 'WEBHOOK_URL');
  if (value === undefined) return undefined;
  const url = urlOf(value);
  // The value itself is not shown: it is the password of most services.
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))))
    throw new UserError('WEBHOOK_URL must be an address that begins with https://.');
  if (url.username || url.password)
    throw new UserError('WEBHOOK_URL must not have a user name or password in it.');
  return value;
};

const READERS = {
  database: readDatabase,
  trusts: readTrusted,
  webhook: readWebhook,
  mail: (env: Environment) => readMail(given(env, 'SMTP_URL'), given(env, 'NOTIFY_TO')),
};

const readOrigins: Read<ReadonlySet<string>> = (env, root) => {
  const items = (given(env, 'ALLOWED_ORIGINS') ?? '').split(',').map((item) => item.trim());
  const origins = new Set(items.filter((item) => item !== ''));
  for (const item of origins) {
    const origin = webOriginOf(item);
    if (origin === item) continue;
    const better = origin === undefined ? '' : ` Write "${origin}".`;
    throw new UserError(
      `ALLOWED_ORIGINS: "${item}" is not an origin such as https://chapter.example.org.${better}`,
    );
  }
  const own = siteOrigin(root) ?? layerOrigin(root);
  if (own !== undefined) origins.add(own);
  if (origins.size === 0)
    throw new UserError(
      'No site may send messages: there is no site.yaml with a url, and ALLOWED_ORIGINS is empty.',
    );
  return origins;
};

/** A chapter may take the `url` of the layer that its site is built on. */
function layerOrigin(root: string): string | undefined {
  const layer = layerOf(root);
  return layer?.usable ? siteOrigin(layer.root) : undefined;
}

/** The origin of the `url` in site.yaml, if it can be read; `check` says what is wrong with it. */
function siteOrigin(root: string): string | undefined {
  const file = path.join(root, 'site.yaml');
  if (!fs.existsSync(file)) return undefined;
  const { value } = parseDocument('site.yaml', fs.readFileSync(file, 'utf8'), createReport());
  return value && typeof value === 'object' && 'url' in value
    ? webOriginOf(String(value.url))
    : undefined;
}

function webOriginOf(text: string): string | undefined {
  const url = urlOf(text);
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}
