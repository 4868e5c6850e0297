// A value of the content, or an element of a page → what is read there, in a form in which the two can be compared.
import type { PageData } from '../../model/shapes.ts';

/** Words as they are compared: letters and digits in lower case, with one space between words. */
export function wordsIn(text: string): string {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ');
}

export function pictureKey(address: string): string {
  return `picture ${address}`;
}

export function textsShown(value: unknown, page: PageData, language: string): string[] {
  if (typeof value === 'number')
    return [String(value), new Intl.NumberFormat(language).format(value)].map(wordsIn);
  if (Array.isArray(value))
    return value.length > 1 && value.every((one) => typeof one === 'string')
      ? [wordsIn(value.join(' '))]
      : [];
  if (typeof value !== 'string' || ADDRESS.test(value)) return [];
  const picture = Object.hasOwn(page.images, value) ? page.images[value]?.src : undefined;
  if (picture) return [pictureKey(picture)];
  return value.includes('<') ? [wordsIn(readIn(value)), wordsIn(value)] : [wordsIn(value)];
}

/** An address is where a link leads, and is not read. */
const ADDRESS = /^(\/|#|[a-z]+:\/\/|mailto:|tel:)/;

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };

function readIn(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:(\w+)|#(\d+));/g, (whole, name: string | undefined, code: string | undefined) =>
      code ? String.fromCodePoint(Number(code)) : (SIGNS[name ?? ''] ?? whole),
    );
}

export function wordsOf(element: Element): string {
  const pieces: string[] = [];
  const walker = element.ownerDocument.createTreeWalker(element, 4 /* NodeFilter.SHOW_TEXT */);
  while (walker.nextNode()) pieces.push(walker.currentNode.nodeValue ?? '');
  return wordsIn(pieces.join(' '));
}

export function ownWords(element: Element): string {
  const own = [...element.childNodes].filter(({ nodeType }) => nodeType === 3 /* text */);
  return wordsIn(own.map(({ nodeValue }) => nodeValue ?? '').join(' '));
}

export function isReadable(element: Element): boolean {
  return element.localName === 'img' || ownWords(element) !== '';
}

/** The picture under the pointer in a part of the page, where something else lies over it. */
export function pictureUnder(
  { clientX: x, clientY: y }: MouseEvent,
  within: Element | null,
): Element | undefined {
  return [...(within?.querySelectorAll('img') ?? [])].find((img) => {
    const { left, right, top, bottom } = img.getBoundingClientRect();
    const isUnder = x >= left && x < right && y >= top && y < bottom;
    return isUnder && img.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  });
}

export function keysOf(element: Element): string[] {
  if (element.localName === 'img') return [pictureKey(element.getAttribute('src') ?? '')];
  const moment = element.getAttribute('datetime');
  const keys = [wordsOf(element), ownWords(element)];
  if (moment !== null) keys.unshift(wordsIn(moment.replace('T', ' ')));
  return [...new Set(keys)].filter((key) => key !== '');
}

export function readableIn(element: Element, max: number): Element[] {
  const found = isReadable(element) ? [element] : [];
  const walker = element.ownerDocument.createTreeWalker(element, 1 /* NodeFilter.SHOW_ELEMENT */);
  while (found.length < max && walker.nextNode()) {
    const one = walker.currentNode as Element;
    if (isReadable(one)) found.push(one);
  }
  return found;
}

const READ = 60;

/** What is read where a link leads that only takes readers to other words of its block, and says them over again. */
export function repeatedBy(element: Element): Element | undefined {
  const link = element.closest('a[href^="#"]');
  const id = link?.getAttribute('href')?.slice(1);
  const target = id ? element.ownerDocument.getElementById(id) : null;
  if (!link || !target || target.contains(link)) return undefined;
  if (target.closest('[data-at]') !== link.closest('[data-at]')) return undefined;
  const words = wordsOf(element);
  return readableIn(target, READ).find((one) => wordsOf(one) === words);
}
