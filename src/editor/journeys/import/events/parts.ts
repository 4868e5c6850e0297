// The bytes of a calendar → its parts with the properties that are read here, and the lines that cannot be, each by itself.
import ICAL from 'ical.js';
import { isLocalTime } from '../../../../compiler/time/local-time.ts';

/** As ical.js has it: a name in small letters, parameters, a kind, values. */
type JCal = readonly [string, Readonly<Record<string, unknown>>, string, ...unknown[]];

export interface Property {
  readonly line: number;
  readonly jcal: JCal;
}

export interface Part {
  readonly name: string;
  readonly line: number;
  readonly properties: Property[];
  readonly broken: { readonly line: number; readonly name: string }[];
  readonly parts: Part[];
  /** Its end is missing. */
  isCut: boolean;
}

const READ =
  /^(?:BEGIN|END|UID|DTSTART|DTEND|DURATION|SUMMARY|LOCATION|DESCRIPTION|STATUS|CLASS|RRULE|RDATE|EXDATE|EXRULE|RECURRENCE-ID|TZID|TZOFFSETFROM|TZOFFSETTO|X-WR-TIMEZONE)(?=[:;])/i;

/** Longer texts than an event can have; pictures are not read at all. */
const MAX_LINE = 64_000;

/** An alarm of an event of a calendar is three deep. */
const MAX_DEPTH = 8;

/** Those at the top of it. */
export function partsOf(bytes: Buffer): Part[] {
  const top: Part = { name: '', line: 0, properties: [], broken: [], parts: [], isCut: false };
  const open = [top];
  let depth = 0;
  for (const { line, name, text } of linesOf(bytes)) {
    const here = open[depth];
    const value = (text?.slice(name.length + 1) ?? '').trim().toUpperCase();
    if (name === 'BEGIN') {
      depth += 1;
      if (!here || depth > MAX_DEPTH) continue;
      const part = { name: value, line, properties: [], broken: [], parts: [], isCut: true };
      here.parts.push(part);
      open[depth] = part;
    } else if (name === 'END') {
      if (here?.name === value) here.isCut = false;
      depth = Math.max(0, depth - 1);
    } else if (here) addLine(here, line, name, text);
  }
  return top.parts;
}

function addLine(part: Part, line: number, name: string, text: string | undefined): void {
  try {
    if (text === undefined) throw new Error(name);
    const jcal: JCal = ICAL.parse.property(text);
    // Which ical.js reads only when it is asked for.
    if (jcal[0] === 'duration') ICAL.Duration.fromString(String(jcal[3]));
    part.properties.push({ line, jcal });
  } catch {
    part.broken.push({ line, name });
  }
}

export function propertiesOf({ properties }: Part, name: string): Property[] {
  return properties.filter(({ jcal }) => jcal[0] === name);
}

export function valueIn(part: Part, name: string): string | undefined {
  const value = propertiesOf(part, name)[0]?.jcal[3];
  return value === undefined ? undefined : String(value);
}

/** A day, which is often written without saying that it is one, or a time, as 2026-10-01 or 2026-10-01T19:00; with Z where it is in UTC. */
export function stampText(value: unknown): string | undefined {
  const [, local = '', zulu = ''] =
    /^(\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?)(?:T::|:\d{0,2})?(Z?)$/.exec(String(value)) ?? [];
  return isLocalTime(local) ? local + zulu : undefined;
}

/** Joined as bytes, which are the letters of Latin-1: programs fold between the bytes of a letter, too. */
function* linesOf(bytes: Buffer) {
  const all = bytes.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  let [start, line] = [0, 1];
  for (const { index } of all.matchAll(/\n(?![ \t])|$/g)) {
    const folded = all.slice(start, index);
    const joined = folded.replace(/\r?\n[ \t]|\r$/g, '');
    const name = READ.exec(joined)?.[0].toUpperCase();
    if (name !== undefined) yield { line, name, text: textOf(joined) };
    line += folded.split('\n').length;
    start = index + 1;
  }
}

/** Undefined where it is not UTF-8, or too long for what it says. */
function textOf(latin: string): string | undefined {
  if (latin.length > MAX_LINE) return undefined;
  if (!/[\u0080-\u00ff]/.test(latin)) return latin;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(latin, 'latin1'));
  } catch {
    return undefined;
  }
}
