// An element of the page in the frame → the frame scrolled to what is seen of it, below all that sticks to its top.

/** The element, or the first one around it that is laid out: it may be folded away. */
export function seenAround(element: Element): Element | undefined {
  let seen: Element | undefined = element;
  while (seen && !seen.checkVisibility()) seen = seen.parentElement ?? undefined;
  return seen;
}

/**
 * Scrolls the frame, and nothing around it, to what is seen of an element unless it is wholly in view.
 * @param isPart whether only a part of the element is meant: of a tall one, some in view is enough
 */
export function scrollIntoView(element: Element, isPart: boolean): void {
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
