// The site that was built before and a new one → the hashed files that open pages may still ask for, in both.
import fs from 'node:fs';
import path from 'node:path';
import { jsonIn } from '../../compiler/files/read.ts';
import { HASHED } from '../engine.ts';

/** What of a site is not its own but of the site before it. Servers do not give out such names. */
const LIST = '.former.json';

/**
 * Adds the hashed files of the former site to the new one: a visitor who has a page of it open can go
 * on. They stay for one generation; a build that changes none of them begins no new generation.
 *
 * @param former the folder of the former site, which need not exist
 * @param fresh the folder of the new site
 */
export function keepFormer(former: string, fresh: string): void {
  const inherited = new Set(listIn(former));
  const [before, now] = [filesIn(former), new Set(filesIn(fresh))];
  const own = before.filter((file) => !inherited.has(file));
  const isSame = own.length > 0 && own.length === now.size && own.every((file) => now.has(file));
  const kept = (isSame ? before : own).filter((file) => !now.has(file));
  const copied = kept.filter((file) => copy(path.join(former, file), path.join(fresh, file)));
  if (copied.length > 0) fs.writeFileSync(path.join(fresh, LIST), JSON.stringify(copied));
}

function listIn(folder: string): readonly string[] {
  const list = jsonIn(path.join(folder, LIST));
  return Array.isArray(list) ? list.map(String) : [];
}

/** The ordinary files below the folders of hashed files, by their path from the site. */
function filesIn(site: string): string[] {
  return HASHED.flatMap((folder) => {
    try {
      return fs
        .readdirSync(path.join(site, folder), { withFileTypes: true })
        .filter((item) => item.isFile())
        .map((item) => `${folder}/${item.name}`)
        .sort();
    } catch {
      return [];
    }
  });
}

/** Whether a file could be taken over; one that another build takes away meanwhile is no mistake. */
function copy(from: string, to: string): boolean {
  try {
    fs.mkdirSync(path.dirname(to), { recursive: true });
    // The same file under two names takes neither time nor room, where the disk can do that.
    if (!linked(from, to)) fs.copyFileSync(from, to);
    return true;
  } catch {
    fs.rmSync(to, { force: true });
    return false;
  }
}

function linked(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}
