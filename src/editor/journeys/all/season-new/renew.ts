// The texts of the last season and what is decided about the next one → the texts of the next one, with TODO markers.
import { isDay } from '../../../../compiler/checks/season-dates.ts';
import type { Path } from '../../../../compiler/source/document.ts';
import { rewordSeason, seasonIn, seasonWords } from '../../../../compiler/time/seasons.ts';
import { inList } from '../../../../model/paths/additions.ts';
import { addDays } from '../../../../model/schema/event-days.ts';
import { at, textsIn } from '../../../../model/schema/value.ts';
import type { Season } from '../../../../model/shapes.gen.ts';
import { isTodo } from '../../../../model/words.ts';
import type { Changes } from '../../references/changes.ts';
import { daysBetween } from '../../seasons/days.ts';
import { isGreek, LETTERS } from '../../seasons/greek-letters.ts';
import { firstDayOf, type NextSeason } from './next-season.ts';

export const SEASON_FILE = 'content/season.yaml';

/** @param links the paths of everything that leads to another site and belongs to last season: what is not known yet is left out, with its button */
export function renewSeason(
  changes: Changes,
  old: Season,
  next: NextSeason,
  { links, order }: { readonly links: readonly Path[]; readonly order: readonly string[] },
): void {
  const days = daysBetween(firstDayOf(old) ?? next.firstDay, next.firstDay);
  const isLink = new Set(links.map((path) => path.join('/')));
  edit(changes, SEASON_FILE, (text, path) => {
    const place = path.join('/');
    const whole = wholeValue(text, place, next, old);
    if (whole !== undefined) return [whole];
    if (/^events\/\d+\/(?:dates\/\d+|repeats\/until)$/.test(place))
      return isDay(text) ? [addDays(text, days)] : [];
    return isLink.has(place) ? [] : renameMentions(text, old, next);
  });
  for (const path of goneWith(old, next, isLink)) changes.edit(SEASON_FILE, { do: 'remove', path });
  for (const field of ['applyLink', 'socialLink', 'next'] as const)
    if (next[field] && (old[field] === undefined || field === 'next'))
      changes.edit(SEASON_FILE, { do: 'set', path: [field], value: next[field], order });
  // What was called off is planned again.
  for (const [i, { status }] of old.events.entries())
    if (status) changes.edit(SEASON_FILE, { do: 'remove', path: ['events', i, 'status'] });
}

/** One after the other, so that what is between two changes stays as it is. */
function edit(
  changes: Changes,
  file: string,
  valuesOf: (text: string, path: Path) => string[],
): void {
  const value = changes.valueOf(file);
  for (const [path, text] of textsIn(value))
    if (typeof at(value, path) === 'string')
      for (const next of valuesOf(text, path)) changes.edit(file, { do: 'set', path, value: next });
}

function wholeValue(
  value: string,
  place: string,
  next: NextSeason,
  old: Season,
): string | undefined {
  if (place === 'name') return next.name;
  if (place === 'className') return next.className;
  if (place === 'deadline') return next.deadline;
  if (place === 'menuLabel') return labelFor(value, old, next);
  return linkAt(place, next);
}

function linkAt(place: string, next: NextSeason): string | undefined {
  if (place === 'applyLink' || place === 'socialLink') return next[place] || undefined;
  return next.eventLinks.get(place) || undefined;
}

/** The last season's own links where there is none yet, and its calendar files, which are made again. */
function goneWith(old: Season, next: NextSeason, isLink: ReadonlySet<string>): Path[] {
  return [...textsIn(old)].flatMap(([path, text]) => {
    const place = path.join('/');
    const isCalendar = path.at(-1) === 'ics' && text.trim() !== '';
    const isOwn = isLink.has(place) && (path.length === 1 || isOfLastSeason(text));
    return place === 'next' || isCalendar || (isOwn && !linkAt(place, next)) ? [path] : [];
  });
}

/** A page of this site, or a mail address, serves every season. */
export function isOfLastSeason(link: string): boolean {
  return isTodo(link) || /^\s*https?:/i.test(link);
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Lines may break between them. */
function pattern(words: string): string {
  return words.trim().split(/\s+/).map(escapeRegExp).join('(\\s+)');
}

/** Undefined where the label names none; it is of the season before more often than not. */
function labelFor(label: string, old: Season, next: NextSeason): string | undefined {
  if (isWhole(old.name, label)) return next.name;
  const { season, year } = seasonIn(label);
  if (season === undefined && (year === undefined || year !== seasonIn(old.name).year))
    return undefined;
  return rewordSeason(label, next.season, next.year);
}

export function renewLabels(changes: Changes, old: Season, next: NextSeason): void {
  edit(changes, 'site.yaml', (text, path) => {
    if (!/^menu\/\d+\/(?:entries\/\d+\/)?(?:label|mobileLabel)$/.test(inList(path).join('/')))
      return [];
    const { season, year } = seasonIn(text);
    if (season === undefined || year === undefined) return [];
    const label = labelFor(text, old, next);
    return label === undefined ? [] : [label];
  });
}

/** Also in other words: "Fall 2025", "2025 fall intake". */
export function mentionOf(name: string): RegExp {
  const { season, year } = seasonIn(name);
  const word = season && seasonWords([season]);
  const others = word && year ? [`${word}(?:\\s+\\p{L}+)?\\s+${year}`, `${year}\\s+${word}`] : [];
  const all = [pattern(name), ...others].join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${all})(?![\\p{L}\\p{N}])`, 'giu');
}

function renameMentions(text: string, old: Season, next: NextSeason): string[] {
  const from = new RegExp(
    `${mentionOf(old.name).source}|(?<![\\p{L}\\p{N}])${className(old)}(?![\\p{L}\\p{N}])`,
    'giu',
  );
  const to = (found: string) => {
    if (isWhole(old.className ?? '', found)) return next.className ?? found;
    return isWhole(old.name, found) ? next.name : rewordSeason(found, next.season, next.year);
  };
  let now = text;
  return [...text.matchAll(from)].reverse().flatMap(({ 0: found, index }) =>
    piecesOf(found, to(found)).map(({ at, was, put }) => {
      now = now.slice(0, index + at) + put + now.slice(index + at + was.length);
      return now;
    }),
  );
}

/** Word for word, so that lines break where they did; the whole where that cannot be. */
function piecesOf(found: string, name: string): { at: number; was: string; put: string }[] {
  const [words, others] = [[...found.matchAll(/\S+/g)], name.split(/\s+/)];
  return words.length === others.length
    ? words.map(({ 0: was, index }, i) => ({ at: index, was, put: others[i] ?? was })).reverse()
    : [{ at: 0, was: found, put: name }];
}

function isWhole(name: string, text: string): boolean {
  return new RegExp(`^${pattern(name)}$`, 'i').test(text.trim());
}

/** Not where it is a part of a longer Greek name. */
function className({ className: name = '' }: Season): string {
  const greek = LETTERS.join('|');
  // Without Greek letters a name may be any word, which is better left alone.
  if (!isGreek(name)) return '(?!)';
  return `(?<!\\b(?:${greek})\\s)${pattern(name)}(?!\\s+(?:${greek})\\b)`;
}
