// A kind, a key and bytes → what a former run made, so that it is not made again.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { hashOf } from './disk.ts';
import { cacheRoot } from './program.ts';

/** 32 hexadecimal digits, equal for equal parts only. */
export function keyOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\0`).update(part);
  return hash.digest('hex').slice(0, 32);
}

/** Behind the bytes stands their hash (SHA-256, hexadecimal), so that a damaged file is noticed. */
const SEAL = 64;

/** It need not exist. */
export function cachePath(kind: string, name: string): string {
  return path.join(cacheRoot, kind, name);
}

/** Undefined also where the file is cut short or was changed. */
export function readCache(kind: string, name: string): Buffer | undefined {
  try {
    const file = cachePath(kind, name);
    const all = fs.readFileSync(file);
    const bytes = all.subarray(0, Math.max(0, all.length - SEAL));
    if (all.toString('latin1', bytes.length) !== hashOf(bytes)) return undefined;
    markUsed(file);
    return bytes;
  } catch {
    return undefined;
  }
}

/** Others see all or nothing; a disk that refuses is no mistake: it is made again next time. */
export function writeCache(kind: string, name: string, bytes: Uint8Array): void {
  const target = cachePath(kind, name);
  const half = `${target}.${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
  try {
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(half, bytes);
    fs.appendFileSync(half, hashOf(bytes));
    fs.renameSync(half, target);
  } catch {
    if (fs.existsSync(half)) fs.rmSync(half);
  }
}

export async function cached(
  kind: string,
  name: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const known = readCache(kind, name);
  if (known) return known;
  const bytes = await make();
  writeCache(kind, name, bytes);
  return bytes;
}

const DAY = 86_400_000;

function markUsed(file: string): void {
  if (Date.now() - fs.statSync(file).mtimeMs > DAY) fs.utimesSync(file, new Date(), new Date());
}

const KINDS = ['builds', 'code', 'documents', 'pictures', 'prepared', 'share', 'validators'];

/** Removes what nobody has used for a month. */
export function removeUnused(now: number = Date.now()): void {
  for (const kind of KINDS) {
    try {
      for (const name of fs.readdirSync(path.join(cacheRoot, kind)))
        if (now - fs.statSync(cachePath(kind, name)).mtimeMs > 30 * DAY)
          fs.rmSync(cachePath(kind, name), { recursive: true });
    } catch {
      // There is none of the kind, or another process is tidying up too.
    }
  }
}
