// A snapshot of changes ↔ a file in the site's state folder that is whole after every crash.
import fs from 'node:fs';
import path from 'node:path';
import { type DiskWork, doAtOnce, syncing, writing } from '../../../compiler/files/disk.ts';
import { makeStateFolder, STATE_FOLDER } from '../../../compiler/files/state-folder.ts';
import { codeOf } from '../../../model/errors.ts';

/** @throws UserError when that folder leads out of the site */
export function stateFile(root: string, name: string): string {
  return path.join(makeStateFolder(root), name);
}

/** After a crash there is the former one or this one. @throws the error of the system */
export function persist(root: string, name: string, snapshot: object): void {
  doAtOnce(persisting(root, name, snapshot));
}

export function* persisting(root: string, name: string, snapshot: object): DiskWork {
  const file = stateFile(root, name);
  // One process alone writes it, so that the next one finds by this name what a crash has left.
  const temporary = `${file}.new`;
  try {
    fs.rmSync(temporary, { force: true });
    yield* writing(temporary, JSON.stringify(snapshot), 'wx');
    fs.renameSync(temporary, file);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
  yield* syncing(path.dirname(file));
}

/** What was found in place of a snapshot: nothing, or one that cannot be read and now has another name. */
type Found<Snapshot> = Snapshot | { readonly aside: string } | undefined;

/** One that cannot be read is renamed and never deleted. @throws the error of the system when it may not be read */
export function restore<Snapshot>(
  root: string,
  name: string,
  read: (content: unknown) => Snapshot | undefined,
): Found<Snapshot> {
  // A crash may have left one half written.
  for (const one of fs.readdirSync(stateFile(root, '')))
    if (one.includes(name) && one.endsWith('.new')) fs.rmSync(stateFile(root, one));
  try {
    if (!fs.lstatSync(stateFile(root, name)).isFile()) return { aside: putAside(root, name) };
    const content: unknown = JSON.parse(fs.readFileSync(stateFile(root, name), 'utf8'));
    return read(content) ?? { aside: putAside(root, name) };
  } catch (error) {
    if (error instanceof SyntaxError) return { aside: putAside(root, name) };
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function putAside(root: string, name: string): string {
  const { name: stem, ext } = path.parse(name);
  for (let n = 1; ; n += 1) {
    const aside = `${stem}-damaged-${n}${ext}`;
    if (fs.existsSync(stateFile(root, aside))) continue;
    fs.renameSync(stateFile(root, name), stateFile(root, aside));
    return `${STATE_FOLDER}/${aside}`;
  }
}
