// A language → the sentences of axe in it: those of its package, and ours for the rules that it has not translated yet.
import { createRequire } from 'node:module';
import type { Locale } from 'axe-core';
import type { Language } from '../../model/language.ts';
import rules from './axe-rules.json' with { type: 'json' };

export function axeLocale(language: Language): Locale | undefined {
  if (language === 'en') return undefined;
  const locale = createRequire(import.meta.url)(`axe-core/locales/${language}.json`) as Locale;
  const own = Object.entries(rules[language]).map(
    ([rule, help]) => [rule, { help, description: '' }] as const,
  );
  return { ...locale, rules: { ...Object.fromEntries(own), ...locale.rules } };
}
