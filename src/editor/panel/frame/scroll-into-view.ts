// An element of the page in the frame → what can be seen of it, scrolled into view.

/** The element, or the first one around it that is laid out: it may be folded away. */
export function seenAround(element: Element): Element | undefined {
  let seen: Element | undefined = element;
  while (seen && !seen.checkVisibility()) seen = seen.parentElement ?? undefined;
  return seen;
}

/**
 * Unfolds what an element is folded away in: the item of an accordion, the rest of a card, a tab panel, each by the
 * control that names it (WAI-ARIA 1.2, `aria-controls`). A tab is chosen. Ends when the page has begun to.
 */
export async function unfold(element: Element): Promise<void> {
  const controls: (HTMLElement | null)[] = [element.closest<HTMLElement>('main [role=tab]')];
  for (
    let one = element.closest('main [id]');
    one;
    one = one.parentElement?.closest('main [id]') ?? null
  )
    controls.push(element.ownerDocument.querySelector(`[aria-controls="${CSS.escape(one.id)}"]`));
  const closed = controls.filter(
    (one) => one?.ariaExpanded === 'false' || one?.ariaSelected === 'false',
  );
  for (const control of closed) control?.click();
  if (closed.length > 0) await new Promise((begun) => setTimeout(begun));
}

/** Scrolls the frame, and nothing around it, to what is seen of an element and out of view. */
export function scrollIntoView(element: Element): void {
  const frame = element.ownerDocument.defaultView;
  const seen = seenAround(element);
  if (!frame || !seen) return;
  const { top, bottom, height } = seen.getBoundingClientRect();
  const room = frame.innerHeight;
  if (top >= 0 && bottom <= room) return;
  const isStill = frame.matchMedia('(prefers-reduced-motion: reduce)').matches;
  frame.scrollBy({
    top: top - Math.max(room / 8, (room - height) / 2),
    behavior: isStill ? 'instant' : 'smooth',
  });
}
