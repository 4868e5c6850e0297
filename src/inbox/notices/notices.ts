// What the database owes → sent through every channel, tried again until it is done.

import type { Language } from '../../model/language.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { type Channel, sendNext, TRY_TIMEOUT_MS, webhookChannel } from './channel.ts';
import { mailChannel } from './mail.ts';

export function channelsOf(
  { webhook, mail }: Pick<Settings, 'webhook' | 'mail'>,
  language: Language = 'en',
): Channel[] {
  return [
    ...(webhook === undefined ? [] : [webhookChannel(webhook, language)]),
    ...(mail === undefined ? [] : [mailChannel(mail, language)]),
  ];
}

const TIMES = { every: 5_000, timeout: TRY_TIMEOUT_MS, patience: 3_000 };

/** Each notice is sent at least once; twice when the process or the database ends between sending and noting it. */
export function createNotices(
  store: () => Promise<Pick<Store, 'outbox'>>,
  channels: readonly Channel[],
  log: (line: string) => void,
  { every, timeout: usual, patience } = TIMES,
) {
  const stop = new AbortController();
  const woken = new Set<Channel>();
  const working = new Map<Channel, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  const next = async (channel: Channel): Promise<boolean> => {
    const { outbox } = await store();
    return sendNext(outbox, { timeout: usual, ...channel }, log, stop.signal);
  };
  const work = async (channel: Channel): Promise<void> => {
    try {
      while (woken.delete(channel)) while (!stop.signal.aborted && (await next(channel)));
    } catch {
    } finally {
      working.delete(channel);
    }
  };
  const wake = (): void => {
    if (channels.length > 0) timer ??= setInterval(wake, every).unref();
    for (const channel of channels) {
      woken.add(channel);
      if (!working.has(channel)) working.set(channel, work(channel));
    }
  };
  return {
    wake,
    /** Waits a moment; the database keeps the rest for the next process. */
    async close(): Promise<void> {
      clearInterval(timer);
      const late = setTimeout(() => stop.abort(), patience);
      await Promise.all(working.values());
      clearTimeout(late);
    },
  };
}
