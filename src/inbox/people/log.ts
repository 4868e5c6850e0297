// What people did with the site on this machine → a record of a year.
import type { Client, InStatement } from '@libsql/client';
import type { Run } from '../store/serial-queue.ts';

/** What is recorded. Each language has a sentence for each. */
export type Deed =
  | 'invited'
  | 'linked'
  | 'joined'
  | 'signedIn'
  | 'signedOut'
  | 'roleChanged'
  | 'removed'
  | 'moved'
  | 'published'
  | 'readMessages'
  | 'deletedMessage'
  | 'deletedDraft'
  | 'handedOn';

/** One line of the record. */
export interface Logged {
  /** ISO, UTC. */
  readonly at: string;
  /** A name: whoever did it may be gone. Empty for somebody at the machine itself. */
  readonly who: string;
  readonly did: Deed;
  /** To whom or to what, in the words of its time. */
  readonly about: string;
}

/** How long it is kept, in milliseconds. */
export const LOG_TIME = 365 * 86_400_000;

/**
 * Part of the transaction of what it records.
 *
 * @param when `ifChanged`: only where the statement before it changed a row
 */
export function logged(
  { at, who, did, about }: Logged,
  when: 'always' | 'ifChanged' = 'always',
): InStatement {
  const condition = when === 'ifChanged' ? 'WHERE changes() > 0' : '';
  return {
    sql: `INSERT INTO log (at, who, did, about) SELECT ?, ?, ?, ? ${condition}`,
    args: [at, who, did, about],
  };
}

export interface Log {
  /** Adds a line, and forgets those older than a year. */
  add(line: Omit<Logged, 'at'>): Promise<void>;
  /** All of it, newest first. */
  list(): Promise<readonly Logged[]>;
}

/** The record in a database that is open and migrated. */
export function createLog(client: Client, run: Run, now: () => number): Log {
  return {
    async add(line) {
      const at = new Date(now()).toISOString();
      const before = new Date(now() - LOG_TIME).toISOString();
      const forget = { sql: 'DELETE FROM log WHERE at < ?', args: [before] };
      await run(() => client.batch([logged({ at, ...line }), forget], 'write'));
    },
    async list() {
      const sql = 'SELECT at, who, did, about FROM log ORDER BY at DESC, rowid DESC';
      const { rows } = await run(() => client.execute(sql));
      return rows.map((row) => ({
        at: String(row.at),
        who: String(row.who),
        did: String(row.did) as Deed,
        about: String(row.about),
      }));
    },
  };
}
