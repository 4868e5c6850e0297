// The events of a season → those that repeat where they cannot, and those whose time says so in words alone.

import { daysAfter, MAX_DAYS } from '../../model/schema/event-days.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { locationOf } from '../source/document.ts';
import type { Calendar, DatedEvent } from './season-dates.ts';

export function checkRepeats({ document, events }: Calendar, report: Report): void {
  for (const event of events) {
    const { title, dates, until } = event;
    const [first, second] = dates;
    if (!until || !first) continue;
    const wrong =
      until.date < first.date
        ? 'before'
        : until.date > daysAfter(first.date, MAX_DAYS)
          ? 'long'
          : undefined;
    if (second)
      report.add(
        'calendar/repeats',
        { title, wrong: 'several', until: until.date, first: first.date },
        locationOf(document, second.at),
      );
    else if (wrong)
      report.add(
        'calendar/repeats',
        { title, wrong, until: until.date, first: first.date },
        locationOf(document, until.at),
      );
  }
}

const DAY_NAMES =
  '(?:(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)';
const AGAIN = new RegExp(
  [
    `\\b(?:every|each)(?: other)? (?:${DAY_NAMES}|day|week|month|two weeks)\\b`,
    '\\b(?:(?:bi-?)?weekly|monthly|daily|fortnightly)\\b',
    '\\b(?:sun|mon|tues|wednes|thurs|fri|satur)days\\b',
    `\\b(?:1st|2nd|3rd|4th|first|second|third|fourth|last) ${DAY_NAMES}s? (?:of|in|each|every)\\b`,
    `\\b(?:cada|todos los|todas las|los) (?:${DAY_NAMES}s?|d[ií]as?|semanas?|mes(?:es)?|dos semanas|quince d[ií]as)(?!\\p{L})`,
    '\\b(?:semanal|quincenal|mensual)(?:mente)?(?!\\p{L})',
  ].join('|'),
  'iu',
);

/** Whether its words say that it is held again, and no field does. */
export function isSaidToRepeat({ dates, value }: DatedEvent): boolean {
  const { time, repeats } = value;
  return (
    typeof time === 'string' && repeats === undefined && dates.length === 1 && AGAIN.test(time)
  );
}
