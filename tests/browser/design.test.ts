// What the design promises and a browser can measure: text on photos can be read, pages print well.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../src/compiler/colour.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { settle, viewport, WIDTHS } from '../support/screens.ts';

browserForThisFile();

interface Line {
  readonly text: string;
  readonly colour: string;
  readonly box: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

/** The lines of text that stand on a picture, in the coordinates of the whole page. */
const linesOnPictures = (selector: string): Line[] => {
  const lines: Line[] = [];
  for (const frame of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || parent.closest('.visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width < 4 || rect.height < 4) continue;
        const box = {
          x: rect.x + window.scrollX,
          y: rect.y + window.scrollY,
          width: rect.width,
          height: rect.height,
        };
        lines.push({ text: node.textContent.trim(), colour: getComputedStyle(parent).color, box });
      }
    }
  }
  return lines;
};

const hex = (rgb: readonly number[]): string =>
  `#${rgb
    .slice(0, 3)
    .map((c) => Math.round(c).toString(16).padStart(2, '0'))
    .join('')}`;

/** The mean contrast of a text colour with the worst fifth of the pixels of a picture. */
const worstFifth = async (png: Buffer, { box, colour }: Line): Promise<number> => {
  const region = {
    left: Math.max(0, Math.floor(box.x)),
    top: Math.max(0, Math.floor(box.y)),
    width: Math.ceil(box.width),
    height: Math.ceil(box.height),
  };
  const { data } = await sharp(png)
    .extract(region)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const text = hex((colour.match(/[\d.]+/g) ?? []).map(Number));
  const ratios: number[] = [];
  for (let i = 0; i < data.length; i += 3)
    ratios.push(contrast(text, hex([...data.subarray(i, i + 3)])));
  ratios.sort((a, b) => a - b);
  const fifth = ratios.slice(0, Math.max(1, Math.floor(ratios.length / 5)));
  return fifth.reduce((sum, ratio) => sum + ratio, 0) / fifth.length;
};

describe('text on photos has a contrast of 4.5 in its worst fifth of pixels', () => {
  const places = ['/', '/about', '/campus-involvement', '/careers', '/gallery'];
  it.each(places.flatMap((path) => WIDTHS.map((width) => [path, width] as const)))(
    '%s at %i px',
    async (path, width) => {
      const { page, goto } = await openPage({ viewport: viewport(width), reducedMotion: 'reduce' });
      await goto(path);
      await settle(page);
      const frames =
        '[data-hero], [data-block="banner"], [data-block="photoStrip"] figure, [data-block="photoStrip"] li';
      const lines = await page.evaluate(linesOnPictures, frames);
      expect(lines.length).toBeGreaterThan(0);
      await page.addStyleTag({
        content:
          '* { color: transparent !important; text-decoration-color: transparent !important } header { visibility: hidden }',
      });
      const png = await page.screenshot({ fullPage: true, animations: 'disabled' });
      const weak: string[] = [];
      for (const line of lines) {
        const ratio = await worstFifth(png, line);
        if (ratio < 4.5) weak.push(`${ratio.toFixed(2)} "${line.text}"`);
      }
      expect(weak).toEqual([]);
    },
  );
});

describe('print', () => {
  const pagesOf = (pdf: Buffer): number =>
    (pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;

  it.each([
    ['/active-brothers/maya-okafor', 2],
    ['/recruitment', 2],
  ])('%s needs at most %i pages', async (path, most) => {
    const { page, goto } = await openPage();
    await goto(path);
    await settle(page);
    const pages = pagesOf(await page.pdf({ format: 'Letter', printBackground: false }));
    expect(pages).toBeGreaterThan(0);
    expect(pages).toBeLessThanOrEqual(most);
  });

  it('shows what is folded on screen, and neither menu nor buttons that do nothing on paper', async () => {
    const { page, goto } = await openPage();
    await goto('/recruitment');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('header nav').isVisible()).toBe(false);
    // The panels take their time to unfold here; a printer sees them unfolded.
    await expect.poll(() => page.locator('main').innerText()).toContain('Bring a printed résumé');
    await goto('/faqs');
    await page.emulateMedia({ media: 'print' });
    const shown = () =>
      page
        .locator('main p')
        .evaluateAll((all) => all.filter((p) => (p as HTMLElement).offsetHeight > 0).length);
    await expect.poll(shown).toBeGreaterThanOrEqual(10);
  });
});
