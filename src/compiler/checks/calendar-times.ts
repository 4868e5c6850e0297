// The events of a season → whether their words name times and weekdays that can be, and whether they repeat where they can.

import { addDays, MAX_DAYS } from '../../model/schema/event-days.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { locationOf } from '../source/document.ts';
import { type Clock, readEventTime } from '../time/event-times.ts';
import { weekdayOf } from '../time/local-time.ts';
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

export function checkRepeats({ document, events }: Calendar, report: Report): void {
  for (const { title, dates, until } of events) {
    const [first, second] = dates;
    if (!until || !first) continue;
    const isLong = until.date > addDays(first.date, MAX_DAYS);
    const late = until.date < first.date ? 'before' : isLong ? 'long' : undefined;
    const wrong = second ? 'several' : late;
    const params = { title, until: until.date, first: first.date };
    const location = locationOf(document, (second ?? until).at);
    if (wrong) report.add('calendar/repeats', { ...params, wrong }, location);
  }
}

const AGAIN = [
  /\b(?:(?:bi-?)?weekly|fortnightly|monthly|daily|(?:every|each)(?: other)? (?:two weeks|week|month|day)|(?:sun|mon|tues|wednes|thurs|fri|satur)days)\b/i,
  /\b(?:every|each|1st|2nd|3rd|4th|first|second|third|fourth|last)(?: other)? (?:sun|mon|tue|wed|thu|fri|sat)/i,
  /\b(?:cada|tod[oa]s l[oa]s|los) (?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|d[ií]a|semana|mes|dos semanas|quince d[ií]as)/i,
  /\b(?:semanal|quincenal|mensual)(?:mente)?(?!\p{L})/iu,
];

/** Whether its words say that it is held again, and no field does. */
export function isSaidToRepeat({ dates, value: { time, repeats } }: DatedEvent): boolean {
  const isOnce = typeof time === 'string' && repeats === undefined && dates.length === 1;
  return isOnce && AGAIN.some((words) => words.test(time));
}
