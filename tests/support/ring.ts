// An element that can have the focus → what of its surroundings changes, pixel by pixel, when it has it.
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { contrast } from '../../src/model/theme/color.ts';

/** In CSS pixels, for a ring that stands off the element. */
const ROOM = 8;

const hex = (data: Buffer, at: number): string => `#${data.subarray(at, at + 3).toString('hex')}`;

const pixels = async (page: Page, clip: Parameters<Page['screenshot']>[0]): Promise<Buffer> =>
  sharp(await page.screenshot({ ...clip, animations: 'disabled', caret: 'hide' }))
    .removeAlpha()
    .raw()
    .toBuffer();

/** WCAG 2.2, 2.4.7 and 1.4.11: the pixels that change by 3 to 1, as a part of a line of one pixel around the element. */
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
