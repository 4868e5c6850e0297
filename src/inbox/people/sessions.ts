// Who has shown a passkey, or a link sent to them → sessions.
import type { Client, InStatement } from '@libsql/client';
import { hashOf } from '../../compiler/files/disk.ts';
import type { Run } from '../store/serial-queue.ts';
import { logged } from './log.ts';
import { CLOCK_STEP_MS, LINK_MS, newSecret, SESSION_MS } from './people.ts';

/** By number, not by time: a clock that is ahead would end those of everybody. */
const FORGET = `DELETE FROM sessions WHERE rowid IN (SELECT rowid FROM (SELECT rowid,
  row_number() OVER (PARTITION BY person_id ORDER BY rowid DESC) AS n FROM sessions) WHERE n > 50)`;

export function createSessions(client: Client, run: Run, now: () => number) {
  const time = (after = 0): string => new Date(now() + after).toISOString();
  const NAME = 'SELECT name FROM people p WHERE p.id = s.person_id';
  const openFor = async (
    from: { readonly sql: string; readonly args: readonly string[] },
    former: string | undefined,
    ...more: readonly InStatement[]
  ): Promise<string | undefined> => {
    const secret = newSecret();
    const at = time();
    const [opened] = await run(() =>
      client.batch(
        [
          {
            sql: `INSERT INTO sessions (hash, person_id, created_at, expires_at) SELECT ?, p.id, ?, ? ${from.sql}`,
            args: [hashOf(secret), at, time(SESSION_MS), ...from.args],
          },
          {
            sql: `INSERT INTO log (at, who, did, about) SELECT ?, p.name, 'signedIn', '' ${from.sql} AND changes() > 0`,
            args: [at, ...from.args],
          },
          { sql: 'DELETE FROM sessions WHERE hash = ?', args: [hashOf(former ?? '')] },
          FORGET,
          ...more,
        ],
        'write',
      ),
    );
    return opened?.rowsAffected === 1 ? secret : undefined;
  };
  return {
    /** Ends the session that the browser had. Returns its secret. */
    open: (person: string, former: string | undefined) =>
      openFor(
        { sql: 'FROM people p WHERE p.id = ? AND p.removed_at IS NULL', args: [person] },
        former,
      ),
    /** Uses up a link that was sent by e-mail. */
    openByLink(link: string, former: string | undefined): Promise<string | undefined> {
      const hash = hashOf(link);
      const sql = `FROM links l JOIN people p ON p.id = l.person_id
        WHERE l.hash = ? AND l.kind = 'email' AND l.expires_at > ? AND l.expires_at < ? AND p.removed_at IS NULL`;
      const used = { sql: "DELETE FROM links WHERE hash = ? AND kind = 'email'", args: [hash] };
      const latest = time(LINK_MS.email + CLOCK_STEP_MS);
      return openFor({ sql, args: [hash, time(), latest] }, former, used);
    },
    async personOf(secret: string): Promise<string | undefined> {
      // One that would last longer than a new one is of a clock that was ahead.
      const sql =
        'SELECT person_id FROM sessions WHERE hash = ? AND expires_at > ? AND expires_at < ?';
      const args = [hashOf(secret), time(), time(SESSION_MS + CLOCK_STEP_MS)];
      const { rows } = await run(() => client.execute({ sql, args }));
      return rows[0] && String(rows[0][0]);
    },
    async close(secret: string): Promise<void> {
      const hash = hashOf(secret);
      const { rows } = await run(() =>
        client.execute({ sql: `SELECT (${NAME}) FROM sessions s WHERE hash = ?`, args: [hash] }),
      );
      const line = {
        at: time(),
        who: String(rows[0]?.[0] ?? ''),
        did: 'signedOut',
        about: '',
      } as const;
      const ended = { sql: 'DELETE FROM sessions WHERE hash = ?', args: [hash] };
      await run(() => client.batch([ended, logged(line, 'ifChanged')], 'write'));
    },
  };
}
