// Two values of a field → what became of one, in words.
import { isLocalTime } from '../../../compiler/time/local-time.ts';
import type { Language } from '../../../model/language.ts';
import { changesWords } from '../../../words/gen/changes.gen.ts';
import { languages } from '../../../words/gen/languages.gen.ts';
import type { Plain } from '../../operation.ts';
import { commonEnds } from '../similarity.ts';

const MAX_LENGTH = 60;

const MAX_PART_LENGTH = 30;

/** "October 9 → October 12", or the word that changed; undefined where they are too long or too deep. */
export function changeInWords(
  before: Plain,
  after: Plain,
  language?: Language,
): string | undefined {
  if (typeof before === 'string' && typeof after === 'string')
    if (isLocalTime(before) && isLocalTime(after)) return timesInWords(before, after, language);
  const [old, now] = [valueInWords(before, language), valueInWords(after, language)];
  if (old !== undefined && now !== undefined) return `${old} → ${now}`;
  if (typeof before !== 'string' || typeof after !== 'string') return undefined;
  return partInWords(before, after);
}

export function valueInWords(value: Plain, language?: Language): string | undefined {
  const words = changesWords(language);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (isNothing(value)) return words.nothing;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (isLocalTime(text)) return joined(dayOf(text, true, language), timeOf(text, language));
  return text.length <= MAX_LENGTH && !/[\r\n]/.test(text) ? text : undefined;
}

/** Whether a value says nothing: a field without words may be left empty. */
export function isNothing(value: Plain | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function joined(day: string, time: string): string {
  return time === '' ? day : `${day}, ${time}`;
}

/** Day and time where they differ; the year only where it does. */
function timesInWords(before: string, after: string, language?: Language): string {
  const both = (of: (at: string) => string): string => `${of(before)} → ${of(after)}`;
  const [sameDay, sameTime] = [
    before.slice(0, 10) === after.slice(0, 10),
    before.slice(11) === after.slice(11),
  ];
  const time = (at: string) => timeOf(at, language);
  if (sameDay && time(before) && time(after)) return both(time);
  const withYear = before.slice(0, 4) !== after.slice(0, 4);
  return both((at) => joined(dayOf(at, withYear, language), sameTime ? '' : time(at)));
}

/** "October 9" or "October 9, 2025". The day is read and written as UTC: a time zone would shift it. */
function dayOf(at: string, withYear: boolean, language: Language = 'en'): string {
  return new Intl.DateTimeFormat(languages[language].locale, {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    ...(withYear ? { year: 'numeric' } : {}),
  }).format(new Date(`${at.slice(0, 10)}T00:00Z`));
}

/** "6:30 PM"; empty for a day without a time. */
function timeOf(at: string, language?: Language): string {
  const [hour = '', minute = ''] = at.slice(11).split(':');
  if (hour === '') return '';
  const isMorning = Number(hour) < 12;
  return changesWords(language).time({ hour: ((Number(hour) + 11) % 12) + 1, minute, isMorning });
}

/** `"lawn" → "terrace"`: the only words in which two texts differ; undefined where it is more than a few. */
function partInWords(before: string, after: string): string | undefined {
  const [old, now] = [splitAtBlanks(before), splitAtBlanks(after)];
  const [top, foot] = commonEnds(old, now);
  const parts = [old, now].map((words) => bare(words.slice(top, words.length - foot).join(' ')));
  const isShort = parts.every((part) => part !== '' && part.length <= MAX_PART_LENGTH);
  return isShort && parts[0] !== parts[1] ? `"${parts[0]}" → "${parts[1]}"` : undefined;
}

function splitAtBlanks(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function bare(words: string): string {
  const isWhole = words.includes('(') && words.includes(')');
  const [open, close] = isWhole ? ['', ''] : ['(', ')'];
  const foot = `["'“”‘’${close},.;:!?]`;
  return words
    .replace(new RegExp(`^["'“”‘’${open}]+`), '')
    .replace(new RegExp(`(?<!${foot})${foot}+$`), '');
}
