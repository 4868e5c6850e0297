// The sentences of the panel → those of a part of it in the language of whoever edits.
import { LANGUAGES, type Language } from '../../../model/language.ts';
import { type PanelWords, panelWords } from '../../../words/gen/panel.gen.ts';
import { useSelect, useStore } from '../context.ts';

/** The same where the editor publishes, and nothing is saved by hand. */
const SERVED = Object.fromEntries(
  LANGUAGES.map((language) => [language, inServedWords(panelWords(language))]),
) as Readonly<Record<Language, PanelWords>>;

function inServedWords(words: PanelWords): PanelWords {
  const parts = Object.entries(words.served).map(([part, others]) => [
    part,
    { ...words[part as keyof PanelWords], ...others },
  ]);
  return { ...words, ...Object.fromEntries(parts) };
}

export function useStrings<Part extends keyof PanelWords>(part: Part): PanelWords[Part] {
  const { person } = useStore().start;
  const language = useSelect((state) => state.language);
  return (person ? SERVED[language] : panelWords(language))[part];
}
