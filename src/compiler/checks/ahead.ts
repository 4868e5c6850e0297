// The entries that are not yet published → a note of each, with its moment.
import type { Ahead } from '../2-validate/ahead.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { locationOf } from '../source/document.ts';

/** Tells what will appear when, the next one first. */
export function reportAhead(ahead: readonly Ahead[], report: Report): void {
  for (const { document, field, written, title } of ahead)
    report.add('content/ahead', { name: title, at: written }, locationOf(document, [field]));
}
