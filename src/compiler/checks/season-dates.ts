// What the file of the season holds → its dates, as far as they can be read.

import { isMap } from '../../model/schema/value.ts';
import type { Path, SourceDocument } from '../source/document.ts';
import { isLocalTime } from '../time/local-time.ts';

/** An event as far as it could be read; what is missing or no date is reported by its schema. */
export interface DatedEvent {
  readonly title: string;
  readonly at: Path;
  readonly dates: readonly Dated[];
  /** The last day of one that repeats. */
  readonly until?: Dated;
  readonly value: Readonly<Record<string, unknown>>;
}

export interface Dated {
  readonly date: string;
  readonly at: Path;
}

export interface Calendar {
  readonly document: SourceDocument;
  readonly name: string;
  readonly deadline: string | undefined;
  readonly events: readonly DatedEvent[];
  /** Whether every event has a date that could be read: only then the season has a beginning and an end. */
  readonly complete: boolean;
  readonly links: readonly { readonly to: string; readonly at: Path }[];
}

export function isDay(value: unknown): value is string {
  return typeof value === 'string' && value.length === 10 && isLocalTime(value);
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** @param root where in the document the value is */
export function readCalendar(document: SourceDocument, value: unknown, root: Path = []): Calendar {
  const season = isMap(value) ? value : {};
  const events = listIn(season.events).flatMap((event, i): DatedEvent[] => {
    if (!isMap(event)) return [];
    const at = [...root, 'events', i];
    const dates = listIn(event.dates).flatMap((date, j) =>
      isDay(date) ? [{ date, at: [...at, 'dates', j] }] : [],
    );
    const last = isMap(event.repeats) ? event.repeats.until : undefined;
    const until = isDay(last) ? { until: { date: last, at: [...at, 'repeats', 'until'] } } : {};
    return [{ title: String(event.title ?? ''), at, dates, ...until, value: event }];
  });
  const links = [
    ...['socialLink', 'applyLink'].map((field) => ({ to: season[field], at: [field] as Path })),
    ...events.map((event) => ({ to: event.value.checkinLink, at: [...event.at, 'checkinLink'] })),
  ].flatMap(({ to, at }) => (typeof to === 'string' ? [{ to, at }] : []));
  const { deadline } = season;
  return {
    document,
    name: typeof season.name === 'string' ? season.name : '',
    deadline: typeof deadline === 'string' && isDay(deadline.slice(0, 10)) ? deadline : undefined,
    events,
    complete:
      events.length === listIn(season.events).length &&
      events.every(
        ({ dates, value: { dates: all } }) =>
          dates.length > 0 && dates.length === listIn(all).length,
      ),
    links,
  };
}

/** A year as a word or behind one ("fall2025"), not inside the codes that forms have as addresses. */
const YEAR = /(?:^|[^A-Za-z0-9]|[A-Za-z]{3})((?:19|20)\d{2})(?![A-Za-z0-9])/g;

/** The years in a text, and the second one of "2025-26". */
export function yearsIn(text: string): number[] {
  return [
    ...[...text.matchAll(YEAR)].map(([, year]) => Number(year)),
    ...[...text.matchAll(/\b(\d{2})\d{2}[-–/](\d{2})\b/g)].map(([, a, b]) => Number(`${a}${b}`)),
  ];
}
