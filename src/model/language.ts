// What was asked for, here and elsewhere → the language that officers are spoken to in.
import { languages } from '../words/gen/languages.gen.ts';

export type Language = keyof typeof languages;

export const LANGUAGES = Object.keys(languages) as Language[];

export type Worded = Readonly<Record<Language, string>>;

export function inEach(told: (language: Language) => string): Worded {
  return Object.fromEntries(LANGUAGES.map((language) => [language, told(language)])) as Worded;
}

export function worded<Words>(
  words: (language: Language) => Words,
  say: (words: Words) => string,
): Worded {
  return inEach((language) => say(words(language)));
}

/** Where a language may be chosen, from the strongest to the weakest; what is no language of ours is passed over. */
interface Choices {
  readonly flag?: string | undefined;
  readonly env?: string | undefined;
  readonly preference?: string | undefined;
  readonly site?: string | undefined;
}

/** English where no choice names one of ours. */
export function chosenLanguage({ flag, env, preference, site }: Choices): Language {
  for (const choice of [flag, env, preference, site]) {
    const language = choice === undefined ? undefined : languageIn(choice);
    if (language) return language;
  }
  return 'en';
}

/** The language that a tag of BCP 47 names, if it is one of ours: "es-MX" is Spanish. */
export function languageIn(tag: string): Language | undefined {
  const [name = ''] = tag.trim().toLowerCase().split(/[-_.]/);
  return LANGUAGES.find((language) => language === name);
}
