// The compiled zones of the IANA database in a folder (TZif, RFC 9636) → the changes of each clock.
import fs from 'node:fs';
import path from 'node:path';

/** What a clock shows from a moment on. */
export interface ClockRule {
  /** Milliseconds since 1970. */
  readonly from: number;
  /** Minutes ahead of UTC. */
  readonly offset: number;
  /** As the database calls it: "CST", or "+0330" where people have no name for it. */
  readonly label: string;
}

/** The name of the release, such as "2026f"; undefined where the folder does not say it. */
export function releaseIn(folder: string): string | undefined {
  for (const [file, form] of [
    ['tzdata.zi', /^# version (\d{4}[a-z]+)\s/],
    ['+VERSION', /^(\d{4}[a-z]+)\s*$/],
  ] as const) {
    const release = form.exec(firstBytes(path.join(folder, file)))?.[1];
    if (release) return release;
  }
  return undefined;
}

const HEADER = 44;

function firstBytes(file: string): string {
  try {
    const handle = fs.openSync(file, 'r');
    const start = Buffer.alloc(HEADER);
    const read = fs.readSync(handle, start);
    fs.closeSync(handle);
    return start.toString('latin1', 0, read);
  } catch {
    return '';
  }
}

/** In their order; undefined where there is no such zone, or only a rule behind its last change that somebody would have to reckon. */
export function readZoneFile(file: string, until: number): ClockRule[] | undefined {
  let bytes: Buffer;
  try {
    bytes = fs.readFileSync(file);
  } catch {
    return undefined;
  }
  if (bytes.toString('latin1', 0, 4) !== 'TZif' || bytes.readUInt8(4) < 0x32) return undefined;
  // The first block has moments of 32 bits; the second repeats it with 64.
  const second = HEADER + lengthOf(countsAt(bytes, 0), 4);
  const counts = countsAt(bytes, second);
  const rules = rulesIn(bytes, second + HEADER, counts);
  const footer = bytes.toString('latin1', second + HEADER + lengthOf(counts, 8));
  const isComplete = !footer.includes(',') || (rules.at(-1)?.from ?? 0) > until - 366 * 86_400_000;
  return isComplete ? rules : undefined;
}

interface Counts {
  readonly moments: number;
  readonly types: number;
  readonly letters: number;
  readonly leaps: number;
  readonly standard: number;
  readonly universal: number;
}

function countsAt(bytes: Buffer, block: number): Counts {
  const [universal = 0, standard = 0, leaps = 0, moments = 0, types = 0, letters = 0] = [
    20, 24, 28, 32, 36, 40,
  ].map((at) => bytes.readUInt32BE(block + at));
  return { universal, standard, leaps, moments, types, letters };
}

function lengthOf(counts: Counts, size: number): number {
  const { moments, types, letters, leaps, standard, universal } = counts;
  return moments * (size + 1) + types * 6 + letters + leaps * (size + 4) + standard + universal;
}

function rulesIn(bytes: Buffer, start: number, { moments, types }: Counts): ClockRule[] {
  const typesAt = start + moments * 9;
  const namesAt = typesAt + types * 6;
  const rule = (from: number, type: number): ClockRule => {
    const at = typesAt + type * 6;
    const name = namesAt + bytes.readUInt8(at + 5);
    const label = bytes.toString('latin1', name, bytes.indexOf(0, name));
    return { from, offset: Math.round(bytes.readInt32BE(at) / 60), label };
  };
  const first = rule(Number.NEGATIVE_INFINITY, 0);
  const later = Array.from({ length: moments }, (_, i) =>
    rule(Number(bytes.readBigInt64BE(start + i * 8)) * 1000, bytes[start + moments * 8 + i] ?? 0),
  );
  return [first, ...later];
}
