// The name of a document to download → its kind, the type it is sent as, and its address, which stays.

import types from './document-types.json' with { type: 'json' };

/** The folder of documents, below content/ and below the published site. */
export const DOCUMENTS = 'files';

export const DOCUMENT_TYPES = types;

export type DocumentKind = keyof typeof DOCUMENT_TYPES;

export const DOCUMENT_KINDS = Object.keys(DOCUMENT_TYPES) as DocumentKind[];

export const MAX_DOCUMENT_BYTES = 20_000_000;

export function documentKind(name: string): DocumentKind | undefined {
  const [, ending = ''] = /\.([^./]+)$/.exec(name.toLowerCase()) ?? [];
  return DOCUMENT_KINDS.find((kind) => kind === ending);
}

/** What an address is built of that everybody can copy and paste: plain letters, digits, hyphens, underscores and dots. */
export function isDocumentPath(path: string): boolean {
  return /^files(?:\/[a-z0-9][a-z0-9._-]{0,99})+$/i.test(path) && !path.includes('..');
}

export function leadsToDocument(to: string): boolean {
  return to.startsWith(`${DOCUMENTS}/`);
}

/** A link to a document without the place in it: "files/bylaws.pdf#page=3" is of files/bylaws.pdf. */
export function documentOf(to: string): string {
  return to.replace(/#.*$/s, '');
}
