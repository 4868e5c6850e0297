// The time zone of a site → whether a release newer than our own data changes its clock.
import path from 'node:path';
import type { Site } from '../../model/shapes.gen.ts';
import type { Checked } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { locationOf } from '../source/document.ts';
import { isNewer, runtimeClock, runtimeRelease, type Zone } from '../time/time-zone.ts';
import { clockIn, offsetOn, zoneData } from '../time/zone-data.ts';
import { readZoneFile, releaseIn } from '../time/zone-files.ts';

/** Where systems keep their zones; the variable is that of the C library. */
const FOLDER = process.env.TZDIR ?? '/usr/share/zoneinfo';
const DAY = 24 * 3_600_000;
const DAYS_AHEAD = 2 * 366;

/** The two years behind `at` are compared. */
export function checkZone(
  site: Checked<Site> | undefined,
  at: string | Date | undefined,
  report: Report,
  { data = zoneData(), runtime = runtimeRelease(), folder = FOLDER } = {},
): void {
  if (!site || at === undefined) return;
  const { timezone: zone } = site.value;
  const start = Date.parse((at instanceof Date ? at.toISOString() : at).slice(0, 10));
  const clock = clockIn(data, zone);
  const isUsed = isNewer(runtime, data.release);
  const newer = isUsed
    ? { release: runtime, offsetAt: runtimeClock(zone) }
    : clockOfSystem(folder, zone, data.release, start + DAYS_AHEAD * DAY);
  if (!clock || !newer) return;
  const days = Array.from({ length: DAYS_AHEAD }, (_, i) => start + (i + 1) * DAY - 1);
  const first = days.find((moment) => newer.offsetAt(moment) !== offsetOn(clock, moment));
  if (first === undefined) return;
  const from = new Date(first).toISOString().slice(0, 10);
  const params = { zone, release: newer.release ?? '', known: data.release, from, isUsed };
  report.add('calendar/zone', params, locationOf(site.document, ['timezone']));
}

/** Undefined where the system does not know more than our data, or its file is damaged. */
function clockOfSystem(
  folder: string,
  timezone: string,
  known: string,
  until: number,
): { release: string; offsetAt: Zone['offsetAt'] } | undefined {
  const release = releaseIn(folder);
  if (release === undefined || !isNewer(release, known)) return undefined;
  try {
    const rules = readZoneFile(path.join(folder, timezone), until);
    return rules && { release, offsetAt: (moment) => offsetOn(rules, moment) };
  } catch {
    return undefined;
  }
}
