// The document type of a drawing → the words that it defines, such as the names of Illustrator, if it defines nothing else.

const QUOTED = `(?:"[^"]*"|'[^']*')`;
const HEAD = new RegExp(
  `^\\s*[\\w.:-]+(?:\\s+(?:PUBLIC\\s+${QUOTED}\\s+|SYSTEM\\s+)${QUOTED})?\\s*(?:\\[([\\s\\S]*)\\]\\s*)?$`,
);

/** Blanks, comments, attributes without a value of their own, and words without markup in them. */
const PART =
  /\s+|<!--(?:[^-]|-[^-])*-->|<!ATTLIST\s+[\w.:-]+(?:\s+[\w.:-]+\s+CDATA\s+#IMPLIED)*\s*>|<!ENTITY\s+([\w.:-]+)\s+(?:"([^"<%]*)"|'([^'<%]*)')\s*>/y;

const MAX_DOCTYPE_LENGTH = 20_000;

export type Doctype = 'broken' | 'dangerous' | ReadonlyMap<string, string>;

/** Reads a document type, from behind `<!DOCTYPE` to before its `>`. */
export function readDoctype(doctype: string): Doctype {
  if (doctype.length > MAX_DOCTYPE_LENGTH) return 'dangerous';
  const [whole, subset = ''] = HEAD.exec(doctype) ?? [];
  if (whole === undefined) return 'broken';
  const words = new Map<string, string>();
  PART.lastIndex = 0;
  for (let at = 0; at < subset.length; at = PART.lastIndex) {
    const part = PART.exec(subset);
    if (!part) return 'dangerous';
    const [, name, written = part[3] ?? ''] = part;
    const value = withoutReferences(written);
    if (/[<&]/.test(value)) return 'dangerous';
    // As in XML, the first of two definitions holds.
    if (name !== undefined && !words.has(name)) words.set(name, value);
  }
  return words;
}

function withoutReferences(written: string): string {
  return written.replace(/&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));/gi, (whole, hex, decimal) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code >= 0x20 && code <= 0xffff ? String.fromCharCode(code) : whole;
  });
}

/** The most letters that words may stand for in all: a short one may stand in a million places. */
const MAX_LETTERS = 1_000_000;

export function defineWords(
  words: ReadonlyMap<string, string>,
  entities: Record<string, string>,
  tooOften: () => void,
): void {
  let letters = 0;
  for (const [name, value] of words)
    if (!(name in entities))
      Object.defineProperty(entities, name, {
        get: () => {
          letters += value.length;
          if (letters > MAX_LETTERS) tooOften();
          return value;
        },
      });
}
