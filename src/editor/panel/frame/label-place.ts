// The box around an element of the page → its label where it can be read and hides no words that one may want to click.

/** Where a label may be: beside its box, and inside one that fills the window; `end` is its other end. */
const SIDES = [
  ...['above', 'above end', 'below', 'below end'],
  ...['after', 'before', 'inside end', 'foot end', 'inside', 'foot'],
] as const;

const CLASSES = [...new Set(SIDES.flatMap((side) => side.split(' ')))];

/** Puts the label of a box on the side where it is wholly seen and hides the least; the first of several. */
export function placeLabel(box: HTMLElement, selected: HTMLElement | undefined): void {
  const label = box.firstElementChild as HTMLElement;
  const isOther = selected && selected !== box && !selected.hidden;
  const other = isOther ? selected.getBoundingClientRect() : undefined;
  const written = isOther ? selected.firstElementChild?.getBoundingClientRect() : undefined;
  let best: { readonly side: string; readonly harm: number } | undefined;
  for (const side of SIDES) {
    moveLabel(box, side);
    if (!isSeen(label)) continue;
    const most = best?.harm ?? Number.POSITIVE_INFINITY;
    const harm = harmOf(label, { selected: other, written, most });
    if (!best || harm < best.harm) best = { side, harm };
    if (harm === 0) break;
  }
  moveLabel(box, best?.side ?? 'inside');
}

function moveLabel(box: HTMLElement, side: string): void {
  box.classList.remove(...CLASSES);
  box.classList.add(...side.split(' '));
}

function isSeen(label: HTMLElement): boolean {
  const { clientWidth, clientHeight } = label.ownerDocument.documentElement;
  const { left, top, right, bottom } = label.getBoundingClientRect();
  return left >= -3 && top >= 0 && right <= clientWidth + 3 && bottom <= clientHeight;
}

/** What is hidden, in the order in which it may be: what can be pressed, what is selected, words, another label. */
const HARM = { control: 1, selected: 2, words: 3, label: 99 };

/** How far apart the points are, in pixels, at which a label is looked through. */
const STEP_PX = 10;

interface Around {
  readonly selected: DOMRect | undefined;
  readonly written: DOMRect | undefined;
  /** As soon as it is clear that so much or more is hidden, no more is looked at. */
  readonly most: number;
}

function harmOf(label: HTMLElement, { selected, written, most }: Around): number {
  const area = label.getBoundingClientRect();
  if (written && meets(written, area)) return HARM.label;
  let [words, isControl] = [0, false];
  for (const one of elementsUnder(label.ownerDocument, area)) {
    words += wordsIn(one).filter((rect) => meets(rect, area)).length;
    isControl ||= one.closest('a, button, [data-editor-gaps]') !== null;
    if (words > 0 && HARM.words + words >= most) return most;
  }
  if (words > 0) return HARM.words + words;
  if (selected && meets(selected, area)) return HARM.selected;
  return isControl ? HARM.control : 0;
}

function* elementsUnder(document: Document, { left, top, right, bottom }: DOMRect) {
  const found = new Set<Element>();
  for (const y of [(top + bottom) / 2, top + 1, bottom - 1])
    for (let x = left + 1; x < right; x += STEP_PX) {
      const one = document.elementFromPoint(x, y);
      if (!one || found.has(one)) continue;
      found.add(one);
      yield one;
    }
}

/** Where the letters of an element itself are, line by line: a line of text is higher than they are. */
function wordsIn(element: Element): DOMRect[] {
  const range = element.ownerDocument.createRange();
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== 3 /* text */ || node.nodeValue?.trim() === '') return [];
    range.selectNodeContents(node);
    return [...range.getClientRects()].map(
      ({ left, top, width, height }) =>
        new DOMRect(left, top + height / 6, width, (height * 2) / 3),
    );
  });
}

function meets(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left < other.right &&
    one.right > other.left &&
    one.top < other.bottom &&
    one.bottom > other.top
  );
}
