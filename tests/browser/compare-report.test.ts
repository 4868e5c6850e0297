// The report of compare, opened as a file: what it shows, by mouse, keyboard and without scripts, and that nothing runs.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { htmlOf } from '../../src/compare/report/html.ts';
import { violations } from '../support/axe.ts';
import { browserForThisFile, openPage, type PageOptions } from '../support/browser.ts';
import { comparison, page as differing } from '../support/comparison.ts';
import { temporaryFolder } from '../support/site.ts';

browserForThisFile();

const ATTACK =
  '</script></style><script>ran = 1</script>"><img src=//evil.example.org onerror=ran=1>';
const LONG = 'Donaudampfschifffahrt'.repeat(12);

const file = path.join(temporaryFolder(), 'compare.html');

beforeAll(() => {
  const change = { kind: 'added', line: 1, side: 'after', pages: ['/a', `/${LONG}`] } as const;
  const texts = { before: LONG, after: ATTACK };
  const report = htmlOf(
    comparison({
      chapter: LONG,
      versions: texts,
      changes: [{ ...change, words: ATTACK, file: LONG }],
      consequences: [{ kind: 'head', weight: 'note', words: LONG, texts }],
      pages: [
        differing({ url: '/a', title: ATTACK, label: ATTACK }),
        differing({ url: `/${LONG}`, title: LONG, label: LONG }),
        differing({ kind: 'new', url: '/c', title: 'C' }),
      ],
    }),
  );
  fs.writeFileSync(file, report);
});

const open = async (options: PageOptions = {}) => {
  const opened = await openPage(options);
  const asked: string[] = [];
  opened.page.on('request', (request) => {
    if (!request.url().startsWith('data:')) asked.push(request.url());
  });
  // A link to a page unfolds it.
  await opened.page.goto(`${pathToFileURL(file).href}#page-1`);
  return { ...opened, asked };
};

it('runs nothing of what it shows and asks nobody', async () => {
  const { page, asked, complaints } = await open();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect([asked, complaints]).toEqual([[pathToFileURL(file).href], []]);
  // And what got in nevertheless would be refused.
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="https://evil.example.org/x.png" alt="">',
    );
  });
  await expect.poll(() => complaints.join()).toContain('Content Security Policy');
});

it('is accessible in light and dark, in each way to show pages, and as wide as its window', async () => {
  const { page } = await open({ viewport: { width: 390, height: 800 } });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page)).toEqual([]);
  }
  expect(await page.locator('#slider').isChecked()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('#both').press('Space');
  expect(await violations(page)).toEqual([]);
});

it('shows the width nearest to that of the window, until somebody chooses another', async () => {
  const { page } = await open({ viewport: { width: 1180, height: 800 } });
  const chosen = () => page.locator('[name="width"]:checked').getAttribute('id');
  expect(await chosen()).toBe('at-1440');
  await page.setViewportSize({ width: 900, height: 800 });
  await expect.poll(chosen).toBe('at-390');
  await page.locator('#at-390').press('ArrowRight');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await chosen()).toBe('at-1440');
});

it('moves the slider and changes what is shown by keyboard', async () => {
  const { page } = await open({ viewport: { width: 900, height: 800 } });
  const pictures = page.locator('#page-1 .view:visible .pair .picture:visible');
  const boxOf = async (i: number) => await pictures.nth(i).boundingBox();
  const [one, other] = [await boxOf(0), await boxOf(1)];
  expect(one?.y).toBe(other?.y);
  expect(one?.x).toBeLessThan(other?.x ?? 0);
  await page.locator('#both').focus();
  await page.keyboard.press('ArrowRight');
  expect((await boxOf(0))?.x).toBe((await boxOf(1))?.x);
  const range = page.getByRole('slider', {
    name: `Before and after: ${ATTACK}, /a on a phone`,
  });
  expect(await range.getAttribute('aria-valuetext')).toBe('50% before');
  await range.press('End');
  const clip = page.locator('#page-1 .at-390 .after');
  expect(await clip.evaluate((it) => getComputedStyle(it).clipPath)).toContain('100%');
  await page.locator('#slider').focus();
  await page.keyboard.press('ArrowRight');
  expect(await pictures.count()).toBe(1);
  expect(await pictures.getAttribute('alt')).toContain('before, /a on a phone');
  await page.locator('#at-390').focus();
  await page.keyboard.press('ArrowRight');
  expect(await pictures.getAttribute('alt')).toContain('before, /a on a desktop');
});

it('shows both pictures without scripts', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  expect(await page.locator('#page-1 .at-390 .pair img:visible').count()).toBe(2);
  expect(await page.getByText('Slider').isVisible()).toBe(false);
});
