// The documents of the site → groups in the order in which they are listed, and what is marked at each document.
import { labelOf } from '../../../model/schema/field-label.ts';
import type { DocumentEntry, EditState, SiteOverview } from '../../protocol.ts';

export type TreeGroup = ReturnType<typeof group>;

type GroupNames = Readonly<Record<'pages' | 'season' | 'site' | 'words' | 'translations', string>>;

export function groupsOf(site: SiteOverview, names: GroupNames): TreeGroup[] {
  const of = (group: DocumentEntry['group']) => site.documents.filter((one) => one.group === group);
  const collections = [...new Set(of('entries').flatMap(({ collection }) => collection ?? []))];
  // Members are edited more often than anything else.
  const sorted = collections.toSorted((a, b) => Number(b === 'members') - Number(a === 'members'));
  return [
    group('pages', names.pages, of('pages')),
    group('season', names.season, of('season')),
    ...sorted.map((name) =>
      group(
        `collection-${name}`,
        site.collections?.[name] ?? labelOf(name),
        of('entries')
          .filter(({ collection }) => collection === name)
          .toSorted(byTitle),
      ),
    ),
    group('site', names.site, of('site')),
    group('words', names.words, of('words')),
    group('translations', names.translations, of('translations')),
  ].filter(({ documents }) => documents.length > 0);
}

function group(key: string, title: string, documents: readonly DocumentEntry[]) {
  // One document needs no group around it.
  const isSingle = documents.length === 1 && ['season', 'site', 'words'].includes(key);
  return { key, title, documents, isSingle };
}

/** Years with the newest first, names by the alphabet. */
function byTitle(a: DocumentEntry, b: DocumentEntry): number {
  const [one, other] = [Number(a.title), Number(b.title)];
  return Number.isNaN(one) || Number.isNaN(other) ? a.title.localeCompare(b.title) : other - one;
}

export interface Marks {
  readonly isChanged: boolean;
  readonly mistakes: number;
  /** How many texts are still to be written. */
  readonly toWrite: number;
}

export const NO_MARKS: Marks = { isChanged: false, mistakes: 0, toWrite: 0 };

export function marksOf({
  changed,
  findings,
}: Pick<EditState, 'changed' | 'findings'>): (file: string) => Marks {
  const files = new Map<string, Marks>();
  for (const file of changed) files.set(file, { ...NO_MARKS, isChanged: true });
  for (const { file, severity } of findings) {
    const { mistakes, toWrite, ...known } = files.get(file) ?? NO_MARKS;
    if (severity === 'error') files.set(file, { ...known, toWrite, mistakes: mistakes + 1 });
    if (severity === 'todo') files.set(file, { ...known, mistakes, toWrite: toWrite + 1 });
  }
  return (file) => files.get(file) ?? NO_MARKS;
}

export function marksTogether(marks: readonly Marks[]): Marks {
  return {
    isChanged: marks.some((one) => one.isChanged),
    mistakes: marks.reduce((sum, one) => sum + one.mistakes, 0),
    toWrite: marks.reduce((sum, one) => sum + one.toWrite, 0),
  };
}
