// Issue 3: axe finds nothing on any route, at both widths and in every state. No rule is switched off.
import axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../support/addresses.ts';
import { browserForThisFile } from '../support/browser.ts';
import { visit } from '../support/measure.ts';

browserForThisFile();

const WIDTHS = [390, 1280] as const;
const everywhere = ROUTES.flatMap((path) => WIDTHS.map((width) => [path, width] as const));

/** What axe finds wrong, as "rule: element". */
const violations = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};

/** Reduced motion ends transitions at once: a colour half on its way is nobody's design. */
const opened = (path: string, width: number, more: BrowserContextOptions = {}) =>
  visit(path, { viewport: { width, height: 800 }, reducedMotion: 'reduce', ...more });

it('axe is at work: it finds what is wrong', async () => {
  const { page } = await opened('/faqs', 1280);
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', '<img src="/x"><button></button>');
  });
  expect(await violations(page)).toEqual([
    expect.stringMatching(/^button-name/),
    expect.stringMatching(/^image-alt/),
  ]);
});

describe('as it opens', () => {
  it.each([
    ...everywhere,
    ['/nowhere', 390],
    ['/active-brothers/jane-doe', 390],
    ['/active-brothers/jane-doe', 1280],
  ] as const)('%s at %i px', async (path, width) => {
    const { page } = await opened(path, width);
    if (path.endsWith('jane-doe')) await page.locator('[data-missing]').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

it.each(ROUTES)('%s with the menu open', async (path) => {
  const { page } = await opened(path, 390);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.locator('header nav a').first().waitFor();
  expect(await violations(page)).toEqual([]);
});

describe.each(WIDTHS)('at %i px', (width) => {
  it.each([
    ['/about', '[data-block="accordion"] button'],
    ['/faqs', '[data-block="accordion"] button'],
    ['/recruitment', 'button:has-text("Details")'],
  ])('%s with every panel open', async (path, controls) => {
    const { page } = await opened(path, width);
    const all = page.locator(`main ${controls}`);
    for (let i = 0; i < (await all.count()); i += 1) await all.nth(i).click();
    expect(await page.locator('main [aria-expanded="false"]').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  it.each(['/campus-involvement', '/careers'])('%s with another year', async (path) => {
    const { page } = await opened(path, width);
    await page.getByRole('tab', { name: '2018' }).click();
    await page.locator('[id="2018"]').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('/recruitment with a tooltip', async () => {
    const { page } = await opened('/recruitment', width);
    await page.getByRole('button', { name: 'Coffee Chats', exact: true }).hover();
    await page.locator('[role="tooltip"][data-open]').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('/recruitment with the film', async () => {
    const { page } = await opened('/recruitment', width, { reducedMotion: 'no-preference' });
    await page.locator('[data-hero] iframe').waitFor({ state: 'attached' });
    expect(await violations(page)).toEqual([]);
  });

  it('/ while it types', async () => {
    const { page } = await opened('/', width, { reducedMotion: 'no-preference' });
    await page.locator('[data-hero] [data-moving="true"]', { hasText: /./ }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('/ with the carousel moved', async () => {
    const { page } = await opened('/', width);
    await page.getByRole('button', { name: 'Next card' }).click();
    await page.getByRole('status').filter({ hasText: '2 of 5' }).waitFor({ state: 'attached' });
    expect(await violations(page)).toEqual([]);
  });

  it('/about with a slice pointed at', async () => {
    const { page } = await opened('/about', width);
    await page.getByRole('row', { name: 'Consulting' }).hover();
    await page.locator('tr[data-active]').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('/contact after an empty form was submitted', async () => {
    const { page } = await opened('/contact', width);
    await page.getByRole('button', { name: 'Submit' }).click();
    expect(await violations(page)).toEqual([]);
  });

  it('/active-brothers with a tile focused', async () => {
    const { page } = await opened('/active-brothers', width, {
      hasTouch: width < 700,
      isMobile: width < 700,
    });
    await page.getByRole('link', { name: /^Maya Okafor/ }).focus();
    expect(await violations(page)).toEqual([]);
  });
});
