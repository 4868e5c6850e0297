// What somebody types for a language → its tag, where new sites can be written in it.

import { languageTag } from '../../compiler/grammar/formats.ts';
import { languageNamed } from '../../compiler/text/language-name.ts';
import type { Option } from '../../editor/journeys/questions.ts';
import { LANGUAGES, type Language } from '../../model/language.ts';
import { foldLetters } from '../../model/words.ts';
import { createWords } from '../../words/gen/create.gen.ts';

/** es-MX is written in Spanish. */
export function writtenIn(tag: string): Language {
  return LANGUAGES.find((one) => one === tag.split('-')[0]) ?? 'en';
}

/** By the beginning of a name in any language, or a tag of BCP 47. */
export function findLanguages(typed: string, spoken: Language = 'en'): Option[] {
  const tag = languageTag(typed);
  const known = LANGUAGES.find((one) => one === tag?.split('-')[0]);
  if (tag !== undefined && known) return [{ value: tag, label: nameOf(known, tag, spoken) }];
  return LANGUAGES.filter((one) =>
    LANGUAGES.some((other) => foldLetters(nameIn(other, one)).startsWith(foldLetters(typed))),
  ).map((one) => ({ value: one, label: nameOf(one, one, spoken) }));
}

/** The text itself where it names none. */
export function readLanguage(typed: string): string {
  const tagged = languageTag(typed) && findLanguages(typed)[0]?.value;
  return languageNamed(typed) ?? tagged ?? typed;
}

export function languageProblem(answer: string, spoken: Language = 'en'): string | undefined {
  const say = createWords(spoken);
  const names = LANGUAGES.map((one) => nameIn(spoken, one));
  return findLanguages(answer).some(({ value }) => value === answer)
    ? undefined
    : say.noLanguage({ names });
}

/** "Spanish (español)", to somebody who speaks English. */
function nameOf(language: Language, tag: string, spoken: Language): string {
  const [name, own] = [nameIn(spoken, tag), nameIn(language, tag)];
  return name === own ? name : `${name} (${own})`;
}

function nameIn(language: Language, tag: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag;
}
