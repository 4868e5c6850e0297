// Events and a zone → the text of a calendar file (RFC 5545).

import { nextDay, type Occasion } from '../../compiler/time/event-times.ts';
import {
  asUtc,
  type ClockChange,
  changesBetween,
  instantOf,
  offsetText,
  type Zone,
} from '../../compiler/time/time-zone.ts';
import { PRODUCT } from '../../model/product.ts';

export interface CalendarEntry {
  /** Unique in the world and the same in every build. */
  readonly uid: string;
  readonly occasion: Occasion;
  readonly title: string;
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

/** The zone is in the file, so that every program shows the same moment; without a time it keeps nobody busy. */
export function calendarText({ name, zone, entries, feed }: Calendar): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    // Not in the standard, but what the calendars of Apple, Google and Microsoft read.
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${zone.name}`,
    // Twice a day (RFC 7986, and what was there before it).
    ...(feed ? ['REFRESH-INTERVAL;VALUE=DURATION:PT12H', 'X-PUBLISHED-TTL:PT12H'] : []),
    ...zoneLines(zone, entries),
    ...entries.flatMap((entry) => entryLines(entry, zone)),
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
}

function entryLines({ uid, occasion, ...said }: CalendarEntry, zone: Zone): string[] {
  const { day, start, end } = occasion;
  const at = (local: string) => `;TZID=${zone.name}:${digits(local)}00`;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    // The standard asks when the entry was written. A clock would make every build another one.
    `DTSTAMP:${day.slice(0, 4)}0101T000000Z`,
    ...(start
      ? [`DTSTART${at(start)}`, ...(end ? [`DTEND${at(end)}`] : [])]
      : [
          `DTSTART;VALUE=DATE:${digits(day)}`,
          `DTEND;VALUE=DATE:${digits(nextDay(day))}`,
          'TRANSP:TRANSPARENT',
        ]),
    `SUMMARY:${escapeText(said.title)}`,
    ...(said.location ? [`LOCATION:${escapeText(said.location)}`] : []),
    ...(said.description ? [`DESCRIPTION:${escapeText(said.description)}`] : []),
    `URL:${said.url}`,
    'END:VEVENT',
  ];
}

function digits(local: string): string {
  return local.replace(/[-:]/g, '');
}

const YEAR = 366 * 24 * 3_600_000;

/** From a year before the first entry to a year after the last. */
function zoneLines(zone: Zone, entries: readonly CalendarEntry[]): string[] {
  const timed = entries.flatMap(({ occasion: { start } }) =>
    start ? [instantOf(zone, start)] : [],
  );
  if (timed.length === 0) return [];
  const [first, last] = [
    timed.reduce((a, b) => Math.min(a, b)),
    timed.reduce((a, b) => Math.max(a, b)),
  ];
  const changes = changesBetween(zone, first - YEAR, last + YEAR);
  const standard = Math.min(zone.offsetAt(first), ...changes.map(({ after }) => after));
  const offset = zone.offsetAt(first - YEAR);
  // Where the clock was not changed before the first entry, it has been so for ever.
  const begins = (changes[0]?.moment ?? Number.POSITIVE_INFINITY) <= first;
  const all = begins
    ? changes
    : [
        { moment: asUtc('1970-01-01T00:00') - offset * 60_000, before: offset, after: offset },
        ...changes,
      ];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone.name}`,
    ...all.flatMap((change) =>
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
function escapeText(text: string): string {
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
