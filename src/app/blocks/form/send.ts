// What a visitor wrote → one request to the receiver or the service, and what became of it.
import { bodyOf, callOf, type Message, type Words } from '../../../model/form/request.ts';
import type { SiteData } from '../../../model/shapes.ts';

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
export function attemptOf(words: Words, earlier: Message | undefined, isTrapped: boolean): Message {
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

/** Whether the receiver would refuse a message for its length. */
export function isTooLong(attempt: Message): boolean {
  return new TextEncoder().encode(bodyOf(attempt)).length > MOST_BYTES;
}

/** Whether a text has nothing in it that can be seen; the receiver refuses such a name or question. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{Z}]/u.test(text);
}

/**
 * Sends a message (specification, section 7): PUT {host}/submit-form with five strings, where only the status
 * decides; or what the service of the site takes, whose answer has to prove it. Never throws; a redirect is no
 * answer, since it may lead to any page with status 200.
 *
 * @param trap what the field holds that nobody sees
 */
export async function send(
  site: Pick<SiteData, 'formHost' | 'form'>,
  attempt: Message,
  trap: string,
): Promise<Outcome> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), WAIT);
  try {
    const [url, call] = callOf(site, attempt, trap);
    const { signal } = controller;
    const response = await fetch(url, { ...call, credentials: 'omit', redirect: 'error', signal });
    const text = response.text();
    // A body without a proof is not waited for; one without end is given up by the same timer.
    void text.then(
      () => clearTimeout(timer),
      () => undefined,
    );
    const proof = site.form?.request?.proof;
    return response.ok && (!proof || JSON.parse(await text)[proof]) ? 'sent' : 'refused';
  } catch {
    clearTimeout(timer);
    return controller.signal.aborted ? 'late' : 'unreachable';
  }
}
