// The calendars of two versions → entries that move, or go, for people who subscribed.

import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { localTime } from '../../compiler/time/time-zone.ts';
import {
  type Part,
  partsOf,
  propertiesOf,
  valueIn,
} from '../../editor/journeys/import/events/parts.ts';
import { SEASON_FILE } from '../../model/paths/addresses.ts';
import { at } from '../../model/schema/value.ts';
import type { CompareWords } from '../../words/gen/compare.gen.ts';
import type { Consequence } from '../comparison.ts';
import type { Both, Published } from '../pages/published.ts';

interface Entry {
  readonly title: string;
  readonly when: string;
}

/** Entries of the feed. The name of an entry holds its first day, so one that moves to another day has another name. */
export function calendarConsequences(
  published: Both,
  say: CompareWords['consequences'],
): Consequence[] {
  const [before, after] = [published.before, published.after].map((one) => entriesIn(one, say));
  if (!before) return [];
  if (!after) return [{ kind: 'calendar', weight: 'problem', words: say.calendarGone }];
  const fresh = new Map([...after].filter(([uid]) => !before.has(uid)));
  return [...before].flatMap(([uid, old]): Consequence[] => {
    const same = after.get(uid);
    // One that is canceled says so in its title, and stays where it is.
    if (same) return isDeepStrictEqual(same, old) ? [] : [noteOf(old, same, say)];
    const isOld = ({ title, when }: Entry) => title === old.title || when === old.when;
    const [other, entry] = [...fresh].find(([, one]) => isOld(one)) ?? [];
    if (other !== undefined) fresh.delete(other);
    return [noteOf(old, entry, say)];
  });
}

/** One that has another name, lies elsewhere, or is gone. */
function noteOf(
  { title, when }: Entry,
  now: Entry | undefined,
  say: CompareWords['consequences'],
): Consequence {
  const note = { kind: 'calendar', weight: 'note' } as const;
  if (!now) return { ...note, words: say.entryGone({ title }), texts: { before: when } };
  if (now.title !== title)
    return { ...note, words: say.entryRenamed({ from: title, to: now.title }) };
  return { ...note, words: say.entryMoves({ title }), texts: { before: when, after: now.when } };
}

function entriesIn(
  { dist }: Published,
  say: CompareWords['consequences'],
): ReadonlyMap<string, Entry> | undefined {
  const file = path.join(dist, SEASON_FILE);
  if (!fs.existsSync(file)) return undefined;
  const [calendar] = partsOf(fs.readFileSync(file));
  const zone = (calendar && valueIn(calendar, 'x-wr-timezone')) ?? 'UTC';
  const entries = (calendar?.parts ?? []).filter(({ name }) => name === 'VEVENT');
  return new Map(entries.map((entry) => [valueIn(entry, 'uid') ?? '', entryOf(entry, zone, say)]));
}

function entryOf(entry: Part, zone: string, say: CompareWords['consequences']): Entry {
  const value = (name: string) => valueIn(entry, name) ?? '';
  const [start, end] = ['dtstart', 'dtend'].map((name) => momentOf(value(name), zone));
  const isTimed = value('dtstart').includes('T');
  const [day = '', from = ''] = start?.split(' ') ?? [];
  const [last = '', to = ''] = end?.split(' ') ?? [];
  const hours = to === '' ? from : say.hours({ from, to: last === day ? to : (end ?? '') });
  const place = value('location');
  const rule = propertiesOf(entry, 'rrule')[0]?.jcal[3];
  const [until, weeks] = [at(rule, ['until']), at(rule, ['interval'])];
  const final = until ? momentOf(String(until), zone).slice(0, 'yyyy-mm-dd'.length) : '';
  const again = final && say.again({ isSecond: weeks === 2, final });
  return {
    title: value('summary').replaceAll('\n', ' '),
    when: [day, isTimed && hours, again, place].filter(Boolean).join(', '),
  };
}

/** 2025-10-02T02:00:00Z or, on the clock of the chapter, 2025-10-01T19:00:00 → 2025-10-01 19:00 */
function momentOf(text: string, zone: string): string {
  return text.endsWith('Z')
    ? localTime(new Date(text), zone)
    : text.slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ');
}
