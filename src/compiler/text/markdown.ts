// A text with Markdown → safe HTML, and the links in it.
import { micromark } from 'micromark';
import { type Deriving, derive } from '../source/derived.ts';
import { MAY_HOLD, withLinks } from './bare-addresses.ts';
import { decodeHtml, escapeHtml } from './html.ts';
import { plainHtml } from './plain-markdown.ts';
import plainOnly from './plain-only.json' with { type: 'json' };

/** All else is plain text, so that prose can change neither the outline of the page nor its elements. */
export const PLAIN_ONLY = plainOnly;

/** Parsing takes a time that grows with the square of the signs. A page of text has a tenth of these. */
const MAX_CHARACTERS = 20_000;
const MAX_SIGNS = 500;
const SIGNS = /[*_[\]]|[-+] |\d[.)] /g;

export function tooLong(markdown: string): { signs: boolean; most: number } | undefined {
  if (markdown.length > MAX_CHARACTERS) return { signs: false, most: MAX_CHARACTERS };
  const signs = markdown.match(SIGNS)?.length ?? 0;
  return signs > MAX_SIGNS ? { signs: true, most: MAX_SIGNS } : undefined;
}

const HREF = /<a href="([^"]*)"(?: title="[^"]*")?>/g;

const LINK = new RegExp(`${HREF.source}(.*?)</a>`, 'gs');

type Read = (markdown: string) => string;

/** Reads the texts of a document once, however often its links, its beginning and its page ask for them. */
export function readerOf(document: Deriving): Read {
  const known = derive(document, noTexts);
  return (markdown) => {
    const html = known.get(markdown) ?? toHtml(markdown);
    if (known.size < MAX_KNOWN) known.set(markdown, html);
    return html;
  };
}

/** A page that is drawn for entries has the texts of each of them, as they are typed. */
const MAX_KNOWN = 500;

const noTexts = (): Map<string, string> => new Map();

export function linksIn(markdown: string, read: Read = toHtml): string[] {
  // Without these signs there is no link, and reading takes most of the time of a check.
  return !markdown.includes('](') && !MAY_HOLD.test(markdown)
    ? []
    : [...read(markdown).matchAll(HREF)].map((match) => decodeHtml(match[1] ?? ''));
}

/** @param href the final address of a link, whether it opens in a new tab, and what its words add in brackets */
export function render(
  markdown: string,
  href: (to: string) => { url: string; external: boolean; note?: string | undefined },
  read: Read = toHtml,
): string {
  return read(markdown).replace(LINK, (_, written: string, words: string) => {
    const { url, external, note } = href(decodeHtml(written));
    const rest = external ? ' target="_blank" rel="noopener noreferrer"' : '';
    const added =
      note === undefined ? '' : `<span style="white-space:pre"> (${escapeHtml(note)})</span>`;
    return `<a href="${escapeHtml(url)}"${rest}>${words}${added}</a>`;
  });
}

export function plainWords(markdown: string, read: Read = toHtml): string {
  return wordsIn(read(markdown));
}

/** Whole paragraphs with at least so many letters. */
export function firstWords(markdown: string, least: number, read: Read = toHtml): string {
  const html = read(markdown);
  const end = /<\/(?:p|li)>/g;
  end.lastIndex = least;
  return wordsIn(html.slice(0, end.exec(html)?.index));
}

function wordsIn(html: string): string {
  const words = html.replace(/<br ?\/?>|<\/?(?:p|ul|ol|li)>/g, ' ');
  return (
    decodeHtml(words.replace(/<[^<>]*>/g, ''))
      // A single space is left as it is: it is most of the blanks.
      .replace(/\s{2,}|[^\S ]/g, ' ')
      .trim()
  );
}

export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()<>#+\-.!|~&]/g, '\\$&').replace(/(?<!\s)\s*\n\s*/g, ' ');
}

// The protocols are checked by the link stage, with a location; a link dropped here would be silent.
function toHtml(markdown: string): string {
  return withLinks(plainHtml(markdown) ?? carefulHtml(markdown));
}

export function carefulHtml(markdown: string): string {
  return micromark(markdown, { extensions: [PLAIN_ONLY], allowDangerousProtocol: true });
}
