// One linked page × the site → its data: blocks with their Markdown as HTML, and what they refer to.
import { blockTypesOf } from '../../model/block-tree.ts';
import type { PageDocument, Site } from '../../model/shapes.gen.ts';
import type { Entry, ImageInfo, PageData } from '../../model/shapes.ts';
import type { Checked, Reference, Validated } from '../2-validate/validate.ts';
import type { Linked, LinkedPage } from '../3-link/link.ts';
import type { ImageFile, Images } from '../4-images/images.ts';
import type { Grammar } from '../grammar/grammar.ts';
import { pictureKey, tonesAt } from '../pictures/tones.ts';
import { asSeen } from '../text/as-seen.ts';
import { fileOf } from '../text/document.ts';

import { notesAt } from './document-notes.ts';
import { profileOf } from './profiles.ts';
import { fieldsTaken, referencesTaken, takenFields } from './taken-fields.ts';
import { viewValue } from './view-value.ts';

/** What a page is made from besides itself. */
export interface Context {
  readonly validated: Validated;
  readonly linked: Linked;
  readonly images: Images;
  readonly grammar: Grammar;
  /** The base path with slashes at both ends. */
  readonly base: string;
  readonly theme: Site['theme'];
  /** What the words of links to documents add, by their paths. */
  readonly notes: ReadonlyMap<string, string>;
  /** The values of documents as views take them: a page of many entries is rendered once. */
  readonly viewValues: Map<Checked<unknown>, unknown>;
  /** What the pages of one document have in common: for a page of many entries it is worked out once. */
  readonly common: Map<Checked<PageDocument>, Common>;
  /** Whether the page says which files it is made of. */
  readonly sources: boolean;
}

interface Common {
  readonly document: PageDocument;
  /** The fields that are published of the entries of a collection. */
  readonly takenFrom: (collection: string) => ReadonlySet<string>;
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

function viewValueOf(checked: Checked<unknown>, context: Context): unknown {
  const { viewValues, theme } = context;
  if (!viewValues.has(checked)) viewValues.set(checked, viewValue(checked, theme, context));
  return viewValues.get(checked);
}

function commonOf(page: Checked<PageDocument>, context: Context): Common {
  const known = context.common.get(page);
  if (known) return known;
  const document = viewValueOf(page, context) as PageDocument;
  const types = blockTypesOf(document.blocks);
  const taken = new Map<string, ReadonlySet<string>>();
  const takenFrom = (collection: string): ReadonlySet<string> => {
    const found =
      taken.get(collection) ?? takenFields(types, collection, page.references, context.grammar);
    taken.set(collection, found);
    return found;
  };
  const made = { document, takenFrom };
  context.common.set(page, made);
  return made;
}

/** The data of one page. */
export function pageData(linked: LinkedPage, site: Checked<Site>, context: Context): PageData {
  const { route, page, entry, url } = linked;
  const { document, takenFrom } = commonOf(page, context);
  const name = entry?.checked.value.name;
  const title = [
    document.title,
    ...(typeof name === 'string' ? [name] : []),
    site.value.chapter.name,
  ].join(' · ');
  const taken = takenFrom(entry?.collection ?? '');
  const own: Entry | undefined = entry && {
    key: entry.key,
    url,
    fields: fieldsTaken(viewValueOf(entry.checked, context), taken),
  };
  const inOwn = referencesTaken(entry?.checked.references ?? [], taken);
  return {
    path: url,
    ...(route.number === undefined ? {} : { number: route.number }),
    document: route.page,
    title,
    description: document.description,
    blocks: document.blocks,
    ...referredTo([page.references, inOwn], takenFrom, context),
    ...(own ? { entry: own } : {}),
    ...profileOf(linked, site.value, context.grammar),
    prepared: {},
    ...(context.sources
      ? {
          sources: entry ? { entry: fileOf(entry.checked.document) } : {},
          ...leftOutIn(page, site),
        }
      : {}),
  };
}

type ReferredTo = Pick<PageData, 'images' | 'entries' | 'urlsByName' | 'collections' | 'documents'>;

/** Everything that lists of references name, and what the entries of named collections name in turn. */
function referredTo(
  lists: readonly (readonly Reference[])[],
  takenFrom: (collection: string) => ReadonlySet<string>,
  context: Context,
): ReferredTo {
  const collections: Record<string, Entry[]> = {};
  const inside: (readonly Reference[])[] = [];
  for (const list of lists)
    for (const { kind, value: name } of list) {
      if (kind !== 'collection' || Object.hasOwn(collections, name)) continue;
      const shown = entriesIn(name, context);
      const taken = takenFrom(name);
      collections[name] = shown.map(([key, checked]) => ({
        key,
        ...urlOfEntry(name, key, context),
        fields: fieldsTaken(viewValueOf(checked, context), taken),
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
      if (kind === 'image') addImage(images, reference, context);
      else if (kind === 'person') {
        const url = context.linked.urlsByName.get(asSeen(value));
        if (url) urlsByName[value] = url;
      } else if (typeof kind === 'object' && 'entry' in kind) {
        const name = `${kind.entry}/${value}`;
        const key = asSeen(value);
        const checked = context.validated.collections.get(kind.entry)?.get(key);
        if (!checked) continue;
        entries[name] = entryWith(kind, key, checked, context);
        pictures.set(name, imagesIn(checked, kind.take));
      }
    }
  for (const list of pictures.values())
    for (const reference of list) addImage(images, reference, context);
  const documents = notesAt([...lists, ...inside].flat(), context.notes);
  return { images, entries, urlsByName, collections, ...(documents ? { documents } : {}) };
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

/** Adds the picture that a reference names, and says under which name it has it. */
export function addImage(
  images: Record<string, ImageInfo>,
  reference: Reference,
  { images: files, theme, base }: Context,
): string {
  const key = pictureKey(reference.value, tonesAt(reference, theme));
  const file = files.get(key);
  if (file) images[key] ??= imageInfo(file, base);
  return key;
}

/** What is left out of the page and of what all pages have, by the files: it shifts the places of the rest. */
function leftOutIn(...all: readonly Checked<unknown>[]): Pick<PageData, 'leftOut'> {
  const some = all.flatMap(({ document, leftOut = [] }) =>
    leftOut.length > 0 ? [[document.file, leftOut] as const] : [],
  );
  return some.length > 0 ? { leftOut: Object.fromEntries(some) } : {};
}
