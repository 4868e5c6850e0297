// A code or a phrase with its parameters, and who reads it → its words in a language.
import { reasonOfCode } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { capitalize } from '../../model/words.ts';
import type { Parameters } from '../../words/format.ts';
import { mistakesWords } from '../../words/gen/mistakes.gen.ts';
import { partsWords } from '../../words/gen/parts.gen.ts';
import { phrasesWords } from '../../words/gen/phrases.gen.ts';
import { syntaxWords } from '../../words/gen/syntax.gen.ts';
import { type Code, catalogue, type Params } from './catalogue.ts';
import type { Phrase, Said } from './phrase.ts';
import { places } from './places.ts';
import { AT_TERMINAL, type Owner, type Places, type Reader } from './reader.ts';

export interface Words {
  readonly message: string;
  readonly help?: string;
}

type Sentence = string | ((values: never) => string);

function fill(sentence: Sentence, values: Parameters): string {
  return typeof sentence === 'string' ? sentence : sentence(values as never);
}

export function sayPhrase(phrase: Phrase, language?: Language): string {
  if (phrase.say === 'system') return reasonOfCode(`${phrase.code}`, language);
  return sayWith(phrasesWords(language), phrase, language);
}

export function sayWith<Words>(words: Words, said: Said<Words>, language?: Language): string {
  const { say, ...places } = said;
  return fill(words[say] as Sentence, withPhrases(places as Places, language));
}

/** Places with their phrases said; of a phrase in a place "x", its name is in the place "xKind". */
function withPhrases(places: Places, language?: Language): Parameters {
  const said = Object.entries(places).flatMap(([name, value]): [string, Parameters[string]][] => {
    if (Array.isArray(value))
      return [[name, value.map((one) => (isPhrase(one) ? sayPhrase(one, language) : one))]];
    if (!isPhrase(value)) return [[name, value as Parameters[string]]];
    return [
      [name, sayPhrase(value, language)],
      [`${name}Kind`, value.say],
    ];
  });
  return Object.fromEntries(said);
}

function isPhrase(value: unknown): value is Phrase {
  return typeof value === 'object' && value !== null && 'say' in value;
}

export function sayMistake(
  code: Code,
  params: unknown,
  language?: Language,
  to: Reader = AT_TERMINAL,
): Words {
  const { message, help = '' }: { message: Sentence; help?: Sentence } =
    mistakesWords(language)[code];
  const values = {
    ...placesOf(code, params, language, to),
    ...to,
    get task() {
      return to.task('season:new');
    },
  };
  const [problem, advice] = [fill(message, values), fill(help, values).trim()];
  return advice === '' ? { message: problem } : { message: problem, help: advice };
}

function placesOf(
  code: Code,
  params: unknown,
  language: Language | undefined,
  to: Reader,
): Parameters {
  if (code === 'yaml/syntax') return problemOf(params as Params<'yaml/syntax'>, language);
  const { written } = catalogue[code];
  const { [code]: compute }: Partial<Record<Code, (given: never, to: Reader) => Places>> = places;
  const { owner, ...given } = params as Places & { readonly owner?: Owner };
  const hidden =
    written && given.nearest ? lookAlike(`${given[written]}`, `${given.nearest}`) : undefined;
  const all = withTitles({ ...given, ...compute?.(params as never, to), lookAlike: hidden }, to);
  return { ...withPhrases(all, language), ...(owner && partOf(owner, language)) };
}

/** Fields that a mistake is about, called what they are called where its reader sees them. */
function withTitles(places: Places, { titleOf }: Reader): Places {
  return Object.fromEntries(
    Object.entries(places).map(([place, value]) => {
      if (place === 'key' && typeof value === 'string') return [place, titleOf(value)];
      const isField = isPhrase(value) && (value.say === 'field' || value.say === 'itemOf');
      return [place, isField ? { ...value, name: titleOf(`${value.name}`) } : value];
    }),
  );
}

export function explainMistake(code: Code, language?: Language): string {
  return mistakesWords(language)[code].why;
}

/** What a part of a page is called: "a roster entry", "this roster entry". */
export function partOf(owner: Owner, language?: Language) {
  const { known, block, words, own } = partsWords(language);
  const title = 'block' in owner ? owner.block : owner.part.replace(/Document$/, '');
  const name = [title, capitalize(title)].find((one) => Object.hasOwn(known, one));
  if (!('block' in owner) && name !== undefined) {
    const [aPart, thisPart] = known[name as keyof typeof known];
    return { aPart, thisPart };
  }
  const type = title.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  const places = 'block' in owner ? { type: title } : { title: type };
  const sentences = 'block' in owner ? block : /Words$/.test(title) ? words : own;
  const [aPart, thisPart] = sentences.map((one) =>
    fill(one, { ...places, letter: type.charAt(0) }),
  );
  return { aPart, thisPart };
}

function problemOf({ mistake }: Params<'yaml/syntax'>, language?: Language) {
  const { say, ...places } = mistake;
  const [problem, advice] = syntaxWords(language)[say].map((sentence) =>
    fill(sentence, places as Parameters),
  );
  return { problem, advice };
}

/** Letters of these scripts look like Latin ones. */
const SCRIPTS = { Cyrillic: /\p{Script=Cyrillic}/u, Greek: /\p{Script=Greek}/u };

/** Says what of the difference between two names nobody sees; undefined where all of it can be seen. */
function lookAlike(written: string, meant: string): Phrase | undefined {
  const unseen = /\p{Cf}/u.exec(written)?.[0];
  if (unseen && !meant.includes(unseen)) return { say: 'invisibleSign' };
  for (const [script, letters] of Object.entries(SCRIPTS)) {
    const [here, there] = [letters.exec(written)?.[0], letters.exec(meant)?.[0]];
    if (here && !there) return { say: 'likeLatinWritten', sign: here, script };
    if (there && !here) return { say: 'likeLatinMeant', sign: there, script };
  }
  return undefined;
}
