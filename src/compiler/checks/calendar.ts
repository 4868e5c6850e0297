// The file of the season, and the lists of pages → whether dates agree with each other, with their words and with the clock.
//
// One wrong date disturbs several of these rules at once. Each rule therefore leaves out the dates
// that an earlier rule has reported: those of another year, above all.

import { eachBlock } from '../../model/schema/block-tree.ts';
import { at, isMap } from '../../model/schema/value.ts';
import type { Validated } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { locationOf, type SourceDocument } from '../source/document.ts';
import type { Clock } from '../time/event-times.ts';
import type { LocalTime } from '../time/local-time.ts';
import { checkStatus } from './calendar-status.ts';
import { checkRepeats, checkTimes } from './calendar-times.ts';
import {
  type Calendar,
  type Dated,
  type DatedEvent,
  readCalendar,
  yearsIn,
} from './season-dates.ts';

/** Of a value that is valid or not; without `now` nothing is past. */
export function checkCalendar(
  document: SourceDocument,
  value: unknown,
  now: LocalTime | undefined,
  clock: Clock,
  report: Report,
): void {
  const calendar = readCalendar(document, value);
  const wrong = checkYears(calendar, report);
  const blamed = checkOrder(calendar, wrong, report);
  if (calendar.complete && wrong.size === 0) checkDeadline(calendar, blamed, report);
  checkEvents(calendar, wrong, clock, report);
  if (calendar.complete && now !== undefined)
    reportPast(calendar, isMap(value) && 'next' in value, now, report);
}

/** Each by itself: the lists of pages belong to no season. */
export function checkOwnLists({ pages }: Validated, clock: Clock, report: Report): void {
  for (const { document, value } of pages.values())
    eachBlock(value.blocks, (block, _, path) => {
      const isOwn = Array.isArray(at(document.value, [...path, 'events']));
      if (isOwn) checkEvents(readCalendar(document, block, path), new Set(), clock, report);
    });
}

function checkEvents(
  calendar: Calendar,
  wrong: ReadonlySet<string>,
  clock: Clock,
  report: Report,
): void {
  checkRepeats(calendar, report);
  checkTimes(calendar, wrong, clock, report);
  checkStatus(calendar, report);
}

/** Returns the days at fault. A winter rush may begin in December or go on in the new year. */
function checkYears(calendar: Calendar, report: Report): Set<string> {
  const { document, name, events, deadline, links } = calendar;
  const years = yearsIn(name);
  const dated: Dated[] = [
    ...events.flatMap(({ dates }) => dates),
    ...(deadline === undefined ? [] : [{ date: deadline, at: ['deadline'] }]),
  ];
  if (years.length === 0 || dated.length === 0) return new Set();
  const near = /winter/i.test(name) ? 1 : 0;
  const fits = (year: number) => years.some((named) => Math.abs(named - year) <= near);
  const wrong = dated.filter(({ date }) => !fits(Number(date.slice(0, 4))));
  if (wrong.length === dated.length) {
    const real = [...new Set(wrong.map(({ date }) => date.slice(0, 4)))].sort();
    const params = { name, named: years.map(String), years: real };
    report.add('calendar/name', params, locationOf(document, ['name'], 'value', String(years[0])));
    return new Set();
  }
  for (const { date, at } of wrong)
    report.add(
      'calendar/year',
      { date, name },
      locationOf(document, at, 'value', date.slice(0, 10)),
    );
  // While the dates are those of another year, links of that year are no news.
  if (wrong.length === 0) {
    for (const { to, at } of links) {
      const old = yearsIn(to);
      if (old.length > 0 && !old.some(fits))
        report.add('calendar/old-link', { year: String(old[0]), name }, locationOf(document, at));
    }
  }
  return new Set(wrong.map(({ date }) => date));
}

interface OrderedEvent {
  readonly event: DatedEvent;
  readonly first: Dated;
}

/** @returns the events that do not stand in the order of their days */
function checkOrder(
  calendar: Calendar,
  wrong: ReadonlySet<string>,
  report: Report,
): Set<DatedEvent> {
  const { document, events } = calendar;
  for (const { title, dates } of events) {
    for (const [i, { date, at }] of dates.entries()) {
      const earlier = dates[i - 1]?.date;
      if (earlier === undefined || date > earlier || wrong.has(date) || wrong.has(earlier))
        continue;
      report.add('calendar/dates', { title, date, earlier }, locationOf(document, at));
    }
  }
  const standing = events.flatMap((event): OrderedEvent[] => {
    const first = event.dates.find(({ date }) => !wrong.has(date));
    return first ? [{ event, first }] : [];
  });
  const kept = longestInOrder(standing);
  const blamed = new Set<DatedEvent>();
  for (const [i, one] of standing.entries()) {
    if (kept.has(one)) continue;
    blamed.add(one.event);
    const { event, first } = one;
    const before = standing.slice(0, i).findLast((s) => kept.has(s) && s.first.date > first.date);
    const other = before ?? standing.slice(i).find((s) => kept.has(s));
    if (!other) continue;
    const params = {
      ...{ title: event.title, date: first.date, other: other.event.title },
      ...{ otherDate: other.first.date, stands: before ? ('after' as const) : ('before' as const) },
    };
    report.add('calendar/order', params, locationOf(document, first.at));
  }
  return blamed;
}

/** The most events that stand in the order of their days: the fewest others are to blame. */
function longestInOrder(standing: readonly OrderedEvent[]): Set<OrderedEvent> {
  const best: OrderedEvent[][] = [];
  for (const [i, one] of standing.entries()) {
    const before = best
      .slice(0, i)
      .filter((chain) => (chain.at(-1)?.first.date ?? '') <= one.first.date)
      .reduce<OrderedEvent[]>((a, b) => (b.length > a.length ? b : a), []);
    best.push([...before, one]);
  }
  return new Set(best.reduce<OrderedEvent[]>((a, b) => (b.length > a.length ? b : a), []));
}

function daysOf({ events }: Calendar): string[] {
  return events
    .flatMap(({ dates, until }) => [...dates, ...(until ? [until] : [])])
    .map(({ date }) => date)
    .sort();
}

/** The first and the last event tell when the season is, as long as it is not their date that is wrong. */
function checkDeadline(calendar: Calendar, blamed: ReadonlySet<DatedEvent>, report: Report): void {
  const { document, deadline, events } = calendar;
  const isSure = (at: number) => ![...blamed].includes(events.at(at) as DatedEvent);
  const days = daysOf(calendar);
  const [first, last] = [days[0], days.at(-1)];
  if (deadline === undefined || first === undefined || last === undefined) return;
  const day = deadline.slice(0, 10);
  const location = locationOf(document, ['deadline'], 'value', day);
  if (day > last && isSure(-1))
    report.add('calendar/deadline', { deadline: day, edge: last, wrong: 'after' }, location);
  if (day < first && isSure(0))
    report.add('calendar/deadline', { deadline: day, edge: first, wrong: 'before' }, location);
}

/** A season that leads to no application, while something of it is still to come. */
export function checkApplication(
  document: SourceDocument,
  value: unknown,
  now: LocalTime | undefined,
  report: Report,
): void {
  const calendar = readCalendar(document, value);
  const days = [...daysOf(calendar), calendar.deadline ?? ''];
  const isOver = now !== undefined && days.every((day) => day.slice(0, 10) < now.slice(0, 10));
  if (!isMap(value) || 'applyLink' in value || isOver) return;
  const params = { name: calendar.name };
  report.add('calendar/no-application', params, locationOf(document, ['applyLink']));
}

function reportPast(
  calendar: Calendar,
  isAnnounced: boolean,
  now: LocalTime,
  report: Report,
): void {
  const { document, name } = calendar;
  const last = daysOf(calendar).at(-1);
  const today = now.slice(0, 10);
  if (last !== undefined && last < today)
    report.add(
      'calendar/past',
      { name, last, today, isAnnounced },
      locationOf(document, ['events'], 'key'),
    );
}
