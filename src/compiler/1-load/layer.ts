// The field `national` of site.yaml → the folder whose content lies below that of the site, document by document.
import path from 'node:path';
import { isMap } from '../../model/schema/value.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { layerFolder } from '../files/layer-folder.ts';
import { locationOf, type SourceDocument } from '../source/document.ts';
import type { Content } from './folder.ts';

export interface Layer {
  readonly root: string;
  /** The way to it from the root of the site, with forward slashes, as reports show it. */
  readonly folder: string;
  readonly usable: boolean;
}

export function findLayer(root: string, site: SourceDocument, report: Report): Layer | undefined {
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
export function reportNested({ documents }: Content, report: Report): void {
  const site = documents.get('site.yaml');
  const { value } = site ?? {};
  if (site && typeof value === 'object' && value !== null && 'national' in value)
    report.add('national/nested', {}, locationOf(site, ['national'], 'key'));
}

/** Maps are merged field by field, every other value replaces; what was worked out is kept while both stay. */
export function mergeDocuments(own: SourceDocument, base: SourceDocument): SourceDocument {
  const known = own.derived.get(mergeDocuments) as SourceDocument | undefined;
  if (known?.base === base) return known;
  const isRead = own.value !== undefined && base.value !== undefined;
  const document: SourceDocument = {
    file: own.file,
    text: own.text,
    value: isRead ? mergeValues(own.value, base.value) : undefined,
    base,
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

export function inheritDocument(file: string, base: SourceDocument): SourceDocument {
  const known = base.derived.get(inheritDocument) as SourceDocument | undefined;
  if (known) return known;
  const { value } = base;
  const document = { file, text: '', value, root: null, plain: true, base, derived: new Map() };
  base.derived.set(inheritDocument, document);
  return document;
}

export function unknownDocument(document: SourceDocument): SourceDocument {
  return { ...document, value: undefined, derived: new Map() };
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
