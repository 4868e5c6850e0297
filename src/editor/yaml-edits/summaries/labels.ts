// A label of the schemas → the same inside a sentence, which English and other languages form in their own ways.
import type { Language } from '../../../model/language.ts';

/** "Season name", but "Temporada: Nombre"; an FAQ stays one. */
export function labelInside(label: string, language: Language = 'en'): string {
  if (language !== 'en') return label;
  return label.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());
}

/** "Answer changed", but `Cambió "Respuesta"`. */
export function fieldInside(label: string, language: Language = 'en'): string {
  return language === 'en' || label.includes('"') ? label : `"${label}"`;
}

/** What an item of a list is called: "Entries" → "Entry", "FAQs" → "FAQ", "Slices" → "Slice". */
export function itemOf(list: string, language: Language = 'en'): string {
  if (language !== 'en') return list;
  if (list === 'People') return 'Person';
  return list
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}
