// The folders of a site and its layer → a call after each save of anything that belongs to the site.
import fs from 'node:fs';
import path from 'node:path';
import { leadsOut } from '../../compiler/files/links.ts';

/** Editors write a file in several steps; saves within this time, in milliseconds, are one. */
const SETTLE_MS = 40;
/** Every so many milliseconds the folders are looked up, for what no event tells (a renamed root). */
const POLL_MS = 1000;

const FOLDERS = ['content', 'blocks', 'schema'];
const BELONGS = ['site.yaml', ...FOLDERS];

/**
 * Each folder has a watcher of its own, because the recursive one of Node loses folders on Linux.
 *
 * @param roots asked again and again: a site may name another layer
 */
export function watchContent(
  roots: () => readonly string[],
  changed: () => void,
  settle: number = SETTLE_MS,
): () => void {
  const watchers = new Map<string, fs.FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // First the folders and then the call: what is saved in between is seen by one of the two.
      follow();
      changed();
    }, settle);
  };
  /** Returns whether the folders are others than before. */
  const follow = (): boolean => {
    const of = roots();
    const now = new Map(of.flatMap((root) => [...foldersOf(root)]));
    const gone = [...watchers.keys()].filter((key) => !now.has(key));
    for (const key of gone) {
      watchers.get(key)?.close();
      watchers.delete(key);
    }
    const added = [...now].filter(([key]) => !watchers.has(key));
    for (const [key, folder] of added) {
      const watcher = watchFolder(folder, (name) => {
        if (!of.includes(folder) || name === null || BELONGS.includes(name)) soon();
      });
      if (watcher) watchers.set(key, watcher);
    }
    return gone.length + added.length > 0;
  };
  follow();
  const look = setInterval(() => {
    if (follow()) soon();
  }, POLL_MS);
  return () => {
    clearInterval(look);
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

/** The root and the folders of a site in it, each under a key that another folder of the name does not have. */
function foldersOf(root: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (folder: string, below: boolean): void => {
    try {
      found.set(`${folder}\0${fs.statSync(folder).ino}`, folder);
      if (!below) return;
      for (const item of fs.readdirSync(folder, { withFileTypes: true }))
        if (item.isDirectory()) visit(path.join(folder, item.name), true);
    } catch {
      // It went away while it was looked at; the event of the folder above brings the next look.
    }
  };
  visit(root, false);
  for (const folder of FOLDERS) if (!leadsOut(root, folder)) visit(path.join(root, folder), true);
  return found;
}

function watchFolder(
  folder: string,
  saved: (name: string | null) => void,
): fs.FSWatcher | undefined {
  try {
    const watcher = fs.watch(folder, (_, name) => saved(name));
    // A folder that is deleted ends its watcher with an error on some systems.
    watcher.on('error', () => saved(null));
    return watcher;
  } catch {
    return undefined;
  }
}
