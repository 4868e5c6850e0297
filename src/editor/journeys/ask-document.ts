// A journey that is about one document → the question which one, answered where it began from a document.
import path from 'node:path';
import { isInherited } from '../../compiler/text/document.ts';
import type { Ask } from './answers.ts';
import { unknownMember } from './plans/member/leave.ts';
import { memberFor, membersOf } from './plans/member/member-files.ts';
import { type OpenSite, stagesOf } from './site-folder.ts';

/** Asks for a member, by the name of the file without its ending. */
export function askMemberFile(site: OpenSite, ask: Ask, about?: string): Promise<string> {
  const all = membersOf(site);
  const folders = [...new Set(all.map(({ folder }) => folder))];
  const found = all.find(({ file }) => file === about);
  return ask({
    flag: 'member',
    ask: 'Which member?',
    ...(folders.length === 1
      ? { form: { ref: { entry: folders[0], take: ['name', 'img'] } } }
      : { form: { enum: all.map(({ key }) => key) } }),
    ...(found ? { proposal: found.key } : {}),
    check: (answer) => (memberFor(site, answer) ? undefined : unknownMember(site, answer)),
  });
}

/** The pages of a site's own, by the names of their files. */
export function pagesOf(site: OpenSite): string[] {
  return [...stagesOf(site).source.documents.values()]
    .filter((one) => path.posix.dirname(one.file) === 'content/pages' && !isInherited(one))
    .map(({ file }) => path.posix.basename(file, '.yaml'));
}

/** Asks for a page, by the name of the file without its ending. */
export function askPage(site: OpenSite, ask: Ask, about?: string): Promise<string> {
  const pages = pagesOf(site);
  const found = pages.find((page) => `content/pages/${page}.yaml` === about);
  return ask({
    flag: 'page',
    ask: 'Which page?',
    choices: pages,
    form: { ref: 'page' },
    ...(found === undefined ? {} : { proposal: found }),
  });
}

/** Asks for a picture of the content. */
export function askPicture(
  site: OpenSite,
  ask: Ask,
  flag: string,
  question: string,
  about?: string,
): Promise<string> {
  const { images } = stagesOf(site).source;
  const found = about?.replace(/^content\//, '');
  return ask({
    flag,
    ask: question,
    form: { ref: 'image' },
    ...(found !== undefined && images.has(found) ? { proposal: found } : {}),
    check: (answer) => (images.has(answer) ? undefined : `There is no picture content/${answer}.`),
  });
}
