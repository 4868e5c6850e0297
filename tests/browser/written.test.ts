// Sites in languages that Chromium does not speak, or says otherwise than the build → what a page says of days, hours and numbers is the same before the app and with it.
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { browserForThisFile, openPage, wake } from '../support/browser.ts';
import { built, served } from '../support/built.ts';
import { launch } from '../support/cli.ts';
import { projectRoot, replaceIn, site } from '../support/site.ts';

browserForThisFile();

const HOME = `title: Home
description: What is said of days, hours and numbers.
blocks:
  - type: lead
    heading: Rush
    deadline: { label: Deadline, at: 2027-01-14 18:30 }
  - type: eventCards
    events:
      - title: Info Night
        dates: [2027-01-14, 2027-11-01]
  - type: chart
    title: Major
    slices: [{ title: Art, value: 1234 }, { title: Law, value: 5 }, { title: Music, value: 7 }]
  - type: valueCarousel
    label: Values
    cards: [{ title: One, text: First }, { title: Two, text: Second }]
  - type: articles
    collection: news
`;

const settings = (language: string) => `
language: ${language}
timezone: America/Winnipeg
chapter: { name: Sample, shortName: S, letters: S, school: S, founded: 2010 }
url: https://sample.example.org
theme: { brand: "#1f2a52", accent: "#d9a441" }
header: { logo: images/mark.svg }
menu: [{ label: Home, to: / }, { label: Season, to: /seasons/fall-rush-2024 }]
routes:
  - { path: /, page: home }
  - { path: "/active-brothers/:name", page: profile, collection: members }
  - { path: "/seasons/:name", page: past-season, collection: seasons }
  - { path: "/news/:title", page: article, collection: news }
collections:
  members: { schema: member }
  careers: { schema: careers-year }
  news: { schema: article, order: -date }
  seasons: { schema: past-season }
  chapters: { schema: chapter }
`;

const rootOf = (language: string): string => {
  const files = {
    'site.yaml': settings(language),
    'content/season.yaml': null,
    'content/pages/home.yaml': HOME,
    'content/members/Maya_Okafor.yaml': 'name: Maya Okafor\nemphasis: [Law, Music, Art]\n',
  };
  return site(files, path.join(projectRoot, 'src/serve/gallery-site'));
};

/** Texts of elements and names of pictures; what the clock fills comes when it likes. */
const said = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :not(:has(*)), main [role=img], main [role=group]')]
      .filter((one) => !one.closest('[role=status], [data-when], [data-deadline]'))
      .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '')
      .filter((text) => text !== ''),
  );

const PAGES = [
  '',
  'seasons/fall-rush-2024',
  'news/the-bake-sale-paid-for-a-year-of-books',
  'active-brothers/maya-okafor',
];

describe.each([
  ['is', ['14. janúar 2027', 'eftir 4 daga', '01.11.', 'fim.', '1.234', '99%']],
  ['ko', ['2027년 1월 14일', '4일 후', '11. 01.', '목', '1,234', '오후 6:30']],
])('%s', (language, texts) => {
  it('says the same when React has taken it over, and when it has drawn it again', async () => {
    const url = await served(await built(rootOf(language)));
    const { page, goto, complaints } = await openPage({ locale: 'en-US' }, url);
    await page.clock.setFixedTime('2027-01-10T18:00:00Z');
    for (const at of PAGES) {
      expect((await page.goto(url + at))?.status(), at).toBe(200);
      const before = await said(page);
      await wake(page);
      expect(await said(page), at).toEqual(before);
      // Of a page that a translator has changed, nothing is taken over.
      await goto(at);
      await page.reload();
      await page.evaluate(() =>
        document.querySelector('main')?.append(document.createElement('font')),
      );
      await wake(page);
      expect(await said(page), at).toEqual(before);
    }
    await goto('');
    const main = await page.locator('main').textContent();
    for (const text of texts) expect(main).toContain(text);
    await page.locator('figure tbody tr').first().hover();
    const told = page.locator('figure [role=status]');
    await expect.poll(() => told.textContent()).toContain(texts[4]);
    await page.locator('#menu a[href$="fall-rush-2024"]').click();
    await page.waitForURL(`${url}seasons/fall-rush-2024`);
    expect(await page.locator('time').first().textContent()).toMatch(/2024/);
    expect(complaints).toEqual([]);
  });
});

it('dev shows a day that was saved in the words of the site', async () => {
  const root = rootOf('is');
  const server = await launch(['dev', '--root', root, '--port', '0']);
  onTestFinished(async () => void (await server.stop()));
  const { page, goto } = await openPage({}, server.url);
  await goto('');
  // It hears of what is saved from now on.
  await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
  replaceIn(root, 'content/pages/home.yaml', 'at: 2027-01-14', 'at: 2027-02-15');
  await page.waitForSelector('time:text("15. febrúar 2027")');
});
