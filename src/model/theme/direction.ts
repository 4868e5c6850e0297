// A language → the direction in which it is written.

/** The scripts that run from right to left and that living languages use (Unicode CLDR, characterOrder). */
const RIGHT_TO_LEFT = /^(?:Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)$/;

/** The direction of a language as browsers write it: "ar" and "az-Arab" run from right to left, "ku" does not. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
}
