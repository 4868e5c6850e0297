// The time of arrival → an id for a message.
import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so nothing is misread when an id is typed from a list. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A ULID (github.com/ulid/spec): 48 bits of time and 80 random bits in 26 characters. Ids sort by
 * time, and nobody can guess the id of another message.
 *
 * @param now milliseconds since 1970
 */
export function newMessageId(now: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let id = '';
  for (let count = 0; count < 26; count += 1) {
    id = `${ALPHABET[Number(rest & 31n)]}${id}`;
    rest >>= 5n;
  }
  return id;
}
