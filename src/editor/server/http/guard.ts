// A request to the editor → whether it comes from the panel of this start, and what it sends.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type http from 'node:http';
import { isInherited, type SourceDocument } from '../../../compiler/source/document.ts';
import { MAX_DOCUMENT_BYTES } from '../../../model/paths/documents.ts';
import { TOKEN_HEADER } from '../../protocol.ts';
import { EditorRequestError } from '../../sentences/sentence.ts';
import type { Editing } from '../editing.ts';
import { isCodespace, isOwnOrigin } from './codespace.ts';
import { isSameUser } from './same-user.ts';

export function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** Whether somebody knows a secret; how long the answer takes does not tell how much of it was right. */
export function isSecret(given: unknown, secret: string): boolean {
  const [one, other] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const MAX_BYTES = {
  json: 1_000_000,
  /** With a file in it, as text: of the largest that a journey takes four thirds. */
  answers: 43_000_000,
  picture: 20_000_000,
  document: MAX_DOCUMENT_BYTES,
};

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** Of pictures and documents those that no form and no foreign page can send without being asked for permission. */
const TYPES: Readonly<Record<keyof typeof MAX_BYTES, RegExp>> = {
  json: JSON_TYPE,
  answers: JSON_TYPE,
  picture: /^(?:image\/[\w.+-]+|application\/octet-stream)\s*(?:;|$)/i,
  document: /^application\/octet-stream\s*(?:;|$)/i,
};

/** Pages of other sites cannot send the header. @throws HttpError */
export function admit(request: http.IncomingMessage, token: string, own?: string): void {
  const { headers, method } = request;
  const { origin, 'sec-fetch-site': site } = headers;
  if (!isSecret(headers[TOKEN_HEADER], token))
    throw new EditorRequestError(403, { say: 'restarted' });
  const isKnown = own === undefined ? isOwnOrigin(request) : origin === own;
  const isOwn = origin === undefined ? method === 'GET' : isKnown;
  if (!isOwn || (site !== undefined && site !== 'same-origin'))
    throw new EditorRequestError(403, { say: 'editorOnly' });
}

/** The user who started the server, known by the key or by the connection; in a Codespace the key alone counts. */
export function mayOpen(
  { headers, socket }: http.IncomingMessage,
  given: string | null,
  key: string,
): boolean {
  const { 'sec-fetch-dest': as = 'document' } = headers;
  return (
    as === 'document' && (isSecret(given, key) || (!isCodespace() && isSameUser(socket) === true))
  );
}

/** The bytes of a body. What is too much is read and forgotten, so that the refusal arrives. @throws HttpError */
export async function bodyOf(
  request: http.IncomingMessage,
  kind: keyof typeof MAX_BYTES,
): Promise<Buffer> {
  if (!TYPES[kind].test(request.headers['content-type'] ?? ''))
    throw new EditorRequestError(415, { say: 'notUnderstood' });
  return new Promise((resolve, reject) => {
    let pieces: Buffer[] = [];
    let size = 0;
    request.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size <= MAX_BYTES[kind]) pieces.push(piece);
      else pieces = [];
    });
    request.once('end', () => {
      if (size <= MAX_BYTES[kind]) resolve(Buffer.concat(pieces));
      else reject(new EditorRequestError(413, { say: 'tooBig', megabytes: MAX_BYTES[kind] / 1e6 }));
    });
    request.once('close', () => reject(new EditorRequestError(400, { say: 'notUnderstood' })));
  });
}

export async function jsonOf(
  request: http.IncomingMessage,
  kind: 'json' | 'answers',
): Promise<unknown> {
  const json = await bodyOf(request, kind);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json));
  } catch {
    throw new EditorRequestError(400, { say: 'notUnderstood' });
  }
}

/** A document of the site as the draft has it. No path leads to any other file. @throws HttpError */
export function mustBeLoaded(editing: Editing, file: string): SourceDocument {
  const document = editing.compiled().stages?.source.documents.get(file);
  if (!document) throw new EditorRequestError(404, { say: 'noDocument' });
  return document;
}

export function mustBeOwn(editing: Editing, file: string): SourceDocument {
  const document = mustBeLoaded(editing, file);
  if (isInherited(document)) throw new EditorRequestError(403, { say: 'ofLayer', file });
  return document;
}
