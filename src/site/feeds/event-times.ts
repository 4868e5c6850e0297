// The days and the words for the time of an event → when it begins and ends, if that is certain.
import type { SeasonEvent } from '../../model/shapes.gen.ts';

/** One day of an event. */
export interface Occasion {
  /** The day as year-month-day. */
  readonly day: string;
  /** When it begins on the clock of the chapter, as 2025-10-01T19:00. Without it the time is not known. */
  readonly start?: string;
  /** When it ends; without it the end is not known. */
  readonly end?: string;
}

/** The occasions of an event, one for each of its days. */
export function occasionsOf({ dates, time = '' }: Pick<SeasonEvent, 'dates' | 'time'>): Occasion[] {
  const span = readSpan(time);
  return dates.map((day) => {
    if (!span) return { day };
    const { from, to } = span;
    const start = `${day}T${clock(from)}`;
    if (to === undefined) return { day, start };
    const last = to > from ? day : nextDay(day);
    return { day, start, end: `${last}T${clock(to)}` };
  });
}

/** The day after a day. */
export function nextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

function clock(minutes: number): string {
  return [Math.trunc(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0')).join(':');
}

/** Times in minutes after midnight. One that ends before it begins ends on the next day. */
interface Span {
  readonly from: number;
  readonly to?: number;
}

const TIME = String.raw`(\d{1,2})(?::(\d{2}))?(?:\s*([ap])\.?\s?m\b\.?)?`;
const SPAN = new RegExp(
  `^(?:from |de |desde |a )?${TIME}(?:\\s*(?:-|–|—|to|until|till|a|hasta)\\s*${TIME})?$`,
  'i',
);

/** A time as it is written, on a clock of twelve or twenty-four hours. */
interface Written {
  readonly hours: number;
  readonly minutes: number;
  readonly half: string | undefined;
  /** Whether it can only mean a clock of twenty-four hours: 19:00, 09:30. */
  readonly whole: boolean;
}

function written(hours = '', minutes: string | undefined, half: string | undefined): Written {
  return {
    hours: Number(hours),
    minutes: Number(minutes ?? 0),
    half: half?.toLowerCase(),
    whole: minutes !== undefined && (Number(hours) > 12 || hours.startsWith('0')),
  };
}

function inMinutes({ hours, minutes, half }: Written): number {
  return (half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours) * 60 + minutes;
}

function isShown({ hours, minutes, half }: Written): boolean {
  return minutes < 60 && (half ? hours >= 1 && hours <= 12 : hours < 24);
}

/**
 * Reads "7:00PM - 9:30PM", "7-9 pm", "19:00–21:00", "noon to 1pm", "8 p.m.", and in Spanish
 * "de las 19:00 a las 21:00 h". Words that could mean another time, or more than one, are not read:
 * "7:00 - 9:30", "7PM or 8PM".
 */
function readSpan(words: string): Span | undefined {
  const digits = words
    .trim()
    .replace(/\bnoon\b/gi, '12:00pm')
    .replace(/\bmidnight\b/gi, '12:00am')
    .replace(/(?<=\d) ?h\b/gi, '')
    .replace(/\blas (?=\d)/gi, '');
  const match = SPAN.exec(digits);
  if (!match) return undefined;
  const first = written(match[1], match[2], match[3]);
  if (!isShown(first)) return undefined;
  if (match[4] === undefined)
    return first.half || first.whole ? { from: inMinutes(first) } : undefined;
  const second = written(match[4], match[5], match[6]);
  return isShown(second) ? spanOf(first, second) : undefined;
}

function spanOf(first: Written, second: Written): Span | undefined {
  const to = inMinutes(second);
  if (first.half && second.half) {
    const from = inMinutes(first);
    const overnight = first.half === 'p' && second.half === 'a';
    return to > from || overnight ? { from, to } : undefined;
  }
  if (second.half) return beforeHalf(first, second, to);
  if (first.half || !(first.whole || second.whole)) return undefined;
  const from = inMinutes(first);
  // An evening may end after midnight.
  return to > from || to < 6 * 60 ? { from, to } : undefined;
}

/** "7-9PM" begins in the evening, "11-1PM" in the morning. */
function beforeHalf(first: Written, second: Written, to: number): Span | undefined {
  if (first.hours < 1 || first.hours > 12) return undefined;
  const same = inMinutes({ ...first, half: second.half });
  if (same < to) return { from: same, to };
  const other = inMinutes({ ...first, half: second.half === 'p' ? 'a' : 'p' });
  return other < to || second.half === 'a' ? { from: other, to } : undefined;
}
