// The days and the words for the time of an event → when it begins and ends, if that is certain.
import { addDays, daysOf, repeatsOf, weeksOf } from '../../model/schema/event-days.ts';
import type { SeasonEvent, Site } from '../../model/shapes.gen.ts';
import { hoursInFigures, TWENTY_FOUR } from './hours-in-words.ts';

export interface Occasion {
  readonly day: string;
  /** On the clock of the chapter, as 2025-10-01T19:00. */
  readonly start?: string;
  readonly end?: string;
  /** Held again on the same weekday, every so many weeks. */
  readonly again?: { readonly weeks: 1 | 2; readonly last: string };
}

export type Clock = Pick<Site, 'timezone' | 'timezoneLabel'>;

export function occasionsOf(
  event: Pick<SeasonEvent, 'dates' | 'repeats' | 'time'>,
  clock: Clock,
): Occasion[] {
  const { span } = readEventTime(event.time ?? '', clock);
  const repeats = repeatsOf(event);
  const last = daysOf(event).at(-1) ?? '';
  const again =
    repeats && last !== event.dates[0] ? { again: { weeks: weeksOf(repeats), last } } : {};
  return event.dates.map((day) => ({ day, ...(span ? on(day, span) : {}), ...again }));
}

function on(day: string, { from, to }: Span): Pick<Occasion, 'start' | 'end'> {
  const start = `${day}T${clockText(from)}`;
  if (to === undefined) return { start };
  const last = to > from && to < MIDNIGHT ? day : addDays(day, 1);
  return { start, end: `${last}T${clockText(to % MIDNIGHT)}` };
}

const UNDECIDED =
  /^\W*(?:(?:the )?(?:location|place|room|venue|time|date|lugar|ubicación|sede|dirección|aula|salón|fecha|hora|horario|sala)\W+(?:is |are )?)?(?:t\.?b\.?[acd](?![\p{L}\p{N}])|to be (?:announced|confirmed|decided|determined)\b|coming soon\b|(?:por|a) (?:anunciar|asignar|avisar|confirmar|definir|designar|determinar)(?:se)?\b|se (?:anunciar|avisar|confirmar|definir)á(?!\p{L})|próximamente\b|pendiente\b)/iu;

/** Whether somebody has still to say where or when: "TBA", "To be announced"; "TBD Hall" is a place. */
export function isUndecided(words: string): boolean {
  const text = words.trim();
  const undecided = UNDECIDED.exec(text)?.[0];
  return undecided !== undefined && !/^ \p{Lu}/u.test(text.slice(undecided.length));
}

function clockText(minutes: number): string {
  return [Math.trunc(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0')).join(':');
}

const MIDNIGHT = 24 * 60;

/** Times in minutes after midnight. One that ends before it begins ends on the next day. */
interface Span {
  readonly from: number;
  readonly to?: number;
}

export interface EventTime {
  readonly span?: Span;
  /** It ends before it begins, no clock shows it, or it can mean several times. */
  readonly fault?: 'order' | 'noTime' | 'unread';
}

const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))?(?:\s*([ap])(?:\.?\s?m)?\b\.?|(${TWENTY_FOUR}))?`;
const SPAN = new RegExp(
  `^${TIME}(?:\\s*(?:[-‐‑‒–—―−~]|to|until|till|a|hasta)\\s*${TIME})?(?: ?(?:sharp|onwards?|en punto))?$`,
  'i',
);

/** Reads "7–9 pm PT", "12 noon to 1pm", "de las 19:00 a las 21:00 h"; nothing that could mean another time, or two. */
export function readEventTime(words: string, clock: Clock): EventTime {
  const match = SPAN.exec(stripFillers(words, clock));
  if (!match) return /\d/.test(words) || IN_WORDS.test(words) ? { fault: 'unread' } : {};
  const first = written(...match.slice(1, 5));
  const second = match[5] === undefined ? undefined : written(...match.slice(5, 9));
  if (!isShown(first) || (second && !isShown(second) && !isMidnight(second)))
    return { fault: 'noTime' };
  if (second) return spanOf(first, second);
  return first.half || first.whole ? { span: { from: minutesOf(first) } } : { fault: 'unread' };
}

const IN_WORDS =
  /\b(?:half past|quarter (?:past|to)|o['’]?clock|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) ?[ap]\.?m|y media|y cuarto)\b/i;

const WEEKDAYS =
  /^(?:every |each )?(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:days?)?\b[,:]? */i;

function stripFillers(words: string, clock: Clock): string {
  const plain = words.normalize('NFKC').replace(/\s+/g, ' ').trim();
  return hoursInFigures(withoutZone(plain, clock))
    .replace(WEEKDAYS, '')
    .replace(
      /^(?:(?:from|at|starts? at|about|around|approx|ca?|circa|de|desde|a|partir)(?:\. ?|\b ?)|[~@≈] ?)+/i,
      '',
    )
    .replace(/\b(?:12(?::00)? ?)?(?:noon\b|mediod[ií]a(?!\p{L}))/giu, '12:00pm')
    .replace(/\b(?:12(?::00)? ?)?(?:midnight|medianoche)\b/gi, '12:00am')
    .replace(/ ?o['’]clock\b/gi, '')
    .replace(/(?<![\d:.])(\d{1,2}) ?h ?(\d{2})\b/gi, '$1:$2')
    .replace(/(?<![\d:.])(\d{1,2}) ?(?:h|horas|hrs|uhr)\b\.?/gi, '$1:00')
    .replace(/(?<=\d) ?(?:h|uhr)\b\.?/gi, '')
    .replace(/\blas (?=\d)/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function withoutZone(words: string, clock: Clock): string {
  const zones = labelsOf(clock, words).map((label) =>
    label.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&'),
  );
  if (zones.length === 0) return words;
  const zone = `(?<=[\\d\\s.apm(])\\(?(?:${zones.join('|')})\\)?(?![\\p{L}\\p{N}])`;
  return words.replace(new RegExp(zone, 'giu'), ' ');
}

function labelsOf({ timezone, timezoneLabel }: Clock, words: string): string[] {
  // Most times have no other letters than these, and the names of a zone take long to find.
  if (!/\p{L}/u.test(words.replace(/[ap]\.?\s?m\b|\bto\b/gi, ''))) return [];
  const names = (['short', 'shortGeneric', 'long', 'longGeneric'] as const).flatMap(
    (timeZoneName) => {
      const format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName });
      return [0, 6].flatMap((month) =>
        format
          .formatToParts(Date.UTC(2026, month))
          .flatMap(({ type, value }) => (type === 'timeZoneName' ? [value] : [])),
      );
    },
  );
  const all = new Set([...names, ...(timezoneLabel ? [timezoneLabel] : [])]);
  return [...all].sort((a, b) => b.length - a.length);
}

interface Written {
  readonly hours: number;
  readonly minutes: number;
  readonly half: string | undefined;
  /** Whether it can only mean a clock of twenty-four hours: 19:00, 09:30. */
  readonly whole: boolean;
}

function written(hours = '', minutes?: string, half?: string, clock?: string): Written {
  return {
    hours: Number(hours),
    minutes: Number(minutes ?? 0),
    half: half?.toLowerCase(),
    whole: !!clock || (minutes !== undefined && (Number(hours) > 12 || hours.startsWith('0'))),
  };
}

function minutesOf({ hours, minutes, half }: Written): number {
  return (half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours) * 60 + minutes;
}

function isShown({ hours, minutes, half }: Written): boolean {
  return minutes < 60 && (half ? hours >= 1 && hours <= 12 : hours < 24);
}

/** 24:00 ends a day and begins none. */
function isMidnight({ hours, minutes, half }: Written): boolean {
  return hours === 24 && minutes === 0 && half === undefined;
}

function spanOf(first: Written, second: Written): EventTime {
  const to = minutesOf(second);
  if (first.half && second.half) {
    const from = minutesOf(first);
    const overnight = first.half === 'p' && second.half === 'a';
    return to > from || overnight ? { span: { from, to } } : { fault: 'order' };
  }
  if (second.half) return beforeHalf(first, second, to);
  if (first.half || !(first.whole || second.whole)) return { fault: 'unread' };
  const from = minutesOf(first);
  // An evening may end after midnight.
  return to > from || to < 6 * 60 ? { span: { from, to } } : { fault: 'order' };
}

/** "7-9PM" begins in the evening, "11-1PM" in the morning. */
function beforeHalf(first: Written, second: Written, to: number): EventTime {
  if (first.hours < 1 || first.hours > 12) return { fault: 'unread' };
  const same = minutesOf({ ...first, half: second.half });
  if (same < to) return { span: { from: same, to } };
  const other = minutesOf({ ...first, half: second.half === 'p' ? 'a' : 'p' });
  return other < to || second.half === 'a' ? { span: { from: other, to } } : { fault: 'order' };
}
