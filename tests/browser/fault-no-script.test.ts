// Issue 8, "Under every fault": JavaScript is off. Every text of the YAML can be read, and all that is shown works.
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../support/addresses.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { unseen } from '../support/page-texts.ts';
import { tally } from '../support/tally.ts';

browserForThisFile();

describe.each([390, 1280])('at %i px', (width) => {
  it.each(ROUTES)('%s says everything and shows nothing that does not answer', async (route) => {
    const { page, complaints, goto } = await openPage({
      javaScriptEnabled: false,
      viewport: { width, height: 800 },
    });
    tally('states', 'pages without JavaScript');
    await goto(route);
    expect(await unseen(page, route)).toEqual([]);
    expect(await page.locator('header nav a:visible').count()).toBe(9);
    expect(await page.locator('footer a:visible').count()).toBe(4);
    // Of the buttons only two kinds are left, as words: titles of panels, and signs with a hint below.
    const others = 'button:visible:not([aria-describedby], :is(h2, h3, h4) button)';
    expect(await page.locator(others).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(complaints).toEqual([]);
  });

  it('an unknown address is Home, and leads on', async () => {
    const { page, goto } = await openPage({
      javaScriptEnabled: false,
      viewport: { width, height: 800 },
    });
    await goto('/nowhere/at/all');
    expect(await unseen(page, '/')).toEqual([]);
    await page.locator('header nav a:visible', { hasText: 'FAQ' }).click();
    await page.waitForURL('**/faqs');
    expect(await unseen(page, '/faqs')).toEqual([]);
  });
});
