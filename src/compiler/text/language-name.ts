// A language → as those call it who speak it; and what somebody calls one → its tag.
import { LANGUAGES, type Language } from '../../model/language.ts';
import { foldLetters } from '../../model/words.ts';

/** "es" → "Español"; "es-MX", too, where it is the only Spanish among some. */
export function languageName(language: string, among: readonly string[] = []): string {
  const [base = language] = language.split('-');
  const alike = among.filter((one) => one.split('-')[0] === base);
  const tag = alike.length === 1 ? base : language;
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? language;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(language) + rest.join('');
}

/** "ingles" → en, of those that are built in. */
export function languageNamed(name: string): Language | undefined {
  const nameIn = (language: Language, tag: string) =>
    foldLetters(new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? '');
  return LANGUAGES.find((one) => LANGUAGES.some((by) => nameIn(by, one) === foldLetters(name)));
}
