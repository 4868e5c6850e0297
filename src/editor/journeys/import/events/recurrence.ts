// A rule of repetition and its first day → the days of it in a window, in bounded time whatever the rule says.
import { addDays } from '../../../../model/schema/event-days.ts';

export interface Rule {
  readonly freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  readonly interval: number;
  readonly count?: number;
  readonly months: readonly number[];
  /** From the end of the month where they are negative. */
  readonly monthDays: readonly number[];
  readonly weekdays: readonly { readonly weekday: number; readonly nth: number }[];
  readonly positions: readonly number[];
  /** The weekday with which a week begins. */
  readonly weekStart: number;
}

export interface Window {
  readonly from: string;
  readonly until: string;
}

/** With a number of repetitions, all of them are counted: they begin at most this many days before the window. */
export const MAX_COUNTED_DAYS = 3660;

const DAY = 86_400_000;

/** As days since 1970, in UTC, where every day has 24 hours. */
function numberOf(day: string): number {
  return Date.parse(day) / DAY;
}

function dayOf(number: number): string {
  return new Date(number * DAY).toISOString().slice(0, 10);
}

/** Those before the first day are none. A day that a month does not have is left out (RFC 5545, 3.3.10). */
export function daysOfRule(given: Rule, first: string, { from, until }: Window): string[] {
  const rule = withDefaults(given, new Date(first));
  const [begin, least, last] = [numberOf(first), numberOf(from), numberOf(until)];
  const isCounted = rule.count !== undefined;
  let period = isCounted ? 0 : firstPeriod(rule, begin, least);
  const days: string[] = [];
  let counted = 0;
  for (;;) {
    const [start, end] = boundsOf(rule, begin, period);
    // Also beyond the last day that there is.
    if (!(start <= last)) return days;
    for (const day of daysIn(rule, start, end)) {
      if (day < begin) continue;
      counted += 1;
      if (day > last || (rule.count !== undefined && counted > rule.count)) return days;
      if (day >= least) days.push(dayOf(day));
    }
    period += 1;
  }
}

function withDefaults(rule: Rule, first: Date): Rule {
  const { freq, months, monthDays, weekdays } = rule;
  const isOpen = monthDays.length === 0 && weekdays.length === 0;
  if (!isOpen || freq === 'DAILY') return rule;
  if (freq === 'WEEKLY') return { ...rule, weekdays: [{ weekday: first.getUTCDay(), nth: 0 }] };
  const ofYear = freq === 'YEARLY' && months.length === 0;
  return {
    ...rule,
    monthDays: [first.getUTCDate()],
    ...(ofYear ? { months: [first.getUTCMonth() + 1] } : {}),
  };
}

const LONGEST = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 } as const;

/** Some before the window: none of its days may be missing. */
function firstPeriod({ freq, interval }: Rule, begin: number, least: number): number {
  return Math.max(0, Math.floor((least - begin) / (LONGEST[freq] * interval)) - 1);
}

function boundsOf({ freq, interval, weekStart }: Rule, begin: number, period: number) {
  const ahead = period * interval;
  const first = new Date(begin * DAY);
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth()];
  if (freq === 'DAILY') return [begin + ahead, begin + ahead] as const;
  if (freq === 'WEEKLY') {
    const start = begin - ((first.getUTCDay() - weekStart + 7) % 7) + ahead * 7;
    return [start, start + 6] as const;
  }
  const start = freq === 'MONTHLY' ? [year, month + ahead] : [year + ahead, 0];
  const [of = 0, at = 0] = start;
  return [
    Date.UTC(of, at) / DAY,
    Date.UTC(of, at + (freq === 'MONTHLY' ? 1 : 12)) / DAY - 1,
  ] as const;
}

function daysIn(rule: Rule, start: number, end: number): number[] {
  const days: number[] = [];
  for (let day = start; day <= end; day += 1) if (isIn(rule, day)) days.push(day);
  const { positions } = rule;
  if (positions.length === 0) return days;
  return days.filter((_, at) => positions.includes(at + 1) || positions.includes(at - days.length));
}

function isIn({ freq, months, monthDays, weekdays }: Rule, day: number): boolean {
  const date = new Date(day * DAY);
  const [year, month, inMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (months.length > 0 && !months.includes(month + 1)) return false;
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const fromEnd = inMonth - length - 1;
  if (monthDays.length > 0 && !monthDays.includes(inMonth) && !monthDays.includes(fromEnd))
    return false;
  if (weekdays.length === 0) return true;
  const isOfYear = freq === 'YEARLY' && months.length === 0;
  const [begin, end] = isOfYear
    ? [Date.UTC(year, 0) / DAY, Date.UTC(year, 12) / DAY - 1]
    : [day - inMonth + 1, day + length - inMonth];
  const nths = [0, Math.floor((day - begin) / 7) + 1, -Math.floor((end - day) / 7) - 1];
  return weekdays.some(({ weekday, nth }) => weekday === date.getUTCDay() && nths.includes(nth));
}

/** Every week or every two, three times or more, without one that is left out. */
export function weeksBetween(days: readonly string[]): 1 | 2 | undefined {
  const [first = '', second = ''] = days;
  const weeks = ([1, 2] as const).find((one) => addDays(first, one * 7) === second);
  if (weeks === undefined || days.length < 3) return undefined;
  const isEven = days.every((day, at) => day === addDays(first, at * weeks * 7));
  return isEven ? weeks : undefined;
}
