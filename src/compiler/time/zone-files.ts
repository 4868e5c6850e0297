// The compiled zones of the IANA database in a folder (TZif, RFC 9636) → the changes of each clock.
import path from 'node:path';
import { readIfThere } from '../files/read.ts';

/** What a clock shows from a moment on. */
export interface ClockRule {
  /** Milliseconds since 1970. */
  readonly from: number;
  /** Minutes ahead of UTC. */
  readonly offset: number;
}

/** The name of the release, such as "2026f"; undefined where the folder does not say it. */
export function releaseIn(folder: string): string | undefined {
  for (const [file, form] of [
    ['tzdata.zi', /^# version (\d{4}[a-z]+)\s/],
    ['+VERSION', /^(\d{4}[a-z]+)\s*$/],
  ] as const) {
    const release = form.exec(bytesIn(path.join(folder, file)).toString('latin1', 0, HEADER))?.[1];
    if (release) return release;
  }
  return undefined;
}

const HEADER = 44;

/** Far more than the rules of all zones take. */
const MAX_BYTES = 1_000_000;

function bytesIn(file: string): Buffer {
  return readIfThere(file, MAX_BYTES) ?? Buffer.alloc(0);
}

/**
 * In their order; undefined where there is no such zone, or only a rule behind its last change that somebody would have to reckon.
 *
 * @throws a RangeError where the file is damaged
 */
export function readZoneFile(file: string, until: number): ClockRule[] | undefined {
  const bytes = bytesIn(file);
  if (!/^TZif[2-9]/.test(bytes.toString('latin1', 0, HEADER))) return undefined;
  // The first block has moments of 32 bits; the second repeats it with 64.
  const second = lengthOf(bytes, 0, 4);
  const rules = rulesIn(bytes, second);
  const footer = bytes.toString('latin1', second + lengthOf(bytes, second, 8));
  const isComplete = !footer.includes(',') || (rules.at(-1)?.from ?? 0) > until - 366 * 86_400_000;
  return isComplete ? rules : undefined;
}

function countsAt(bytes: Buffer, block: number) {
  const [universal = 0, standard = 0, leaps = 0, moments = 0, types = 0, letters = 0] = [
    20, 24, 28, 32, 36, 40,
  ].map((at) => bytes.readUInt32BE(block + at));
  return { moments, length: types * 6 + letters + standard + universal, leaps };
}

function lengthOf(bytes: Buffer, block: number, size: number): number {
  const { moments, leaps, length } = countsAt(bytes, block);
  return HEADER + moments * (size + 1) + length + leaps * (size + 4);
}

function rulesIn(bytes: Buffer, block: number): ClockRule[] {
  const { moments } = countsAt(bytes, block);
  const start = block + HEADER;
  const rule = (from: number, type: number): ClockRule => {
    const offset = bytes.readInt32BE(start + moments * 9 + type * 6);
    return { from, offset: Math.round(offset / 60) };
  };
  const later = Array.from({ length: moments }, (_, i) =>
    rule(
      Number(bytes.readBigInt64BE(start + i * 8)) * 1000,
      bytes.readUInt8(start + moments * 8 + i),
    ),
  );
  return [rule(Number.NEGATIVE_INFINITY, 0), ...later];
}
