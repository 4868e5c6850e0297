// The pages of a site → a calendar file for each event, and one for all of them.

import { isUndecided, occasionsOf } from '../../compiler/time/event-times.ts';
import { type Zone, zoneOf } from '../../compiler/time/time-zone.ts';
import {
  eventFile,
  fullAddress,
  lastingUrl,
  pageUrl,
  SEASON_FILE,
} from '../../model/paths/addresses.ts';
import { eachBlock } from '../../model/schema/block-tree.ts';
import { type EventPlace, placeOf } from '../../model/schema/event-place.ts';
import type { SeasonEvent } from '../../model/shapes.gen.ts';
import type { PageData, SiteData } from '../../model/shapes.ts';
import { say } from '../../model/words.ts';
import { type CalendarEntry, calendarText } from './ics.ts';
import { plainText } from './plain-text.ts';

export function calendarFiles(
  site: SiteData,
  pages: Iterable<PageData>,
): ReadonlyMap<string, string> {
  const groups = entriesByFile(site, pages);
  if (groups.size === 0) return new Map();
  const name = say(site.words.events.calendar, { name: site.chapter.name });
  return new Map(textsOf(groups, name, zoneOf(site.timezone)));
}

function textsOf(
  groups: ReadonlyMap<string, readonly CalendarEntry[]>,
  name: string,
  zone: Zone,
): [file: string, text: string][] {
  const files = [...groups].map(([file, entries]): [string, string] => [
    file,
    calendarText({ name, zone, entries, feed: false }),
  ]);
  const entries = [...groups.values()].flat();
  return [...files, [SEASON_FILE, calendarText({ name, zone, entries, feed: true })]];
}

/** An event on several pages is one; others of the same title and day share a file. */
function entriesByFile(
  site: SiteData,
  pages: Iterable<PageData>,
): ReadonlyMap<string, readonly CalendarEntry[]> {
  const seen = new Set<string>();
  const groups = new Map<string, CalendarEntry[]>();
  for (const page of pages)
    for (const event of eventsOn(page)) {
      const text = JSON.stringify(event);
      if (seen.has(text)) continue;
      seen.add(text);
      const file = eventFile(event);
      const group = groups.get(file) ?? [];
      groups.set(file, group);
      const name = file.replace(/^.*\/|\.ics$/g, '');
      const place = placeIn(event);
      for (const occasion of occasionsOf(event, site))
        group.push({
          uid: `${name}-${group.length + 1}@${new URL(lastingUrl(site, '/')).hostname}`,
          occasion,
          // Not every calendar shows what is canceled as canceled.
          title: event.status ? `${site.words.events[event.status]}: ${event.title}` : event.title,
          isOff: event.status !== undefined,
          ...(place?.words ? { location: place.words } : {}),
          description: descriptionOf(event, occasion.start === undefined, site),
          url: pageUrl(site, page.path),
        });
    }
  return groups;
}

export function placeIn({ location = '' }: SeasonEvent): EventPlace | undefined {
  return location === '' || isUndecided(location) ? undefined : placeOf(location);
}

function descriptionOf(event: SeasonEvent, timeless: boolean, site: SiteData): string {
  const { subtitle, description, time, dressCode, checkinLink, checkinLabel } = event;
  const words = site.words.events;
  const link = checkinLink && fullAddress(site, checkinLink).replace(/^(?:mailto|tel):/, '');
  const call = placeIn(event)?.link;
  const facts = [
    ...(timeless && time ? [`${words.time}: ${time}`] : []),
    ...(call ? [`${words.location}: ${call.to}`] : []),
    ...(dressCode ? [`${words.dressCode}: ${dressCode}`] : []),
    ...(link ? [`${checkinLabel ?? words.signUp}: ${link}`] : []),
  ];
  const said = description ? plainText(description, site) : '';
  return [subtitle ?? '', said, facts.join('\n')].filter((text) => text !== '').join('\n\n');
}

export function eventsOn({ blocks }: Pick<PageData, 'blocks'>): SeasonEvent[] {
  const events: SeasonEvent[] = [];
  eachBlock(blocks, (block) => {
    if ('events' in block) events.push(...block.events);
  });
  return events;
}
