// Issue 8, "Under every fault": odd clocks, languages and storages, extensions and translators. Not a word in the console.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../support/addresses.ts';
import { browserForThisFile, openPage, type PageOptions } from '../support/browser.ts';
import { drawn, goBy } from '../support/measure.ts';

browserForThisFile();

/** Storages that throw when they are so much as looked at, as browsers without cookies have them. */
const withoutStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });

/** What extensions do to a page before its app comes. */
const withExtension = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.setAttribute('data-lt-installed', 'true');
      document.body.setAttribute('cz-shortcut-listen', 'true');
      document.head.prepend(document.createElement('meta'));
      document.head.append(document.createElement('meta'));
      document.body.prepend(document.createElement('div'));
      document.body.append(document.createElement('grammarly-desktop-integration'));
      for (const e of document.querySelectorAll('#root *')) e.setAttribute('bis_skin_checked', '1');
      for (const field of document.querySelectorAll('textarea'))
        field.setAttribute('data-gramm', 'false');
    }),
  );

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
    await page.evaluate((buttons) => {
      for (let i = 0; i < buttons; i += 1)
        document.querySelectorAll<HTMLElement>('main button')[i]?.click();
    }, count);
    await drawn(page);
  }
  await page.keyboard.press('Escape');
  await drawn(page);
};

/** What the page itself said: a picture that another width makes superfluous is called off by the browser. */
const said = (complaints: readonly string[]) =>
  complaints.filter((line) => !/^failed:|status of 503/.test(line));

interface Surroundings {
  readonly options?: PageOptions;
  readonly day?: string;
  readonly before?: (page: Page) => Promise<unknown>;
  /** What comes once the app is there. */
  readonly after?: () => void;
  readonly heading?: RegExp;
}

const SURROUNDINGS: Readonly<Record<string, Surroundings>> = {
  'in Arabic on Kiritimati, in 2100, with extensions and without storage': {
    options: { locale: 'ar-EG', timezoneId: 'Pacific/Kiritimati' },
    day: '2100-02-28T23:59:59Z',
    before: async (page) => {
      await withExtension(page);
      await withoutStorage(page);
    },
  },
  'with a translator that comes before the app': {
    before: (page) => page.addInitScript(`addEventListener('DOMContentLoaded', ${translate})`),
    heading: /^«.*»$/s,
  },
  'with a translator that comes after the app': { after: translate, heading: /^«.*»$/s },
};

describe.each(Object.entries(SURROUNDINGS))('%s', { timeout: 240_000 }, (_, around) => {
  const { options, day, before, after, heading } = around;
  const open = async () => {
    const opened = await openPage(options);
    if (day) await opened.page.clock.setFixedTime(new Date(day));
    await before?.(opened.page);
    return opened;
  };
  const isWell = async (page: Page, route: string) => {
    await use(page);
    // The app took over what the build drew: it is the very same document.
    expect(await page.locator('[data-still]').count(), route).toBe(0);
    if (heading) await expect.poll(() => page.locator('main h1').innerText()).toMatch(heading);
  };

  if (!after)
    it('every page, opened by itself, lives in silence', async () => {
      const { page, complaints, goto } = await open();
      for (const route of ROUTES) {
        await goto(route);
        await isWell(page, route);
      }
      expect(said(complaints)).toEqual([]);
    });

  it('every page, reached by a click and used, lives in silence', async () => {
    const { page, complaints, goto } = await open();
    await goto('/contact');
    await page.route('**/submit-form', (route) => route.fulfill({ status: 503 }));
    for (const name of ['firstName', 'email', 'question'])
      await page.locator(`#${name}`).fill('ada@example.org');
    // A failure, and another one after it.
    for (let times = 0; times < 2; times += 1) {
      await page.locator('form button[type="submit"]').click();
      await page.locator('[data-trouble]').waitFor();
      await page.locator('[data-snackbar] button').click();
    }
    for (const route of [...ROUTES.filter((path) => !path.includes('maya')), '/contact']) {
      await goBy(page, route);
      if (after) await page.evaluate(after);
      await isWell(page, route);
    }
    expect(said(complaints)).toEqual([]);
  });
});
