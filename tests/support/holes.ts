// A page in a browser → what is empty in it, what lies over something else, and how well letters stand out.
import type { Locator, Page } from 'playwright-core';

/** The elements of the main part that show nothing, as "tag.class". What a style sheet draws is not empty, and what is out of the flow leaves no gap. */
export const emptyElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isDrawn = (one: Element): boolean =>
      [undefined, '::before', '::after'].some((part) => {
        const { backgroundColor, backgroundImage, borderTopWidth, borderBottomWidth, content } =
          getComputedStyle(one, part);
        const isThere = part === undefined || !/^(none|normal)$/.test(content);
        const isFilled = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none';
        return (
          isThere && (isFilled || [borderTopWidth, borderBottomWidth].some((w) => w !== '0px'))
        );
      });
    const shows = 'img, svg, video, iframe, canvas, input, textarea, hr, br, [data-initials]';
    return (
      [...document.querySelectorAll<HTMLElement>('main *')]
        // The corner above the titles of groups is empty in every table.
        .filter((one) => !one.matches(`${shows}, source, [aria-hidden="true"], svg *, thead td`))
        .filter((one) => !one.querySelector(shows) && one.textContent?.trim() === '')
        .filter((one) => !isDrawn(one) && getComputedStyle(one).position !== 'absolute')
        .map((one) => `${one.tagName.toLowerCase()}.${one.className}`)
    );
  });

/** Pairs of texts of the main part that lie over each other. */
export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Whether it is there for screen readers only. */
    const isClipped = (one: Element | null): boolean =>
      one !== null &&
      (getComputedStyle(one).clipPath === 'inset(50%)' || isClipped(one.parentElement));
    const isShown = (one: Element): boolean =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isClipped(one);
    const texts = [...document.querySelectorAll('main *')].filter(
      (one) =>
        isShown(one) &&
        [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    );
    const boxes = texts.flatMap((one) => {
      // Of its own words only: some of those inside it may be for screen readers.
      const words = [...one.childNodes].filter((node) => node.nodeType === 3);
      const range = document.createRange();
      range.setStartBefore(words[0] as Node);
      range.setEndAfter(words.at(-1) as Node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return right > left ? [{ one, left, right, top, bottom }] : [];
    });
    return boxes.flatMap((a, i) =>
      boxes.slice(i + 1).flatMap((b) => {
        const inside = a.one.contains(b.one) || b.one.contains(a.one);
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        // Lines that are set close share a pixel or two.
        return !inside && wide > 2 && high > 3
          ? [`${a.one.textContent} / ${b.one.textContent}`]
          : [];
      }),
    );
  });

/** The contrast of what the style sheet writes before an element with the ground of the element. */
export const contrastOf = (element: Locator): Promise<number> =>
  element.evaluate((one) => {
    const light = (colour: string): number => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [dark = 0, bright = 0] = [
      light(getComputedStyle(one).backgroundColor),
      light(getComputedStyle(one, '::before').color),
    ].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  });
