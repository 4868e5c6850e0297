// The name of a zone in a calendar, and what the file itself says of it → moments for the times on its clock.
import ICAL from 'ical.js';
import { instantOf, type Zone, zoneOf } from '../../../../compiler/time/time-zone.ts';
import { type Part, stampText, valueIn } from './parts.ts';
// Of Unicode's CLDR: the first zone for each name of Windows.
import windows from './windows-zones.gen.json' with { type: 'json' };

/** 2026-10-01T19:00 on a clock → milliseconds since 1970. */
export type MomentOf = (local: string) => number;
export type FindClock = (name: string) => MomentOf | undefined;

/** More than a calendar has; of each, more than its clock has had rules, and what these say. */
const [MAX_ZONES, MAX_RULES, MAX_LINES] = [20, 20, 20];

/** The world's own name wins over what the file says of it: laws change, and files are old. */
export function clocksIn(parts: readonly Part[]): FindClock {
  const zones = parts.filter(({ name }) => name === 'VTIMEZONE').slice(0, MAX_ZONES);
  const own = new Map(zones.map((part) => [valueIn(part, 'tzid'), part]));
  const known = new Map<string, MomentOf | undefined>();
  return (name) => {
    if (!known.has(name)) known.set(name, worldClock(name) ?? clockOfFile(own.get(name)?.parts));
    return known.get(name);
  };
}

export function clockOf(zone: Zone): MomentOf {
  return (local) => instantOf(zone, local);
}

/** Letters alone, such as PST or EST, mean several clocks. Some programs write a path before the name. */
function worldClock(name: string): MomentOf | undefined {
  const steps = name.split('/').filter((step) => step !== '');
  const names = [
    Object.hasOwn(windows, name) ? windows[name as keyof typeof windows] : '',
    ...[3, 2].map((count) => steps.slice(-count).join('/')),
    ...(/^(?:UTC|GMT|Z)$/i.test(name) ? ['UTC'] : []),
  ];
  for (const one of names.filter((all) => /^(?:UTC|[A-Za-z_]+\/[\w+/-]+)$/.test(all))) {
    try {
      return clockOf(zoneOf(one));
    } catch {
      // Not a zone.
    }
  }
  return undefined;
}

/** Undefined where it cannot be read. */
function clockOfFile(parts: readonly Part[] = []): MomentOf | undefined {
  const own = parts.slice(-MAX_RULES);
  if (own.length === 0 || !own.every(isObservance)) return undefined;
  try {
    const observances = own.map(({ name, properties }) => [
      ...[name.toLowerCase(), properties.map(({ jcal }) => jcal), []],
    ]);
    const component = new ICAL.Component(['vtimezone', [], observances]);
    const zone = new ICAL.Timezone({ component, tzid: 'own' });
    const momentOf: MomentOf = (local) => {
      const [year, month, day, hour, minute] = local.split(/\D/).map(Number);
      return new ICAL.Time({ year, month, day, hour, minute }, zone).toUnixTime() * 1000;
    };
    momentOf('2026-01-01T00:00');
    return momentOf;
  } catch {
    return undefined;
  }
}

/** As programs write it: ical.js follows it from the first year that it names. */
const RULE = /^FREQ=YEARLY(?:;BYMONTH=\d+|;BYDAY=[+-]?[1-5]?[A-Z]{2}|;UNTIL=\w+)*$/;

/** Of several values in one line ical.js takes the first. */
function isObservance(part: Part): boolean {
  const { properties } = part;
  return (
    properties.length <= MAX_LINES &&
    stampText(valueIn(part, 'dtstart')) !== undefined &&
    ['tzoffsetfrom', 'tzoffsetto'].every((name) => /^[+-]\d\d:/.test(`${valueIn(part, name)}`)) &&
    properties.every(({ jcal: [name, , , value, ...others] }) => {
      const isRight = name !== 'rrule' || RULE.test(`${ICAL.Recur.fromData(Object(value))}`);
      return isRight && others.length === 0;
    })
  );
}
