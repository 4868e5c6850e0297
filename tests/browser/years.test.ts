// Specification, sections 2 to 4 and 9: the year tabs of Campus Involvement and Careers, and their tables.
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { browserForThisFile } from '../support/browser.ts';
import {
  box,
  boxes,
  drawn,
  focused,
  MOBILE,
  scrollTo,
  sharedPage,
  texts,
  visit,
} from '../support/measure.ts';

browserForThisFile();

const YEARS = ['2023', '2022', '2021', '2020', '2019', '2018'];
const CATEGORIES =
  'Accounting,Consulting,Finance,Marketing,Operations,Product,Technology,Human Resources,Public Relations,Project Management,Real Estate,Sales,Management,Strategy,Analytics,Tech Sales,Venture Capital,Software Engineering'
    .split(',')
    .sort();

const tab = (page: Page, year: string) => page.getByRole('tab', { name: year, exact: true });
const selected = (page: Page) => texts(page.locator('[role="tab"][aria-selected="true"]'));
/** The years whose panels are drawn. */
const shown = (page: Page) =>
  page
    .getByRole('tabpanel', { includeHidden: true })
    .filter({ visible: true })
    .evaluateAll((all) => all.map((panel) => panel.id));

/** Every table of every year: its title, columns, the titles of its groups, its number of rows, and where its names lead. */
const tablesOf = (page: Page) =>
  page.locator('[role="tabpanel"] table').evaluateAll((all) =>
    all.map((table) => {
      const words = (selector: string) =>
        [...table.querySelectorAll(selector)].map((e) => (e.textContent ?? '').trim());
      const cells = [...table.querySelectorAll('tbody td:first-of-type')];
      return {
        title: words('caption').join(),
        columns: words('thead th'),
        groups: words('th[scope="rowgroup"]'),
        rows: table.querySelectorAll('tbody tr:has(td)').length,
        industries: table.querySelectorAll('td:nth-of-type(2) > span').length,
        to: cells.map((cell) => cell.querySelector('a')?.getAttribute('href') ?? ''),
      };
    }),
  );

describe.each([
  ['/campus-involvement', ['Campus Involvement'], 'Organization'],
  ['/careers', ['Internships', 'Full Times'], 'Company'],
])('%s', (path_, titles, third) => {
  const screen = sharedPage(path_);

  it('has six tabs by the pattern of WAI-ARIA, 2023 first and selected', async () => {
    expect(await texts(screen().getByRole('tab'))).toEqual(YEARS);
    expect([await selected(screen()), await shown(screen())]).toEqual([['2023'], ['2023']]);
    expect(await screen().getByRole('tablist').getAttribute('aria-label')).toBe('Years');
    const stops = await screen()
      .getByRole('tab')
      .evaluateAll((all) => all.map((t) => (t as HTMLElement).tabIndex));
    expect(stops).toEqual([0, -1, -1, -1, -1, -1]);
    for (const year of YEARS) {
      expect(await tab(screen(), year).getAttribute('aria-controls')).toBe(year);
      const panel = screen().locator(`[role="tabpanel"][id="${year}"]`);
      const by = await panel.getAttribute('aria-labelledby');
      expect(await texts(screen().locator(`[id="${by}"]`))).toEqual([year]);
    }
  });

  it('has its tables a year, of at least 25 rows in groups, some of whose names lead to members', async () => {
    const tables = await tablesOf(screen());
    const wanted = YEARS.flatMap((year) => titles.map((title) => `${year} ${title}`));
    expect(tables.map(({ title }) => title)).toEqual(wanted);
    for (const { title, columns, groups, rows } of tables) {
      expect(columns).toEqual(['Name', 'Position', third]);
      expect(groups.length).toBeGreaterThanOrEqual(5);
      expect(new Set(groups).size, title).toBe(groups.length);
      expect(rows).toBeGreaterThanOrEqual(25);
    }
    const all = tables.flatMap(({ to }) => to);
    expect(all).toContain('');
    const members = [...new Set(all.filter(Boolean))];
    expect(members.length).toBeGreaterThan(10);
    for (const href of members) {
      expect(href).toMatch(/^\/active-brothers\/[a-z-]+$/);
      expect(fs.readdirSync(path.join(inject('dist'), href))).toContain('index.html');
    }
    if (path_ === '/careers') {
      const seen = new Set(tables.flatMap(({ groups }) => groups));
      expect([...seen].sort()).toEqual(CATEGORIES);
      expect(tables.some(({ industries }) => industries > 0)).toBe(true);
      return;
    }
    const others = tables.flatMap(({ groups }) =>
      groups.includes('Other') ? [groups.at(-1)] : [],
    );
    expect(others.length).toBeGreaterThan(0);
    expect(others.length).toBeLessThan(YEARS.length);
    expect(new Set(others)).toEqual(new Set(['Other']));
  });

  it('a click, arrows, Home and End move and select; on paper every year stands there', async () => {
    const { page } = await visit(path_);
    await tab(page, '2020').click();
    expect([await selected(page), await shown(page)]).toEqual([['2020'], ['2020']]);
    for (const [key, year] of [
      ['Home', '2023'],
      ['ArrowRight', '2022'],
      ['End', '2018'],
      ['ArrowRight', '2023'],
      ['ArrowLeft', '2018'],
      ['ArrowLeft', '2019'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => selected(page), { message: `after ${key}` }).toEqual([year]);
      expect(await focused(tab(page, year)), `focus after ${key}`).toBe(true);
      expect(await shown(page)).toEqual([year]);
    }
    await page.emulateMedia({ media: 'print' });
    expect(await shown(page)).toEqual(YEARS);
    const said = await texts(page.locator('caption:visible'));
    for (const year of YEARS) expect(said.some((title) => title.startsWith(`${year} `))).toBe(true);
  });

  it('a link to a year opens it', async () => {
    const { page } = await visit(`${path_}#2021`);
    await expect.poll(() => selected(page)).toEqual(['2021']);
    const top = () => page.locator('[id="2021"]').evaluate((e) => e.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
    expect(await top()).toBeGreaterThanOrEqual(0);
  });

  describe.each([1280, 390])('issue 26: at %i px', (width) => {
    const screen = sharedPage(path_, { viewport: { width, height: 800 } });
    const panel = () => screen().locator('[id="2023"]');

    it('tables are tables for screen readers, with every cell', async () => {
      const client = await screen().context().newCDPSession(screen());
      const { nodes } = await client.send('Accessibility.getFullAXTree');
      const named = (role: string) =>
        nodes.flatMap(({ ignored, role: own, name }) =>
          !ignored && own?.value === role ? [String(name?.value)] : [],
        );
      expect(named('table')).toEqual(await texts(panel().locator('caption')));
      expect(named('columnheader')).toEqual(await texts(panel().locator('thead th')));
      expect(named('rowheader').length).toBe(await panel().locator('tbody').count());
      expect(named('row').length).toBe(await panel().locator('tr').count());
      expect(named('cell').length).toBe(await panel().locator('td').count());
      // Browsers differ in what they keep of elements that are laid out otherwise.
      const parts = panel().locator(':is(thead, tbody, tr, th, td):not([role])');
      expect(await parts.count()).toBe(0);
    });

    it('the title of a group stays with its rows, and tabs are large enough for fingers', async () => {
      const group = panel().locator('tbody').first();
      const { y, height } = await box(group);
      await scrollTo(screen(), width < 700 ? y - 80 : y + height / 2);
      const tabs = await box(screen().getByRole('tablist'));
      const title = await box(group.locator('th > span'));
      expect(title.y).toBeGreaterThanOrEqual(tabs.y + tabs.height);
      expect(title.y + title.height).toBeLessThanOrEqual(y + height);
      // What passes by passes below the tabs.
      const { x, y: at } = await box(group.locator('th > span'));
      await scrollTo(screen(), at - tabs.height / 2);
      const onTop = ([left = 0, top = 0]: readonly number[]) =>
        document.elementFromPoint(left, top)?.closest('[role="tablist"]') !== null;
      expect(await screen().evaluate(onTop, [x + 8, tabs.height / 2 + 4])).toBe(true);
      if (width > 700) return;
      for (const one of await boxes(screen().getByRole('tab')))
        expect(Math.min(one.width, one.height)).toBeGreaterThanOrEqual(44);
    });

    it('the tabs stay in sight, and another year begins at its beginning', async () => {
      const top = (selector: string) =>
        screen()
          .locator(selector)
          .evaluate((e) => Math.round(e.getBoundingClientRect().top));
      const start = await box(panel());
      await scrollTo(screen(), start.y + 900);
      expect(await top('[role="tablist"]')).toBe(0);
      await tab(screen(), '2021').click();
      await drawn(screen());
      expect(await shown(screen())).toEqual(['2021']);
      expect(await top('[role="tablist"]')).toBe(0);
      const { height } = await box(screen().getByRole('tablist'));
      expect(Math.abs((await top('[id="2021"]')) - height)).toBeLessThanOrEqual(1);
      // Who has not come to the tables yet stays where they are.
      await scrollTo(screen(), start.y - 400);
      await tab(screen(), '2023').click();
      await drawn(screen());
      expect(await screen().evaluate(() => window.scrollY)).toBe(start.y - 400);
    });
  });
});

it('on a telephone an organization that the title of its group names is not said again', async () => {
  const { page } = await visit('/campus-involvement', MOBILE);
  const said = await page.locator('[id="2023"] tbody').evaluateAll((all) =>
    all.map((group) => ({
      title: group.querySelector('th')?.textContent,
      drawn: [...group.querySelectorAll('td:last-of-type')].filter((td) => td.clientWidth > 1)
        .length,
    })),
  );
  for (const { title, drawn: count } of said) expect(count > 0, title).toBe(title === 'Other');
  await page.locator('[id="2023"]').getByRole('link', { name: 'Kwame Adjepong' }).first().click();
  await expect.poll(() => texts(page.locator('h1'))).toEqual(['Kwame Adjepong']);
  expect(new URL(page.url()).pathname).toBe('/active-brothers/kwame-adjepong');
});
