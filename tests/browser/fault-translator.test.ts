// Issue 8, "Under every fault": a translator takes the words out of React's hands. The page goes on all the same.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../support/addresses.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { drawn } from '../support/measure.ts';
import { tally } from '../support/tally.ts';

browserForThisFile();

/**
 * Translates as browsers do: every text is taken out, and in its place stand two elements with another
 * text; what comes later is translated when it comes.
 */
const translate = (): void => {
  const foreign = (text: Node): void => {
    const words = text.nodeValue ?? '';
    const parent = text.parentElement;
    if (!words.trim() || !parent || parent.closest('font, script, style, textarea, svg')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `«${words}»`;
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  };
  const all = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    for (const text of found) foreign(text);
  };
  all(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes)
      if (type === 'characterData') foreign(target);
      else
        for (const node of addedNodes) node.nodeType === Node.TEXT_NODE ? foreign(node) : all(node);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
};

/** Every button of a page, one after the other, twice: what opens closes again. */
const use = async (page: Page): Promise<void> => {
  for (let times = 0; times < 2; times += 1) {
    const count = await page.locator('main button').count();
    for (let i = 0; i < count; i += 1)
      await page.evaluate(
        (at) => document.querySelectorAll<HTMLElement>('main button')[at]?.click(),
        i,
      );
    await drawn(page);
  }
};

const said = (complaints: readonly string[]) =>
  complaints.filter((line) => !line.startsWith('failed:'));

const ORDER = ROUTES.filter((route) => !route.includes('maya'));

describe('a translator that comes', { timeout: 240_000 }, () => {
  it('before the app: each page lives, and what changes is translated', async () => {
    const { page, complaints, goto } = await openPage();
    await page.addInitScript(`addEventListener('DOMContentLoaded', ${translate})`);
    for (const route of ROUTES) {
      await goto(route);
      tally('states', 'pages that are translated');
      await use(page);
      expect(await page.locator('[data-still]').count(), route).toBe(0);
      expect(await page.locator('main h1').innerText(), route).toMatch(/^«.*»$/s);
    }
    expect(said(complaints)).toEqual([]);
  });

  it('after the app: it is used, and leads to every other page', async () => {
    const { page, complaints, goto } = await openPage();
    await goto('/contact');
    await page.evaluate(translate);
    await page.route('**/submit-form', (route) => route.fulfill({ status: 503 }));
    for (const name of ['firstName', 'email', 'question'])
      await page.locator(`#${name}`).fill('ada@example.org');
    // A failure, and another one after it.
    for (let times = 0; times < 2; times += 1) {
      await page.locator('form button[type="submit"]').click();
      await page.locator('[data-trouble]').waitFor();
      await page.locator('[data-snackbar] button').click();
    }
    for (const route of [...ORDER, '/contact']) {
      await page.locator(`#menu a[href="${route}"]`).click();
      await page.waitForSelector(`main[data-path="${route}"]`);
      tally('states', 'pages that are translated');
      await use(page);
      expect(await page.locator('[data-still]').count(), route).toBe(0);
      await expect.poll(() => page.locator('main h1').innerText()).toMatch(/^«.*»$/s);
    }
    const own = said(complaints).filter((line) => !line.includes('status of 503'));
    expect(own).toEqual([]);
  });
});
