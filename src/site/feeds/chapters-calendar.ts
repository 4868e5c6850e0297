// The calendars of chapters, each with its name → one of all their events, for the site of the organization.
import type { Output } from '../../compiler/5-emit/emit.ts';
import { CHAPTERS_FILE, filesBase } from '../../model/paths/addresses.ts';
import { calendarFile, escapeText } from './ics.ts';

export interface ChapterCalendar {
  readonly chapter: string;
  /** As its own build has written it. */
  readonly text: string;
}

/** Each event keeps its own id, so that it is one for who follows its chapter, too. */
export function mergeCalendars(name: string, calendars: readonly ChapterCalendar[]): string {
  const zones = new Map<string, Set<string>>();
  const events: string[] = [];
  for (const { chapter, text } of calendars) {
    // Each chapter names only the changes around its own events: all of them are those of the zone.
    let zone = new Set<string>();
    let part: string[] = [];
    for (const line of text.replaceAll('\r\n ', '').split('\r\n')) {
      if (line.startsWith('TZID:')) {
        zone = zones.get(line) ?? zone;
        zones.set(line, zone);
      }
      if (STARTS.includes(line)) part = [];
      const isTitle = line.startsWith(TITLE);
      part.push(isTitle ? `${TITLE}${escapeText(chapter)}: ${line.slice(TITLE.length)}` : line);
      if (line === 'END:VEVENT') events.push(...part);
      else if (line === 'END:STANDARD' || line === 'END:DAYLIGHT') zone.add(part.join('\r\n'));
    }
  }
  const lines = [...zones].flatMap(([id, changes]) => [
    ...['BEGIN:VTIMEZONE', id],
    ...[...changes].flatMap((change) => change.split('\r\n')),
    'END:VTIMEZONE',
  ]);
  return calendarFile({ name, feed: true }, [...lines, ...events]);
}

const TITLE = 'SUMMARY:';
const STARTS = ['BEGIN:VEVENT', 'BEGIN:STANDARD', 'BEGIN:DAYLIGHT'];

/** The site that says where it is. */
export function withCalendar({ site, translations, ...output }: Output): Output {
  const { url } = site;
  const file = `${url.slice(url.indexOf('//'))}${filesBase(site)}${CHAPTERS_FILE}`;
  return {
    ...output,
    site: { ...site, chaptersCalendar: `webcal:${file}` },
    ...(translations ? { translations: translations.map(withCalendar) } : {}),
  };
}
