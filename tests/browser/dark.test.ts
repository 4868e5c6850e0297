// A site that follows its visitors → their dark screens, on which axe finds nothing, and paper where they print.
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { built, served } from '../support/built.ts';
import { layOutAll } from '../support/screens.ts';
import { chapterRoot, replaceIn, site } from '../support/site.ts';

browserForThisFile();

let url: string;

beforeAll(async () => {
  const root = site({}, chapterRoot);
  replaceIn(root, 'site.yaml', 'theme:\n', 'theme:\n  appearance: auto\n  header: light\n');
  replaceIn(root, 'site.yaml', 'logo.svg\n', 'logo.svg\n  logoOnLight: images/logo-ink.svg\n');
  url = await served(await built(root));
});

const open = async (at: string, colorScheme: 'light' | 'dark', width = 390) => {
  const viewport = { width, height: 844 };
  const options = { colorScheme, viewport, reducedMotion: 'reduce', asksElsewhere: true } as const;
  const opened = await openPage(options, url);
  await opened.goto(at);
  await layOutAll(opened.page);
  return opened;
};

const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const lightOf = (rgb: string): number =>
  Math.max(...(rgb.match(/\d+/g) ?? []).slice(0, 3).map(Number));

const PAGES = [
  ['/', 1440],
  ['/', 390],
  ['/about', 390],
  ['/careers', 390],
  ['/contact', 390],
] as const;

it.each(PAGES)(
  '%s is dark where the screen of the visitor is, and read, %i px wide',
  async (at, width) => {
    const { page, complaints } = await open(at, 'dark', width);
    expect(lightOf(await ground(page))).toBeLessThan(60);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

it('is paper for all others and on paper, and a light bar turns to night with its own logo', async () => {
  const { page } = await open('/faqs', 'light');
  expect(lightOf(await ground(page))).toBeGreaterThan(230);
  const logo = page.locator('header img');
  const replaced = () => logo.evaluate((img) => getComputedStyle(img).content);
  expect(await replaced()).toBe('normal');
  expect(await logo.getAttribute('src')).toContain('logo-ink');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(replaced).toMatch(/\/images\/logo\.\w+\.svg/);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(lightOf(ink)).toBeLessThan(90);
});

it('shows films no brighter than pictures', async () => {
  const { page } = await open('/recruitment', 'dark');
  const film = page.locator('[data-film]').first();
  expect(await film.evaluate((one) => getComputedStyle(one).filter)).toMatch(/^brightness/);
});
