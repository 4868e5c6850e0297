// The changes of a site → the same by the places where a person looks for them: pages, season, members, site.
import type { Stages } from '../../../compiler/compile.ts';
import { labelOf } from '../../../model/schema/field-label.ts';
import { at } from '../../../model/schema/value.ts';
import type { Plain } from '../../operation.ts';
import type { ChangeGroup, ChangeItem } from '../../protocol.ts';
import { schemaOf } from '../../yaml-edits/schema-of.ts';
import type { SiteChange } from '../../yaml-edits/site-change.ts';
import { subjectOf } from '../../yaml-edits/summaries.ts';
import type { SummarizedChanges } from './change-summaries.ts';
import type { Entry } from './entries.ts';
import { sidesOf } from './sides.ts';

interface Position extends Pick<ChangeGroup, 'where' | 'title'> {
  readonly rank: number;
}

const RANKS = { tasks: 0, season: 1, page: 2, entries: 3, site: 4, words: 5, files: 6 } as const;

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
