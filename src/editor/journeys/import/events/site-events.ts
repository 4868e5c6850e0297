// What takes place, by entries of a calendar → the events of a site: one that repeats says so where it can be said, else its days.

import { type Clock, readEventTime } from '../../../../compiler/time/event-times.ts';
import { asUtc, clockTime } from '../../../../compiler/time/time-zone.ts';
import type { Language } from '../../../../model/language.ts';
import { addDays, MAX_DAYS } from '../../../../model/schema/event-days.ts';
import type { SeasonEvent } from '../../../../model/shapes.gen.ts';
import type { Occurrence } from './calendar.ts';

export interface Wanted {
  readonly clock: Clock;
  readonly language: Language;
  readonly hasNotes: boolean;
}

/** In the order in which they begin. */
export function siteEvents(
  entries: readonly (readonly Occurrence[])[],
  wanted: Wanted,
): SeasonEvent[] {
  const events = entries.flatMap((all) => {
    const alike = new Map<
      string,
      { readonly fields: Fields; readonly days: string[]; readonly start: string }
    >();
    for (const one of all) {
      const fields = fieldsOf(one, wanted);
      const key = JSON.stringify(fields);
      const group = alike.get(key) ?? { fields, days: [], start: one.start };
      group.days.push(...daysBetween(one));
      alike.set(key, group);
    }
    return [...alike.values()].map(({ fields, days, start }) => ({
      start,
      event: { ...fields, ...datesOf(days) },
    }));
  });
  return events.sort((a, b) => (a.start < b.start ? -1 : 1)).map(({ event }) => event);
}

type Fields = Omit<SeasonEvent, 'dates' | 'repeats'>;

function fieldsOf(one: Occurrence, { clock, language, hasNotes }: Wanted): Fields {
  const { title, start, end, location, notes, isOff } = one;
  const isLong = isSeveralDays(one);
  const time = start.length > 10 && !isLong ? timeWords(start, end, clock, language) : undefined;
  return {
    title,
    ...(isOff ? { status: 'cancelled' as const } : {}),
    ...(time ? { time } : {}),
    ...(location ? { location } : {}),
    ...(hasNotes && notes ? { description: asMarkdown(notes) } : {}),
  };
}

/** An evening ends on its own day, though it be after midnight. */
const LONGEST_EVENING = 12 * 3_600_000;

function isSeveralDays({ start, end = start }: Pick<Occurrence, 'start' | 'end'>): boolean {
  const length = asUtc(clockTime(end)) - asUtc(clockTime(start));
  return end.slice(0, 10) > start.slice(0, 10) && length > LONGEST_EVENING;
}

/** More days in a row are no event. */
const MAX_IN_A_ROW = 31;

function daysBetween(one: Occurrence): string[] {
  const first = one.start.slice(0, 10);
  const days = [first];
  if (!isSeveralDays(one)) return days;
  while (days.length < MAX_IN_A_ROW && (days.at(-1) ?? '') < (one.end ?? '').slice(0, 10))
    days.push(addDays(first, days.length));
  return days;
}

function datesOf(days: readonly string[]): Pick<SeasonEvent, 'dates' | 'repeats'> {
  const dates = [...new Set(days)].sort();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const weeks = weeksBetween(dates);
  if (weeks === undefined || last > addDays(first, MAX_DAYS)) return { dates };
  return {
    dates: [first],
    repeats: { every: weeks === 2 ? 'twoWeeks' : 'week', until: last },
  };
}

/** The first that is read again as what it means. */
function timeWords(
  start: string,
  end: string | undefined,
  clock: Clock,
  language: Language,
): string {
  const write = language === 'en' ? halfDay : (time: string) => time;
  const [from, to] = [start.slice(11), end?.slice(11)];
  const both =
    to === undefined
      ? []
      : [`${write(from)} - ${write(to)}`, `${write(from)} - ${write(to)} horas`];
  const isRight = (words: string, until?: string) => {
    const { span } = readEventTime(words, clock);
    return (
      span?.from === minutesOf(from) &&
      (until === undefined ? span.to === undefined : (span.to ?? -1) % 1440 === minutesOf(until))
    );
  };
  return (
    both.find((words) => isRight(words, to)) ??
    [write(from), `${write(from)} horas`].find((words) => isRight(words)) ??
    from
  );
}

/** 19:00 is 7:00PM. */
function halfDay(time: string): string {
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12}:${time.slice(3)}${hours < 12 ? 'AM' : 'PM'}`;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** Some programs write HTML there, most of them lines; neither is to become a heading or a list by chance. */
function asMarkdown(notes: string): string {
  const isHtml = /<\/?(?:a|b|br|div|i|li|ol|p|span|strong|u|ul)\b/i.test(notes);
  const text = isHtml
    ? notes
        .replace(/<(?:br|\/p|\/li|\/div)\b[^<>]*>/gi, '\n')
        .replace(/<\/?[a-z][^<>]*>/gi, '')
        .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (sign) => SIGNS[sign] ?? sign)
    : notes;
  return text
    .replace(/[\\`*_[\]<>]/g, '\\$&')
    .replace(/^[ \t]*(?=[-+#~=])/gm, '\\')
    .replace(/^[ \t]*(\d+)(?=[.)])/gm, '$1\\')
    .replace(/\n[ \t]*/g, '\n')
    .replace(/\n+/g, '\n\n')
    .trim();
}

/** Every week or every two, three times or more, without one that is left out. */
function weeksBetween(days: readonly string[]): 1 | 2 | undefined {
  const [first = '', second = ''] = days;
  const weeks = ([1, 2] as const).find((one) => addDays(first, one * 7) === second);
  if (weeks === undefined || days.length < 3) return undefined;
  return days.every((day, at) => day === addDays(first, at * weeks * 7)) ? weeks : undefined;
}
