// The text of last year's season.yaml and a plan → the text for the new season, with TODO markers.

import { formats } from '../../../../compiler/grammar/formats.ts';
import type { Path } from '../../../../compiler/text/document.ts';
import {
  reworded,
  type SeasonName,
  seasonIn,
  seasonWords,
} from '../../../../compiler/text/seasons.ts';
import type { Season } from '../../../../model/shapes.gen.ts';
import { editedText } from '../../site-folder.ts';
import { daysBetween, inYear, later, nearestWeekday } from './days.ts';
import { type Text, textsOf } from './edit-yaml.ts';
import { isGreekLetter, LETTERS, nextClass } from './greek.ts';

/** The seasons in which chapters recruit, with the month and day near which a rush begins. */
export const BEGINNINGS: Readonly<Record<SeasonName, string>> = {
  Fall: '09-28',
  Winter: '01-12',
  Spring: '04-06',
  Summer: '06-22',
};

/** What is decided about the new season; what the old one leaves out is left out. An empty link becomes a TODO marker. */
export interface Plan {
  readonly season: SeasonName;
  readonly year: number;
  readonly name: string;
  readonly className: string | undefined;
  /** The day of the first event, year-month-day. */
  readonly firstDay: string;
  /** As it is to be written: year-month-day and the time. */
  readonly deadline: string | undefined;
  readonly applyLink: string | undefined;
  readonly socialLink: string | undefined;
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && (formats.date?.(value) ?? false);
}

/** The day of the earliest event; undefined when no event has one. */
export function firstDayOf({ events }: Season): string | undefined {
  return events
    .flatMap(({ dates }) => dates)
    .filter(isDay)
    .sort()[0];
}

/**
 * The first season that begins after a day and after the old one: Fall takes turns with Winter, or with the
 * season that the old one was.
 *
 * @param today year-month-day
 * @param only the season that was chosen
 */
export function nextSeason(
  old: Season,
  today: string,
  only?: SeasonName,
): { readonly season: SeasonName; readonly year: number } {
  const last = seasonIn(old.name);
  const other = last.season === undefined || last.season === 'Fall' ? 'Winter' : last.season;
  const after = [today, firstDayOf(old) ?? today].sort().at(-1) ?? today;
  const year = Number(after.slice(0, 4));
  const [next] = (only ? [only] : (['Fall', other] as const))
    .flatMap((season) => [year, year + 1, year + 2].map((one) => ({ season, year: one })))
    .filter((one) => one.season !== last.season || one.year > (last.year ?? year))
    .filter((one) => beginning(one) > after)
    .sort((a, b) => beginning(a).localeCompare(beginning(b)));
  return next ?? { season: only ?? 'Fall', year: year + 1 };
}

function beginning({ season, year }: { season: SeasonName; year: number }): string {
  return `${year}-${BEGINNINGS[season]}`;
}

/** The name of the new season, in the words of the old one. */
export function nameFor(old: string, season: SeasonName, year: number): string {
  const last = seasonIn(old);
  return (last.season ?? last.year) ? reworded(old, season, year) : `${season} Rush ${year}`;
}

/** The same weekday as last time, in the nearest week of the new year. */
export function firstDayFor(old: Season, season: SeasonName, year: number): string | undefined {
  const last = firstDayOf(old);
  if (last === undefined) return undefined;
  const around =
    seasonIn(old.name).season === season ? inYear(last, year) : beginning({ season, year });
  return nearestWeekday(around, last);
}

/** A deadline further away from the events than this, in days, does not belong to them. */
const NEAR = 120;

/** The deadline moved with the events; undefined when the old one is no date, or belongs to other events. */
export function deadlineFor(old: Season, firstDay: string): string | undefined {
  const [day, time] = [old.deadline?.slice(0, 10), old.deadline?.slice(10)];
  const last = firstDayOf(old);
  if (!last || !isDay(day) || Math.abs(daysBetween(last, day)) > NEAR) return undefined;
  return later(day, daysBetween(last, firstDay)) + time;
}

/** The pledge class after the last one, or the same name where it is not Greek. */
export function classFor(className: string): string {
  return nextClass(className) ?? className;
}

/**
 * Writes the new season into the text of the old one.
 *
 * @param links the paths of everything that leads to another site and belongs to last season
 */
export function renewSeason(
  source: string,
  old: Season,
  plan: Plan,
  links: readonly Path[],
): string {
  const last = firstDayOf(old);
  const days = last === undefined ? 0 : daysBetween(last, plan.firstDay);
  const isLink = new Set(links.map((path) => path.join('/')));
  return edited('content/season.yaml', source, (text) => {
    const place = text.path.join('/');
    const whole = wholeValue(text, place, plan, isLink.has(place), old);
    if (whole !== undefined) return [whole];
    if (/^events\/\d+\/dates\/\d+$/.test(place))
      return isDay(text.value) ? [later(text.value, days)] : [];
    return isLink.has(place) ? [] : renamed(text.value, old, plan);
  });
}

/** Gives each text its values, one after the other, so that what stands between two changes stays as it is. */
function edited(file: string, source: string, valuesOf: (text: Text) => string[]): string {
  const edits = textsOf(source).flatMap((text) =>
    valuesOf(text).map((value) => ({ do: 'set', path: text.path, value }) as const),
  );
  return edits.reduce((now, edit) => editedText(file, now, edit), source);
}

/** The new value of a field that is written anew; undefined for every other text. */
function wholeValue(
  { value, path }: Text,
  place: string,
  plan: Plan,
  isLink: boolean,
  old: Season,
): string | undefined {
  if (place === 'name') return plan.name;
  if (place === 'className') return plan.className;
  if (place === 'deadline') return plan.deadline;
  if (place === 'menuLabel') return labelFor(value, old, plan);
  if (place === 'applyLink')
    return plan.applyLink || `TODO: the address of the application form for ${plan.name}`;
  if (place === 'socialLink')
    return plan.socialLink || `TODO: the address of the page that announces ${plan.name}`;
  const calendarFile = path.at(-1) === 'ics' && value.trim() !== '';
  if (!calendarFile && !(isLink && /^\s*(https?:|TODO\b)/i.test(value))) return undefined;
  const title = old.events[Number(path[1])]?.title ?? 'the event';
  const what = calendarFile ? 'calendar file' : 'sign-up or check-in form';
  return `TODO: the address of the ${what} for ${title} in ${plan.name}`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
/** Words as they may stand in a text that is broken into lines. */
function pattern(words: string): string {
  return words.trim().split(/\s+/).map(escaped).join('(\\s+)');
}

/**
 * What the menu says of the new season where it named one; undefined where it names none. A label is of the
 * season before more often than not.
 */
function labelFor(label: string, old: Season, plan: Plan): string | undefined {
  if (isWhole(old.name, label)) return plan.name;
  const { season, year } = seasonIn(label);
  if (season === undefined && (year === undefined || year !== seasonIn(old.name).year))
    return undefined;
  return reworded(label, plan.season, plan.year);
}

/** Writes the new season into the labels of the menu in site.yaml that name one with its year. */
export function renewLabels(source: string, old: Season, plan: Plan): string {
  return edited('site.yaml', source, (text) => {
    if (!/^menu\/\d+\/(?:label|mobileLabel)$/.test(text.path.join('/'))) return [];
    const { season, year } = seasonIn(text.value);
    if (season === undefined || year === undefined) return [];
    const value = labelFor(text.value, old, plan);
    return value === undefined ? [] : [value];
  });
}

/** A pattern for the name of a season, and for its season and year in other words: "Fall 2025", "2025 fall intake". */
export function mentionOf(name: string): RegExp {
  const { season, year } = seasonIn(name);
  const word = season && seasonWords([season]);
  const others = word && year ? [`${word}(?:\\s+\\p{L}+)?\\s+${year}`, `${year}\\s+${word}`] : [];
  const all = [pattern(name), ...others].join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${all})(?![\\p{L}\\p{N}])`, 'giu');
}

/** The old names of season and class inside other texts become the new ones. */
function renamed(text: string, old: Season, plan: Plan): string[] {
  const from = new RegExp(
    `${mentionOf(old.name).source}|(?<![\\p{L}\\p{N}])${className(old)}(?![\\p{L}\\p{N}])`,
    'giu',
  );
  const to = (found: string) => {
    if (isWhole(old.className ?? '', found)) return plan.className ?? found;
    return isWhole(old.name, found) ? plan.name : reworded(found, plan.season, plan.year);
  };
  let now = text;
  return [...text.matchAll(from)].reverse().flatMap(({ 0: found, index }) =>
    piecesOf(found, to(found)).map(({ at, was, put }) => {
      now = now.slice(0, index + at) + put + now.slice(index + at + was.length);
      return now;
    }),
  );
}

/** Word for word from the last one, so that lines break where they did; the whole where that cannot be. */
function piecesOf(found: string, name: string): { at: number; was: string; put: string }[] {
  const [words, next] = [[...found.matchAll(/\S+/g)], name.split(/\s+/)];
  return words.length === next.length
    ? words.map(({ 0: was, index }, i) => ({ at: index, was, put: next[i] ?? was })).reverse()
    : [{ at: 0, was: found, put: name }];
}

function isWhole(name: string, text: string): boolean {
  return new RegExp(`^${pattern(name)}$`, 'i').test(text.trim());
}

/** The name of a class, but not where it is a part of a longer Greek name. */
function className({ className: name = '' }: Season): string {
  const greek = LETTERS.join('|');
  // Without Greek letters a name may be any word, which is better left alone.
  if (!name.split(/\s+/).every(isGreekLetter)) return '(?!)';
  return `(?<!\\b(?:${greek})\\s)${pattern(name)}(?!\\s+(?:${greek})\\b)`;
}
