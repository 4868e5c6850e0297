// The year tabs of a screen → what both screens that have them must do.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  box,
  drawn,
  focused,
  MOBILE,
  scrollTo,
  sharedPage,
  styles,
  texts,
  visit,
} from './measure.ts';

export const YEARS = ['2023', '2022', '2021', '2020', '2019', '2018'];

const tab = (page: Page, year: string) => page.getByRole('tab', { name: year, exact: true });
const selected = (page: Page) => texts(page.locator('[role="tab"][aria-selected="true"]'));
const panels = (page: Page) => page.locator('[role="tabpanel"]');
/** The years whose panels are drawn. */
const shownPanels = (page: Page) =>
  panels(page)
    .filter({ visible: true })
    .evaluateAll((all) => all.map((panel) => panel.id));

/** The tests of the tabs themselves, by the pattern of WAI-ARIA. */
export const describeYearTabs = (path: string): void => {
  describe('sections 2 and 4: year tabs', () => {
    const screen = sharedPage(path);

    it('are six, 2023 first and selected', async () => {
      expect(await texts(screen().getByRole('tab'))).toEqual(YEARS);
      expect(await selected(screen())).toEqual(['2023']);
      expect(await shownPanels(screen())).toEqual(['2023']);
      expect(await screen().getByRole('tablist').getAttribute('aria-label')).toBe('Years');
    });

    it('each controls its panel, which it names', async () => {
      for (const year of YEARS) {
        expect(await tab(screen(), year).getAttribute('aria-controls')).toBe(year);
        const panel = screen().locator(`[role="tabpanel"][id="${year}"]`);
        const by = await panel.getAttribute('aria-labelledby');
        expect(await texts(screen().locator(`[id="${by}"]`))).toEqual([year]);
      }
    });

    it('only the selected one is a stop of Tab', async () => {
      const stops = await screen()
        .getByRole('tab')
        .evaluateAll((all) => all.map((t) => (t as HTMLElement).tabIndex));
      expect(stops).toEqual([0, -1, -1, -1, -1, -1]);
    });

    it('every panel is in the HTML', async () => {
      const counts = await panels(screen()).evaluateAll((all) =>
        all.map((p) => p.querySelectorAll('tbody td').length),
      );
      expect(counts).toHaveLength(6);
      for (const count of counts) expect(count).toBeGreaterThanOrEqual(3 * 25);
    });

    it('a click changes to its year alone', async () => {
      const { page } = await visit(path);
      await tab(page, '2020').click();
      expect(await selected(page)).toEqual(['2020']);
      expect(await shownPanels(page)).toEqual(['2020']);
    });

    it('arrows, Home and End move and select, around both ends', async () => {
      const { page } = await visit(path);
      await tab(page, '2023').focus();
      for (const [key, year] of [
        ['ArrowRight', '2022'],
        ['End', '2018'],
        ['ArrowRight', '2023'],
        ['ArrowLeft', '2018'],
        ['ArrowLeft', '2019'],
        ['Home', '2023'],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(() => selected(page), { message: `after ${key}` }).toEqual([year]);
        expect(await focused(tab(page, year)), `focus after ${key}`).toBe(true);
        expect(await shownPanels(page)).toEqual([year]);
      }
    });

    it('a link to a year opens it', async () => {
      const { page } = await visit(`${path}#2021`);
      await expect.poll(() => selected(page)).toEqual(['2021']);
      const top = () => page.locator('[id="2021"]').evaluate((e) => e.getBoundingClientRect().top);
      await expect.poll(top).toBeLessThan(200);
      expect(await top()).toBeGreaterThanOrEqual(0);
    });

    it('on paper every year stands there, each with its title', async () => {
      const { page } = await visit(path);
      await page.emulateMedia({ media: 'print' });
      expect(await shownPanels(page)).toEqual(YEARS);
      const titles = await texts(page.locator('caption:visible'));
      for (const year of YEARS)
        expect(titles.some((title) => title.startsWith(`${year} `))).toBe(true);
    });

    it('on a telephone every tab is at least 44 px wide and high', async () => {
      const { page } = await visit(path, MOBILE);
      for (const size of ['width', 'height']) {
        for (const value of await styles(page.getByRole('tab'), size)) {
          expect(Number.parseFloat(value)).toBeGreaterThanOrEqual(44);
        }
      }
    });
  });

  describe.each([1280, 390])('issue 26: at %i px', (width) => {
    const screen = sharedPage(path, { viewport: { width, height: 800 } });
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

    it('the title of a group stays beside its rows, or above them', async () => {
      const group = panel().locator('tbody').first();
      const { y, height } = await box(group);
      await scrollTo(screen(), width < 700 ? y - 80 : y + height / 2);
      const tabs = await box(screen().getByRole('tablist'));
      const title = await box(group.locator('th > span'));
      expect(title.y).toBeGreaterThanOrEqual(tabs.y + tabs.height);
      expect(title.y + title.height).toBeLessThanOrEqual(y + height);
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
      expect(await shownPanels(screen())).toEqual(['2021']);
      expect(await top('[role="tablist"]')).toBe(0);
      const { height } = await box(screen().getByRole('tablist'));
      expect(Math.abs((await top('[id="2021"]')) - height)).toBeLessThanOrEqual(1);
      // Who has not come to the tables yet stays where they are.
      await scrollTo(screen(), start.y - 400);
      await tab(screen(), '2023').click();
      await drawn(screen());
      expect(await screen().evaluate(() => window.scrollY)).toBe(start.y - 400);
    });

    it('no word is broken, and on a telephone the whole row leads to a person', async () => {
      const found = await panel().evaluate(brokenAndSmall);
      expect(found.broken).toEqual([]);
      if (width < 700) expect(found.small).toEqual([]);
    });
  });
};

/** The words of a panel, but for those that telephones do not show, that are drawn in two pieces, and the links whose row is no target of 44 px. */
const brokenAndSmall = (panel: Element): { broken: string[]; small: string[] } => {
  const broken: string[] = [];
  const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('thead, [data-repeated]')) continue;
    for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/[\p{L}'’]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (range.getClientRects().length > 1) broken.push(word);
    }
  }
  const small = [...panel.querySelectorAll<HTMLElement>('td a')].filter((a) => {
    a.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { y } = a.getBoundingClientRect();
    const hit = (x: number, at: number) => document.elementFromPoint(x, at) === a;
    const rows = Array.from({ length: 120 }, (_, i) => y - 50 + i);
    return rows.filter((at) => hit(200, at)).length < 43 || !hit(24, y + 5) || !hit(364, y + 5);
  });
  return { broken, small: small.map((a) => a.textContent ?? '') };
};

/** The tables of a panel as [title, column names, titles of groups]. */
export const tablesOf = async (page: Page, year: string): Promise<[string, string[], string[]][]> =>
  page.locator(`[id="${year}"] table`).evaluateAll((all) =>
    all.map((table): [string, string[], string[]] => {
      const words = (selector: string) =>
        [...table.querySelectorAll(selector)].map((e) => (e.textContent ?? '').trim());
      return [words('caption').join(), words('thead th'), words('th[scope="rowgroup"]')];
    }),
  );

/** How many rows each table of a panel has, the titles of its groups not counted. */
export const rowCounts = (page: Page, year: string): Promise<number[]> =>
  page
    .locator(`[id="${year}"] table`)
    .evaluateAll((all) => all.map((table) => table.querySelectorAll('tbody tr:has(td)').length));

/** The links of the first cells of a panel, and how many first cells are plain names. */
export const peopleOf = (page: Page, year: string): Promise<{ links: string[]; plain: number }> =>
  page.locator(`[id="${year}"]`).evaluate((panel) => {
    const cells = [...panel.querySelectorAll('tbody td:first-of-type')];
    const found = cells.map((cell) => cell.querySelector('a')?.getAttribute('href'));
    return {
      links: found.filter((href): href is string => typeof href === 'string'),
      plain: found.filter((href) => href === undefined).length,
    };
  });
