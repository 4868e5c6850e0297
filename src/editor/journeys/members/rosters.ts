// A site → the lists of its pages that name members or people, each as a list to add somebody to.
import type { Reference } from '../../../compiler/2-validate/validate.ts';
import { isGrouping } from '../../../compiler/grammar/shown-entries.ts';
import { isInherited, type Path, type SourceDocument } from '../../../compiler/source/document.ts';
import { at } from '../../../model/schema/value.ts';
import { journeysWords } from '../../../words/gen/journeys.gen.ts';
import type { Plain } from '../../operation.ts';
import type { AskFor } from '../journey.ts';
import { namesEntry } from '../references/rewrite.ts';
import { type OpenSite, stagesOf, textAt } from '../site-folder.ts';

export interface NamingList {
  readonly file: string;
  readonly path: Path;
  /** Its heading; no two have the same. */
  readonly title: string;
  /** Undefined where the item is the name. */
  readonly field: string | undefined;
  readonly items: readonly unknown[];
}

export function rostersOf(site: OpenSite, collection: string): NamingList[] {
  return listsOf(site, (reference) => namesEntry(reference, collection));
}

/** The page that shows all of a collection by itself. */
export function groupingPage(site: OpenSite, collection: string): SourceDocument | undefined {
  return stagesOf(site).validated.all.find(({ references }) =>
    references.some((one) => isGrouping(one, collection)),
  )?.document;
}

/** What is said of it. */
export function groupingNote(site: OpenSite, collection: string): string[] {
  const page = groupingPage(site, collection);
  const title = textAt(page?.value, 'title') ?? page?.file;
  return title === undefined ? [] : [journeysWords(site.language).member.grouped({ title })];
}

export function peopleLists(site: OpenSite): NamingList[] {
  return listsOf(site, ({ kind }) => kind === 'person');
}

export function itemFor({ field }: NamingList, name: string, role?: string): Plain {
  if (field === undefined) return name;
  return { [field]: name, ...(role ? { title: role } : {}) };
}

export function namesIn({ items, field }: NamingList): string[] {
  return items.map((one) => (field === undefined ? String(one) : (textAt(one, field) ?? '')));
}

/** Most members are where most members are, unless they are shown by themselves. */
export async function askRoster(
  all: readonly NamingList[],
  ask: AskFor<'roster'>,
  isGrouped: boolean,
): Promise<NamingList | undefined> {
  if (all.length === 0) return undefined;
  const longest = all.reduce((a, b) => (b.items.length > a.items.length ? b : a));
  const choices = all.map(({ title }) => title);
  const chosen = await ask('roster', {
    optional: true,
    choices,
    proposal: isGrouped ? '' : longest.title,
  });
  return all.find(({ title }) => title === chosen);
}

/** "Alpha Beta" and "Alpha Beta Class" are the title of a class. */
export function isTitleOf(className: string, title: string): boolean {
  const wanted = className.trim().toLowerCase();
  return wanted !== '' && [wanted, `${wanted} class`].includes(title.trim().toLowerCase());
}

/** A block is no item: more than the member would go with it. */
export function itemOf(at: readonly string[]): Path | undefined {
  const last = at.findLastIndex((step) => /^\d+$/.test(step));
  return last < 1 || at[last - 1] === 'blocks' ? undefined : at.slice(0, last + 1);
}

function listsOf(site: OpenSite, isNaming: (reference: Reference) => boolean): NamingList[] {
  const found = new Map<string, NamingList>();
  const titles = new Set<string>();
  for (const { document, references } of stagesOf(site).validated.all) {
    if (isInherited(document) || !document.file.startsWith('content/pages/')) continue;
    for (const reference of references) {
      const item = itemOf(reference.path);
      if (!item || reference.fromFact || !isNaming(reference)) continue;
      const path = item.slice(0, -1);
      const key = `${document.file}#${path.join('/')}`;
      const below = reference.path.slice(item.length);
      const items = at(document.value, path);
      if (found.has(key) || below.length > 1 || !Array.isArray(items)) continue;
      const holder = at(document.value, path.slice(0, -1));
      const own = textAt(holder, 'title') ?? textAt(holder, 'heading');
      const title = unlike(titles, own ?? textAt(document.value, 'title') ?? document.file);
      found.set(key, { file: document.file, path, title, field: below[0], items });
    }
  }
  return [...found.values()];
}

function unlike(titles: Set<string>, title: string): string {
  let one = title;
  for (let n = 2; titles.has(one); n += 1) one = `${title} (${n})`;
  titles.add(one);
  return one;
}
