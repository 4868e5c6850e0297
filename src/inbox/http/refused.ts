// What was thrown while a request was answered → the status and the sentence its sender gets.
import type http from 'node:http';
import { MAX_BODY } from '../contract.ts';
import { reasonOf } from '../store/database.ts';

/** Thrown where a request is refused. */
export class Refused extends Error {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, sentence: string, headers: Readonly<Record<string, string>> = {}) {
    super(sentence);
    this.statusCode = status;
    this.headers = headers;
  }
}

/** When the fault is ours. */
const unavailable = new Refused(503, 'The message could not be stored. Try again in a minute.', {
  'retry-after': '30',
});

// Nobody reads this; the number, which web servers use in their logs, is for ours.
const gone = new Refused(499, 'The sender has left.');

const tooLarge = new Refused(413, `The message is longer than ${MAX_BODY} bytes.`);

/**
 * Answers an error with a sentence of ours: its own may hold what a sender wrote.
 *
 * @returns the refusal, and the code for the log when the fault is ours
 */
export function refusalOf(
  error: unknown,
  request: http.IncomingMessage,
): { readonly refused: Refused; readonly reason: string } {
  if (error instanceof Refused) return { refused: error, reason: '' };
  if (request.destroyed && !request.complete) return { refused: gone, reason: '' };
  const reason = reasonOf(error);
  if (reason === 'FST_ERR_CTP_BODY_TOO_LARGE') return { refused: tooLarge, reason: '' };
  return { refused: unavailable, reason };
}
