// The documents to publish × the language of the site → what the words of each link to one add: "PDF, 240 KB".
import { documentOf, leadsToDocument } from '../../model/paths/documents.ts';
import type { DocumentFile, Documents } from '../4-images/images.ts';
import type { Reference } from '../grammar/validator.ts';

export function documentNotes(documents: Documents, language: string): ReadonlyMap<string, string> {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return new Map(
    [...documents].map(([path, one]) => [
      path,
      `${one.kind.toUpperCase()}, ${sizeOf(one, number)}`,
    ]),
  );
}

function sizeOf({ size }: DocumentFile, number: Intl.NumberFormat): string {
  const kilobytes = Math.max(1, Math.round(size / 1000));
  return kilobytes < 1000
    ? `${number.format(kilobytes)} KB`
    : `${number.format(Math.round(size / 100_000) / 10)} MB`;
}

export function notesAt(
  references: Iterable<Reference>,
  notes: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> | undefined {
  const found: Record<string, string> = {};
  for (const { kind, value } of references)
    if ((kind === 'link' || kind === 'document') && leadsToDocument(value)) {
      const note = notes.get(documentOf(value));
      if (note !== undefined) found[`/${value}`] = note;
    }
  return Object.keys(found).length > 0 ? found : undefined;
}
