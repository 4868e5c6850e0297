// Validated documents → routes with their URLs, and every reference followed.
import type { Checked, Reference, Validated } from './2-validate.ts';
import type { Report } from './diagnostics/diagnostic.ts';
import { suggest } from './diagnostics/nearest.ts';
import { placeOf } from './document.ts';
import { anchorsOf, followLink } from './follow-link.ts';
import { linksIn } from './markdown.ts';
import { keyOf, slugOf } from './names.ts';
import { type Drawn, drawRoutes, keysIn, type LinkedPage } from './routes.ts';
import type { Grammar } from './schemas.ts';

export interface Linked {
  readonly pages: readonly LinkedPage[];
  /** The path of the page of an entry, by "collection/key". */
  readonly entryUrls: ReadonlyMap<string, string>;
  /** The keys of entries by the full name they hold, for each collection. */
  readonly byName: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Follows every reference of every document and reports those that lead nowhere. */
export const link = (validated: Validated, grammar: Grammar, report: Report): Linked => {
  const { outline } = validated;
  if (!outline) return { pages: [], entryUrls: new Map(), byName: new Map() };
  checkSchemas(outline, grammar, report);
  for (const entries of validated.collections.values()) checkNames(entries, report);
  const drawn = drawRoutes(validated, outline, report);
  const follow = createFollower(validated, outline, drawn, grammar, report);
  for (const checked of validated.all) {
    for (const reference of checked.references) if (!reference.borrowed) follow(checked, reference);
  }
  reportUnrouted(validated, outline, report);
  return { pages: drawn.pages, entryUrls: drawn.entryUrls, byName: indexNames(validated) };
};

type Outline = NonNullable<Validated['outline']>;

/** The schemas an entry may follow: those of whole documents that are neither the site, a page nor facts. */
const schemasOfEntries = ({ documents }: Grammar): string[] =>
  [...documents].flatMap(([name, schema]) =>
    schema.type === 'object' && !schema.fact && name !== 'site' && name !== 'page' ? [name] : [],
  );

const checkSchemas = ({ document, value }: Outline, grammar: Grammar, report: Report): void => {
  const known = schemasOfEntries(grammar);
  for (const [collection, declared] of Object.entries(value.collections)) {
    const schema = declared?.schema ?? '';
    if (known.includes(schema)) continue;
    const params = { name: schema, known, ...suggest(schema, known) };
    report.add(
      'collection/unknown-schema',
      params,
      placeOf(document, ['collections', collection, 'schema']),
    );
  }
};

/** File names belong to the names inside, and no two names make one address. */
const checkNames = (
  entries: ReadonlyMap<string, Checked<Record<string, unknown>>>,
  report: Report,
): void => {
  for (const [key, { document, value }] of entries) {
    const { name } = value;
    if (typeof name !== 'string') continue;
    const here = placeOf(document, ['name']);
    const slug = slugOf(name);
    const wanted = keyOf(slug);
    const other = entries.get(wanted);
    if (slug === '') report.add('collection/no-slug', { name }, here);
    else if (key === wanted) continue;
    else if (other && slugOf(String(other.value.name)) === slug) {
      const related = [{ message: 'The other one.', place: placeOf(other.document, ['name']) }];
      report.add('collection/duplicate-slug', { name }, here, related);
    } else report.add('collection/key-mismatch', { name, key, wanted }, here);
  }
};

/** A function that follows one reference and reports it when it leads nowhere. */
const createFollower = (
  validated: Validated,
  outline: Outline,
  drawn: Drawn,
  grammar: Grammar,
  report: Report,
) => {
  const { collections } = outline.value;
  const schemas = schemasOfEntries(grammar);
  const anchors = anchorsOf(drawn.pages);
  return (from: Checked<unknown>, reference: Reference): void => {
    const { kind, value: to, path } = reference;
    const here = placeOf(from.document, path);
    if (kind === 'link') followLink({ to, from, reference, drawn, anchors, report });
    else if (kind === 'markdown') {
      for (const target of linksIn(to))
        followLink({ to: target, from, reference, drawn, anchors, report });
    } else if (kind === 'page') {
      const pages = keysIn(validated.existing, 'pages');
      if (!pages.includes(to))
        report.add('route/unknown-page', { page: to, ...suggest(to, pages) }, here);
    } else if (kind === 'collection') {
      const names = Object.keys(collections);
      // A folder that site.yaml does not declare is reported by itself.
      if (names.includes(to) || keysIn(validated.existing, to).length > 0) return;
      report.add('collection/unknown', { name: to, ...suggest(to, names) }, here);
    } else if (typeof kind === 'object' && 'entry' in kind) {
      const keys = keysIn(validated.existing, kind.entry);
      if (keys.includes(to)) return;
      report.add(
        'collection/unknown-entry',
        { key: to, collection: kind.entry, ...suggest(to, keys) },
        here,
      );
    } else if (typeof kind === 'object' && 'field' in kind) {
      const collection = String(relative(from.value, path, kind.field));
      const schema = collections[collection]?.schema ?? '';
      const known = Object.keys(grammar.documents.get(schema)?.properties ?? {});
      if (!schemas.includes(schema) || known.includes(to)) return;
      report.add(
        'collection/unknown-field',
        { field: to, collection, known, ...suggest(to, known) },
        here,
      );
    }
  };
};

/** The value a relative JSON pointer ("3/collection") names from a place in a document. */
const relative = (root: unknown, path: readonly (string | number)[], pointer: string): unknown => {
  const [up = '0', ...down] = pointer.split('/');
  return [...path.slice(0, path.length - Number(up)), ...down].reduce<unknown>(
    (node, step) =>
      typeof node === 'object' && node !== null
        ? (node as Record<string, unknown>)[step]
        : undefined,
    root,
  );
};

/** Pages that no route names are content nobody sees; a route that names a missing one may mean them. */
const reportUnrouted = (
  { pages, existing }: Validated,
  { value }: Outline,
  report: Report,
): void => {
  const routed = new Set(value.routes.map((route) => route.page));
  if ([...routed].some((page) => !existing.has(`content/pages/${page}.yaml`))) return;
  for (const [name, { document }] of pages) {
    if (!routed.has(name))
      report.add('page/unrouted', { page: name }, placeOf(document, ['title'], 'key'));
  }
};

const indexNames = ({ collections }: Validated): Map<string, Map<string, string>> =>
  new Map(
    [...collections].map(([collection, entries]) => [
      collection,
      new Map(
        [...entries].flatMap(([key, { value }]) =>
          typeof value.name === 'string' ? [[value.name, key] as const] : [],
        ),
      ),
    ]),
  );
