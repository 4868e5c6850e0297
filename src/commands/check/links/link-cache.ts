// A file of the last good answers → which addresses need not be asked again.
import fs from 'node:fs';
import path from 'node:path';
import { cacheRoot } from '../../../compiler/files/program.ts';

export interface LinkCache {
  /** Whether an address has answered well within the last day. */
  readonly knows: (url: string) => boolean;
  readonly add: (url: string) => void;
  /** Writes the file. What cannot be written is asked again next time. */
  readonly save: () => void;
}

export const LINK_CACHE = path.join(cacheRoot, 'links.json');

const DAY = 24 * 60 * 60 * 1000;

/**
 * Opens the cache. Only good answers are kept: a link that is mended must not stay dead for a day.
 *
 * @param now the time in milliseconds
 */
export function openLinkCache(file: string, now: number): LinkCache {
  const answered = new Map(
    Object.entries(read(file)).filter(
      (pair): pair is [string, number] =>
        typeof pair[1] === 'number' && pair[1] <= now && now - pair[1] < DAY,
    ),
  );
  return {
    knows: (url) => answered.has(url),
    add: (url) => answered.set(url, now),
    save: () => write(file, Object.fromEntries(answered)),
  };
}

/** What the file holds; nothing when it is not there, cut off or of another kind. */
function read(file: string): object {
  try {
    const { version, answered } = JSON.parse(fs.readFileSync(file, 'utf8')) ?? {};
    return version === 1 && typeof answered === 'object' && answered !== null ? answered : {};
  } catch {
    return {};
  }
}

function write(file: string, answered: object): void {
  const fresh = `${file}.${process.pid}`;
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(fresh, JSON.stringify({ version: 1, answered }));
    fs.renameSync(fresh, file);
  } catch {
    drop(fresh);
  }
}

function drop(file: string): void {
  try {
    fs.rmSync(file, { force: true });
  } catch {
    // It was never written.
  }
}
