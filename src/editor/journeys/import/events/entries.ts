// An event of a calendar → its title, its time with its zone, and what repeats or changes it; nothing of who is invited.
import { asUtc, instantOf, type Zone } from '../../../../compiler/time/time-zone.ts';
import type { Part } from './lines.ts';
import { type Property, propertiesOf, stampText } from './values.ts';
import type { FindZone } from './zones.ts';

type Fault = 'cut' | 'line' | 'many' | 'noStart' | 'noTitle' | 'private' | 'rule' | 'zone';

export interface Problem {
  readonly line: number;
  readonly title: string;
  readonly fault: Fault;
  /** What is written there. */
  readonly what?: string;
}

export interface Stamp {
  /** 2026-10-01, or 2026-10-01T19:00 on the clock of its zone. */
  readonly local: string;
  readonly isDay: boolean;
  readonly zone: Zone;
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
  readonly rules: readonly { readonly value: unknown; readonly line: number }[];
  readonly added: readonly Stamp[];
  readonly except: readonly Stamp[];
  /** The one of its series that it stands for, */
  readonly changes?: Stamp;
  /** and all that follow. */
  readonly isOnward: boolean;
}

export interface Reading {
  readonly findZone: FindZone;
  /** For times without one. */
  readonly floating: Zone;
  readonly utc: Zone;
  readonly problems: Problem[];
}

const MAX_TITLE = 200;

/** None or one. */
export function entriesOf(part: Part, { findZone, floating, utc, problems }: Reading): Entry[] {
  const told = new Set<string>();
  const tell = (fault: Fault, line = part.line, what?: string) => {
    if (told.has(`${fault} ${what}`)) return;
    told.add(`${fault} ${what}`);
    problems.push({ line, title, fault, ...(what === undefined ? {} : { what }) });
  };
  const broken: { readonly number: number; readonly name: string }[] = [];
  const properties = propertiesOf(part, (line) => broken.push(line));
  const all = (name: string) => properties.filter((one) => one.name === name);
  const text = (name: string) => plainText(String(all(name)[0]?.values[0] ?? ''));
  const title = text('summary').replace(/\s+/g, ' ').slice(0, MAX_TITLE).trim();
  for (const { number, name } of broken) tell('line', number, name);
  const zoneFor = ({ parameters, line }: Property, written: string): Zone => {
    if (written.endsWith('Z')) return utc;
    const name = parameters.tzid === undefined ? '' : String(parameters.tzid);
    const found = name === '' ? floating : findZone(name);
    if (!found) tell('zone', line, name);
    return found ?? floating;
  };
  const stamps = (name: string): Stamp[] =>
    all(name).flatMap((property) =>
      property.values.flatMap((value) => {
        const written = stampText(Array.isArray(value) ? value[0] : value);
        if (written === undefined) tell('line', property.line, name.toUpperCase());
        if (written === undefined) return [];
        const local = written.replace('Z', '');
        return [{ local, isDay: local.length === 10, zone: zoneFor(property, written) }];
      }),
    );
  const [start] = stamps('dtstart');
  const [changes] = stamps('recurrence-id');
  const refusal = refusalOf(part, { start, title, secrecy: text('class') });
  if (refusal) tell(refusal);
  if (refusal || !start) return [];
  const [end] = stamps('dtend');
  for (const { line } of all('exrule')) tell('rule', line);
  return [
    {
      ...{ uid: text('uid'), line: part.line, title, start },
      minutes: minutesOf(start, end, all('duration')[0]?.values[0]),
      location: oneLine(text('location')),
      notes: text('description'),
      isOff: /^cancell?ed$/i.test(text('status')),
      rules: all('rrule').map(({ values: [value], line }) => ({ value, line })),
      ...{ added: stamps('rdate'), except: stamps('exdate') },
      ...(changes ? { changes } : {}),
      isOnward: String(all('recurrence-id')[0]?.parameters.range).toUpperCase() === 'THISANDFUTURE',
    },
  ];
}

function refusalOf(
  { isCut }: Part,
  {
    start,
    title,
    secrecy,
  }: { readonly start: Stamp | undefined; readonly title: string; readonly secrecy: string },
): Fault | undefined {
  if (isCut) return 'cut';
  if (/^(?:private|confidential)$/i.test(secrecy)) return 'private';
  if (title === '') return 'noTitle';
  return start ? undefined : 'noStart';
}

const MINUTE = 60_000;

/** On the clock, as both ends are written; a length is passed minutes. */
function minutesOf(start: Stamp, end: Stamp | undefined, length: unknown): number {
  const whole = start.isDay ? 24 * 60 : 0;
  const moment = ({ isDay, zone, local }: Stamp) =>
    isDay ? asUtc(`${local}T00:00`) : instantOf(zone, local);
  if (end) return Math.max(whole, (moment(end) - moment(start)) / MINUTE);
  const [, weeks = 0, days = 0, hours = 0, minutes = 0] = LENGTH.exec(String(length)) ?? [];
  return Math.max(
    whole,
    ((Number(weeks) * 7 + Number(days)) * 24 + Number(hours)) * 60 + Number(minutes),
  );
}

/** Seconds are none of ours. */
const LENGTH = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?)?/;

/** Line ends stay; signs that no page shows, and what would name a fact of the site, do not. */
function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}\ufeff]/gu, ' ')
    .replaceAll('${', '$ {')
    .trim();
}

function oneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(', ');
}
