// The sentences of a subject in every language → those of one, each a text or a function of what its places stand for.
import { format, type Parameters, type Part, parseMessage } from './format.ts';
import { languages } from './gen/languages.gen.ts';

type Language = keyof typeof languages;

/** Sentences as they are written, by their keys. */
export interface Sentences {
  readonly [key: string]: string | readonly string[] | Sentences;
}

/** What says the sentences of a subject in the language that is asked for. */
export function speaker<Words>(
  written: Readonly<Record<Language, Sentences>>,
): (language?: Language) => Words {
  const known: Partial<Record<Language, Words>> = {};
  return (language = 'en') => {
    known[language] ??= spoken(written[language], languages[language].locale) as Words;
    return known[language];
  };
}

function spoken(value: Sentences[string], locale: string): unknown {
  if (typeof value !== 'string') {
    if (Array.isArray(value)) return value.map((one: string) => spoken(one, locale));
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, spoken(one, locale)]),
    );
  }
  if (!/['{}]/.test(value)) return value;
  // What stands in quotes is no place.
  if (!/[{}]/.test(value.replaceAll(/''|'[{}][^']*'?/g, ''))) return parseMessage(value).join('');
  let parts: readonly Part[] | undefined;
  return (values: Parameters) => {
    parts ??= parseMessage(value);
    return format(parts, values, locale);
  };
}
