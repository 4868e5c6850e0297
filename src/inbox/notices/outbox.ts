// The notices that new messages owe, in the database → those that are due, and what became of them.
import type { Client, InStatement } from '@libsql/client';

/** What is told to others about a new message: nothing that its sender wrote. */
export interface Arrival {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
}

/** A message that is to be told in one of the ways there are. */
export interface Notice extends Arrival {
  readonly channel: string;
  /** How many rounds of tries have failed. */
  readonly failures: number;
}

/** What became of a notice: it was sent, is tried again (ISO, UTC), or neither: it is given up. */
export interface Outcome {
  readonly id: string;
  readonly channel: string;
  readonly failures: number;
  readonly sentAt?: string | undefined;
  readonly nextAt?: string | undefined;
}

export interface Outbox {
  /** Notices that were due by a time; nobody else gets them until another (ISO, UTC). */
  take(channels: readonly string[], now: string, until: string): Promise<Notice[]>;
  /** Writes down what became of notices, in one transaction. */
  note(outcomes: readonly Outcome[]): Promise<void>;
}

/** How long whoever took a notice has it for itself, in milliseconds. */
export const LEASE = 120_000;

/** How many notices are taken at once. */
export const MOST_TAKEN = 50;

/** What stands in the transaction of a new message: whoever stores it is the first to tell it. */
export function owed(channel: string, id: string, now: Date): InStatement {
  return {
    sql: `INSERT INTO notices (message_id, channel, received_at, next_at)
      SELECT id, ?, received_at, ? FROM messages WHERE id = ?`,
    args: [channel, new Date(now.getTime() + LEASE).toISOString(), id],
  };
}

/** @param run does work on the connection when it is free */
export function createOutbox(
  client: Client,
  run: <T>(work: () => Promise<T>) => Promise<T>,
): Outbox {
  return {
    async take(channels, now, until) {
      // One statement, so that no other receiver takes the same.
      const sql = `UPDATE notices SET next_at = ? WHERE rowid IN (
          SELECT rowid FROM notices WHERE next_at <= ? AND channel IN (${channels.map(() => '?')})
          ORDER BY next_at LIMIT ${MOST_TAKEN})
        RETURNING message_id, channel, received_at, failures`;
      const { rows } = await run(() => client.execute(sql, [until, now, ...channels]));
      return rows.map((row) => ({
        id: String(row.message_id),
        channel: String(row.channel),
        receivedAt: String(row.received_at),
        failures: Number(row.failures),
      }));
    },
    async note(outcomes) {
      const sql = `UPDATE notices SET failures = ?, sent_at = ?, next_at = ?
        WHERE message_id = ? AND channel = ?`;
      const statements = outcomes.map(({ id, channel, failures, sentAt, nextAt }) => ({
        sql,
        args: [failures, sentAt ?? null, nextAt ?? null, id, channel],
      }));
      await run(() => client.batch(statements, 'write'));
    },
  };
}
