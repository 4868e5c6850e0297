// The name of a list × a place in it → what its item is called: "Dates", 0 → "Date 1".

/** A name for an item without a title of its own. */
export function itemName(list: string, index: number): string {
  const one = /[^is]s$/.test(list) ? list.replace(/ies$/, 'y').replace(/s$/, '') : list;
  return `${one} ${index + 1}`;
}
