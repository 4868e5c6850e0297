// What the XML parser says of a drawing that is not well formed → the same in words for officers.
import type { Phrase } from '../../diagnostics/phrase.ts';

export interface Mistake {
  readonly line: number;
  /** What is wrong there, as the end of a sentence. */
  readonly what: Phrase;
}

/** What the parser says, and what is meant by it; of the rest, only that it is broken. */
const WORDS: readonly (readonly [RegExp, (name: string) => Phrase])[] = [
  [/^unbound namespace prefix: "(.+)"/, (name) => ({ say: 'unboundPrefix', name })],
  [/^unquoted attribute value/, () => ({ say: 'unquotedValue' })],
  [
    /^(?:attribute without value|disallowed character in attribute name)/,
    () => ({ say: 'oddAttribute' }),
  ],
  [/^duplicate attribute: (?:\{[^}]*\})?(.+)\.$/s, (name) => ({ say: 'twiceAttribute', name })],
  [/^no whitespace between attributes/, () => ({ say: 'noSpaceBetween' })],
  [/^unclosed tag: (.+)/, (name) => ({ say: 'unclosedElement', name })],
  [/^unmatched closing tag: (.+)\.$/, (name) => ({ say: 'unopenedElement', name })],
  [/^unexpected close tag/, () => ({ say: 'crossedElements' })],
  [/^malformed comment/, () => ({ say: 'hyphensInComment' })],
  [/^malformed character entity/, () => ({ say: 'noSuchCharacter' })],
  [/^(?:text data outside|documents may contain only one)/, () => ({ say: 'severalDrawings' })],
  [/XML declaration must/, () => ({ say: 'lateDeclaration' })],
  [/^document must contain/, () => ({ say: 'noDrawing' })],
];

/** An "&" that begins no word of XML: what follows is read as its name, far beyond it. */
const STRAY = /&(?!#?[\w.:-]+;)/;

/** `read`: the text before the place; `end`: where the last piece of markup before it ended. */
export function explainError(said: string, read: string, end: number): Mistake {
  const line = lineAt(read, read.length);
  const unknown = /^undefined entity/.test(said);
  const stray = /^(?:unclosed tag|unexpected end)|entity/.test(said)
    ? read.slice(end).search(STRAY)
    : -1;
  if (stray !== -1 && !unknown)
    return { line: lineAt(read, end + stray), what: { say: 'strayAmpersand' } };
  if (unknown)
    return { line, what: { say: 'unknownEntity', written: read.slice(read.lastIndexOf('&')) } };
  if (/^disallowed character\.$/.test(said)) return { line, what: strange(read) };
  for (const [pattern, meaning] of WORDS) {
    const match = pattern.exec(said);
    if (match) return { line, what: meaning(match[1] ?? '') };
  }
  return { line, what: { say: 'broken' } };
}

function strange(read: string): Phrase {
  return read.endsWith('<') ? { say: 'strayBracket' } : { say: 'controlCharacter' };
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split(/\r\n?|\n/).length;
}
