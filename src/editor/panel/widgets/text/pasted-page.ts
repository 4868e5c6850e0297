// What Word, Docs, PowerPoint or a page puts into the clipboard → its words with lists, links, bold and italic as Markdown.
import { putLink } from './markdown-edits.ts';
import { cleanLine, cleanParts } from './pasted.ts';
import { readInline } from './read-inline.ts';

interface Look {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly href: string;
}

interface Line {
  /** What makes it an item: "- ", "  1. "; nothing for a paragraph. */
  readonly marker: string;
  readonly runs: { text: string; readonly look: Look }[];
}

interface Reading {
  readonly lines: Line[];
  isNew: boolean;
  marker: string;
}

const BLOCKS =
  /^(?:P|DIV|H[1-6]|LI|UL|OL|TABLE|TR|BLOCKQUOTE|SECTION|ARTICLE|HEADER|FOOTER|PRE|DL|DT|DD)$/;
const UNREAD = /^(?:STYLE|SCRIPT|TITLE|TEMPLATE|IMG|svg|O:P)$/;
const PLAIN: Look = { isBold: false, isItalic: false, href: '' };
/** Where Word and PowerPoint write the sign of an item. */
const OWN_MARKER = /mso-list:\s*Ignore|mso-special-format:\s*'?\w*bullet/i;

/** Markdown for a piece of HTML; undefined where it says no more than its plain words do. */
export function markdownOf(html: string): string | undefined {
  // Nothing of such a document runs or is fetched.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const reading: Reading = { lines: [], isNew: true, marker: '' };
  readInside(body, PLAIN, reading);
  const written = reading.lines
    .map(withoutUnseen)
    .map((line) => ({ ...line, text: lineText(line) }))
    .filter(({ text }) => text !== '');
  const isRich = written.some(
    ({ marker, runs }) =>
      marker !== '' || runs.some(({ look }) => look.isBold || look.isItalic || look.href !== ''),
  );
  if (!isRich) return undefined;
  return written
    .map(({ marker, text }, i) => {
      const isWithin = marker !== '' && written[i - 1]?.marker !== '';
      return (i === 0 ? '' : isWithin ? '\n' : '\n\n') + marker + text;
    })
    .join('');
}

function withoutUnseen({ marker, runs }: Line): Line {
  const texts = cleanParts(runs.map(({ text }) => text));
  return { marker, runs: runs.map(({ look }, i) => ({ look, text: texts[i] ?? '' })) };
}

function readInside(node: Node, look: Look, reading: Reading): void {
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) addWords(child.nodeValue ?? '', look, reading);
    else if (child.nodeType === Node.ELEMENT_NODE) readElement(child as Element, look, reading);
  }
}

function readElement(element: Element, look: Look, reading: Reading): void {
  const { tagName } = element;
  const style = element.getAttribute('style') ?? '';
  if (UNREAD.test(tagName) || OWN_MARKER.test(style) || /display:\s*none/i.test(style)) return;
  if (tagName === 'BR') {
    reading.isNew = true;
    return;
  }
  const isBlock = BLOCKS.test(tagName);
  if (isBlock) reading.isNew = true;
  const marker = isBlock ? markerOf(element, style) : '';
  if (marker !== '') reading.marker = marker;
  readInside(element, lookOf(element, style, look), reading);
  if (isBlock) reading.isNew = true;
  if (/^T[DH]$/.test(tagName)) addWords(' ', look, reading);
  // An item without words begins nothing.
  if (marker !== '') reading.marker = '';
}

function markerOf(element: Element, style: string): string {
  const own = [...element.querySelectorAll('[style]')].find((one) =>
    OWN_MARKER.test(one.getAttribute('style') ?? ''),
  );
  const level = /mso-list:(?:(?!mso-list:)[^;])*?\blevel(\d)/i.exec(style)?.[1];
  if (element.tagName !== 'LI') {
    const isAround = [...element.querySelectorAll('*')].some(({ tagName }) => BLOCKS.test(tagName));
    if (!own || isAround) return '';
    const number = /^\s*(\d+)[.)]/.exec(own.textContent ?? '')?.[1];
    return '   '.repeat(Number(level ?? 1) - 1) + (number ? `${number}. ` : '- ');
  }
  const list = element.parentElement;
  const depth = depthOf(list);
  if (list?.tagName !== 'OL') return `${depth}- `;
  const before = [...list.children].filter(({ tagName }) => tagName === 'LI').indexOf(element);
  return `${depth}${Number(list.getAttribute('start') ?? 1) + before}. `;
}

/** Each list around one sets it in by what its own items begin with. */
function depthOf(list: Element | null | undefined): string {
  const outer = list?.parentElement?.closest('ul, ol');
  return outer ? depthOf(outer) + (outer.tagName === 'OL' ? '   ' : '  ') : '';
}

function lookOf(element: Element, style: string, look: Look): Look {
  const { tagName } = element;
  const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1];
  const slant = /font-style:\s*(\w+)/i.exec(style)?.[1];
  const isBold =
    weight === undefined ? /^(?:B|STRONG)$/.test(tagName) || look.isBold : isHeavy(weight);
  const isItalic =
    slant === undefined ? /^(?:I|EM)$/.test(tagName) || look.isItalic : slant === 'italic';
  return { isBold, isItalic, href: tagName === 'A' ? addressOf(element) : look.href };
}

function isHeavy(weight: string): boolean {
  return weight.startsWith('bold') || Number(weight) >= 600;
}

/** Docs leads through a page of its own. Addresses that only lead within the other document are none. */
function addressOf(link: Element): string {
  const written = cleanLine(link.getAttribute('href') ?? '').trim();
  if (!/^(?:https?|mailto|tel):/i.test(written) || !URL.canParse(written)) return '';
  const { host, pathname, searchParams } = new URL(written);
  const behind = host === 'www.google.com' && pathname === '/url' ? searchParams.get('q') : null;
  return behind ?? written;
}

function addWords(written: string, look: Look, reading: Reading): void {
  const text = written.replace(/[\t\n\r\f ]+/g, ' ');
  if (reading.isNew && text.trim() === '') return;
  if (reading.isNew) {
    reading.lines.push({ marker: reading.marker, runs: [] });
    [reading.isNew, reading.marker] = [false, ''];
  }
  const runs = reading.lines.at(-1)?.runs;
  const last = runs?.at(-1);
  const isSame =
    last?.look.isBold === look.isBold &&
    last.look.isItalic === look.isItalic &&
    last.look.href === look.href;
  if (last && (isSame || text.trim() === '')) last.text += text;
  else runs?.push({ text, look });
}

/** A line as Markdown; without its marks where pages would show them. */
function lineText({ runs }: Line): string {
  const plain = runs
    .map(({ text }) => text)
    .join('')
    .trim();
  const marked = runs
    .map(({ text, look }) => withMarks(text, look))
    .join('')
    .trim();
  const shown = readInline(marked).flatMap(({ signs }) => signs.map((one) => one.text));
  return shown.join('').replace(/\s/g, '') === plain.replace(/\s/g, '') ? marked : plain;
}

function withMarks(text: string, { isBold, isItalic, href }: Look): string {
  const words = text.trim();
  if (words === '') return text;
  const [before, after] = [text.length - text.trimStart().length, text.trimEnd().length];
  const mark = (isBold ? '**' : '') + (isItalic ? '*' : '');
  const link = href === '' ? words : putLink({ from: 0, to: 0, words, address: href }).put;
  return text.slice(0, before) + mark + link + mark + text.slice(after);
}
