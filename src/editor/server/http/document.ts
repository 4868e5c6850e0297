// `POST document` → a document to download in the draft, new or in the place of another one, which keeps its address.
import fs from 'node:fs';
import type http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {
  type DocumentFile,
  readDocumentFilesSoon,
  type Unfit,
} from '../../../compiler/files/documents/document-file.ts';
import { slugOf } from '../../../compiler/text/slugs.ts';
import {
  DOCUMENT_KINDS,
  DOCUMENTS,
  type DocumentKind,
  documentKind,
  isDocumentPath,
} from '../../../model/paths/documents.ts';
import { PACKAGE } from '../../../model/product.ts';
import type { DocumentTaken } from '../../protocol.ts';
import { EditorError, EditorRequestError, translate } from '../../sentences/sentence.ts';
import type { Editing } from '../editing.ts';
import { bytesIn, freePicture, stageBytes } from '../pictures/stage-picture.ts';
import { bodyOf } from './guard.ts';
import { name as readName } from './shapes.ts';

interface Taking {
  readonly editing: Editing;
  readonly root: string;
}

export async function postDocument(
  { query, request }: { readonly query: URLSearchParams; readonly request: http.IncomingMessage },
  taking: Taking,
): Promise<DocumentTaken> {
  const given = baseOf(readName(query.get('name') ?? '')).replace(/\p{C}/gu, '');
  // What is refused unread leaves its sender without an answer.
  const bytes = await bodyOf(request, 'document');
  const kind = documentKind(given);
  if (!kind) {
    const kinds = DOCUMENT_KINDS.map((one) => one.toUpperCase());
    throw new EditorError({
      say: 'judged',
      code: 'document/kind',
      params: { name: given, kinds },
    });
  }
  const read = await readAside(given, bytes);
  if (read && 'unfit' in read)
    throw new EditorError({
      say: 'judged',
      code: 'document/refused',
      params: { path: `${DOCUMENTS}/${given}`, reason: read.unfit },
    });
  const former = query.get('replace');
  return former === null
    ? add(given, kind, bytes, taking)
    : replace(readName(former), kind, bytes, taking);
}

/** What the compiler will say of it. What is refused leaves no bytes behind. */
async function readAside(name: string, bytes: Buffer): Promise<DocumentFile | Unfit | undefined> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${PACKAGE}-`));
  try {
    const file = path.join(folder, 'document');
    fs.writeFileSync(file, bytes);
    const [read] = await readDocumentFilesSoon([{ file, name }]);
    return read;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function add(
  given: string,
  kind: DocumentKind,
  bytes: Buffer,
  { editing, root }: Taking,
): Promise<DocumentTaken> {
  const bytesOf = stageBytes(root, given, bytes);
  let added = '';
  await editing.change((draft) => {
    const known = editing.compiled().stages?.source.downloads.keys() ?? [];
    const staged = [...draft.staged().keys()].map((one) => one.replace(/^content\//, ''));
    const name = { folder: DOCUMENTS, stem: stemOf(given), ending: kind };
    added = freePicture(root, name, [...known, ...staged]);
    draft.addPicture(`content/${added}`, bytesOf);
  });
  return { path: added, title: titleOf(given) };
}

/** Its links go on leading to it, and the step can be undone. */
async function replace(
  former: string,
  kind: DocumentKind,
  bytes: Buffer,
  { editing, root }: Taking,
): Promise<DocumentTaken> {
  const file = `content/${former}`;
  const there = editing.compiled().stages?.source.downloads.get(former);
  if (!isDocumentPath(former) || there?.shown !== file)
    throw new EditorRequestError(404, { say: 'noDocument' });
  if (documentKind(former) !== kind)
    throw new EditorError({ say: 'documentOfOtherKind', path: former, kind: kind.toUpperCase() });
  const before = bytesIn(there.file);
  if (!before) throw new EditorRequestError(404, { say: 'noDocument' });
  const words = translate(editing.language(), { say: 'replaceDocument', name: baseOf(former) });
  const from = stageBytes(root, former, before);
  const bytesOf = stageBytes(root, former, bytes);
  if (from !== bytesOf)
    await editing.change((draft) =>
      draft.put(words, [], { swapped: { [file]: { from, bytesOf } } }),
    );
  return { path: former, title: titleOf(former) };
}

function baseOf(name: string): string {
  return path.posix.basename(name.replaceAll('\\', '/'));
}

/** Longer names are cut: file systems take 255 bytes. */
const MAX_STEM = 80;

/** "Año 2026 (final).pdf" → "ano-2026-final". */
function stemOf(given: string): string {
  const stem = slugOf(path.posix.parse(given).name.replaceAll('.', ' '))
    .slice(0, MAX_STEM)
    .replace(/^[^a-z0-9]+|(?<!-)-+$/g, '');
  return isDocumentPath(`${DOCUMENTS}/${stem}`) ? stem : 'document';
}

/** "bylaws_2026-final.pdf" → "Bylaws 2026 final". */
function titleOf(given: string): string {
  const words = path.posix
    .parse(baseOf(given))
    .name.replace(/[-_\s]+/g, ' ')
    .replace(/\p{C}/gu, '')
    .trim();
  return words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) || 'Document';
}
