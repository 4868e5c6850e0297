// The bytes of a document × the kind its name says → what is published of it, or why it is refused.
import type { DocumentKind } from '../../../model/paths/documents.ts';
import type { Phrase } from '../../diagnostics/phrase.ts';
import { inspectOffice, inspectZip } from './office.ts';
import { inspectPdf } from './pdf.ts';
import type { InspectedDocument } from './reading-process.ts';
import { inspectSound } from './sound.ts';
import { inspectCalendar, inspectTable } from './texts.ts';

const INSPECT: Readonly<
  Record<DocumentKind, (bytes: Buffer, kind: DocumentKind) => InspectedDocument | Phrase>
> = {
  pdf: inspectPdf,
  docx: inspectOffice,
  xlsx: inspectOffice,
  pptx: inspectOffice,
  csv: inspectTable,
  zip: inspectZip,
  ics: inspectCalendar,
  mp3: inspectSound,
};

export function inspectDocument(bytes: Buffer, kind: DocumentKind): InspectedDocument | Phrase {
  if (bytes.length === 0) return { say: 'emptyFile' };
  const head = bytes.toString('latin1', 0, 1024).replace(/^\xef\xbb\xbf/, '');
  if (/^\s*<(?:!doctype html|html|head|body|script)/i.test(head)) return { say: 'holdsPage' };
  if (/^\s*<(?:\?xml|!doctype svg|svg)/i.test(head)) return { say: 'holdsDrawing' };
  try {
    return INSPECT[kind](bytes, kind);
  } catch {
    // What cannot be read to its end is not whole.
    return { say: 'cutOff' };
  }
}
