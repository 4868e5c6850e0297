// What lies in content/files × the links to it → the documents to publish; reports what must not be published, and what readers would miss.
import {
  DOCUMENT_KINDS,
  DOCUMENTS,
  documentKind,
  isDocumentPath,
  MOST_DOCUMENT_BYTES,
} from '../../model/paths/documents.ts';
import type { ContentFile, Source } from '../1-load/load.ts';
import type { Linked } from '../3-link/link.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { freeName } from '../files/disk.ts';
import {
  type DocumentFile,
  readDocumentFile,
  type Unfit,
} from '../files/documents/document-file.ts';
import { pdfFacts } from '../files/documents/pdf-facts.ts';
import type { PictureMemo } from '../pictures/picture-memo.ts';
import { slugOf } from '../text/slugs.ts';

export type { DocumentFile } from '../files/documents/document-file.ts';

/** The documents to publish, by their paths below the published site. */
export type Documents = ReadonlyMap<string, DocumentFile>;

/**
 * Reads every document, one after the other: none is kept in the memory.
 *
 * @param memo what was read before, for a compiler that runs again
 */
export function readDocuments(
  { downloads }: Source,
  { documents: linked }: Linked,
  report: Report,
  memo: PictureMemo,
): Documents {
  const published = new Map<string, DocumentFile>();
  const taken = new Set([...downloads.keys()].map((name) => name.toLowerCase()));
  for (const [name, one] of [...downloads].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!isNamedWell(name, one, taken, report)) continue;
    const read = readOne(name, one, memo);
    if (!('digest' in read)) refuse(name, read, one, report);
    else if (linked.has(name)) published.set(name, read);
  }
  tellMakers(published, downloads, report);
  tellReaders(published, downloads, report);
  return published;
}

/** Why a file cannot be opened is said of the whole folder already. */
function readOne(name: string, { file }: ContentFile, memo: PictureMemo): DocumentFile | Unfit {
  const read = (): DocumentFile | Unfit => {
    try {
      return readDocumentFile(file, name);
    } catch {
      return { unfit: { say: 'cutOff' } };
    }
  };
  return memo.document(file, name, read);
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
    const most = MOST_DOCUMENT_BYTES / 1_000_000;
    report.add('document/too-large', { path, megabytes: unfit.megabytes, most }, place);
  }
}

/** Who made a document is nobody else's business; what is published does not say it where that is possible. */
function tellMakers(published: Documents, downloads: Source['downloads'], report: Report): void {
  for (const [path, { author, software, stays, shows }] of published) {
    const place = { file: downloads.get(path)?.shown ?? '' };
    if (shows) report.add('privacy/document-shows', { path, shows }, place);
    const maker = { ...(author ? { author } : {}), ...(software ? { software } : {}) };
    if (!author && !software) continue;
    const code = stays ? 'privacy/signed-document' : 'privacy/document';
    report.add(code, { path, ...maker }, place);
  }
}

/** What somebody misses who has a PDF read aloud. */
function tellReaders(published: Documents, downloads: Source['downloads'], report: Report): void {
  const pdfs = [...published].filter(([, { kind }]) => kind === 'pdf');
  for (const [i, facts] of pdfFacts(pdfs.map(([, one]) => one)).entries()) {
    const path = pdfs[i]?.[0] ?? '';
    const place = { file: downloads.get(path)?.shown ?? '' };
    if (!facts) report.add('document/refused', { path, reason: { say: 'cutOff' } }, place);
    else if (!facts.text) report.add('document/no-text', { path }, place);
    else {
      if (!facts.title) report.add('document/no-title', { path }, place);
      if (!facts.language) report.add('document/no-language', { path }, place);
    }
  }
}
