// A file of the last good answers → which addresses need not be asked again.

import fs from 'node:fs';
import path from 'node:path';
import { replaceFile } from '../../../compiler/files/disk.ts';
import { cacheRoot } from '../../../compiler/files/program.ts';
import { jsonIn } from '../../../compiler/files/read.ts';
import { isMap } from '../../../model/schema/value.ts';

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
 * Opens the cache. Only good answers are kept: a link that is fixed must not stay dead for a day.
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
  const kept = jsonIn(file);
  return isMap(kept) && kept.version === 1 && isMap(kept.answered) ? kept.answered : {};
}

function write(file: string, answered: object): void {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    replaceFile(file, JSON.stringify({ version: 1, answered }));
  } catch {
    // They are asked again next time.
  }
}
