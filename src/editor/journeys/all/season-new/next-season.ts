// The last season and a day → what is proposed for the next one.

import { formats } from '../../../../compiler/grammar/formats.ts';
import { reworded, type SeasonName, seasonIn } from '../../../../compiler/time/seasons.ts';
import type { Season } from '../../../../model/shapes.gen.ts';
import { BEGINNINGS, daysBetween, inYear, later, nearestWeekday } from '../../seasons/days.ts';

/** What is decided about the new season; what the old one leaves out is left out. An empty link becomes a TODO marker. */
export interface NextSeason {
  readonly season: SeasonName;
  readonly year: number;
  readonly name: string;
  readonly className: string | undefined;
  /** The day of the first event, year-month-day. */
  readonly firstDay: string;
  /** As it is to be written: year-month-day and the time. */
  readonly deadline: string | undefined;
  readonly applyLink: string | undefined;
  readonly socialLink: string | undefined;
  /** The links of the events, by their places: events/2/checkinLink. */
  readonly eventLinks: ReadonlyMap<string, string>;
}

/** Whether a value is a day of the calendar. */
export function isDay(value: unknown): value is string {
  return typeof value === 'string' && (formats.date?.(value) ?? false);
}

/** The day of the earliest event; undefined when no event has one. */
export function firstDayOf({ events }: Season): string | undefined {
  return events
    .flatMap(({ dates }) => dates)
    .filter(isDay)
    .sort()[0];
}

/**
 * The first season that begins after a day and after the old one: Fall takes turns with Winter, or with the
 * season that the old one was.
 *
 * @param today year-month-day
 * @param only the season that was chosen
 */
export function nextSeason(
  old: Season,
  today: string,
  only?: SeasonName,
): { readonly season: SeasonName; readonly year: number } {
  const last = seasonIn(old.name);
  const other = last.season === undefined || last.season === 'Fall' ? 'Winter' : last.season;
  const after = [today, firstDayOf(old) ?? today].sort().at(-1) ?? today;
  const year = Number(after.slice(0, 4));
  const [next] = (only ? [only] : (['Fall', other] as const))
    .flatMap((season) => [year, year + 1, year + 2].map((one) => ({ season, year: one })))
    .filter((one) => one.season !== last.season || one.year > (last.year ?? year))
    .filter((one) => beginning(one) > after)
    .sort((a, b) => beginning(a).localeCompare(beginning(b)));
  return next ?? { season: only ?? 'Fall', year: year + 1 };
}

function beginning({ season, year }: { season: SeasonName; year: number }): string {
  return `${year}-${BEGINNINGS[season]}`;
}

/** The name of the new season, in the words of the old one; undefined where that names none. */
export function nameFor(old: string, season: SeasonName, year: number): string | undefined {
  const last = seasonIn(old);
  return (last.season ?? last.year) ? reworded(old, season, year) : undefined;
}

/** The same weekday as last time, in the nearest week of the new year. */
export function firstDayFor(old: Season, season: SeasonName, year: number): string | undefined {
  const last = firstDayOf(old);
  if (last === undefined) return undefined;
  const around =
    seasonIn(old.name).season === season ? inYear(last, year) : beginning({ season, year });
  return nearestWeekday(around, last);
}

/** A deadline further away from the events than this, in days, does not belong to them. */
const NEAR = 120;

/** The deadline moved with the events; undefined when the old one is no date, or belongs to other events. */
export function deadlineFor(old: Season, firstDay: string): string | undefined {
  const [day, time] = [old.deadline?.slice(0, 10), old.deadline?.slice(10)];
  const last = firstDayOf(old);
  if (!last || !isDay(day) || Math.abs(daysBetween(last, day)) > NEAR) return undefined;
  return later(day, daysBetween(last, firstDay)) + time;
}
