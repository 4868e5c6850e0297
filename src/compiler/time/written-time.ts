// A day or a moment as people write it → what it can mean, in the form that content has.
import { addDays } from '../../model/schema/event-days.ts';
import type { Phrase } from '../diagnostics/phrase.ts';
import { MONTHS } from './days-in-words.ts';
import { isLocalTime, weekdayOf } from './local-time.ts';

export type TimeForm = 'date' | 'local-date-time';

export interface WrittenTime {
  /** In the form asked for, the likeliest first. */
  readonly readings: readonly string[];
  /** Whether there is one reading, and nothing is written beside it. */
  readonly certain: boolean;
  readonly tooLate?: { readonly month: number; readonly year?: string; readonly days: number };
  /** The number that stands where a month belongs. */
  readonly noMonth?: number;
  readonly advice?: Phrase;
}

const UNREAD: WrittenTime = { readings: [], certain: false };

const MAX_LENGTH = 80;

const FILLERS = /\b(?:at|on|by|the|of|de|del|t|o'clock)\b|[\s,;()@–—-]+/g;

/** Reads "Oct 9 2026 6:30pm", "9.10.2026" and the like. */
export function readTime(text: string, form: TimeForm): WrittenTime {
  if (text.length > MAX_LENGTH) return UNREAD;
  const rest = { text: text.normalize('NFKC').toLowerCase() };
  const numeric = take(rest, /(?<!\d)(\d{1,4})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{1,2})(?!\d)/);
  const clock = clockIn(rest, /^\d{4}/.test(numeric?.[1] ?? ''));
  const written = numeric ? inFigures(numeric) : readWords(rest);
  const weekdays = weekdaysIn(rest);
  const onThem = written.readings.filter((day) => weekdays.every((name) => is(day, name)));
  const days = onThem.length > 0 ? onThem : written.readings;
  if (written.tooLate || written.noMonth !== undefined) return { ...written, certain: false };
  // On the clock of the chapter it may be another time.
  if (clock && ZONE.test(rest.text)) return { ...UNREAD, advice: { say: 'withoutZone' } };
  const certainDay = written.certain && days.length === 1 && onThem.length === 1;
  const late = clock ? undefined : clockAfter(rest, numeric !== undefined);
  const isAlone = rest.text.replace(FILLERS, '') === '';
  if (form === 'date') {
    // A second day would be lost.
    const readings = !clock && /\d/.test(rest.text) ? [] : days;
    return { readings, certain: certainDay && isAlone && !clock && !late };
  }
  // Without a time the day ends the deadline; but that is for its author to say.
  const found = clock ?? late ?? { readings: isAlone ? ['23:59'] : [], certain: false };
  const { readings: times, certain } = found;
  return {
    readings: days.flatMap((day) => times.map((time) => dateTimeOf(day, time))),
    certain: certainDay && isAlone && certain && times.length === 1,
  };
}

const ZONE =
  /[+-]\d\d:?\d\d\b|\b(?:z|utc|gmt|[ecmp][sd]?t|[ah]k?[sd]t|eastern|central|mountain|pacific)\b/;

/** A day and a time of it; at 24:00 the next one begins. */
function dateTimeOf(day: string, time: string): string {
  return time === '24:00' ? `${addDays(day, 1)} 00:00` : `${day} ${time}`;
}

function take(rest: { text: string }, pattern: RegExp): RegExpExecArray | undefined {
  const match = pattern.exec(rest.text) ?? undefined;
  if (match) rest.text = rest.text.replace(match[0], ' ');
  return match;
}

/** A time of the day; without "am" or "pm" the hours up to twelve may be of both halves. */
function clockIn(rest: { text: string }, iso: boolean): WrittenTime | undefined {
  if (take(rest, /\b(?:noon|mediod[ií]a)\b/)) return { readings: ['12:00'], certain: true };
  if (take(rest, /\b(?:midnight|medianoche)\b/))
    return { readings: ['24:00', '00:00'], certain: false };
  const half = take(rest, /(?<![\d:])(\d{1,2})(?:[:.](\d{2}))?(?::(\d{2}))? ?([ap])\.? ?m\b\.?/);
  const match = half ?? take(rest, /(?<![\d:])(\d{1,2})[:h](\d{2})(?::(\d{2})(?:\.0+)?)?(?!\d)/);
  if (!match) return undefined;
  const [, written = '', minutes = '00', seconds = '00', sign] = match;
  const hour = Number(written);
  if (!sign && hour === 24 && Number(minutes) === 0) return { readings: ['24:00'], certain: false };
  const [least, most] = sign ? [1, 12] : [0, 23];
  if (hour < least || hour > most || Number(minutes) > 59) return UNREAD;
  const hours = sign ? [(hour % 12) + (sign === 'p' ? 12 : 0)] : hoursOf(written, iso);
  return {
    readings: hours.map((one) => timeOf(one, minutes)),
    // Many take 12am for the night after the day.
    certain: seconds === '00' && !(sign === 'a' && hour === 12),
  };
}

function hoursOf(written: string, iso: boolean): number[] {
  const hour = Number(written);
  const isOne = hour > 11 || written.startsWith('0') || (iso && written.length === 2);
  return isOne ? [hour] : [hour + 12, hour];
}

function timeOf(hour: number, minutes: string): string {
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** "18.30", "1830", "18:3". Beside a day in words, figures alone may be a second day or its year. */
function clockAfter(rest: { text: string }, inFigures: boolean): WrittenTime | undefined {
  const match =
    /^[\s,;t@]*(?:(?:at|by|a las)\s+)?(\d{1,2})([.,:;h ]?)(\d{1,2}|)(?:\s*(h|hrs?|hours))?[\s.]*$/.exec(
      rest.text,
    );
  const [, hour = '', sign = '', minutes = '', unit = ''] = match ?? [];
  if (!match || Number(hour) > 23 || Number(minutes) > 59) return undefined;
  if (!inFigures && /^\s?$/.test(sign + unit)) return undefined;
  if (minutes.length === 1 && sign === '') return undefined;
  rest.text = '';
  const all = minutes.length === 1 ? [`${minutes}0`, `0${minutes}`] : [minutes || '00'];
  const readings = hoursOf(hour, inFigures).flatMap((one) =>
    all.filter((two) => Number(two) < 60).map((two) => timeOf(one, two)),
  );
  return { readings: [...new Set(readings)], certain: /[.,h]/.test(sign) && minutes.length === 2 };
}

/** "2026/10/9"; "9.10.2026" begins with the day in most countries and with the month in others. */
function inFigures([, a = '', sign, b = '', c = '']: readonly string[]): WrittenTime {
  if (a.length === 4 && !inYear(b)) return { ...UNREAD, noMonth: Number(b) };
  if (a.length > 2) return { ...dayOf(a, b, c), certain: c.length < 3 };
  const year = c.length === 4 ? c : `20${c.padStart(2, '0')}`;
  if (Number(a) > 12 || Number(b) > 12) {
    const [month, inMonth] = Number(a) > 12 ? [b, a] : [a, b];
    return { ...dayOf(year, month, inMonth), certain: c.length === 4 };
  }
  const readings = [...day(year, a, b), ...day(year, b, a)];
  if (sign === '.') readings.reverse();
  return { readings: [...new Set(readings)], certain: c.length === 4 };
}

function inYear(month: string): boolean {
  return Number(month) >= 1 && Number(month) <= 12;
}

function readWords(rest: { text: string }): WrittenTime {
  const word = [...rest.text.matchAll(/\p{L}{3,}/gu)].find(([name]) => monthOf(name));
  if (!word) return UNREAD;
  take(rest, new RegExp(`${word[0]}\\.?`));
  const year = take(rest, /(?<!\d)\d{4}(?!\d)/)?.[0] ?? '';
  const inMonth = take(rest, /(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.)?(?![\p{L}\d])/u)?.[1] ?? '';
  return { ...dayOf(year, String(monthOf(word[0])), inMonth), certain: true };
}

function dayOf(year: string, month: string, inMonth: string): Omit<WrittenTime, 'certain'> {
  const readings = day(year, month, inMonth);
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const isTooLate = Number(month) <= 12 && Number(inMonth) > days;
  if (readings.length > 0 || !isTooLate || Number(month) < 1 || !/^\d{4}$/.test(year))
    return { readings };
  return { readings, tooLate: { month: Number(month), ...(days < 30 ? { year } : {}), days } };
}

function day(year: string, month: string, inMonth: string): string[] {
  const written = `${year}-${month.padStart(2, '0')}-${inMonth.padStart(2, '0')}`;
  return isLocalTime(written) ? [written] : [];
}

const SPANISH =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );

const ALL_MONTHS = [MONTHS, SPANISH].flatMap((names) =>
  names.map((name, i) => ({ name: name.toLowerCase(), month: i + 1 })),
);

function monthOf(word: string): number | undefined {
  return ALL_MONTHS.find(({ name }) => name.startsWith(word))?.month;
}

function weekdaysIn(rest: { text: string }): string[] {
  const found = take(rest, /\b(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*\b\.?/);
  return found ? [found[0].slice(0, 3)] : [];
}

function is(day: string, weekday: string): boolean {
  return weekdayOf(day).toLowerCase().startsWith(weekday);
}
