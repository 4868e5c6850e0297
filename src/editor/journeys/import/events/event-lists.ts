// A site → its lists of events that something can be added to: the season, and pages that list their own.
import path from 'node:path';
import { isInherited } from '../../../../compiler/source/document.ts';
import type { Path } from '../../../../model/block-tree.ts';
import { at, isMap } from '../../../../model/schema/value.ts';
import { type OpenSite, stagesOf } from '../../site-folder.ts';

export interface EventList {
  readonly name: string;
  readonly file: string;
  readonly path: Path;
  readonly events: readonly unknown[];
}

const SEASON = 'content/season.yaml';

export function listsOf(site: OpenSite): EventList[] {
  const own = [...stagesOf(site).source.documents.values()].filter((one) => !isInherited(one));
  const season = own.find(({ file }) => file === SEASON)?.value;
  const events = at(season, ['events']);
  const pages = own.filter(({ file }) => path.posix.dirname(file) === 'content/pages');
  return [
    ...(Array.isArray(events) ? [{ name: 'season', file: SEASON, path: ['events'], events }] : []),
    // The first one of a page.
    ...pages.flatMap(({ file, value }) => listsIn(file, at(value, ['blocks'])).slice(0, 1)),
  ];
}

function listsIn(file: string, blocks: unknown, place: Path = ['blocks']): EventList[] {
  if (!Array.isArray(blocks)) return [];
  const name = path.posix.basename(file, '.yaml');
  return blocks.flatMap((block: unknown, i): EventList[] => {
    const { type, events, blocks: inner } = isMap(block) ? block : {};
    const here = [...place, i];
    const isList = type === 'eventCards' && Array.isArray(events);
    return [
      ...(isList ? [{ name, file, path: [...here, 'events'], events }] : []),
      ...listsIn(file, inner, [...here, 'blocks']),
    ];
  });
}
