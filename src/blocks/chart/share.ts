// Values → the share of each in words.

/** The share of a value in whole hundredths: "25%". */
export function percent(value: number, total: number): string {
  return `${Math.round((100 * value) / total)}%`;
}

/** The sum of all values. */
export function totalOf(slices: readonly { readonly value: number }[]): number {
  return slices.reduce((sum, slice) => sum + slice.value, 0);
}
