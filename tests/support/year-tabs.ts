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

    it.each([1280, 390])(
      'at %i px the tabs stay in sight, and another year begins at its beginning',
      async (width) => {
        const { page } = await visit(path, { viewport: { width, height: 800 } });
        const top = (selector: string) =>
          page.locator(selector).evaluate((e) => Math.round(e.getBoundingClientRect().top));
        const start = await box(page.locator('[id="2023"]'));
        await scrollTo(page, start.y + 900);
        expect(await top('[role="tablist"]')).toBe(0);
        await tab(page, '2021').click();
        expect(await shownPanels(page)).toEqual(['2021']);
        await drawn(page);
        expect(await top('[role="tablist"]')).toBe(0);
        const { height } = await box(page.getByRole('tablist'));
        expect(Math.abs((await top('[id="2021"]')) - height)).toBeLessThanOrEqual(1);
        // Who has not come to the tables yet stays where they are.
        await scrollTo(page, start.y - 400);
        await tab(page, '2022').click();
        await drawn(page);
        expect(await page.evaluate(() => window.scrollY)).toBe(start.y - 400);
      },
    );

    it('the title of a group stays beside its rows', async () => {
      const { page } = await visit(path);
      const group = page.locator('[id="2023"] tbody').first();
      const title = group.locator('th > span');
      const { y, height } = await box(group);
      await scrollTo(page, y + height / 2);
      const tabs = await box(page.getByRole('tablist'));
      const seen = await box(title);
      expect(seen.y).toBeGreaterThanOrEqual(tabs.y + tabs.height);
      expect(seen.y + seen.height).toBeLessThanOrEqual(y + height);
    });

    it.each([1280, 390])(
      'at %i px tables are tables for screen readers, with every cell',
      async (width) => {
        const { page } = await visit(path, { viewport: { width, height: 800 } });
        const client = await page.context().newCDPSession(page);
        const { nodes } = await client.send('Accessibility.getFullAXTree');
        const named = (role: string) =>
          nodes
            .filter((node) => !node.ignored && node.role?.value === role)
            .map(({ name }) => String(name?.value));
        const panel = page.locator('[id="2023"]');
        expect(named('table')).toEqual(await texts(panel.locator('caption')));
        expect(named('row').length).toBe(await panel.locator('tr').count());
        // Roles as the attribute says them: browsers differ in what they keep of the elements.
        for (const part of ['table', 'tr', 'th', 'td', 'thead', 'tbody'])
          expect(await panel.locator(`${part}:not([role])`).count(), part).toBe(0);
        expect(named('columnheader')).toEqual(await texts(panel.locator('thead th')));
        expect(named('rowheader').length).toBe(await panel.locator('tbody').count());
        const cells = nodes.filter(
          (n) => !n.ignored && ['cell', 'gridcell'].includes(String(n.role?.value)),
        );
        expect(cells.length).toBe(await panel.locator('td').count());
      },
    );

    it('on a telephone the row of a person is the target, and no word is broken', async () => {
      const { page } = await visit(path, MOBILE);
      const found = await page.locator('[id="2023"]').evaluate((panel) => {
        const broken: string[] = [];
        const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/[\p{L}'’]+/gu)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (
              range.getClientRects().length > 1 &&
              !node.parentElement?.closest('[data-repeated]')
            )
              broken.push(word);
          }
        const small: string[] = [];
        for (const a of panel.querySelectorAll<HTMLElement>('td a')) {
          a.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { y } = a.getBoundingClientRect();
          const hit = (x: number, at: number) => document.elementFromPoint(x, at) === a;
          let high = 0;
          for (let at = y - 50; at < y + 70; at += 1) if (hit(200, at)) high += 1;
          if (high < 43 || !hit(24, y + 5) || !hit(364, y + 5))
            small.push(`${a.textContent} ${high}`);
        }
        return { broken, small };
      });
      expect(found).toEqual({ broken: [], small: [] });
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
