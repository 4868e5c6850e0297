// A time as an officer writes it ("2026-09-01", "90d") → a time in ISO 8601, UTC.

import { isLocalTime } from '../../compiler/time/local-time.ts';
import { userError } from '../../model/errors.ts';
import { inboxWords } from '../../words/gen/inbox.gen.ts';

const DAYS: Readonly<Record<string, number>> = { d: 1, w: 7, y: 365 };
const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

function before(text: string, now: Date): Date | undefined {
  const [, count, unit = ''] = /^(\d{1,5})([dwy])$/.exec(text) ?? [];
  const days = Number(count) * (DAYS[unit] ?? Number.NaN);
  return Number.isFinite(days) ? new Date(now.getTime() - days * 86_400_000) : undefined;
}

/** A day (from its first moment here), a time, or a duration back from now. */
export function readSince(text: string, now: Date): string {
  const date = before(text, now) ?? dateOf(text);
  if (date) return date.toISOString();
  throw userError(inboxWords, (say) => say.badSince({ text }));
}

/** The language itself reads February 31 as March 3. */
function dateOf(text: string): Date | undefined {
  if (!DATE.test(text) || !isLocalTime(text.slice(0, 10))) return undefined;
  const date = new Date(text.length === 10 ? `${text}T00:00:00` : text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

export function readAge(text: string, now: Date): string {
  const date = before(text, now);
  if (date && date.getTime() < now.getTime()) return date.toISOString();
  throw userError(inboxWords, (say) => say.badAge({ text }));
}
