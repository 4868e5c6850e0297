// A zone of the IANA database → moments for the times on its clock, and the changes of its clock.
import type { LocalTime } from './local-time.ts';
import { clockIn, offsetOn, zoneData } from './zone-data.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export interface Zone {
  readonly name: string;
  /** Minutes ahead of UTC at a moment (milliseconds since 1970). */
  readonly offsetAt: (moment: number) => number;
}

export interface ClockChange {
  readonly moment: number;
  /** Minutes ahead of UTC. */
  readonly before: number;
  readonly after: number;
}

/**
 * The clock of a zone by the newer of our own data and those of the runtime, whose clocks are those of its release.
 *
 * @param name of the IANA database; throws a RangeError where the runtime does not know it
 */
export function zoneOf(name: string, data = zoneData()): Zone {
  const ofRuntime = runtimeClock(name);
  const clock = isNewer(runtimeRelease(), data.release) ? undefined : clockIn(data, name);
  const isCovered = (moment: number) => moment >= data.from && moment < data.until;
  const offsetAt = (moment: number) =>
    clock && isCovered(moment) ? offsetOn(clock, moment) : ofRuntime(moment);
  return { name, offsetAt };
}

/** The release of the runtime's own data, as "2026c"; undefined where it does not say it. */
export function runtimeRelease(): string | undefined {
  return process.versions.tz;
}

export function isNewer(release: string | undefined, than: string): boolean {
  return release !== undefined && release > than;
}

/** What the runtime shows, and remembers: days are asked for by the one before and the one after. */
export function runtimeClock(name: string): Zone['offsetAt'] {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: name, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  const ask = (moment: number): number => {
    const parts = format.formatToParts(moment);
    const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
    const shown = Date.UTC(
      ...([part('year'), part('month') - 1, part('day')] as const),
      ...([part('hour'), part('minute'), part('second')] as const),
    );
    return Math.round((shown - Math.floor(moment / 1000) * 1000) / MINUTE);
  };
  const known = new Map<number, number>();
  return (moment) => {
    const offset = known.get(moment) ?? ask(moment);
    known.set(moment, offset);
    return offset;
  };
}

/**
 * A moment on the clock of a zone, as content writes it: "2026-10-09 18:30".
 *
 * @param name an IANA time zone; UTC when it is not one
 */
export function localTime(moment: Date, name: string): LocalTime {
  const shown = new Date(moment.getTime() + offsetIn(name, moment) * MINUTE);
  return shown.toISOString().slice(0, 'yyyy-mm-dd hh:mm'.length).replace('T', ' ');
}

function offsetIn(name: string, moment: Date): number {
  try {
    return zoneOf(name).offsetAt(moment.getTime());
  } catch {
    return 0;
  }
}

/** A day or a time as content writes it → a time on the clock, for which a day begins at midnight: 2026-10-09T00:00. */
export function clockTime(written: string): string {
  const [day = '', time = '00:00'] = written.split(/[ T]/);
  return `${day}T${time}`;
}

/** A time on a clock as if the clock were that of UTC, in milliseconds since 1970. */
export function asUtc(local: string): number {
  return Date.parse(`${local}:00Z`);
}

/** Milliseconds since 1970. A time that comes twice means the first; one left out is counted as before (RFC 5545, 3.3.5). */
export function instantOf({ offsetAt }: Zone, local: string): number {
  const written = asUtc(local);
  const [before, after] = [offsetAt(written - DAY), offsetAt(written + DAY)];
  if (before === after) return written - before * MINUTE;
  const right = [before, after].find((one) => offsetAt(written - one * MINUTE) === one) ?? before;
  return written - right * MINUTE;
}

export function withOffset(zone: Zone, local: string): string {
  const offset = Math.round((asUtc(local) - instantOf(zone, local)) / MINUTE);
  return `${local}:00${offsetText(offset, ':')}`;
}

/** -420 → -0700, or with a sign between hours and minutes. */
export function offsetText(offset: number, between = ''): string {
  const size = Math.abs(offset);
  const [hours, minutes] = [Math.trunc(size / 60), size % 60].map((n) =>
    String(n).padStart(2, '0'),
  );
  return `${offset < 0 ? '-' : '+'}${hours}${between}${minutes}`;
}

/** No two changes of a clock are nearer to each other. */
const STEP = 7 * DAY;

export function changesBetween({ offsetAt }: Zone, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let start = from; start < to; start += STEP) {
    const [before, after] = [offsetAt(start), offsetAt(start + STEP)];
    if (before === after) continue;
    let [low, high] = [start, start + STEP];
    while (high - low > MINUTE) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE;
      if (offsetAt(middle) === before) low = middle;
      else high = middle;
    }
    changes.push({ moment: high, before, after });
  }
  return changes;
}
