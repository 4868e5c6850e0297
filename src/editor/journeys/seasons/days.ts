// Days of the calendar as year-month-day → other days, weekdays, distances; in UTC, where every day has 24 hours.
import type { SeasonName } from '../../../compiler/time/seasons.ts';
import type { Language } from '../../../model/language.ts';
import { addDays } from '../../../model/schema/event-days.ts';

const DAY = 86_400_000;

/** Near which a rush begins. */
export const BEGINNINGS: Readonly<Record<SeasonName, string>> = {
  Fall: '09-28',
  Winter: '01-12',
  Spring: '04-06',
  Summer: '06-22',
};

export function weekdayIn(language: Language, day: string): string {
  const called = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return called.format(Date.parse(day));
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** At most three days away. */
export function nearestWeekday(around: string, like: string): string {
  const ahead = (((daysBetween(around, like) % 7) + 10) % 7) - 3;
  return addDays(around, ahead);
}

/** February 29 becomes March 1 where there is none. */
export function inYear(day: string, year: number): string {
  return addDays(`${year}${day.slice(4, 8)}01`, Number(day.slice(8)) - 1);
}
