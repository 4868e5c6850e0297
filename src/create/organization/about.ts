// What somebody says an organization is about → a sentence that every page can show as it is, or why none can.
import { plainWords } from '../../compiler/text/markdown.ts';
import { markdownSlipsIn } from '../../compiler/text/markdown-slips.ts';
import type { CreateWords } from '../../words/gen/create.gen.ts';

/** Search engines cut longer ones. */
const MAX_LENGTH = 160;
/** Longer ones are no line of a hero. */
const MAX_TAGLINE = 70;

export function asSentence(typed: string): string {
  const text = typed.normalize().trim();
  return /[\p{L}\p{N})"'’”»]$/u.test(text) ? `${text}.` : text;
}

export function aboutProblem(sentence: string, say: CreateWords): string | undefined {
  const count = Array.from(sentence).length;
  if (count > MAX_LENGTH) return say.aboutLong({ most: MAX_LENGTH, count });
  const text = sentence.replace(/\s+/g, ' ');
  const [slip] = markdownSlipsIn(text);
  if (!slip && plainWords(text) === text) return undefined;
  const [sign = text] = /[*_`[\]\\<>#|~&]+/.exec(text) ?? /^\S+/.exec(text) ?? [];
  return say.aboutPlain({ written: slip?.written ?? sign });
}

export function taglineOf(about: string, otherwise: string): string {
  return about !== '' && Array.from(about).length <= MAX_TAGLINE ? about : otherwise;
}
