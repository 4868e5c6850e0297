// The language and the clock of a site → what its pages say of days, hours and numbers.
import {
  clockAround,
  daysAhead,
  formatDays,
  formatTime,
  instant,
  UTC,
  zoneName,
} from '../../compiler/time/days-in-words.ts';
import { clockTime, instantOf, zoneOf } from '../../compiler/time/time-zone.ts';
import type { SiteData, Write, Written } from '../../model/shapes.ts';

const MINUTE = 60_000;

type Spoken = Pick<SiteData, 'language' | 'timezone' | 'timezoneLabel'>;

export function writerOf({ language, timezone, timezoneLabel }: Spoken): Write {
  const zone = zoneOf(timezone);
  const inDays = (day: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...UTC, ...parts }).format(instant(day));
  const inNumbers = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, options).format(value);
  const said: Written = {
    day: formatDays(language),
    monthAndDay: (day) => inDays(day, { month: '2-digit', day: '2-digit' }),
    weekday: (day) => inDays(day, { weekday: 'short' }),
    time: (at) => formatTime(at, language),
    zone: (at) => timezoneLabel ?? zoneName(zone, at, language),
    number: (value) => inNumbers(value, { maximumFractionDigits: 20 }),
    percent: (value, total) =>
      inNumbers(Math.round((100 * value) / total) / 100, { style: 'percent' }),
    list: (...items) =>
      new Intl.ListFormat(language, { type: 'unit', style: 'long' }).format(items),
    moment: (at) => String(instantOf(zone, clockTime(at)) / MINUTE),
    clock: (...days) => clockAround(zone, days),
    ahead: () => daysAhead(language),
  };
  return (kind, ...values) => (said[kind] as (...all: readonly unknown[]) => string)(...values);
}
