// A path and a width → a picture of the whole screen, the same each time.
import type { Page } from 'playwright-core';

/** A telephone and a desktop. */
export const WIDTHS = [390, 1440] as const;

/** Those, a tablet and a large monitor. */
export const SHOT_WIDTHS = [390, 768, 1440, 1920] as const;

export const viewport = (width: number): { width: number; height: number } => ({
  width,
  height: width < 700 ? 844 : 900,
});

/** Tests look at all of a page at once. It lasts until another document comes. */
export const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`main :not([hidden]) { content-visibility: visible !important; }
      main ::details-content { transition: none !important; }`);
    document.adoptedStyleSheets.push(sheet);
    // At once: a typeface that only these parts need is asked for now.
    document.body.getBoundingClientRect();
  });

/** Their pictures come when they do. */
export const throughRails = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const rail of document.querySelectorAll('section[tabindex="0"]')) {
      rail.scrollIntoView({ behavior: 'instant', block: 'center' });
      for (let x = 0; x < rail.scrollWidth; x += 150) {
        rail.scrollLeft = x;
        await new Promise((next) => requestAnimationFrame(next));
      }
      rail.scrollLeft = 0;
    }
    window.scrollTo(0, 0);
  });

/** One that is held back is not waited for. */
export const waitForTypefaces = async (page: Page): Promise<void> => {
  const here = page.evaluate(() => document.fonts.ready.then(() => null));
  const late = new Promise((resolve) => setTimeout(resolve, 2000));
  await Promise.race([here.catch(() => undefined), late]);
};

/** Fonts and all pictures, the late ones included. */
export const settle = async (page: Page): Promise<void> => {
  await layOutAll(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.loading = 'eager';
    // `complete` is also true of a late picture that has not begun, so every one is decoded.
    const decode = async (image: HTMLImageElement) => {
      // Another window asks for another size, of which it may be told meanwhile.
      for (let left = 20; left > 0; left -= 1)
        try {
          return await image.decode();
        } catch {
          await new Promise((next) => requestAnimationFrame(next));
        }
    };
    await Promise.all([...document.images].map(decode));
    window.scrollTo(0, 0);
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  });
};

/** Standing still. */
export const wholeScreen = async (page: Page): Promise<Buffer> => {
  await settle(page);
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
};
