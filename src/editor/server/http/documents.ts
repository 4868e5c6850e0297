// The name of a file in a request → a document that the compiled site has, or a refusal.
import { isInherited, type SourceDocument } from '../../../compiler/text/document.ts';
import { HttpError } from '../../../model/errors.ts';
import type { Editing } from '../editing.ts';

/** A document of the site as the draft has it. No path leads to any other file. @throws HttpError */
export function mustBeLoaded(editing: Editing, file: string): SourceDocument {
  const document = editing.compiled().stages?.source.documents.get(file);
  if (!document) throw new HttpError(404, 'The site has no such document.');
  return document;
}

/** The same where it is written in the site itself, and not only in the layer below. @throws HttpError */
export function mustBeOwn(editing: Editing, file: string): SourceDocument {
  const document = mustBeLoaded(editing, file);
  if (isInherited(document))
    throw new HttpError(
      403,
      `${file} comes from the layer that this site is built on. Change it there.`,
    );
  return document;
}
