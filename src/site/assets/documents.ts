// The documents of an output → their files below the published site, each as the one that was judged.
import type { Output } from '../../compiler/5-emit/emit.ts';
import { publishedBytes } from '../../compiler/files/documents/document-file.ts';
import { userError } from '../../model/errors.ts';
import { DOCUMENT_TYPES } from '../../model/paths/documents.ts';
import { buildWords } from '../../words/gen/build.gen.ts';
import type { Put } from '../output/put.ts';
import { DOCUMENT_HEADERS } from '../render/headers.ts';

/** One at a time is in memory. @throws UserError for one that has been changed since it was judged */
export function writeDocuments({ documents }: Output, put: Put): void {
  for (const [published, document] of documents) {
    const bytes = publishedBytes(document);
    if (!bytes) throw userError(buildWords, (words) => words.changed({ file: published }));
    put(published, bytes);
  }
}

/** For a server of pages that are not built. */
export function documentAt(
  path: string,
  { documents }: Output,
): { headers: Readonly<Record<string, string>>; bytes: Buffer } | undefined {
  const document = documents.get(path);
  const bytes = document && publishedBytes(document);
  return (
    bytes && {
      headers: {
        ...DOCUMENT_HEADERS,
        'Content-Type': DOCUMENT_TYPES[document.kind],
        'X-Content-Type-Options': 'nosniff',
      },
      bytes,
    }
  );
}
