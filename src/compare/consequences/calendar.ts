// The calendars of two versions → entries that move, or go, for people who subscribed.

import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { localTime } from '../../compiler/time/time-zone.ts';
import { SEASON_FILE } from '../../model/paths/addresses.ts';
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
  const text = fs.readFileSync(file, 'utf8').replace(/\r\n[ \t]/g, '');
  const [calendar = '', ...entries] = text.split('BEGIN:VEVENT\r\n');
  const zone = value(calendar, 'X-WR-TIMEZONE');
  return new Map(entries.map((entry) => [value(entry, 'UID'), entryOf(entry, zone, say)]));
}

function entryOf(entry: string, zone: string, say: CompareWords['consequences']): Entry {
  const [start, end] = ['DTSTART', 'DTEND'].map((name) => momentOf(value(entry, name), zone));
  const isTimed = value(entry, 'DTSTART').includes('T');
  const [day = '', from = ''] = start?.split(' ') ?? [];
  const [last = '', to = ''] = end?.split(' ') ?? [];
  const hours = to === '' ? from : say.hours({ from, to: last === day ? to : (end ?? '') });
  const place = value(entry, 'LOCATION');
  const [, second, until] = /(INTERVAL=2;)?UNTIL=(\w+)/.exec(value(entry, 'RRULE')) ?? [];
  const final = until && momentOf(until, zone).slice(0, 'yyyy-mm-dd'.length);
  const again = final && say.again({ isSecond: second !== undefined, final });
  return {
    title: value(entry, 'SUMMARY'),
    when: [day, isTimed && hours, again, place].filter(Boolean).join(', '),
  };
}

/** 20251002T020000Z or, on the clock of the chapter, 20251001T190000 → 2025-10-01 19:00 */
function momentOf(text: string, zone: string): string {
  const [, y, m, d, hour, minute] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d)?/.exec(text) ?? [];
  if (hour === undefined) return y === undefined ? '' : `${y}-${m}-${d}`;
  return text.endsWith('Z')
    ? localTime(new Date(`${y}-${m}-${d}T${hour}:${minute}Z`), zone)
    : `${y}-${m}-${d} ${hour}:${minute}`;
}

function value(entry: string, name: string): string {
  const found = new RegExp(`^${name}(?:;[^:\r\n]*)?:(.*)$`, 'm').exec(entry)?.[1] ?? '';
  return found.trimEnd().replace(/\\n/gi, ' ').replace(/\\(.)/g, '$1');
}
