// The finder of chapters on the site of a national organization, in a browser: by letters, by the map, and without JavaScript.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { browserForThisFile, openPage, type PageOptions } from '../support/browser.ts';
import { built, served } from '../support/built.ts';
import { cutText } from '../support/cut-text.ts';
import { unreadableForced } from '../support/forced-colors.ts';
import { edited, type Files, replaceIn, site } from '../support/site.ts';

browserForThisFile();

const chapter = (name: string, school: string, state: string, more = ''): Files => ({
  [`content/chapters/${name}.yaml`]: `name: ${name} Chapter\nschool: ${school}\nstate: ${state}\n${more}`,
});

const PAGE = `title: Chapters
description: All of our chapters.
blocks:
  - type: lead
    heading: Chapters
  - type: chapters
    heading: Find a chapter
    map: us
`;

const national = (files: Files = {}): string => {
  const { 'site.yaml': text } = edited(
    'site.yaml',
    'collections:\n',
    'collections:\n  chapters:\n    schema: chapter\n',
  );
  const add = 'add:\n  routes:\n    - path: /chapters\n      page: chapters\n';
  return site({
    'site.yaml': text + add,
    'content/pages/chapters.yaml': PAGE,
    ...chapter('Alpha', 'Fairmont College', 'CA', 'founded: 1921\nurl: https://a.example.org\n'),
    ...chapter('Beta', 'Lakeside University', 'New York', 'city: Albany\n'),
    ...chapter('Gamma', 'Université Lumière', ' california '),
    ...chapter('Delta', 'Granite College', 'Ontario'),
    ...chapter('Epsilon', 'Harbor State', 'California'),
    ...files,
  });
};

let address: Promise<string> | undefined;
let spoken: Promise<string> | undefined;

const open = async (options?: PageOptions) => {
  address ??= built(national()).then((out) => served(out));
  const opened = await openPage(options, await address);
  await opened.goto('/chapters');
  return opened;
};

const states = (page: Page): Promise<string[]> =>
  page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();

it('shows everybody by state, however the state is written, and what no map knows', async () => {
  const { page, complaints } = await open();
  expect(await states(page)).toEqual(['California', 'New York', 'Ontario']);
  const california = page.getByRole('region', { name: 'California' });
  expect(await california.getByRole('listitem').allTextContents()).toEqual([
    'Alpha Chapter (opens in a new tab)Fairmont College · Founded 1921',
    'Epsilon ChapterHarbor State',
    'Gamma ChapterUniversité Lumière',
  ]);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('finds by school, city, state and its letters, forgives accents, and says how many there are', async () => {
  const { page } = await open();
  const box = page.getByRole('searchbox', { name: 'Find your school or state' });
  const status = page.getByRole('search').getByRole('status');
  await box.fill('lumiere');
  await expect.poll(() => status.textContent()).toBe('1 of 5');
  expect(await states(page)).toEqual(['California']);
  for (const [written, found] of [
    ['ny', ['New York']],
    ['alb', ['New York']],
    ['californ', ['California']],
    ['ont', ['Ontario']],
  ] as const) {
    await box.fill(written);
    await expect.poll(() => states(page)).toEqual(found);
  }
  await box.fill('zzz');
  await expect
    .poll(() => status.textContent())
    .toBe('No chapters found. Try the name of your school, city or state.');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => states(page)).toHaveLength(3);
});

it('has a map of which states with chapters are heard, and lead to them', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  const map = page.getByRole('navigation', { name: 'Chapters by state' });
  expect(await map.getByRole('link').allTextContents()).toEqual([
    'CA California, 3 chapters',
    'NY New York, 1 chapter',
  ]);
  expect(await map.getByRole('listitem').count()).toBe(2);
  const { width } = (await map.getByRole('link').first().boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThanOrEqual(28);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await map.getByRole('link', { name: /New York/ }).click();
  const heading = page.getByRole('heading', { name: 'New York' });
  await expect
    .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(844);
  expect(new URL(page.url()).hash).toBe('#new-york');
  expect(await unreadableForced(page)).toEqual([]);
});

it('says all of it without JavaScript, where nothing can be looked for', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  expect(await states(page)).toEqual(['California', 'New York', 'Ontario']);
  expect(await page.getByRole('searchbox').count()).toBe(0);
  await page.getByRole('link', { name: 'CA California, 3 chapters' }).click();
  expect(new URL(page.url()).hash).toBe('#california');
});

it('is list alone on paper', async () => {
  const { page } = await open();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(5);
  expect(await page.getByRole('searchbox').count()).toBe(0);
  expect(await page.getByRole('navigation', { name: 'Chapters by state' }).count()).toBe(0);
});

it.each([
  ['es', 'ltr'],
  ['ar', 'rtl'],
])('has its words in %s, and the west on the left of its map', async (language, direction) => {
  const both = national({ 'content/ar/words.yaml': 'chapters: {map: خريطة}\n' });
  replaceIn(both, 'site.yaml', 'theme:', 'languages: [en, es, ar]\ntheme:');
  spoken ??= built(both).then((out) => served(out));
  const opened = await openPage({ viewport: { width: 390, height: 844 } }, await spoken);
  const { page, complaints } = opened;
  await opened.goto(`/${language}/chapters`);
  expect(await page.locator('html').getAttribute('dir')).toBe(direction === 'rtl' ? 'rtl' : null);
  const name = language === 'es' ? 'Capítulos por estado' : 'خريطة';
  const left = async (state: string) =>
    (await page.getByRole('navigation', { name }).getByRole('link', { name: state }).boundingBox())
      ?.x ?? Number.NaN;
  expect(await left('California')).toBeLessThan(await left('New York'));
  expect(await page.evaluate(cutText, '')).toEqual([]);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
