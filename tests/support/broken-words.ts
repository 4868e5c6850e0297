// A page and some long words → its titles, names and figures made of them, and those that are broken inside a word.
import type { Page } from 'playwright-core';
import { lettersOf } from '../../src/app/ui/text/letters.ts';

/** Headings, tabs, captions, names, labels and figures; neither prose nor cells. */
const TITLES =
  'h1, h2, h3, h4, [role="tab"], header nav a, figcaption, dt, th, li > a > span, p > span, td > a';

export const fillTitles = (page: Page, words: readonly string[]): Promise<number> =>
  page.evaluate(
    ([titles, all, letters]) => {
      let count = 0;
      for (const title of document.querySelectorAll<HTMLElement>(titles)) {
        const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          if (!node.parentElement?.closest('.visually-hidden'))
            (node as Text).data = (node as Text).data.replace(
              /[^\s\d]{3,}/g,
              () => all[count++ % all.length] ?? '',
            );
      }
      for (const one of document.querySelectorAll<HTMLElement>('[style*="--letters"]'))
        one.style.setProperty('--letters', `${letters}`);
      return count;
    },
    [
      TITLES,
      words,
      Math.max(...words.map((word) => Number(Object.values(lettersOf(word))[0]))),
    ] as const,
  );

/** In two lines, as "width: tag.class". */
export const brokenWords = (page: Page, words: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (all) => {
      const broken: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { parentElement: place } = node;
        const text = node.textContent ?? '';
        const here = all.filter((word) => text.includes(word));
        if (here.length === 0) continue;
        // On telephones the heads of tables are for screen readers alone.
        const isClipped = (place?.closest('thead')?.clientWidth ?? 2) < 2;
        if (isClipped || !place?.checkVisibility({ visibilityProperty: true })) continue;
        for (const word of here) {
          const at = text.indexOf(word);
          range.setStart(node, at);
          range.setEnd(node, at + word.length);
          const rects = [...range.getClientRects()];
          if (new Set(rects.map(({ top }) => Math.round(top))).size > 1)
            broken.push(`${innerWidth}: ${place.tagName}.${place.className}`);
        }
      }
      return broken;
    },
    [...words],
  );
