// A site → the files of its members, and the one that a name means.
import path from 'node:path';
import { isInherited } from '../../../../compiler/text/document.ts';
import { slugOf } from '../../../../compiler/text/slugs.ts';
import { collectionsOf, type OpenSite, stagesOf } from '../../site-folder.ts';

export interface MemberFile {
  readonly file: string;
  readonly key: string;
  readonly folder: string;
}

/** The members of a site, in the order of their files. */
export function membersOf(site: OpenSite): MemberFile[] {
  const folders = [...collectionsOf(site)].filter(([, schema]) => schema === 'member');
  // Those of a layer belong to others.
  const own = [...stagesOf(site).source.documents.values()].filter((d) => !isInherited(d));
  return folders.flatMap(([folder]) =>
    own
      .filter(({ file }) => path.posix.dirname(file) === `content/${folder}`)
      .map(({ file }) => ({ file, key: path.posix.basename(file, '.yaml'), folder })),
  );
}

/** "Maya Okafor", maya-okafor and Maya_Okafor are the same member. */
export function memberFor(site: OpenSite, asked: string): MemberFile | undefined {
  const slug = (text: string) => slugOf(text.replaceAll('_', ' '));
  return membersOf(site).find(({ key }) => slug(key) === slug(asked));
}
