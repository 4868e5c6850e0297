// A folder with site.yaml and content/, and the layer below it → parsed documents and the list of pictures.
import path from 'node:path';
import { ADD, type Added } from '../../model/paths/additions.ts';
import { handedDown } from '../../model/paths/handed-down.ts';
import { isMap } from '../../model/schema/value.ts';
import type { Site } from '../../model/shapes.gen.ts';
import { createReport, type Report } from '../diagnostics/diagnostic.ts';
import { layerFolder } from '../files/layer-folder.ts';
import { locationOf, type SourceDocument } from '../source/document.ts';
import type { DocumentMemo } from '../source/document-memo.ts';
import type { Steps } from '../steps.ts';
import { type Content, type FileOverride, readFolder, readSite } from './folder.ts';

export type { ContentFile, FileOverride } from './folder.ts';

export interface Source extends Content {
  readonly root: string;
  /** Where the layer of the site lies, or should lie; undefined for a site that names none. */
  readonly layer?: Layer | undefined;
  /** The documents of the layer, by their path as reports name it. */
  readonly layerDocuments?: ReadonlyMap<string, SourceDocument>;
  /** An address of the first language as one of this; undefined in the first. */
  readonly moved?: (path: string) => string;
}

/** `texts` are read in place of files, by their path. */
export function* load(
  root: string,
  report: Report,
  texts: ReadonlyMap<string, FileOverride> = new Map(),
  memo?: DocumentMemo,
): Steps<Source> {
  const own = yield* readFolder({ root, shown: '', partial: false, texts, memo }, report);
  const site = own.documents.get('site.yaml');
  const layer = site && findLayer(root, site, report);
  if (!layer) return { root, ...own, documents: withAdditions(own.documents, site) };
  // What the layer would have said is not known, so nothing of site.yaml can be missed.
  if (!layer.usable) return { root, layer, ...own, documents: withoutValue(own.documents, site) };
  const shown = `${layer.folder}/`;
  const below = yield* readFolder({ root: layer.root, shown, partial: true, memo }, report);
  reportNested(below, report);
  return {
    root,
    layer,
    layerDocuments: new Map([...below.documents.values()].map((d) => [d.file, d])),
    ...mergeContent(own, below),
  };
}

export function layerOf(root: string): Layer | undefined {
  const site = writtenSite(root);
  return site && findLayer(root, site, createReport());
}

/** Its site.yaml alone, without that of the layer. */
export function writtenSite(root: string): SourceDocument | undefined {
  return readSite({ root, shown: '', partial: true }, createReport());
}

function withoutValue(
  documents: Content['documents'],
  site: SourceDocument,
): ReadonlyMap<string, SourceDocument> {
  return new Map([...documents, [site.file, { ...site, value: undefined, derived: new Map() }]]);
}

/** The site over its layer: facts are merged field by field, everything else file by file. */
function mergeContent(own: Content, below: Content): Content {
  const documents = new Map(own.documents);
  for (const [file, base] of below.documents) {
    const document = own.documents.get(file);
    if (!document) documents.set(file, inheritDocument(file, base));
    else if (holdsFacts(file)) documents.set(file, mergeDocuments(document, base));
  }
  const images = new Map([...below.images, ...own.images]);
  const downloads = new Map([...below.downloads, ...own.downloads]);
  return { documents, images, downloads, misnamed: own.misnamed };
}

function holdsFacts(file: string): boolean {
  return file === 'site.yaml' || /^content\/[^/]+$/.test(file);
}

export interface Layer {
  readonly root: string;
  /** The way to it from the root of the site, with forward slashes, as reports show it. */
  readonly folder: string;
  readonly usable: boolean;
}

function findLayer(root: string, site: SourceDocument, report: Report): Layer | undefined {
  const { value } = site;
  if (typeof value !== 'object' || value === null || !('national' in value)) return undefined;
  const name = typeof value.national === 'string' ? value.national.trim() : '';
  const { folder, reason } = layerFolder(root, name);
  if (reason !== undefined)
    report.add('national/unusable', { name, reason }, locationOf(site, ['national']));
  const shown = path.relative(root, folder).split(path.sep).join('/');
  return { root: folder, folder: shown, usable: reason === undefined };
}

/** Reports a layer that names a layer itself: there is one level. */
function reportNested({ documents }: Content, report: Report): void {
  const site = documents.get('site.yaml');
  const { value } = site ?? {};
  if (site && typeof value === 'object' && value !== null && 'national' in value)
    report.add('national/nested', {}, locationOf(site, ['national'], 'key'));
}

/** A site that has no layer, or is one, adds to its own lists what no chapter takes. */
function withAdditions(
  documents: Content['documents'],
  site: SourceDocument | undefined,
): Content['documents'] {
  if (!site || !isMap(site.value) || !(ADD in site.value)) return documents;
  return new Map([...documents, ['site.yaml', mergeDocuments(site)]]);
}

/** Maps are merged field by field, every other value replaces; what was worked out is kept while both stay. */
function mergeDocuments(own: SourceDocument, base?: SourceDocument): SourceDocument {
  const known = own.derived.get(mergeDocuments) as SourceDocument | undefined;
  if (known && known.base === base) return known;
  const below = base && own.file === 'site.yaml' ? handedDown(base.value) : base?.value;
  const isRead = own.value !== undefined && (!base || below !== undefined);
  const document: SourceDocument = {
    file: own.file,
    text: own.text,
    ...(isRead
      ? withAdded(base ? mergeValues(own.value, below) : own.value)
      : { value: undefined }),
    ...(base ? { base } : {}),
    // The tree is made only when somebody asks for it.
    get root() {
      return own.root;
    },
    ...(own.plain === undefined ? {} : { plain: own.plain }),
    derived: new Map(),
  };
  own.derived.set(mergeDocuments, document);
  return document;
}

function inheritDocument(file: string, base: SourceDocument): SourceDocument {
  const known = base.derived.get(inheritDocument) as SourceDocument | undefined;
  if (known) return known;
  const { value } = base;
  const document = { file, text: '', value, root: null, plain: true, base, derived: new Map() };
  base.derived.set(inheritDocument, document);
  return document;
}

const LISTS = Object.keys({
  menu: true,
  routes: true,
  redirects: true,
} satisfies Record<keyof NonNullable<Site['add']>, true>);

/** What is no list stays in `add`, where its schema reports it. */
function withAdded(value: unknown): { readonly value: unknown; readonly added?: Added } {
  const add = isMap(value) ? value[ADD] : undefined;
  if (!isMap(value) || !isMap(add)) return { value };
  const merged: Record<string, unknown> = { ...value };
  const rest: Record<string, unknown> = { ...add };
  const added: Record<string, number> = {};
  for (const name of LISTS) {
    const [list = [], more] = [merged[name], add[name]];
    if (!Array.isArray(list) || !Array.isArray(more)) continue;
    delete rest[name];
    merged[name] = [...list, ...more];
    added[name] = list.length;
  }
  if (Object.keys(rest).length > 0) merged[ADD] = rest;
  else delete merged[ADD];
  return { value: merged, added };
}

function mergeValues(own: unknown, base: unknown): unknown {
  if (!isMap(own) || !isMap(base)) return own;
  const added = Object.entries(own).map(([key, value]) => [
    key,
    Object.hasOwn(base, key) ? mergeValues(value, base[key]) : value,
  ]);
  // Never through a prototype: a key may be called __proto__.
  return Object.fromEntries([...Object.entries(base), ...added]);
}
