// The size of a file → the words for it: "312 kB", "2.4 MB".

/** In the unit that people see in their folders. */
export function bytesInWords(bytes: number, language: string): string {
  const inUnit = (unit: 'kilobyte' | 'megabyte', value: number, digits: number): string =>
    value
      .toLocaleString(language, { style: 'unit', unit, maximumFractionDigits: digits })
      // A number is not left without its unit at the end of a line.
      .replace(' ', '\u00a0');
  // 999,600 bytes would be 1,000 kB.
  if (bytes < 999_500) return inUnit('kilobyte', Math.max(1, bytes / 1000), 0);
  return inUnit('megabyte', bytes / 1_000_000, 1);
}
