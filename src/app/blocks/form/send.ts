// What a visitor wrote → one request to the receiver or the service, and what became of it.
import { type FormRequest, SENT_AS, serviceBody } from '../../../model/form/request.ts';
import type { SiteData } from '../../../model/shapes.ts';

/** The fields in the order in which the call sends them (specification, section 7). */
export const FIELDS = ['firstName', 'year', 'email', 'question'] as const;
export type FieldName = (typeof FIELDS)[number];
export type Words = Readonly<Record<FieldName, string>> & {
  /** What was written into fields of the site's own, by their labels; nothing where it has none. */
  readonly more?: Readonly<Record<string, string>> | undefined;
};

/** One message on its way: a second try of the same words keeps its key and its time. */
export interface Attempt {
  /** The Idempotency-Key, by which the receiver knows a message that it has already. */
  readonly key: string;
  /** The submission time as a date string. */
  readonly time: string;
  readonly words: Words;
}

/** Arrived, answered with another status than 2xx, no answer at all, or none in time. */
export type Outcome = 'sent' | 'refused' | 'unreachable' | 'late';

/** How long to wait for an answer, in milliseconds. */
const WAIT = 15_000;

/** The most bytes that the receiver takes (src/inbox/contract.ts). */
const MOST_BYTES = 16 * 1024;

/** Nobody finds the form, and writes an address of the web into it, within so many milliseconds. */
const QUICK = 3_000;

/**
 * Begins an attempt, or takes up the earlier one when the words are still the same. The key of one that a program
 * seems to make says so, and the receiver keeps it aside (SPAM_MARK in src/inbox/contract.ts).
 *
 * @param isTrapped whether the field that nobody sees was filled in
 */
export function attemptOf(words: Words, earlier: Attempt | undefined, isTrapped: boolean): Attempt {
  if (earlier && JSON.stringify(earlier.words) === JSON.stringify(words)) return earlier;
  const isQuick = performance.now() < QUICK && /https?:|www\./i.test(words.question);
  const key = newKey() + (isTrapped || isQuick ? '-spam' : '');
  return { key, time: new Date().toString(), words };
}

/** 128 random bits. `crypto.randomUUID` is missing on pages that are not encrypted. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** NUL and halves of a character pair, which a paste may bring, can be stored nowhere. */
function storable(text: string): string {
  return text.replace(/\0/g, '').replace(/\p{Cs}/gu, '\ufffd');
}

function bodyOf({ words, time }: Attempt): string {
  const { more } = words;
  const five = [...FIELDS.map((name) => storable(words[name])), time];
  return JSON.stringify(more ? [...five, storableIn(more)] : five);
}

function storableIn(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, storable(text)]));
}

/** Whether the receiver would refuse a message for its length. */
export function isTooLong(attempt: Attempt): boolean {
  return new TextEncoder().encode(bodyOf(attempt)).length > MOST_BYTES;
}

/** Whether a text has nothing in it that can be seen; the receiver refuses such a name or question. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{Z}]/u.test(text);
}

const JSON_TYPE = 'application/json';

/** The call to the receiver: five strings, and what the site's own fields hold as a sixth. */
function callOf(host: string, attempt: Attempt): [string, RequestInit] {
  const headers = { 'Content-Type': JSON_TYPE, 'Idempotency-Key': attempt.key };
  return [`${host}/submit-form`, { method: 'PUT', headers, body: bodyOf(attempt) }];
}

/** The request to a service, which has no key to know a message by. */
function postOf(request: FormRequest, { words }: Attempt, trap: string): [string, RequestInit] {
  const four = FIELDS.map((name) => [SENT_AS[name], words[name]]);
  const all = storableIn({ ...words.more, ...Object.fromEntries(four) });
  const body = serviceBody(request, all, trap);
  const type = request.encoding === 'json' && { 'Content-Type': JSON_TYPE };
  return [request.url, { method: 'POST', headers: { Accept: JSON_TYPE, ...type }, body }];
}

/**
 * Sends a message (specification, section 7): PUT {host}/submit-form with five strings, where only the status
 * decides; or what the service of the site takes, whose answer has to prove it. Never throws; a redirect is no
 * answer, since it may lead to any page with status 200.
 *
 * @param trap what the field holds that nobody sees
 */
export async function send(
  { formHost, form }: Pick<SiteData, 'formHost' | 'form'>,
  attempt: Attempt,
  trap: string,
): Promise<Outcome> {
  const request = form?.request;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), WAIT);
  try {
    const [url, call] = request ? postOf(request, attempt, trap) : callOf(formHost, attempt);
    const { signal } = controller;
    const response = await fetch(url, { ...call, credentials: 'omit', redirect: 'error', signal });
    const text = response.text();
    // A body without a proof is not waited for; one without end is given up by the same timer.
    void text.then(
      () => clearTimeout(timer),
      () => undefined,
    );
    const proof = request?.proof;
    return response.ok && (!proof || JSON.parse(await text)[proof]) ? 'sent' : 'refused';
  } catch {
    clearTimeout(timer);
    return controller.signal.aborted ? 'late' : 'unreachable';
  }
}
