// The answers about a new member → the member's file, the place on the roster, and the line in the list of the class.
import { readLink } from '../../../../compiler/text/addresses.ts';
import { keyOf, slugOf } from '../../../../compiler/text/slugs.ts';
import { asSchema } from '../../../../model/schema/schema.ts';
import { at, isMap } from '../../../../model/schema/value.ts';
import { journeysWords } from '../../../../words/gen/journeys.gen.ts';
import { type AskFor, createJourney, type JourneyContext } from '../../journey.ts';
import type { QuestionName } from '../../journey-words.ts';
import { memberFile, memberFolder, membersOf, nameProblem } from '../../members/members.ts';
import {
  askRoster,
  groupingNote,
  groupingPage,
  isTitleOf,
  itemFor,
  type NamingList,
  peopleLists,
  rostersOf,
} from '../../members/rosters.ts';
import { answeredPicture, photoAnswer } from '../../photos/own-photo.ts';
import { slotAt } from '../../photos/picture-slot.ts';
import { oneLineIn } from '../../questions.ts';
import { createChanges } from '../../references/changes.ts';
import { type OpenSite, stagesOf, textAt } from '../../site-folder.ts';
import { isTaken } from '../../write.ts';

type Name = QuestionName<'member-new'>;

export const journey = createJourney('member-new', {
  require: memberFolder,
  ask: async (context, ask) => {
    const folder = memberFolder(context);
    const name = await ask('name', {
      check: nameProblem(context),
      conflict: (answer) => {
        const file = memberFile(folder, answer);
        return isTaken(context, file)
          ? journeysWords(context.language).member.taken({ file })
          : undefined;
      },
    });
    const file = memberFile(folder, name || 'new');
    const field = fieldAsker(context, ask);
    const fields = {
      name,
      ...(await askFields(context, field)),
      img: await askPortrait(context, field, file),
    };
    return { file, fields, ...(await askPlace(context, folder, ask)) };
  },
  plan: async (context, { file, fields: given, roster, role }) => {
    const say = journeysWords(context.language).member;
    const changes = createChanges(context);
    const { folder, stem = '' } = slotAt(stagesOf(context), file, ['img']);
    const place = { file, path: ['img'], folder, stem };
    const { image: img, ...brought } = await answeredPicture(context, given.img, place);
    const fields = { ...given, img };
    const { name } = fields;
    const key = keyOf(slugOf(name));
    const filledIn = Object.entries(fields).filter(([, value]) => value !== '');
    changes.create(file, {
      schema: 'member',
      fields: Object.fromEntries(filledIn),
      below: say.pattern,
    });
    const add = (list: NamingList, value: string, title?: string): void =>
      changes.edit(list.file, {
        do: 'insert',
        path: list.path,
        at: list.items.length,
        value: itemFor(list, value, title),
      });
    if (roster) add(roster, key, role);
    for (const list of peopleLists(context).filter(({ title }) => isTitleOf(fields.class, title)))
      add(list, name);
    return {
      words: say.new({ name }),
      changes: changes.all(),
      ...brought,
      open: { file, pointer: '' },
      summary: groupingNote(context, memberFolder(context)),
      next: fields.img === '' ? [say.addPortrait({ key })] : [],
    };
  },
});

/** Optional is what the schema of the site lets be left out. */
function fieldAsker(site: OpenSite, ask: AskFor<Name>): AskFor<Name> {
  const { required = [] } = stagesOf(site).grammar.documents.get('member') ?? {};
  const used = fieldsOfMembers(site);
  return (name, asking) =>
    ask(name, {
      check: oneLineIn(site.language),
      isExtra: !used.has(name) && name !== 'linkedIn' && name !== 'img' && !asking?.proposal,
      ...asking,
      ...(required.includes(name) ? { isDecision: true } : { optional: true }),
    });
}

async function askFields(site: OpenSite, field: AskFor<Name>) {
  const newest = newestClass(site);
  return {
    // One after another.
    pronouns: await field('pronouns'),
    year: await field('year'),
    // A club has no classes.
    class: await field('class', { proposal: newest, isFlagOnly: newest === '' }),
    major: await field('major'),
    minor: await field('minor'),
    emphasis: await field('emphasis'),
    practice: await field('practice'),
    homeTown: await field('homeTown'),
    linkedIn: await field('linkedIn', {
      form: { ref: 'link', external: true },
      check: (answer) =>
        readLink(answer).kind === 'external'
          ? undefined
          : journeysWords(site.language).member.address,
    }),
  };
}

/** Nobody is asked for what a club does not write about anybody. */
function fieldsOfMembers(site: OpenSite): ReadonlySet<string> {
  const { documents } = stagesOf(site).source;
  const values = membersOf(site).map(({ file }) => documents.get(file)?.value);
  return new Set(values.flatMap((value) => (isMap(value) ? Object.keys(value) : [])));
}

/** New members belong to the class that was recruited last; a club has none. */
function newestClass(site: OpenSite): string {
  const season = stagesOf(site).source.documents.get('content/season.yaml');
  return textAt(season?.value, 'className') ?? '';
}

async function askPlace(site: OpenSite, folder: string, ask: AskFor<Name>) {
  const all = rostersOf(site, folder);
  const roster = await askRoster(all, ask, groupingPage(site, folder) !== undefined);
  const hasRoles = all.some(({ items }) => items.some((one) => textAt(one, 'title')));
  if (!hasRoles) return { roster, role: '' };
  const role = await ask('role', {
    optional: true,
    proposal: (roster && (usualRole(roster) ?? roleOf(roster))) ?? '',
    check: oneLineIn(site.language),
  });
  return { roster, role };
}

/** That of more than half; what one alone holds is an office, and taken. */
function usualRole({ items }: NamingList): string | undefined {
  const roles = items.flatMap((one) => textAt(one, 'title') ?? []);
  const holders = (role: string) => roles.filter((one) => one === role).length;
  return roles.find((role) => holders(role) > 1 && holders(role) * 2 > items.length);
}

/** "Directors" → "Director", "Directores" → "Director"; undefined of a section that is not called after its people. */
function roleOf({ title }: NamingList): string | undefined {
  return /^\p{L}+[^sui\P{L}]s$/u.test(title)
    ? title.replace(/(?:(?<=[rnd]|[^b]l)e)?s$/, '')
    : undefined;
}

async function askPortrait(
  site: JourneyContext,
  ask: AskFor<'img'>,
  file: string,
): Promise<string> {
  const { images } = stagesOf(site).source;
  const stem = file.replace(/^content\//, 'images/').replace(/\.yaml$/, '');
  const found = ['jpg', 'jpeg', 'png', 'webp', 'avif']
    .map((ending) => `${stem}.${ending}`)
    .find((image) => images.has(image));
  const member = stagesOf(site).grammar.documents.get('member');
  const { ref, minWidth, shape } = asSchema(at(member, ['properties', 'img']));
  return ask('img', {
    ...(found === undefined ? {} : { proposal: found }),
    // A new picture is made for the member who is still to be written.
    form: { ref, minWidth, shape, holder: file },
    ...photoAnswer(site),
  });
}
