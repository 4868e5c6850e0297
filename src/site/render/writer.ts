// The language and the clock of a site → what its pages say of days, hours and numbers, with the newest data there is.
import { formatList, formatNumber, formatPercent } from '../../compiler/text/numbers.ts';
import {
  clockAround,
  daysAhead,
  formatDays,
  formatTime,
  momentOf,
  monthAndDay,
  weekday,
  zoneName,
} from '../../compiler/time/days-in-words.ts';
import { zoneOf } from '../../compiler/time/time-zone.ts';
import type { SiteData, Write, Written } from '../../model/shapes.ts';

export function writerOf({ language, timezone, timezoneLabel }: SiteData): Write {
  const zone = zoneOf(timezone);
  const said: Written = {
    day: formatDays(language),
    monthAndDay: (day) => monthAndDay(day, language),
    weekday: (day) => weekday(day, language),
    time: (at) => formatTime(at, language),
    zone: (at) => timezoneLabel ?? zoneName(zone, at, language),
    number: (value) => formatNumber(value, language),
    percent: (value, total) => formatPercent(value, total, language),
    list: (...items) => formatList(items, language),
    moment: (at) => momentOf(zone, at),
    clock: (...days) => clockAround(zone, days),
    ahead: () => daysAhead(language),
  };
  return (kind, ...values) => (said[kind] as (...all: readonly unknown[]) => string)(...values);
}

/** Each site's is made once: what knows a language costs more than all that it says. */
export function createWriters(): typeof writerOf {
  const known = new WeakMap<SiteData, Write>();
  return (site) => {
    const write = known.get(site) ?? writerOf(site);
    known.set(site, write);
    return write;
  };
}
