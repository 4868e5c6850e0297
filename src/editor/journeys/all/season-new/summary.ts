// The last season and the next one → what has moved, and what still mentions the last one.
import { seasonIn } from '../../../../compiler/time/seasons.ts';
import { addDays } from '../../../../model/schema/event-days.ts';
import type { Season } from '../../../../model/shapes.gen.ts';
import { isTodo } from '../../../../model/words.ts';
import { journeysWords } from '../../../../words/gen/journeys.gen.ts';
import type { Changes } from '../../references/changes.ts';
import { daysBetween, weekdayIn } from '../../seasons/days.ts';
import { type OpenSite, stagesOf } from '../../site-folder.ts';
import { firstDayOf, type NextSeason } from './next-season.ts';
import { mentionOf, SEASON_FILE } from './renew.ts';

interface Renewal {
  readonly site: OpenSite;
  readonly changes: Changes;
  readonly old: Season;
  readonly next: NextSeason;
}

export function seasonSummary(renewal: Renewal): string[] {
  const stale = leftovers(renewal);
  return [
    ...calendar(renewal),
    ...(stale.length === 0
      ? []
      : ['', journeysWords(renewal.site.language).season.stale, ...stale]),
  ];
}

function calendar({ site, old, next }: Renewal): string[] {
  const say = journeysWords(site.language).season;
  const days = daysBetween(firstDayOf(old) ?? next.firstDay, next.firstDay);
  const withWeekday = (day: string) => `${weekdayIn(site.language, day).slice(0, 3)} ${day}`;
  const moved = (day: string) => (isTodo(day) ? say.toFillIn : withWeekday(addDays(day, days)));
  const rows = [
    ...old.events.map(({ title, dates, repeats }) => [
      title,
      [dates, repeats ? [repeats.until] : []]
        .map((some) => some.map(moved).join(', '))
        .filter((some) => some !== '')
        .join(' – '),
    ]),
    ...(next.deadline === undefined
      ? []
      : [[say.deadline, withWeekday(next.deadline.slice(0, 10)) + next.deadline.slice(10)]]),
    ...(next.className === undefined ? [] : [[say.className, next.className]]),
  ];
  const width = Math.max(...rows.map(([title = '']) => title.length));
  return rows.map(([title = '', value = '']) => `${title.padEnd(width)}  ${value}`);
}

/** Of the season by its year, of other files in any words. */
function leftovers({ site, changes, old, next }: Renewal): string[] {
  const { year } = seasonIn(old.name);
  const isPast = year !== undefined && !next.name.includes(String(year));
  const dated = isPast ? new RegExp(`(?<![\\w/-])${year}(?![\\w/-])`) : undefined;
  const files = [...stagesOf(site).source.documents.keys()].sort((a, b) => {
    // Settings first, as their labels are on every page.
    return Number(b === 'site.yaml') - Number(a === 'site.yaml') || a.localeCompare(b);
  });
  return files.flatMap((file) => {
    const words = file === SEASON_FILE ? dated : mentionOf(old.name);
    return words === undefined ? [] : linesWith(file, changes.textOf(file) ?? '', words);
  });
}

function linesWith(file: string, text: string, words: RegExp): string[] {
  return text
    .split('\n')
    .flatMap((line, i) => (line.search(words) === -1 ? [] : [`${file}:${i + 1}  ${line.trim()}`]));
}
