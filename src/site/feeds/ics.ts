// Events and a zone → the text of a calendar file (RFC 5545).

import type { Occasion } from '../../compiler/time/event-times.ts';
import {
  type ClockChange,
  changesBetween,
  instantOf,
  offsetText,
  type Zone,
} from '../../compiler/time/time-zone.ts';
import { PRODUCT } from '../../model/product.ts';
import { addDays } from '../../model/schema/event-days.ts';

export interface CalendarEntry {
  /** Unique in the world and the same in every build. */
  readonly uid: string;
  readonly occasion: Occasion;
  readonly title: string;
  /** Not held on this day: calendars that have it already take it back. */
  readonly isOff: boolean;
  readonly location?: string;
  readonly description: string;
  readonly url: string;
}

export interface Calendar {
  readonly name: string;
  readonly zone: Zone;
  readonly entries: readonly CalendarEntry[];
  /** Whether calendars ask for it again. */
  readonly feed: boolean;
}

/** In UTC, which every program reads alike; only what repeats follows a clock, whose zone is then in the file. */
export function calendarText({ name, zone, entries, feed }: Calendar): string {
  return calendarFile({ name, zone: zone.name, feed }, [
    ...zoneLines(zone, entries),
    ...entries.flatMap((entry) => entryLines(entry, zone)),
  ]);
}

interface Head extends Pick<Calendar, 'name' | 'feed'> {
  /** Left out of a calendar with several. */
  readonly zone?: string;
}

export function calendarFile({ name, zone, feed }: Head, lines: readonly string[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    // Not in the standard, but what the calendars of Apple, Google and Microsoft read.
    `X-WR-CALNAME:${escapeText(name)}`,
    ...(zone === undefined ? [] : [`X-WR-TIMEZONE:${zone}`]),
    // Twice a day (RFC 7986, and what was there before it).
    ...(feed ? ['REFRESH-INTERVAL;VALUE=DURATION:PT12H', 'X-PUBLISHED-TTL:PT12H'] : []),
    ...lines,
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
}

function entryLines({ uid, occasion, ...said }: CalendarEntry, zone: Zone): string[] {
  const { day, start, end, again } = occasion;
  const at = (local: string) =>
    again ? `;TZID=${zone.name}:${digits(local)}00` : `:${inUtc(zone, local)}`;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    // The standard asks when the entry was written. A clock would make every build another one.
    `DTSTAMP:${day.slice(0, 4)}0101T000000Z`,
    ...(start
      ? [`DTSTART${at(start)}`, ...(end ? [`DTEND${at(end)}`] : [])]
      : [`DTSTART;VALUE=DATE:${digits(day)}`, `DTEND;VALUE=DATE:${digits(addDays(day, 1))}`]),
    ...ruleOf(occasion, zone),
    // Without a time it keeps nobody busy.
    ...(start && !said.isOff ? [] : ['TRANSP:TRANSPARENT']),
    // A change of the entry that is there already (RFC 5546, 3.2.5).
    ...(said.isOff ? ['STATUS:CANCELLED', 'SEQUENCE:1'] : []),
    `SUMMARY:${escapeText(said.title)}`,
    ...(said.location ? [`LOCATION:${escapeText(said.location)}`] : []),
    ...(said.description ? [`DESCRIPTION:${escapeText(said.description)}`] : []),
    `URL:${said.url}`,
    'END:VEVENT',
  ];
}

/** Ends as the days do: by the moment of the last one, or by a day (section 3.3.10). */
function ruleOf({ start = '', again }: Occasion, zone: Zone): string[] {
  if (!again) return [];
  const { weeks, last } = again;
  const until = start ? inUtc(zone, last + start.slice(last.length)) : digits(last);
  return [`RRULE:FREQ=WEEKLY${weeks === 2 ? ';INTERVAL=2' : ''};UNTIL=${until}`];
}

function inUtc(zone: Zone, local: string): string {
  return `${digits(new Date(instantOf(zone, local)).toISOString()).slice(0, 'yyyymmddThhmmss'.length)}Z`;
}

function digits(local: string): string {
  return local.replace(/[-:]/g, '');
}

const YEAR = 366 * 24 * 3_600_000;

/** For what repeats, from a year before its first day to a year after its last. */
function zoneLines(zone: Zone, entries: readonly CalendarEntry[]): string[] {
  const moments = entries.flatMap(({ occasion: { day, start, again } }) =>
    start && again
      ? [start, again.last + start.slice(day.length)].map((at) => instantOf(zone, at))
      : [],
  );
  if (moments.length === 0) return [];
  const [begin, end] = [Math.min(...moments) - YEAR, Math.max(...moments) + YEAR];
  const offset = zone.offsetAt(begin);
  const changes = [
    { moment: begin, before: offset, after: offset },
    ...changesBetween(zone, begin, end),
  ];
  const standard = Math.min(...changes.map(({ after }) => after));
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone.name}`,
    ...changes.flatMap((change) =>
      changeLines(change, change.after > standard ? 'DAYLIGHT' : 'STANDARD'),
    ),
    'END:VTIMEZONE',
  ];
}

function changeLines(
  { moment, before, after }: ClockChange,
  kind: 'DAYLIGHT' | 'STANDARD',
): string[] {
  return [
    `BEGIN:${kind}`,
    // On the clock as it was before.
    `DTSTART:${digits(new Date(moment + before * 60_000).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length))}00`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${kind}`,
  ];
}

/** Text as a value (section 3.3.11). Signs that no calendar can show are left out. */
export function escapeText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .replace(/[\\;,]/g, (sign) => `\\${sign}`)
      .replaceAll('\n', '\\n')
  );
}

/** A line has at most this many bytes; longer ones go on in the next line behind a blank (section 3.1). */
const MAX_LINE_BYTES = 75;

function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX_LINE_BYTES) return line;
  let [text, length] = ['', 0];
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter);
    if (length + bytes > MAX_LINE_BYTES) {
      text += '\r\n ';
      length = 1;
    }
    text += letter;
    length += bytes;
  }
  return text;
}
