// Numbers and lists → the same in the words of a language.

/** 1234.5 → "1,234.5"; in Spanish "1234,5". */
export function formatNumber(value: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 20 }).format(value);
}

/** The share of a value in whole hundredths: "25%"; in Spanish "25 %". */
export function formatPercent(value: number, total: number, language: string): string {
  const hundredths = Math.round((100 * value) / total);
  return new Intl.NumberFormat(language, { style: 'percent' }).format(hundredths / 100);
}

/** "a, b, c"; in Spanish "a, b y c". */
export function formatList(items: readonly string[], language: string): string {
  if (items.length < 2) return items[0] ?? '';
  return new Intl.ListFormat(language, { type: 'unit', style: 'long' }).format(items);
}
