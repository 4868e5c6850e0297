// The lines of a part → properties with their values as texts, and what is no day, no time and no rule.
import ICAL from 'ical.js';
import { isLocalTime } from '../../../../compiler/time/local-time.ts';
import type { Line, Part } from './lines.ts';
import type { Rule } from './recurrence.ts';

export interface Property {
  /** In small letters. */
  readonly name: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly values: readonly unknown[];
  readonly line: number;
}

export function propertiesOf({ lines }: Part, broken?: (line: Line) => void): Property[] {
  return lines.flatMap((line) => {
    try {
      if (line.text === undefined) throw new Error(line.name);
      const [name, parameters, , ...values] = ICAL.parse.property(withKind(line.text));
      return [{ name, parameters, values, line: line.number }];
    } catch {
      broken?.(line);
      return [];
    }
  });
}

/** A day is often written without saying that it is one. */
function withKind(text: string): string {
  return text.replace(
    /^(?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)(?=[:;])(?![^:]*VALUE=)(?=.*:\d{8}(?:,\d{8})*\s*$)/i,
    '$&;VALUE=DATE',
  );
}

/** A day or a time that a calendar has, as 2026-10-01 or 2026-10-01T19:00; with Z where it is in UTC. */
export function stampText(value: unknown): string | undefined {
  const [, local = '', zulu = ''] =
    /^(\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?)(?::\d\d)?(Z?)$/.exec(String(value)) ?? [];
  return isLocalTime(local) ? local + zulu : undefined;
}

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const FIELDS = [
  'freq',
  'interval',
  'count',
  'until',
  'bymonth',
  'bymonthday',
  'byday',
  'bysetpos',
  'wkst',
];

/** More weeks than a calendar has. */
const MAX_INTERVAL = 1000;

/** Undefined where it says more than days, or what is no rule. */
export function ruleOf(value: unknown): Rule | undefined {
  const said = Object(value) as Readonly<Record<string, unknown>>;
  const freq = FREQUENCIES.find((one) => one === said.freq);
  const interval = Number(said.interval ?? 1);
  const [months, monthDays, positions] = [said.bymonth, said.bymonthday, said.bysetpos].map(
    numbersIn,
  );
  const weekdays = listOf(said.byday).map(weekdayOf);
  if (freq === undefined || Object.keys(said).some((one) => !FIELDS.includes(one)))
    return undefined;
  if (!(interval >= 1 && interval <= MAX_INTERVAL) || !months || !monthDays || !positions)
    return undefined;
  if (weekdays.some((one) => one === undefined)) return undefined;
  return {
    freq,
    interval,
    ...(said.count === undefined ? {} : { count: Number(said.count) }),
    ...{ months, monthDays, positions },
    weekdays: weekdays.flatMap((one) => one ?? []),
    weekStart: weekStartOf(said.wkst),
  };
}

function listOf(value: unknown): unknown[] {
  return value === undefined ? [] : [value].flat();
}

function numbersIn(value: unknown): number[] | undefined {
  const numbers = listOf(value).map(Number);
  return numbers.every(Number.isInteger) ? numbers : undefined;
}

/** "-1WE" is the last Wednesday. */
function weekdayOf(text: unknown): Rule['weekdays'][number] | undefined {
  const [, nth, name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(String(text)) ?? [];
  const weekday = WEEKDAYS.indexOf(name);
  return weekday === -1 ? undefined : { weekday, nth: Number(nth ?? 0) };
}

/** ical.js counts the days from Sunday, which is 1. */
function weekStartOf(value: unknown): number {
  const named = WEEKDAYS.indexOf(String(value));
  if (named !== -1) return named;
  return typeof value === 'number' ? value - 1 : 1;
}
