// HTTP requests, of any server of Node → the fastify application's answers, until all are given.
import type http from 'node:http';
import { finished } from 'node:stream/promises';
import { type AppOptions, createApp, type Exchange } from './http/app.ts';

export type ReceiverOptions = AppOptions;

export interface Receiver {
  /**
   * Answers one request.
   *
   * @param waits whether the sender waits for "100 Continue" and the server has not sent it
   */
  handle(request: http.IncomingMessage, response: http.ServerResponse, waits?: boolean): void;
  /** Resolves when every request that was begun has its answer. */
  idle(): Promise<void>;
}

/** Makes the request handler. */
export function createReceiver(options: ReceiverOptions): Receiver {
  const running = new Set<Promise<void>>();
  const exchanges = new WeakMap<http.IncomingMessage, Exchange>();
  const app = createApp(options, ({ raw }) => exchanges.get(raw) as Exchange);
  return {
    handle(request, response, waits = false) {
      const answered = new Promise<void>((answered) => {
        const started = performance.now();
        exchanges.set(request, { started, waits, answered, key: undefined, bytes: 0, reason: '' });
      });
      // An error without a listener would end the process, and fastify listens only while it reads.
      request.on('error', () => {});
      response.on('error', () => {});
      void app.then((respond) => respond(request, response));
      // What fails here is the connection, which is gone: there is nobody left to tell.
      const work = answered.then(() => finished(response)).catch(() => undefined);
      running.add(work);
      void work.then(() => running.delete(work));
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
