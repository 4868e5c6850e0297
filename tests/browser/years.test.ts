// Specification, sections 2 to 4 and 9: the year tabs of Campus Involvement and Careers, and their tables.
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
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
      expect(columns).toEqual(['Group', 'Name', 'Position', third]);
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

  it('a click, arrows, Home and End move and select; on paper is the year that is open', async () => {
    const page = screen();
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
    expect(await shown(page)).toEqual(['2019']);
    for (const title of await texts(page.locator('caption:visible')))
      expect(title).toMatch(/^2019 /);
    await page.emulateMedia({ media: 'screen' });
    await tab(page, '2023').click();
  });

  it('the words that lead in begin at the left', async () => {
    const lead = screen().locator('[data-block="prose"] p');
    expect((await box(lead)).x).toBe((await box(screen().getByRole('tablist'))).x);
    expect(await lead.evaluate((e) => getComputedStyle(e).textAlign)).toBe('start');
  });

  it('a link to a year opens it', async () => {
    const { page } = await visit(`${path_}#2021`);
    await expect.poll(() => selected(page)).toEqual(['2021']);
    const top = () => page.locator('[id="2021"]').evaluate((e) => e.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
    expect(await top()).toBeGreaterThanOrEqual(0);
  });

  describe.each([1280, 390])('issue 26: at %i px', (width) => {
    const panel = () => screen().locator('[id="2023"]');
    beforeAll(() => screen().setViewportSize({ width, height: 800 }));

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

const phone = sharedPage('/campus-involvement', MOBILE);

describe('issue 41', () => {
  it('on a telephone a row has 10 px around its lines and is the link; the title of a group has a line of its own', async () => {
    const page = phone();
    const group = page.locator('[id="2023"] tbody').nth(1);
    await scrollTo(page, (await box(group)).y - 200);
    const said = await group.evaluate((body) => {
      const at = (element: Element | null | undefined) =>
        element?.getBoundingClientRect() ?? new DOMRect();
      const title = at(body.querySelector('th > span'));
      const before = at(body.previousElementSibling);
      const rows = [...body.querySelectorAll('tr')].map((row) => {
        const [name, position] = [...row.querySelectorAll('td')].map(at);
        const top = name?.top ?? 0;
        const bottom = position?.bottom ?? 0;
        const href = row.querySelector('a')?.getAttribute('href');
        // At both ends of the row, beside its words.
        const ends = [20, 385].map((x) =>
          document
            .elementFromPoint(x, (top + bottom) / 2)
            ?.closest('a')
            ?.getAttribute('href'),
        );
        return {
          above: top - (row.querySelector('th') ? at(row.querySelector('th')).bottom : at(row).top),
          below: at(row).bottom - bottom,
          isLink: ends.every((end) => end === href),
        };
      });
      const onTitle = document.elementFromPoint(title.left + 5, title.top + title.height / 2);
      return { gap: title.top - before.bottom, rows, isTitleLink: onTitle?.closest('a') !== null };
    });
    expect(said.gap).toBeGreaterThanOrEqual(28);
    expect(said.gap).toBeLessThan(32);
    expect(said.isTitleLink).toBe(false);
    for (const { above, below, isLink } of said.rows) {
      // The line between two rows is one pixel.
      expect(Math.abs(above - 10)).toBeLessThanOrEqual(1.5);
      expect(Math.abs(below - 10)).toBeLessThanOrEqual(1.5);
      expect(isLink).toBe(true);
    }
  });

  it('on a desktop an organization that its group names is shown once and stays in every row', async () => {
    const { page } = await visit('/campus-involvement');
    const said = await page.locator('[id="2023"] tbody').evaluateAll((all) =>
      all.map((group) => {
        const cells = [...group.querySelectorAll('td:last-of-type')];
        const drawn = cells.filter((cell) => !cell.querySelector('.visually-hidden'));
        return {
          title: group.querySelector('th')?.textContent,
          said: new Set(cells.map((cell) => cell.textContent)).size,
          isWhole: cells.every((cell) => cell.textContent !== ''),
          drawn: drawn.length,
        };
      }),
    );
    for (const one of said) {
      expect(one.isWhole, one.title ?? '').toBe(true);
      if (one.title !== 'Other') expect([one.said, one.drawn], one.title ?? '').toEqual([1, 1]);
    }
    expect(said.find(({ title }) => title === 'Other')?.drawn).toBeGreaterThan(1);
  });

  describe.each([1280, 390])('at %i px', (width) => {
    it('the 18 categories stand above the tables as links to them, and are addresses', async () => {
      const viewport = { width, height: 800 };
      const { page } = await visit('/careers', { viewport, reducedMotion: 'reduce' });
      const chips = page.locator('[id="2023"] > ul a');
      expect((await texts(chips)).sort()).toEqual(CATEGORIES);
      const table = page.locator('[id="2023"] table').first();
      expect((await box(chips.last())).y).toBeLessThan((await box(table)).y);
      for (const { height } of await boxes(chips)) expect(height).toBeGreaterThanOrEqual(32);
      const top = (id: string) =>
        page.locator(`[id="${id}"]`).evaluate((e) => Math.round(e.getBoundingClientRect().top));
      const foot = () =>
        page.getByRole('tablist').evaluate((e) => Math.round(e.getBoundingClientRect().bottom));
      const addressOf = async (year: string, title: string) => {
        const link = page.locator(`[id="${year}"] > ul a`, { hasText: title });
        return (await link.getAttribute('href'))?.slice(1) ?? '';
      };
      const estate = await addressOf('2023', 'Real Estate');
      await chips.getByText('Real Estate').click();
      await expect.poll(async () => (await top(estate)) - (await foot())).toBeLessThan(20);
      expect((await top(estate)) - (await foot())).toBeGreaterThanOrEqual(0);
      const capital = await addressOf('2021', 'Venture Capital');
      await page.goto(new URL(`/careers#${capital}`, page.url()).href);
      await expect.poll(() => selected(page)).toEqual(['2021']);
      await expect.poll(async () => (await top(capital)) - (await foot())).toBeLessThan(20);
      await page.goto(new URL('/campus-involvement', page.url()).href);
      expect(await page.locator('[role="tabpanel"] > ul').count()).toBe(0);
    });
  });

  it('the row of the last logo ends in a call; on a telephone that follows the wall', async () => {
    const { page } = await visit('/careers', { viewport: { width: 1440, height: 900 } });
    const wall = page.locator('[data-block="logoWall"]');
    const places = async () => {
      const tiles = await boxes(wall.locator('li'));
      return {
        tiles,
        call: await box(wall.locator('a[href="/active-brothers"]').locator('xpath=..')),
      };
    };
    for (const width of [700, 768, 1000, 1180, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await drawn(page);
      const { tiles, call } = await places();
      expect(tiles.length).toBe(37);
      const right = Math.max(...tiles.map(({ x, width: wide }) => x + wide));
      expect(Math.abs(call.x + call.width - right), `${width}`).toBeLessThanOrEqual(1);
      expect(call.y, `${width}`).toBe(tiles.at(-1)?.y);
      expect(
        new Set(tiles.map(({ width: wide }) => Math.round(wide / 3))).size,
      ).toBeLessThanOrEqual(2);
      for (const logo of await boxes(wall.locator('img')))
        expect([logo.width, logo.height]).toEqual([250, 150]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await drawn(page);
    const { tiles, call } = await places();
    expect(call.y).toBeGreaterThan(Math.max(...tiles.map(({ y, height }) => y + height)));
  });
});

it('on a telephone an organization that the title of its group names is not said again', async () => {
  const page = phone();
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
