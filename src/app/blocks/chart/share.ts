// Slices → what all of them make together.

export function sumValues(slices: readonly { readonly value: number }[]): number {
  return slices.reduce((sum, slice) => sum + slice.value, 0);
}
