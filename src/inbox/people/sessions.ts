// Who has shown a passkey → sessions.
import type { Client } from '@libsql/client';
import type { Run } from '../store/serial-queue.ts';
import { logged } from './log.ts';
import { SESSION_TIME } from './people.ts';
import { hashOf, newSecret } from './secrets.ts';

export interface Sessions {
  /** Begins a session of somebody who is not removed, and ends the one that the browser had. Returns its secret. */
  open(person: string, former: string | undefined): Promise<string | undefined>;
  /** Whose session a secret is at this moment. */
  personOf(secret: string): Promise<string | undefined>;
  close(secret: string): Promise<void>;
}

/** The sessions of a database that is open and migrated. */
export function createSessions(client: Client, run: Run, now: () => number = Date.now): Sessions {
  const time = (after = 0): string => new Date(now() + after).toISOString();
  const NAME = 'SELECT name FROM people p WHERE p.id = s.person_id';
  return {
    async open(person, former) {
      const secret = newSecret();
      const at = time();
      const [opened] = await run(() =>
        client.batch(
          [
            {
              sql: `INSERT INTO sessions (hash, person_id, created_at, expires_at)
                    SELECT ?, id, ?, ? FROM people WHERE id = ? AND removed_at IS NULL`,
              args: [hashOf(secret), at, time(SESSION_TIME), person],
            },
            {
              sql: `INSERT INTO log (at, who, did, about)
                    SELECT ?, name, 'signedIn', '' FROM people WHERE id = ? AND changes() > 0`,
              args: [at, person],
            },
            { sql: 'DELETE FROM sessions WHERE hash = ?', args: [hashOf(former ?? '')] },
            { sql: 'DELETE FROM sessions WHERE expires_at <= ?', args: [at] },
          ],
          'write',
        ),
      );
      return opened?.rowsAffected === 1 ? secret : undefined;
    },
    async personOf(secret) {
      const sql = 'SELECT person_id FROM sessions WHERE hash = ? AND expires_at > ?';
      const args = [hashOf(secret), time()];
      const { rows } = await run(() => client.execute({ sql, args }));
      return rows[0] && String(rows[0][0]);
    },
    async close(secret) {
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
