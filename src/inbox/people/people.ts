// A database that is open → who may edit the site: their roles, links, passkeys and sessions. Knows no browsers.
import { randomBytes } from 'node:crypto';
import type { Client, InStatement, Row } from '@libsql/client';
import { ulid } from 'ulid';
import { hashOf } from '../../compiler/files/disk.ts';
import type { Run } from '../store/serial-queue.ts';
import { logged } from './log.ts';

export const ROLES = ['owner', 'editor'] as const;

/** Editors edit and publish; owners also invite, and change where messages and visitors go. */
export type Role = (typeof ROLES)[number];

export interface Person {
  readonly id: string;
  readonly name: string;
  /** Only an owner gives it. */
  readonly email: string | undefined;
  readonly role: Role;
  /** As base64url; it says nothing about them. */
  readonly handle: string;
  readonly createdAt: string;
  /** Until a passkey is made they are invited and no more. */
  readonly joined: boolean;
}

/** The first passkey, one of another device, or signing in by e-mail. */
export type LinkKind = 'invitation' | 'device' | 'email';

/** In milliseconds. */
export const LINK_MS: Readonly<Record<LinkKind, number>> = {
  invitation: 7 * 86_400_000,
  device: 15 * 60_000,
  email: 15 * 60_000,
};

/** In milliseconds. */
export const SESSION_MS = 30 * 86_400_000;

/** In milliseconds; what seems to last for longer was made by a clock that was ahead. */
export const CLOCK_STEP_MS = 86_400_000;

export interface Passkey {
  readonly id: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

export type Unchanged = 'lastOwner' | 'nobody';

export type People = ReturnType<typeof createPeople>;

const COLUMNS = `p.id, p.name, p.email, p.role, p.handle, p.created_at AS createdAt,
  EXISTS (SELECT 1 FROM passkeys WHERE person_id = p.id) AS joined`;
const PRESENT = `SELECT ${COLUMNS} FROM people p WHERE p.removed_at IS NULL`;
const LEAVES_OWNER = `(role <> 'owner' OR EXISTS (SELECT 1 FROM people o
  WHERE o.role = 'owner' AND o.removed_at IS NULL AND o.id <> people.id))`;
const PASSKEY = 'k.id AS keyId, k.public_key AS publicKey, k.counter, k.transports';

export function createPeople(client: Client, run: Run, now: () => number) {
  const time = (after = 0): string => new Date(now() + after).toISOString();
  const rowsOf = async (sql: string, args: string[] = []): Promise<Row[]> =>
    (await run(() => client.execute({ sql, args }))).rows;
  const one = async (id: string): Promise<Person | undefined> => {
    const [row] = await rowsOf(`${PRESENT} AND p.id = ?`, [id]);
    return row && personOf(row);
  };
  const write = async (...statements: InStatement[]) =>
    run(() => client.batch(statements, 'write'));
  const linkOf = (id: string, kind: LinkKind): { secret: string; statements: InStatement[] } => {
    const secret = newSecret();
    const args = [hashOf(secret), id, kind, time(LINK_MS[kind])];
    const sql = 'INSERT INTO links (hash, person_id, kind, expires_at) VALUES (?, ?, ?, ?)';
    const older = { sql: 'DELETE FROM links WHERE person_id = ? AND kind = ?', args: [id, kind] };
    return { secret, statements: [older, { sql, args }] };
  };
  const change = async (
    id: string,
    { sql, args }: { sql: string; args: string[] },
    more: (person: Person) => InStatement[],
  ): Promise<Unchanged | undefined> => {
    const person = await one(id);
    if (!person) return 'nobody';
    const [changed] = await write({ sql, args }, ...more(person));
    return changed?.rowsAffected === 1 ? undefined : 'lastOwner';
  };
  return {
    list: async (): Promise<readonly Person[]> =>
      (await rowsOf(`${PRESENT} ORDER BY p.id`)).map(personOf),
    find: one,
    async former(id: string): Promise<string | undefined> {
      const sql = 'SELECT name FROM people WHERE id = ? AND removed_at IS NOT NULL';
      const [row] = await rowsOf(sql, [id]);
      return row && String(row.name);
    },
    /** Returns the secret of their link, which is kept nowhere. */
    async invite({ name, email, role }: Pick<Person, 'name' | 'email' | 'role'>, by: string) {
      const [id, at] = [ulid(now()), time()];
      const handle = newSecret();
      const { secret, statements } = linkOf(id, 'invitation');
      const sql = `INSERT INTO people (id, name, email, role, handle, created_at) VALUES (?, ?, ?, ?, ?, ?)`;
      const args = [id, name, email ?? null, role, handle, at];
      await write(
        { sql, args },
        ...statements,
        logged({ at, who: by, did: 'invited', about: name }),
      );
      const person: Person = { id, name, email, role, handle, createdAt: at, joined: false };
      return { person, secret };
    },
    /** Older links of the same kind end. */
    async link(id: string, kind: LinkKind, by: string): Promise<string | undefined> {
      const person = await one(id);
      if (!person) return undefined;
      const { secret, statements } = linkOf(id, kind);
      const line = logged({ at: time(), who: by, did: 'linked', about: person.name });
      await write(...statements, line);
      return secret;
    },
    /** Asking uses nothing up. */
    async linked(secret: string) {
      const [row] = await rowsOf(
        `SELECT ${COLUMNS}, l.kind, (SELECT who FROM log WHERE about = p.name
           AND did IN ('invited', 'linked') ORDER BY at DESC, rowid DESC LIMIT 1) AS madeBy FROM links l JOIN people p ON p.id = l.person_id
         WHERE p.removed_at IS NULL AND l.hash = ? AND l.expires_at > ? AND l.expires_at < ?`,
        [hashOf(secret), time(), time(LINK_MS.invitation + CLOCK_STEP_MS)],
      );
      // Who made the last link; empty for somebody at the machine itself.
      const by = String(row?.madeBy ?? '');
      return row && { person: personOf(row), kind: String(row.kind) as LinkKind, by };
    },
    setRole: (id: string, role: Role, by: string) => {
      const isKept = role === 'owner' ? '1' : LEAVES_OWNER;
      const sql = `UPDATE people SET role = ? WHERE id = ? AND removed_at IS NULL AND ${isKept}`;
      return change(id, { sql, args: [role, id] }, ({ name }) => [
        logged({ at: time(), who: by, did: 'roleChanged', about: `${name}: ${role}` }, 'ifChanged'),
      ]);
    },
    /** With all that opens a door to them. Their draft is not touched. */
    remove: (id: string, by: string) => {
      const sql = `UPDATE people SET removed_at = ?, email = NULL
        WHERE id = ? AND removed_at IS NULL AND ${LEAVES_OWNER}`;
      const gone = 'SELECT id FROM people WHERE id = ? AND removed_at IS NOT NULL';
      return change(id, { sql, args: [time(), id] }, ({ name }) => [
        logged({ at: time(), who: by, did: 'removed', about: name }, 'ifChanged'),
        ...['links', 'passkeys', 'sessions'].map((table) => ({
          sql: `DELETE FROM ${table} WHERE person_id IN (${gone})`,
          args: [id],
        })),
      ]);
    },
    /** Uses the link up, or does neither. Returns whether it still worked. */
    async join(linkHash: string, { id, publicKey, counter, transports }: Passkey) {
      const at = time();
      const works =
        'FROM links l JOIN people p ON p.id = l.person_id WHERE l.hash = ? AND l.expires_at > ? AND p.removed_at IS NULL';
      const [kept] = await write(
        {
          sql: `INSERT INTO passkeys (id, person_id, public_key, counter, transports, created_at)
                SELECT ?, l.person_id, ?, ?, ?, ? ${works}`,
          args: [id, publicKey, counter, transports.join(), at, linkHash, at],
        },
        {
          sql: `INSERT INTO log (at, who, did, about) SELECT ?, p.name, 'joined', l.kind ${works}`,
          args: [at, linkHash, at],
        },
        { sql: 'DELETE FROM links WHERE hash = ?', args: [linkHash] },
      );
      return kept?.rowsAffected === 1;
    },
    async passkey(id: string) {
      const [row] = await rowsOf(
        `SELECT ${COLUMNS}, ${PASSKEY} FROM passkeys k JOIN people p ON p.id = k.person_id
         WHERE p.removed_at IS NULL AND k.id = ?`,
        [id],
      );
      return row && { passkey: passkeyOf(row), person: personOf(row) };
    },
    passkeysOf: async (id: string): Promise<readonly Passkey[]> =>
      (await rowsOf(`SELECT ${PASSKEY} FROM passkeys k WHERE k.person_id = ?`, [id])).map(
        passkeyOf,
      ),
    /** False when the counter did not grow: a copy of the key, or an answer sent again. */
    async used(id: string, counter: number): Promise<boolean> {
      // Most passkeys count nothing and stay at 0 (WebAuthn Level 3, 6.1.1).
      const sql = `UPDATE passkeys SET counter = ?, used_at = ?
        WHERE id = ? AND (counter < ? OR (counter = 0 AND ? = 0))`;
      const [noted] = await write({ sql, args: [counter, time(), id, counter, counter] });
      return noted?.rowsAffected === 1;
    },
  };
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function personOf(row: Row): Person {
  return {
    id: String(row.id),
    name: String(row.name),
    email: row.email === null ? undefined : String(row.email),
    role: String(row.role) as Role,
    handle: String(row.handle),
    createdAt: String(row.createdAt),
    joined: Number(row.joined) === 1,
  };
}

function passkeyOf(row: Row): Passkey {
  return {
    id: String(row.keyId),
    publicKey: String(row.publicKey),
    counter: Number(row.counter),
    transports: String(row.transports).split(',').filter(Boolean),
  };
}
