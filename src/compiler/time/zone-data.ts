// Our own data of time zones, made at a release from one of the IANA database → the rules of a clock.
import data from './zone-data.gen.json' with { type: 'json' };
import type { ClockRule } from './zone-files.ts';

export interface ZoneData {
  /** Of the IANA database, as "2026f". */
  readonly release: string;
  /** What the data cover, in milliseconds since 1970; `until` is no longer covered. */
  readonly from: number;
  readonly until: number;
  /** Each clock by the names of the zones that have it, with blanks between. */
  readonly clocks: Readonly<Record<string, string>>;
}

export function zoneData(): ZoneData {
  return { ...data, from: Date.parse(data.from), until: Date.parse(data.until) };
}

/** The rules of a clock in their order; undefined where the data have no such zone. Runtimes take names in any letters. */
export function clockIn({ clocks }: ZoneData, name: string): ClockRule[] | undefined {
  const wanted = ` ${name.toLowerCase()} `;
  const names = Object.keys(clocks).find((one) => ` ${one.toLowerCase()} `.includes(wanted));
  return names === undefined ? undefined : clocks[names]?.split(',').map(ruleOf);
}

/** "-360", or "dk3f1 -300" with the minute since 1970 to the base of 36. */
function ruleOf(text: string): ClockRule {
  const [offset, minute] = text.split(' ').reverse();
  const from = minute ? Number.parseInt(minute, 36) * 60_000 : Number.NEGATIVE_INFINITY;
  return { from, offset: Number(offset) };
}

export function offsetOn(clock: readonly ClockRule[], moment: number): number {
  return clock.findLast(({ from }) => from <= moment)?.offset ?? 0;
}
