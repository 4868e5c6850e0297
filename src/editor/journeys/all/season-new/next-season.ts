// The last season and a day → what is proposed for the next one.
import { isDay } from '../../../../compiler/checks/season-dates.ts';
import { rewordSeason, type SeasonName, seasonIn } from '../../../../compiler/time/seasons.ts';
import { addDays } from '../../../../model/schema/event-days.ts';
import type { Season } from '../../../../model/shapes.gen.ts';
import { BEGINNINGS, daysBetween, inYear, nearestWeekday } from '../../seasons/days.ts';

/** What the old season leaves out is left out, as is an empty link. */
export interface NextSeason {
  readonly season: SeasonName;
  readonly year: number;
  readonly name: string;
  readonly className: string | undefined;
  /** Year-month-day. */
  readonly firstDay: string;
  /** Year-month-day and the time. */
  readonly deadline: string | undefined;
  readonly applyLink: string | undefined;
  readonly socialLink: string | undefined;
  /** For the day on which this one is over. */
  readonly next?: string | undefined;
  /** By their places: events/2/checkinLink. */
  readonly eventLinks: ReadonlyMap<string, string>;
}

export function firstDayOf({ events }: Season): string | undefined {
  return events
    .flatMap(({ dates }) => dates)
    .filter(isDay)
    .sort()[0];
}

/** Begins after both: Fall takes turns with Winter, or with what the old one was. @param today year-month-day */
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

/** In the words of the old one; undefined where that names none. */
export function nameFor(old: string, season: SeasonName, year: number): string | undefined {
  const last = seasonIn(old);
  return (last.season ?? last.year) ? rewordSeason(old, season, year) : undefined;
}

/** The same weekday as last time. */
export function firstDayFor(old: Season, season: SeasonName, year: number): string | undefined {
  const last = firstDayOf(old);
  if (last === undefined) return undefined;
  const around =
    seasonIn(old.name).season === season ? inYear(last, year) : beginning({ season, year });
  return nearestWeekday(around, last);
}

/** In days; further away it belongs to other events. */
const MAX_DAYS_APART = 120;

/** Undefined when the old one is no date, or belongs to other events. */
export function deadlineFor(old: Season, firstDay: string): string | undefined {
  const [day, time] = [old.deadline?.slice(0, 10), old.deadline?.slice(10)];
  const last = firstDayOf(old);
  if (!last || !isDay(day) || Math.abs(daysBetween(last, day)) > MAX_DAYS_APART) return undefined;
  return addDays(day, daysBetween(last, firstDay)) + time;
}
