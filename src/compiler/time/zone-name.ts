// A time on the clock of a zone → the short name of the zone at that time, in the words of a language.
import { instantOf, runtimeClock, type Zone } from './time-zone.ts';

/** Zones that had these names long before runtimes began to differ, in winter and half a year later. */
const AMERICAN: Readonly<Record<string, string>> = {
  AST: 'America/Halifax',
  EST: 'America/New_York',
  CST: 'America/Chicago',
  MST: 'America/Denver',
  PST: 'America/Los_Angeles',
  AKST: 'America/Anchorage',
};
const [WINTER, SUMMER] = [Date.UTC(2020, 0), Date.UTC(2020, 6)];

/**
 * "PST", "GMT+1"; the same from each runtime, whether or not it knows the law that holds by then.
 *
 * @param local as "2026-10-09T18:30"
 */
export function zoneName(zone: Zone, local: string, language: string): string {
  const moment = instantOf(zone, local);
  const label = zone.labelAt(moment);
  const offset = zone.offsetAt(moment);
  const own = () => shortName(zone.name, moment, language);
  if (label === undefined) return own();
  if (/^[+-]/.test(label)) return byOffset(offset, language) ?? own();
  const isKnown = runtimeClock(zone.name)(moment) === offset;
  if (isKnown && label === shortName(zone.name, moment, 'en-US')) return own();
  return american(label, offset, language) ?? ((!isKnown && byOffset(offset, language)) || own());
}

function american(label: string, offset: number, language: string): string | undefined {
  const place = AMERICAN[label.replace(/D(?=T$)/, 'S')];
  const moment = label.endsWith('DT') ? SUMMER : WINTER;
  const isMeant = place !== undefined && runtimeClock(place)(moment) === offset;
  return isMeant ? shortName(place, moment, language) : undefined;
}

/** Only whole hours have a zone of their own, whose sign is the other way round. */
function byOffset(offset: number, language: string): string | undefined {
  if (offset % 60 !== 0) return undefined;
  return shortName(`Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset) / 60}`, WINTER, language);
}

/** American English is what "en" means here. */
function shortName(timeZone: string, moment: number, language: string): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
    ...{ timeZone, timeZoneName: 'short' },
  });
  const part = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName');
  return part?.value ?? timeZone;
}
