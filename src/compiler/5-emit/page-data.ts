// One linked page × the site → its data: blocks with their Markdown as HTML, and what they refer to.

import { collectionKey, type Shown } from '../../model/paths/collection-key.ts';
import { blockTypesOf, eachBlock } from '../../model/schema/block-tree.ts';
import { at } from '../../model/schema/value.ts';
import type { PageDocument, Site } from '../../model/shapes.gen.ts';
import type { AllWords, ArticleFacts, Entry, ImageInfo, PageData } from '../../model/shapes.ts';
import type { Checked, CheckedEntry, Reference, Validated } from '../2-validate/validate.ts';
import type { Linked, LinkedPage } from '../3-link/link.ts';
import type { ImageFile, Images } from '../4-images/images.ts';
import type { Grammar } from '../grammar/grammar.ts';
import { createLeftOut } from '../grammar/left-out.ts';
import { shownOf } from '../grammar/shown-entries.ts';
import { pictureKey, tonesAt } from '../pictures/tones.ts';
import { fileOf } from '../source/document.ts';
import { entryFieldsIn } from '../text/entry-facts.ts';
import { firstWords, readerOf } from '../text/markdown.ts';
import { asSeen } from '../text/slugs.ts';
import type { Zone } from '../time/time-zone.ts';
import { notesAt } from './document-notes.ts';
import { embedsIn } from './embeds.ts';
import { repeatsEntry, shorten, withEntryTexts } from './entry-texts.ts';
import { overviewOf } from './overview.ts';
import { listOf, previewOf, profileOf, shownBy, titleOfList } from './page-parts.ts';
import { excerptsFor, fieldsTaken, NAME, referencesTaken, takenFields } from './taken-fields.ts';
import { type Addressing, viewValue } from './view-value.ts';

export interface Context extends Addressing {
  readonly validated: Validated;
  readonly linked: Linked;
  readonly images: Images;
  readonly grammar: Grammar;
  readonly theme: Site['theme'];
  /** The clock of the chapter. */
  readonly zone: Zone;
  /** The values of documents as views take them: a page of many entries is rendered once. */
  readonly viewValues: Map<Checked<unknown>, unknown>;
  readonly excerpts: Map<CheckedEntry, Record<string, string>>;
  readonly articles: Map<CheckedEntry, ArticleFacts | undefined>;
  /** What the pages of one document have in common: for a page of many entries it is worked out once. */
  readonly common: Map<Checked<PageDocument>, Common>;
  readonly listWords: AllWords['list'];
  readonly sources: boolean;
}

interface Common {
  readonly isOfEntry: boolean;
  readonly leftOutFor: ReturnType<typeof createLeftOut>;
  readonly takenFrom: (collection: string) => ReadonlySet<string>;
  readonly excerpts: readonly string[];
  /** The fields with the portrait of an entry, as its blocks name them: the keyword `neighbors`. */
  readonly portraits: ReadonlySet<string>;
  /** The keyword `searches` of its blocks. */
  readonly searches: boolean;
}

export function imageInfo(image: ImageFile, base: string): ImageInfo {
  return {
    src: base + image.published,
    width: image.width,
    height: image.height,
    ...(image.smaller ? { widths: image.smaller.widths } : {}),
    ...(image.smaller?.tall.length ? { tall: image.smaller.tall } : {}),
  };
}

export function viewValueOf(checked: Checked<unknown>, context: Context): unknown {
  const { viewValues, theme } = context;
  if (!viewValues.has(checked)) viewValues.set(checked, viewValue(checked, theme, context));
  return viewValues.get(checked);
}

export function commonOf(page: Checked<PageDocument>, context: Context): Common {
  const known = context.common.get(page);
  if (known) return known;
  const types = blockTypesOf(page.value.blocks);
  const taken = new Map<string, ReadonlySet<string>>();
  const takenFrom = (collection: string): ReadonlySet<string> => {
    const found =
      taken.get(collection) ?? takenFields(types, collection, page.references, context.grammar);
    taken.set(collection, found);
    return found;
  };
  const excerpts = excerptsFor(types, context.grammar);
  const leftOutFor = createLeftOut(page, context.grammar);
  const portraits = portraitFields(page.value.blocks, context.grammar);
  const searches = types.some((type) => context.grammar.blocks.get(type)?.searches);
  const isOfEntry = repeatsEntry(page);
  const made = { takenFrom, excerpts, isOfEntry, leftOutFor, portraits, searches };
  context.common.set(page, made);
  return made;
}

function portraitFields(blocks: PageDocument['blocks'], grammar: Grammar): ReadonlySet<string> {
  const fields = new Set<string>();
  eachBlock(blocks, (block) => {
    for (const name of (grammar.blocks.get(block.type)?.neighbors ?? []) as readonly string[])
      fields.add(String(at(block, [name])));
  });
  return fields;
}

export function pageData(linked: LinkedPage, site: Checked<Site>, context: Context): PageData {
  const { route, page: written, entry, url } = linked;
  const common = commonOf(written, context);
  const { takenFrom, isOfEntry, leftOutFor } = common;
  const { schema = '' } = site.value.collections[entry?.collection ?? ''] ?? {};
  const told = {
    schema: context.grammar.documents.get(schema) ?? {},
    language: site.value.language,
  };
  const page =
    entry && isOfEntry
      ? {
          ...withEntryTexts(written, entry.checked, told),
          leftOut: leftOutFor(entry.checked.value),
        }
      : written;
  const document = (
    page === written ? viewValueOf(page, context) : viewValue(page, context.theme, context)
  ) as PageDocument;
  const taken = takenFrom(entry?.collection ?? '');
  const own: Entry | undefined = entry && {
    key: entry.key,
    url,
    ...titledBy(entry.checked),
    fields: fieldsTaken(viewValueOf(entry.checked, context), namedWith(taken, entry.checked)),
  };
  const inOwn = referencesTaken(entry?.checked.references ?? [], taken);
  return {
    path: url,
    ...(route.number === undefined ? {} : { number: route.number }),
    document: route.page,
    title: titleOf(linked, document.title, site.value.chapter.name, context),
    description: document.description,
    ...previewOf(linked, context),
    blocks: document.blocks,
    ...referredTo(linked, [shownBy(page), inOwn], common, context),
    ...(own ? { entry: own } : {}),
    ...listOf(linked, context),
    ...(common.searches ? { overview: overviewOf(linked, context) } : {}),
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

/** What the page is called: the entry is named unless the page itself says something of it. */
function titleOf(
  { page, entry, list }: LinkedPage,
  title: string,
  chapter: string,
  context: Context,
): string {
  const isNamed = entryFieldsIn(page.value.title).length > 0;
  const name = isNamed ? undefined : entry?.checked.title?.text;
  return [titleOfList(title, list, context), ...(name === undefined ? [] : [name]), chapter].join(
    ' · ',
  );
}

type ReferredTo = Pick<
  PageData,
  'images' | 'entries' | 'urlsByName' | 'collections' | 'documents' | 'embeds'
>;

function referredTo(
  linked: LinkedPage,
  lists: readonly (readonly Reference[])[],
  { takenFrom, excerpts }: Common,
  context: Context,
): ReferredTo {
  const collections: Record<string, Entry[]> = {};
  const inside: (readonly Reference[])[] = [];
  for (const list of lists)
    for (const reference of list) {
      const { kind, value: name } = reference;
      const which = shownOf(reference);
      const called = collectionKey(name, which);
      if (kind !== 'collection' || Object.hasOwn(collections, called)) continue;
      const shown = [...entriesShown(name, reference, which, linked, context)];
      const taken = takenFrom(name);
      collections[called] = shown.map(([key, checked]) => ({
        key,
        ...urlOfEntry(name, key, context),
        ...titledBy(checked),
        fields: {
          ...fieldsTaken(viewValueOf(checked, context), namedWith(taken, checked)),
          ...excerptsOf(checked, excerpts, context),
        },
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
        const taken = referencesTaken(checked.references, new Set(kind.take));
        pictures.set(
          name,
          taken.filter((one) => one.kind === 'image'),
        );
      }
    }
  for (const list of pictures.values())
    for (const reference of list) addImage(images, reference, context);
  const all = [...lists, ...inside].flat();
  const documents = notesAt(all, context.notes);
  const embeds = embedsIn(all, context.validated);
  return {
    ...{ images, entries, urlsByName, collections },
    ...(documents ? { documents } : {}),
    ...(embeds ? { embeds } : {}),
  };
}

/** Links and signs of Markdown are more letters than are shown. */
const MAX_EXCERPT_SOURCE = 800;

function excerptsOf(
  entry: CheckedEntry,
  fields: readonly string[],
  { excerpts }: Context,
): Readonly<Record<string, string>> {
  const known = excerpts.get(entry) ?? {};
  excerpts.set(entry, known);
  for (const field of fields) {
    const text = entry.value[field];
    if (typeof text === 'string')
      known[field] ??= shorten(firstWords(text, MAX_EXCERPT_SOURCE, readerOf(entry.document)));
  }
  return Object.fromEntries(
    fields.flatMap((field) => (known[field] === undefined ? [] : [[field, known[field]]])),
  );
}

/** Of the entries of a collection those that a block shows: nothing is derived from others. */
function entriesShown(
  collection: string,
  { shows }: Reference,
  which: Shown | undefined,
  { list }: LinkedPage,
  { validated }: Context,
): Iterable<readonly [string, CheckedEntry]> {
  const all = validated.collections.get(collection) ?? new Map<string, CheckedEntry>();
  if (which === undefined) return all;
  if (which !== 'page') return [...all].slice(0, which.first);
  // A page for unknown addresses has no further ones.
  return list?.entries ?? [...all].slice(0, shows?.size);
}

function titledBy({ title }: CheckedEntry): Pick<Entry, 'titledBy'> {
  return title === undefined || title.field === NAME ? {} : { titledBy: title.field };
}

function namedWith(taken: ReadonlySet<string>, { title }: CheckedEntry): ReadonlySet<string> {
  return title === undefined || taken.has(title.field) ? taken : new Set([...taken, title.field]);
}

function urlOfEntry(collection: string, key: string, { linked }: Context): { url?: string } {
  const url = linked.entryUrls.get(`${collection}/${key}`);
  return url === undefined ? {} : { url };
}

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

export function addImage(
  images: Record<string, ImageInfo>,
  reference: Reference,
  { images: files, theme, files: base }: Context,
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
