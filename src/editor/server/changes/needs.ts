// Changes to take back → the texts without them, and the changes that would break without them: they go as well.

import type { Compiled } from '../../../compiler/compile.ts';
import type { Diagnostic } from '../../../compiler/diagnostics/diagnostic.ts';
import { isMistake, newIn } from '../../journeys/mistakes.ts';
import type { FileChange } from '../../journeys/write.ts';
import { changesBetween } from '../../yaml-edits/changes.ts';
import type { SiteChange } from '../../yaml-edits/site-change.ts';
import { followedBy } from '../../yaml-edits/summaries.ts';
import { readPlain } from '../merge/merge.ts';
import type { Entry } from './entries.ts';
import { owners, type TakenBack, takenBack } from './take-back.ts';
import type { ToldChanges } from './told-changes.ts';

/** So many changes are tried where nothing tells which of them is needed. */
const MOST_TRIED = 30;

/** What the site is made of, with some of its changes taken back. */
interface Listed {
  readonly told: ToldChanges;
  readonly files: readonly FileChange[];
  readonly entries: readonly Entry[];
}

/** The texts without some changes, and the changes that go with them. */
interface WithNeeded {
  readonly without: TakenBack;
  readonly needed: readonly Entry[];
}

/**
 * Takes changes back with all that cannot be without them: what was written on top of them, and what would be a
 * mistake that is none now.
 *
 * @param compileWith compiles the draft with other texts
 * @throws UserError
 */
export function withNeeded(
  listed: Listed,
  asked: readonly Entry[],
  now: Compiled,
  compileWith: (without: TakenBack) => Compiled,
): WithNeeded {
  const taken = new Set(asked);
  const mistakesOf = (one: TakenBack) => newIn(compileWith(one), now).filter(isMistake);
  for (;;) {
    const without = withoutEntries(listed, taken);
    const later = [...taken].flatMap((one) => one.later);
    let more = entriesWith(listed, taken, [...without.needs, ...later]);
    if (more.length === 0) {
      const mistakes = mistakesOf(without);
      const fewer = (some: ReadonlySet<Entry>) =>
        mistakesOf(withoutEntries(listed, some)).length < mistakes.length;
      if (mistakes.length > 0) more = ofMistakes(listed, taken, without, mistakes);
      if (mistakes.length > 0 && more.length === 0) more = curing(listed, taken, fewer);
    }
    if (more.length === 0)
      return { without, needed: [...taken].filter((one) => !asked.includes(one)) };
    for (const one of more) taken.add(one);
  }
}

function withoutEntries({ told, files }: Listed, taken: ReadonlySet<Entry>): TakenBack {
  return takenBack(told, files, new Set([...taken].flatMap(({ changes }) => changes)));
}

function entriesWith(
  { entries }: Listed,
  taken: ReadonlySet<Entry>,
  changes: readonly SiteChange[],
): Entry[] {
  return entries.filter(
    (one) => !taken.has(one) && one.changes.some((change) => changes.includes(change)),
  );
}

/** The changes in which there are mistakes then. */
function ofMistakes(
  listed: Listed,
  taken: ReadonlySet<Entry>,
  { texts }: TakenBack,
  mistakes: readonly Diagnostic[],
): Entry[] {
  const { told, files } = listed;
  const left = told.changes.filter(
    (one) => ![...taken].some(({ changes }) => changes.includes(one)),
  );
  const found = mistakes.flatMap(({ file, path }) => {
    const document = told.documents.find((one) => one.file === file && one.after !== undefined);
    if (!document) return [];
    const now = files.find((one) => one.file === file)?.after;
    const then = texts.find((one) => one.file === file);
    const [from, to] = [then ? then.after : now, now].map((text) =>
      typeof text === 'string' ? readPlain(text)?.value : undefined,
    );
    const shifted = from === undefined || to === undefined ? [] : changesBetween(from, to);
    const place = followedBy(path ?? [], shifted);
    return place ? owners(told, left, document, place) : [];
  });
  return entriesWith(listed, taken, found);
}

/** The first change without which there are fewer mistakes: what it took away is needed again. */
function curing(
  { entries }: Listed,
  taken: ReadonlySet<Entry>,
  isCured: (taken: ReadonlySet<Entry>) => boolean,
): Entry[] {
  const tried = entries
    .filter((one) => !taken.has(one))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, MOST_TRIED);
  const cure = tried.find((one) => isCured(new Set([...taken, one])));
  return cure ? [cure] : [];
}

/** What took something away first. */
function rankOf({ changes }: Entry): number {
  const kinds = changes.map(({ kind }) => kind);
  if (kinds.includes('removed')) return 0;
  return kinds.includes('renamed') || kinds.includes('moved') ? 1 : 2;
}
