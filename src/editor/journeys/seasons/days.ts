// Days of the calendar as year-month-day (ISO 8601) → other days, their weekdays, their distance.
//
// All counting is done in UTC, where every day has 24 hours.

import type { SeasonName } from '../../../compiler/time/seasons.ts';
import type { Language } from '../../../model/language.ts';

const DAY = 86_400_000;

/** The month and day near which a rush begins, in each season of a year. */
export const BEGINNINGS: Readonly<Record<SeasonName, string>> = {
  Fall: '09-28',
  Winter: '01-12',
  Spring: '04-06',
  Summer: '06-22',
};

function instant(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The day a number of days later. */
export function later(day: string, days: number): string {
  return dayOf(instant(day) + days * DAY);
}

/** What a language calls the weekday of a day. */
export function weekdayIn(language: Language, day: string): string {
  const called = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return called.format(instant(day));
}

/** How many days there are from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((instant(to) - instant(from)) / DAY);
}

/** The day nearest to `around` that has the weekday of `like`, at most three days away. */
export function nearestWeekday(around: string, like: string): string {
  const ahead = (((daysBetween(around, like) % 7) + 10) % 7) - 3;
  return later(around, ahead);
}

/** The day with the month and day of another one in a year. February 29 becomes March 1 where there is none. */
export function inYear(day: string, year: number): string {
  return dayOf(Date.UTC(year, Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))));
}
