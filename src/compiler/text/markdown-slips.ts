// A text with Markdown → what in it was meant as formatting, and reaches visitors as signs.

/** A piece of a text that is shown as it is written. */
export interface MarkdownSlip {
  readonly written: string;
  /** What was meant, in the Markdown that prose has; undefined where a person must say. */
  readonly meant?: string;
  readonly kind: 'space' | 'address' | 'bold' | 'heading' | 'table' | 'tag' | 'picture' | 'sign';
}

interface Rule {
  readonly kind: MarkdownSlip['kind'];
  readonly pattern: RegExp;
  readonly meant?: (match: readonly string[]) => string;
}

const WORDS = String.raw`(?<![\\!\]])\[[^[\]\n]+\]`;
const ADDRESS = String.raw`(?:\/|#|https?:|mailto:|tel:)`;

/** From the surest on; a piece is one slip only. */
const RULES: readonly Rule[] = [
  // [words] (/address)
  {
    kind: 'space',
    pattern: new RegExp(String.raw`${WORDS}[ \t]+\(${ADDRESS}[^\s()]*\)`, 'g'),
    meant: ([written = '']) => written.replace(/\][ \t]+\(/, ']('),
  },
  // [words](https://example.org/a b.pdf)
  {
    kind: 'address',
    pattern: new RegExp(String.raw`${WORDS}\(${ADDRESS}[^\s()"']*(?:[ \t]+[^\s()"']+)+\)`, 'g'),
    meant: ([written = '']) => {
      const at = written.indexOf('](') + 2;
      return written.slice(0, at) + written.slice(at).replace(/[ \t]/g, '%20');
    },
  },
  // (words)[https://example.org]
  {
    kind: 'address',
    pattern: new RegExp(String.raw`(?<![\\\]])\(([^()\n]+)\)\[(${ADDRESS}[^\s[\]]*)\]`, 'g'),
    meant: ([, words = '', address = '']) => `[${words}](${address})`,
  },
  // [words](https://example.org and no bracket
  {
    kind: 'address',
    pattern: new RegExp(String.raw`${WORDS}\(${ADDRESS}[^\s()]*(?=\s|$)(?![^()\n]*\))`, 'g'),
    meant: ([written = '']) => `${written})`,
  },
  // **bold **text, ** bold**
  {
    kind: 'bold',
    pattern: /(?<![\\*])\*\*([ \t]*)([^\s*](?:[^*\n]*[^\s*])?)([ \t]*)\*\*(?!\*)([\p{L}\p{N}]*)/gu,
    meant: ([, before = '', words = '', after = '', next = '']) =>
      `${before}**${words}**${after || (next ? ' ' : '')}${next}`,
  },
  {
    kind: 'heading',
    pattern: /^[ \t]*#{1,6}[ \t]+(\S.*)$/gm,
    meant: ([, words = '']) => `**${words.replace(/\s*#*\s*$/, '')}**`,
  },
  { kind: 'table', pattern: /^[ \t]*\|.*\|[ \t]*$/gm },
  {
    kind: 'tag',
    pattern: /<(b|strong)>([^<>\n]+)<\/\1>/gi,
    meant: ([, , words = '']) => `**${words.trim()}**`,
  },
  {
    kind: 'tag',
    pattern: /<(i|em)>([^<>\n]+)<\/\1>/gi,
    meant: ([, , words = '']) => `*${words.trim()}*`,
  },
  {
    kind: 'tag',
    pattern:
      /<\/?(?:a|b|br|center|code|div|em|font|h[1-6]|hr|i|iframe|img|li|ol|p|script|span|strong|style|sub|sup|table|td|tr|u|ul)\b[^<>\n]*>/gi,
  },
  { kind: 'tag', pattern: /<https?:\/\/[^\s<>]+>/gi },
  { kind: 'picture', pattern: /(?<!\\)!\[[^[\]\n]*\]\([^()\n]*\)/g },
  {
    kind: 'sign',
    pattern:
      /(?<!\\)~~[^~\n]+~~|(?<![\\`])`[^`\n]+`|^[ \t]*```.*$|^[ \t]*\[[^\]\n]+\]:[ \t]*\S+$/gm,
  },
];

/** Signs without which a text has no slips: nearly all texts have none of them. */
const SIGNS = /[*[\]#|<`~!]/;

/** The slips of a text in their order. */
export function markdownSlipsIn(markdown: string): MarkdownSlip[] {
  if (!SIGNS.test(markdown)) return [];
  const taken: (readonly [number, number])[] = [];
  const found: (MarkdownSlip & { readonly at: number })[] = [];
  for (const { kind, pattern, meant } of RULES)
    for (const match of markdown.matchAll(pattern)) {
      const [at, end] = [match.index, match.index + match[0].length];
      if (taken.some(([from, to]) => at < to && from < end) || (kind === 'bold' && isBold(match)))
        continue;
      taken.push([at, end]);
      found.push({ kind, written: match[0], at, ...(meant ? { meant: meant(match) } : {}) });
    }
  return found.sort((a, b) => a.at - b.at).map(({ at: _, ...slip }) => slip);
}

/** Bold words that are read as such: no blank inside their stars, and no letter right behind a sign. */
function isBold([, before, words = '', after, next]: readonly string[]): boolean {
  return before === '' && after === '' && !(next && /[^\p{L}\p{N}]$/u.test(words));
}
