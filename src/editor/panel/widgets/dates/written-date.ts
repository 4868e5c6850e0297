// A date as the content writes it ↔ as the browser's date inputs hold it, and in words.
import { isLocalTime } from '../../../../compiler/text/local-time.ts';

/** The keyword `format` of a date: a day, or a moment on the chapter's clock. */
export type DateFormat = 'date' | 'local-date-time';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^(\d{4}-\d{2}-\d{2})([ T])((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** "2025-10-09 18:30" → "2025-10-09T18:30"; undefined for what is no date of this form. */
export function nativeOf(format: DateFormat, written: string): string | undefined {
  if (format === 'date') return isDay(written) ? written : undefined;
  const [, day = '', , time] = MOMENT.exec(written) ?? [];
  return isDay(day) ? `${day}T${time}` : undefined;
}

/**
 * "2025-10-09T18:30" → "2025-10-09 18:30", with the T that is written there already; undefined while a year is
 * being typed, of which the browser reports each digit.
 */
export function writtenOf(format: DateFormat, native: string, before = ''): string | undefined {
  const written =
    format === 'date'
      ? native
      : native.replace('T', MOMENT.exec(before)?.[2] ?? ' ').replace(/(:\d\d):.*$/s, '$1');
  return /^[1-9]/.test(native) && nativeOf(format, written) !== undefined ? written : undefined;
}

/** A date in words: "Thursday, October 9, 2025 at 6:30 PM"; undefined for what is none. */
export function dateInWords(
  format: DateFormat,
  written: string,
  language: string,
): string | undefined {
  const native = nativeOf(format, written);
  if (native === undefined) return undefined;
  // What the clock on the chapter's wall shows is shown as it is, so no zone turns it.
  const time = new Date(format === 'date' ? `${native}T00:00Z` : `${native}Z`);
  const style = format === 'date' ? {} : ({ timeStyle: 'short' } as const);
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'full',
    timeZone: 'UTC',
    ...style,
  }).format(time);
}

function isDay(text: string): boolean {
  return DAY.test(text) && isLocalTime(text);
}
