// A secret that is shown once → what is kept of it.
import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes as base64url: a link, a session, the begin of a ceremony. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret: whoever reads the database can open nothing with it. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
