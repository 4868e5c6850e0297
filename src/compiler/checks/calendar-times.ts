// The words of the events of a season → whether they name times and weekdays that can be.

import type { Report } from '../diagnostics/diagnostic.ts';
import { locationOf } from '../text/document.ts';
import { weekdayOf } from '../text/local-time.ts';
import type { Calendar, DatedEvent } from './season-dates.ts';

/**
 * Checks the times of the events and the weekdays in their titles and subtitles.
 *
 * @param wrong days that are reported already, and whose weekdays mean nothing
 */
export function checkTimes(
  { document, events }: Calendar,
  wrong: ReadonlySet<string>,
  report: Report,
): void {
  for (const event of events) {
    const { time } = event.value;
    const fault = typeof time === 'string' ? faultOf(time) : undefined;
    if (fault && typeof time === 'string')
      report.add(
        'calendar/time',
        { time, wrong: fault },
        locationOf(document, [...event.at, 'time']),
      );
    for (const field of ['title', 'subtitle', 'time'])
      for (const { word, weekday } of weekdaysIn(event.value[field])) {
        const date = mismatch(event, weekday, wrong);
        if (date === undefined) continue;
        const params = { weekday, date, actual: weekdayOf(date) };
        const location = locationOf(document, [...event.at, field], 'value', word);
        report.add('calendar/weekday', params, location);
      }
  }
}

/** "7:00PM", "7 p.m.", "19:00"; not the 3 of "3rd" or "3 of us". */
const TIME = /\b(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\b\.?|\b(\d{1,2}):(\d{2})\b/gi;

interface ClockTime {
  readonly minutes: number;
  readonly half: 'a' | 'p' | undefined;
  /** Whether a clock shows it. */
  readonly shown: boolean;
}

function timesIn(text: string): ClockTime[] {
  return [...text.matchAll(TIME)].map((match) => {
    const hours = Number(match[1] ?? match[4]);
    const minutes = Number(match[2] ?? match[5] ?? 0);
    const half = match[3]?.toLowerCase() as 'a' | 'p' | undefined;
    const shown = minutes < 60 && (half ? hours >= 1 && hours <= 12 : hours < 24);
    return { minutes: toMinutes(hours, minutes, half), half, shown };
  });
}

function toMinutes(hours: number, minutes: number, half: 'a' | 'p' | undefined): number {
  return (half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours) * 60 + minutes;
}

/** What is wrong with "7:00PM - 9:30PM". An evening may end after midnight. */
function faultOf(text: string): 'order' | 'no time' | undefined {
  const times = timesIn(text);
  if (times.some(({ shown }) => !shown)) return 'no time';
  const [from, to] = times;
  const isSpan = /^[^a-z]*(?:[ap]\.?m\.?)?\s*(?:-|–|—|to|until)\s*\d/i.test(text);
  if (!from || !to || times.length > 2 || !isSpan || from.half !== to.half) return undefined;
  // "19:00 - 01:00" too; with AM and PM both times are of one half of the day.
  if (from.half === undefined && to.minutes < 6 * 60) return undefined;
  return to.minutes <= from.minutes ? 'order' : undefined;
}

const WEEKDAY = /\b(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)days?\b/g;

function weekdaysIn(text: unknown): { word: string; weekday: string }[] {
  return typeof text === 'string'
    ? [...text.matchAll(WEEKDAY)].map(([word]) => ({ word, weekday: word.replace(/s$/, '') }))
    : [];
}

/** The day of an event when none of its days is the weekday that stands beside them. */
function mismatch(
  { dates }: DatedEvent,
  weekday: string,
  wrong: ReadonlySet<string>,
): string | undefined {
  return dates.some(({ date }) => wrong.has(date) || weekdayOf(date) === weekday)
    ? undefined
    : dates[0]?.date;
}
