// A chart that somebody turns to → the same chart alive, without a pixel that moves; else the drawing stays.
import { describe, expect, it } from 'vitest';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { chartOf, LIVE, middleOf, moved, opened, woken } from '../support/chart.ts';
import { exceptions } from '../support/faults.ts';
import { viewport, WIDTHS } from '../support/screens.ts';

browserForThisFile();

describe.each(WIDTHS)('at %i px', (width) => {
  it('nothing is fetched before somebody turns to it, and then not a pixel moves', async () => {
    const one = await opened({ viewport: viewport(width) });
    const { page, chart, asked, complaints } = one;
    expect(asked).toEqual([]);
    await page.mouse.move(0, 0);
    const before = await chart.screenshot();
    await woken(one);
    // The slice that stood out has gone back.
    await page.waitForTimeout(400);
    expect(await moved(before, await chart.screenshot())).toBeLessThan(1);
    await chartOf(page, 'Industry').hover({ position: { x: 4, y: 4 } });
    await chartOf(page, 'Industry').locator('[data-replaced]').waitFor({ state: 'attached' });
    expect(asked).toHaveLength(1);
    expect(complaints).toEqual([]);
  });
});

it('tells name, number and share of the slice that is pointed at, and its row answers', async () => {
  const one = await opened();
  const { page, chart } = one;
  const at = await middleOf(chart, 0);
  await woken(one);
  await page.mouse.move(at.x, at.y);
  await page.mouse.move(at.x + 1, at.y);
  await expect.poll(() => chart.innerText()).toContain('27 · 57%');
  await expect
    .poll(() => chart.locator('tr[data-active]').innerText())
    .toContain('Business Admin.');
  await page.mouse.move(0, 0);
  await expect.poll(() => chart.locator('tr[data-active]').count()).toBe(0);
});

it('a row that is pointed at makes its slice stand out', async () => {
  const one = await opened();
  const { page, chart } = one;
  await woken(one);
  const drawn = () =>
    chart
      .locator('[_echarts_instance_] path')
      .evaluateAll((all) => all.map((p) => getComputedStyle(p).fill));
  const before = await drawn();
  await chart.locator('tbody tr').nth(1).hover();
  await expect.poll(async () => (await drawn()).join()).not.toBe(before.join());
  await expect.poll(() => chart.innerText()).toContain('4 · 9%');
  await page.mouse.move(0, 0);
  await expect.poll(async () => (await drawn()).join()).toBe(before.join());
});

it('arrow keys go from slice to slice and round, Escape leaves', async () => {
  const { page, chart } = await opened();
  const ring = chart.getByRole('application');
  await ring.focus();
  await chart.locator('[data-replaced]').waitFor({ state: 'attached' });
  const said = () => chart.getByRole('status').innerText();
  const steps: [string, string][] = [
    ['ArrowRight', 'Business Admin.: 27, 57%'],
    ['ArrowDown', 'Other: 4, 9%'],
    ['ArrowLeft', 'Business Admin.: 27, 57%'],
    ['ArrowUp', 'Business Econ.: 11, 23%'],
    ['ArrowRight', 'Business Admin.: 27, 57%'],
    ['Escape', ''],
  ];
  for (const [key, words] of steps) {
    await page.keyboard.press(key);
    await expect.poll(said, { message: key }).toBe(words);
  }
});

it('whoever saves data keeps the drawing, which answers to the keys all the same', async () => {
  const { page, goto } = await openPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await goto('/about');
  const chart = chartOf(page);
  await chart.hover({ position: { x: 4, y: 4 } });
  await chart.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => chart.getByRole('status').innerText()).toContain('27');
  await page.waitForTimeout(300);
  expect(asked.filter((url) => /\/live-/.test(url))).toEqual([]);
  expect(await chart.locator('[data-replaced]').count()).toBe(0);
});

it('where it does not come, the drawing stays as it is', async () => {
  const { page, chart } = await opened();
  const uncaught = exceptions(page);
  await page.route(LIVE, (route) => route.abort());
  await chart.hover({ position: { x: 4, y: 4 } });
  await chart.locator('tbody tr').first().hover();
  await page.waitForTimeout(300);
  expect(await chart.locator('path[data-slice]').first().isVisible()).toBe(true);
  await expect.poll(() => chart.locator('path[data-active]').count()).toBe(1);
  expect(uncaught).toEqual([]);
});
