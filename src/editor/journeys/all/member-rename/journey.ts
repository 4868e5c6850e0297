// A member and a new name → the file under that name, and every place that named the member.
import { isInherited, type Path } from '../../../../compiler/source/document.ts';
import { keyOf, slugOf } from '../../../../compiler/text/slugs.ts';
import { textsIn } from '../../../../model/schema/value.ts';
import { journeysWords } from '../../../../words/gen/journeys.gen.ts';
import { renamer } from '../../../yaml-edits/renames/follow.ts';
import { RefusedAnswer } from '../../in-form.ts';
import { createJourney } from '../../journey.ts';
import {
  askMember,
  type MemberFile,
  memberFile,
  nameOf,
  nameProblem,
  requireMembers,
} from '../../members/members.ts';
import { refuseMistakes } from '../../mistakes.ts';
import { type Changes, createChanges } from '../../references/changes.ts';
import { namesEntry, relink, rewriteReferences } from '../../references/rewrite.ts';
import { redirect } from '../../references/site-lists.ts';
import { relinkTranslations } from '../../references/translations.ts';
import { type OpenSite, stagesOf } from '../../site-folder.ts';
import { isTaken } from '../../write.ts';

export const journey = createJourney('member-rename', {
  require: requireMembers,
  ask: async (context, ask, about) => {
    const member = await askMember(context, ask, about);
    const name = await ask('name', {
      ...(member ? { proposal: nameOf(context, member) } : {}),
      isDecision: true,
      check: nameProblem(context),
      conflict: (answer) => member && conflictWith(context, member, answer),
    });
    const keepsAddress = await ask('redirect', { choices: ['yes', 'no'], proposal: 'yes' });
    return { member, name, keepsAddress: keepsAddress === 'yes' };
  },
  plan: (context, { member, name, keepsAddress }) => {
    const say = journeysWords(context.language).member;
    if (!member) throw new RefusedAnswer('member', say.noSuch);
    const old = nameOf(context, member);
    if (name === old) throw new RefusedAnswer('name', say.sameName);
    refuseMistakes(context);
    const changes = createChanges(context);
    const file = memberFile(member.folder, name);
    const moved = addressesOf(context, member, slugOf(name));
    changes.edit(member.file, { do: 'set', path: ['name'], value: name });
    renameReferences(context, changes, { member, old, name, moved });
    relinkTranslations(context, changes, moved);
    renameMentions(context, changes, old, name);
    if (keepsAddress) for (const [from, to] of moved) redirect(context, changes, from, to);
    if (file !== member.file) changes.move(member.file, file);
    return {
      words: say.renamed({ old, name }),
      changes: changes.all(),
      open: { file, pointer: '' },
    };
  },
});

function conflictWith(
  site: OpenSite,
  { folder, file }: MemberFile,
  name: string,
): string | undefined {
  const wanted = memberFile(folder, name);
  const isOwn = wanted.toLowerCase() === file.toLowerCase();
  return !isOwn && isTaken(site, wanted)
    ? journeysWords(site.language).member.taken({ file: wanted })
    : undefined;
}

function addressesOf(
  site: OpenSite,
  { folder, key }: MemberFile,
  slug: string,
): Map<string, string> {
  const pages = stagesOf(site).linked.pages.filter(
    ({ entry }) => entry?.collection === folder && entry.key === key,
  );
  const moved = pages.map(({ url, route }): [string, string] => [
    url,
    route.path.replace(/:[a-z]+/, slug),
  ]);
  return new Map(moved.filter(([from, to]) => from !== to));
}

interface Renaming {
  readonly member: MemberFile;
  readonly old: string;
  readonly name: string;
  readonly moved: ReadonlyMap<string, string>;
}

function renameReferences(
  site: OpenSite,
  changes: Changes,
  { member, old, name, moved }: Renaming,
): void {
  const { folder, key } = member;
  const next = keyOf(slugOf(name));
  rewriteReferences(site, changes, (reference, written) => {
    if (namesEntry(reference, folder, key)) return next;
    const { kind, value } = reference;
    if (kind === 'person') return slugOf(value) === slugOf(old) ? name : undefined;
    return relink(reference, written, moved, site.language);
  });
}

function renameMentions(site: OpenSite, changes: Changes, old: string, name: string): void {
  const mentioned = renamer(new Map([[old, name]]));
  const renamed = (value: string): string =>
    /^(images\/|[a-z]+:\S*$)/.test(value) ? value : mentioned(value);
  for (const document of stagesOf(site).source.documents.values()) {
    const { file } = document;
    // A look at what was read spares reading all of it again.
    const isNaming = ([, value]: [Path, string]): boolean => renamed(value) !== value;
    if (isInherited(document) || ![...textsIn(document.value)].some(isNaming)) continue;
    for (const [path, value] of [...textsIn(changes.valueOf(file))].filter(isNaming))
      changes.edit(file, { do: 'set', path, value: renamed(value) });
  }
}
