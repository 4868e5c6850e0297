// The events of a season and the visitor's clock → which are past, and in how many days the next one is.
import type { SeasonEvent } from '../../../model/shapes.gen.ts';
import { useSite } from '../../ui/context.ts';
import { useLocalTime } from '../../ui/season/clock.ts';

const DAY = 86_400_000;

export interface Now {
  readonly year: string;
  readonly past: ReadonlySet<SeasonEvent>;
  readonly next?: SeasonEvent;
  readonly soon?: string;
}

/** How the events stand to the present day on the calendar of the chapter; undefined until the page is alive. */
export function useNow(events: readonly SeasonEvent[]): Now | undefined {
  const { language } = useSite();
  const today = useLocalTime()?.slice(0, 10);
  return today === undefined ? undefined : nowOf(events, today, language);
}

function nowOf(events: readonly SeasonEvent[], today: string, language: string): Now {
  const daysUntil = (date: string) => (Date.parse(date) - Date.parse(today)) / DAY;
  const past = new Set(events.filter(({ dates }) => dates.every((date) => date < today)));
  const year = today.slice(0, 4);
  if (past.size > 0) return { year, past };
  const first = (event: SeasonEvent) =>
    Math.min(...event.dates.map(daysUntil).filter((days) => days >= 0));
  const next = [...events].sort((a, b) => first(a) - first(b))[0];
  if (!next) return { year, past };
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return { year, past, next, soon: words.format(first(next), 'day') };
}
