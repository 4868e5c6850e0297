// Several values that show the same, and one element → the value that it shows, by what is around it.
import { commonOf, type ShownValue } from './page-tree.ts';
import { readableIn, repeatedBy } from './shown.ts';

const WITNESSES = 60;

/** The value whose neighbors in the content are around the element; of several the one whose turn it is. */
export function choose(
  values: readonly ShownValue[],
  pressed: Element,
  within: Element,
  shownBy: (one: Element) => readonly ShownValue[],
): ShownValue | undefined {
  const element = repeatedBy(pressed) ?? pressed;
  let left = values;
  let around: Element | null = element.parentElement;
  while (left.length > 1 && around && within.contains(around)) {
    const witnesses = readableIn(around, WITNESSES).filter((one) => !one.contains(element));
    const shown = witnesses.filter((one) => !element.contains(one)).map(shownBy);
    const others = shown.filter((near) => near.length > 0 && !isSame(near, values));
    // Where the same is read several times, there are as many values.
    const count = 1 + shown.filter((near) => isSame(near, values)).length;
    const nearest = best(left, count, (value) => nearness(value, others));
    if (count === 1) left = nearest;
    else if (nearest.length === count && witnesses.length < WITNESSES)
      return inTurn(nearest, values, element, around, shownBy);
    around = around.parentElement;
  }
  const [first, ...more] = left;
  if (first && more.every(({ place }) => isSamePlace(place, first.place))) return first;
  return (
    inTurn(values, values, element, within, shownBy) ??
    left.reduce<ShownValue | undefined>((one, other) => one && commonOf(one, other), first)
  );
}

function isSame(some: readonly ShownValue[], others: readonly ShownValue[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}

function isSamePlace(one: ShownValue['place'], other: ShownValue['place']): boolean {
  return one.file === other.file && one.pointer === other.pointer;
}

function nearness(value: ShownValue, shown: readonly (readonly ShownValue[])[]): number {
  return shown.reduce(
    (sum, near) => sum + Math.max(...near.map((one) => depthOf(commonOf(value, one)))),
    0,
  );
}

/** The items of a list are no nearer to each other than to what is beside the list. */
function depthOf(common: ShownValue | undefined): number {
  if (!common) return 0;
  const isList = /\/\d+$/.test(common.parts[0]?.place.pointer ?? '');
  return isList ? common.depth - 1 : common.depth;
}

function best<T>(all: readonly T[], count: number, score: (one: T) => number): readonly T[] {
  const scores = all.map(score);
  const limit = scores.toSorted((one, other) => other - one)[count - 1] ?? 0;
  return all.filter((_, index) => (scores[index] ?? 0) >= limit);
}

/** Equal values are on the page in the order in which they are written, when it shows all of them equally often. */
function inTurn(
  left: readonly ShownValue[],
  values: readonly ShownValue[],
  element: Element,
  within: Element,
  shownBy: (one: Element) => readonly ShownValue[],
): ShownValue | undefined {
  const alike = readableIn(within, Number.POSITIVE_INFINITY).filter(
    (one) => !repeatedBy(one) && isSame(shownBy(one), values),
  );
  const turn = alike.findIndex((one) => element.contains(one) || one.contains(element));
  // A list may be drawn several times, as the headings of the table of each year are.
  return alike.length % left.length === 0 ? left[turn % left.length] : undefined;
}
