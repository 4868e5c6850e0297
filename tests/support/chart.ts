// A page with charts → one of them, what was fetched for it, and where its slices are.
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { openPage, type PageOptions } from './browser.ts';

export const LIVE = '**/assets/live-*.js';

export const chartOf = (page: Page, title = 'Major'): Locator =>
  page.getByRole('group', { name: title, exact: true });

export interface Opened {
  readonly page: Page;
  readonly chart: Locator;
  readonly complaints: readonly string[];
  readonly asked: readonly string[];
}

export const opened = async (options: PageOptions = {}): Promise<Opened> => {
  const { page, goto, complaints } = await openPage(options);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/live-/.test(request.url())) asked.push(request.url());
  });
  await goto('/about');
  const chart = chartOf(page);
  await chart.scrollIntoViewIfNeeded();
  return { page, chart, complaints, asked };
};

/** In the middle of its line. */
export const middleOf = (chart: Locator, slice: number): Promise<{ x: number; y: number }> =>
  chart.locator(`path[data-slice="${slice}"]`).evaluate((path) => {
    const shape = path as SVGPathElement;
    const { a, d, e, f } = shape.getScreenCTM() as DOMMatrix;
    const [outer = 0, inner = 0] = [...(shape.getAttribute('d') ?? '').matchAll(/A\s*([\d.]+)/g)]
      .map(([, radius]) => Number(radius))
      .sort((one, other) => other - one);
    const centre = 200;
    for (let turn = 0; turn < 360; turn += 1) {
      const angle = (turn * Math.PI) / 180;
      const radius = (outer + inner || outer) / (inner === outer ? 1 : 2);
      const at = { x: centre + radius * Math.cos(angle), y: centre + radius * Math.sin(angle) };
      const point = new DOMPoint(at.x, at.y);
      const before = {
        x: centre + radius * Math.cos(angle - 0.2),
        y: centre + radius * Math.sin(angle - 0.2),
      };
      if (shape.isPointInFill(point) && shape.isPointInFill(new DOMPoint(before.x, before.y)))
        return { x: at.x * a + e, y: at.y * d + f };
    }
    throw new Error('no point of the slice was found');
  });

export const woken = async ({ page, chart }: Opened): Promise<void> => {
  await chart.hover({ position: { x: 4, y: 4 } });
  await chart.locator('[data-replaced]').waitFor({ state: 'attached' });
  await page.mouse.move(0, 0);
};

/** Of a thousand pixels, those that differ by more than a hardly visible shade. */
export const moved = async (before: Buffer, after: Buffer): Promise<number> => {
  const [a, b] = await Promise.all(
    [before, after].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  );
  if (!a || a.length !== b?.length) return 1000;
  let different = 0;
  for (let i = 0; i < a.length; i += 3)
    if ([0, 1, 2].some((part) => Math.abs((a[i + part] ?? 0) - (b[i + part] ?? 0)) > 24))
      different += 1;
  return (1000 * different) / (a.length / 3);
};
