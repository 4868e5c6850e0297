// People of a spreadsheet → changes of a site: a file for each, and their places on the roster in the order of the file.
import { keyOf, slugOf, slugOfEntry } from '../../../../compiler/text/slugs.ts';
import { at } from '../../../../model/schema/value.ts';
import { importPeopleWords } from '../../../../words/gen/import-people.gen.ts';
import { importPhotosWords } from '../../../../words/gen/import-photos.gen.ts';
import type { Plain } from '../../../operation.ts';
import type { JourneyContext, Plan } from '../../journey.ts';
import { type MemberFile, memberFile, memberFolder, membersOf } from '../../members/members.ts';
import {
  groupingNote,
  isTitleOf,
  itemFor,
  type NamingList,
  peopleLists,
  rostersOf,
} from '../../members/rosters.ts';
import { type Changes, createChanges, fieldsOf } from '../../references/changes.ts';
import { stagesOf, textAt } from '../../site-folder.ts';
import { isTaken } from '../../write.ts';
import { type Holder, makePortraits, type PhotoFolder, type Portraits } from './photos.ts';
import type { Person } from './read-people.ts';
import {
  describeColumns,
  describeImport,
  describeMoved,
  type Fate,
  type Import,
} from './tell-people.ts';

export interface Known extends Pick<Import, 'table' | 'sheet' | 'columns' | 'people'> {
  /** For people without a section of their own. */
  readonly roster: NamingList | undefined;
  readonly updates: boolean;
  readonly photos: PhotoFolder | undefined;
}

export async function planPeople(context: JourneyContext, known: Known): Promise<Plan> {
  const say = importPeopleWords(context.language);
  const changes = createChanges(context);
  const folder = memberFolder(context);
  const existing = memberWith(context);
  const fates = known.people.people.map((person): Fate => {
    const member = existing(person.name);
    // A file that is there and cannot be read is somebody's, too.
    const isNew = !member && !isTaken(context, memberFile(folder, person.name));
    if (isNew) return { person: placed(person, known.roster), what: 'new' };
    if (!member || !known.updates) return { person, what: 'leave' };
    return { person, what: update(context, changes, member, person) ? 'update' : 'same' };
  });
  const come = fates.flatMap(({ person, what }) => (what === 'new' ? person : []));
  const { images, faces, pictures, gone, unfit, told } = await portraitsFor(context, known, fates);
  for (const { name, fields } of come) {
    const file = memberFile(folder, name);
    const img = images.get(file);
    changes.create(file, { schema: 'member', fields: { name, ...fields, ...(img && { img }) } });
  }
  const order = fieldsOf(context, 'member');
  const stay = fates.flatMap(({ person, what }) => (what === 'new' ? [] : person));
  const shown = fates.map((fate): Fate => {
    const { file = '' } = existing(fate.person.name) ?? {};
    const value = images.get(file);
    if (value === undefined) return fate;
    if (value !== '') changes.edit(file, { do: 'set', path: ['img'], value, order });
    return { ...fate, what: 'update' };
  });
  const grouped = groupingNote(context, folder);
  const sections = placeAll(context, changes, come, grouped.length > 0);
  addToClasses(context, changes, come);
  const [first] = come;
  const touched = shown.filter(({ what }) => what === 'new' || what === 'update');
  return {
    words: say.words({ count: touched.length }),
    changes: changes.all(),
    pictures,
    gone,
    unfit,
    asked: describeColumns(known.columns, say),
    summary: [
      ...describeImport({ ...known, fates: shown, faces, sections }, say),
      ...describeMoved(context, stay, say),
      ...grouped,
      ...told,
    ],
    ...(first ? { open: { file: memberFile(folder, first.name), pointer: '' } } : {}),
  };
}

/** For new ones, and for members who are there. */
async function portraitsFor(
  context: JourneyContext,
  { photos, columns, updates }: Known,
  fates: readonly Fate[],
): Promise<Portraits> {
  if (photos) {
    const [existing, folder] = [memberWith(context), memberFolder(context)];
    const holders = fates.flatMap(({ person, what }): Holder[] => {
      const file = what === 'new' ? memberFile(folder, person.name) : existing(person.name)?.file;
      return file === undefined ? [] : [{ person, file }];
    });
    return makePortraits(context, photos, holders, updates);
  }
  const hasColumn = columns.columns.some(({ field }) => field === 'photo');
  const told = hasColumn ? ['', importPhotosWords(context.language).column] : [];
  return { images: new Map(), faces: new Set(), pictures: [], gone: [], unfit: [], told };
}

/** By the name of the file, so "ÁDA byron" is there too. */
export function memberWith(context: JourneyContext): (name: string) => MemberFile | undefined {
  const all = new Map(membersOf(context).map((one) => [slugOfEntry(one.key), one]));
  return (name) => all.get(slugOf(name));
}

/** What the spreadsheet does not say stays. */
function update(
  context: JourneyContext,
  changes: Changes,
  { file }: MemberFile,
  { fields }: Person,
): boolean {
  const value = stagesOf(context).source.documents.get(file)?.value;
  const order = fieldsOf(context, 'member');
  const other = Object.entries(fields).filter(
    ([field, text]) => order.includes(field) && textAt(value, field) !== text,
  );
  for (const [field, text] of other)
    changes.edit(file, { do: 'set', path: [field], value: text, order });
  return other.length > 0;
}

/** Returns the sections that are new; undefined where some have no place. */
function placeAll(
  context: JourneyContext,
  changes: Changes,
  people: readonly Person[],
  areShown: boolean,
): ReadonlyMap<string, readonly Plain[]> | undefined {
  const rosters = rostersOf(context, memberFolder(context));
  const groups = rosters.map(groupsOf).find((one) => one !== undefined);
  const sections = new Map<string, Person[]>();
  for (const person of people) {
    const title = sectionOf(person, sections.keys());
    if (title !== '') sections.set(title, [...(sections.get(title) ?? []), person]);
  }
  const made = new Map<string, Plain[]>();
  let isMissing = rosters.length === 0;
  for (const [title, members] of sections) {
    const list = rosters.find((one) => isSame(one.title, title));
    const like = list ?? groups?.like;
    isMissing ||= !like;
    const items = members.flatMap(({ name, role }) =>
      like ? itemFor(like, keyOf(slugOf(name)), role) : [],
    );
    if (list) insertAll(changes, list, list.items.length, items);
    else if (like) made.set(title, items);
  }
  if (groups) {
    const { field, like, path } = groups;
    const there = at(changes.valueOf(like.file), path);
    const behind = Array.isArray(there) ? there.length : 0;
    const news = [...made].map(([title, items]) => ({ title, [field]: items }));
    insertAll(changes, { file: like.file, path }, behind, news);
  }
  return isMissing && !areShown ? undefined : made;
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function placed(person: Person, otherwise: NamingList | undefined): Person {
  return { ...person, section: person.section || (otherwise?.title ?? '') };
}

/** In the spelling of the first. */
function sectionOf({ section }: Person, known: Iterable<string>): string {
  return [...known].find((one) => isSame(one, section)) ?? section;
}

function insertAll(
  changes: Changes,
  { file, path }: Pick<NamingList, 'file' | 'path'>,
  behind: number,
  [value, ...more]: readonly Plain[],
): void {
  if (value !== undefined) changes.edit(file, { do: 'insert', path, at: behind, value, more });
}

/** The list of sections that a list of members is in. */
function groupsOf(like: NamingList) {
  const [field, group] = [like.path.at(-1), like.path.at(-2)];
  const to = like.path.slice(0, -2);
  if (typeof field !== 'string' || !/^\d+$/.test(String(group)) || to.at(-1) === 'blocks')
    return undefined;
  return { like, field, path: to };
}

/** Lists of names under the title of a class. */
function addToClasses(context: JourneyContext, changes: Changes, people: readonly Person[]): void {
  for (const list of peopleLists(context)) {
    const own = people.filter(({ fields }) => isTitleOf(fields.class ?? '', list.title));
    const items = own.map(({ name }) => itemFor(list, name));
    insertAll(changes, list, list.items.length, items);
  }
}
