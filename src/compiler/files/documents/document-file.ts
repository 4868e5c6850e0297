// One document to download → what is published of it, and who it says has made it; or why it is refused.
import {
  type DocumentKind,
  documentKind,
  MOST_DOCUMENT_BYTES,
} from '../../../model/paths/documents.ts';
import type { Phrase } from '../../diagnostics/catalogue/phrase.ts';
import { hashOf } from '../disk.ts';
import { readOrdinary } from '../read.ts';
import { seeOffice, seeZip } from './office.ts';
import { seePdf } from './pdf.ts';
import type { Seen } from './seen.ts';
import { seeSound } from './sound.ts';
import { seeCalendar, seeTable } from './texts.ts';

/** A document that may be published. Its bytes are not kept: a folder may hold more than fits into the memory. */
export interface DocumentFile extends Omit<Seen, 'bytes'> {
  /** Absolute. */
  readonly file: string;
  readonly kind: DocumentKind;
  /** The SHA-256 of the file as it lies there. */
  readonly digest: string;
  /** In bytes, of what is published. */
  readonly size: number;
}

export type Unfit = { readonly unfit: Phrase } | { readonly megabytes: number };

const SEE: Readonly<Record<DocumentKind, (bytes: Buffer, kind: DocumentKind) => Seen | Phrase>> = {
  pdf: seePdf,
  docx: seeOffice,
  xlsx: seeOffice,
  pptx: seeOffice,
  csv: seeTable,
  zip: seeZip,
  ics: seeCalendar,
  mp3: seeSound,
};

/**
 * Reads a document of a kind that there is.
 *
 * @param name says which kind it must be
 * @throws the error of the system
 */
export function readDocumentFile(file: string, name: string): DocumentFile | Unfit {
  const bytes = readOrdinary(file, MOST_DOCUMENT_BYTES);
  if ('refused' in bytes)
    return bytes.refused === 'too large'
      ? { megabytes: Math.ceil(bytes.size / 100_000) / 10 }
      : { unfit: { say: 'cutOff' } };
  const kind = documentKind(name);
  if (!kind) throw new Error(`${name} is not of a kind that is published`);
  const seen = seeDocument(bytes, kind);
  if ('say' in seen) return { unfit: seen };
  const { bytes: published, ...told } = seen;
  return { file, kind, digest: hashOf(bytes), size: published.length, ...told };
}

/** What is seen in bytes that are to be a document of a kind, or why they are refused. */
export function seeDocument(bytes: Buffer, kind: DocumentKind): Seen | Phrase {
  if (bytes.length === 0) return { say: 'emptyFile' };
  const head = bytes.toString('latin1', 0, 1024).replace(/^\xef\xbb\xbf/, '');
  if (/^\s*<(?:!doctype html|html|head|body|script)/i.test(head)) return { say: 'holdsPage' };
  if (/^\s*<(?:\?xml|!doctype svg|svg)/i.test(head)) return { say: 'holdsDrawing' };
  try {
    return SEE[kind](bytes, kind);
  } catch {
    // What cannot be read to its end is not whole.
    return { say: 'cutOff' };
  }
}

/** The bytes to publish; undefined where the file is not the one that was judged. */
export function publishedBytes({ file, kind, digest }: DocumentFile): Buffer | undefined {
  const bytes = readOrdinary(file, MOST_DOCUMENT_BYTES);
  if ('refused' in bytes || hashOf(bytes) !== digest) return undefined;
  const seen = seeDocument(bytes, kind);
  return 'say' in seen ? undefined : seen.bytes;
}
