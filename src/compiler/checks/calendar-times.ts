// The words of the events of a season → whether they name times and weekdays that can be.

import type { Report } from '../diagnostics/diagnostic.ts';
import { locationOf } from '../source/document.ts';
import { type Clock, readEventTime } from '../time/event-times.ts';
import { weekdayOf } from '../time/local-time.ts';
import { isSaidToRepeat } from './calendar-repeats.ts';
import type { Calendar, DatedEvent } from './season-dates.ts';

/** The weekdays of days in `wrong`, which are reported already, mean nothing. */
export function checkTimes(
  { document, events }: Calendar,
  wrong: ReadonlySet<string>,
  clock: Clock,
  report: Report,
): void {
  for (const event of events) {
    const { time } = event.value;
    const { fault } = typeof time === 'string' ? readEventTime(time, clock) : {};
    const said = { time: String(time), first: event.dates[0]?.date ?? '' };
    const at = locationOf(document, [...event.at, 'time']);
    const isAgain = isSaidToRepeat(event);
    if (isAgain) report.add('calendar/every', said, at);
    else if (fault) report.add('calendar/time', { time: said.time, wrong: fault }, at);
    for (const field of ['title', 'subtitle', 'time']) {
      const weekdays = weekdaysIn(event.value[field]);
      // "Mondays & Thursdays" begin on one of them.
      const isBegun = isAgain && weekdays.some(({ weekday }) => !mismatch(event, weekday, wrong));
      for (const { word, weekday } of isBegun ? [] : weekdays) {
        const date = mismatch(event, weekday, wrong);
        if (date === undefined) continue;
        const params = { weekday, date, actual: weekdayOf(date) };
        const location = locationOf(document, [...event.at, field], 'value', word);
        report.add('calendar/weekday', params, location);
      }
    }
  }
}

const WEEKDAY = /\b(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)days?\b/g;

function weekdaysIn(text: unknown): { word: string; weekday: string }[] {
  return typeof text === 'string'
    ? [...text.matchAll(WEEKDAY)].map(([word]) => ({ word, weekday: word.replace(/s$/, '') }))
    : [];
}

function mismatch(
  { dates }: DatedEvent,
  weekday: string,
  wrong: ReadonlySet<string>,
): string | undefined {
  return dates.some(({ date }) => wrong.has(date) || weekdayOf(date) === weekday)
    ? undefined
    : dates[0]?.date;
}
