// A rule of repetition and its first day → the days of it in a window, or undefined where it cannot be said in days.
import ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';

export interface Window {
  readonly from: string;
  readonly until: string;
}

const FIELDS = /^(?:freq|interval|count|until|bymonth|bymonthday|byday|bysetpos|wkst)$/;
const FREQUENCIES = /^(?:DAI|WEEK|MONTH|YEAR)LY$/;

/** As many as the library counts, which is 27 years of days: as good as for ever. */
const [MAX_COUNT, MAX_INTERVAL] = [10_000, 1000];

/** Its last day is left to who knows the clock. The iterator of ical.js can go on for ever. */
export function daysOfRule(said: object, first: string, window: Window): string[] | undefined {
  const { until, ...rule } = said as Readonly<Record<string, unknown>>;
  const { freq, count, interval, byday = [], bysetpos } = rule;
  if (!Object.keys(said).every((one) => FIELDS.test(one))) return undefined;
  if (!FREQUENCIES.test(String(freq)) || Number(interval ?? 1) > MAX_INTERVAL) return undefined;
  // Positions in a day take the library long; of a year it takes the numbered weekdays alone.
  const plain = [byday].flat().filter((day) => /^[A-Z]/.test(String(day))).length;
  const isMixed = plain > 0 && plain < [byday].flat().length;
  if ((freq === 'DAILY' && bysetpos) || (freq === 'YEARLY' && isMixed)) return undefined;
  try {
    const counted = Number(count) < MAX_COUNT ? rule : { ...rule, count: null };
    const text = `DTSTART:${first.replaceAll('-', '')}T000000Z\nRRULE:${ICAL.Recur.fromData(counted)}`;
    const found = new RRuleTemporal({ rruleString: text });
    return found
      .between(new Date(window.from), new Date(window.until), true)
      .map((one) => one.toPlainDate().toString());
  } catch {
    return undefined;
  }
}
