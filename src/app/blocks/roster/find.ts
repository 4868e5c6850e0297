// What a visitor writes, and the members of a roster → whom they look for.
import type { RosterBlock, RosterEntry } from '../../../model/shapes.gen.ts';
import type { PageData } from '../../../model/shapes.ts';

/** From how many members on one looks for one of them rather than at all. */
const MANY = 24;

export interface Person {
  readonly name: string;
  readonly url: string | undefined;
  readonly portrait: unknown;
  readonly title: string | undefined;
}

export function personAt(
  { empty, member, title }: RosterEntry,
  { collection, photo, caption }: RosterBlock,
  { entries }: PageData,
): Person | undefined {
  const entry = empty ? undefined : entries[`${collection}/${member}`];
  if (!entry) return undefined;
  const { name, [photo]: portrait } = entry.fields;
  const own = title ?? (caption === undefined ? undefined : entry.fields[caption]);
  return { name: String(name), url: entry.url, portrait, title: own ? String(own) : undefined };
}

export function isLong(count: number): boolean {
  return count > MANY;
}

/** Whether a group is a list of names: many people, of whom most have no photo. */
export function isDirectory(people: readonly Person[]): boolean {
  const photos = people.filter(({ portrait }) => typeof portrait === 'string').length;
  return isLong(people.length) && 2 * photos < people.length;
}

function foldLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether every word that was written is in what a place says. An empty place is not looked for. */
export function isMatch(query: string, person: Person | undefined, company = ''): boolean {
  if (!person) return query === '';
  const { name, title = '' } = person;
  const said = foldLetters(`${name} ${title} ${company}`);
  return foldLetters(query.trim())
    .split(/\s+/)
    .every((word) => said.includes(word));
}
