// The arrival of a message → what officers read of it, and the shape of a way to tell them.
import type { Language } from '../../model/language.ts';
import { mailsWords } from '../../words/gen/mails.gen.ts';
import type { Arrival } from './outbox.ts';

/** A way to tell the officers. */
export interface Channel {
  /** Its name in the database and in the log. */
  readonly name: string;
  /** How long one try may take, in milliseconds; that of a web service unless it is given. */
  readonly timeout?: number;
  /** One try, which throws when it fails. */
  readonly send: (arrival: Arrival, signal: AbortSignal) => Promise<void>;
}

/** What every notice says: nothing that the sender wrote. */
export function sentenceOf(
  { id, receivedAt }: Pick<Arrival, 'id' | 'receivedAt'>,
  language: Language,
): string {
  return mailsWords(language).arrival.text({ receivedAt, id });
}
