// A zone of the IANA database → moments for the times on its clock, and the changes of its clock.

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The clock of a zone. */
export interface Zone {
  readonly name: string;
  /** How far the clock is ahead of UTC at a moment (milliseconds since 1970), in minutes. */
  readonly offsetAt: (moment: number) => number;
}

/** A moment at which a clock is put forward or back. */
export interface Change {
  readonly moment: number;
  /** How far the clock is ahead of UTC before and after, in minutes. */
  readonly before: number;
  readonly after: number;
}

/** The zone of a name that the compiler has checked. */
export function zoneOf(name: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: name, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  const offsetAt = (moment: number): number => {
    const parts = format.formatToParts(moment);
    const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
    const shown = Date.UTC(
      ...([part('year'), part('month') - 1, part('day')] as const),
      ...([part('hour'), part('minute'), part('second')] as const),
    );
    return Math.round((shown - Math.floor(moment / 1000) * 1000) / MINUTE);
  };
  return { name, offsetAt };
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

/**
 * The moment of a time on the clock of a zone. A time that comes twice means the first; one that is
 * left out is counted with the clock as it was before (RFC 5545, section 3.3.5).
 *
 * @param local such as 2025-10-01T19:00
 * @returns milliseconds since 1970
 */
export function momentOf({ offsetAt }: Zone, local: string): number {
  const written = asUtc(local);
  const [before, after] = [offsetAt(written - DAY), offsetAt(written + DAY)];
  const right = [before, after].find((one) => offsetAt(written - one * MINUTE) === one) ?? before;
  return written - right * MINUTE;
}

/** A time on the clock of a zone with its distance from UTC (ISO 8601): 2025-10-01T19:00:00-07:00. */
export function withOffset(zone: Zone, local: string): string {
  const offset = Math.round((asUtc(local) - momentOf(zone, local)) / MINUTE);
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

/** The changes of a clock between two moments, to the minute. */
export function changesBetween({ offsetAt }: Zone, from: number, to: number): Change[] {
  const changes: Change[] = [];
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
