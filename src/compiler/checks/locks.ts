// The fields that a layer locks × what the site sets → those that it must not, and locks of fields that are none.
import { ADD } from '../../model/paths/additions.ts';
import { fieldsBelow } from '../../model/schema/schemas.ts';
import type { Source } from '../1-load/load.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { type Grammar, schemasOf } from '../grammar/grammar.ts';
import { locationOf, ownPlace, type SourceDocument } from '../source/document.ts';
import { withoutLine } from '../source/replacing.ts';
import { suggest } from '../text/nearest.ts';

export function checkLocks({ documents }: Source, grammar: Grammar, report: Report): void {
  const site = documents.get('site.yaml');
  const { base } = site ?? {};
  if (!site || !base) return;
  const schemas = schemasOf(grammar);
  const known = fieldsBelow(schemas, schemas.document('site'), base.value)
    .filter(({ path }) => !path.includes('[]'))
    .map(({ path }) => path.join('.'));
  const locked = lockedBy(base);
  for (const { field, at } of locked) {
    if (!known.includes(field))
      report.add(
        'national/unknown-field',
        { field, ...suggest(field, known) },
        locationOf(base, at),
      );
    else reportOwn(site, base, field, at, report);
  }
  // Someone who is locked out cannot unlock.
  reportOwn(site, base, 'locked', ['locked'], report);
}

/** The locked fields of a layer, as "theme.brand", and where they are locked. What is no text its schema reports. */
function lockedBy({ value }: SourceDocument): { field: string; at: (string | number)[] }[] {
  const { locked } = (value ?? {}) as { locked?: unknown };
  if (!Array.isArray(locked)) return [];
  return locked.flatMap((field: unknown, i) =>
    typeof field === 'string' ? [{ field, at: ['locked', i] }] : [],
  );
}

function reportOwn(
  site: SourceDocument,
  base: SourceDocument,
  field: string,
  at: readonly (string | number)[],
  report: Report,
): void {
  const steps = field.split('.');
  const adding = [ADD, ...steps];
  const isAdded = ownPlace(site, adding)?.length === adding.length;
  const place = ownPlace(site, steps) ?? (isAdded ? adding : undefined);
  if (!place) return;
  const below = ownPlace(base, steps);
  const related = [
    {
      message: { say: below ? 'layerSets' : 'layerLocks' } as const,
      location: locationOf(base, below ?? at, 'key'),
    },
  ];
  const [key, value] = [locationOf(site, place, 'key'), locationOf(site, place)];
  report.add('national/locked', { field }, key, related, () =>
    place.length === steps.length ? withoutLine(key, value) : undefined,
  );
}
