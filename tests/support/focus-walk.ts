// A page → what a visitor meets who goes through it by Tab, in either direction.
import type { Page } from 'playwright-core';

export interface Stop {
  /** Tag, name or words, and which of those with the same it is. */
  readonly name: string;
  /** Some point is under nothing else (2.4.11, Focus Not Obscured), and all of it in the window, with its label, where that fits. */
  readonly seen: boolean;
  /** As the style sheet draws it; empty when nothing is drawn. */
  readonly ring: string;
}

/** Each Tab measures what has the focus before it moves on, so that presses need not wait. */
const listen = (): void => {
  const stops: Stop[] = [];
  const seenAt = (element: Element, { left, top, right, bottom }: DOMRect): boolean => {
    for (let i = 1; i < 8; i += 1) {
      for (let j = 1; j < 8; j += 1) {
        const x = left + ((right - left) * i) / 8;
        const y = top + ((bottom - top) * j) / 8;
        if (element.contains(document.elementFromPoint(x, y))) return true;
      }
    }
    return false;
  };
  const isWhole = (element: Element): boolean => {
    const header = document.querySelector('header');
    const isFixed = (one: Element) => getComputedStyle(one).position === 'fixed';
    // What is fixed itself, as the link to the content, lies over it.
    const isBelow = header && !header.contains(element) && isFixed(header) && !isFixed(element);
    const start = isBelow ? header.offsetHeight : 0;
    const part = element.closest('[data-field]') ?? element;
    const { top, bottom, height } = part.getBoundingClientRect();
    return height > innerHeight - start || (top >= start - 1 && bottom <= innerHeight + 1);
  };
  const measure = (): void => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return;
    // The next press comes sooner than a transition ends.
    for (const moving of document.getAnimations())
      if (moving instanceof CSSTransition) moving.finish();
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
    const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const box = element.closest('[data-block], [data-hero], header, footer, form');
    const place = box?.getAttribute('data-block') ?? box?.tagName.toLowerCase() ?? '';
    const index = [
      ...document.querySelectorAll('a, button, summary, input, textarea, [tabindex]'),
    ].indexOf(element);
    stops.push({
      name: `${index} ${place} ${element.tagName.toLowerCase()} "${words.trim().slice(0, 40)}"`,
      seen: isWhole(element) && [...element.getClientRects()].some((rect) => seenAt(element, rect)),
      ring: ring ? `${outlineWidth} ${outlineColor}` : boxShadow === 'none' ? '' : boxShadow,
    });
  };
  document.addEventListener('keydown', ({ key }) => key === 'Tab' && measure(), { capture: true });
  (window as unknown as { stops: Stop[] }).stops = stops;
};

/** Until the focus has left the last control or, backwards, the first. Returns every stop in the order met. */
export const walk = async (page: Page, backwards = false): Promise<Stop[]> => {
  if (!(await page.evaluate(() => 'stops' in window))) await page.evaluate(listen);
  const count = await page.evaluate((end) => {
    (window as unknown as { stops: Stop[] }).stops.length = 0;
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, end ? document.body.scrollHeight : 0);
    return document.querySelectorAll('a, button, summary, input, textarea, [tabindex]').length;
  }, backwards);
  const client = await page.context().newCDPSession(page);
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: backwards ? 8 : 0 };
  const press = () =>
    client
      .send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
      .then(() => client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }));
  const stops = () => page.evaluate(() => (window as unknown as { stops: Stop[] }).stops);
  // The focus goes round: the page is through when the first stop comes again, or none does.
  for (let pressed = 0; pressed <= count + 2; pressed += 20) {
    await Promise.all(Array.from({ length: 20 }, press));
    const met = await stops();
    const again = met.findIndex(({ name }, i) => i > 0 && name === met[0]?.name);
    if (again > 0) {
      await client.detach();
      return met.slice(0, again);
    }
  }
  await client.detach();
  return stops();
};
