// What a page says is heard, reached by keys, found, kept by reader views and printed: with scripts and without.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Readability } from '@mozilla/readability';
import { JSDOM } from 'jsdom';
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, inject, it } from 'vitest';
import { ROUTES } from '../support/addresses.ts';
import { browserForThisFile, openPage, type PageOptions } from '../support/browser.ts';
import { address } from '../support/faults.ts';
import { MOBILE } from '../support/measure.ts';
import { textsOf } from '../support/page-texts.ts';

browserForThisFile('chrome');

const htmlOf = (route: string): string =>
  fs.readFileSync(path.join(inject('dist'), route, 'index.html'), 'utf8');

/** Letters and digits: elements stand between the words of one text, and readers differ in their blanks. */
const bare = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const lacking = (route: string, said: string): string[] =>
  textsOf(route).filter((text) => !bare(said).includes(bare(text)));

const open = async (route: string, options: PageOptions = {}): Promise<Page> => {
  const { page } = await openPage({ reducedMotion: 'reduce', ...options });
  await page.goto(address(route), { waitUntil: 'load' });
  return page;
};

const print = async (page: Page): Promise<string> => {
  const document = await getDocumentProxy(new Uint8Array(await page.pdf()));
  return bare((await extractText(document, { mergePages: true })).text);
};

interface Heard {
  readonly links: number;
  readonly words: string;
}

/** What a screen reader gets of a page as it stands. */
const hear = async (page: Page): Promise<Heard> => {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  const there = nodes.filter(({ ignored }) => !ignored);
  return {
    links: there.filter(({ role }) => role?.value === 'link').length,
    words: there.flatMap(({ name, description }) => [name?.value, description?.value]).join(' '),
  };
};

/** Opens by keys what is closed; the years, one after the other, are heard as they come. */
const hearAll = async (page: Page): Promise<Heard> => {
  for (const closed of await page.locator('main :is(summary, [aria-expanded]):visible').all()) {
    await closed.focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => closed.evaluate((e) => e.matches('[open] > *, [aria-expanded=true]')))
      .toBe(true);
  }
  let heard = await hear(page);
  const years = await page.getByRole('tab').count();
  for (let i = 1; i < years; i += 1) {
    await page.locator('[role=tab][aria-selected=true]').focus();
    await page.keyboard.press('ArrowRight');
    const { links, words } = await hear(page);
    heard = { links, words: `${heard.words} ${words}` };
  }
  return heard;
};

describe.each(ROUTES)('%s', (route) => {
  it.each([false, true])('is heard whole, with scripts: %s', async (javaScriptEnabled) => {
    const page = await open(route, { javaScriptEnabled });
    const { links, words } = await hearAll(page);
    // Without scripts there are no tabs, which are called so.
    const label = javaScriptEnabled ? '' : ' years';
    expect(lacking(route, words + label)).toEqual([]);
    const drawn = page.locator('a[href]').filter({ visible: true });
    expect(links).toBe(await drawn.count());
  });

  it('leads by Tab to every link without scripts', async () => {
    const page = await open(route, { javaScriptEnabled: false });
    await hearAll(page);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const met = new Set<number>();
    // But for what only a clock can say: that a season is over, and where the next one is heard of.
    const links = 'a[href]:not([hidden][data-until] a)';
    const all = await page.locator(links).count();
    for (let i = 0; i < all + 60; i += 1) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(
        (selector) =>
          [...document.querySelectorAll(selector)].indexOf(document.activeElement as Element),
        links,
      );
      if (at >= 0) met.add(at);
    }
    expect(met.size).toBe(all);
  });
});

describe.each(['/faqs', '/about', '/careers', '/campus-involvement'])('%s', (route) => {
  /** The texts of what is closed at first. */
  const closed = (): string[] => {
    const { document } = new JSDOM(htmlOf(route)).window;
    return [...document.querySelectorAll('main details p, main [data-closed] td')].flatMap(
      ({ textContent }) => (textContent ? [textContent] : []),
    );
  };

  it('a reader view keeps all of it', () => {
    const { document } = new JSDOM(htmlOf(route)).window;
    const kept = bare(new Readability(document).parse()?.textContent ?? '');
    expect(closed().length).toBeGreaterThan(4);
    expect(closed().filter((text) => !kept.includes(bare(text)))).toEqual([]);
  });

  it('a print has all of it', async () => {
    const page = await open(route, { javaScriptEnabled: false });
    const printed = await print(page);
    expect(closed().filter((one) => !printed.includes(bare(one)))).toEqual([]);
  });

  it('a print with scripts has all of it, of years the one that is open and no other', async () => {
    const page = await open(route);
    const { document } = new JSDOM(htmlOf(route)).window;
    const years = [...document.querySelectorAll('[role=tabpanel]')];
    const textsIn = (year: Element, what: string) =>
      [...year.querySelectorAll(what)].map(({ textContent }) => bare(textContent ?? ''));
    if (years.length === 0) {
      const printed = await print(page);
      expect(closed().filter((one) => !printed.includes(bare(one)))).toEqual([]);
    }
    for (const [index, year] of years.slice(0, 2).entries()) {
      const tab = page.getByRole('tab').nth(index);
      await tab.click();
      await page.locator(`[id="${year.id}"]:not([data-closed])`).waitFor();
      const printed = await print(page);
      const [own, others] = [year, years.filter((one) => one !== year)];
      expect(textsIn(own, 'caption, td').filter((one) => !printed.includes(one))).toEqual([]);
      const titles = others.flatMap((one) => textsIn(one, 'caption'));
      expect(titles.length).toBeGreaterThan(4);
      expect(titles.filter((one) => printed.includes(one))).toEqual([]);
    }
  });

  it.skipIf(spawnSync('w3m', ['-version']).error)('a browser of a terminal has all of it', () => {
    const { stdout } = spawnSync('w3m', ['-dump', '-T', 'text/html', '-cols', '400'], {
      input: htmlOf(route),
      encoding: 'utf8',
    });
    expect(closed().filter((text) => !bare(stdout).includes(bare(text)))).toEqual([]);
  });
});

it.each([
  ['an answer', '/faqs', 'a%20floor%20and%20not', 'details[open] p'],
  ['another year', '/careers', 'Sorrel%20%26%20Pike%20CPAs', '[id="2020"]'],
])('%s is found on the page and opened by it', async (_, route, words, opened) => {
  const page = await open(route);
  await page.waitForSelector('[role=tabpanel][hidden], details', { state: 'attached' });
  await page.goto(address(`${route}#:~:text=${words}`));
  await page.locator(`main ${opened}`).filter({ visible: true }).first().waitFor();
});

it('on a telephone what Shift+Tab reaches and what an address leads to is wholly below the header', async () => {
  for (const route of ['/active-brothers', '/faqs', '/recruitment', '/contact']) {
    const page = await open(route, MOBILE);
    // Of a small phone, and of one whose page is enlarged twice.
    for (const width of [390, 320, 195]) {
      await page.setViewportSize({ width, height: 800 });
      const covered = await page.evaluate(() => {
        const end = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        return [...document.querySelectorAll<HTMLElement>('main :is(a, button, summary, input)')]
          .filter((one) => one.checkVisibility() && one.tabIndex >= 0)
          .flatMap((one) => {
            one.scrollIntoView({ block: 'start', behavior: 'instant' });
            const { top } = one.getBoundingClientRect();
            return top < end - 1 && scrollY > 0 ? [`${one.textContent} ${end - top}`] : [];
          });
      });
      expect(covered, `${route} ${width}`).toEqual([]);
    }
  }
});
