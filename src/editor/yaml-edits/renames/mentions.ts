// New names of people → what becomes of a text that mentions them.

/**
 * Puts new names where the former ones are. A name of one word may be any word in a text, and is none there.
 *
 * @param names the new name of each former one
 */
export function renamer(names: ReadonlyMap<string, string>): (text: string) => string {
  const known = [...names].filter(([old]) => /\s/.test(old.trim()));
  if (known.length === 0) return (text) => text;
  // A new name may hold the former one, and is in some places already: the longer one is looked for first.
  const all = [...new Set(known.flat())].sort((a, b) => b.length - a.length);
  const mention = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${all.map((one) => `(${patternOf(one)})`).join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  );
  const next = (found: string, ...groups: (string | undefined)[]): string => {
    const name = names.get(all[groups.findIndex((group) => group !== undefined)] ?? '');
    return name === undefined ? found : brokenAs(found, name);
  };
  return (text) => text.replace(mention, next);
}

function patternOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.map((word) => word.replace(/[.*+?()[\]{}|^$\\]/g, '\\$&')).join('\\s+');
}

/** A name, broken into lines where the one before was. */
function brokenAs(found: string, name: string): string {
  return found.includes('\n') ? name.replace(/ (?=[^ ]*$)/, '\n') : name;
}
