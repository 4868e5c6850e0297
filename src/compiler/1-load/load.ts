// A folder with site.yaml and content/, and the layer below it → parsed documents and the list of pictures.
import { createReport, type Report } from '../diagnostics/diagnostic.ts';
import type { SourceDocument } from '../source/document.ts';
import type { DocumentMemo } from '../source/document-memo.ts';
import type { Steps } from '../steps.ts';
import { type Content, type FileOverride, readFolder, readSite } from './folder.ts';
import {
  findLayer,
  inheritDocument,
  type Layer,
  mergeDocuments,
  reportNested,
  unknownDocument,
} from './layer.ts';

export type { ContentFile, FileOverride } from './folder.ts';
export type { Layer } from './layer.ts';

export interface Source extends Content {
  readonly root: string;
  /** Where the layer of the site lies, or should lie; undefined for a site that names none. */
  readonly layer?: Layer | undefined;
  /** The documents of the layer, by their path as reports name it. */
  readonly layerDocuments?: ReadonlyMap<string, SourceDocument>;
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
  if (!layer) return { root, ...own };
  // What the layer would have said is not known, so nothing of site.yaml can be missed.
  if (!layer.usable)
    return { root, layer, ...own, documents: withDocument(own.documents, unknownDocument(site)) };
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
  const report = createReport();
  const site = readSite({ root, shown: '', partial: true }, report);
  return site && findLayer(root, site, report);
}

function withDocument(
  documents: Content['documents'],
  document: SourceDocument,
): ReadonlyMap<string, SourceDocument> {
  return new Map(documents).set(document.file, document);
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
