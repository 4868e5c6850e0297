// The bytes of a calendar, a zone and a window → what takes place in it, and what cannot be said, each by its line.
import type { Zone } from '../../../../compiler/time/time-zone.ts';
import { addDays } from '../../../../model/schema/event-days.ts';
import { daysOfRule, type Window } from './days-of-rule.ts';
import { type Entry, entriesOf, type Problem, type Stamp, utc } from './entries.ts';
import { type Part, partsOf, stampText, valueIn } from './parts.ts';
import { clockOf, clocksIn } from './zones.ts';

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

interface Wanted extends Window {
  readonly zone: Zone;
}

/** More than a chapter has in twenty years. */
const MAX_ENTRIES = 2000;
/** With those that were changed by themselves. */
const MAX_SERIES = 400;
/** Each is followed for as long as a second. */
const MAX_RULES = 400;
const MAX_OCCURRENCES = 20_000;

/** Nothing of one entry is thrown for the sake of another. Without a calendar in the bytes: undefined. */
export function readCalendar(bytes: Buffer, wanted: Wanted): ReadCalendar | undefined {
  const calendars = partsOf(bytes).filter(({ name }) => name === 'VCALENDAR');
  if (calendars.length === 0) return undefined;
  const problems: Problem[] = [];
  const tell = (fault: Problem['fault'], { line, title }: Entry, at = line) =>
    void problems.push({ line: at, title, fault });
  const bySeries = new Map<string | number, Entry[]>();
  for (const entry of calendars.flatMap((one) => readEntries(one, wanted.zone, problems))) {
    // What has no name is for itself.
    const name = entry.uid === '' ? entry.line : entry.uid;
    const series = bySeries.get(name) ?? [];
    if (series.length === MAX_SERIES || (series.length === 0 && bySeries.size === MAX_ENTRIES))
      tell('many', entry);
    else series.push(entry);
    if (series.length > 0) bySeries.set(name, series);
  }
  const counts = { past: 0, later: 0, rules: 0, occurrences: 0 };
  const entries = [...bySeries.values()].flatMap((series) => {
    const [first] = series;
    const told = problems.length;
    counts.rules += series.flatMap(({ rules }) => rules).length;
    if (first && (counts.rules > MAX_RULES || counts.occurrences > MAX_OCCURRENCES)) {
      tell('many', first);
      return [];
    }
    const all = occurrencesIn(series, wanted, tell);
    const inside = all.filter(({ start }) => isInside(start, wanted));
    counts.occurrences += all.length;
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

function isInside(start: string, { from, until }: Window): boolean {
  const day = start.slice(0, 10);
  return day >= from && day <= until;
}

type Tell = (fault: Problem['fault'], entry: Entry, line?: number) => void;

/** Of an entry, with those that were moved or changed by themselves. */
function occurrencesIn(series: readonly Entry[], wanted: Wanted, tell: Tell): Occurrence[] {
  const main = series.find(({ changes }) => changes === undefined);
  const others = series.flatMap((one) => (one.changes ? [{ ...one, changes: one.changes }] : []));
  const byKey = new Map(others.map((one) => [keyOf(one.changes), one]));
  const used = new Set<Entry>();
  const starts = main ? startsOf(main, wanted, tell) : [];
  const found = starts.flatMap((start): Occurrence[] => {
    const own = keysOf(start).flatMap((key) => byKey.get(key) ?? [])[0];
    if (own) used.add(own);
    if (own) return own.isOff ? [] : [occurrence(own, own.start, wanted.zone)];
    const since = others.findLast(
      ({ changes, isOnward }) => isOnward && momentOf(changes) <= momentOf(start),
    );
    if (since?.isOff || !main) return [];
    if (!since) return [occurrence(main, start, wanted.zone)];
    const moved = utc(start.local) + utc(since.start.local) - utc(since.changes.local);
    const local = new Date(moved).toISOString().slice(0, start.local.length);
    return [occurrence(since, { ...start, local }, wanted.zone)];
  });
  // Moved into the window from outside, or alone in the file.
  const alone = others.filter((one) => !used.has(one) && !one.isOnward && !one.isOff);
  return [...found, ...alone.map((one) => occurrence(one, one.start, wanted.zone))];
}

function startsOf(entry: Entry, { from, until }: Window, tell: Tell): Stamp[] {
  const { start, rules, added, except } = entry;
  const [day, time] = [start.local.slice(0, 10), start.local.slice(10)];
  // A day of another zone may be one of ours; and what is moved comes from nearby.
  const window = { from: addDays(from, -31), until: addDays(until, 2) };
  const ruled = rules.flatMap(({ line, jcal: [, , , said] }) => {
    const days = daysOfRule(Object(said), day, window);
    if (!days) tell('rule', entry, line);
    const last = lastOf(start, Object(said).until);
    return (days ?? [])
      .map((one) => ({ ...start, local: one + time }))
      .filter((one) => momentOf(one) <= last);
  });
  const all = [...(rules.length === 0 ? [start] : ruled), ...added];
  const unique = [...new Map(all.map((one) => [momentOf(one), one])).values()];
  const off = new Set(except.flatMap((one) => (time === '' ? keysOf(one) : [keyOf(one)])));
  const left = unique.filter((one) => !keysOf(one).some((key) => off.has(key)));
  return left.sort((a, b) => momentOf(a) - momentOf(b));
}

/** A last day counts whole; a last moment is the last one. Without a zone it is on the clock of the event. */
function lastOf(start: Stamp, until: unknown): number {
  const written = stampText(until);
  if (written === undefined) return Number.POSITIVE_INFINITY;
  const [day, isZulu] = [written.slice(0, 10), written.endsWith('Z')];
  if (start.local.length === 10) return utc(day);
  if (written.length === 10) return start.momentOf(`${day}T23:59`);
  return isZulu ? utc(written.slice(0, -1)) : start.momentOf(written);
}

function momentOf(stamp: Stamp): number {
  return stamp.momentOf(stamp.local);
}

function keyOf(stamp: Stamp): string | number {
  return stamp.local.length === 10 ? stamp.local : momentOf(stamp);
}

/** A day alone means all of it. */
function keysOf(stamp: Stamp): (string | number)[] {
  return [keyOf(stamp), stamp.local.slice(0, 10)];
}

function occurrence(entry: Entry, start: Stamp, zone: Zone): Occurrence {
  const { title, line, minutes, location, notes, isOff } = entry;
  const [begin, length] = [momentOf(start), start.local.length];
  const isDay = length === 10;
  const shown = (moment: number) =>
    new Date(moment + (isDay ? 0 : zone.offsetAt(moment) * 60_000)).toISOString().slice(0, length);
  // The last day of whole days, which end where the next one begins.
  const passed = isDay ? minutes - 24 * 60 : minutes;
  return {
    ...{ title, line, isOff, start: shown(begin) },
    ...(passed > 0 ? { end: shown(begin + passed * 60_000) } : {}),
    ...(location ? { location } : {}),
    ...(notes ? { notes } : {}),
  };
}
