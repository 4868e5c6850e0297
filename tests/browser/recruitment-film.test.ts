// Specification, section 2 and issue 3: the film of the recruitment hero never stands in the way.
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { box, MOBILE, visit } from '../support/measure.ts';

browserForThisFile();

const film = (page: Page) => page.locator('[data-hero="video"] iframe');
const poster = (page: Page) => page.locator('[data-hero="video"] img');
const pause = (page: Page) => page.getByRole('button', { name: 'Pause the film' });
const play = (page: Page) => page.getByRole('button', { name: 'Play the film' });

/** A player that says that it plays, as soon as it is asked. */
const playing = (page: Page) =>
  page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>film</title><script>addEventListener('message', () =>
        parent.postMessage(JSON.stringify({ event: 'onStateChange', info: 1 }), '*'))</script>`,
    }),
  );

const savingData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    }),
  );

/** Long enough for a film that were wanted to be there: the page has been idle. */
const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((next) =>
        // Longer than the film waits, so that one that were wanted is there first.
        requestIdleCallback(() => requestIdleCallback(next, { timeout: 4000 }), { timeout: 4000 }),
      ),
  );

it('plays silently, over and over, by itself and without controls', async () => {
  const { page, complaints } = await visit('/recruitment');
  await film(page).waitFor({ state: 'attached' });
  const address = new URL((await film(page).getAttribute('src')) ?? '');
  expect(address.hostname).toBe('www.youtube-nocookie.com');
  const id = address.pathname.split('/').at(-1);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    mute: '1',
    loop: '1',
    playlist: id,
    autoplay: '1',
    controls: '0',
  });
  expect(await film(page).getAttribute('title')).toMatch(/\w{3}/);
  expect(await film(page).getAttribute('allow')).toContain('autoplay');
  expect(complaints).toEqual([]);
});

it('is covered by the poster until it says that it plays', async () => {
  const silent = await visit('/recruitment');
  await film(silent.page).waitFor({ state: 'attached' });
  expect(await film(silent.page).evaluate((e) => getComputedStyle(e).opacity)).toBe('0');
  const { page } = await visit('/recruitment', {}, playing);
  await expect.poll(() => film(page).evaluate((e) => getComputedStyle(e).opacity)).toBe('1');
});

it('comes only after everything else has loaded', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { page } = await openPage();
  await page.route('**/images/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(new URL('recruitment', inject('site')).href, {
    waitUntil: 'commit',
  });
  await page.waitForSelector('h1');
  // The pictures keep the app waiting; a visitor who moves does not wait with it.
  await page.mouse.move(200, 200);
  await page.waitForSelector('html[data-ready]');
  await idle(page);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  expect(await page.locator('h1').isVisible()).toBe(true);
  expect(await film(page).count()).toBe(0);
  release();
  await film(page).waitFor({ state: 'attached' });
  expect(await page.evaluate(() => document.readyState)).toBe('complete');
  await page.context().close();
});

describe('stays away, with its poster alone,', () => {
  it.each([
    ['under reduced motion', { reducedMotion: 'reduce' } as const, async () => {}],
    ['under Save-Data', {}, savingData],
    ['without JavaScript', { javaScriptEnabled: false }, async () => {}],
  ])('%s', async (_, options, prepare) => {
    const { page } = await visit('/recruitment', options, prepare);
    // Without JavaScript no callback comes, and nothing could.
    if (!('javaScriptEnabled' in options)) await idle(page);
    expect(await film(page).count()).toBe(0);
    expect(await poster(page).isVisible()).toBe(true);
    expect(
      await poster(page).evaluate((img) => (img as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(1000);
    expect((await box(poster(page))).height).toBe((await box(page.locator('[data-hero]'))).height);
  });
});

it.each([
  ['desktop', {}],
  ['mobile', MOBILE],
] as const)('can be paused and played by a visible button (%s)', async (_, options) => {
  const { page } = await visit('/recruitment', options);
  await film(page).waitFor({ state: 'attached' });
  const { width, height, x, y } = await box(pause(page));
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  const hit = await page.evaluate(
    ([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest('button')?.textContent,
    [x + width / 2, y + height / 2],
  );
  expect(hit).toBe('Pause the film');
  await pause(page).click();
  await expect.poll(() => film(page).count()).toBe(0);
  await play(page).click();
  await film(page).waitFor({ state: 'attached' });
  expect(await pause(page).count()).toBe(1);
});

it('a visitor who wants less motion may still play it', async () => {
  const { page } = await visit('/recruitment', { reducedMotion: 'reduce' });
  await play(page).click();
  await film(page).waitFor({ state: 'attached' });
});
