// Two versions of a site → the files that are no documents and differ: pictures, programs of its own blocks.
import fs from 'node:fs';
import path from 'node:path';
import { shownPictures } from '../../compiler/2-validate/validate.ts';
import type { Stages } from '../../compiler/compile.ts';
import { isProgram } from '../../compiler/grammar/own-files.ts';
import type { ChangedFile } from '../../editor/yaml-edits/site-changes.ts';
import type { Version, Versions } from '../comparison.ts';

/** The files that differ, in the order of their paths. */
export function changedFiles(versions: Versions, before: Stages, after: Stages): ChangedFile[] {
  const [old, now] = [filesOf(versions.before, before), filesOf(versions.after, after)];
  const [wasShown, isShown] = [shownPictures(before.validated), shownPictures(after.validated)];
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((file): ChangedFile[] => {
    const [from, to] = [old.get(file), now.get(file)];
    if (from && to && isSameFile(from, to)) return [];
    const kind = from && to ? 'changed' : to ? 'added' : 'removed';
    const isPicture = file.startsWith('content/images/');
    return [{ file, kind, ...(isPicture ? { isShown: (to ? isShown : wasShown).has(file) } : {}) }];
  });
}

/** Absolute paths by the paths from the root of the site. */
function filesOf({ root }: Version, { source }: Stages): Map<string, string> {
  const pictures = [...source.images.values()].map(({ file, shown }) => [shown, file] as const);
  // Notes for people that lie beside the pictures are no part of the site.
  const files = new Map(pictures.filter(([shown]) => !shown.endsWith('.md')));
  if (isProgram(root)) return files;
  for (const folder of ['blocks', 'schema'])
    for (const file of below(root, folder)) files.set(file, path.join(root, file));
  return files;
}

/** Ordinary files only: what is a link may lead anywhere. */
function below(root: string, folder: string): string[] {
  const absolute = path.join(root, folder);
  if (!fs.lstatSync(absolute, { throwIfNoEntry: false })?.isDirectory()) return [];
  return fs.readdirSync(absolute, { withFileTypes: true }).flatMap((item) => {
    const file = `${folder}/${item.name}`;
    if (item.isDirectory()) return below(root, file);
    return item.isFile() && !item.name.startsWith('.') ? [file] : [];
  });
}

function isSameFile(one: string, other: string): boolean {
  return (
    fs.statSync(one).size === fs.statSync(other).size &&
    fs.readFileSync(one).equals(fs.readFileSync(other))
  );
}
