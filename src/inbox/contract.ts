// The headers and bytes of a request → a submission, or the HTTP error that refuses it. Pure.

import { HttpError } from '../model/errors.ts';

/** The most bytes a body may have: 16 kB, a question of about 2,500 words. */
export const MAX_BODY = 16 * 1024;

export type Fields = Readonly<Record<string, string>>;

/** The five strings of the call, in its order, and what the form's own fields hold. */
export interface Submission {
  readonly name: string;
  readonly year: string;
  readonly email: string;
  readonly question: string;
  readonly sentAt: string;
  readonly fields?: Fields;
}

export interface Message extends Submission {
  /** A ULID: ids sort by time, hold nothing that is misread, and nobody can guess another one. */
  readonly id: string;
  /** When it arrived by our clock: ISO 8601, UTC. */
  readonly receivedAt: string;
  readonly answeredAt?: string;
}

export function tooLarge(): HttpError {
  return new HttpError(413, `The message is longer than ${MAX_BODY} bytes.`);
}

const JSON_TYPE = /^application\/json[ \t]*(?:;[ \t]*charset=(?:utf-8|"utf-8")[ \t]*)?$/i;
/** A comma is what runtimes put between two headers of the same name: such a key is two, and refused. */
const KEY = /^[\x20-\x2b\x2d-\x7e]{1,200}$/;

export function checkHeaders(headers: Headers): void {
  if (!JSON_TYPE.test(headers.get('content-type') ?? ''))
    throw new HttpError(415, 'Send the message as application/json in UTF-8.');
  const encodings = (headers.get('content-encoding') ?? 'identity').split(',');
  if (encodings.some((each) => each.trim().toLowerCase() !== 'identity'))
    throw new HttpError(415, 'Send the message without compression.');
  const key = headers.get('idempotency-key');
  if (key !== null && !KEY.test(key))
    throw new HttpError(400, 'An Idempotency-Key is 1 to 200 printable ASCII characters.');
  if (Number(headers.get('content-length') ?? 0) > MAX_BODY) throw tooLarge();
}

/** The end of a key whose message seems to be from a program, as src/app/blocks/form/send.ts writes it. */
export const SPAM_MARK = '-spam';

/** Half of a surrogate pair can be written in JSON (\ud800) and stored nowhere. */
const HALF = /\p{Cs}/u;
const FILLED = /[^\s\p{Cc}\p{Cf}\p{Z}]/u;
const LABEL = /^[^\p{Cc}\p{Cs}]{1,100}$/u;
const MAX_FIELDS = 8;

const REQUIRED = [0, 2, 3];

const SHAPE = 'A message is a list of five strings: name, year, email, question and time.';
const OWN = `After them, a message may have one object of 1 to ${MAX_FIELDS} texts by their labels.`;

function refuse(sentence: string): never {
  throw new HttpError(422, sentence);
}

/** Reads `[name, year, email, question, timestamp]`, in the second version with `{label: text}` behind. @throws HttpError */
export function readSubmission(body: Uint8Array): Submission {
  if (body.length > MAX_BODY) throw tooLarge();
  let value: unknown;
  try {
    // A byte order mark is no part of JSON (RFC 8259, section 8.1), so it is kept and fails below.
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body));
  } catch {
    throw new HttpError(400, 'The message is not JSON in UTF-8.');
  }
  if (!Array.isArray(value) || value.length < 5 || value.length > 6) refuse(SHAPE);
  const [name = '', year = '', email = '', question = '', sentAt = ''] = value
    .slice(0, 5)
    .map((item: unknown, at) => textOf(item, SHAPE, REQUIRED.includes(at)));
  const five = { name, year, email, question, sentAt };
  return value.length === 5 ? five : { ...five, fields: fieldsOf(value[5]) };
}

function textOf(item: unknown, otherwise: string, required = false): string {
  if (typeof item !== 'string') refuse(otherwise);
  if (item.includes('\0') || HALF.test(item)) refuse('The message contains an invalid character.');
  if (required && !FILLED.test(item)) refuse('Name, email and question are required.');
  return item;
}

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(OWN);
  const entries = Object.entries(value);
  if (entries.length === 0 || entries.length > MAX_FIELDS) refuse(OWN);
  for (const [label] of entries)
    if (!LABEL.test(label))
      refuse('A label has 1 to 100 characters, none of them a control character.');
  return Object.fromEntries(entries.map(([label, text]) => [label, textOf(text, OWN)]));
}
