// A member → the site without: off the roster, and without the files that nothing needs any more.
import { readLink } from '../../../../compiler/text/addresses.ts';
import { journeysWords } from '../../../../words/gen/journeys.gen.ts';
import { RefusedAnswer } from '../../in-form.ts';
import { createJourney } from '../../journey.ts';
import { askMember, type MemberFile, nameOf, requireMembers } from '../../members/members.ts';
import { groupingPage, namesIn, rostersOf } from '../../members/rosters.ts';
import { createChanges } from '../../references/changes.ts';
import { redirect, redirectAway } from '../../references/site-lists.ts';
import { type OpenSite, stagesOf } from '../../site-folder.ts';
import { planLeave } from './leave.ts';

export const journey = createJourney('member-leave', {
  require: requireMembers,
  ask: async (context, ask, about) => {
    const member = await askMember(context, ask, about);
    if (member && urlOf(context, member) === undefined) return { member, to: '' };
    const to = await ask('redirect', {
      optional: true,
      form: { ref: 'link' },
      proposal: (member && rosterPage(context, member)) ?? '',
      conflict: (answer) => pageProblem(context, answer, member),
    });
    return { member, to };
  },
  plan: (context, { member, to }) => {
    const say = journeysWords(context.language).member;
    if (!member) throw new RefusedAnswer('member', say.noSuch);
    const from = urlOf(context, member);
    const away = createChanges(context);
    if (from !== undefined) redirectAway(away, from, to);
    const { texts, isGone, pictures, summary } = planLeave(context, member, away.all());
    const changes = createChanges(context);
    for (const { file, after } of texts) changes.put(file, after);
    if (isGone && from !== undefined && to !== '') redirect(context, changes, from, to);
    const all = changes.all();
    // The member may have been open, and is no more.
    const left = all.find(({ after }) => after !== undefined);
    return {
      words: say.leaves({ name: nameOf(context, member) }),
      changes: all,
      gone: pictures,
      ...(left ? { open: { file: left.file, pointer: '' } } : {}),
      summary,
      isRemoval: true,
    };
  },
});

function urlOf(site: OpenSite, { folder, key }: MemberFile): string | undefined {
  return stagesOf(site).linked.entryUrls.get(`${folder}/${key}`);
}

function rosterPage(site: OpenSite, { folder, key }: MemberFile): string | undefined {
  const list = rostersOf(site, folder).find((one) => namesIn(one).includes(key));
  const file = list?.file ?? groupingPage(site, folder)?.file;
  return stagesOf(site).linked.pages.find(
    ({ page, entry }) => !entry && page.document.file === file,
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
  const say = journeysWords(site.language).member;
  if (!isPage) return say.noPage({ to });
  return member && target.path === urlOf(site, member) ? say.goesToo : undefined;
}
