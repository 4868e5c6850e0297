// What a picture was made of → what was made of it, kept between builds. Nothing here is needed for a result.
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { cacheRoot } from '../../program.ts';

const FOLDER = path.join(cacheRoot, 'pictures');

/** The bytes before the content: the beginning of its SHA-256, which tells a damaged file. */
const SEAL = 16;

const sealOf = (content: Uint8Array): Buffer =>
  createHash('sha256').update(content).digest().subarray(0, SEAL);

/** A name for all that went into a result. */
export const keyOf = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);

/** Where a result is kept. */
export const keptFile = (key: string): string => path.join(FOLDER, key);

/** What was kept under a key; undefined when there is nothing, or nothing whole. */
const readKept = async (key: string): Promise<Buffer | undefined> => {
  const bytes = await fs.readFile(keptFile(key)).catch(() => undefined);
  if (!bytes || bytes.length <= SEAL) return undefined;
  const content = bytes.subarray(SEAL);
  return sealOf(content).equals(bytes.subarray(0, SEAL)) ? content : undefined;
};

let written = 0;

/**
 * Keeps a result. It is written under another name first, so that a build beside this one sees all
 * of it or nothing. Where nothing can be kept (a full disk, a folder of somebody else), nothing is.
 */
const keep = async (key: string, content: Uint8Array): Promise<void> => {
  written += 1;
  const half = `${keptFile(key)}.${process.pid}-${written}`;
  try {
    await fs.mkdir(FOLDER, { recursive: true });
    await fs.writeFile(half, Buffer.concat([sealOf(content), content]));
    await fs.rename(half, keptFile(key));
  } catch {
    await fs.rm(half, { force: true }).catch(() => undefined);
  }
};

const underWay = new Map<string, Promise<Buffer>>();

/** The result for a key: as it was kept, as it is being made already, or made now. */
export const keptOr = (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
  const running = underWay.get(key);
  if (running) return running;
  const result = (async () => {
    const known = await readKept(key);
    if (known) return known;
    const made = await make();
    await keep(key, made);
    return made;
  })().finally(() => underWay.delete(key));
  underWay.set(key, result);
  return result;
};
