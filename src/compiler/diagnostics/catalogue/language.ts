// The messages and phrases of one language → its words for a code and its parameters.
import type { Code, catalogue, Params } from '../catalogue.ts';
import { AT_TERMINAL, type Message, type Messages, type Reader } from './entry.ts';
import type { Phrase } from './phrase.ts';

/** What a diagnostic says. */
export interface Words {
  readonly message: string;
  readonly help?: string;
}

export interface CatalogueLanguage {
  readonly words: (code: Code, params: unknown, to?: Reader) => Words;
  /** Why it is a mistake, as `explain` prints it. */
  readonly why: (code: Code) => string;
  readonly say: (phrase: Phrase) => string;
}

export function languageOf(
  messages: Messages<typeof catalogue>,
  say: CatalogueLanguage['say'],
): CatalogueLanguage {
  return {
    words: (code, params, to = AT_TERMINAL) => {
      const { message, help } = messages[code] as Message<Params<Code>>;
      const advice = help?.(params as Params<Code>, to);
      return {
        message: message(params as Params<Code>, to),
        ...(advice === undefined ? {} : { help: advice }),
      };
    },
    why: (code) => messages[code].why,
    say,
  };
}
