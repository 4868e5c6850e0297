// The networks that messages come from, counted in the database → how long the next message has to wait.
import type { Client, InStatement } from '@libsql/client';
import { RATE, RATE_OF_ALL, type RateOptions } from '../http/rate-limit.ts';
import type { Wait } from '../receive.ts';

const ALL = 'all';

/** As src/inbox/http/rate-limit.ts; no row is changed when its message would be one too many. */
const COUNT = `ON CONFLICT (who) DO UPDATE SET worked_off = max(worked_off, ?2) + ?3
  WHERE max(worked_off, ?2) + ?3 - ?2 <= ?4`;

/** A network that counts no more, or longer than any can, is forgotten. */
const FORGET = 'DELETE FROM rates WHERE worked_off NOT BETWEEN ? AND ?';
const MAX_WAIT_MS = RATE_OF_ALL.burst * RATE_OF_ALL.every;
const COUNT_NETWORK = `INSERT INTO rates (who, worked_off) VALUES (?1, ?2 + ?3) ${COUNT}`;
/** What its own network keeps back counts for nobody else. */
const COUNT_ALL = `INSERT INTO rates (who, worked_off) SELECT ?1, ?2 + ?3 WHERE changes() > 0 ${COUNT}`;

export async function readRatesKey(client: Client): Promise<string> {
  const { rows } = await client.execute('SELECT value FROM rates_key');
  return String(rows[0]?.[0]);
}

/** The database never holds an address, only what this key makes of it. */
export async function countMessage(
  client: Client,
  key: string,
  network: string,
  now: number,
): Promise<Wait | undefined> {
  const who = await hashOf(key, network);
  const [, own, all, rows] = await client.batch(
    [
      { sql: FORGET, args: [now, now + MAX_WAIT_MS] },
      count(COUNT_NETWORK, who, now, RATE),
      count(COUNT_ALL, ALL, now, RATE_OF_ALL),
      { sql: 'SELECT who, worked_off FROM rates WHERE who IN (?, ?)', args: [who, ALL] },
    ],
    'write',
  );
  const secondsOf = (name: string, { burst, every }: RateOptions): number => {
    const row = rows?.rows.find((each) => each.who === name);
    return Math.ceil((Number(row?.worked_off) + every - now - burst * every) / 1000);
  };
  if (own?.rowsAffected === 0) return { seconds: secondsOf(who, RATE), of: 'network' };
  if (all?.rowsAffected === 0) return { seconds: secondsOf(ALL, RATE_OF_ALL), of: 'all' };
  return undefined;
}

function count(sql: string, who: string, now: number, rate: RateOptions): InStatement {
  return { sql, args: [who, now, rate.every, rate.burst * rate.every] };
}

async function hashOf(key: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, [
    'sign',
  ]);
  const hash = await crypto.subtle.sign('HMAC', secret, encoder.encode(text));
  return Array.from(new Uint8Array(hash).subarray(0, 16), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
