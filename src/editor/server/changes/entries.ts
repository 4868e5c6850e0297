// What changed and the tasks that were done → the changes as one takes them back: what a task did is one.
import { isDeepStrictEqual } from 'node:util';
import { hashOf } from '../../../compiler/files/disk.ts';
import type { Path } from '../../../model/block-tree.ts';
import { isBelow } from '../../../model/paths/left-out.ts';
import { at } from '../../../model/schema/value.ts';
import type { FileChange } from '../../journeys/write.ts';
import type { Plain } from '../../operation.ts';
import { changesBetween } from '../../yaml-edits/changes.ts';
import type { SiteChange } from '../../yaml-edits/site-change.ts';
import { followedBy, formerPlaceOf, placeOf } from '../../yaml-edits/summaries.ts';
import type { Step } from '../draft/draft.ts';
import { readPlain } from '../merge/merge.ts';
import type { SummarizedChanges } from './change-summaries.ts';

export interface Entry {
  /** The same as long as nothing else is called so. */
  readonly id: string;
  readonly words: string;
  readonly changes: readonly SiteChange[];
  /** What was changed again since a task had written it: it goes with the task. */
  readonly later: readonly SiteChange[];
}

/** The changes; what a task did is one. */
export function entriesOf(
  { changes }: SummarizedChanges,
  files: readonly FileChange[],
  tasks: readonly Step[],
): Entry[] {
  const known = new Map(files.map((one) => [one.file, one]));
  const free = new Set(changes);
  const made = new Map<SiteChange, Omit<Entry, 'id'>>();
  for (const task of tasks) {
    const belongs = relationTo(task, known);
    const found = [...free].map((one) => [belongs(one), one] as const);
    const of = (how: ReturnType<typeof belongs>) =>
      found.flatMap(([is, one]) => (is === how ? [one] : []));
    const [own, later] = [of('whole'), of('later')];
    const [first] = own;
    if (!first) continue;
    for (const one of own) free.delete(one);
    const words = own.length === 1 ? first.words : task.words;
    made.set(first, { words, changes: own, later });
  }
  const all = changes.flatMap((one) => {
    const alone = free.has(one) ? { words: one.words, changes: [one], later: [] } : undefined;
    return made.get(one) ?? alone ?? [];
  });
  const counts = new Map<string, number>();
  return all.map((one) => {
    const name = JSON.stringify([one.words, [...new Set(one.changes.map(({ file }) => file))]]);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return { ...one, id: hashOf(`${name}${count}`).slice(0, 24) };
  });
}

function relationTo(task: Step, known: ReadonlyMap<string, FileChange>) {
  const places = new Map(
    Object.entries(task.files).flatMap(([file, step]) => {
      const change = known.get(file);
      return change ? [[file, placesIn(step, change)] as const] : [];
    }),
  );
  return ({ kind, file, path, side, parts }: SiteChange): 'whole' | 'later' | undefined => {
    const whole = parts.filter(({ index }) => typeof index !== 'number');
    if (whole.some((part) => places.get(part.file)?.isWhole)) return 'whole';
    if (whole.length === parts.length) return undefined;
    const place = places.get(file)?.[side].find((one) => isBelow(path, one.path));
    if (!place) return undefined;
    return place.isOther && kind === 'changed' ? 'later' : 'whole';
  };
}

interface TaskPlace {
  readonly path: Path;
  readonly isOther: boolean;
}

/** `before` is what it took away, as the saved version has it; `after` what it wrote, as the draft has it. */
function placesIn(step: Step['files'][string], { before, after }: FileChange) {
  const isWhole = (step.before === undefined) !== (step.after === undefined);
  const [base, from, to, now] = [before, step.before, step.after, after].map((text) =>
    typeof text === 'string' ? readPlain(text)?.value : undefined,
  );
  if (from === undefined || to === undefined) return { isWhole, before: [], after: [] };
  const operations = changesBetween(from, to);
  const placed = (of: typeof placeOf, start: Plain, end: Plain | undefined): TaskPlace[] => {
    const later = end === undefined ? [] : changesBetween(start, end);
    return operations.flatMap((_, i) => {
      const place = of(operations, i);
      const path = place && followedBy(place, later);
      return path ? [{ path, isOther: !isDeepStrictEqual(at(start, place), at(end, path)) }] : [];
    });
  };
  return { isWhole, before: placed(formerPlaceOf, from, base), after: placed(placeOf, to, now) };
}
