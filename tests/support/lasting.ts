// A page → what takes time on it: elements that would change slowly, and changes that have.
import type { Page } from 'playwright-core';

/** From now on the page remembers what of it changed slowly. */
export const watchChanges = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const changed: string[] = [];
    Object.assign(window, { changed });
    for (const kind of ['transitionrun', 'animationstart'])
      document.addEventListener(kind, (event) => {
        const { target, propertyName, animationName } = event as TransitionEvent & AnimationEvent;
        changed.push(
          `${(target as Element).outerHTML.slice(0, 80)}: ${propertyName ?? animationName}`,
        );
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
