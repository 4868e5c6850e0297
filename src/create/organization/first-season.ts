// Today → the name and the days of the first season of a new site.
import type { SeasonName } from '../../compiler/time/seasons.ts';
import { BEGINNINGS, inYear, nearestWeekday } from '../../editor/journeys/seasons/days.ts';
import type { Language } from '../../model/language.ts';
import { addDays } from '../../model/schema/event-days.ts';
import { createWords } from '../../words/gen/create.gen.ts';
import type { Words } from '../template.ts';

/** Any Monday: events begin at the start of a week. */
const MONDAY = '2024-01-01';
/** In days. */
const DAYS_AHEAD = 21;

/** What the templates of season.yaml ask for. @param today year-month-day */
export function firstSeason(language: Language, today: string): Words {
  const soonest = addDays(today, DAYS_AHEAD);
  const year = Number(today.slice(0, 4));
  const [next] = Object.entries(BEGINNINGS)
    .filter(([season]) => season !== 'Summer')
    .flatMap(([season, begin]) =>
      [year, year + 1].map((one) => ({
        season: season as SeasonName,
        day: inYear(`2024-${begin}`, one),
      })),
    )
    .filter(({ day }) => day >= soonest)
    .sort((a, b) => a.day.localeCompare(b.day));
  if (!next) throw new Error(`no season begins within two years of ${today}`);
  const first = nearestWeekday(next.day, MONDAY);
  return {
    season: createWords(language).written.seasons[next.season],
    year: Number(first.slice(0, 4)),
    day1: first,
    day2: addDays(first, 2),
    day3: addDays(first, 3),
    deadline: `${addDays(first, 3)} 18:00`,
  };
}
