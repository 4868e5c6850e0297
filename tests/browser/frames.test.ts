// What the tests know of a page that the browser no longer draws.
import { expect, it } from 'vitest';
import { browserForThisFile, isDrawing, openPage } from '../support/browser.ts';

browserForThisFile();

it('a page that never answers is no matter of frames either', async () => {
  const { page } = await openPage();
  await page.goto('about:blank');
  page
    .evaluate(() => {
      for (;;);
    })
    .catch(() => {});
  expect(await isDrawing(page)).toBe(true);
});

it('a page is drawn, one without frames is not, and one that is gone is no matter of frames', async () => {
  const { page } = await openPage();
  await page.goto('about:blank');
  expect(await isDrawing(page)).toBe(true);
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  expect(await isDrawing(page)).toBe(false);
  await page.close();
  expect(await isDrawing(page)).toBe(true);
});
