// The whole site × what its documents refer to → what is unused: pages, entries, pictures, documents.
import type { Source } from '../1-load/load.ts';
import { imagesOf, type Validated } from '../2-validate/validate.ts';
import type { Linked } from '../3-link/link.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { isPictureName } from '../pictures/kind.ts';
import { fileOf, isInherited, locationOf } from '../source/document.ts';
import { asSeen, nameOfEntry } from '../text/slugs.ts';

/** Call it last: while there is an error, what looks unused may be the target of a misspelt name. */
export function reportUnused(
  source: Source,
  validated: Validated,
  linked: Linked,
  report: Report,
): void {
  reportUnrouted(validated, report);
  if (report.hasErrors() || !validated.outline) return;
  reportEntries(validated, linked, report);
  reportPictures(source, validated, report);
  for (const [path, { shown }] of source.downloads)
    if (shown === `content/${path}` && !linked.documents.has(path))
      report.add('document/unused', { path }, { file: shown });
}

/** Pages that no route names; a route that names a missing one may mean them. */
function reportUnrouted({ pages, existing, outline }: Validated, report: Report): void {
  if (!outline) return;
  const { routes, notFound } = outline.value;
  const routed = new Set([...routes.map((route) => route.page), ...(notFound ? [notFound] : [])]);
  if ([...routed].some((page) => !existing.has(`content/pages/${page}.yaml`))) return;
  for (const [name, { document }] of pages) {
    // A layer offers pages; nobody has to take them.
    if (!routed.has(name) && !isInherited(document))
      report.add('page/unrouted', { page: name }, locationOf(document, ['title'], 'key'));
  }
}

/** Names in tables become links by themselves: they do not count. A site that names no entry shows them otherwise. */
function reportEntries({ all, collections }: Validated, linked: Linked, report: Report): void {
  const named = new Map<string, Set<string>>();
  const shown = new Set<string>();
  for (const { document, references } of all) {
    for (const { kind, value } of references) {
      // A route over a collection gives its entries pages; a block shows them.
      if (kind === 'collection' && document.file !== 'site.yaml') shown.add(value);
      if (typeof kind !== 'object' || !('entry' in kind)) continue;
      const keys = named.get(kind.entry) ?? new Set();
      named.set(kind.entry, keys.add(asSeen(value)));
    }
  }
  for (const [name, entries] of collections) {
    const keys = named.get(name);
    if (shown.has(name) || !keys) continue;
    for (const [key, entry] of entries) {
      const { document, title } = entry;
      const url = linked.entryUrls.get(`${name}/${key}`);
      if (isInherited(document) || url === undefined || keys.has(key) || linked.reached.has(url))
        continue;
      const params = { name: nameOfEntry(key, entry), key, url };
      const place = title ? locationOf(document, [title.field]) : { file: fileOf(document) };
      report.add('collection/unused-entry', params, place);
    }
  }
}

function reportPictures({ images }: Source, { all }: Validated, report: Report): void {
  const used = new Set<string>();
  for (const checked of all) for (const { value } of imagesOf(checked)) used.add(asSeen(value));
  for (const [image, { shown }] of images) {
    const isOwn = shown === `content/${image}`;
    if (isOwn && isPictureName(image) && !used.has(asSeen(image)))
      report.add('image/unused', { path: image }, { file: shown });
  }
}
