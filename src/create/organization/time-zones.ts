// What somebody types for a time zone → the zones of the IANA database that it can mean, the likeliest first.

import { formats } from '../../compiler/grammar/formats.ts';
import { zoneOf as clockOf, offsetText } from '../../compiler/time/time-zone.ts';
import { zoneData } from '../../compiler/time/zone-data.ts';
import type { Option } from '../../editor/journeys/questions.ts';
import type { Language } from '../../model/language.ts';
import { foldLetters } from '../../model/words.ts';
import { createWords } from '../../words/gen/create.gen.ts';
import commonZones from './common-zones.json' with { type: 'json' };

const MAX_SHOWN = 5;

export interface TimeZones {
  readonly find: (typed: string) => readonly Option[];
  /** The text itself where it names none, or several. */
  readonly read: (typed: string) => string;
  readonly problem: (answer: string) => string | undefined;
}

interface Zone {
  readonly name: string;
  readonly city: string;
  readonly words: readonly string[];
  /** Minutes from UTC while no summer time holds. */
  readonly offset: number;
  readonly option: Option;
}

/** @param own comes first where nothing is typed */
export function timeZones(own: string, language: Language = 'en'): TimeZones {
  const say = createWords(language);
  const known = new Map<string, Zone>();
  const zones = (names: readonly string[]): Zone[] =>
    names.filter(isPlace).map((name) => {
      const zone = known.get(name) ?? zoneOf(name, language);
      known.set(name, zone);
      return zone;
    });
  // Most people look for one of these.
  const common = [...new Set([own, ...commonZones])];
  const find = (typed: string) => {
    const wanted = normalize(typed);
    // All of them take a moment, which nobody who takes the first one has to wait.
    const names = wanted === '' ? common : namesFor(typed, common);
    const scored = zones(names).map((zone) => ({ zone, score: scoreOf(zone, wanted) }));
    return scored.filter(({ score }) => score < NONE).sort((a, b) => a.score - b.score);
  };
  return {
    find: (typed) => find(typed).map(({ zone }) => zone.option),
    read: (typed) => {
      if (isPlace(typed)) return typed;
      const [first, second] = find(typed);
      const isOne = first && (first.score === EXACT ? second?.score !== EXACT : !second);
      return isOne ? first.zone.name : typed;
    },
    problem: (answer) => {
      if (isPlace(answer)) return undefined;
      const near = find(answer).slice(0, MAX_SHOWN);
      return near.length > 0 ? say.zones({ names: near.map(({ zone }) => zone.name) }) : say.noZone;
    },
  };
}

/** Not EST and the like, which know no summer time. */
function isPlace(name: string): boolean {
  return (name === 'UTC' || name.includes('/')) && formats.timezone?.(name) === true;
}

/** Browsers keep some cities under other names: Kolkata, Kyiv. */
function namesFor(typed: string, first: readonly string[]): string[] {
  const all = Intl.supportedValuesOf('timeZone');
  const city = typed
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '_')
    .replace(/(?<=^|_)\p{L}/gu, (letter) => letter.toUpperCase());
  const continents = new Set(all.map((name) => name.split('/')[0]));
  const named = [...continents].map((continent) => `${continent}/${city}`);
  return [...new Set([...first, ...all, 'UTC', ...named])];
}

function zoneOf(name: string, language: Language): Zone {
  const year = Number.parseInt(zoneData().release, 10) + 1;
  const [winter = 0, summer = 0] = [0, 6].map((month) => Date.UTC(year, month));
  const called = (kind: 'longGeneric' | 'shortGeneric' | 'short', at = winter, spoken = 'en-US') =>
    new Intl.DateTimeFormat(spoken, { timeZone: name, timeZoneName: kind })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const { offsetAt } = clockOf(name);
  const time = called('longGeneric');
  const said = called('longGeneric', winter, language === 'en' ? 'en-US' : language);
  const offset = offsetAt(winter);
  const texts = [
    name,
    time,
    said,
    called('shortGeneric'),
    called('short'),
    called('short', summer),
  ];
  return {
    name,
    city: normalize(name.split('/').at(-1) ?? ''),
    words: texts.flatMap((text) => normalize(text).split(' ')),
    offset: Math.min(offset, offsetAt(summer)),
    option: {
      value: name,
      label: name.replaceAll('_', ' '),
      hint: `${said}, UTC${offset === 0 ? '' : offsetText(offset, ':')}`,
    },
  };
}

const [EXACT, CITY, WORDS, PART, NONE] = [0, 1, 2, 3, 4];

function scoreOf({ name, city, words, offset }: Zone, wanted: string): number {
  const minutes = minutesOf(wanted);
  if (minutes !== undefined) return minutes === offset ? WORDS : NONE;
  if (wanted === city || wanted === normalize(name)) return EXACT;
  if (city.startsWith(wanted)) return wanted === '' ? WORDS : CITY;
  const parts = wanted.split(' ');
  if (parts.every((part) => words.some((word) => word.startsWith(part)))) return WORDS;
  return words.join(' ').includes(wanted) ? PART : NONE;
}

/** "UTC+1", "gmt-5:30", "+2" → minutes; undefined for all else. */
function minutesOf(text: string): number | undefined {
  const [found, sign, hours, minutes = '0'] =
    /^(?:utc|gmt)?\s*([+\-−])\s*(\d{1,2})(?::?(\d{2}))?$/i.exec(text) ?? [];
  if (found === undefined) return /^gmt$/i.test(text) ? 0 : undefined;
  const size = Number(hours) * 60 + Number(minutes);
  return sign === '+' ? size : -size;
}

function normalize(text: string): string {
  return foldLetters(text).replace(/[/_]+/g, ' ').trim();
}
