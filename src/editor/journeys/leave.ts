// A member → the site without: off the roster, and without the files that nothing needs any more.
import { readLink } from '../../compiler/text/addresses.ts';
import { askMemberFile } from './ask-document.ts';
import { createJourney } from './journey.ts';
import { planLeave } from './plans/member/leave.ts';
import { type MemberFile, memberFor, membersOf } from './plans/member/member-files.ts';
import { createChanges } from './references/changes.ts';
import { redirect } from './references/redirect.ts';
import { rostersOf } from './rosters.ts';
import { type OpenSite, stagesOf } from './site-folder.ts';

/** A member leaves. */
export const leave = createJourney({
  name: 'leave',
  hasPlace: (context) => membersOf(context).length > 0,
  ask: async (context, ask, about) => {
    const key = await askMemberFile(context, ask, about);
    const member = memberFor(context, key);
    if (member && urlOf(context, member) === undefined) return { key, to: '' };
    const to = await ask({
      flag: 'redirect',
      ask: 'Where does the address of the profile lead from now on? It may stay empty.',
      optional: true,
      form: { ref: 'link' },
      proposal: (member && rosterPage(context, member)) ?? '',
      check: (answer) => pageProblem(context, answer, member),
    });
    return { key, to };
  },
  plan: (context, { key, to }) => {
    const member = memberFor(context, key);
    const { name, texts, pictures } = planLeave(context, key);
    const changes = createChanges(context);
    for (const { file, after } of texts) changes.put(file, after);
    const isGone = texts.some(({ file, after }) => file === member?.file && after === undefined);
    const from = member && urlOf(context, member);
    if (isGone && from !== undefined && to !== '') redirect(context, changes, from, to);
    const all = changes.all();
    // The member may have been open, and is no more.
    const left = all.find(({ after }) => after !== undefined);
    return {
      ...{ words: `${name} leaves`, changes: all, gone: pictures },
      ...(left ? { open: { file: left.file, pointer: '' } } : {}),
    };
  },
});

function urlOf(site: OpenSite, { folder, key }: MemberFile): string | undefined {
  return stagesOf(site).linked.entryUrls.get(`${folder}/${key}`);
}

/** The page that names the member. */
function rosterPage(site: OpenSite, { folder, key }: MemberFile): string | undefined {
  const list = rostersOf(site, folder).find(({ items, field }) =>
    items.some((one) => (field ? (one as Record<string, unknown>)[field] : one) === key),
  );
  return stagesOf(site).linked.pages.find(
    ({ page, entry }) => !entry && page.document.file === list?.file,
  )?.url;
}

function pageProblem(
  site: OpenSite,
  to: string,
  member: MemberFile | undefined,
): string | undefined {
  const target = readLink(to);
  const { pages } = stagesOf(site).linked;
  const isPage = target.kind === 'page' && pages.some(({ url }) => url === target.path);
  if (!isPage) return `There is no page ${to}. Write the path of a page, such as /about.`;
  return member && target.path === urlOf(site, member)
    ? 'This page goes with the member. Choose another one.'
    : undefined;
}
