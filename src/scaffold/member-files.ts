// The folder of a site → the files of its members, and the one that a name means.
import fs from 'node:fs';
import path from 'node:path';
import { slugOf } from '../compiler/text/slugs.ts';
import { collectionsOf } from './site-folder.ts';

export interface MemberFile {
  readonly file: string;
  readonly key: string;
  readonly folder: string;
}

/** The members of a site, in the order of their files. */
export function membersOf(root: string): MemberFile[] {
  return [...collectionsOf(root)]
    .filter(([, schema]) => schema === 'member')
    .flatMap(([folder]) => {
      const below = path.join(root, 'content', folder);
      const files = fs.existsSync(below) ? fs.readdirSync(below) : [];
      return files
        .filter((name) => name.endsWith('.yaml'))
        .map((name) => ({ file: `content/${folder}/${name}`, key: name.slice(0, -5), folder }));
    });
}

/** "Maya Okafor", maya-okafor and Maya_Okafor are the same member. */
export function memberFor(root: string, asked: string): MemberFile | undefined {
  const slug = (text: string) => slugOf(text.replaceAll('_', ' '));
  return membersOf(root).find(({ key }) => slug(key) === slug(asked));
}
