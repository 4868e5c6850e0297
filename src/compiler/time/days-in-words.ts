// A day or a moment as content writes it → the same in the words of a language.
//
// The day is read as UTC and written as UTC: a time zone would shift it.
import { changesBetween, clockTime, instantOf, offsetText, type Zone } from './time-zone.ts';

export const UTC = { timeZone: 'UTC' } as const;

/** Of a time as if its clock were that of UTC. */
export function instant(at: string): Date {
  return new Date(`${at.slice(0, 10)}T${at.slice(11) || '00:00'}Z`);
}

/** As American English says them; what knows all languages costs more than the article that names the day. */
export const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const ENDINGS: readonly (string | undefined)[] = [undefined, 'st', 'nd', 'rd'];

/** "2025-10-09 18:30" → "October 9th, 2025" (specification, recruitment); in Spanish "9 de octubre de 2025". */
export function formatDays(language: string): (at: string) => string {
  if (!/^en(?:-US)?$/.test(language)) {
    const whole = new Intl.DateTimeFormat(language, { ...UTC, dateStyle: 'long' });
    return (at) => whole.format(instant(at));
  }
  return (at) => {
    const day = instant(at);
    const date = day.getUTCDate();
    const ending = (date < 11 || date > 13 ? ENDINGS[date % 10] : undefined) ?? 'th';
    return `${MONTHS[day.getUTCMonth()]} ${date}${ending}, ${day.getUTCFullYear()}`;
  };
}

/** "2025-10-09 18:30" → "6:30 PM"; in Spanish "18:30". */
export function formatTime(at: string, language: string): string {
  const time = new Intl.DateTimeFormat(language, { ...UTC, hour: 'numeric', minute: '2-digit' });
  // Computers differ in the space beside the half of the day.
  const text = time.format(instant(at)).replace(/[\u202f\u00a0]/g, ' ');
  // ICU 78.2 (Node 20) has forgotten the Korean words.
  return /^ko\b/.test(language) ? text.replace('AM', '오전').replace('PM', '오후') : text;
}

/** "PST": a name belongs to a distance from UTC; where the runtime has another one, it is that of a month before the laws of today. */
export function zoneName(zone: Zone, at: string, language: string): string {
  const moment = instantOf(zone, clockTime(at));
  const name = (spoken: string, timeZoneName: 'short' | 'longOffset', when: number) =>
    new Intl.DateTimeFormat(spoken, { timeZone: zone.name, timeZoneName })
      .formatToParts(when)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const written = offsetText(zone.offsetAt(moment), ':');
  const isSo = (when: number) =>
    name('en', 'longOffset', when).replace(/^GMT$/, 'GMT+00:00') === `GMT${written}`;
  const months = MONTHS.map((_, month) => Date.UTC(2017, month, 15));
  const when = [moment, ...months].find(isSo);
  return when === undefined ? `GMT${written}` : name(language, 'short', when);
}

const MINUTE = 60_000;
const YEAR = 366 * 24 * 60 * MINUTE;

/** The clock from a year before some days to a year after them, "-480 29549400 -420": minutes ahead of UTC, and the moments at which that changes. */
export function clockAround(zone: Zone, days: readonly string[]): string {
  const all = days.map((day) => instantOf(zone, clockTime(day)));
  const from = Math.min(...all) - YEAR;
  const changes = changesBetween(zone, from, Math.max(...all) + YEAR);
  const runs = changes.flatMap(({ moment, after }) => [moment / MINUTE, after]);
  return [zone.offsetAt(from), ...runs].join(' ');
}

/** What follows repeats itself each hundred: of all languages of ICU. */
const DAYS_AHEAD = 200;

/** "012|0123456789|today|tomorrow|in {n} days": which of the forms is said of 0, 1, 2 and more days, and the digits. */
export function daysAhead(language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const digit = new Intl.NumberFormat(language);
  const all = Array.from({ length: DAYS_AHEAD }, (_, days) =>
    words
      .formatToParts(days, 'day')
      .map(({ type, value }) => (type === 'literal' ? value : '{n}'))
      .join(''),
  );
  const forms = [...new Set(all)];
  const others = all.slice(0, all.findLastIndex((form) => form !== all.at(-1)) + 2);
  const which = others.map((form) => forms.indexOf(form)).join('');
  const digits = Array.from({ length: 10 }, (_, n) => digit.format(n)).join('');
  return [which, digits, ...forms].join('|');
}
