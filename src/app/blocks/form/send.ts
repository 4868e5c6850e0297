// What a visitor wrote → one request to the receiver, and what became of it.

/** The fields in the order in which the call sends them (specification, section 7). */
export const FIELDS = ['firstName', 'year', 'email', 'question'] as const;
export type FieldName = (typeof FIELDS)[number];
export type Words = Readonly<Record<FieldName, string>>;

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
  if (earlier && FIELDS.every((name) => earlier.words[name] === words[name])) return earlier;
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
  return JSON.stringify([...FIELDS.map((name) => storable(words[name])), time]);
}

/** Whether the receiver would refuse a message for its length. */
export function isTooLong(attempt: Attempt): boolean {
  return new TextEncoder().encode(bodyOf(attempt)).length > MOST_BYTES;
}

/** Whether a text has nothing in it that can be seen; the receiver refuses such a name or question. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{Z}]/u.test(text);
}

/**
 * Sends a message (specification, section 7): PUT {host}/submit-form with five strings. Only the
 * status decides. Never throws; a redirect is no answer, since it may lead to any page with status 200.
 *
 * @param host the origin of the receiver; empty for that of the page
 */
export async function send(host: string, attempt: Attempt): Promise<Outcome> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), WAIT);
  try {
    const response = await fetch(`${host}/submit-form`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': attempt.key },
      body: bodyOf(attempt),
      credentials: 'omit',
      redirect: 'error',
      signal: controller.signal,
    });
    // Whatever the body says, it is not waited for; one without end is given up by the same timer.
    void response.text().then(
      () => clearTimeout(timer),
      () => undefined,
    );
    return response.ok ? 'sent' : 'refused';
  } catch {
    clearTimeout(timer);
    return controller.signal.aborted ? 'late' : 'unreachable';
  }
}
