// An event of a calendar → its title, its time with its clock, and what repeats or changes it; nothing of who is invited.
import ICAL from 'ical.js';
import { asUtc, clockTime } from '../../../../compiler/time/time-zone.ts';
import { type Part, type Property, stampText, valueIn } from './parts.ts';
import type { FindClock, MomentOf } from './zones.ts';

type Fault = 'cut' | 'line' | 'many' | 'noStart' | 'noTitle' | 'private' | 'rule' | 'zone';

export interface Problem {
  readonly line: number;
  readonly title: string;
  readonly fault: Fault;
  /** What is written there. */
  readonly what?: string;
}

export interface Stamp {
  /** 2026-10-01, or 2026-10-01T19:00 on its clock. */
  readonly local: string;
  readonly momentOf: MomentOf;
}

export interface Entry {
  readonly uid: string;
  readonly line: number;
  readonly title: string;
  readonly start: Stamp;
  /** Of a day without an end, a whole one; else none. */
  readonly minutes: number;
  readonly location: string;
  readonly notes: string;
  readonly isOff: boolean;
  readonly rules: readonly Property[];
  readonly added: readonly Stamp[];
  readonly except: readonly Stamp[];
  /** The one of its series that it stands for, */
  readonly changes: Stamp | undefined;
  /** and all that follow. */
  readonly isOnward: boolean;
}

export interface Reading {
  readonly findClock: FindClock;
  /** For times without a zone. */
  readonly floating: MomentOf;
  readonly problems: Problem[];
}

const MAX_TITLE = 200;

/** None or one. */
export function entriesOf(part: Part, { findClock, floating, problems }: Reading): Entry[] {
  const told = new Set<string>();
  const tell = (fault: Fault, line = part.line, what?: string) => {
    if (told.has(`${fault} ${what}`)) return;
    told.add(`${fault} ${what}`);
    problems.push({ line, title, fault, ...(what === undefined ? {} : { what }) });
  };
  const all = (name: string) => part.properties.filter(({ jcal }) => jcal[0] === name);
  const text = (name: string) => plainText(valueIn(part, name) ?? '');
  const title = text('summary').replace(/\s+/g, ' ').slice(0, MAX_TITLE).trim();
  for (const { line, name } of part.broken) tell('line', line, name);
  const clockFor = (name: string, line: number): MomentOf => {
    const found = name === '' ? floating : findClock(name);
    if (!found) tell('zone', line, name);
    return found ?? floating;
  };
  const stamps = (name: string): Stamp[] =>
    all(name).flatMap(({ line, jcal: [, { tzid = '' }, , ...values] }) =>
      values.flatMap((value) => {
        const written = stampText(Array.isArray(value) ? value[0] : value);
        if (written === undefined) tell('line', line, name.toUpperCase());
        if (written === undefined) return [];
        if (written.length === 10) return [{ local: written, momentOf: utc }];
        const momentOf = written.endsWith('Z') ? utc : clockFor(String(tzid), line);
        return [{ local: written.slice(0, 16), momentOf }];
      }),
    );
  const [[start], [end], [changes]] = [stamps('dtstart'), stamps('dtend'), stamps('recurrence-id')];
  const refusal = refusalOf(part, start, title);
  if (refusal) tell(refusal);
  if (refusal || !start) return [];
  for (const { line } of all('exrule')) tell('rule', line);
  return [
    {
      ...{ uid: text('uid'), line: part.line, title, start, notes: text('description') },
      minutes: minutesOf(start, end, valueIn(part, 'duration')),
      location: text('location').replace(/\s*\n\s*/g, ', '),
      isOff: /^cancell?ed$/i.test(text('status')),
      ...{ rules: all('rrule'), added: stamps('rdate'), except: stamps('exdate'), changes },
      isOnward: all('recurrence-id').some(({ jcal }) =>
        /^THISANDFUTURE$/i.test(`${jcal[1].range}`),
      ),
    },
  ];
}

/** A whole day begins at midnight, on every clock. */
export function utc(local: string): number {
  return asUtc(clockTime(local));
}

function refusalOf(part: Part, start: Stamp | undefined, title: string): Fault | undefined {
  if (part.isCut) return 'cut';
  if (/^\s*(?:private|confidential)\s*$/i.test(valueIn(part, 'class') ?? '')) return 'private';
  if (title === '') return 'noTitle';
  return start ? undefined : 'noStart';
}

const [DAY, MAX_MINUTES] = [24 * 60, 366 * 24 * 60];

/** On the clock, as both ends are written; a length is passed minutes. */
function minutesOf(start: Stamp, end: Stamp | undefined, length = 'PT0S'): number {
  const passed = end
    ? (end.momentOf(end.local) - start.momentOf(start.local)) / 60_000
    : Math.floor(ICAL.Duration.isValueString(length) ? secondsOf(length) / 60 : 0);
  return Math.min(Math.max(passed, start.local.length === 10 ? DAY : 0), MAX_MINUTES);
}

function secondsOf(length: string): number {
  try {
    return ICAL.Duration.fromString(length).toSeconds();
  } catch {
    return 0;
  }
}

/** Line ends stay; signs that no page shows, and what would name a fact of the site, do not. */
function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}\ufeff]/gu, ' ')
    .replaceAll('${', '$ {')
    .trim();
}
