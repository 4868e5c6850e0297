// A page that searches its site, in a browser: by keys, by ear, by its address, and without JavaScript.
import { expect, it } from 'vitest';
import { browserForThisFile, openPage, type PageOptions } from '../support/browser.ts';
import { built, served } from '../support/built.ts';
import { searched } from '../support/search-site.ts';

browserForThisFile();

let address: Promise<string> | undefined;

const open = async (at = '/search', options?: PageOptions) => {
  address ??= built(searched()).then((out) => served(out));
  const opened = await openPage(options, await address);
  const asked: string[] = [];
  opened.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await opened.goto(at);
  const box = opened.page.getByRole('searchbox', { name: 'Search this site' });
  const status = opened.page.getByRole('search').getByRole('status');
  return { ...opened, asked, box, status };
};

it('asks for its words when somebody turns to it, and finds by keys alone what is misspelled', async () => {
  const { page, asked, box, status, complaints } = await open();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.endsWith('/words.json'))).toEqual([]);
  await box.focus();
  await page.keyboard.type('libary silent');
  await expect.poll(() => status.textContent()).toBe('1 result');
  expect(asked).toContain('/search/words.json');
  const results = page.getByRole('list', { name: 'Results' });
  expect(await results.ariaSnapshot()).toBe(
    [
      '- list "Results":',
      '  - listitem:',
      '    - link "Should a library be silent?":',
      '      - /url: /news/should-a-library-be-silent',
      '      - text: Should a',
      '      - mark: library',
      '      - text: be',
      '      - mark: silent',
      '      - text: "?"',
      '    - paragraph: News',
    ].join('\n'),
  );
  // Past the button that clears it.
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await page.waitForURL('**/news/should-a-library-be-silent');
  await page.goBack();
  await expect.poll(() => status.textContent()).toBe('1 result');
  expect(complaints).toEqual([]);
});

it('reads its address, says when there is nothing and keeps all pages then, and Escape clears it', async () => {
  const { page, box, status } = await open('/search?q=%3Cimg+src%3Dx%3Ezzzz');
  await expect.poll(() => status.textContent()).toBe('No results for “<img src=x>zzzz”');
  expect(await page.getByRole('link', { name: 'This house would abolish exams' }).isVisible()).toBe(
    true,
  );
  expect(await page.locator('main img[src=x]').count()).toBe(0);
  await box.focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => status.textContent()).toBe('');
  await page.keyboard.type('bylaws');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=bylaws');
  const found = page.getByRole('list', { name: 'Results' }).getByRole('link', { name: 'bylaws' });
  expect(await found.getAttribute('href')).toBe('/files/bylaws.pdf');
});

it('says so when its words do not come, and finds as soon as they do', async () => {
  const { page, box, status } = await open();
  await page.route('**/words.json', (route) => route.abort());
  await box.fill('debate');
  await expect.poll(() => status.textContent()).toContain('Search did not load');
  await page.unroute('**/words.json');
  await box.fill('lake');
  await expect.poll(() => status.textContent()).toMatch(/result/);
});

it('is links to all pages by section where no script runs', async () => {
  const { page, box } = await open('/search', { javaScriptEnabled: false });
  expect(await box.isVisible()).toBe(false);
  const headings = await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .allTextContents();
  expect(headings).toEqual(['Pages', 'News', 'Motions']);
  expect(await page.getByRole('link', { name: 'The new board' }).isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: 'Ines Duarte' }).count()).toBe(0);
});
