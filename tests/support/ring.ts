// An element that can have the focus → what of its surroundings changes, pixel by pixel, when it has it.
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { contrast } from '../../src/model/theme/color.ts';

/** Room around the element, in CSS pixels, for a ring that stands off it. */
const ROOM = 8;

const hex = (data: Buffer, at: number): string => `#${data.subarray(at, at + 3).toString('hex')}`;

/** The picture of a part of the window. */
const pixels = async (page: Page, clip: Parameters<Page['screenshot']>[0]): Promise<Buffer> =>
  sharp(await page.screenshot({ ...clip, animations: 'disabled', caret: 'hide' }))
    .removeAlpha()
    .raw()
    .toBuffer();

/**
 * How well the focus of an element can be seen (WCAG 2.2, 2.4.7 and 1.4.11): the number of pixels that
 * change by a contrast of at least 3 to 1, as a part of the number around the element in a line of one pixel.
 */
export const ringOf = async (page: Page, one: Locator): Promise<number> => {
  await one.evaluate((element: HTMLElement) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    element.focus({ preventScroll: true });
  });
  const { x, y, width, height } = await one.evaluate((e) => e.getBoundingClientRect());
  const { width: w, height: h } = page.viewportSize() ?? { width: 0, height: 0 };
  const left = Math.max(0, Math.floor(x - ROOM));
  const top = Math.max(0, Math.floor(y - ROOM));
  const right = Math.min(w, Math.ceil(x + width + ROOM));
  const bottom = Math.min(h, Math.ceil(y + height + ROOM));
  const clip = { clip: { x: left, y: top, width: right - left, height: bottom - top } };
  const within = await pixels(page, clip);
  await one.evaluate((element: HTMLElement) => element.blur());
  const without = await pixels(page, clip);
  let changed = 0;
  for (let i = 0; i < within.length; i += 3) {
    const [before, after] = [hex(without, i), hex(within, i)];
    if (before !== after && contrast(before, after) >= 3) changed += 1;
  }
  return changed / (2 * (width + height));
};
