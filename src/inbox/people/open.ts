// A clone → who may edit the site there, on whatever version the database is.
import path from 'node:path';
import { BUSY_TIMEOUT_MS, connect, retryWhileBusy } from '../store/database.ts';
import { PEOPLE } from '../store/migrations.ts';
import { createSerialQueue } from '../store/serial-queue.ts';
import { createLog } from './log.ts';
import { createPeople } from './people.ts';
import { createSessions } from './sessions.ts';

export interface Addresses {
  readonly site: string;
  readonly edit: string;
}

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

export function peopleFile(root: string): string {
  return path.join(root, '.inbox', 'people.db');
}

/** Several programs may have it open at once. @throws UserError */
export async function openAccounts(root: string, now: () => number = Date.now) {
  const file = peopleFile(root);
  const open = () => connect({ kind: 'file', file, ownFolder: true }, 0, PEOPLE);
  const client = await retryWhileBusy(open, performance.now() + BUSY_TIMEOUT_MS);
  const run = createSerialQueue(client, 'file');
  const addresses = async (): Promise<Addresses | undefined> => {
    const { rows } = await run(() => client.execute('SELECT kind, url FROM addresses'));
    const urls = new Map(rows.map((row) => [String(row.kind), String(row.url)]));
    const [site, edit] = [urls.get('site'), urls.get('edit')];
    return site === undefined || edit === undefined ? undefined : { site, edit };
  };
  return {
    people: createPeople(client, run, now),
    sessions: createSessions(client, run, now),
    log: createLog(client, run, now),
    addresses,
    /** Other ones than before end all passkeys and sessions: they belong to an address. */
    async keep({ site, edit }: Addresses): Promise<void> {
      const former = await addresses();
      const isMoved = former !== undefined && former.edit !== edit;
      const put =
        'INSERT INTO addresses (kind, url) VALUES (?, ?) ON CONFLICT (kind) DO UPDATE SET url = excluded.url';
      await run(() =>
        client.batch(
          [
            { sql: put, args: ['site', site] },
            { sql: put, args: ['edit', edit] },
            ...(isMoved ? ['DELETE FROM passkeys', 'DELETE FROM sessions'] : []),
          ],
          'write',
        ),
      );
    },
    close: () => client.close(),
  };
}

/** What somebody is called others read, in the history too. */
export async function findInvitationProblem(
  { people }: Accounts,
  name: string,
  email: string | undefined,
): Promise<'noPersonName' | 'noEmail' | 'nameThere' | undefined> {
  const isReadable = /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name) && !/\p{Cc}/u.test(name);
  if (!isReadable || name.length > 100) return 'noPersonName';
  if (email !== undefined && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)) return 'noEmail';
  const isThere = (await people.list()).some((one) => one.name === name.trim());
  return isThere ? 'nameThere' : undefined;
}
