// A text with Markdown → safe HTML, and the links in it.
import { micromark } from 'micromark';
import { type Deriving, derive } from './derived.ts';

/**
 * What prose may hold: paragraphs, emphasis, links, lists, line breaks. Headings, pictures, code,
 * quotes and raw HTML are read as plain text, so that prose can change neither the outline of the
 * page nor its elements.
 */
export const PLAIN_ONLY = {
  disable: {
    null: [
      'autolink',
      'blockQuote',
      'codeFenced',
      'codeIndented',
      'codeText',
      'definition',
      'headingAtx',
      'htmlFlow',
      'htmlText',
      'labelStartImage',
      'setextUnderline',
      'thematicBreak',
    ],
  },
};

/**
 * Parsing takes a time that grows with the square of the signs. A page of text has a tenth of these.
 */
const MOST_CHARACTERS = 20_000;
const MOST_SIGNS = 500;
const SIGNS = /[*_[\]]|[-+] |\d[.)] /g;

/** Why a text is not to be read as Markdown; undefined when it may be. */
export function tooLong(markdown: string): { signs: boolean; most: number } | undefined {
  if (markdown.length > MOST_CHARACTERS) return { signs: false, most: MOST_CHARACTERS };
  const signs = markdown.match(SIGNS)?.length ?? 0;
  return signs > MOST_SIGNS ? { signs: true, most: MOST_SIGNS } : undefined;
}

const HREF = /<a href="([^"]*)"(?: title="[^"]*")?>/g;

/** A whole link: there is none in another. */
const LINK = new RegExp(`${HREF.source}(.*?)</a>`, 'gs');

/** Makes HTML of a text. */
type Read = (markdown: string) => string;

/** Reads the texts of a document once, however often its links, its beginning and its page ask for them. */
export function readerOf(document: Deriving): Read {
  const known = derive(document, noTexts);
  return (markdown) => {
    const html = known.get(markdown) ?? toHtml(markdown);
    if (known.size < MOST_KNOWN) known.set(markdown, html);
    return html;
  };
}

/** A page that is drawn for entries has the texts of each of them, as they are typed. */
const MOST_KNOWN = 500;

const noTexts = (): Map<string, string> => new Map();

/** The addresses that a Markdown text links to, in their order. */
export function linksIn(markdown: string, read: Read = toHtml): string[] {
  // Without these two signs there is no link, and reading takes most of the time of a check.
  return !markdown.includes('](')
    ? []
    : [...read(markdown).matchAll(HREF)].map((match) => withSigns(match[1] ?? ''));
}

/**
 * The HTML of a Markdown text.
 *
 * @param href the final address of a link, whether it opens in a new tab, and what its words add in brackets
 */
export function render(
  markdown: string,
  href: (to: string) => { url: string; external: boolean; note?: string | undefined },
  read: Read = toHtml,
): string {
  return read(markdown).replace(LINK, (_, written: string, words: string) => {
    const { url, external, note } = href(withSigns(written));
    const rest = external ? ' target="_blank" rel="noopener noreferrer"' : '';
    const added =
      note === undefined ? '' : `<span style="white-space:pre"> (${withEntities(note)})</span>`;
    return `<a href="${withEntities(url)}"${rest}>${words}${added}</a>`;
  });
}

/** The words of a Markdown text on one line. */
export function plainWords(markdown: string, read: Read = toHtml): string {
  return wordsIn(read(markdown));
}

/** The words at the beginning of a Markdown text, of whole paragraphs with at least so many letters. */
export function firstWords(markdown: string, least: number, read: Read = toHtml): string {
  const html = read(markdown);
  const end = /<\/(?:p|li)>/g;
  end.lastIndex = least;
  return wordsIn(html.slice(0, end.exec(html)?.index));
}

function wordsIn(html: string): string {
  const words = html.replace(/<br ?\/?>|<\/?(?:p|ul|ol|li)>/g, ' ');
  return withSigns(words.replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** A plain text as Markdown that says it as it is. */
export function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]()<>#+\-.!|~&]/g, '\\$&').replace(/(?<!\s)\s*\n\s*/g, ' ');
}

// The protocols are checked by the link stage, with a location; a link dropped here would be silent.
function toHtml(markdown: string): string {
  return micromark(markdown, { extensions: [PLAIN_ONLY], allowDangerousProtocol: true });
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};
function withSigns(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot);/g, (e) => ENTITIES[e] ?? e);
}
function withEntities(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
