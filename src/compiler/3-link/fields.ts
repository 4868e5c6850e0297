// A text that names a field of entries, or a feed of them × the grammar → whether their schema has what it is to show.

import { relative } from '../../model/paths/pointer.ts';
import { type FieldUse, fieldsFor } from '../../model/schema/entry-fields.ts';
import { createSchemas, schemaAlong } from '../../model/schema/schemas.ts';
import type { Checked, Outline, Reference } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { articleFields } from '../grammar/article-fields.ts';
import type { Grammar } from '../grammar/grammar.ts';
import { derive } from '../source/derived.ts';
import { locationOf } from '../source/document.ts';
import { rewriteFix } from '../source/replacing.ts';
import { suggest, uniqueMatch } from '../text/nearest.ts';

/** The schemas an entry may follow: those of whole documents that are neither the site, a page nor facts. */
export function schemasOfEntries({ documents }: Grammar): string[] {
  return [...documents].flatMap(([name, schema]) =>
    schema.type === 'object' && !schema.fact && !OTHERS.includes(name) ? [name] : [],
  );
}

const OTHERS = ['site', 'page', 'translation'];

export interface FieldContext {
  readonly outline: Outline;
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
    if (!owner.properties || Object.hasOwn(owner.properties, field)) {
      const use = typeof kind === 'object' && 'field' in kind ? kind.for : undefined;
      const known = use && fieldsFor(use, walker, owner);
      if (!use || known?.includes(field)) continue;
      const params = { field, schema, use, known: known ?? [], isThere: true };
      report.add('collection/field-kind', params, locationOf(from.document, path));
      return;
    }
    const known = Object.keys(owner.properties);
    const params = { field, collection, known, ...suggest(field, known) };
    const location = locationOf(from.document, path);
    report.add('collection/unknown-field', params, location, [], () =>
      rewriteFix(location, field, uniqueMatch(field, known)),
    );
    return;
  }
}

const BY_FILE: readonly string[] = ['ascending', 'descending'];

export function checkFieldUse(
  from: Checked<unknown>,
  { value: written, path }: Reference,
  { fieldOf, for: use }: { readonly fieldOf: string; readonly for: FieldUse },
  { grammar, report }: FieldContext,
): void {
  if (!schemasOfEntries(grammar).includes(fieldOf)) return;
  const isOrder = use === 'order';
  if (isOrder && BY_FILE.includes(written)) return;
  const sign = isOrder && written.startsWith('-') ? '-' : '';
  const field = written.slice(sign.length);
  const schemas = derive(grammar, createSchemas);
  const schema = schemas.document(fieldOf);
  const known = fieldsFor(use, schemas, schema);
  if (known.includes(field)) return;
  const isThere = Object.hasOwn(schema.properties ?? {}, field);
  const all = isOrder ? [...known, ...BY_FILE] : known;
  const near = isThere ? {} : suggest(field, all);
  const location = locationOf(from.document, path);
  const params = { field, schema: fieldOf, use, known, isThere, ...near };
  report.add('collection/field-kind', params, location, [], () => {
    const sure = isThere ? undefined : uniqueMatch(field, all);
    const isWhole = sure !== undefined && BY_FILE.includes(sure);
    return rewriteFix(location, written, sure && (isWhole ? sure : sign + sure));
  });
}

function placesOf(
  kind: Reference['kind'],
  { document }: Checked<unknown>,
  { value: { routes } }: Outline,
): { readonly collection: string; readonly within: readonly string[] }[] {
  if (typeof kind === 'object' && 'field' in kind)
    return [{ collection: kind.field, within: kind.in ?? [] }];
  if (kind !== 'ownField') return [];
  return routes
    .filter(({ page }) => document.file === `content/pages/${page}.yaml`)
    .flatMap(({ collection }) => (collection === undefined ? [] : [{ collection, within: [] }]));
}

export function checkFeeds({ document, value }: Outline, grammar: Grammar, report: Report): void {
  const known = schemasOfEntries(grammar);
  for (const [collection, declared] of Object.entries(value.collections)) {
    const { schema = '', feed } = declared ?? {};
    if (feed !== true || !known.includes(schema)) continue;
    const { moments, text } = articleFields(grammar, schema);
    const hasPages = value.routes.some((route) => route.collection === collection);
    const lacks =
      moments.length === 0
        ? 'moment'
        : text === undefined
          ? 'text'
          : hasPages
            ? undefined
            : 'pages';
    const here = () => locationOf(document, ['collections', collection, 'feed']);
    if (lacks) report.add('collection/feed', { collection, schema, lacks }, here());
  }
}
