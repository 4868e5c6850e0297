// What a visitor writes, and the members of a roster → whom they look for.

import type { RosterBlock, RosterEntry } from '../../../model/shapes.gen.ts';
import type { PageData } from '../../../model/shapes.ts';
import { foldLetters } from '../../../model/words.ts';

/** From how many members on one looks for one of them rather than at all. */
const MANY = 24;

export interface Person {
  readonly name: string;
  readonly url: string | undefined;
  readonly portrait: unknown;
  readonly title: string | undefined;
  /** What else is said of them, in their profile. */
  readonly facts: readonly string[];
}

/** As the schema of the block takes them. */
const FACTS = ['practice', 'major', 'minor', 'emphasis', 'class'];

export function personAt(
  { empty, member, title }: RosterEntry,
  { collection, photo, caption }: RosterBlock,
  { entries }: PageData,
): Person | undefined {
  const entry = empty ? undefined : entries[`${collection}/${member}`];
  if (!entry) return undefined;
  const { name, [photo]: portrait } = entry.fields;
  const own = title ?? (caption === undefined ? undefined : entry.fields[caption]);
  const facts = FACTS.flatMap((field) => entry.fields[field] ?? []).map(String);
  return {
    name: String(name),
    url: entry.url,
    portrait,
    title: own ? String(own) : undefined,
    facts: facts.filter((fact) => fact !== ''),
  };
}

export function isLong(count: number): boolean {
  return count > MANY;
}

/** Whether a group is a list of names: many people, of whom most have no photo. */
export function isDirectory(people: readonly Person[]): boolean {
  const photos = people.filter(({ portrait }) => typeof portrait === 'string').length;
  return isLong(people.length) && 2 * photos < people.length;
}

function wordsOf(query: string): string[] {
  return foldLetters(query).split(/\s+/).filter(Boolean);
}

/** Whether every word that was written is in what a place and a profile say. An empty place is not looked for. */
export function isMatch(query: string, person: Person | undefined, company = ''): boolean {
  if (!person) return query === '';
  const { name, title = '', facts } = person;
  const said = foldLetters([name, title, company, ...facts].join('\n'));
  return wordsOf(query).every((word) => said.includes(word));
}

/** Of the profile, what somebody was found by whose place does not say it. */
export function factFound(query: string, { name, title = '', facts }: Person, company = '') {
  const shown = foldLetters([name, title, company].join('\n'));
  const words = wordsOf(query).filter((word) => !shown.includes(word));
  return facts.find((fact) => words.some((word) => foldLetters(fact).includes(word)));
}
