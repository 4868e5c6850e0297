// A value of the content → the element of a page that shows it.
import { isWithin, type PageTree, type ShownValue } from './page-tree.ts';
import { repeatedBy, wordsOf } from './shown.ts';
import { scopeOf, valueAt } from './value-at.ts';

/** The element that shows a value, or what it is a part of where the value itself is not seen. */
export function elementOf(
  value: ShownValue,
  tree: PageTree,
  document: Document,
): Element | undefined {
  for (let one: ShownValue | undefined = value; one; one = one.parent) {
    const found = elementsFor(one, value, tree, document);
    if (found) return found;
  }
  return undefined;
}

/** The element that shows a value itself, or all of its parts. */
export function elementsFor(
  value: ShownValue,
  wanted: ShownValue,
  tree: PageTree,
  document: Document,
): Element | undefined {
  for (const [path, block] of tree.blocks)
    if (block === value) return document.querySelector(`[data-at="${path}"]`) ?? undefined;
  if (value === tree.root) return undefined;
  const own = ownElement(value, tree, document);
  if (own) return own;
  // A list that is only on its way to a field says nothing of the field.
  if (value !== wanted && value.parts.length > MANY) return undefined;
  const parts = value.parts.length > MANY ? [value.parts, value.parts.toReversed()] : value.parts;
  return parts
    .map((part) => firstOf([part].flat(), tree, document))
    .filter((one) => one !== undefined)
    .reduce<Element | undefined>((one, other) => smallestAround(one ?? other, other), undefined);
}

const MANY = 20;

function firstOf(
  values: readonly ShownValue[],
  tree: PageTree,
  document: Document,
): Element | undefined {
  for (const value of values) {
    const found = ownElement(value, tree, document) ?? firstOf(value.parts, tree, document);
    if (found) return found;
  }
  return undefined;
}

function placesFor(value: ShownValue, tree: PageTree, document: Document): Element[] {
  if (isWithin(value, tree.site))
    return [...document.querySelectorAll('header, footer, main > [data-hero]')];
  for (let one: ShownValue | undefined = value; one; one = one.parent)
    for (const [path, block] of tree.blocks)
      if (block === one) return [...document.querySelectorAll(`[data-at="${path}"]`)];
  return [...document.querySelectorAll('main [data-at]')];
}

function ownElement(value: ShownValue, tree: PageTree, document: Document): Element | undefined {
  for (const shown of value.shows)
    for (const place of placesFor(value, tree, document)) {
      const isPicture = shown.startsWith('picture ');
      const all = isPicture
        ? [...place.querySelectorAll('img')].filter(
            (img) => `picture ${img.getAttribute('src')}` === shown,
          )
        : showing(shown, place);
      const shows = (one: Element) =>
        scopeOf(one, tree) !== undefined && valueAt(one, tree)?.value === value;
      // Words are where they are read, rather than in a link that takes readers there.
      const found = all.find((one) => !repeatedBy(one) && shows(one)) ?? all.find(shows);
      if (found) return found;
    }
  return undefined;
}

function showing(words: string, element: Element): Element[] {
  const moment = element.getAttribute('datetime');
  if (moment !== null && wordsAtMoment(element) === words) return [element];
  if (!mayHold(words, element)) {
    // A moment is read as it is written nowhere but in its attribute.
    const times = [...element.querySelectorAll('time[datetime]')];
    return times.filter((one) => wordsAtMoment(one) === words);
  }
  const inner = [...element.children].flatMap((child) => showing(words, child));
  if (inner.length > 0) return inner;
  return ` ${wordsOf(element)} `.includes(` ${words} `) ? [element] : [];
}

/** Whether all of the words are somewhere in an element: asked before a large one is read word by word. */
function mayHold(words: string, { textContent }: Element): boolean {
  // Without the spaces between elements a sigma is at the end of no word.
  const inside = (text: string) => text.replaceAll('ς', 'σ');
  const text = inside((textContent ?? '').normalize('NFC').toLowerCase());
  return inside(words)
    .split(' ')
    .every((word) => text.includes(word));
}

function wordsAtMoment(element: Element): string {
  return (element.getAttribute('datetime') ?? '').replace(/[^0-9]+/g, ' ').trim();
}

function smallestAround(one: Element, other: Element): Element | undefined {
  let around: Element | null = one;
  while (around && !around.contains(other)) around = around.parentElement;
  return around ?? undefined;
}
