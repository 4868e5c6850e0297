// The bytes of a calendar → its parts, with the lines of them that are read here, each by itself.

export interface Line {
  readonly number: number;
  readonly name: string;
  /** Undefined where it is not UTF-8, or too long for what it says. */
  readonly text: string | undefined;
}

export interface Part {
  readonly name: string;
  readonly line: number;
  readonly lines: Line[];
  readonly parts: Part[];
  /** Its end is missing. */
  isCut?: true;
}

const READ = new Set(
  'BEGIN END UID DTSTART DTEND DURATION SUMMARY LOCATION DESCRIPTION STATUS CLASS RRULE RDATE EXDATE EXRULE RECURRENCE-ID TZID TZOFFSETFROM TZOFFSETTO X-LIC-LOCATION X-WR-TIMEZONE'.split(
    ' ',
  ),
);

/** Longer texts than an event can have; pictures are not read at all. */
const MAX_LINE = 64_000;

/** An alarm of an event of a calendar is three deep. */
const MAX_DEPTH = 8;

const [LINE_FEED, RETURN, BLANK, TAB] = [10, 13, 32, 9];

/** The parts at the top of it. */
export function partsOf(bytes: Buffer): Part[] {
  const top: Part = { name: '', line: 0, lines: [], parts: [] };
  const open: Part[] = [top];
  let beyond = 0;
  for (const line of linesOf(bytes)) {
    const here = open.at(-1) ?? top;
    const value = (line.text?.slice(line.name.length + 1) ?? '').trim().toUpperCase();
    if (line.name === 'BEGIN') {
      if (open.length > MAX_DEPTH) beyond += 1;
      else open.push(begin(here, value, line.number));
    } else if (line.name === 'END') {
      if (beyond > 0) beyond -= 1;
      else end(open, value);
    } else if (beyond === 0) here.lines.push(line);
  }
  for (const part of open) part.isCut = true;
  return top.parts;
}

function begin(parent: Part, name: string, line: number): Part {
  const part: Part = { name, line, lines: [], parts: [] };
  parent.parts.push(part);
  return part;
}

/** What was begun in it and has not ended is cut. */
function end(open: Part[], name: string): void {
  const at = open.findLastIndex((one) => one.name === name);
  if (at < 1) return;
  for (const part of open.splice(at).slice(1)) part.isCut = true;
}

/** Joined as bytes: programs fold between the bytes of a letter, too. */
function* linesOf(bytes: Buffer): Generator<Line> {
  let [start, number] = [bytes.indexOf('\uFEFF') === 0 ? 3 : 0, 1];
  while (start < bytes.length) {
    const first = number;
    const pieces: Buffer[] = [];
    let from = start;
    do {
      const end = endOf(bytes, from);
      pieces.push(bytes.subarray(from, bytes[end - 1] === RETURN ? end - 1 : end));
      start = end + 1;
      from = start + 1;
      number += 1;
    } while (bytes[start] === BLANK || bytes[start] === TAB);
    const name = nameOf(pieces);
    if (READ.has(name)) yield { number: first, name, text: textOf(pieces) };
  }
}

function endOf(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(LINE_FEED, from);
  return end === -1 ? bytes.length : end;
}

const LONGEST_NAME = 'X-WR-TIMEZONE;'.length;

/** Of the first bytes: it may be folded, too. */
function nameOf(pieces: readonly Buffer[]): string {
  const start = Buffer.concat(pieces.slice(0, LONGEST_NAME), 2 * LONGEST_NAME).toString('latin1');
  return /^[A-Za-z-]+(?=[:;])/.exec(start)?.[0].toUpperCase() ?? '';
}

const strict = { fatal: true } as const;

function textOf(pieces: readonly Buffer[]): string | undefined {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length > MAX_LINE) return undefined;
  try {
    return new TextDecoder('utf-8', strict).decode(Buffer.concat(pieces));
  } catch {
    return undefined;
  }
}
