// The controls of a page → those that are too small to be hit, by WCAG 2.2, success criterion 2.5.8.

/** The least width and height of a target, and the diameter of its circle, in CSS pixels. */
export const LEAST = 24;

/**
 * Runs in the page. A control passes if it is at least 24 by 24 px, if it is part of a sentence, or if
 * the circle of 24 px around its middle meets no other target nor the circle of another small one.
 *
 * @returns a line for each control that does not pass, or is not there to be pressed at all
 */
export const smallTargets = (least: number = LEAST): string[] => {
  const controls =
    'a[href], button, input, select, textarea, summary, iframe, [role="tab"], [role="button"]';
  const all = [...document.querySelectorAll<HTMLElement>(controls)]
    .filter(
      (e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest('[aria-hidden="true"]'),
    )
    .filter((e) => !e.matches(':disabled') && getComputedStyle(e).pointerEvents !== 'none')
    .map((element) => ({ element, rect: element.getBoundingClientRect() }));
  /** Words beside a link, in the same paragraph, cell or list item, make it part of a sentence. */
  const inSentence = (element: HTMLElement): boolean => {
    if (getComputedStyle(element).display !== 'inline') return false;
    const block = element.closest('p, li, dd, td, figcaption');
    const rest = (block?.textContent ?? '').replace(element.textContent ?? '', '');
    return element.matches('p a, li a, dd a') && /\w/.test(rest);
  };
  const small = ({ rect }: { rect: DOMRect }) => rect.width < least || rect.height < least;
  const middle = (r: DOMRect) => [r.x + r.width / 2, r.y + r.height / 2] as const;
  const near = (a: DOMRect, b: { rect: DOMRect }): boolean => {
    const [x, y] = middle(a);
    const r = b.rect;
    const dx = Math.max(r.left - x, 0, x - r.right);
    const dy = Math.max(r.top - y, 0, y - r.bottom);
    if (Math.hypot(dx, dy) < least / 2) return true;
    const [u, v] = middle(r);
    return small(b) && Math.hypot(u - x, v - y) < least;
  };
  return all
    .filter((one) => small(one) && !inSentence(one.element))
    .filter((one) =>
      all.some(
        (other) => other !== one && !one.element.contains(other.element) && near(one.rect, other),
      ),
    )
    .map(
      ({ element, rect }) =>
        `${element.outerHTML.slice(0, 90)} ${rect.width.toFixed(1)} x ${rect.height.toFixed(1)}`,
    );
};
