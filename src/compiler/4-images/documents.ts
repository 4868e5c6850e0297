// What lies in content/files × the links to it → the documents to publish; reports what must not be published, and what readers would miss.
import {
  DOCUMENT_KINDS,
  DOCUMENTS,
  documentKind,
  isDocumentPath,
  MAX_DOCUMENT_BYTES,
} from '../../model/paths/documents.ts';
import type { ContentFile, Source } from '../1-load/load.ts';
import type { Linked } from '../3-link/link.ts';
import type { Params } from '../diagnostics/catalogue.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { freeName } from '../files/disk.ts';
import {
  type DocumentFile,
  readDocumentFiles,
  type Unfit,
} from '../files/documents/document-file.ts';
import type { PictureMemo } from '../pictures/picture-memo.ts';
import { slugOf } from '../text/slugs.ts';

export type { DocumentFile } from '../files/documents/document-file.ts';

export type Documents = ReadonlyMap<string, DocumentFile>;

/** One after the other: none is kept in the memory. */
export function readDocuments(
  { downloads }: Source,
  { documents: linked }: Linked,
  report: Report,
  memo: PictureMemo,
): Documents {
  const published = new Map<string, DocumentFile>();
  const taken = new Set([...downloads.keys()].map((name) => name.toLowerCase()));
  const named = [...downloads]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .filter(([name, one]) => isNamedWell(name, one, taken, report));
  const files = named.map(([name, { file }]) => ({ file, name }));
  for (const [i, read] of memo.documents(files, readDocumentFiles).entries()) {
    const [name, one] = named[i] ?? [];
    if (!name || !one) continue;
    if (!('digest' in read)) refuse(name, read, one, report);
    else if (linked.has(name)) published.set(name, read);
  }
  reportMakers(published, downloads, report);
  reportAccessibility(published, downloads, report);
  return published;
}

function isNamedWell(
  name: string,
  { shown }: ContentFile,
  taken: Set<string>,
  report: Report,
): boolean {
  const base = name.slice(name.lastIndexOf('/') + 1);
  const place = { file: shown };
  if (documentKind(base) === undefined) {
    const kinds = DOCUMENT_KINDS.map((kind) => kind.toUpperCase());
    report.add('document/kind', { name: base, kinds }, place);
    return false;
  }
  if (isDocumentPath(name)) return true;
  report.add('document/name', { name: base, ...wantedName(name, base, taken) }, place);
  return false;
}

/** "Año 2026 (final).pdf" → "ano-2026-final.pdf", which no other document has or is to have. */
function wantedName(name: string, base: string, taken: Set<string>): { wanted?: string } {
  const [stem, ending] = [base.replace(/\.[^.]+$/, ''), documentKind(base) ?? ''];
  const folder = name.slice(0, -base.length).toLowerCase();
  const wanted = freeName(`${slugOf(stem).slice(0, 80)}.${ending}`, (one) =>
    taken.has(folder + one),
  );
  taken.add(folder + wanted);
  return isDocumentPath(`${DOCUMENTS}/${wanted}`) ? { wanted } : {};
}

function refuse(path: string, unfit: Unfit, { shown }: ContentFile, report: Report): void {
  const place = { file: shown };
  if ('unfit' in unfit) report.add('document/refused', { path, reason: unfit.unfit }, place);
  else {
    const most = MAX_DOCUMENT_BYTES / 1_000_000;
    report.add('document/too-large', { path, megabytes: unfit.megabytes, most }, place);
  }
}

/** Who made a document is nobody else's business; what is published does not say it where that is possible. */
function reportMakers(published: Documents, downloads: Source['downloads'], report: Report): void {
  for (const [path, { author = '', software = '', stays, shows = [] }] of published) {
    const place = { file: downloads.get(path)?.shown ?? '' };
    if (shows.length > 0) report.add('privacy/document-shows', { path, shows }, place);
    if (author + software === '') continue;
    const code = stays ? 'privacy/signed-document' : 'privacy/document';
    report.add(code, { path, author, software }, place);
  }
}

/** What somebody misses who has a PDF read aloud; the same of several documents of one program is said once. */
function reportAccessibility(
  published: Documents,
  downloads: Source['downloads'],
  report: Report,
): void {
  const placeOf = (path: string) => ({ file: downloads.get(path)?.shown ?? '' });
  const lacking = new Map<
    string,
    Params<'document/no-title'> & { readonly what: 'title' | 'language' }
  >();
  for (const [path, { facts }] of published) {
    if (facts === undefined) continue;
    if (!facts) report.add('document/refused', { path, reason: { say: 'cutOff' } }, placeOf(path));
    else if (!facts.text) report.add('document/no-text', { path }, placeOf(path));
    else if (!facts.title || !facts.language) {
      const { program, title, language } = facts;
      const key = `${title} ${language} ${program}`;
      const paths = [...(lacking.get(key)?.paths ?? []), path];
      const isBoth = !title && !language;
      lacking.set(key, { what: title ? 'language' : 'title', program, paths, isBoth });
    }
  }
  for (const { what, ...told } of lacking.values())
    report.add(`document/no-${what}`, told, placeOf(told.paths[0] ?? ''));
}
