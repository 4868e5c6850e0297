// A time as an officer writes it ("2026-09-01", "90d") → a time in ISO 8601, UTC.

import { isLocalTime } from '../../compiler/time/local-time.ts';
import { UserError } from '../../model/errors.ts';
import { worded } from '../../model/language.ts';
import { inboxWords } from '../../words/gen/inbox.gen.ts';

const DAYS: Readonly<Record<string, number>> = { d: 1, w: 7, y: 365 };
const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** The time that lies a duration such as 90d, 12w or 1y before now; undefined when it is none. */
function before(text: string, now: Date): Date | undefined {
  const [, count, unit = ''] = /^(\d{1,5})([dwy])$/.exec(text) ?? [];
  const days = Number(count) * (DAYS[unit] ?? Number.NaN);
  return Number.isFinite(days) ? new Date(now.getTime() - days * 86_400_000) : undefined;
}

/** Reads `--since`: a day (from its first moment here), a time, or a duration back from now. */
export function readSince(text: string, now: Date): string {
  const date = before(text, now) ?? dateOf(text);
  if (date) return date.toISOString();
  throw new UserError(worded(inboxWords, (say) => say.badSince({ text })));
}

/** A day that the calendar has: the language itself reads February 31 as March 3. */
function dateOf(text: string): Date | undefined {
  if (!DATE.test(text) || !isLocalTime(text.slice(0, 10))) return undefined;
  const date = new Date(text.length === 10 ? `${text}T00:00:00` : text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Reads `--purge-older-than`. */
export function readAge(text: string, now: Date): string {
  const date = before(text, now);
  if (date && date.getTime() < now.getTime()) return date.toISOString();
  throw new UserError(worded(inboxWords, (say) => say.badAge({ text })));
}
