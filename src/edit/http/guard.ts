// A request to the editor's endpoints → whether it comes from the panel, and what it sends.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type http from 'node:http';
import { TOKEN_HEADER } from '../../model/editing.ts';

/** What nobody but this start of the server and its panel know. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** The most bytes of a body of JSON, and of a picture. */
const MOST = { json: 1_000_000, picture: 20_000_000 };

/** Why a request is not answered: a status and a sentence. */
export class NotAllowed extends Error {
  readonly status: number;
  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/**
 * Refuses what does not come from the panel of this start: pages of other sites cannot send the header.
 *
 * @throws NotAllowed
 */
export function admit({ headers, method }: http.IncomingMessage, token: string): void {
  const { origin, host, 'sec-fetch-site': site } = headers;
  const given = Buffer.from(String(headers[TOKEN_HEADER] ?? ''));
  const wanted = Buffer.from(token);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new NotAllowed(403, 'Open the editor again: it was started anew.');
  if (origin !== undefined && origin !== `http://${host}`)
    throw new NotAllowed(403, 'This may only be asked by the editor itself.');
  if (site !== undefined && site !== 'same-origin')
    throw new NotAllowed(403, 'This may only be asked by the editor itself.');
  if (method !== 'GET' && origin === undefined)
    throw new NotAllowed(403, 'This may only be asked by the editor itself.');
}

/** The bytes of a body. @throws NotAllowed when there are too many */
export async function bodyOf(
  request: http.IncomingMessage,
  kind: keyof typeof MOST,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request) {
    size += (piece as Buffer).length;
    if (size > MOST[kind]) throw new NotAllowed(413, 'This is too large.');
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}

/** The value of a body of JSON. @throws NotAllowed */
export async function jsonOf(request: http.IncomingMessage): Promise<unknown> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
    throw new NotAllowed(415, 'Only JSON is read here.');
  try {
    return JSON.parse((await bodyOf(request, 'json')).toString('utf8'));
  } catch (error) {
    if (error instanceof NotAllowed) throw error;
    throw new NotAllowed(400, 'This is no JSON.');
  }
}
