// Specification, sections 2, 3 and 9 (Campus Involvement): logos, intro and one table a year.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { browserForThisFile } from '../support/browser.ts';
import { box, fromTop, links, MOBILE, sharedPage, texts, visit } from '../support/measure.ts';
import { describeYearTabs, peopleOf, rowCounts, tablesOf, YEARS } from '../support/year-tabs.ts';

browserForThisFile();

const PATH = '/campus-involvement';
describeYearTabs(PATH);

describe('section 2: Campus Involvement', () => {
  const screen = sharedPage(PATH, { asksElsewhere: true });

  it('has 8 organizations, each with a name and a link that opens a new tab', async () => {
    const logos = screen().locator('[data-block="logoWall"] li a');
    const found = await logos.evaluateAll((all) =>
      all.map((a) => ({
        host: new URL((a as HTMLAnchorElement).href).hostname,
        target: (a as HTMLAnchorElement).target,
        rel: (a as HTMLAnchorElement).rel,
        named: (a.querySelector('img')?.alt ?? '').length > 3,
      })),
    );
    const wanted = {
      host: 'example.com',
      target: '_blank',
      rel: 'noopener noreferrer',
      named: true,
    };
    expect(found).toEqual(Array(8).fill(wanted));
    expect(new Set((await links(logos)).map(([, to]) => to)).size).toBe(8);
  });

  it('opens an organization beside this page', async () => {
    const logo = screen().locator('[data-block="logoWall"] a').first();
    const [other] = await Promise.all([screen().context().waitForEvent('page'), logo.click()]);
    expect(other.url()).toMatch(/^https:\/\/example\.com\/organizations\//);
    expect(new URL(screen().url()).pathname).toBe(PATH);
    await other.close();
  });

  it('has an intro paragraph, the logos and the tabs from top to foot', async () => {
    const intro = await box(screen().locator('[data-block="prose"] p'));
    const wall = await box(screen().locator('[data-block="logoWall"] ul'));
    const tabs = await box(screen().getByRole('tablist'));
    expect(intro.height).toBeGreaterThan(40);
    expect(intro.y + intro.height).toBeLessThanOrEqual(wall.y);
    expect(wall.y + wall.height).toBeLessThanOrEqual(tabs.y);
    expect((await fromTop(screen().locator('h1')))[0]).toBe('Giving Back');
  });

  it.each(YEARS)('%s has one table of at least 25 rows, grouped by organization', async (year) => {
    const tables = await tablesOf(screen(), year);
    expect(tables).toHaveLength(1);
    const [title, columns, groups] = tables[0] ?? ['', [], []];
    expect(title).toBe(`${year} Campus Involvement`);
    expect(columns).toEqual(['Name', 'Position', 'Organization']);
    expect(groups.length).toBeGreaterThanOrEqual(5);
    expect(new Set(groups).size).toBe(groups.length);
    for (const rows of await rowCounts(screen(), year)) expect(rows).toBeGreaterThanOrEqual(25);
  });

  it('on a telephone an organization that the title of its group names is not said again', async () => {
    const { page } = await visit(PATH, MOBILE);
    const groups = page.locator('[id="2023"] tbody');
    const said = await groups.evaluateAll((all) =>
      all.map((group) => ({
        title: group.querySelector('th')?.textContent,
        drawn: [...group.querySelectorAll('td:last-of-type')].filter((td) => td.clientWidth > 1)
          .length,
      })),
    );
    for (const { title, drawn } of said) expect(drawn > 0, title).toBe(title === 'Other');
  });

  it('some years have the group Other, at the end', async () => {
    const groups = await Promise.all(
      YEARS.map(async (year) => (await tablesOf(screen(), year))[0]?.[2] ?? []),
    );
    const withOther = groups.filter((titles) => titles.includes('Other'));
    expect(withOther.length).toBeGreaterThan(0);
    expect(withOther.length).toBeLessThan(YEARS.length);
    for (const titles of withOther) expect(titles.at(-1)).toBe('Other');
  });

  it('some names lead to the profiles of members, and all of those exist', async () => {
    const all = await Promise.all(YEARS.map((year) => peopleOf(screen(), year)));
    expect(all.some(({ plain }) => plain > 0)).toBe(true);
    const to = [...new Set(all.flatMap((people) => people.links))];
    expect(to.length).toBeGreaterThan(10);
    for (const href of to) {
      expect(href).toMatch(/^\/active-brothers\/[a-z-]+$/);
      expect(readdirSync(path.join(inject('dist'), href))).toContain('index.html');
    }
  });

  it('a name leads to its profile', async () => {
    const { page } = await visit(PATH);
    await page.locator('[id="2023"]').getByRole('link', { name: 'Kwame Adjepong' }).first().click();
    await expect.poll(() => texts(page.locator('h1'))).toEqual(['Kwame Adjepong']);
    expect(new URL(page.url()).pathname).toBe('/active-brothers/kwame-adjepong');
  });
});
