// The name of a zone in a calendar, and what the file itself says of it → a clock.
import { asUtc, type Zone, zoneOf } from '../../../../compiler/time/time-zone.ts';
import type { Part } from './lines.ts';
import { daysOfRule } from './recurrence.ts';
import { type Property, propertiesOf, ruleOf, stampText } from './values.ts';
// Of Unicode's CLDR: the first zone for each name of Windows.
import windows from './windows-zones.gen.json' with { type: 'json' };

export type FindZone = (name: string) => Zone | undefined;

/** More than a calendar has; of each, more than its clock has had rules. */
const [MAX_ZONES, MAX_RULES] = [20, 20];

/** The world's own name wins over what the file says of it: laws change, and files are old. */
export function zonesIn(parts: readonly Part[]): FindZone {
  const known = new Map<string, Zone | undefined>();
  const zones = parts.filter(({ name }) => name === 'VTIMEZONE').slice(0, MAX_ZONES);
  const own = new Map(
    zones.flatMap((part) => {
      const properties = propertiesOf(part);
      const name = properties.find((one) => one.name === 'tzid')?.values[0];
      return name === undefined ? [] : [[String(name), { part, properties }] as const];
    }),
  );
  const find: FindZone = (name) => {
    const found = own.get(name);
    const location = found?.properties.find((one) => one.name === 'x-lic-location')?.values[0];
    return (
      worldZone(name) ??
      worldZone(String(location ?? '')) ??
      (found && zoneOfFile(name, found.part))
    );
  };
  return (name) => {
    if (!known.has(name)) known.set(name, find(name));
    return known.get(name);
  };
}

/** Letters alone, such as PST or EST, mean several clocks. Some programs write a path before the name. */
function worldZone(name: string): Zone | undefined {
  const steps = name.split('/').filter((step) => step !== '');
  const names = [
    Object.hasOwn(windows, name) ? windows[name as keyof typeof windows] : '',
    ...[3, 2].map((count) => steps.slice(-count).join('/')),
    ...(/^(?:UTC|GMT|Z)$/i.test(name) ? ['UTC'] : []),
  ];
  for (const one of names) {
    if (!/^(?:UTC|[A-Za-z_]+\/[\w+/-]+)$/.test(one)) continue;
    try {
      return zoneOf(one);
    } catch {
      // Not a zone.
    }
  }
  return undefined;
}

const MINUTE = 60_000;
/** No calendar of a chapter goes further. */
const YEARS = { from: '2000-01-01', until: '2040-12-31' };

/** As its observances say. Undefined where they cannot be read. */
function zoneOfFile(name: string, { parts }: Part): Zone | undefined {
  const changes = parts
    .slice(-MAX_RULES)
    .flatMap(changesOf)
    .sort((a, b) => a.moment - b.moment);
  const [first] = changes;
  if (!first) return undefined;
  const offsetAt = (moment: number) =>
    changes.findLast((one) => one.moment <= moment)?.after ?? first.before;
  return { name, offsetAt };
}

interface Change {
  readonly moment: number;
  readonly before: number;
  readonly after: number;
}

function changesOf(part: Part): Change[] {
  const properties = propertiesOf(part);
  const valueIn = (wanted: string) => properties.find(({ name }) => name === wanted)?.values[0];
  const start = stampText(valueIn('dtstart'));
  const [before, after] = ['tzoffsetfrom', 'tzoffsetto'].map((one) => minutesOf(valueIn(one)));
  if (start === undefined || before === undefined || after === undefined) return [];
  const [day, time] = [start.slice(0, 10), start.slice(10) || 'T00:00'];
  const rules = properties.filter((one) => one.name === 'rrule');
  const days = [day, ...rules.flatMap((one) => daysIn(one, day, untilOf(one.values[0])))];
  return [...new Set(days)].map((one) => ({
    moment: asUtc(one + time.slice(0, 6)) - before * MINUTE,
    before,
    after,
  }));
}

function daysIn({ values }: Property, first: string, until: string): string[] {
  const rule = ruleOf(values[0]);
  return rule ? daysOfRule(rule, first, { ...YEARS, until }) : [];
}

function untilOf(rule: unknown): string {
  const { until } = Object(rule) as { readonly until?: unknown };
  const day = typeof until === 'string' ? until.slice(0, 10) : YEARS.until;
  return day < YEARS.until ? day : YEARS.until;
}

/** "-08:00" */
function minutesOf(offset: unknown): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(String(offset)) ?? [];
  if (hours === undefined) return undefined;
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}
