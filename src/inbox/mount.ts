// A folder → the receiver for `dev` and `preview`, which opens nothing before a message comes.

import type http from 'node:http';
import type { FastifyInstance } from 'fastify';
import { messageIn, UserError } from '../model/errors.ts';
import type { Language } from '../model/language.ts';
import { inboxWords } from '../words/gen/inbox.gen.ts';
import type { Trusts } from './http/addresses.ts';
import type { AppOptions } from './http/app.ts';
import { containFailures } from './http/contain.ts';
import { isSubmission } from './http/paths.ts';
import { channelsOf, createNotices } from './notices/notices.ts';
import { publicOrigin, readSettings } from './settings.ts';
import { openWhenNeeded } from './store/open.ts';

/** Only pages of the server itself may send, under its name or that of the site. @throws UserError when a setting in the environment cannot be right */
export function mountInbox(
  root: string,
  say: (line: string) => void,
  language: () => Language,
  trusts?: Trusts,
) {
  const { database, ...settings } = readSettings(process.env, root);
  const channels = channelsOf(settings, language());
  const store = openWhenNeeded(
    database,
    channels.map(({ name }) => name),
  );
  const notices = createNotices(store, channels, say);
  const options: AppOptions = {
    store: () =>
      store().catch((error: Error) => {
        if (error instanceof UserError) say(messageIn(language(), error));
        throw error;
      }),
    trusts: trusts ?? settings.trusts,
    allows: (origin, host) =>
      URL.canParse(origin) && (new URL(origin).host === host || origin === publicOrigin(root)),
    arrived: () => {
      say(inboxWords(language()).arrived);
      notices.wake();
    },
    log: () => {},
  };
  let app: Promise<FastifyInstance> | undefined;
  const receive = containFailures(async (request, response) => {
    // fastify is loaded for the first message: a server that gets none starts sooner without it.
    app ??= import('./http/app.ts').then(({ createApp }) => createApp(options));
    (await app).routing(request, response);
  }, say);
  return {
    handle(request: http.IncomingMessage, response: http.ServerResponse): boolean {
      if (!isSubmission(request)) return false;
      receive(request, response);
      return true;
    },
    async close(): Promise<void> {
      await (await app)?.close();
      await notices.close();
      store.close();
    },
  };
}
