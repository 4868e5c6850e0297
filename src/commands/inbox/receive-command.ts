// The command `receive`: its options and the environment → a server, until it is stopped.

import type { FastifyInstance } from 'fastify';
import { BODY_TIMEOUT_MS, createApp } from '../../inbox/http/app.ts';
import { finisherOf } from '../../inbox/http/finish.ts';
import { SUBMIT_PATH } from '../../inbox/http/paths.ts';
import { channelsOf, createNotices } from '../../inbox/notices/notices.ts';
import { readReceiveSettings } from '../../inbox/settings.ts';
import { openWhenNeeded } from '../../inbox/store/open.ts';
import { codeOf, userError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { commandsWords } from '../../words/gen/commands.gen.ts';
import { messagesWords } from '../../words/gen/messages.gen.ts';
import { untilStopped } from '../terminal/site-options.ts';
import { print } from '../terminal/terminal.ts';

const PORT = 8787;

/** In milliseconds; a form gives up before that, a slow disk does not. */
const MAX_DELAY_MS = 5_000;

/** In milliseconds; the server faces the internet. */
const SERVER = {
  http: {
    headersTimeout: BODY_TIMEOUT_MS,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: 8 * 1024,
  },
  // The application answers a slow body itself; this closes what it does not read.
  requestTimeout: 2 * BODY_TIMEOUT_MS,
  keepAliveTimeout: 5_000,
};
const MAX_CONNECTIONS = 500;

interface ReceiveOptions {
  readonly root: string;
  readonly port?: number | undefined;
  readonly host?: string | undefined;
  readonly language: Language;
}

/** Until it is stopped; finishes what it began. */
export async function receive({ root, port, host, language }: ReceiveOptions): Promise<number> {
  const say = messagesWords(language);
  const env = host === undefined ? process.env : { ...process.env, HOST: host };
  const settings = readReceiveSettings(env, root);
  const log = (line: string) => print(`${new Date().toISOString()} ${line}`);
  const channels = channelsOf(settings, language);
  const store = openWhenNeeded(
    settings.database,
    channels.map(({ name }) => name),
  );
  await store();
  const notices = createNotices(store, channels, log);
  const app = await createApp({
    store,
    trusts: settings.trusts,
    allows: (origin) => settings.origins.has(origin),
    arrived: notices.wake,
    log,
    maxDelay: MAX_DELAY_MS,
    server: SERVER,
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  const finish = finisherOf(app.server);
  const stop = untilStopped();
  try {
    const url = await listen(app, port ?? PORT, settings.host);
    print(say.receiving({ address: url + SUBMIT_PATH }));
    print(
      `${say.accepting({ origins: [...settings.origins].join(', ') })} ${commandsWords(language).serving.stop}`,
    );
    notices.wake();
    await stop;
    // Who has not even sent the headers by then has begun nothing.
    await finish(() => app.close(), BODY_TIMEOUT_MS + 2_000);
  } finally {
    await notices.close();
    store.close();
  }
  return 0;
}

async function listen(app: FastifyInstance, port: number, host: string): Promise<string> {
  try {
    const url = await app.listen({ port, host });
    // Fastify says the number that a name stands for, whereas a browser tells origins apart by names.
    return host === 'localhost' ? url.replace(/127\.0\.0\.1|\[::1\]/, host) : url;
  } catch (error) {
    const code = codeOf(error);
    throw userError(messagesWords, (say) => {
      if (code === 'EADDRINUSE') return say.portInUse({ port });
      return code === 'EACCES' ? say.portForbidden({ port }) : say.noHost({ host });
    });
  }
}
