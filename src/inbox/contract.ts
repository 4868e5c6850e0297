// The headers and bytes of a request → a submission, or the HTTP error that refuses it. Pure.

import { Ajv } from 'ajv';
import { HttpError } from '../model/errors.ts';

/** The most bytes a body may have: 16 kB, a question of about 2,500 words. */
export const MAX_BODY = 16 * 1024;

/** What a form sends: the five strings of the call, in its order. */
export interface Submission {
  readonly name: string;
  readonly year: string;
  readonly email: string;
  readonly question: string;
  /** The time as the sender wrote it; nobody has checked it. */
  readonly sentAt: string;
}

export function tooLarge(): HttpError {
  return new HttpError(413, `The message is longer than ${MAX_BODY} bytes.`);
}

/** Header values by lower-case name, one for each line the request had. */
export type HeaderLines = Readonly<Record<string, readonly string[] | undefined>>;

const JSON_TYPE = /^application\/json[ \t]*(?:;[ \t]*charset=(?:utf-8|"utf-8")[ \t]*)?$/i;
const KEY = /^[\x20-\x7e]{1,200}$/;

/**
 * Checks all that can be said before the body is read.
 *
 * @throws HttpError
 */
export function checkHeaders(headers: HeaderLines): void {
  const types = headers['content-type'] ?? [];
  if (types.length !== 1 || !JSON_TYPE.test(types[0] ?? ''))
    throw new HttpError(415, 'Send the message as application/json in UTF-8.');
  if ((headers['content-encoding'] ?? []).some((each) => each.toLowerCase() !== 'identity'))
    throw new HttpError(415, 'Send the message without compression.');
  const keys = headers['idempotency-key'] ?? [];
  if (keys.length > 1 || (keys[0] !== undefined && !KEY.test(keys[0])))
    throw new HttpError(400, 'An Idempotency-Key is 1 to 200 printable ASCII characters.');
  if (Number(headers['content-length']?.[0] ?? 0) > MAX_BODY) throw tooLarge();
}

/**
 * What a form writes at the end of a key whose message seems to be from a program: a field that nobody sees was
 * filled in, or all fields faster than anybody types (src/app/blocks/form/send.ts).
 */
export const SPAM_MARK = '-spam';

const TEXT = { type: 'string', pattern: '^[^\\u0000\\p{Cs}]*$' };
/** Something other than spaces, controls and characters without a shape. */
const FILLED = { type: 'string', pattern: '[^\\s\\p{Cc}\\p{Cf}\\p{Z}]' };
const FILLED_TEXT = { allOf: [TEXT, FILLED] };

type Five = [name: string, year: string, email: string, question: string, sentAt: string];

/** The body is `[name, year, email, question, timestamp]`. */
const isMessage = new Ajv().compile<Five>({
  type: 'array',
  items: [FILLED_TEXT, TEXT, FILLED_TEXT, FILLED_TEXT, TEXT],
  minItems: 5,
  maxItems: 5,
});

/**
 * Reads the body, and checks it against the schema.
 *
 * @throws HttpError
 */
export function readSubmission(body: Uint8Array): Submission {
  if (body.length > MAX_BODY) throw tooLarge();
  let value: unknown;
  try {
    // A byte order mark is no part of JSON (RFC 8259, section 8.1), so it is kept and fails below.
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body));
  } catch {
    throw new HttpError(400, 'The message is not JSON in UTF-8.');
  }
  if (!isMessage(value)) throw new HttpError(422, sentenceOf(isMessage.errors?.[0]));
  const [name, year, email, question, sentAt] = value;
  return { name, year, email, question, sentAt };
}

/** What is wrong with a message, by the first rule of the schema that it breaks. */
function sentenceOf(error: { params: { pattern?: string } } | undefined): string {
  const pattern = error?.params.pattern;
  // Half of a surrogate pair can be written in JSON (\ud800) and stored nowhere.
  if (pattern === TEXT.pattern) return 'The message contains an invalid character.';
  if (pattern === FILLED.pattern) return 'Name, email and question are required.';
  return 'A message is a list of five strings: name, year, email, question and time.';
}
