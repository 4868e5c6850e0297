// A libSQL server → the store for one request of a function, which has no memory and no files.
import { createClient } from '@libsql/client/http';
import type { Wait } from '../receive.ts';
import { type DatabaseServer, serverConfig } from '../setting-values.ts';
import { MESSAGES, migrate } from '../store/migrations.ts';
import { countMessage, readRatesKey } from '../store/rates.ts';
import { createStore, type Store } from '../store/store.ts';

export interface RemoteStore extends Store {
  readonly limit: (network: string) => Promise<Wait | undefined>;
}

export interface Known {
  readonly url: string;
  readonly key: string;
}

/** On Cloudflare no connection of one request can be used by another. @param signal for each call to the server */
export async function openRemote(
  server: DatabaseServer,
  channels: readonly string[],
  known: Known | undefined,
  signal: () => AbortSignal,
): Promise<{ store: RemoteStore; known: Known }> {
  const client = createClient(serverConfig(server, signal));
  const { url } = server;
  let key = known?.url === url ? known.key : undefined;
  if (key === undefined) {
    await migrate(client, MESSAGES);
    key = await readRatesKey(client);
  }
  const found = { url, key };
  const store = createStore(client, { run: (work) => work(), channels });
  const limit = (network: string) => countMessage(client, found.key, network, Date.now());
  return { store: { ...store, limit }, known: found };
}
