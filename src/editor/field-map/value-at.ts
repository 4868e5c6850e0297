// An element of a page → the value of the content that it shows.
import { choose } from './choose.ts';
import { commonOf, isWithin, type PageTree, type ShownValue } from './page-tree.ts';
import { keysOf, ownWords, readableIn, wordsOf } from './shown.ts';

interface Found {
  readonly value: ShownValue;
  /** `field`: it shows the value; `beside`: near it or among other words; `item`, `block`: of several values. */
  readonly how: 'field' | 'beside' | 'item' | 'block';
}

interface Scope {
  readonly element: Element;
  readonly whole: ShownValue;
  readonly holds: (value: ShownValue) => boolean;
}

const NEIGHBORS = 60;

export function valueAt(target: Element, tree: PageTree): Found | undefined {
  const scope = scopeOf(target, tree);
  if (!scope) return undefined;
  return (
    shownAt(target, scope, tree) ?? partAt(target, scope, tree) ?? valueAround(target, scope, tree)
  );
}

export function scopeOf(target: Element, tree: PageTree): Scope | undefined {
  const element = target.closest('[data-at]');
  const block = element && tree.blocks.get(element.getAttribute('data-at') ?? '');
  if (element && block)
    return {
      element,
      whole: block,
      holds: (value) => isWithin(value, block) || isWithin(value, tree.around),
    };
  const part = target.closest('header, footer, main [data-hero]');
  if (!part || element) return undefined;
  return { element: part, whole: tree.site, holds: (value) => isWithin(value, tree.site) };
}

function shownAt(target: Element, scope: Scope, tree: PageTree): Found | undefined {
  const isRead = target.localName === 'img' || wordsOf(target) !== '';
  for (let one: Element | null = target; one; one = one.parentElement) {
    // The own words of an element around it are other words.
    const keys = one === target ? keysOf(one) : [wordsOf(one)];
    const values = valuesOf(keys, scope, tree);
    if (values.length > 0) {
      const value = chosenOf(values, one, scope, tree);
      const how = value.shows.length === 0 ? 'item' : isRead ? 'field' : 'beside';
      return { value, how: value === scope.whole ? 'block' : how };
    }
    if (one === scope.element) break;
  }
  return undefined;
}

function valuesOf(keys: readonly string[], scope: Scope, tree: PageTree): readonly ShownValue[] {
  for (const key of keys) {
    const all = tree.byShown.get(key) ?? [];
    const here = all.filter(scope.holds);
    if (here.length > 0) return here;
    const word =
      tree.words && all.filter((value) => value.depth > 1 && rootOf(value) === tree.words);
    if (word && word.length > 0) return word;
  }
  return [];
}

function rootOf(value: ShownValue): ShownValue {
  let root = value;
  while (root.parent) root = root.parent;
  return root;
}

function chosenOf(
  values: readonly ShownValue[],
  element: Element,
  scope: Scope,
  tree: PageTree,
): ShownValue {
  const shownBy = (one: Element) => valuesOf(keysOf(one), scope, tree);
  return choose(values, element, scope.element, shownBy) ?? scope.whole;
}

/** The value that an element shows among other words: "Class of Sigma" shows the class. */
function partAt(target: Element, scope: Scope, tree: PageTree): Found | undefined {
  const words = ` ${ownWords(target)} `;
  const found: { readonly text: string; readonly value: ShownValue }[] = [];
  for (const [text, values] of tree.byShown)
    if (text.length < words.length && words.includes(` ${text} `))
      for (const value of values) if (scope.holds(value)) found.push({ text, value });
  const [longest] = found.sort((one, other) => other.text.length - one.text.length);
  const rest = found.filter(({ text }) => text === longest?.text).map(({ value }) => value);
  return longest && longest.text.length * 4 >= words.length - 2
    ? { value: chosenOf(rest, target, scope, tree), how: 'beside' }
    : undefined;
}

function valueAround(target: Element, scope: Scope, tree: PageTree): Found {
  for (let one: Element | null = target; one && one !== scope.element; one = one.parentElement) {
    const shown = readableIn(one, NEIGHBORS)
      .filter((leaf) => leaf !== target && isSeen(leaf))
      .map((leaf) => [leaf, valuesOf(keysOf(leaf), scope, tree)] as const);
    const values = shown.flatMap(([leaf, all]) =>
      all.length === 0 ? [] : [chosenOf(all, leaf, scope, tree)],
    );
    const [first, ...more] = values;
    if (!first) continue;
    const common = more.reduce<ShownValue>((a, b) => commonOf(a, b) ?? scope.whole, first);
    // A word beside a value names it; several words beside it name what it is a part of.
    const isNamed = values.length === shown.length;
    const value = common.shows.length > 0 && !isNamed ? (common.parent ?? common) : common;
    if (!scope.holds(value) || value === scope.whole) break;
    return { value, how: value.shows.length > 0 ? 'beside' : 'item' };
  }
  return { value: scope.whole, how: 'block' };
}

/** Whether an element takes room: words for screen readers only do not. */
function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 2 && height > 2;
}
