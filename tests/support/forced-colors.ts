// A page in forced colors → the texts that cannot be read, each with its color and its ground.
import type { Page } from 'playwright-core';
import { contrast } from '../../src/model/theme/color.ts';
import { settled } from './opened.ts';

/** "rgb(0, 0, 0)" → "#000000". */
export const hexOf = (rgb: string): string =>
  `#${(rgb.match(/[\d.]+/g) ?? [])
    .slice(0, 3)
    .map((c) => Math.round(Number(c)).toString(16).padStart(2, '0'))
    .join('')}`;

/** One text of each pair. Browsers put a ground behind text on photos. */
const pairs = (): [words: string, color: string, ground: string][] => {
  const found = new Map<string, [string, string, string]>();
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const own = [...element.childNodes].some((n) => n.nodeType === 3 && n.textContent?.trim());
    if (!own || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    if (element.closest('.visually-hidden, form [aria-hidden]')) continue;
    let box: HTMLElement | null = element;
    while (box && /rgba\(.*, 0\)/.test(getComputedStyle(box).backgroundColor))
      box = box.parentElement;
    const { color } = getComputedStyle(element);
    const ground = getComputedStyle(box ?? document.documentElement).backgroundColor;
    found.set(`${color} ${ground}`, [
      (element.textContent ?? '').trim().slice(0, 40),
      color,
      ground,
    ]);
  }
  return [...found.values()];
};

/** Less contrast than 4.5 (WCAG 2.2, 1.4.3), in forced light and in forced dark colors. */
export const unreadableForced = async (page: Page): Promise<string[]> => {
  const weak: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await settled(page);
    for (const [words, color, ground] of await page.evaluate(pairs))
      if (contrast(hexOf(color), hexOf(ground)) < 4.5)
        weak.push(`${colorScheme}: "${words}" ${color} on ${ground}`);
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  await settled(page);
  return weak;
};
