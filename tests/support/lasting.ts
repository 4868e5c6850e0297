// A page → what takes time on it: elements that would change slowly, and changes that have.
import type { Page } from 'playwright-core';

/** From now on the page remembers what of it changed slowly. */
export const watchChanges = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const changed: string[] = [];
    Object.assign(window, { changed });
    // Of a transition without a time nothing is told; of such an animation its beginning is.
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      changed.push(`${(target as Element).outerHTML.slice(0, 80)}: ${propertyName}`);
    });
  });

/** What changed slowly since `watchChanges`, and what would: elements with a time of their own. */
export const lasting = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isLong = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0);
    const slow = [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part || null);
        const takes =
          isLong(style.transitionDuration) ||
          isLong(style.transitionDelay) ||
          (style.animationName !== 'none' && isLong(style.animationDuration));
        return takes ? [`${element.outerHTML.slice(0, 80)}${part}`] : [];
      }),
    );
    return [...(window as unknown as { changed: string[] }).changed, ...slow];
  });
