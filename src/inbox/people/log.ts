// What people did with the site on this machine → a record of a year.
import type { Client, InStatement } from '@libsql/client';
import type { Run } from '../store/serial-queue.ts';

type Deed =
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

export interface Logged {
  /** ISO, UTC. */
  readonly at: string;
  /** Whoever did it may be gone. Empty for somebody at the machine itself. */
  readonly who: string;
  readonly did: Deed;
  readonly about: string;
}

const KEPT_MS = 365 * 86_400_000;

/** A clock that is wrong for longer is believed. */
const CLOCK_ERROR_MS = 30 * 86_400_000;

/** Forgets nothing while the clock may have jumped ahead: a line since ?1 must be older than ?2, and no later line earlier. */
const FORGET = `DELETE FROM log WHERE at < ?1 AND EXISTS (SELECT 1 FROM log l WHERE at BETWEEN ?1 AND ?2
  AND NOT EXISTS (SELECT 1 FROM log WHERE at < l.at AND rowid > l.rowid))`;

/** Part of the transaction of what it records. @param when `ifChanged`: only where the statement before changed a row */
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

export function createLog(client: Client, run: Run, now: () => number) {
  return {
    /** Forgets what is older than a year, where the clock can be believed. */
    async add(line: Omit<Logged, 'at'>): Promise<void> {
      const [at = '', ...times] = [0, KEPT_MS, CLOCK_ERROR_MS].map((ago) =>
        new Date(now() - ago).toISOString(),
      );
      const forget = { sql: FORGET, args: times };
      await run(() => client.batch([logged({ at, ...line }), forget], 'write'));
    },
    async list(): Promise<readonly Logged[]> {
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
