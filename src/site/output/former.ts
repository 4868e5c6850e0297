// The published site and the files of a new one → the hashed files of the former that open pages may still ask for.
import path from 'node:path';
import { jsonIn } from '../../compiler/files/read.ts';
import { HASHED } from '../engine.ts';

/** Servers do not give out such names. */
export const FORMER_LIST = '.former.json';

/** For visitors with a page of it open, for one generation; a build that changes none of them begins no new one. */
export function filesToKeep(
  folder: string,
  former: Iterable<string>,
  now: ReadonlySet<string>,
): readonly string[] {
  const inherited = new Set(readList(folder));
  const before = [...former].filter(isHashed).sort();
  const own = before.filter((file) => !inherited.has(file));
  const current = [...now].filter(isHashed);
  const isSame = own.length === current.length && own.every((file) => now.has(file));
  return (isSame ? before : own).filter((file) => !now.has(file));
}

/** Such files lie directly in their folders. */
function isHashed(file: string): boolean {
  return HASHED.includes(path.posix.dirname(file));
}

function readList(folder: string): readonly string[] {
  const list = jsonIn(path.join(folder, FORMER_LIST));
  return Array.isArray(list) ? list.map(String) : [];
}
