// The bytes of a document × the kind its name says → what is published of it, or why it is refused.
import type { DocumentKind } from '../../../model/paths/documents.ts';
import type { Phrase } from '../../diagnostics/phrase.ts';
import { seeOffice, seeZip } from './office.ts';
import { seePdf } from './pdf.ts';
import type { Seen } from './seen.ts';
import { seeSound } from './sound.ts';
import { seeCalendar, seeTable } from './texts.ts';

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
