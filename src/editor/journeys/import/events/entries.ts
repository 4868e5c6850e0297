// An event of a calendar → its title, its time with its clock, and what repeats or changes it; nothing of who is invited.
import ICAL from 'ical.js';
import { asUtc, clockTime } from '../../../../compiler/time/time-zone.ts';
import { type Part, propertiesOf, stampText, valueIn } from './parts.ts';
import type { FindClock, MomentOf } from './zones.ts';

export type Fault = 'cut' | 'line' | 'many' | 'noStart' | 'noTitle' | 'private' | 'rule' | 'zone';

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

export interface Reading {
  readonly findClock: FindClock;
  /** For times without a zone. */
  readonly floating: MomentOf;
  readonly problems: Problem[];
}

export type Entry = ReturnType<typeof entriesOf>[number];

const [MAX_TITLE, MAX_RULES] = [200, 2];

/** None or one. */
export function entriesOf(part: Part, { problems, ...clocks }: Reading) {
  const text = (name: string) => plainText(valueIn(part, name) ?? '');
  const title = text('summary').replace(/\s+/g, ' ').slice(0, MAX_TITLE).trim();
  const told = new Set<string>();
  const tell = (fault: Fault, line = part.line, what?: string) => {
    const isNew = told.size < told.add(`${fault} ${what}`).size;
    if (isNew) problems.push({ line, title, fault, ...(what === undefined ? {} : { what }) });
  };
  for (const { line, name } of part.broken) tell('line', line, name);
  const stamps = (name: string) => stampsIn(part, name, clocks, tell);
  const [[start], [end], [changes]] = [stamps('dtstart'), stamps('dtend'), stamps('recurrence-id')];
  const refusal = refusalOf(part, start, title);
  if (refusal) tell(refusal);
  if (refusal || !start) return [];
  const [rules, [onward]] = [propertiesOf(part, 'rrule'), propertiesOf(part, 'recurrence-id')];
  for (const { line } of [...rules.splice(MAX_RULES), ...propertiesOf(part, 'exrule')])
    tell('rule', line);
  return [
    {
      ...{ uid: text('uid'), line: part.line, title, start, rules, notes: text('description') },
      /** Of a day without an end, a whole one; else none. */
      minutes: minutesOf(start, end, valueIn(part, 'duration')),
      location: text('location').replace(/\s+/g, (all) => (all.includes('\n') ? ', ' : all)),
      isOff: /^cancell?ed$/i.test(text('status')),
      ...{ added: stamps('rdate'), except: stamps('exdate') },
      /** The one of its series that it stands for, and all that follow. */
      changes,
      isOnward: /^THISANDFUTURE$/i.test(String(onward?.jcal[1].range)),
    },
  ];
}

type Clocks = Omit<Reading, 'problems'>;
type Tell = (fault: Fault, line?: number, what?: string) => void;

function stampsIn(part: Part, name: string, { findClock, floating }: Clocks, tell: Tell): Stamp[] {
  const clockFor = (tzid: string, line: number) => {
    const found = tzid === '' ? floating : findClock(tzid);
    if (!found) tell('zone', line, tzid);
    return found ?? floating;
  };
  return propertiesOf(part, name).flatMap(({ line, jcal: [, { tzid = '' }, , ...values] }) =>
    values.flatMap((value) => {
      const written = stampText(Array.isArray(value) ? value[0] : value);
      if (written === undefined) tell('line', line, name.toUpperCase());
      if (written === undefined) return [];
      const isUtc = written.length === 10 || written.endsWith('Z');
      return [
        { local: written.slice(0, 16), momentOf: isUtc ? utc : clockFor(String(tzid), line) },
      ];
    }),
  );
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
function minutesOf({ local, momentOf }: Stamp, end: Stamp | undefined, length = 'PT0S'): number {
  const seconds = end
    ? (end.momentOf(end.local) - momentOf(local)) / 1000
    : ICAL.Duration.fromString(length).toSeconds();
  const least = local.length === 10 ? DAY : 0;
  return Math.min(Math.max(Math.floor(seconds / 60), least), MAX_MINUTES);
}

/** Line ends stay; signs that no page shows, and what would name a fact of the site, do not. */
function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}\ufeff]/gu, ' ')
    .replaceAll('${', '$ {')
    .trim();
}
