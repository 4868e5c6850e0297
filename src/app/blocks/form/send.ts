// What a visitor wrote → one request to the receiver or the service, and what became of it.
import { bodyOf, callOf, type Message, type Words } from '../../../model/form/request.ts';
import type { SiteData } from '../../../model/shapes.ts';

export type Outcome = 'sent' | 'refused' | 'unreachable' | 'late';

const ANSWER_TIMEOUT_MS = 15_000;

/** The most bytes that the receiver takes (src/inbox/contract.ts). */
const MAX_BYTES = 16 * 1024;

/** Nobody finds the form, and writes an address of the web into it, within so many milliseconds. */
const QUICK_MS = 3_000;

/** Repeats an attempt of the same words. The key says if a program seems to write (SPAM_MARK in src/inbox). */
export function attemptOf(words: Words, earlier: Message | undefined, isTrapped: boolean): Message {
  if (earlier && JSON.stringify(earlier.words) === JSON.stringify(words)) return earlier;
  const isQuick = performance.now() < QUICK_MS && /https?:|www\./i.test(words.question);
  const key = newKey() + (isTrapped || isQuick ? '-spam' : '');
  return { key, time: new Date().toString(), words };
}

/** 128 random bits. `crypto.randomUUID` is missing on pages that are not encrypted. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

export function isTooLong(attempt: Message): boolean {
  return new TextEncoder().encode(bodyOf(attempt)).length > MAX_BYTES;
}

/** Whether a text has nothing in it that can be seen; the receiver refuses such a name or question. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{Z}]/u.test(text);
}

/**
 * PUT {host}/submit-form with five strings, where only the status decides (specification, section 7), or what a service
 * takes, whose answer has to prove it. Never throws; a redirect is no answer, since it may lead to any page.
 */
export async function send(
  site: Pick<SiteData, 'formHost' | 'form'>,
  attempt: Message,
  trap: string,
): Promise<Outcome> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ANSWER_TIMEOUT_MS);
  try {
    const [url, call] = callOf(site, attempt, trap);
    const { signal } = controller;
    const response = await fetch(url, {
      ...call,
      credentials: 'omit',
      redirect: 'error',
      signal,
      // It arrives although the page is left meanwhile.
      keepalive: true,
    });
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
