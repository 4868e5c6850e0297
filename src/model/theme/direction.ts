// A language → the direction in which it is written.

/** Languages whose usual script runs from right to left (Unicode CLDR, characterOrder). */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set([
  'ar',
  'dv',
  'fa',
  'he',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
]);

/** The direction of a language as browsers write it: "ar" and "ar-EG" run from right to left. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}
