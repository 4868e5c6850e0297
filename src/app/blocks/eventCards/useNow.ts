// The events of a season and the visitor's clock → which are past, and in how many days the next one is.
import { useEffect, useState } from 'react';
import type { SeasonEvent } from '../../../model/shapes.gen.ts';
import { useSite } from '../../ui/context.ts';

const DAY = 86_400_000;

/** How the events stand to a moment. */
export interface Now {
  readonly year: number;
  readonly past: ReadonlySet<SeasonEvent>;
  /** The event that comes first, while none is past. */
  readonly next?: SeasonEvent;
  /** "today", "tomorrow", "in 5 days", for the event that comes first. */
  readonly soon?: string;
}

interface Place {
  readonly timezone: string;
  readonly language: string;
}

/**
 * How the events stand to the present moment. Undefined in the HTML, which no day changes, and until the
 * page is alive; asked again whenever a page that was left open comes back into sight.
 */
export function useNow(events: readonly SeasonEvent[]): Now | undefined {
  const site = useSite();
  const [moment, setMoment] = useState<Date>();
  useEffect(() => {
    const look = () => setMoment(new Date());
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return moment && nowOf(events, moment, site);
}

/** How the events stand to a moment, on the calendar of the chapter. */
function nowOf(events: readonly SeasonEvent[], moment: Date, { timezone, language }: Place): Now {
  const today = dayIn(timezone, moment);
  const daysUntil = (date: string) => (Date.parse(date) - today) / DAY;
  const past = new Set(events.filter(({ dates }) => dates.every((date) => daysUntil(date) < 0)));
  const year = new Date(today).getUTCFullYear();
  if (past.size > 0) return { year, past };
  const first = (event: SeasonEvent) =>
    Math.min(...event.dates.map(daysUntil).filter((days) => days >= 0));
  const next = [...events].sort((a, b) => first(a) - first(b))[0];
  if (!next) return { year, past };
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return { year, past, next, soon: words.format(first(next), 'day') };
}

/** The midnight, as UTC, of the day that a moment belongs to in a time zone. */
function dayIn(timeZone: string, moment: Date): number {
  // Numbers in Western digits, whatever language the visitor and the site have.
  const parts = new Intl.DateTimeFormat('en-US', { timeZone }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'));
}
