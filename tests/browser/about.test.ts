// Specification, sections 2 (About), 3, 4 and 9: charts, facts, history, founders and values.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { browserForThisFile, openPage } from '../support/browser.ts';
import {
  box,
  boxes,
  fromTop,
  links,
  MOBILE,
  scrollTo,
  sharedPage,
  shift,
  styles,
  texts,
  visit,
} from '../support/measure.ts';

browserForThisFile();

const CHARTS = [
  ['Gender', { Male: 24, Female: 24 }, 90],
  ['Major', { 'Business Admin.': 27, Other: 4, CS: 5, 'Business Econ.': 11 }, 0],
  [
    'Industry',
    {
      Consulting: 6,
      'Human Resources': 2,
      Product: 5,
      Finance: 6,
      Accounting: 6,
      Technology: 5,
      Marketing: 8,
      'Project Man.': 7,
    },
    0,
  ],
] as const;

describe.each(CHARTS)('section 3: the chart %s', (title, slices, startAngle) => {
  const screen = sharedPage('/about');
  const chart = () => screen().getByRole('group', { name: title, exact: true });
  const paths = () => chart().locator('svg path[data-slice]');
  const values = Object.values(slices);

  it('has the slices and values of the specification, for everybody', async () => {
    const rows = await texts(chart().locator('tbody tr'));
    const total = values.reduce((sum, value) => sum + value, 0);
    const wanted = Object.entries(slices).map(
      ([name, value]) => `${name} ${value} ${Math.round((100 * value) / total)}%`,
    );
    expect(rows).toEqual(wanted);
    expect(await paths().count()).toBe(values.length);
    const name = await chart().getByRole('img').getAttribute('aria-label');
    for (const slice of Object.keys(slices)) expect(name).toContain(slice);
  });

  it('is a ring of radius 35 and line width 35', async () => {
    const width = await chart()
      .locator('svg:has([data-slice])')
      .evaluate((svg) => (svg as SVGSVGElement).viewBox.baseVal.width);
    for (const d of await paths().evaluateAll((all) => all.map((p) => p.getAttribute('d') ?? ''))) {
      const radii = new Set([...d.matchAll(/A\s*([\d.]+)/g)].map(([, radius]) => Number(radius)));
      const [outer = 0, inner = 0] = [...radii].sort((a, b) => b - a);
      expect([radii.size, outer / width, (outer - inner) / outer]).toEqual([2, 0.35, 0.35]);
    }
  });

  it(`starts at angle ${startAngle} and gives each slice its share`, async () => {
    const centre = await chart()
      .locator('svg:has([data-slice])')
      .evaluate((svg: SVGSVGElement) => {
        svg.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width } = svg.getBoundingClientRect();
        return { x: x + width / 2, y: y + width / 2, unit: width };
      });
    const total = values.reduce((sum, value) => sum + value, 0);
    let passed = 0;
    for (const [index, value] of values.entries()) {
      // Just inside both ends of the slice, in the middle of the line, clockwise from the start.
      for (const share of [0.1, 0.9]) {
        const turn = (passed + share * value) / total;
        const angle = (startAngle / 360 - turn) * 2 * Math.PI;
        const radius = centre.unit * 0.35 * (1 - 0.35 / 2);
        const at = {
          x: centre.x + radius * Math.cos(angle),
          y: centre.y - radius * Math.sin(angle),
        };
        const hit = await screen().evaluate(
          ({ x, y }) => document.elementFromPoint(x, y)?.getAttribute('data-slice'),
          at,
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
    const row = chart().locator('tbody tr').first();
    for (const target of [row, paths().first()]) {
      if (target === row) await row.hover();
      else await pointAtFirst();
      await expect.poll(async () => (await channels())[0]).not.toEqual(before[0]);
      const during = await channels();
      expect(during[0]?.every((value, i) => value >= (before[0]?.[i] ?? 0))).toBe(true);
      expect(during.slice(1)).toEqual(before.slice(1));
      await screen().mouse.move(0, 0);
      await expect.poll(channels).toEqual(before);
    }
  });

  const pointAtFirst = async (): Promise<void> => {
    const { x, y, width } = await chart()
      .locator('svg:has([data-slice])')
      .evaluate((svg) => {
        svg.scrollIntoView({ block: 'center', behavior: 'instant' });
        return svg.getBoundingClientRect().toJSON() as DOMRect;
      });
    const share = (values[0] ?? 0) / values.reduce((sum, value) => sum + value, 0) / 2;
    const angle = (startAngle / 360 - share) * 2 * Math.PI;
    const radius = width * 0.35 * (1 - 0.35 / 2);
    await screen().mouse.move(
      x + width / 2 + radius * Math.cos(angle),
      y + width / 2 - radius * Math.sin(angle),
    );
  };
});

it('section 3: the charts are in the HTML and bring no chart code until somebody turns to one', async () => {
  const html = readFileSync(path.join(inject('dist'), 'about/index.html'), 'utf8');
  expect(html.match(/<path data-slice=/g)).toHaveLength(14);
  const { page, goto } = await openPage();
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  await goto('/about');
  const code = (await Promise.all(scripts)).join('\n');
  expect(code.length).toBeGreaterThan(100_000);
  expect(code).not.toMatch(/echarts|zrender/i);
  await page.locator('[data-slice]').first().hover({ force: true });
  await expect
    .poll(async () => (await Promise.all(scripts)).join('\n'))
    .toMatch(/echarts|zrender/i);
  await page.context().close();
});

it('Gender and Major stand below each other, Industry beside both; no name parts from its colour', async () => {
  for (const width of [768, 1440]) {
    const { page } = await visit('/about', { viewport: { width, height: 900 } });
    const [gender, major, industry] = await boxes(page.locator('[data-block="chart"]'));
    expect([major?.x, industry?.y], `${width}`).toEqual([gender?.x, gender?.y]);
    expect(industry?.x).toBeGreaterThan((gender?.x ?? 0) + (gender?.width ?? 0));
    expect(major?.y).toBeGreaterThanOrEqual((gender?.y ?? 0) + (gender?.height ?? 0));
    const rows = page.locator('[data-block="chart"] tbody tr');
    for (const { height } of await boxes(rows)) expect(height, `${width}`).toBeLessThan(44);
  }
});

describe('section 9: facts, history and founders', () => {
  const screen = sharedPage('/about');

  it('has the six figures with their links', async () => {
    expect(await links(screen().locator('[data-block="factsGrid"] a'))).toEqual([
      ['227 Active and alumni brothers', '/active-brothers'],
      ['9 Business orgs founded', '/campus-involvement'],
      ['34 Current leadership positions', '/campus-involvement'],
      ['4 Current president positions', '/campus-involvement'],
      ['100% Internship placement rate', '/careers'],
      ['2.8 Average internships per active', '/careers'],
    ]);
  });

  it('shows one figure, and each year of the history, larger than all else', async () => {
    const large = await screen()
      .locator('main *')
      .evaluateAll((all) => {
        const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
        const most = Math.max(...all.map(size));
        return all.filter((one) => size(one) === most).map((one) => one.textContent);
      });
    expect(large).toEqual(['227', '2008', '2010', '2014']);
  });

  it('tells the history', async () => {
    const text = (await texts(screen().locator('[data-block="prose"]'))).join(' ');
    for (const words of [
      /2008.*200 students of its first undergraduate business cohort/,
      /financial crisis/,
      /In 2010 .* founded under the name (?!Lambda)/,
      /In 2014 the brothers took a new name/,
    ]) {
      expect(text).toMatch(words);
    }
  });

  it.each([
    ['Founding C-Suite', 5],
    ['Founding Fathers', 11],
  ])('lists the %s: %i people', async (name, count) => {
    const list = screen().getByRole('region', { name }).getByRole('listitem');
    expect(new Set(await texts(list)).size).toBe(count);
    expect(await list.count()).toBe(count);
  });

  it('has its parts in order', async () => {
    expect(await fromTop(screen().locator('h1, h2'))).toEqual([
      'About Us',
      'Who we are',
      'History',
      'The people who began it',
      'Our Values',
      ...['Curiosity', 'Excellence', 'Relationships', 'Integrity', 'Altruism'],
    ]);
  });

  it.each(['History', 'Our Values'])(
    'has a banner "%s" whose picture moves at 0.2',
    async (name) => {
      const banner = screen().locator('[data-block="banner"]').filter({ hasText: name });
      const layer = banner.locator('[data-parallax]');
      const { y } = await box(banner);
      await scrollTo(screen(), y - 200);
      const before = await shift(layer);
      await scrollTo(screen(), y - 100);
      expect((await shift(layer)) - before).toBeCloseTo(20);
    },
  );
});

it('on telephones the text of a value stands below its own card; its address opens it', async () => {
  const { page } = await visit('/about#integrity', MOBILE);
  const panel = page.locator('[data-block="accordion"] [role="region"]').filter({ visible: true });
  await expect.poll(() => panel.count()).toBe(1);
  const names = page.locator('[data-block="accordion"] :is(button, [role="region"]:visible)');
  expect((await fromTop(names)).map((said) => said.split(' ')[0])).toEqual([
    'Curiosity',
    'Excellence',
    'Relationships',
    'Integrity',
    'We',
    'Altruism',
  ]);
});

it('section 4: the five values open and close independently, and are closed at first', async () => {
  const { page } = await visit('/about');
  const controls = page.locator('[data-block="accordion"] button');
  const panels = page.locator('[data-block="accordion"] [role="region"]');
  const open = () =>
    controls.evaluateAll((all) => all.map((b) => b.getAttribute('aria-expanded') === 'true'));
  expect(await texts(controls)).toEqual([
    'Curiosity',
    'Excellence',
    'Relationships',
    'Integrity',
    'Altruism',
  ]);
  expect(await open()).toEqual([false, false, false, false, false]);
  expect(await page.locator('[data-block="accordion"] p:visible').count()).toBe(0);
  await controls.nth(0).click();
  await controls.nth(3).focus();
  await page.keyboard.press('Enter');
  expect(await open()).toEqual([true, false, false, true, false]);
  await expect.poll(() => panels.filter({ visible: true }).count()).toBe(2);
  // Five cards in a row; what is open below all of them, as wide as they are together, in their order.
  const cards = await boxes(controls);
  const opened = await boxes(panels.filter({ visible: true }));
  const foot = Math.max(...cards.map(({ y, height }) => y + height));
  expect(new Set(cards.map(({ y }) => y)).size).toBe(1);
  expect(opened.map(({ y }) => y >= foot)).toEqual([true, true]);
  expect(opened[0]?.y).toBeLessThan(opened[1]?.y ?? 0);
  for (const { width } of opened) expect(width).toBeGreaterThan(5 * (cards[0]?.width ?? 0));
  await page.keyboard.press('Space');
  expect(await open()).toEqual([true, false, false, false, false]);
  await expect.poll(() => panels.filter({ visible: true }).count()).toBe(1);
});
