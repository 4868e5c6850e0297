// A text with Markdown → its HTML, when its paragraphs, lists and signs are of the plainest kind; else undefined.
//
// It stays because the library, which reads each letter by many rules, alone is too slow for sites of articles. The
// law, which a test holds it to: HTML from here is the one that the library gives.
import { escapeHtml } from './html.ts';

/** Escapes, entities, controls, and spaces at either end of a line: readers differ about them. */
const ODD = /[\\\ufeff]|[^\n\P{Cc}]|&[#\w]| \n|\n | $|^[\n ]/u;

/** Where a line, or the text of an item, begins a list. */
const ITEM = /^(?:[-+*]|\d{1,9}[.)])(?: |$)/m;

/** Bold words and italics between blanks or before the end of a sentence, and links to plain addresses. */
const MARK =
  /(?<![^\n ])(\*\*?)(?!\s)([^*_[\]\n]+)(?<!\s)\1(?![^\s.,;:!?)])|\[([^*_[\]\n]+)\]\(([\w/#:.?=~@+,-]+)\)/g;

const ELEMENTS: Readonly<Record<string, string>> = { '*': 'em', '**': 'strong' };

export function plainHtml(markdown: string): string | undefined {
  if (ODD.test(markdown)) return undefined;
  const isEnded = markdown.endsWith('\n');
  const blocks = markdown.split(/\n\n+/);
  if (blocks.at(-1) === '') blocks.pop();
  const html: string[] = [];
  let isAfterList = false;
  for (const block of blocks) {
    const isList = block.startsWith('- ');
    // Two lists that follow each other are one.
    const made = isList && isAfterList ? undefined : isList ? listOf(block) : paragraphOf(block);
    if (made === undefined) return undefined;
    html.push(made);
    isAfterList = isList;
  }
  return html.join('\n') + (isEnded ? '\n' : '');
}

function paragraphOf(block: string): string | undefined {
  const html = ITEM.test(block) ? undefined : withElements(trimEnding(block));
  return html === undefined ? undefined : `<p>${html}</p>`;
}

function listOf(block: string): string | undefined {
  const items: string[] = [];
  for (const line of trimEnding(block).split('\n')) {
    const text = line.slice(2);
    const isItem = line.startsWith('- ') && text !== '' && !text.startsWith(' ');
    const html = isItem && !ITEM.test(text) ? withElements(text) : undefined;
    if (html === undefined) return undefined;
    items.push(`<li>${html}</li>\n`);
  }
  return `<ul>\n${items.join('')}</ul>`;
}

function trimEnding(block: string): string {
  return block.endsWith('\n') ? block.slice(0, -1) : block;
}

function withElements(text: string): string | undefined {
  let [html, at] = ['', 0];
  const plain = (to: number): boolean => {
    const between = text.slice(at, to);
    html += escapeHtml(between);
    return !/[*_[\]]/.test(between);
  };
  for (const { 0: whole, 1: sign = '', 2: words, 3: label = '', 4: to, index } of text.matchAll(
    MARK,
  )) {
    if (!plain(index)) return undefined;
    const name = ELEMENTS[sign];
    html +=
      words === undefined
        ? `<a href="${to}">${escapeHtml(label)}</a>`
        : `<${name}>${escapeHtml(words)}</${name}>`;
    at = index + whole.length;
  }
  return plain(text.length) ? html : undefined;
}
