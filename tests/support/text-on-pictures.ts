// A page → the texts that lie on its pictures, in its header and in its hero, and how well they can be read there, pixel by pixel.
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { contrast } from '../../src/model/theme/color.ts';
import { hexOf } from './forced-colors.ts';

/** In the coordinates of the whole page. */
export interface Line {
  readonly text: string;
  readonly color: string;
  readonly box: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

/** Over a picture that can be seen, whatever block it belongs to; and what opens a page, wherever it stands. */
const linesOnPictures = (): Line[] => {
  const seen = { visibilityProperty: true, opacityProperty: true };
  const cut = (element: Element): readonly [number, number, number, number] => {
    let [left, top, right, bottom] = [-1e6, -1e6, 1e6, 1e6];
    for (let one: Element | null = element; one; one = one.parentElement) {
      if (one !== element && getComputedStyle(one).overflowY === 'visible') continue;
      const box = one.getBoundingClientRect();
      left = Math.max(left, box.left);
      top = Math.max(top, box.top);
      right = Math.min(right, box.right);
      bottom = Math.min(bottom, box.bottom);
    }
    return [left, top, right, bottom];
  };
  const pictures = [...document.images]
    .filter((image) => image.checkVisibility(seen) && image.width > 150)
    .map(cut);
  const lines: Line[] = [];
  const add = (text: string, element: Element, { x, y, width, height }: DOMRect) => {
    const isOn = ([left, top, right, bottom]: readonly [number, number, number, number]) =>
      x < right && x + width > left && y < bottom && y + height > top;
    const opens = element.closest('header, [data-hero]') !== null;
    if (width < 4 || height < 4 || !(opens || pictures.some(isOn))) return;
    const box = { x: x + window.scrollX, y: y + window.scrollY, width, height };
    lines.push({ text, color: getComputedStyle(element).color, box });
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim();
    if (!parent?.checkVisibility(seen) || !text || parent.closest('.visually-hidden')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) add(text, parent, rect);
  }
  return lines;
};

/** So that only what is behind it is drawn. */
const hideTexts = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { color: transparent !important; text-decoration-color: transparent !important }',
  );
  document.adoptedStyleSheets.push(sheet);
};

/** Three bytes a pixel, row by row. */
interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const pixelsOf = async (png: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** The worst first. */
const ratiosOf = ({ data, width, height }: Pixels, { box, color }: Line): number[] => {
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
  const right = Math.min(width, Math.ceil(box.x + box.width));
  const text = hexOf(color);
  // A photo has the same colors again and again.
  const known = new Map<number, number>();
  const ratios: number[] = [];
  for (let y = top; y < Math.min(height, Math.ceil(box.y + box.height)); y += 1) {
    for (let x = left; x < right; x += 1) {
      const pixel = data.readUIntBE(3 * (y * width + x), 3);
      const ratio = known.get(pixel) ?? contrast(text, `#${pixel.toString(16).padStart(6, '0')}`);
      known.set(pixel, ratio);
      ratios.push(ratio);
    }
  }
  return ratios.sort((a, b) => a - b);
};

/** Contrast with the worst pixel behind it, and the mean of the worst fifth. */
export interface Read {
  readonly text: string;
  readonly worst: number;
  readonly worstFifth: number;
}

/** The page is not to be used afterwards. @param fullPage else only what is in sight, of a page that is at its top */
export const readTexts = async (page: Page, fullPage = true): Promise<Read[]> => {
  const lines = await page.evaluate(linesOnPictures);
  await page.evaluate(hideTexts);
  const pixels = await pixelsOf(await page.screenshot({ fullPage, animations: 'disabled' }));
  return lines.flatMap((line) => {
    const ratios = ratiosOf(pixels, line);
    const fifth = ratios.slice(0, Math.max(1, Math.floor(ratios.length / 5)));
    const worstFifth = fifth.reduce((sum, ratio) => sum + ratio, 0) / fifth.length;
    return ratios.length > 0 ? [{ text: line.text, worst: ratios[0] ?? 0, worstFifth }] : [];
  });
};
