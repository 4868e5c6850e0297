// The environment → the settings of the receiver, or every value in it that cannot be right.

import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createReport } from '../compiler/diagnostics/diagnostic.ts';
import { parseDocument } from '../compiler/yaml/parse.ts';
import { userError } from '../model/errors.ts';
import { PACKAGE } from '../model/product.ts';
import { inboxWords } from '../words/gen/inbox.gen.ts';
import { readNetworks, type Trusts } from './http/addresses.ts';
import { type MailSettings, readMail } from './notices/mail-settings.ts';
import {
  type Environment,
  given,
  readAll,
  readOriginList,
  readServer,
  readWebhook,
  webOriginOf,
} from './setting-values.ts';
import type { Database } from './store/database.ts';

export interface Settings {
  readonly database: Database;
  readonly trusts: Trusts;
  readonly webhook: string | undefined;
  readonly mail: MailSettings | undefined;
}

export interface ReceiveSettings extends Settings {
  readonly origins: ReadonlySet<string>;
  readonly host: string;
}

type Read<T> = (env: Environment, root: string) => T;

/** @throws UserError with every bad value */
export const readSettings: Read<Settings> = (env, root) => readAll(readersFor(env, root));

export const readReceiveSettings: Read<ReceiveSettings> = (env, root) =>
  readAll({
    ...readersFor(env, root),
    origins: () => readOrigins(env, root),
    host: () => given(env, 'HOST') ?? '127.0.0.1',
  });

export const readDatabase: Read<Database> = (env, root) => {
  const value = given(env, 'DATABASE_URL');
  if (value === undefined) {
    if (!fs.existsSync(root)) throw userError(inboxWords, (say) => say.noFolder({ folder: root }));
    return { kind: 'file', file: path.join(root, '.inbox', 'messages.db'), ownFolder: true };
  }
  if (/^file:/i.test(value)) return { kind: 'file', file: fileOf(value), ownFolder: false };
  return readServer(env);
};

function fileOf(text: string): string {
  try {
    const url = new URL(text, pathToFileURL(`${process.cwd()}/`));
    const file = fileURLToPath(url);
    if (!/[?#]/.test(text) && !/[/\\]$|:memory:/.test(file)) return file;
  } catch {
    // It is no URL.
  }
  throw userError(inboxWords, (say) => say.noDatabaseFile({ package: PACKAGE }));
}

const readTrusted: Read<Trusts> = (env) => {
  const read = readNetworks(given(env, 'TRUSTED_PROXY') ?? '');
  if ('trusts' in read) return read.trusts;
  throw userError(inboxWords, (say) => say.badProxy({ address: read.bad }));
};

function readersFor(env: Environment, root: string) {
  return {
    database: () => readDatabase(env, root),
    trusts: () => readTrusted(env, root),
    webhook: () => readWebhook(env),
    mail: () =>
      readMail(given(env, 'SMTP_URL'), given(env, 'NOTIFY_TO'), given(env, 'NOTIFY_CONTENT')),
  };
}

const readOrigins: Read<ReadonlySet<string>> = (env, root) => {
  const origins = readOriginList(env);
  const own = publicOrigin(root);
  if (own !== undefined) origins.add(own);
  if (origins.size === 0) throw userError(inboxWords, (say) => say.noOrigin);
  return origins;
};

/** Of `url`, whatever a proxy calls this server. */
export function publicOrigin(root: string): string | undefined {
  const file = path.join(root, 'site.yaml');
  if (!fs.existsSync(file)) return undefined;
  const { value } = parseDocument('site.yaml', fs.readFileSync(file, 'utf8'), createReport());
  return value && typeof value === 'object' && 'url' in value
    ? webOriginOf(String(value.url))
    : undefined;
}
