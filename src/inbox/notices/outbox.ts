// The notices that messages owe, in the database → the next one that is due, and that it was sent.
import type { Client, InStatement } from '@libsql/client';
import type { Message } from '../contract.ts';
import type { Run } from '../store/serial-queue.ts';

/** What others hear of a new message: nothing that its sender wrote, unless they read it. */
export interface Arrival extends Pick<Message, 'id' | 'receivedAt'> {
  readonly read: () => Promise<Message | undefined>;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** A next try that is farther away than any can be was set by a clock that was ahead, and is due. */
const DUE = `(next_at <= ?1 OR next_at > strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '+2 hours'))`;

/** Claiming sets the next try, 25 s after this one ends at the latest: a receiver that is killed has nothing to give back. */
const CLAIM = `UPDATE notices SET failures = failures + 1, next_at = strftime(
    '%Y-%m-%dT%H:%M:%fZ', ?1, min(3600, ?3 << min(failures, 7)) || ' seconds')
  WHERE rowid = (SELECT rowid FROM notices WHERE channel = ?2 AND ${DUE}
    AND received_at > strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '-7 days') ORDER BY next_at LIMIT 1)
  RETURNING message_id, received_at`;

/** After a known failure 5 s, then twice as long each time: a service that restarts is back in ten. */
const FAILED = `UPDATE notices SET next_at = min(next_at, strftime('%Y-%m-%dT%H:%M:%fZ', ?1,
    min(3600, 5 << min(failures - 1, 10)) || ' seconds')) WHERE channel = ?2 AND message_id = ?3`;

const SENT = `UPDATE notices SET sent_at = ?, next_at = NULL WHERE channel = ? AND message_id = ?`;

export function owed(channel: string, id: string): InStatement {
  return {
    sql: `INSERT INTO notices (message_id, channel, received_at, next_at)
      SELECT id, ?, received_at, received_at FROM messages WHERE id = ?`,
    args: [channel, id],
  };
}

export function createOutbox(
  client: Client,
  run: Run,
  read: (id: string) => Promise<Message | undefined>,
) {
  return {
    /** Nobody else gets it before its next try is due. @param timeout in milliseconds */
    async claim(channel: string, now: Date, timeout = 5_000): Promise<Arrival | undefined> {
      const args = [now.toISOString(), channel, Math.ceil(timeout / 1000) + 25];
      const { rows } = await run(() => client.execute(CLAIM, args));
      const row = rows[0];
      if (!row) return undefined;
      const id = String(row.message_id);
      return { id, receivedAt: String(row.received_at), read: () => read(id) };
    },
    async failed(channel: string, id: string, now: Date): Promise<void> {
      await run(() => client.execute(FAILED, [now.toISOString(), channel, id]));
    },
    async sent(channel: string, id: string, now: Date): Promise<void> {
      await run(() => client.execute(SENT, [now.toISOString(), channel, id]));
    },
  };
}
