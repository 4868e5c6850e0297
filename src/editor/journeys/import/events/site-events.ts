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
    const alike = new Map<string, Occurrence[]>();
    for (const one of all) {
      const key = JSON.stringify(fieldsOf(one, wanted));
      alike.set(key, [...(alike.get(key) ?? []), one]);
    }
    return [...alike.values()].flatMap((group) => {
      const [first] = group as [Occurrence];
      const { title, ...others } = fieldsOf(first, wanted);
      return yearsOf(group.flatMap(daysBetween)).map((days) => ({
        start: days.includes(first.start.slice(0, 10)) ? first.start : (days[0] ?? ''),
        event: { title, ...datesOf(days), ...others },
      }));
    });
  });
  return events.sort((a, b) => (a.start < b.start ? -1 : 1)).map(({ event }) => event);
}

function fieldsOf(one: Occurrence, { clock, language, hasNotes }: Wanted) {
  const { title, start, end, location, notes, isOff } = one;
  const isTimed = start.length > 10 && !isSeveralDays(one);
  return {
    title,
    ...(isOff ? { status: 'cancelled' as const } : {}),
    ...(isTimed ? { time: timeWords(start, end, clock, language) } : {}),
    ...(location ? { location } : {}),
    ...(hasNotes && notes ? { description: asMarkdown(notes) } : {}),
  };
}

/** An evening ends on its own day, though it be after midnight. */
const LONGEST_EVENING = 12 * 3_600_000;

function isSeveralDays({ start, end = start }: Occurrence): boolean {
  const length = asUtc(clockTime(end)) - asUtc(clockTime(start));
  return end.slice(0, 10) > start.slice(0, 10) && length > LONGEST_EVENING;
}

/** More days in a row are no event. */
const MAX_IN_A_ROW = 31;

function daysBetween(one: Occurrence): string[] {
  const [first, last = ''] = [one.start.slice(0, 10), one.end?.slice(0, 10)];
  const days = Array.from({ length: MAX_IN_A_ROW }, (_, ahead) => addDays(first, ahead));
  return isSeveralDays(one) ? days.filter((day) => day <= last) : [first];
}

/** What goes on for longer than an event may is several, each of a year. */
function yearsOf(days: readonly string[]): string[][] {
  const years: string[][] = [];
  for (const day of [...new Set(days)].sort()) {
    const year = years.at(-1);
    if (year && day <= addDays(year[0] ?? '', MAX_DAYS)) year.push(day);
    else years.push([day]);
  }
  return years;
}

/** Every week or every two, three times or more, without one that is left out. */
function datesOf(dates: readonly string[]): Pick<SeasonEvent, 'dates' | 'repeats'> {
  const [first = '', until = ''] = [dates[0], dates.at(-1)];
  const weeks = ([1, 2] as const).find((one) =>
    dates.every((day, at) => day === addDays(first, at * one * 7)),
  );
  if (weeks === undefined || dates.length < 3) return { dates: [...dates] };
  return { dates: [first], repeats: { every: weeks === 2 ? 'twoWeeks' : 'week', until } };
}

/** The first that is read again as what it means. */
function timeWords(start: string, end: string | undefined, clock: Clock, language: Language) {
  const [from = '', to = ''] = [start.slice(11), end?.slice(11)];
  const write = language === 'en' ? halfDay : (time: string) => time;
  const both = end === undefined ? [] : [`${write(from)} - ${write(to)}`];
  const all = [...both, write(from)].flatMap((words) => [words, `${words} horas`]);
  const right = all.find((words) => {
    const { span } = readEventTime(words, clock);
    const [first, last] = [from, to].map((time) => asUtc(`1970-01-01T${time}`) / 60_000);
    const until = words.includes(' - ') ? last : undefined;
    return span?.from === first && (span?.to && span.to % 1440) === until;
  });
  return right ?? from;
}

/** 19:00 is 7:00PM. */
function halfDay(time: string): string {
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12}:${time.slice(3)}${hours < 12 ? 'AM' : 'PM'}`;
}

const SIGNS = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }));

/** Some programs write HTML there, most of them lines; neither is to become a heading or a list by chance. */
function asMarkdown(notes: string): string {
  const isHtml = /<\/?(?:a|b|br|div|i|li|ol|p|span|strong|u|ul)\b/i.test(notes);
  const text = isHtml
    ? notes
        .replace(/<(?:br|\/p|\/li|\/div)\b[^<>]*>/gi, '\n')
        .replace(/<\/?[a-z][^<>]*>/gi, '')
        .replace(/&(\w+);/g, (sign, name) => SIGNS.get(name) ?? sign)
    : notes;
  return text
    .replace(/[\\`*_[\]<>]/g, '\\$&')
    .replace(/^[ \t]*(?=[-+#~=])/gm, '\\')
    .replace(/^[ \t]*(\d+)(?=[.)])/gm, '$1\\')
    .replace(/\n[ \t]*/g, '\n')
    .replace(/\n+/g, '\n\n')
    .trim();
}
