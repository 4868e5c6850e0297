// The bytes of a calendar, a zone and a window → what takes place in it, and what cannot be said, each by its line.
import { asUtc, instantOf, type Zone, zoneOf } from '../../../../compiler/time/time-zone.ts';
import { type Entry, entriesOf, type Problem, type Reading, type Stamp } from './entries.ts';
import { type Part, partsOf } from './lines.ts';
import { daysOfRule, MAX_COUNTED_DAYS, type Window } from './recurrence.ts';
import { ruleOf } from './values.ts';
import { zonesIn } from './zones.ts';

/** Times are on the clock of the zone that was asked for. */
export interface Occurrence {
  readonly title: string;
  readonly line: number;
  /** 2026-10-01, or 2026-10-01T19:00. */
  readonly start: string;
  /** The same; of whole days the last one. */
  readonly end?: string;
  readonly location?: string;
  readonly notes?: string;
  readonly isOff: boolean;
}

export interface ReadCalendar {
  /** Those of one entry after the other. */
  readonly entries: readonly (readonly Occurrence[])[];
  /** Entries that have days, but none in the window. */
  readonly past: number;
  readonly later: number;
  readonly problems: readonly Problem[];
}

/** More than a chapter has in twenty years. */
const MAX_ENTRIES = 2000;
/** With those that were changed by themselves. */
const MAX_SERIES = 400;
const MAX_OCCURRENCES = 20_000;

/** Nothing of one entry is thrown for the sake of another. Without a calendar in the bytes: undefined. */
export function readCalendar(
  bytes: Buffer,
  { zone, ...window }: Window & { readonly zone: Zone },
): ReadCalendar | undefined {
  const calendars = partsOf(bytes).filter(({ name }) => name === 'VCALENDAR');
  if (calendars.length === 0) return undefined;
  const problems: Problem[] = [];
  const found = calendars.flatMap((calendar) => readEntries(calendar, zone, problems));
  const bySeries = new Map<string | number, Entry[]>();
  for (const entry of found) {
    const series = bySeries.get(seriesOf(entry)) ?? [];
    if (series.length < MAX_SERIES) series.push(entry);
    else problems.push({ line: entry.line, title: entry.title, fault: 'many' });
    bySeries.set(seriesOf(entry), series);
  }
  const entries = [...bySeries.values()];
  for (const [one] of entries.splice(MAX_ENTRIES))
    if (one) problems.push({ line: one.line, title: one.title, fault: 'many' });
  const counts = { past: 0, later: 0 };
  let sum = 0;
  const kept = entries.flatMap((series) => {
    const told = problems.length;
    if (sum > MAX_OCCURRENCES) {
      const [{ line, title } = { line: 0, title: '' }] = series;
      problems.push({ line, title, fault: 'many' });
      return [];
    }
    const all = occurrencesIn(series, zone, window, problems);
    const inside = all.filter(({ start }) => isInside(start, window));
    sum += all.length;
    if (inside.length > 0) return [inside];
    const isLater = series.every(({ start }) => start.local.slice(0, 10) > window.until);
    counts[isLater ? 'later' : 'past'] += Number(problems.length === told);
    return [];
  });
  return { entries: kept, ...counts, problems: problems.sort((a, b) => a.line - b.line) };
}

function readEntries(calendar: Part, zone: Zone, problems: Problem[]): Entry[] {
  const named = calendar.lines.find(({ name }) => name === 'X-WR-TIMEZONE')?.text?.split(':')[1];
  const findZone = zonesIn(calendar.parts);
  const floating = (named && findZone(named.trim())) || zone;
  const reading: Reading = { findZone, floating, utc: zoneOf('UTC'), problems };
  return calendar.parts
    .filter(({ name }) => name === 'VEVENT')
    .flatMap((part) => entriesOf(part, reading));
}

/** What has no name is for itself. */
function seriesOf({ uid, line }: Entry): string | number {
  return uid === '' ? line : uid;
}

function isInside(start: string, { from, until }: Window): boolean {
  const day = start.slice(0, 10);
  return day >= from && day <= until;
}

/** Of an entry, with those that were moved or changed by themselves. */
function occurrencesIn(
  series: readonly Entry[],
  zone: Zone,
  window: Window,
  problems: Problem[],
): Occurrence[] {
  const main = series.find(({ changes }) => changes === undefined);
  const others = series.filter(({ changes }) => changes !== undefined);
  const starts = main ? startsOf(main, window, problems) : [];
  const byKey = new Map(
    others.flatMap((one) => (one.changes ? [[keyOf(one.changes), one] as const] : [])),
  );
  const used = new Set<Entry>();
  const found = starts.flatMap((start) => {
    if (!main) return [];
    const own = keysOf(start)
      .map((key) => byKey.get(key))
      .find(Boolean);
    if (own) used.add(own);
    if (own) return own.isOff ? [] : [occurrence(own, own.start, zone)];
    const since = others.findLast(
      ({ changes, isOnward }) => isOnward && changes && momentOf(changes) <= momentOf(start),
    );
    if (!since?.changes) return [occurrence(main, start, zone)];
    const moved = asUtc(clock(since.start)) - asUtc(clock(since.changes));
    const local = new Date(asUtc(clock(start)) + moved).toISOString().slice(0, start.local.length);
    return since.isOff ? [] : [occurrence(since, { ...start, local }, zone)];
  });
  // Moved into the window from outside, or alone in the file.
  const alone = others.filter((one) => !used.has(one) && !one.isOnward && !one.isOff);
  return [...found, ...alone.map((one) => occurrence(one, one.start, zone))];
}

function startsOf(entry: Entry, window: Window, problems: Problem[]): Stamp[] {
  const { start, rules, added, except, title } = entry;
  const [day, time] = [start.local.slice(0, 10), start.local.slice(10)];
  const starts = rules.length === 0 ? [start] : [];
  for (const { value, line } of rules) {
    const rule = ruleOf(value);
    const isOld = Date.parse(window.from) - Date.parse(day) > MAX_COUNTED_DAYS * 86_400_000;
    if (!rule || (rule.count !== undefined && isOld)) {
      problems.push({ line, title, fault: 'rule' });
      continue;
    }
    const { until } = Object(value) as { readonly until?: unknown };
    const days = daysOfRule(rule, day, widened(window));
    const all = days.map((one) => ({ ...start, local: one + time }));
    starts.push(...all.filter((one) => isUntil(one, until)));
  }
  const unique = new Map([...starts, ...added].map((one) => [momentOf(one), one]));
  const off = new Set(except.flatMap((one) => (start.isDay ? keysOf(one) : [keyOf(one)])));
  const left = [...unique.values()].filter((one) => !keysOf(one).some((key) => off.has(key)));
  return left.sort((a, b) => momentOf(a) - momentOf(b));
}

/** A day of another zone may be one of ours; and what is moved comes from nearby. */
function widened({ from, until }: Window): Window {
  const shift = (day: string, by: number) =>
    new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
  return { from: shift(from, -31), until: shift(until, 2) };
}

/** A last day counts whole; a last moment is the last one. Without a zone it is on the clock of the event. */
function isUntil(start: Stamp, until: unknown): boolean {
  const [, local = '', zulu] =
    /^(\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?)[^Z]*(Z?)$/.exec(String(until)) ?? [];
  if (local === '') return true;
  if (local.length === 10 || start.isDay) return start.local.slice(0, 10) <= local.slice(0, 10);
  return zulu ? momentOf(start) <= asUtc(local) : start.local <= local;
}

function clock({ local }: Stamp): string {
  return local.length === 10 ? `${local}T00:00` : local;
}

function momentOf(start: Stamp): number {
  return start.isDay ? asUtc(clock(start)) : instantOf(start.zone, clock(start));
}

function keyOf(stamp: Stamp): string | number {
  return stamp.isDay ? stamp.local : momentOf(stamp);
}

/** A day alone means all of it. */
function keysOf(stamp: Stamp): (string | number)[] {
  return [keyOf(stamp), stamp.local.slice(0, 10)];
}

function occurrence(entry: Entry, start: Stamp, zone: Zone): Occurrence {
  const { title, line, minutes, location, notes, isOff } = entry;
  const begin = momentOf(start);
  const shown = (moment: number) =>
    new Date(moment + (start.isDay ? 0 : zone.offsetAt(moment) * 60_000))
      .toISOString()
      .slice(0, start.isDay ? 10 : 16);
  // The last day of whole days, which end where the next one begins.
  const length = start.isDay ? minutes - 24 * 60 : minutes;
  return {
    ...{ title, line, isOff },
    start: shown(begin),
    ...(length > 0 ? { end: shown(begin + length * 60_000) } : {}),
    ...(location ? { location } : {}),
    ...(notes ? { notes } : {}),
  };
}
