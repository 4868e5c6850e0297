// HTML of an article → Markdown that reads as it did, the pictures in it, and how much of what a text here cannot say.
import { plainWords, tooLong } from '../../../../compiler/text/markdown.ts';
import { addRules, type Conversion, type Part } from './markdown-rules.ts';
import type { OldPicture } from './read-articles.ts';

export interface Converted {
  readonly text: string;
  readonly pictures: readonly OldPicture[];
  readonly lost: ReadonlyMap<Part, number>;
}

/** A text has a fifth of it; and reading takes a time that grows with the square of the depth. */
const [MAX_LENGTH, MAX_DEPTH] = [100_000, 100];

export async function createConverter(known: Conversion['known']) {
  // Large, and needed by nobody else.
  const { default: Service } = await import('turndown');
  const convert = (html: string, kind: Conversion['kind'], follow: Conversion['follow']) => {
    const conversion: Conversion = { kind, known, follow, pictures: [], lost: new Map() };
    const service = addRules(new Service({ br: '  ' }), conversion);
    return {
      ...conversion,
      text: service
        .turndown(html)
        .replace(/(?<! ) *\n(?: *\n)+/g, '\n\n')
        .trim(),
    };
  };
  return {
    wordsOf: (html: string): string =>
      inLine(convert(html.slice(0, 2000), 'words', () => undefined).text),
    /** Undefined for what no article has. */
    toMarkdown: (html: string, follow: Conversion['follow']): Converted | undefined => {
      if (html.length > MAX_LENGTH || depthOf(html) > MAX_DEPTH) return undefined;
      const full = convert(html, 'full', follow);
      // No other way to write it is shorter.
      if (tooLong(full.text)) return full;
      const words = inLine(convert(html, 'words', follow).text, '');
      if (inLine(plainWords(full.text), '') === words) return full;
      // Bold letters within a word and links in links, for instance, would show their signs.
      const { text } = convert(html, 'careful', follow);
      return { ...full, text, lost: new Map([['plain', 1], ...full.lost]) };
    },
  };
}

function inLine(text: string, blank = ' '): string {
  return text.replace(/\s+/g, blank).trim();
}

/** What closes by itself is not counted. */
const TAG =
  /<\/?(?!(?:area|base|br|col|embed|hr|img|input|link|meta|p|param|source|track|wbr)\b)[a-z]/gi;

function depthOf(html: string): number {
  let [depth, most] = [0, 0];
  for (const [tag] of html.matchAll(TAG)) {
    depth = tag.startsWith('</') ? Math.max(0, depth - 1) : depth + 1;
    most = Math.max(most, depth);
  }
  return most;
}
