// Validated entries × the clock → those that are not yet published, and the site without them.
import type { Source } from '../1-load/load.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { Grammar } from '../grammar/grammar.ts';
import { locationOf, type SourceDocument } from '../source/document.ts';
import { asSeen } from '../text/slugs.ts';
import { asUtc, clockTime, instantOf, type Zone, zoneOf } from '../time/time-zone.ts';
import { imagesOf } from './validate.ts';
import type { Checked, Validated } from './validated.ts';

export interface ScheduledEntry {
  readonly collection: string;
  readonly key: string;
  readonly document: SourceDocument;
  readonly title: string;
  readonly field: string;
  /** When, as it is written: a day, or a moment on the clock of the chapter. */
  readonly written: string;
  /** When, in milliseconds since 1970. */
  readonly moment: number;
}

/** The day or moment that counts as now, on the clock of the chapter; or a moment anywhere. */
export type Now = string | Date;

/** The next first. Of `publishedAt` the first field written counts; `now` is asked only where a schema has it. */
export function findScheduled(
  validated: Validated,
  grammar: Grammar,
  now: () => Now,
): ScheduledEntry[] {
  const { outline, site, collections } = validated;
  const found: ScheduledEntry[] = [];
  for (const [collection, entries] of collections) {
    const schema = outline?.value.collections[collection]?.schema ?? '';
    const fields = (grammar.documents.get(schema)?.publishedAt ?? []) as readonly string[];
    if (fields.length === 0) continue;
    const zone = zoneOf(site?.value.timezone ?? 'UTC');
    const passed = hasPassed(zone, now());
    for (const [key, { document, value, title }] of entries) {
      const field = fields.find((one) => typeof value[one] === 'string');
      if (field === undefined) continue;
      const written = String(value[field]);
      const local = clockTime(written);
      if (passed(local)) continue;
      const moment = instantOf(zone, local);
      found.push({ collection, key, document, title: title?.text ?? key, field, written, moment });
    }
  }
  return found.sort((a, b) => a.moment - b.moment);
}

/** No clock is further from UTC. */
const MAX_UTC_OFFSET_MS = 15 * 60 * 60_000;

function hasPassed(zone: Zone, now: Now): (local: string) => boolean {
  const moment = now instanceof Date ? now.getTime() : instantOf(zone, clockTime(now));
  return (local) => {
    // Asking the zone costs more than all the rest, and most articles are old.
    const away = asUtc(local) - moment;
    return Math.abs(away) > MAX_UTC_OFFSET_MS ? away < 0 : instantOf(zone, local) <= moment;
  };
}

export function withoutScheduled(
  source: Source,
  validated: Validated,
  scheduled: readonly ScheduledEntry[],
): { source: Source; validated: Validated } {
  const hidden = new Set(scheduled.map(({ document }) => document));
  const files = new Set(scheduled.map(({ document }) => document.file));
  const isShown = ({ document }: Checked<unknown>) => !hidden.has(document);
  const keep = <One extends Checked<unknown>>(entries: ReadonlyMap<string, One>) =>
    new Map([...entries].filter(([, one]) => isShown(one)));
  const all = validated.all.filter(isShown);
  const picturesOf = (some: readonly Checked<unknown>[]) =>
    new Set(some.flatMap((one) => imagesOf(one).map(({ value }) => asSeen(value))));
  const [known, used] = [picturesOf(validated.all), picturesOf(all)];
  const isTheirs = (image: string) => known.has(asSeen(image)) && !used.has(asSeen(image));
  return {
    source: {
      ...source,
      images: new Map([...source.images].filter(([image]) => !isTheirs(image))),
      documents: new Map([...source.documents].filter(([, one]) => !hidden.has(one))),
    },
    validated: {
      ...validated,
      collections: new Map([...validated.collections].map(([name, all]) => [name, keep(all)])),
      all,
      existing: new Set([...validated.existing].filter((file) => !files.has(file))),
    },
  };
}

export function reportScheduled(scheduled: readonly ScheduledEntry[], report: Report): void {
  for (const { document, field, written, title } of scheduled)
    report.add('content/ahead', { name: title, at: written }, locationOf(document, [field]));
}
