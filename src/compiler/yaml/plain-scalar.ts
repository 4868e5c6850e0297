// The text of a plain YAML value on one line → the value, when it is sure.

/** What a text on one line stands for; undefined when that is not sure. Null is for the slow way. */
export function scalarIn(
  written: string,
): string | number | boolean | unknown[] | object | undefined {
  switch (written.charAt(0)) {
    case '"':
      return /^"(?:[^"\\]|\\["\\])*"$/.test(written)
        ? written.slice(1, -1).replace(/\\(.)/g, '$1')
        : undefined;
    case "'":
      return /^'(?:[^']|'')*'$/.test(written)
        ? written.slice(1, -1).replaceAll("''", "'")
        : undefined;
    case '[':
      return inBrackets(written);
    case '{':
      return written === '{}' ? {} : undefined;
    default:
      return /: |:$| #|"$/.test(written) ? undefined : plainIn(written);
  }
}

function inBrackets(written: string): unknown[] | undefined {
  if (written === '[]') return [];
  if (!/^\[[\w\u00c0-\u1fff ./$+,-]*\]$/.test(written)) return undefined;
  const items = written
    .slice(1, -1)
    .split(',')
    .map((item) => plainIn(item.trim()));
  return items.includes(undefined) ? undefined : items;
}

function plainIn(written: string): string | number | boolean | undefined {
  if (!/^[A-Za-z0-9/$(.+\u00c0-\u1fff\u3041-\ud7a3]/.test(written)) return undefined;
  if (/^[\d.+]/.test(written)) return numberIn(written);
  if (!/^(?:true|false|null)$/i.test(written)) return written;
  return written === 'true' ? true : written === 'false' ? false : undefined;
}

/** A number is sure only when it would be written again as it is; 012, 1.50 and 1e3 are not. */
function numberIn(written: string): string | number | undefined {
  if (!/^(?:[-+]?[.\d]*(?:e[-+]?\d*)?|[-+]?0[xo].*|[-+]?\.(?:inf|nan))$/i.test(written))
    return written;
  if (!/^\d{1,15}(?:\.\d{1,5})?$/.test(written)) return undefined;
  return String(Number(written)) === written ? Number(written) : undefined;
}
