// What changed and the tasks that were done → the changes as one takes them back: what a task did is one; and the places where a person looks for them.
import { isDeepStrictEqual } from 'node:util';
import type { Stages } from '../../../compiler/compile.ts';
import { hashOf } from '../../../compiler/files/disk.ts';
import { isBelow } from '../../../model/paths/left-out.ts';
import { labelOf } from '../../../model/schema/field-label.ts';
import { at } from '../../../model/schema/value.ts';
import type { FileChange } from '../../journeys/write.ts';
import type { Plain } from '../../operation.ts';
import type { ChangeGroup, ChangeItem } from '../../protocol.ts';
import { changesBetween } from '../../yaml-edits/changes.ts';
import { schemaOf } from '../../yaml-edits/schema-of.ts';
import type { SiteChange } from '../../yaml-edits/site-change.ts';
import { followedBy, formerPlaceOf, placeOf, subjectOf } from '../../yaml-edits/summaries.ts';
import type { Step } from '../draft/draft.ts';
import { readPlain } from '../merge/merge.ts';
import type { SummarizedChanges } from './change-summaries.ts';
import { sidesOf } from './sides.ts';

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

/** `before` is what it took away, as the saved version has it; `after` what it wrote, as the draft has it. */
function placesIn(step: Step['files'][string], { before, after }: FileChange) {
  const isWhole = (step.before === undefined) !== (step.after === undefined);
  const [base, from, to, now] = [before, step.before, step.after, after].map((text) =>
    typeof text === 'string' ? readPlain(text)?.value : undefined,
  );
  if (from === undefined || to === undefined) return { isWhole, before: [], after: [] };
  const operations = changesBetween(from, to);
  const placed = (of: typeof placeOf, start: Plain, end: Plain | undefined) => {
    const later = end === undefined ? [] : changesBetween(start, end);
    return operations.flatMap((_, i) => {
      const place = of(operations, i);
      const path = place && followedBy(place, later);
      return path ? [{ path, isOther: !isDeepStrictEqual(at(start, place), at(end, path)) }] : [];
    });
  };
  return { isWhole, before: placed(formerPlaceOf, from, base), after: placed(placeOf, to, now) };
}

interface Position extends Pick<ChangeGroup, 'where' | 'title'> {
  readonly rank: number;
}

const RANKS = {
  ...{ tasks: 0, season: 1, page: 2, entries: 3, site: 4, words: 5 },
  ...{ translations: 6, files: 7 },
} as const;

export function groupsOf(
  told: SummarizedChanges,
  entries: readonly Entry[],
  stages: Stages | undefined,
): ChangeGroup[] {
  const spot = positionsOf(told, stages);
  const show = sidesOf(told);
  const groups = new Map<string, { readonly spot: Position; readonly changes: ChangeItem[] }>();
  for (const { id, words, changes } of entries) {
    const spots = changes.map(spot);
    const [first] = spots;
    if (!first) continue;
    const isOne = spots.every(({ where, title }) => where === first.where && title === first.title);
    const own: Position = isOne ? first : { where: 'tasks', rank: RANKS.tasks };
    const key = JSON.stringify([own.where, own.title]);
    const group = groups.get(key) ?? { spot: own, changes: [] };
    groups.set(key, group);
    const [change, ...more] = changes;
    group.changes.push({
      id,
      words: within(own, words),
      ...(change && more.length === 0
        ? show(change)
        : { parts: changes.map((one) => ({ words: within(own, one.words), ...show(one) })) }),
    });
  }
  return [...groups.values()]
    .toSorted((one, other) => one.spot.rank - other.spot.rank)
    .map(({ spot: { where, title }, changes }) => ({
      where,
      ...(title === undefined ? {} : { title }),
      changes,
    }));
}

/** "About: Photo strip moved up" among the changes of About is "Photo strip moved up". */
function within({ where, title }: Position, words: string): string {
  const lead = `${title}: `;
  return where === 'page' && words.startsWith(lead) ? words.slice(lead.length) : words;
}

function positionsOf(
  told: SummarizedChanges,
  stages: Stages | undefined,
): (change: SiteChange) => Position {
  const site = stages?.source.documents.get('site.yaml')?.value;
  const routes = at(site, ['routes']);
  const order = (Array.isArray(routes) ? routes : []).map(
    (route) => `content/pages/${at(route, ['page'])}.yaml`,
  );
  const former = new Map(told.documents.map((one) => [one.from ?? one.file, one]));
  return ({ file, about }) => {
    const known = file.endsWith('.yaml') ? schemaOf(file, site) : undefined;
    const { group, collection, schema } = known ?? {};
    if (group === 'pages' && schema && told.schemas) {
      const value = (stages?.source.documents.get(file)?.value ??
        former.get(file)?.before) as Plain;
      const title = subjectOf({ file, schema, before: undefined, after: value }, told.schemas);
      const place = order.indexOf(file);
      const part = place === -1 ? 1 : place / (order.length + 1);
      return { where: 'page', title: title || about, rank: RANKS.page + part * 0.9 };
    }
    if (group === 'entries')
      return { where: 'entries', title: labelOf(collection ?? ''), rank: RANKS.entries };
    const where = group === undefined || group === 'pages' ? 'files' : group;
    return { where, rank: RANKS[where] };
  };
}
