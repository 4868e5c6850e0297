// Days of the calendar as year-month-day (ISO 8601) → other days, their weekdays, their distance.
//
// All counting is done in UTC, where every day has 24 hours.

const DAY = 86_400_000;

const instant = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day a number of days later. */
export const later = (day: string, days: number): string => dayOf(instant(day) + days * DAY);

/** How many days there are from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((instant(to) - instant(from)) / DAY);

/** The weekday in English: "Monday". */
export const weekdayOf = (day: string): string =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(instant(day));

/** The day nearest to `around` that has the weekday of `like`, at most three days away. */
export const nearestWeekday = (around: string, like: string): string => {
  const ahead = (((daysBetween(around, like) % 7) + 10) % 7) - 3;
  return later(around, ahead);
};

/** The day with the month and day of another one in a year. February 29 becomes March 1 where there is none. */
export const inYear = (day: string, year: number): string =>
  dayOf(Date.UTC(year, Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))));
