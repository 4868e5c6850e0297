// A text with Markdown → what in it was meant as formatting, and reaches visitors as signs.

export interface MarkdownSlip {
  readonly written: string;
  /** What was meant, in the Markdown that prose has; undefined where a person must say. */
  readonly meant?: string;
  readonly kind:
    | 'space'
    | 'address'
    | 'bold'
    | 'heading'
    | 'table'
    | 'tag'
    | 'picture'
    | 'sign'
    | 'list';
}

interface Rule {
  readonly kind: MarkdownSlip['kind'];
  /** Without it there is no match: most texts have none of these, and asking for the pattern costs more. */
  readonly sign?: string;
  readonly pattern: RegExp;
  readonly meant?: (match: readonly string[]) => string;
}

const WORDS = String.raw`(?<![\\!\]])\[[^[\]\n]+\]`;
const ADDRESS = String.raw`(?:\/|#|https?:|mailto:|tel:)`;

/** A heading without the signs that may end it, as bold words. */
const asBold = ([, words = '']: readonly string[]): string =>
  `**${words
    .trimEnd()
    .replace(/(?<!#)#+$/, '')
    .trimEnd()}**`;

/** From the surest on; a piece is one slip only. */
const RULES: readonly Rule[] = [
  // [words] (/address)
  {
    kind: 'space',
    pattern: new RegExp(String.raw`${WORDS}(?:[ \t]+|[ \t]*\n[ \t]*)\(${ADDRESS}[^\s()]*\)`, 'g'),
    meant: ([written = '']) => written.replace(/\]\s+\(/, ']('),
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
  // [words][https://example.org]
  {
    kind: 'address',
    pattern: new RegExp(String.raw`(${WORDS})\[(${ADDRESS}[^\s[\]]*)\]`, 'g'),
    meant: ([, words = '', address = '']) => `${words}(${address})`,
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
    sign: '#',
    pattern: /^[ \t]*#{1,6}[ \t]+(\S.*)$/gm,
    meant: asBold,
  },
  // ##Heading, #Heading of words; one word is a hashtag
  {
    kind: 'heading',
    sign: '#',
    pattern: /^[ \t]*(?:#{2,6}(?=\p{L})|#(?=\p{Lu}\p{L}* [^#\n]*$))(.*)$/gmu,
    meant: asBold,
  },
  // Heading, and a line of = or - below it
  {
    kind: 'heading',
    pattern: /^[ \t]*(\S.*)\r?\n[ \t]*(?:={3,}|-{3,})[ \t]*$/gm,
    meant: ([, words = '']) => `**${words.trim()}**`,
  },
  // Items whose sign no blank follows
  {
    kind: 'list',
    pattern: /^[ \t]*(?:\d{1,2}[.)]|-)(?=\p{L}).*(?:\n[ \t]*(?:\d{1,2}[.)]|-)(?=\p{L}).*)+$/gmu,
    meant: ([written = '']) => written.replace(/^[ \t]*(?:\d+[.)]|-)/gm, '$& '),
  },
  {
    kind: 'list',
    pattern: /^[ \t]*[•·▪◦].*(?:\n[ \t]*[•·▪◦].*)*$/gmu,
    meant: ([written = '']) => written.replace(/^([ \t]*)[•·▪◦][ \t]*/gm, '$1- '),
  },
  { kind: 'table', sign: '|', pattern: /^[ \t]*\|.*\|[ \t]*$/gm },
  {
    kind: 'tag',
    sign: '<',
    pattern: /<(b|strong)>([^<>\n]+)<\/\1>/gi,
    meant: ([, , words = '']) => `**${words.trim()}**`,
  },
  {
    kind: 'tag',
    sign: '<',
    pattern: /<(i|em)>([^<>\n]+)<\/\1>/gi,
    meant: ([, , words = '']) => `*${words.trim()}*`,
  },
  {
    kind: 'tag',
    sign: '<',
    pattern:
      /<\/?(?:a|b|br|center|code|div|em|font|h[1-6]|hr|i|iframe|img|li|ol|p|script|span|strong|style|sub|sup|table|td|tr|u|ul)\b[^<>\n]*>/gi,
  },
  { kind: 'tag', sign: '<', pattern: /<https?:\/\/[^\s<>]+>/gi },
  { kind: 'picture', sign: '![', pattern: /(?<!\\)!\[[^[\]\n]*\]\([^()\n]*\)/g },
  {
    kind: 'sign',
    pattern:
      /(?<!\\)~~[^~\n]+~~|==[^=\n]+==|(?<![\\`])`[^`\n]+`|^[ \t]*```.*$|^[ \t]*\[[^\]\r\n\u2028\u2029]+\]:[ \t]*\S+$|^[ \t]*> +(?=\S)|^[ \t]*[-*+] \[[ xX]\](?= )|\[\^\w+\]|<!--(?:(?!<!--).)*?-->|^[ \t]*(?:-{3,}|\*{3,}|_{3,})[ \t]*$/gm,
  },
];

/** Signs without which a text has no slips: nearly all texts have none of them. */
const SIGNS = /[*[\]#|<>`~!=•·▪◦]|^[ \t]*(?:\d{1,2}[.)]|-)\p{L}|-{3}|_{3}/mu;

export function markdownSlipsIn(markdown: string): MarkdownSlip[] {
  if (!SIGNS.test(markdown)) return [];
  const taken: (readonly [number, number])[] = [];
  const found: (MarkdownSlip & { readonly at: number })[] = [];
  const rules = RULES.filter(({ sign = '' }) => markdown.includes(sign));
  for (const { kind, pattern, meant } of rules)
    for (const match of markdown.matchAll(pattern)) {
      const [at, end] = [match.index, match.index + match[0].length];
      if (taken.some(([from, to]) => at < to && from < end) || (kind === 'bold' && isBold(match)))
        continue;
      taken.push([at, end]);
      found.push({ kind, written: match[0], at, ...(meant ? { meant: meant(match) } : {}) });
    }
  for (const open of unclosedBold(markdown))
    if (!taken.some(([from, to]) => open.at >= from && open.at < to)) found.push(open);
  return found.sort((a, b) => a.at - b.at).map(({ at: _, ...slip }) => slip);
}

/** Stars that begin bold words in a paragraph and end nowhere in it. */
function unclosedBold(markdown: string): (MarkdownSlip & { readonly at: number })[] {
  return [...markdown.matchAll(/(?:^|\n[ \t]*\n)((?:(?!\n[ \t]*\n)[\s\S])+)/g)].flatMap((match) => {
    const [whole, paragraph = ''] = match;
    const signs = [...paragraph.matchAll(/(?<![\\*])\*\*(?!\*)/g)];
    const last = signs.at(-1);
    if (!last || signs.length % 2 === 0) return [];
    const written = /^\*\*[^\s*].*/.exec(paragraph.slice(last.index))?.[0];
    const at = match.index + whole.length - paragraph.length + last.index;
    return written === undefined ? [] : [{ kind: 'bold', written, at } as const];
  });
}

/** Bold words that are read as such: no blank inside their stars, and no letter right behind a sign. */
function isBold([, before, words = '', after, next]: readonly string[]): boolean {
  return before === '' && after === '' && !(next && /[^\p{L}\p{N}]$/u.test(words));
}
