// New messages, and what the database still owes → told by every way there is, again until it is done.
import type { Store } from '../store/store.ts';
import type { Delivery, DeliveryOptions, Ending } from './delivery.ts';
import { createMail } from './mail.ts';
import type { MailSettings } from './mail-settings.ts';
import { type Arrival, LEASE, MOST_TAKEN, type Notice, type Outcome } from './outbox.ts';
import { createWebhook } from './webhook.ts';

/** A way to tell, by the name it has in the database. */
export interface Channel {
  readonly name: string;
  readonly open: (ended: DeliveryOptions['ended']) => Delivery;
}

/** The ways that the settings name. */
export function channelsOf(
  { webhook, mail }: { webhook: string | undefined; mail: MailSettings | undefined },
  options: DeliveryOptions,
): Channel[] {
  const channels: Channel[] = [];
  if (webhook !== undefined)
    channels.push({
      name: 'webhook',
      open: (ended = () => {}) => createWebhook(webhook, { ...options, ended }),
    });
  if (mail !== undefined)
    channels.push({
      name: 'e-mail',
      open: (ended = () => {}) => createMail(mail, { ...options, ended }),
    });
  return channels;
}

export interface Notices {
  /** Tells a message that was stored just now. Returns at once. */
  tell(arrival: Arrival): void;
  /** Looks from now on for what is owed, first of all for what an earlier process left. */
  start(): void;
  /** Finishes what can be finished soon; the database keeps the rest for the next process. */
  close(): Promise<void>;
}

/** Times in milliseconds. */
export interface NoticeTimes {
  /** How often the database is asked. */
  readonly every: number;
  /** The wait after the first failed round; each one doubles it, up to `longest`. */
  readonly first: number;
  readonly longest: number;
  /** How old a message may be that is still told. */
  readonly giveUp: number;
}

const TIMES: NoticeTimes = {
  every: 30_000,
  first: 60_000,
  longest: 3_600_000,
  giveUp: 7 * 86_400_000,
};

/** After how many milliseconds the database hears what became of a notice. */
const NOTE_AFTER = 1_000;

/** A message may be told twice, when a process ended between the telling and its note; never not at all. */
export function createNotices(
  store: () => Promise<Pick<Store, 'outbox'>>,
  channels: readonly Channel[],
  times: NoticeTimes = TIMES,
): Notices {
  const names = channels.map(({ name }) => name);
  /** What this process has in its hands, until the database knows how it ended. */
  const held = new Map<string, Notice>();
  let outcomes: Outcome[] = [];
  let timer: NodeJS.Timeout | undefined;
  let noting: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  const end = (channel: string, { id }: Arrival, ending: Ending) => {
    const notice = held.get(`${channel} ${id}`);
    if (notice) outcomes.push(outcomeOf(notice, ending, times));
    // Several together are one transaction, behind which fewer new messages wait.
    noting ??= setTimeout(soon, Math.min(NOTE_AFTER, times.every)).unref();
  };
  const deliveries = new Map(
    channels.map(({ name, open }) => [name, open((arrival, ending) => end(name, arrival, ending))]),
  );
  const hand = (notice: Notice) => {
    held.set(`${notice.channel} ${notice.id}`, notice);
    deliveries.get(notice.channel)?.tell(notice);
  };
  const note = async () => {
    const ended = outcomes;
    if (ended.length === 0) return;
    await (await store()).outbox.note(ended);
    outcomes = outcomes.slice(ended.length);
    for (const { channel, id } of ended) held.delete(`${channel} ${id}`);
  };
  const look = async () => {
    await note();
    if (held.size >= MOST_TAKEN) return;
    const [now, until] = [0, LEASE].map((more) => new Date(Date.now() + more).toISOString());
    for (const notice of await (await store()).outbox.take(names, now ?? '', until ?? ''))
      if (!held.has(`${notice.channel} ${notice.id}`)) hand(notice);
  };
  const soon = () => {
    clearTimeout(noting);
    noting = undefined;
    // Without the database nothing can be done but to ask again.
    looking = looking.then(look).catch(() => undefined);
  };
  const start = () => {
    if (channels.length > 0) timer ??= setInterval(soon, times.every).unref();
  };
  return {
    tell(arrival) {
      start();
      for (const channel of names) hand({ ...arrival, channel, failures: 0 });
    },
    start() {
      start();
      if (timer) soon();
    },
    async close() {
      clearInterval(timer);
      await looking;
      await Promise.all([...deliveries.values()].map((delivery) => delivery.close()));
      clearTimeout(noting);
      await looking;
      await note().catch(() => undefined);
    },
  };
}

function outcomeOf(notice: Notice, ending: Ending, times: NoticeTimes): Outcome {
  const { id, channel, receivedAt } = notice;
  const now = Date.now();
  const at = (more: number) => new Date(now + more).toISOString();
  if (ending === 'sent') return { id, channel, failures: notice.failures, sentAt: at(0) };
  if (ending === 'left') return { id, channel, failures: notice.failures, nextAt: at(0) };
  const failures = notice.failures + 1;
  const wait = Math.min(times.first * 2 ** notice.failures, times.longest);
  const old = now - Date.parse(receivedAt) > times.giveUp;
  return { id, channel, failures, nextAt: old ? undefined : at(wait) };
}
