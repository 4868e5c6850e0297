// A folder with files of every kind, the changes of a save, and what is in it afterwards.
import fs from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../src/compiler/files/disk.ts';
import type { FileChange } from '../../src/editor/journeys/write.ts';
import { temporaryFolder } from './temporary.ts';

const BYTES = Uint8Array.from({ length: 5000 }, (_, at) => at % 256);

const OLD: Readonly<Record<string, string | Uint8Array>> = {
  'content/home.yaml': 'title: old\n',
  'content/real.yaml': 'linked: old\n',
  'content/gone.jpg': BYTES,
  'site.yaml': `name: old\n${'# long\n'.repeat(2000)}`,
};

/** One of each kind: replaced, made, in new folders, removed, behind a link, a link removed. */
export const changesOf = (mark: string): FileChange[] => [
  { file: 'content/home.yaml', before: 'title: old\n', after: `title: ${mark}\n` },
  { file: 'content/new/deep/one.yaml', before: undefined, after: `made: ${mark}\n` },
  { file: 'content/link.yaml', before: 'linked: old\n', after: `linked: ${mark}\n` },
  { file: 'content/gone.jpg', before: BYTES, after: undefined },
  { file: 'content/picture.jpg', before: undefined, after: BYTES },
  { file: 'content/way.yaml', before: 'title: old\n', after: undefined },
  { file: 'site.yaml', before: OLD['site.yaml'], after: `name: ${mark}\n` },
];

export const oldFolder = (root: string = temporaryFolder()): string => {
  for (const [file, bytes] of Object.entries(OLD)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), bytes);
  }
  fs.chmodSync(path.join(root, 'content/home.yaml'), 0o640);
  fs.symlinkSync('real.yaml', path.join(root, 'content/link.yaml'));
  fs.symlinkSync('home.yaml', path.join(root, 'content/way.yaml'));
  return root;
};

/** Links with their targets, files with permissions and bytes, folders too. */
export const everythingIn = (root: string): Record<string, string> =>
  Object.fromEntries(
    fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => !/^\.chapterkit(?:\/\.gitignore)?$/.test(name))
      .sort()
      .map((name) => {
        const file = path.join(root, name);
        const stat = fs.lstatSync(file);
        if (stat.isSymbolicLink()) return [name, `→ ${fs.readlinkSync(file)}`];
        if (stat.isDirectory()) return [name, 'folder'];
        const mode = (stat.mode & 0o777).toString(8);
        const text = fs.readFileSync(file, 'latin1');
        return [name, `${mode} ${text.length > 100 ? hashOf(text) : text}`];
      }),
  );
