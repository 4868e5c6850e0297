// One linked page × the site → its data: blocks with their Markdown as HTML, and what they refer to.
import { blockTypesOf, eachBlock } from '../../model/block-tree.ts';
import type { PageDocument, Site } from '../../model.gen.ts';
import type { Entry, ImageInfo, PageData } from '../../model.ts';
import type { Checked, Reference, Validated } from '../2-validate/validate.ts';
import type { Linked, LinkedPage } from '../3-link/link.ts';
import type { ImageFile, Images } from '../4-images/images.ts';
import { lines } from '../diagnostics/diagnostic.ts';
import type { Grammar } from '../grammar/grammar.ts';
import { locationOf } from '../text/document.ts';
import { withHtml } from './markdown-to-html.ts';
import { profileOf } from './profiles.ts';
import { fieldsTaken, referencesTaken, takenFields } from './taken-fields.ts';

/** What a page is made from besides itself. */
export interface Context {
  readonly validated: Validated;
  readonly linked: Linked;
  readonly images: Images;
  readonly grammar: Grammar;
  /** The base path with slashes at both ends. */
  readonly base: string;
  /** The values of documents with their Markdown as HTML: a page of many entries is rendered once. */
  readonly htmlValues: Map<Checked<unknown>, unknown>;
  /** Whether the page says where its blocks stand in the content. */
  readonly sources: boolean;
}

/** What a page says of a picture. */
export function imageInfo(image: ImageFile, base: string): ImageInfo {
  return {
    src: base + image.published,
    width: image.width,
    height: image.height,
    ...(image.smaller ? { widths: image.smaller.widths } : {}),
    ...(image.smaller?.tall.length ? { tall: image.smaller.tall } : {}),
  };
}

function htmlValueOf(checked: Checked<unknown>, { htmlValues, base }: Context): unknown {
  if (!htmlValues.has(checked)) htmlValues.set(checked, withHtml(checked, base));
  return htmlValues.get(checked);
}

/** The data of one page. */
export function pageData(linked: LinkedPage, site: Site, context: Context): PageData {
  const { route, page, entry, url } = linked;
  const document = htmlValueOf(page, context) as PageDocument;
  const name = entry?.checked.value.name;
  const title = [
    document.title,
    ...(typeof name === 'string' ? [name] : []),
    site.chapter.name,
  ].join(' · ');
  const taken = takenFields(blockTypesOf(document.blocks), page.references, context.grammar);
  const own: Entry | undefined = entry && {
    key: entry.key,
    url,
    fields: fieldsTaken(htmlValueOf(entry.checked, context), taken),
  };
  const inOwn = referencesTaken(entry?.checked.references ?? [], taken);
  return {
    path: url,
    ...(route.number === undefined ? {} : { number: route.number }),
    document: route.page,
    title,
    description: document.description,
    blocks: document.blocks,
    ...referredTo([page.references, inOwn], taken, context),
    ...(own ? { entry: own } : {}),
    ...profileOf(linked, site),
    prepared: {},
    ...(context.sources ? { sources: locationsIn(page) } : {}),
  };
}

type ReferredTo = Pick<PageData, 'images' | 'entries' | 'urlsByName' | 'collections'>;

/** Everything that lists of references name, and what the entries of named collections name in turn. */
function referredTo(
  lists: readonly (readonly Reference[])[],
  taken: ReadonlySet<string>,
  context: Context,
): ReferredTo {
  const collections: Record<string, Entry[]> = {};
  const inside: (readonly Reference[])[] = [];
  for (const list of lists)
    for (const { kind, value: name } of list) {
      if (kind !== 'collection' || Object.hasOwn(collections, name)) continue;
      const shown = entriesIn(name, context);
      collections[name] = shown.map(([key, checked]) => ({
        key,
        ...urlOfEntry(name, key, context),
        fields: fieldsTaken(htmlValueOf(checked, context), taken),
      }));
      for (const [, { references }] of shown) inside.push(referencesTaken(references, taken));
    }
  const images: Record<string, ImageInfo> = {};
  const entries: Record<string, Entry> = {};
  const urlsByName: Record<string, string> = {};
  const pictures = new Map<string, readonly Reference[]>();
  for (const list of [...lists, ...inside])
    for (const reference of list) {
      const { kind, value } = reference;
      if (kind === 'image') addImage(images, value, context);
      else if (typeof kind !== 'object') continue;
      else if ('nameOf' in kind) addUrlByName(urlsByName, kind.nameOf, value, context);
      else if ('entry' in kind) {
        const name = `${kind.entry}/${value}`;
        const checked = context.validated.collections.get(kind.entry)?.get(value);
        if (!checked) continue;
        entries[name] = entryWith(kind, value, checked, context);
        pictures.set(name, imagesIn(checked, kind.take));
      }
    }
  for (const list of pictures.values())
    for (const { value } of list) addImage(images, value, context);
  return { images, entries, urlsByName, collections };
}

function entriesIn(
  collection: string,
  { validated }: Context,
): (readonly [string, Checked<Record<string, unknown>>])[] {
  const found = [...(validated.collections.get(collection) ?? [])];
  if (validated.site?.value.collections[collection]?.order === 'descending') found.reverse();
  return found;
}

function urlOfEntry(collection: string, key: string, { linked }: Context): { url?: string } {
  const url = linked.entryUrls.get(`${collection}/${key}`);
  return url === undefined ? {} : { url };
}

/** An entry that a page refers to, with the fields that the schema takes along. */
function entryWith(
  { entry: collection, take }: { readonly entry: string; readonly take: readonly string[] },
  key: string,
  { value }: Checked<Record<string, unknown>>,
  context: Context,
): Entry {
  return {
    key,
    ...urlOfEntry(collection, key, context),
    fields: Object.fromEntries(take.map((field) => [field, value[field]])),
  };
}

function imagesIn({ references }: Checked<unknown>, fields: readonly string[]): Reference[] {
  return references.filter((r) => r.kind === 'image' && fields.includes(String(r.path[0])));
}

function addImage(
  images: Record<string, ImageInfo>,
  path: string,
  { images: files, base }: Context,
): void {
  const file = files.get(path);
  if (file) images[path] ??= imageInfo(file, base);
}

function addUrlByName(
  urlsByName: Record<string, string>,
  collection: string,
  name: string,
  { linked }: Context,
): void {
  const key = linked.byName.get(collection)?.get(name);
  const url = key && linked.entryUrls.get(`${collection}/${key}`);
  if (url) urlsByName[name] = url;
}

function locationsIn({ document, value }: Checked<PageDocument>): Record<string, string> {
  const found: Record<string, string> = {};
  eachBlock(value.blocks, (_, path, at) => {
    const location = locationOf(document, at);
    const { line, column } = lines(location);
    found[path] = `${location.file}:${line}:${column}`;
  });
  return found;
}
