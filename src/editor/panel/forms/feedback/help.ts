// The description of a field → what is always shown of it, and whether there is more.

/** So many characters may always be shown. */
const SHORT = 90;

/** The help of a field. */
export interface Help {
  readonly short: string | undefined;
  /** All of it, where that is more. */
  readonly whole: string | undefined;
}

/** A short description whole; of a long one the first sentence, where that is short. */
export function helpOf(description: unknown): Help {
  if (typeof description !== 'string' || description === '')
    return { short: undefined, whole: undefined };
  if (description.length <= SHORT) return { short: description, whole: undefined };
  const [sentence = ''] = /^.+?[.!?](?= [A-Z“"])/s.exec(description) ?? [];
  const isShort = sentence.length > 0 && sentence.length <= SHORT;
  return { short: isShort ? sentence : undefined, whole: description };
}
