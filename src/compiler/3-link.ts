// Validated documents → routes with their URLs, and every reference followed.
import type { PageDocument, Route } from '../model.gen.ts';
import type { Checked, Reference, Validated } from './2-validate.ts';
import type { Report } from './diagnostics/diagnostic.ts';
import { nearest } from './diagnostics/nearest.ts';
import { placeOf, type SourceDocument } from './document.ts';
import { readLink } from './links.ts';
import { linksIn } from './markdown.ts';
import { keyOf, slugOf } from './names.ts';
import type { Grammar } from './schemas.ts';

/** One page to publish: a route, its document and, for a collection, the entry it is drawn for. */
export interface LinkedPage {
  readonly url: string;
  readonly route: Route;
  readonly page: Checked<PageDocument>;
  readonly entry?: { readonly collection: string; readonly key: string; readonly checked: Checked<Record<string, unknown>> };
}

export interface Linked {
  readonly pages: readonly LinkedPage[];
  /** The path of the page of an entry, by "collection/key". */
  readonly entryUrls: ReadonlyMap<string, string>;
  /** The keys of entries by the full name they hold, for each collection. */
  readonly byName: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Follows every reference of every document and reports those that lead nowhere. */
export const link = (validated: Validated, grammar: Grammar, report: Report): Linked => {
  const { site } = validated;
  if (!site) return { pages: [], entryUrls: new Map(), byName: new Map() };
  checkCollections(validated, grammar, report);
  const { pages, entryUrls, published } = drawRoutes(validated, report);
  const anchors = anchorsOf(pages);
  const follow = createFollower(validated, grammar, { published, anchors, pages }, report);
  const documents = [
    site,
    ...validated.facts,
    ...validated.pages.values(),
    ...[...validated.collections.values()].flatMap((entries) => [...entries.values()]),
  ];
  for (const checked of documents) {
    for (const reference of checked.references) if (!reference.borrowed) follow(checked, reference);
  }
  reportUnrouted(validated, report);
  return { pages, entryUrls, byName: indexNames(validated) };
};

/** Schemas of collections exist, and file names belong to the names inside. */
const checkCollections = ({ site, collections }: Validated, grammar: Grammar, report: Report): void => {
  if (!site) return;
  for (const [name, declared] of Object.entries(site.value.collections)) {
    const schema = declared?.schema ?? '';
    if (grammar.documents.has(schema)) continue;
    const near = nearest(schema, grammar.documents.keys());
    const place = placeOf(site.document, ['collections', name, 'schema']);
    report.add('collection/unknown-schema', { name: schema, ...(near ? { nearest: near } : {}) }, place);
  }
  for (const entries of collections.values()) {
    for (const [key, { document, value }] of entries) {
      if (typeof value.name !== 'string') continue;
      const wanted = keyOf(slugOf(value.name));
      if (key !== wanted) report.add('collection/key-mismatch', { name: value.name, key, wanted }, placeOf(document, ['name']));
    }
  }
};

interface Drawn {
  readonly pages: LinkedPage[];
  readonly entryUrls: Map<string, string>;
  /** Every path that exists or would exist if its document had no mistakes. */
  readonly published: Set<string>;
}

const drawRoutes = (validated: Validated, report: Report): Drawn => {
  const { site, pages, collections, existing } = validated;
  const drawn: Drawn = { pages: [], entryUrls: new Map(), published: new Set() };
  if (!site) return drawn;
  const first = new Map<string, number>();
  for (const [i, route] of site.value.routes.entries()) {
    const at = (field: string) => placeOf(site.document, ['routes', i, field]);
    const shape = route.path.replace(/:[a-z]+/g, ':');
    const earlier = first.get(shape);
    if (earlier !== undefined) {
      const related = [{ message: 'The other one.', place: placeOf(site.document, ['routes', earlier, 'path']) }];
      report.add('route/duplicate', { path: route.path }, at('path'), related);
      continue;
    }
    first.set(shape, i);
    const parametric = route.path.includes(':');
    if (parametric !== (route.collection !== undefined)) {
      report.add('route/parameter', { path: route.path, collection: !parametric }, at('path'));
      continue;
    }
    const page = pages.get(route.page);
    if (!route.collection) {
      drawn.published.add(route.path);
      if (page) drawn.pages.push({ url: route.path, route, page });
      continue;
    }
    drawEntries(validated, route, page, drawn, report);
    // Broken entries have a page too, once they are mended.
    for (const file of existing) {
      const key = new RegExp(`^content/${route.collection}/([^/]+)\\.yaml$`).exec(file)?.[1];
      if (key && !collections.get(route.collection)?.has(key)) drawn.published.add(urlOf(route, slugOf(key.replaceAll('_', ' '))));
    }
  }
  if (!first.has('/')) report.add('route/no-home', {}, placeOf(site.document, ['routes'], 'key'));
  return drawn;
};

const urlOf = (route: Route, slug: string): string => route.path.replace(/:[a-z]+/, slug);

const drawEntries = ({ collections }: Validated, route: Route, page: Checked<PageDocument> | undefined, drawn: Drawn, report: Report): void => {
  const collection = route.collection ?? '';
  const taken = new Map<string, SourceDocument>();
  for (const [key, checked] of collections.get(collection) ?? []) {
    const named = typeof checked.value.name === 'string' ? checked.value.name : key;
    const url = urlOf(route, slugOf(named));
    const earlier = taken.get(url);
    if (earlier) {
      const related = [{ message: 'The other one.', place: placeOf(earlier, ['name']) }];
      report.add('collection/duplicate-slug', { name: named, url }, placeOf(checked.document, ['name']), related);
      continue;
    }
    taken.set(url, checked.document);
    drawn.published.add(url);
    drawn.entryUrls.set(`${collection}/${key}`, url);
    if (page) drawn.pages.push({ url, route, page, entry: { collection, key, checked } });
  }
};

/** The ids on each page, by its path. */
const anchorsOf = (pages: readonly LinkedPage[]): Map<string, Set<string>> =>
  new Map(
    pages.map(({ url, page }) => [url, new Set(page.references.flatMap((r) => (r.kind === 'anchor' ? [r.value] : [])))]),
  );

interface Known {
  readonly published: ReadonlySet<string>;
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
  readonly pages: readonly LinkedPage[];
}

const near = (word: string, candidates: Iterable<string>): { nearest?: string } => {
  const found = nearest(word, candidates);
  return found === undefined ? {} : { nearest: found };
};

/** A function that follows one reference and reports it when it leads nowhere. */
const createFollower = (validated: Validated, grammar: Grammar, known: Known, report: Report) => {
  const keysOf = (collection: string) =>
    [...validated.existing].flatMap((file) => new RegExp(`^content/${collection}/([^/]+)\\.yaml$`).exec(file)?.[1] ?? []);
  return ({ document, value }: Checked<unknown>, reference: Reference): void => {
    const { kind, value: to, path } = reference;
    const here = placeOf(document, path);
    if (kind === 'link') followLink(to, document, reference, known, report);
    else if (kind === 'markdown') {
      for (const target of linksIn(to)) followLink(target, document, reference, known, report);
    } else if (kind === 'page') {
      if (!validated.existing.has(`content/pages/${to}.yaml`)) report.add('route/unknown-page', { page: to, ...near(to, keysOf('pages')) }, here);
    } else if (kind === 'collection') {
      const names = Object.keys(validated.site?.value.collections ?? {});
      if (!names.includes(to)) report.add('collection/unknown', { name: to, ...near(to, names) }, here);
    } else if (typeof kind === 'object' && 'entry' in kind) {
      const keys = keysOf(kind.entry);
      if (!keys.includes(to)) report.add('collection/unknown-entry', { key: to, collection: kind.entry, ...near(to, keys) }, here);
    } else if (typeof kind === 'object' && 'field' in kind) {
      const collection = String(relative(value, path, kind.field));
      const schema = validated.site?.value.collections[collection]?.schema;
      const fields = Object.keys(grammar.documents.get(schema ?? '')?.properties ?? {});
      if (schema && !fields.includes(to)) report.add('collection/unknown-field', { field: to, collection, ...near(to, fields) }, here);
    }
  };
};

/** The value a relative JSON pointer ("3/collection") names from a place in a document. */
const relative = (root: unknown, path: readonly (string | number)[], pointer: string): unknown => {
  const [up = '0', ...down] = pointer.split('/');
  return [...path.slice(0, path.length - Number(up)), ...down].reduce<unknown>(
    (node, step) => (typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[step] : undefined),
    root,
  );
};

const followLink = (to: string, document: SourceDocument, { path }: Reference, known: Known, report: Report): void => {
  const here = placeOf(document, path, 'value', to);
  const target = readLink(to);
  switch (target.kind) {
    case 'forbidden':
      report.add('link/scheme', { to, scheme: target.scheme }, here);
      return;
    case 'malformed':
      report.add('link/malformed', { to, reason: target.reason, ...near(`/${to}`, known.published) }, here);
      return;
    case 'external':
      if (target.insecure) report.add('link/insecure', { to }, here);
      return;
    case 'page':
      if (!known.published.has(target.path)) {
        report.add('link/unknown-page', { to: target.path, ...near(target.path, known.published) }, placeOf(document, path, 'value', target.path));
      } else if (target.anchor !== undefined) checkAnchor(target.anchor, [target.path]);
      return;
    case 'anchor':
      checkAnchor(target.anchor, known.pages.filter((p) => p.page.document === document).map((p) => p.url));
  }

  function checkAnchor(anchor: string, urls: readonly string[]): void {
    const url = urls[0];
    const ids = url === undefined ? undefined : known.anchors.get(url);
    if (!url || !ids || ids.has(anchor)) return;
    report.add('link/unknown-anchor', { anchor, page: url, ...near(anchor, ids) }, placeOf(document, path, 'value', `#${anchor}`));
  }
};

/** Pages that no route names are content nobody sees. */
const reportUnrouted = ({ site, pages }: Validated, report: Report): void => {
  const routed = new Set(site?.value.routes.map((route) => route.page));
  for (const [name, { document }] of pages) {
    if (!routed.has(name)) report.add('page/unrouted', { page: name }, placeOf(document, ['title'], 'key'));
  }
};

const indexNames = ({ collections }: Validated): Map<string, Map<string, string>> =>
  new Map(
    [...collections].map(([collection, entries]) => [
      collection,
      new Map([...entries].flatMap(([key, { value }]) => (typeof value.name === 'string' ? [[value.name, key] as const] : []))),
    ]),
  );
