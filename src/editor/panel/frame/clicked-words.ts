// A click on words of the page → the words up to there, and the same place in the text as it is written.

import type { Place } from '../../protocol.ts';

export interface Selected extends Place {
  readonly read?: ReadUpTo;
}

export interface ReadUpTo {
  readonly words: readonly string[];
  readonly inside: number;
}

interface TextPlace {
  readonly node: Node;
  readonly offset: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Where links lead, facts and entities: nobody reads them on the page. */
const NOT_READ = /\]\([^)\s\]]*\)|\$\{[^{}]*\}|&\w+;/g;

/** A word that the text has not, such as one of a fact, is passed over; no more than so many. */
const MAX_SKIPPED_WORDS = 12;

export function textAt({ clientX, clientY, target }: MouseEvent): TextPlace | undefined {
  const document = (target as Element).ownerDocument;
  const caret = document.caretPositionFromPoint?.(clientX, clientY);
  if (caret) return { node: caret.offsetNode, offset: caret.offset };
  const range = document.caretRangeFromPoint?.(clientX, clientY);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

/** What is read of an element up to a place in it; undefined where that is none of its words. */
export function readUpTo(element: Element, { node, offset }: TextPlace): ReadUpTo | undefined {
  if (node.nodeType !== 3 /* text */ || !element.contains(node)) return undefined;
  const words: string[] = [];
  const walker = element.ownerDocument.createTreeWalker(element, 4 /* NodeFilter.SHOW_TEXT */);
  while (walker.nextNode()) {
    const isLast = walker.currentNode === node;
    for (const { 0: word, index } of (walker.currentNode.nodeValue ?? '').matchAll(WORD)) {
      if (isLast && index > offset) break;
      words.push(word);
      if (isLast && index + word.length >= offset) return { words, inside: offset - index };
    }
    if (isLast) break;
  }
  return words.length === 0 ? undefined : { words, inside: words.at(-1)?.length ?? 0 };
}

/** The place in a written text where its page was clicked; undefined where the text has none of the words. */
export function caretIn(written: string, { words, inside }: ReadUpTo): number | undefined {
  const text = written.replace(NOT_READ, (signs) => ' '.repeat(signs.length));
  const known = [...text.matchAll(WORD)];
  for (
    let last = words.length - 1;
    last >= Math.max(0, words.length - MAX_SKIPPED_WORDS);
    last -= 1
  ) {
    const word = words[last] ?? '';
    const turn = words.slice(0, last).filter((one) => one === word).length;
    const all = known.filter(([one]) => one === word);
    const found = all[Math.min(turn, all.length - 1)];
    if (found) return found.index + (last === words.length - 1 ? inside : word.length);
  }
  return undefined;
}
