// A request and the environment of a function → the receiver's answer; officers are told after it.

import { UserError } from '../../model/errors.ts';
import { languageIn } from '../../model/language.ts';
import { LANGUAGE_VARIABLE } from '../../model/product.ts';
import { logCodeOf } from '../log.ts';
import { type Channel, sendNext, webhookChannel } from '../notices/channel.ts';
import { createReceiver, type Incoming, type Sender } from '../receive.ts';
import {
  type DatabaseServer,
  type Environment,
  given,
  readAll,
  readOriginList,
  readServer,
  readWebhook,
} from '../setting-values.ts';
import { type Known, openRemote, type RemoteStore } from './remote-store.ts';

/** In milliseconds. Hosts end a function after 10 s; some allow nothing after the answer, so that notices go before it. */
const TIMES = { request: 8_000, call: 5_000, after: 20_000, before: 2_000 };

export interface Call extends Sender {
  readonly env: Environment;
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

export interface Host {
  readonly channels?: (env: Environment) => Channel[];
  readonly note?: (env: Environment) => string | undefined;
}

interface Settings {
  readonly database: DatabaseServer;
  readonly origins: ReadonlySet<string>;
  readonly channels: readonly Channel[];
}

function print(line: string): void {
  console.log(line);
}

/** Its instances remember only that their database is up to date. */
export function createFunction({ channels = () => [], note = () => undefined }: Host) {
  let known: Known | undefined;
  const readSettings = (env: Environment): Settings =>
    readAll<Settings>({
      database: () => readFunctionServer(env),
      origins: () => readOriginList(env),
      channels: () => [...webhooksOf(env), ...channels(env)],
    });
  const open = async (settings: Settings, signal: () => AbortSignal): Promise<RemoteStore> => {
    const names = settings.channels.map(({ name }) => name);
    const opened = await openRemote(settings.database, names, known, signal);
    known = opened.known;
    return opened.store;
  };
  const receive = createReceiver<Ready>({
    store: ({ store }) => store(),
    limit: async (network, { store }) => (await store()).limit(network),
    allows: (origin, host, { settings }) =>
      (URL.canParse(origin) && new URL(origin).host === host) || settings().origins.has(origin),
    note: ({ env }) => note(env),
    log: print,
    async arrived({ settings, waitUntil }) {
      const work = sendDue(settings().channels, waitUntil ? TIMES.after : TIMES.before, () =>
        open(settings(), () => AbortSignal.timeout(TIMES.call)),
      );
      if (waitUntil) waitUntil(work);
      else await work;
    },
  });
  return (request: Incoming, call: Call): Promise<Response> => {
    const settings = once(() => logMistakes(() => readSettings(call.env)));
    const deadline = AbortSignal.timeout(TIMES.request);
    const store = once(async () => open(settings(), () => deadline));
    return receive(request, { ...call, settings, store });
  };
}

interface Ready extends Call {
  readonly settings: () => Settings;
  readonly store: () => Promise<RemoteStore>;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function logMistakes<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof UserError) print(`error  ${error.message}`);
    throw error;
  }
}

function readFunctionServer(env: Environment): DatabaseServer {
  const value = given(env, 'DATABASE_URL');
  if (value !== undefined && !/^file:/i.test(value)) return readServer(env);
  throw new UserError(
    'DATABASE_URL must be the address of a libSQL server, libsql://… or https://…: a function keeps no files.',
  );
}

function webhooksOf(env: Environment): Channel[] {
  const url = readWebhook(env);
  return url === undefined
    ? []
    : [webhookChannel(url, languageIn(given(env, LANGUAGE_VARIABLE) ?? ''))];
}

async function sendDue(
  channels: readonly Channel[],
  time: number,
  open: () => Promise<RemoteStore>,
): Promise<void> {
  if (channels.length === 0) return;
  const end = AbortSignal.timeout(time);
  try {
    const { outbox } = await open();
    await Promise.all(
      channels.map(async (channel) => {
        const timeout = Math.min(channel.timeout ?? TIMES.call, time);
        while (!end.aborted && (await sendNext(outbox, { ...channel, timeout }, print, end)));
      }),
    );
  } catch (error) {
    print(`notices failed (${logCodeOf(error)}); they will be tried again`);
  }
}
