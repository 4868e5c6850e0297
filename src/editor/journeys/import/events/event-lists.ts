// A site → its lists of events that something can be added to: the season, and pages that list their own.
import path from 'node:path';
import { isInherited } from '../../../../compiler/source/document.ts';
import type { Path } from '../../../../model/schema/block-tree.ts';
import { at } from '../../../../model/schema/value.ts';
import { type OpenSite, stagesOf } from '../../site-folder.ts';

export const SEASON = 'content/season.yaml';

/** The first one of each. */
export function listsOf(site: OpenSite) {
  const own = [...stagesOf(site).source.documents.values()].filter((one) => !isInherited(one));
  const lists = own.flatMap(({ file, value }) => {
    const { dir, name } = path.posix.parse(file);
    const paths = dir === 'content/pages' ? pathsIn(value) : file === SEASON ? [['events']] : [];
    return paths
      .map((one) => ({ path: one, events: at(value, one), own: at(value, one.slice(0, -1)) }))
      .flatMap(({ events, own, ...list }) =>
        Array.isArray(events)
          ? [{ ...list, name, file, events, heading: at(own, ['pastHeading']) }]
          : [],
      )
      .slice(0, 1);
  });
  return lists.sort((a, b) => Number(b.file === SEASON) - Number(a.file === SEASON));
}

function pathsIn(holder: unknown, place: Path = []): Path[] {
  const blocks = at(holder, ['blocks']);
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((block: unknown, i) => {
    const here = [...place, 'blocks', i];
    const list = at(block, ['type']) === 'eventCards' ? [[...here, 'events']] : [];
    return [...list, ...pathsIn(block, here)];
  });
}
