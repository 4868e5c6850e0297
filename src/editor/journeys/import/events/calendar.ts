// The bytes of a calendar, a zone and a window → what takes place in it, and what cannot be said, each by its line.
import type { Zone } from '../../../../compiler/time/time-zone.ts';
import { addDays } from '../../../../model/schema/event-days.ts';
import { daysOfRule, type Window } from './days-of-rule.ts';
import { type Entry, entriesOf, type Fault, type Problem, type Stamp, utc } from './entries.ts';
import { type Part, partsOf, stampText, valueIn } from './parts.ts';
import { clockOf, clocksIn } from './zones.ts';

export interface Occurrence extends Pick<Entry, 'title' | 'location' | 'notes' | 'isOff'> {
  /** 2026-10-01, or 2026-10-01T19:00, on the clock of the zone that was asked for. */
  readonly start: string;
  /** The same; of whole days the last one. */
  readonly end?: string;
}

export interface ReadCalendar {
  /** Those of one entry after the other. */
  readonly entries: readonly (readonly Occurrence[])[];
  /** Entries that have days, but none in the window. */
  readonly past: number;
  readonly later: number;
  readonly problems: readonly Problem[];
}

type Wanted = Window & { readonly zone: Zone };

/** More than a chapter has; in a series are those that were changed by themselves. */
const [MAX_EVENINGS, MAX_RULES, MAX_IN_SERIES] = [2000, 400, 400];

/** Nothing of one entry is thrown for the sake of another. Without a calendar in the bytes: undefined. */
export function readCalendar(bytes: Buffer, wanted: Wanted): ReadCalendar | undefined {
  const calendars = partsOf(bytes).filter(({ name }) => name === 'VCALENDAR');
  if (calendars.length === 0) return undefined;
  const problems: Problem[] = [];
  const tell: Tell = (fault, { title, line }, at = line) => {
    problems.push({ line: at, title, fault });
    return [];
  };
  const found = calendars.flatMap((one) => readEntries(one, wanted.zone, problems));
  const counts = { past: 0, later: 0, evenings: 0 };
  const entries = seriesOf(found, tell).flatMap((series) => {
    if (counts.evenings >= MAX_EVENINGS) return tell('many', series[0]);
    const told = problems.length;
    const inside = occurrencesIn(series, wanted, tell).filter(({ start }) => {
      const day = start.slice(0, 10);
      return day >= wanted.from && day <= wanted.until;
    });
    counts.evenings += inside.length;
    if (inside.length > 0) return [inside];
    const isLater = series.every(({ start }) => start.local.slice(0, 10) > wanted.until);
    counts[isLater ? 'later' : 'past'] += Number(problems.length === told);
    return [];
  });
  return { entries, ...counts, problems: problems.sort((a, b) => a.line - b.line) };
}

function readEntries(calendar: Part, zone: Zone, problems: Problem[]): Entry[] {
  const findClock = clocksIn(calendar.parts);
  const named = valueIn(calendar, 'x-wr-timezone')?.trim() ?? '';
  const floating = findClock(named) ?? clockOf(zone);
  return calendar.parts
    .filter(({ name }) => name === 'VEVENT')
    .flatMap((part) => entriesOf(part, { findClock, floating, problems }));
}

type Series = [Entry, ...Entry[]];
type Tell = (fault: Fault, entry: Entry, line?: number) => never[];

function seriesOf(entries: readonly Entry[], tell: Tell): Series[] {
  const series = new Map<string | number, Series>();
  let rules = 0;
  for (const entry of entries) {
    // What has no name is for itself.
    const name = entry.uid === '' ? entry.line : entry.uid;
    const known = series.get(name);
    rules += entry.rules.length;
    if (known?.length === MAX_IN_SERIES || (entry.rules.length > 0 && rules > MAX_RULES))
      tell('many', entry);
    else if (known) known.push(entry);
    else series.set(name, [entry]);
  }
  return [...series.values()];
}

/** Of an entry, with those that were moved or changed by themselves. */
function occurrencesIn(series: Series, wanted: Wanted, tell: Tell): Occurrence[] {
  const main = series.find(({ changes }) => changes === undefined);
  const others = series.flatMap((one) => (one.changes ? [{ ...one, changes: one.changes }] : []));
  const byKey = new Map(others.map((one) => [keyOf(one.changes), one]));
  const used = new Set<Entry>();
  const starts = main ? startsOf(main, wanted, tell) : [];
  const found = starts.map((start): [Entry | undefined, Stamp] => {
    const own = keysOf(start).flatMap((key) => byKey.get(key) ?? [])[0];
    if (own) used.add(own);
    if (own) return [own, own.start];
    const since = others.findLast(
      ({ changes, isOnward }) => isOnward && momentOf(changes) <= momentOf(start),
    );
    if (!since) return [main, start];
    const moved = utc(start.local) + utc(since.start.local) - utc(since.changes.local);
    const local = new Date(moved).toISOString().slice(0, start.local.length);
    return [since, { ...start, local }];
  });
  // Moved into the window from outside, or alone in the file.
  const alone = others.filter((one) => !used.has(one) && !one.isOnward);
  return [...found, ...alone.map((one) => [one, one.start] as const)].flatMap(([entry, start]) =>
    entry && !(entry.isOff && entry.changes) ? [occurrence(entry, start, wanted.zone)] : [],
  );
}

function startsOf(entry: Entry, { from, until }: Window, tell: Tell): Stamp[] {
  const { start, rules, added, except } = entry;
  const [day, time] = [start.local.slice(0, 10), start.local.slice(10)];
  // A day of another zone may be one of ours; and what is moved comes from nearby.
  const window = { from: addDays(from, -31), until: addDays(until, 2) };
  const ruled = rules.flatMap(({ line, jcal: [, , , rule] }) => {
    const days = daysOfRule(Object(rule), day, window) ?? tell('rule', entry, line);
    const last = lastOf(start, Object(rule).until);
    const stamps = days.map((one) => ({ ...start, local: one + time }));
    return stamps.filter((one) => momentOf(one) <= last);
  });
  const all = [...(rules.length === 0 ? [start] : ruled), ...added];
  const unique = new Map(all.map((one) => [momentOf(one), one]));
  const off = new Set(except.flatMap((one) => (time === '' ? keysOf(one) : [keyOf(one)])));
  const left = [...unique].filter(([, one]) => !keysOf(one).some((key) => off.has(key)));
  return left.sort(([a], [b]) => a - b).map(([, one]) => one);
}

/** A last day counts whole; a last moment is the last one. Without a zone it is on the clock of the event. */
function lastOf({ local, momentOf: onClock }: Stamp, until: unknown): number {
  const written = stampText(until);
  if (written === undefined) return Number.POSITIVE_INFINITY;
  if (local.length === 10) return utc(written.slice(0, 10));
  if (written.length === 10) return onClock(`${written}T23:59`);
  return written.endsWith('Z') ? utc(written.slice(0, -1)) : onClock(written);
}

function momentOf(stamp: Stamp): number {
  return stamp.momentOf(stamp.local);
}

/** A day alone means all of it. */
function keysOf(stamp: Stamp): [string | number, string] {
  const day = stamp.local.slice(0, 10);
  return [day === stamp.local ? day : momentOf(stamp), day];
}

function keyOf(stamp: Stamp): string | number {
  return keysOf(stamp)[0];
}

function occurrence(entry: Entry, start: Stamp, zone: Zone): Occurrence {
  const { title, minutes, location, notes, isOff } = entry;
  const [begin, length] = [momentOf(start), start.local.length];
  const isDay = length === 10;
  const shown = (moment: number) =>
    new Date(moment + (isDay ? 0 : zone.offsetAt(moment) * 60_000)).toISOString().slice(0, length);
  // The last day of whole days, which end where the next one begins.
  const passed = isDay ? minutes - 24 * 60 : minutes;
  const end = passed > 0 ? { end: shown(begin + passed * 60_000) } : {};
  return { title, location, notes, isOff, start: shown(begin), ...end };
}
