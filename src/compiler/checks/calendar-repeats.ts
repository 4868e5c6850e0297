// The events of a season → those that repeat where they cannot, and those whose time says so in words alone.

import { addDays, MAX_DAYS } from '../../model/schema/event-days.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { locationOf } from '../source/document.ts';
import type { Calendar, DatedEvent } from './season-dates.ts';

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
