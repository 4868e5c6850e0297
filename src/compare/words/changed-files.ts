// Two versions of a site → the files that differ and are no YAML: pictures, what is to download, the code of its own blocks.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { shownPictures } from '../../compiler/2-validate/validate.ts';
import type { Stages } from '../../compiler/compile.ts';
import { filesBelow } from '../../compiler/files/disk.ts';
import { isProgram } from '../../compiler/grammar/own-files.ts';
import type { ChangedFile } from '../../editor/yaml-edits/site-change.ts';

/** The files that differ, in the order of their paths. */
export function changedFiles(before: Stages, after: Stages): ChangedFile[] {
  const [old, now] = [filesOf(before), filesOf(after)];
  const [wasShown, isShown] = [shownIn(before), shownIn(after)];
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((file): ChangedFile[] => {
    const [from, to] = [old.get(file), now.get(file)];
    if (from && to && isSameFile(from, to)) return [];
    const kind = from && to ? 'changed' : to ? 'added' : 'removed';
    if (!file.startsWith('content/')) return [{ file, kind }];
    const print = kind === 'changed' ? {} : { print: printOf((to ?? from) as string) };
    return [{ file, kind, isShown: (to ? isShown : wasShown).has(file), ...print }];
  });
}

/** The pictures that pages show, and the documents that they link to. */
function shownIn({ validated, linked }: Stages): ReadonlySet<string> {
  const documents = [...linked.documents].map((path) => `content/${path}`);
  return new Set([...shownPictures(validated), ...documents]);
}

/** Absolute paths by the paths from the root of the site. */
function filesOf({ source }: Stages): Map<string, string> {
  const { root } = source;
  const pictures = [...source.images.values(), ...source.downloads.values()].map(
    ({ file, shown }) => [shown, file] as const,
  );
  // Notes for people beside the pictures are not part of the site.
  const files = new Map(pictures.filter(([shown]) => !shown.endsWith('.md')));
  if (isProgram(root)) return files;
  for (const folder of ['blocks', 'schema'])
    for (const file of filesBelow(path.join(root, folder)))
      files.set(`${folder}/${file}`, path.join(root, folder, file));
  return files;
}

function printOf(file: string): string {
  return createHash('sha1').update(fs.readFileSync(file)).digest('hex');
}

function isSameFile(one: string, other: string): boolean {
  return (
    fs.statSync(one).size === fs.statSync(other).size &&
    fs.readFileSync(one).equals(fs.readFileSync(other))
  );
}
