// An element of the page in the frame → what can be seen of it, in sight.

/** The element, or the first one around it that is laid out: it may be folded away. */
export function seenAround(element: Element | undefined): Element | undefined {
  let seen = element;
  while (seen && !seen.checkVisibility()) seen = seen.parentElement ?? undefined;
  return seen;
}

/** Scrolls the frame, and nothing around it, to an element that is out of sight. */
export function bringIntoSight(element: Element): void {
  const frame = element.ownerDocument.defaultView;
  if (!frame) return;
  const { top, bottom, height } = element.getBoundingClientRect();
  const room = frame.innerHeight;
  if (top >= 0 && bottom <= room) return;
  const isStill = frame.matchMedia('(prefers-reduced-motion: reduce)').matches;
  frame.scrollBy({
    top: top - Math.max(room / 8, (room - height) / 2),
    behavior: isStill ? 'instant' : 'smooth',
  });
}
