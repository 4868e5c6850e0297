// Everything that changed → the order in which a person would tell it, and one line for all of it.
import type { Language } from '../../model/language.ts';
import { changesWords } from '../../words/gen/changes.gen.ts';
import type { SiteChange } from './site-change.ts';

/** Hosts show so many letters of the first line of a commit. */
const MAX_LENGTH = 72;

export function byImportance(changes: readonly SiteChange[]): SiteChange[] {
  return changes.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Pages that came and went, the season, people, what else came and went, what changed, what only moved, files. */
function rankOf({ kind, file, path, address, item, parts }: SiteChange): number {
  const isWhole = parts.some(({ index }) => index === undefined || index === 'renamed');
  if (!file.endsWith('.yaml')) return 7;
  if (address !== undefined || (isWhole && file.startsWith('content/pages/'))) return 0;
  if (file === 'content/season.yaml') return path.length === 1 ? 1 : 2;
  if (isWhole || item?.entry !== undefined) return 3;
  if (kind === 'moved') return 6;
  // What site.yaml says is on every page.
  return kind === 'added' || kind === 'removed' || file === 'site.yaml' ? 4 : 5;
}

export function titleOf(
  [first, ...more]: readonly Pick<SiteChange, 'words'>[],
  language?: Language,
): string {
  if (!first) return '';
  const end = more.length === 0 ? '' : changesWords(language).andMore({ count: more.length });
  return shortenTitle(first.words, MAX_LENGTH - end.length) + end;
}

function shortenTitle(text: string, max: number): string {
  const letters = [...text];
  if (letters.length <= max) return text;
  const cut = letters.slice(0, max - 1).join('');
  return `${cut.replace(/[\s:,→]+\S*$/, '')}…`;
}
