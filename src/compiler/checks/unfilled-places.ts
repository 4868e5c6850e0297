// Walls of pictures and rosters → the cells that stay empty in them on wide screens.
import { eachBlock } from '../../model/schema/block-tree.ts';
import { at as valueAt } from '../../model/schema/value.ts';
import type { GalleryBlock, RosterBlock, RosterGroup } from '../../model/shapes.gen.ts';
import type { Validated } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { NewSpan } from '../diagnostics/places.ts';
import { locationOf, type Path, type SourceDocument } from '../source/document.ts';
import { nameOfEntry } from '../text/slugs.ts';
import { emptyCells, findFittingSpans, type Spans } from './gallery-cells.ts';

/** The tiles of a roster that stand in a row where there is room (specification, roster). */
const ROW = 4;

/** `isStandard`: whether a type is our block, and not one of the site's own in its place. */
export function checkHoles(
  { pages, collections }: Validated,
  isStandard: (type: 'gallery' | 'roster') => boolean,
  report: Report,
): void {
  for (const { document, value } of pages.values())
    eachBlock(value.blocks, (block, _, at) => {
      if (block.type === 'gallery' && isStandard('gallery'))
        checkGallery(document, block, at, report);
      // In columns a roster is narrower, and shows no empty places.
      if (block.type === 'roster' && at.length === 2 && isStandard('roster'))
        checkRoster(document, block, at, collections.get(block.collection), report);
    });
}

function checkGallery(
  document: SourceDocument,
  { pictures }: GalleryBlock,
  at: Path,
  report: Report,
): void {
  const spans = pictures.map(({ cols, rows }): Spans => ({ cols, rows }));
  const cells = emptyCells(spans);
  if (cells === 0) return;
  const changes = findFittingSpans(spans).map(({ index, cols, rows }) => ({
    image: pictures[index]?.image ?? '',
    index,
    fields: [
      ...newSpan('cols', cols, spans[index]?.cols),
      ...newSpan('rows', rows, spans[index]?.rows),
    ],
  }));
  const [first] = changes;
  const location = first
    ? locationOf(document, [...at, 'pictures', first.index, 'image'])
    : locationOf(document, [...at, 'pictures'], 'key');
  report.add('page/gallery-hole', { cells, changes }, location);
}

/** A span as it is to be written, and what stands there now where that is not left out. */
function newSpan(field: 'cols' | 'rows', span: number, now = 1): NewSpan[] {
  return span === now ? [] : [{ field, span, ...(now === 1 ? {} : { now }) }];
}

type Members = ReturnType<Validated['collections']['get']>;

function checkRoster(
  document: SourceDocument,
  { groups = [] }: RosterBlock,
  at: Path,
  members: Members,
  report: Report,
): void {
  const nameOf = (key: string) => nameOfEntry(key, members?.get(key));
  for (const [g, group] of groups.entries())
    for (const [i, one] of group.members.entries()) {
      const place = [...at, 'groups', g, 'members', i];
      if (one.empty) checkFull(document, one, place, { nameOf, report });
      if (!one.empty || !leavesHole(group, i)) continue;
      const before = centeringMember(group);
      const params = {
        group: group.title,
        ...(before === undefined ? {} : { before: nameOf(before) }),
      };
      report.add('page/roster-hole', params, locationOf(document, [...place, 'empty'], 'key'));
    }
}

/** An empty place with fields of a member: one of the two has lost its hyphen or its first line. */
function checkFull(
  document: SourceDocument,
  place: RosterGroup['members'][number],
  at: Path,
  { nameOf, report }: { readonly nameOf: (key: string) => string; readonly report: Report },
): void {
  const names = Object.keys(valueAt(document.value, at) ?? {});
  const other = names.find((name) => name !== 'empty');
  if (other === undefined) return;
  const isFirst = names[0] === 'empty';
  const location = locationOf(document, [...at, isFirst ? other : 'empty'], 'key');
  report.add(
    'page/roster-full',
    { field: other, isFirst, ...(place.member ? { member: nameOf(place.member) } : {}) },
    location,
  );
}

/** An empty place keeps the last row in shape; before a member of a later row, or between two, it is a hole. */
function leavesHole({ members }: RosterGroup, index: number): boolean {
  const start = index - (index % ROW);
  const isMember = ({ empty }: RosterGroup['members'][number]) => !empty;
  const row = members.slice(start, start + ROW);
  if (!row.some(isMember)) return true;
  const [before, after] = [members.slice(start, index), members.slice(index + 1, start + ROW)];
  const isLast = !members.slice(start + ROW).some(isMember);
  return after.some(isMember) ? before.some(isMember) || !isLast : !isLast;
}

/** The member before whom the only empty place of a group puts the two of the last row into its middle. */
function centeringMember({ members }: RosterGroup): string | undefined {
  const people = members.filter(({ empty }) => !empty);
  return people.length === members.length - 1 && people.length % ROW === 2
    ? people.at(-2)?.member
    : undefined;
}
