// A text that names a field of entries × the grammar → whether their schema has that field.
import { createSchemas, schemaAlong } from '../../model/schema/schemas.ts';
import type { Checked, Reference, Validated } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { Grammar } from '../grammar/grammar.ts';
import { derive } from '../text/derived.ts';
import { locationOf } from '../text/document.ts';
import { certain, suggest } from '../text/nearest.ts';
import { relative } from '../text/pointer.ts';
import { rewritten } from '../text/replacing.ts';

/** The schemas an entry may follow: those of whole documents that are neither the site, a page nor facts. */
export function schemasOfEntries({ documents }: Grammar): string[] {
  return [...documents].flatMap(([name, schema]) =>
    schema.type === 'object' && !schema.fact && name !== 'site' && name !== 'page' ? [name] : [],
  );
}

interface FieldContext {
  readonly outline: NonNullable<Validated['outline']>;
  readonly grammar: Grammar;
  readonly report: Report;
}

/** Reports a field that the entries do not have. One that only a schema names is simply not shown. */
export function checkField(
  from: Checked<unknown>,
  { kind, value: field, path }: Reference,
  { outline, grammar, report }: FieldContext,
): void {
  if (field === '' || relative(from.document.value, path, '0') === undefined) return;
  const schemas = schemasOfEntries(grammar);
  for (const { collection, within } of placesOf(kind, from, outline)) {
    const schema = outline.value.collections[collection]?.schema ?? '';
    if (!schemas.includes(schema)) continue;
    const walker = derive(grammar, createSchemas);
    const owner = schemaAlong(walker, walker.document(schema), within);
    // Where the way does not lead to fields, its own mistake is reported.
    if (!owner.properties || Object.hasOwn(owner.properties, field)) continue;
    const known = Object.keys(owner.properties);
    const params = { field, collection, known, ...suggest(field, known) };
    const location = locationOf(from.document, path);
    report.add('collection/unknown-field', params, location, [], () =>
      rewritten(location, field, certain(field, known)),
    );
    return;
  }
}

interface Place {
  readonly collection: string;
  readonly within: readonly string[];
}

function placesOf(
  kind: Reference['kind'],
  { document }: Checked<unknown>,
  { value: { routes } }: FieldContext['outline'],
): Place[] {
  if (typeof kind === 'object' && 'field' in kind)
    return [{ collection: kind.field, within: kind.in ?? [] }];
  if (kind !== 'ownField') return [];
  return routes
    .filter(({ page }) => document.file === `content/pages/${page}.yaml`)
    .flatMap(({ collection }) => (collection === undefined ? [] : [{ collection, within: [] }]));
}
