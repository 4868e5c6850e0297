// A secret that is shown once → what is kept of it.
import { createHash, randomBytes } from 'node:crypto';

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whoever reads the database can open nothing with it. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
