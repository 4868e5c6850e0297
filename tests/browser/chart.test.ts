// Specification, sections 2 and 3 (charts): drawn at build time, alive for whoever turns to one, without a pixel that moves.
import { describe, expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { browserForThisFile } from '../support/browser.ts';
import { chartOf, LIVE, middleOf, moved, type Opened, opened, woken } from '../support/chart.ts';
import { exceptions, fail, savingData } from '../support/faults.ts';
import { box, boxes, sharedPage, styles, texts, visit } from '../support/measure.ts';
import { viewport, WIDTHS } from '../support/screens.ts';

browserForThisFile();

const CHARTS = [
  ['Gender', { Male: 24, Female: 24 }, 90],
  ['Major', { 'Business Admin.': 27, Other: 4, CS: 5, 'Business Econ.': 11 }, 0],
  [
    'Industry',
    {
      ...{ Consulting: 6, 'Human Resources': 2, Product: 5, Finance: 6, Accounting: 6 },
      ...{ Technology: 5, Marketing: 8, 'Project Man.': 7 },
    },
    0,
  ],
] as const;

const screen = sharedPage('/about');

it('three rings of one size, each with all of its slices in the middle', async () => {
  const page = screen();
  const rings = page.locator('figure svg:has([data-slice])');
  for (const width of [390, 699, 700, 768, 1000, 1180, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const sizes = (await boxes(rings)).map(({ width: w, height: h }) => `${w}×${h}`);
    expect([sizes.length, new Set(sizes).size], `${width}`).toEqual([3, 1]);
  }
  for (const [title, slices] of CHARTS) {
    const total = Object.values(slices).reduce((sum, value) => sum + value, 0);
    const inside = chartOf(page, title).getByText(`${total} in all`);
    const [middle, ring] = [
      await box(inside),
      await box(chartOf(page, title).locator('svg').first()),
    ];
    const away = middle.y + middle.height / 2 - ring.y - ring.height / 2;
    expect(Math.abs(away)).toBeLessThanOrEqual(2);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
});

describe.each(CHARTS)('section 3: the chart %s', (title, slices, startAngle) => {
  const chart = () => chartOf(screen(), title);
  const svg = () => chart().locator('svg:has([data-slice])');
  const paths = () => chart().locator('svg path[data-slice]');
  const values = Object.values(slices);
  const total = values.reduce((sum, value) => sum + value, 0);

  /** A point of the ring, so many of the total behind its start, in the middle of the line. */
  const pointAt = async (passed: number) => {
    const { x, y, width } = await svg().evaluate((drawing) => {
      drawing.scrollIntoView({ block: 'center', behavior: 'instant' });
      return drawing.getBoundingClientRect().toJSON() as DOMRect;
    });
    const angle = (startAngle / 360 - passed / total) * 2 * Math.PI;
    const radius = width * 0.35 * (1 - 0.35 / 2);
    return {
      x: x + width / 2 + radius * Math.cos(angle),
      y: y + width / 2 - radius * Math.sin(angle),
    };
  };

  it('is a ring of radius 35 and line width 35 with the slices of the specification, for everybody', async () => {
    const wanted = Object.entries(slices).map(
      ([name, value]) => `${name} ${value} ${Math.round((100 * value) / total)}%`,
    );
    expect(await texts(chart().locator('tbody tr'))).toEqual(wanted);
    expect(await paths().count()).toBe(values.length);
    const name = await chart().getByRole('img').getAttribute('aria-label');
    for (const slice of Object.keys(slices)) expect(name).toContain(slice);
    const width = await svg().evaluate(
      (drawing) => (drawing as SVGSVGElement).viewBox.baseVal.width,
    );
    for (const d of await paths().evaluateAll((all) => all.map((p) => p.getAttribute('d') ?? ''))) {
      const radii = new Set([...d.matchAll(/A\s*([\d.]+)/g)].map(([, radius]) => Number(radius)));
      const [outer = 0, inner = 0] = [...radii].sort((a, b) => b - a);
      expect([radii.size, outer / width, (outer - inner) / outer]).toEqual([2, 0.35, 0.35]);
    }
  });

  it(`starts at angle ${startAngle} and gives each slice its share`, async () => {
    let passed = 0;
    for (const [index, value] of values.entries()) {
      // Just inside both ends of the slice.
      for (const share of [0.1, 0.9]) {
        const hit = await screen().evaluate(
          ({ x, y }) => document.elementFromPoint(x, y)?.getAttribute('data-slice'),
          await pointAt(passed + share * value),
        );
        expect(hit, `slice ${index} at ${share}`).toBe(String(index));
      }
      passed += value;
    }
  });

  it('lightens the slice that is pointed at, and no other', async () => {
    const channels = async () =>
      (await styles(paths(), 'fill')).map((fill) => fill.match(/\d+/g)?.map(Number) ?? []);
    await screen().mouse.move(0, 0);
    const before = await channels();
    for (const target of ['row', 'slice']) {
      const { x, y } = await pointAt((values[0] ?? 0) / 2);
      if (target === 'row') await chart().locator('tbody tr').first().hover();
      else await screen().mouse.move(x, y);
      await expect.poll(async () => (await channels())[0]).not.toEqual(before[0]);
      const during = await channels();
      expect(during[0]?.every((value, i) => value >= (before[0]?.[i] ?? 0))).toBe(true);
      expect(during.slice(1)).toEqual(before.slice(1));
      await screen().mouse.move(0, 0);
      await expect.poll(channels).toEqual(before);
    }
  });
});

it('three charts beside each other, on tablets the last beside both others; no name parts from its color', async () => {
  const page = screen();
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [gender, major, industry] = await boxes(page.locator('[data-block="chart"]'));
    expect(industry?.y, `${width}`).toBe(gender?.y);
    if (width > 1000) expect(major?.y).toBe(gender?.y);
    else expect(major?.x).toBe(gender?.x);
    expect(industry?.x).toBeGreaterThan((gender?.x ?? 0) + (gender?.width ?? 0));
    if (width < 1000)
      expect(major?.y).toBeGreaterThanOrEqual((gender?.y ?? 0) + (gender?.height ?? 0));
    for (const { height } of await boxes(page.locator('[data-block="chart"] tbody tr')))
      expect(height, `${width}`).toBeLessThan(44);
  }
});

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
const TIP = '27 · 57%';

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

it.each(WIDTHS)(
  'at %i px nothing is fetched before somebody turns to it, and then not a pixel moves',
  async (width) => {
    const one = await opened({ viewport: viewport(width) });
    const { page, chart, asked, complaints } = one;
    expect(asked).toEqual([]);
    await page.mouse.move(0, 0);
    const before = await chart.screenshot();
    await woken(one);
    // The slice that stood out goes back.
    await expect.poll(async () => moved(before, await chart.screenshot())).toBeLessThan(1);
    await chartOf(page, 'Industry').hover({ position: { x: 4, y: 4 } });
    await chartOf(page, 'Industry').locator('[data-replaced]').waitFor({ state: 'attached' });
    expect(asked).toHaveLength(1);
    expect(complaints).toEqual([]);
  },
);

it('passes axe and is named once for each thing that it is, drawn, alive, pointed at and by keys', async () => {
  const one = await opened();
  const { page, chart, complaints } = one;
  const at = await middleOf(chart, 0);
  const drawn = await pictures(one);
  expect(drawn).toEqual([expect.stringContaining('Major: Business Admin. 57%')]);
  expect(await violations(page, 'figure'), 'a drawing').toEqual([]);
  await woken(one);
  await expect.poll(() => pictures(one)).toEqual(drawn);
  expect(await violations(page, 'figure'), 'alive').toEqual([]);
  const fills = async () =>
    (await styles(chart.locator('[_echarts_instance_] path'), 'fill')).join();
  const atRest = await fills();
  // Name, number and share of the slice that is pointed at; its row answers.
  await page.mouse.move(at.x, at.y, { steps: 3 });
  await expect.poll(() => chart.innerText()).toContain(TIP);
  const row = chart.locator('tr[data-active]');
  await expect.poll(() => row.innerText()).toContain('Business Admin.');
  expect(await violations(page, 'figure'), 'pointed at').toEqual([]);
  await page.mouse.move(0, 0);
  await expect.poll(() => row.count()).toBe(0);
  await chart.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => chart.innerText()).toContain(TIP);
  expect(await violations(page, 'figure'), 'by keys').toEqual([]);
  await page.keyboard.press('Escape');
  // A row that is pointed at makes its slice stand out.
  await expect.poll(fills).toBe(atRest);
  await chart.locator('tbody tr').nth(1).hover();
  await expect.poll(fills).not.toBe(atRest);
  await expect.poll(() => chart.innerText()).toContain('4 · 9%');
  await page.mouse.move(0, 0);
  await expect.poll(fills).toBe(atRest);
  expect(complaints).toEqual([]);
});

it('a slice that is pointed at stays so while the chart comes alive under the pointer, until that moves on', async () => {
  const { page, chart } = await opened();
  const at = await middleOf(chart, 0);
  const row = chart.locator('tr[data-active]');
  const ring = await box(chart.getByRole('application'));
  await page.mouse.move(at.x, at.y);
  await chart.locator('[data-replaced]').waitFor({ state: 'attached' });
  await expect.poll(() => chart.innerText()).toContain(TIP);
  await page.waitForTimeout(300);
  expect(await row.innerText()).toContain('Business Admin.');
  await page.mouse.move(ring.x + ring.width / 2, ring.y + ring.height / 2);
  await expect.poll(() => row.count()).toBe(0);
});

it('arrow keys go from slice to slice and round, Escape leaves, and keys with Alt or Control are the browser’s', async () => {
  const { page, chart } = await opened();
  const ring = chart.getByRole('application');
  await ring.focus();
  await chart.locator('[data-replaced]').waitFor({ state: 'attached' });
  for (const [key, words] of [
    ['ArrowRight', 'Business Admin.: 27, 57%'],
    ['ArrowDown', 'Other: 4, 9%'],
    ['ArrowLeft', 'Business Admin.: 27, 57%'],
    ['ArrowUp', 'Business Econ.: 11, 23%'],
    ['ArrowRight', 'Business Admin.: 27, 57%'],
    ['Escape', ''],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => chart.getByRole('status').innerText(), { message: key }).toBe(words);
  }
  const taken = await ring.evaluate((element) =>
    [{ altKey: true }, { ctrlKey: true }, { metaKey: true }, {}].map((more) => {
      const init = { key: 'ArrowLeft', bubbles: true, cancelable: true, ...more };
      return !element.dispatchEvent(new KeyboardEvent('keydown', init));
    }),
  );
  expect(taken).toEqual([false, false, false, true]);
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

// On a page of its own: one that still rolls after a finger takes a tap for the end of that.
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

it('who saves data keeps the drawing, which answers to the keys all the same', async () => {
  const asked: string[] = [];
  const { page } = await visit('/about', {}, async (fresh) => {
    fresh.on('request', (request) => asked.push(request.url()));
    await savingData(fresh);
  });
  const chart = chartOf(page);
  await chart.hover({ position: { x: 4, y: 4 } });
  await chart.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => chart.getByRole('status').innerText()).toContain('27');
  await page.waitForTimeout(300);
  expect(asked.filter((url) => /\/live-/.test(url))).toEqual([]);
  expect(await chart.locator('[data-replaced]').count()).toBe(0);
});

it.each(['aborted', 'truncated', 'held'] as const)(
  'keeps its drawing, and its peace, where its code is %s',
  async (fault) => {
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
    // A slice that was lightened has other shades at its edge afterwards.
    await expect.poll(async () => moved(before, await chart.screenshot())).toBeLessThan(1);
    expect(await drawing.innerHTML()).toBe(html);
    expect(asked).toHaveLength(1);
    expect(uncaught).toEqual([]);
    // What the browser itself says of a file.
    const own = complaints.filter((one) => !/^(failed: |error: Failed to load resource)/.test(one));
    expect(own).toEqual([]);
  },
);
