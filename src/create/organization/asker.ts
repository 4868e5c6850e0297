// A question of `create`, by its name → its answer, asked in the words of a language.

import type { Ask, Question } from '../../editor/journeys/questions.ts';
import type { Language } from '../../model/language.ts';
import { type CreateWords, createWords } from '../../words/gen/create.gen.ts';

type Asked = {
  [Name in keyof CreateWords]: CreateWords[Name] extends { readonly label: string } ? Name : never;
}[keyof CreateWords];

export interface Asker {
  readonly ask: (name: Asked, more?: Partial<Question>) => Promise<string>;
  readonly say: CreateWords;
  readonly language: Language;
}

export function askerIn(language: Language, ask: Ask): Asker {
  const say = createWords(language);
  return { ask: (name, more) => ask({ name, language, ...say[name], ...more }), say, language };
}
