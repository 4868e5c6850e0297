// Elements of the page in the frame → boxes around them, with what they are called, and what is seen of them in view.
import { afterNextFrame, inNextFrame } from './in-next-frame.ts';
import { placeLabel } from './label-place.ts';

type OutlineKind = 'selected' | 'pointed';

const STYLE = `
  :host { all: initial; position: absolute; inset: 0 auto auto 0; width: 100%; overflow: clip;
    pointer-events: none; z-index: 2147483647; --s: calc(1 / var(--scale, 1)); }
  div { position: absolute; box-sizing: border-box; border-radius: calc(3px * var(--s)); }
  .selected { outline: calc(2px * var(--s)) solid #1971c2; box-shadow: 0 0 0 calc(4px * var(--s)) #fffc; }
  .pointed { outline: calc(2px * var(--s)) dashed #1971c2; box-shadow: 0 0 0 calc(3px * var(--s)) #fff9;
    background: #1971c214; }
  span { position: absolute; left: calc(-2px * var(--s)); bottom: 100%; margin-bottom: calc(4px * var(--s));
    padding: calc(2px * var(--s)) calc(8px * var(--s)); border-radius: calc(3px * var(--s));
    font: 500 calc(12px * var(--s)) / 1.5 system-ui, sans-serif; white-space: nowrap;
    color: #fff; background: #1864ab; }
  span:empty, :host([data-on-gap]) .pointed { display: none; }
  .below span { bottom: auto; top: 100%; margin: calc(4px * var(--s)) 0 0; }
  .after span { bottom: auto; top: 0; left: 100%; margin: 0 0 0 calc(4px * var(--s)); }
  .before span { bottom: auto; top: 0; left: auto; right: 100%; margin: 0 calc(4px * var(--s)) 0 0; }
  .inside span { bottom: auto; top: 0; left: 0; margin: 0; }
  .foot span { bottom: 0; left: 0; margin: 0; }
  .end span { left: auto; right: calc(-2px * var(--s)); }
  @media (forced-colors: active) { div { outline-color: Highlight; } span { border: 1px solid; } }
`;

export function createOutlines(document: Document) {
  const host = document.createElement('div');
  host.dataset.editorOutlines = '';
  host.setAttribute('aria-hidden', 'true');
  const shadow = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = STYLE;
  shadow.append(style);
  document.documentElement.append(host);
  const boxOf = (kind: OutlineKind) => {
    const box = document.createElement('div');
    box.className = kind;
    box.hidden = true;
    box.append(document.createElement('span'));
    shadow.append(box);
    return { box, element: undefined as Element | undefined };
  };
  const boxes = { selected: boxOf('selected'), pointed: boxOf('pointed') };
  const { selected, pointed } = boxes;
  // It takes many looks at the page to find where a label hides least: once for all that a frame brings.
  const placeLabels = inNextFrame(document.defaultView as Window, () => {
    for (const { box } of Object.values(boxes)) if (!box.hidden) placeLabel(box, selected.box);
  });
  const follow = (): void => {
    for (const { box, element } of Object.values(boxes)) fitBox(box, element);
    // One box is enough around one field.
    if (isSame(pointed, selected)) pointed.box.hidden = true;
  };
  const refresh = (): void => {
    host.style.height = `${document.body.getBoundingClientRect().bottom + scrollOffset(document).y}px`;
    follow();
    placeLabels();
    const { box, element } = selected;
    if (kept === undefined || !element || kept.at === offsetOf(box)) return;
    kept = { ...kept, at: offsetOf(box) };
    scrollIntoView(element, kept.isPart);
  };
  /** How far down the page what is selected was; undefined where it need not stay in view. */
  let kept: { readonly at: number; readonly isPart: boolean } | undefined;
  return {
    show: (kind: OutlineKind, element: Element | undefined, label = ''): void => {
      boxes[kind].element = element;
      (boxes[kind].box.firstElementChild as Element).textContent = label;
      refresh();
    },
    /** Scrolls to what is selected and keeps it in view until somebody scrolls. @param isPart it is a part of the element, or not yet seen */
    keepInView: (isPart: boolean): void => {
      const { box, element } = selected;
      if (!element) return;
      kept = { at: offsetOf(box), isPart };
      scrollIntoView(element, isPart);
    },
    isKept: () => kept !== undefined,
    release: (): void => {
      kept = undefined;
    },
    around: (kind: OutlineKind) => boxes[kind].element,
    refresh,
    follow,
    /** While the pointer is on the button of a gap, a click opens nothing of what is around it. */
    setOnGap: (isOnGap: boolean) => host.toggleAttribute('data-on-gap', isOnGap),
    /** How much smaller the page is drawn, so that the boxes can be read all the same. */
    setScale: (scale: number) => host.style.setProperty('--scale', String(scale)),
  };
}

type Outlined = { readonly box: HTMLElement; readonly element: Element | undefined };

/** Whether two boxes are called the same, and one is around the other. */
function isSame({ box, element }: Outlined, other: Outlined): boolean {
  if (!element || !other.element || box.textContent !== other.box.textContent) return false;
  return element.contains(other.element) || other.element.contains(element);
}

function fitBox(box: HTMLElement, element: Element | undefined): void {
  const seen = element?.isConnected ? seenAround(element)?.getBoundingClientRect() : undefined;
  box.hidden = !seen || seen.width === 0;
  if (!seen || box.hidden) return;
  const { x, y } = scrollOffset(box.ownerDocument);
  box.style.left = `${seen.left + x}px`;
  box.style.top = `${seen.top + y}px`;
  box.style.width = `${seen.width}px`;
  box.style.height = `${seen.height}px`;
}

function offsetOf(box: HTMLElement): number {
  return Math.round(Number.parseFloat(box.style.top));
}

function scrollOffset({ defaultView }: Document): { readonly x: number; readonly y: number } {
  return { x: defaultView?.scrollX ?? 0, y: defaultView?.scrollY ?? 0 };
}

/** Unfolds what an element is in: an accordion, a card or a tab, by the control that names it (`aria-controls`). Ends when the page has begun to. */
export async function unfold(element: Element): Promise<void> {
  for (const item of element.ownerDocument.querySelectorAll<HTMLDetailsElement>('main details'))
    if (item.contains(element)) item.open = true;
  const controls: (HTMLElement | null)[] = [element.closest<HTMLElement>('main [role=tab]')];
  for (
    let one = element.closest('main [id]');
    one;
    one = one.parentElement?.closest('main [id]') ?? null
  )
    controls.push(element.ownerDocument.querySelector(`[aria-controls="${CSS.escape(one.id)}"]`));
  const isClosed = (one: HTMLElement | null): boolean =>
    one?.ariaExpanded === 'false' || one?.ariaSelected === 'false';
  if (!controls.some(isClosed)) return;
  // By itself: a tab may bring a long table. Who else waits for it must not close it again.
  await afterNextFrame();
  for (const control of controls) if (isClosed(control)) control?.click();
  await new Promise((begun) => setTimeout(begun));
}

/** The element, or the first one around it that is laid out: it may be folded away. */
function seenAround(element: Element): Element | undefined {
  let seen: Element | undefined = element;
  while (seen && !seen.checkVisibility()) seen = seen.parentElement ?? undefined;
  return seen;
}

/** Scrolls the frame alone to what is seen of an element, unless it is in view. @param isPart of a tall one, some in view is enough */
function scrollIntoView(element: Element, isPart: boolean): void {
  const frame = element.ownerDocument.defaultView;
  const seen = seenAround(element);
  if (!frame || !seen) return;
  const { top, bottom, height } = seen.getBoundingClientRect();
  const { innerHeight } = frame;
  // Most is in view whatever sticks, and that is told without a look at the styles.
  if (top >= innerHeight / 2 && bottom <= innerHeight) return;
  const above = Math.min(stuckAbove(seen, frame), innerHeight / 2);
  const room = innerHeight - above;
  const isInView =
    isPart && height > room
      ? top < innerHeight && bottom > above
      : top >= above && bottom <= innerHeight;
  if (isInView) return;
  const isStill = frame.matchMedia('(prefers-reduced-motion: reduce)').matches;
  frame.scrollBy({
    top: top - above - (height <= room ? (room - height) / 2 : room / 8),
    behavior: isStill ? 'instant' : 'smooth',
  });
}

/** How far down from the top of the window something may lie over an element: the header, and what sticks in its block. */
function stuckAbove(element: Element, frame: Window): number {
  const { left, right } = element.getBoundingClientRect();
  const block = element.closest('[data-at]');
  const ends = [
    ...element.ownerDocument.querySelectorAll('body header'),
    ...(block ? besideWayTo(element, block) : []),
  ].map((one) => {
    const { position, top } = frame.getComputedStyle(one);
    const sticks = position === 'sticky' || (position === 'fixed' && !block?.contains(one));
    if (!sticks || one.contains(element)) return 0;
    const box = one.getBoundingClientRect();
    const isOver = box.left < right && box.right > left;
    return isOver ? (Number.parseFloat(top) || 0) + box.height : 0;
  });
  return Math.max(0, ...ends);
}

/** What sticks stays within what it is in: before each element on the way, and in the headings of a table around it. */
function besideWayTo(element: Element, block: Element): Element[] {
  const found: Element[] = [];
  for (let way = element; way !== block && way.parentElement; way = way.parentElement) {
    for (let one = way.previousElementSibling; one; one = one.previousElementSibling)
      found.push(one);
    found.push(...way.querySelectorAll(':scope > thead :is(tr, th)'));
  }
  return found;
}
