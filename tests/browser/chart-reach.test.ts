// A chart that comes alive × fingers, keys, less motion, another width, a page that is left, a chunk that fails.
import { expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { browserForThisFile } from '../support/browser.ts';
import { chartOf, LIVE, middleOf, moved, type Opened, opened, woken } from '../support/chart.ts';
import { exceptions, FAULTS, fail } from '../support/faults.ts';

browserForThisFile();

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

const TIP = '27 · 57%';

interface Shapes {
  /** The shapes of all slices, at each time that one changed. */
  readonly shapes: ReadonlySet<string>;
}

/** The names of all pictures of the chart, as the browser tells them to a screen reader. */
const pictures = async ({ page, chart }: Opened): Promise<(string | undefined)[]> => {
  const client = await page.context().newCDPSession(page);
  const handle = await chart.elementHandle();
  await handle?.evaluate((figure) => Object.assign(window, { figure }));
  const { result } = await client.send('Runtime.evaluate', { expression: 'window.figure' });
  const { nodes } = await client.send('Accessibility.queryAXTree', { objectId: result.objectId });
  return nodes
    .filter(({ ignored, role }) => !ignored && /^(image|img|graphics|SvgRoot)/i.test(role?.value))
    .map(({ name }) => name?.value);
};

it('passes axe and the policy as a drawing, alive, pointed at and reached by keys', async () => {
  const one = await opened();
  const { page, chart, complaints } = one;
  const at = await middleOf(chart, 0);
  expect(await violations(page, 'figure'), 'a drawing').toEqual([]);
  await woken(one);
  expect(await violations(page, 'figure'), 'alive').toEqual([]);
  await page.mouse.move(at.x, at.y, { steps: 3 });
  await expect.poll(() => chart.innerText()).toContain(TIP);
  expect(await violations(page, 'figure'), 'pointed at').toEqual([]);
  await page.mouse.move(0, 0);
  await chart.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => chart.innerText()).toContain(TIP);
  expect(await violations(page, 'figure'), 'by keys').toEqual([]);
  expect(complaints).toEqual([]);
});

it('is named once for each thing that it is, drawn or alive', async () => {
  const one = await opened();
  const drawn = await pictures(one);
  expect(drawn).toEqual([expect.stringContaining('Major: Business Admin. 57%')]);
  await woken(one);
  await expect.poll(() => pictures(one)).toEqual(drawn);
  await one.page.setViewportSize({ width: 700, height: 900 });
  await one.page.waitForTimeout(300);
  expect(await pictures(one), 'at another width').toEqual(drawn);
});

it('a tap makes a slice stand out until another, elsewhere; it need not be alive before', async () => {
  const { page, chart, asked } = await opened(PHONE);
  const at = await middleOf(chart, 0);
  await page.touchscreen.tap(at.x, at.y);
  await expect.poll(() => chart.innerText()).toContain(TIP);
  expect(asked).toHaveLength(1);
  await chart.locator('tbody tr').nth(1).tap();
  await expect.poll(() => chart.innerText()).toContain('4 · 9%');
  expect(await chart.locator('tr[data-active]').innerText()).toContain('Other');
  await chartOf(page, 'Industry').getByRole('heading').tap();
  await expect.poll(() => chart.locator('tr[data-active]').count()).toBe(0);
});

it('a finger that scrolls past fetches nothing', async () => {
  const { page, chart, asked } = await opened(PHONE);
  const { x, y } = await middleOf(chart, 0);
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', up = 0) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - up }],
    });
  const from = await page.evaluate(() => window.scrollY);
  await touch('touchStart');
  for (const up of [20, 60, 120, 200]) await touch('touchMove', up);
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(from);
  await page.waitForTimeout(300);
  expect(asked).toEqual([]);
  expect(await chart.locator('[data-active]').count()).toBe(0);
});

it('leaves keys with Alt or Control to the browser', async () => {
  const { page, chart } = await opened();
  await chart.getByRole('application').focus();
  const taken = await chart.getByRole('application').evaluate((ring) =>
    [{ altKey: true }, { ctrlKey: true }, { metaKey: true }, {}].map((more) => {
      const init = { key: 'ArrowLeft', bubbles: true, cancelable: true, ...more };
      return !ring.dispatchEvent(new KeyboardEvent('keydown', init));
    }),
  );
  expect(taken).toEqual([false, false, false, true]);
  await expect.poll(() => page.locator('tr[data-active]').count()).toBe(1);
});

it.each(['reduce', 'no-preference'] as const)(
  'moves what stands out unless less motion is wanted: %s',
  async (reducedMotion) => {
    const one = await opened({ reducedMotion });
    const { page, chart } = one;
    await woken(one);
    await chart.getByRole('application').focus();
    await chart.locator('[_echarts_instance_]').evaluate((live) => {
      const shapes = new Set<string>();
      Object.assign(window, { shapes });
      const look = () => {
        const all = [...live.querySelectorAll('path')].map((path) => path.getAttribute('d'));
        shapes.add(all.join(' '));
      };
      new MutationObserver(look).observe(live, {
        subtree: true,
        attributeFilter: ['d'],
      });
    });
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(600);
    const shapes = await page.evaluate(() => [...(window as unknown as Shapes).shapes]);
    if (reducedMotion === 'reduce') expect(shapes).toHaveLength(1);
    else expect(shapes.length).toBeGreaterThan(2);
  },
);

it('follows another width as the drawing does', async () => {
  const one = await opened();
  const { page, chart } = one;
  const drawing = chart.locator('svg:has([data-slice])');
  const live = chart.locator('[_echarts_instance_] svg');
  const wide = (await drawing.boundingBox())?.width;
  await woken(one);
  await page.setViewportSize({ width: 700, height: 900 });
  const widths = async () =>
    Promise.all([drawing, live].map(async (one) => (await one.boundingBox())?.width));
  await expect.poll(async () => new Set(await widths()).size).toBe(1);
  expect((await widths())[0]).not.toBe(wide);
  await page.waitForTimeout(400);
  const alive = await chart.screenshot();
  await chart.evaluate((figure) => {
    figure.querySelector('[_echarts_instance_]')?.remove();
    figure.querySelector('[data-replaced]')?.removeAttribute('data-replaced');
  });
  expect(await moved(await chart.screenshot(), alive)).toBeLessThan(1);
});

it('goes quietly when its page is left, also while it comes', async () => {
  const one = await opened();
  const { page, chart, complaints } = one;
  await woken(one);
  for (const title of ['Industry', 'Gender']) {
    await chartOf(page, title).hover({ position: { x: 4, y: 4 } });
  }
  await page.getByRole('link', { name: 'FAQ', exact: true }).first().click();
  await page.waitForURL(/faqs/);
  await chart.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 900, height: 700 });
  await page.waitForTimeout(300);
  expect(complaints).toEqual([]);
});

it.each(FAULTS)('keeps its drawing, and its peace, where its code is %s', async (fault) => {
  const { page, chart, complaints } = await opened();
  const uncaught = exceptions(page);
  const drawing = chart.getByRole('img');
  const [html, before] = [await drawing.innerHTML(), await chart.screenshot()];
  const asked = await fail(page, LIVE, fault);
  await chart.hover({ position: { x: 4, y: 4 } });
  await expect.poll(() => asked.length).toBe(1);
  for (const row of [0, 1, 2]) await chart.locator('tbody tr').nth(row).hover();
  await expect.poll(() => chart.locator('path[data-active]').count()).toBe(1);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(400);
  expect(await drawing.innerHTML()).toBe(html);
  // A slice that was lightened has other shades at its edge afterwards.
  expect(await moved(before, await chart.screenshot())).toBeLessThan(1);
  expect(asked).toHaveLength(1);
  expect(uncaught).toEqual([]);
  // What the browser itself says of a file.
  expect(
    complaints.filter((one) => !/^(failed: |error: Failed to load resource)/.test(one)),
  ).toEqual([]);
});

it('comes alive for a pointer that was there before the page was', async () => {
  const { page, chart } = await opened();
  const at = await middleOf(chart, 0);
  await page.route('**/assets/client-*.js', async (route) => {
    await new Promise((late) => setTimeout(late, 1000));
    await route.continue();
  });
  const top = await page.evaluate(() => window.scrollY);
  await page.reload({ waitUntil: 'commit' });
  await page.waitForSelector('figure');
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await page.mouse.move(at.x, at.y);
  await page.waitForSelector('html[data-ready]');
  for (const step of [1, 2, 3]) await page.mouse.move(at.x + step, at.y);
  await page.locator('[data-replaced]').waitFor({ state: 'attached' });
});
