// A site → the files of its members, and the one that a name means.
import path from 'node:path';
import { isInherited } from '../../../compiler/source/document.ts';
import { nearest } from '../../../compiler/text/nearest.ts';
import { keyOf, slugOf, slugOfEntry } from '../../../compiler/text/slugs.ts';
import { UserError } from '../../../model/errors.ts';
import { journeysWords } from '../../../words/gen/journeys.gen.ts';
import type { AskFor } from '../journey.ts';
import { oneLineIn } from '../questions.ts';
import { collectionsOf, type OpenSite, readContent, stagesOf, textAt } from '../site-folder.ts';

export interface MemberFile {
  readonly file: string;
  readonly key: string;
  readonly folder: string;
}

/** @throws UserError when no collection has members */
export function memberFolder(site: OpenSite): string {
  const [folder] = memberFolders(site);
  if (folder !== undefined) return folder;
  throw new UserError(journeysWords(site.language).member.noCollection);
}

function memberFolders(site: OpenSite): string[] {
  return [...collectionsOf(site)].flatMap(([folder, schema]) =>
    schema === 'member' ? folder : [],
  );
}

export function memberFile(folder: string, name: string): string {
  return `content/${folder}/${keyOf(slugOf(name))}.yaml`;
}

export function membersOf(site: OpenSite): MemberFile[] {
  // Those of a layer belong to others.
  const own = [...stagesOf(site).source.documents.values()].filter((d) => !isInherited(d));
  return memberFolders(site).flatMap((folder) =>
    own
      .filter(({ file }) => path.posix.dirname(file) === `content/${folder}`)
      .map(({ file }) => ({ file, key: path.posix.basename(file, '.yaml'), folder })),
  );
}

export function requireMembers(site: OpenSite): void {
  memberFolder(site);
  if (membersOf(site).length === 0) throw new UserError(journeysWords(site.language).member.none);
}

/** "Maya Okafor", maya-okafor and Maya_Okafor are the same member. */
export function memberFor(site: OpenSite, asked: string): MemberFile | undefined {
  return membersOf(site).find(({ key }) => slugOfEntry(key) === slugOfEntry(asked));
}

export function nameOf(site: OpenSite, { file, key }: MemberFile): string {
  return textAt(readContent(site, file).value, 'name') ?? key.replaceAll('_', ' ');
}

export function nameProblem(site: OpenSite): (answer: string) => string | undefined {
  const oneLine = oneLineIn(site.language);
  return (answer) =>
    oneLine(answer) ??
    (slugOf(answer) === '' ? journeysWords(site.language).member.letters : undefined);
}

/** Empty where the answer names none. */
export async function askMember(
  site: OpenSite,
  ask: AskFor<'member'>,
  about?: string,
): Promise<MemberFile | undefined> {
  const all = membersOf(site);
  const folders = [...new Set(all.map(({ folder }) => folder))];
  const found = all.find(({ file }) => file === about);
  const answer = await ask('member', {
    ...(found ? { proposal: found.key } : {}),
    form:
      folders.length === 1
        ? { ref: { entry: folders[0], take: ['name', 'img'] } }
        : { enum: all.map(({ key }) => key) },
    conflict: (asked) => (memberFor(site, asked) ? undefined : unknownMember(site, all, asked)),
  });
  return memberFor(site, answer);
}

/** Names the nearest one, and those with a part of what was written. */
function unknownMember(site: OpenSite, members: readonly MemberFile[], asked: string): string {
  const wanted = slugOfEntry(asked);
  const names = new Map(members.map(({ key }) => [slugOfEntry(key), key.replaceAll('_', ' ')]));
  const parts = [...names.keys()].filter((slug) =>
    slug.split('-').some((part) => wanted.split('-').includes(part)),
  );
  const near = new Set([nearest(wanted, names.keys()) ?? [], parts].flat());
  const likely = [...near].slice(0, 5).map((slug) => `"${names.get(slug)}"`);
  return journeysWords(site.language).member.unknown({ asked, count: likely.length, likely });
}
