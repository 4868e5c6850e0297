// What the XML parser says of a drawing that is not well formed → the same in words for officers.

/** Why a browser cannot draw it. */
export interface Mistake {
  /** The line in the drawing, counted from 1. */
  readonly line: number;
  /** What is wrong there, as the end of a sentence. */
  readonly what: string;
}

/** What the parser says, and what is meant by it; of the rest, only that it is broken. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /^unbound namespace prefix: "(.+)"/,
    'uses "$1:" without saying what it is (xmlns:$1 is missing)',
  ],
  [/^unquoted attribute value/, 'has a value without quotes'],
  [
    /^(?:attribute without value|disallowed character in attribute name)/,
    'has an attribute that is not written as name="value"',
  ],
  [/^duplicate attribute: (?:\{.*\})?(.+)\.$/, 'has the attribute "$1" twice'],
  [/^no whitespace between attributes/, 'lacks a space between two attributes'],
  [/^unclosed tag: (.+)/, 'ends before <$1> is closed'],
  [/^unmatched closing tag: (.+)\.$/, 'closes <$1>, which is not open'],
  [/^unexpected close tag/, 'closes an element while another one is open in it'],
  [/^malformed comment/, 'has "--" within a comment'],
  [/^malformed character entity/, 'names a character that XML does not have'],
  [/^(?:text data outside|documents may contain only one)/, 'has more than one drawing in it'],
  [/XML declaration must/, 'has "<?xml" after something else, even a blank'],
  [/^document must contain/, 'has no drawing in it'],
];

/** An "&" that begins no word of XML: what follows is read as its name, far beyond it. */
const STRAY = /&(?!#?[\w.:-]+;)/;

/**
 * Puts a message of saxes into words.
 *
 * @param read the text before the place where it was said
 * @param end where the last piece of markup before it ended
 */
export function inWords(said: string, read: string, end: number): Mistake {
  const line = lineAt(read, read.length);
  const unknown = /^undefined entity/.test(said);
  const stray = /^(?:unclosed tag|unexpected end)|entity/.test(said)
    ? read.slice(end).search(STRAY)
    : -1;
  if (stray !== -1 && !unknown)
    return { line: lineAt(read, end + stray), what: 'has "&" instead of "&amp;"' };
  if (unknown)
    return { line, what: `has "${read.slice(read.lastIndexOf('&'))}", which XML does not know` };
  if (/^disallowed character\.$/.test(said)) return { line, what: `has ${strange(read)}` };
  const [pattern, words = ''] = WORDS.find(([one]) => one.test(said)) ?? [];
  const [matched] = pattern?.exec(said) ?? [];
  return { line, what: matched && pattern ? matched.replace(pattern, words) : 'is broken' };
}

function strange(read: string): string {
  return read.endsWith('<') ? '"<" in a value' : 'a control character, which XML does not allow';
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split(/\r\n?|\n/).length;
}
