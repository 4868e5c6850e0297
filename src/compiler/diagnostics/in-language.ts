// Diagnostics → the same in the words of another language.
import type { Language } from '../../model/language.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Phrase } from './phrase.ts';
import { AT_TERMINAL, type Reader } from './reader.ts';
import { sayMistake, sayPhrase } from './say.ts';

/** Undefined where nobody has translated it. */
export type Described = (english: string) => string | undefined;

export function inLanguage(
  diagnostics: readonly Diagnostic[],
  language: Language,
  described: Described = () => undefined,
  to: Reader = AT_TERMINAL,
): Diagnostic[] {
  if (language === 'en' && to === AT_TERMINAL) return [...diagnostics];
  return diagnostics.map((d) => {
    if (!d.said) return d;
    const { params, related, title } = d.said;
    // What is said is said once.
    const { help: _, said: __, ...rest } = d;
    return {
      ...rest,
      ...sayMistake(d.code, withDescription(params, described), language, to),
      ...(d.related && { related: d.related.map((r, i) => ({ ...r, ...messageOf(related[i]) })) }),
      ...(d.fix && title && { fix: { ...d.fix, title: sayPhrase(said(title), language) } }),
    };
  });
  function said(title: Phrase): Phrase {
    return title.say === 'writeDay' ? { ...title, day: to.day(`${title.day}`) } : title;
  }
  function messageOf(phrase: Phrase | undefined): { message?: string } {
    return phrase ? { message: sayPhrase(phrase, language) } : {};
  }
}

function withDescription(params: unknown, described: Described): unknown {
  const { about, ...rest } = params as { readonly about?: Phrase };
  if (about?.say !== 'described') return params;
  const text = described(`${about.text}`);
  return text === undefined ? rest : { ...rest, about: { ...about, text } };
}
