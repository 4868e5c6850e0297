// A rule of repetition and its first day → the days of it in a window, or undefined where it cannot be said in days.
import ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';

export interface Window {
  readonly from: string;
  readonly until: string;
}

const FIELDS = /^(?:freq|interval|count|until|bymonth|bymonthday|byday|bysetpos|wkst)$/;

/** Of a year with weekdays, some of them numbered, the library takes the numbered ones alone; positions in a day take it long. */
const RULE =
  /^FREQ=(?:DAILY(?!.*BYSETPOS)|WEEKLY|MONTHLY|YEARLY(?!.*BYDAY[^;]*(?:\d[A-Z]+,[A-Z]|[=,][A-Z]+,[^A-Z])))(?!.*INTERVAL=\d{4})/;

/** As many as the library counts, which is 27 years of days: as good as for ever. */
const MAX_COUNT = 10_000;

/** Its last day is left to who knows the clock. The iterator of ical.js can go on for ever. */
export function daysOfRule(said: object, first: string, window: Window): string[] | undefined {
  try {
    const { until, count, ...others } = said as { until?: unknown; count?: number };
    const counted = count !== undefined && count < MAX_COUNT ? { count } : {};
    const text = ICAL.Recur.fromData({ ...others, ...counted }).toString();
    if (!Object.keys(said).every((one) => FIELDS.test(one)) || !RULE.test(text)) return undefined;
    const rule = new RRuleTemporal({
      rruleString: `DTSTART:${first.replaceAll('-', '')}T000000Z\nRRULE:${text}`,
    });
    const found = rule.between(new Date(window.from), new Date(window.until), true);
    return found.map((one) => one.toPlainDate().toString());
  } catch {
    return undefined;
  }
}
