// An event of a season → every day on which it is held.
import type { SeasonEvent } from '../shapes.gen.ts';

type Dated = Pick<SeasonEvent, 'dates' | 'repeats'>;

/** Nothing goes on for longer: `check` refuses what does. */
export const MAX_DAYS = 366;

const DAY = 86_400_000;

/** Only what has one date is repeated: it is the first day. */
export function repeatsOf({ dates, repeats }: Dated): SeasonEvent['repeats'] {
  return dates.length === 1 ? repeats : undefined;
}

export function weeksOf(repeats: SeasonEvent['repeats']): 1 | 2 {
  return repeats?.every === 'twoWeeks' ? 2 : 1;
}

export function daysOf(event: Dated): string[] {
  const [repeats, first] = [repeatsOf(event), event.dates[0] ?? ''];
  // A day may still be to fill in.
  if (!repeats || Number.isNaN(Date.parse(first))) return event.dates;
  const step = weeksOf(repeats) * 7;
  const days = [first];
  for (let ahead = step; ahead <= MAX_DAYS; ahead += step) {
    const day = addDays(first, ahead);
    if (day <= repeats.until) days.push(day);
  }
  return days;
}

/** In UTC, where every day has 24 hours. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** A day that is still to be filled in has none. */
export function lastMinute(day: string): string {
  return Number.isNaN(Date.parse(day)) ? '' : `${day} 23:59`;
}
