// Specification, sections 2 to 4 and 9 (Recruitment): five events and how far away they are, hints, the film, one file of the season.
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { playing } from '../support/exercise.ts';
import { address, hold, savingData } from '../support/faults.ts';
import { box, boxes, MOBILE, sharedPage, styles, texts, visit } from '../support/measure.ts';

browserForThisFile();

const PATH = '/recruitment';
const cards = (page: Page) => page.locator('[data-block="eventCards"] li');
const card = (page: Page, title: string) => cards(page).filter({ hasText: title });

const screen = sharedPage(PATH);

it('a heading and one rule stand between the deadline and the events; what one may do with them looks alike', async () => {
  const page = screen();
  const deadline = page.locator('[data-block="lead"] section > div').last();
  const events = page.locator('[data-block="eventCards"]');
  expect(await styles(deadline, 'border-block-end-width')).toEqual(['0px']);
  const [above, heading, list] = [
    await box(deadline),
    await box(events.getByRole('heading', { level: 2 })),
    await box(events.getByRole('list').first()),
  ];
  expect(heading.y).toBeGreaterThan(above.y + above.height);
  expect(heading.y + heading.height).toBeLessThan(list.y);
  expect(await styles(events.getByRole('list').first(), 'border-block-start-width')).toEqual([
    '1px',
  ]);
  const does = events.locator('li').first().locator(':is(button[aria-controls], a[href$=".ics"])');
  expect(await does.count()).toBe(2);
  for (const property of ['font-size', 'font-weight', 'color', 'min-height', 'column-gap'])
    expect(new Set(await styles(does, property)).size, property).toBe(1);
});

describe('section 9: the events', () => {
  it.each([
    ['Meet the Bros', ['09/29'], /^7:00PM - 9:30PM$/, /./, /^casual attire$/i, 0],
    ['Info Night', ['10/01'], /PM/, /./, /^business casual$/i, 0],
    ['Coffee Chats', ['10/02', '10/04'], /^by appointment$/i, /^virtual$/i, /./, 1],
    ['Professional Night', ['10/06'], /PM/, /./, /^business professional$/i, 0],
    ['Invite-Only Social', ['10/09'], /PM/, /./, /^dressy casual$/i, 0],
  ])('%s on %j', async (title, dates, time, location, dress, signUps) => {
    const event = card(screen(), title);
    expect(await texts(event.locator('time'))).toEqual(dates);
    const facts = await event
      .locator('dl > div')
      .evaluateAll((all) =>
        all.map((row) => ['dt', 'dd'].map((part) => row.querySelector(part)?.textContent)),
      );
    expect(facts).toEqual([
      ['Time', expect.stringMatching(time)],
      ['Location', expect.stringMatching(location)],
      ['Dress code', expect.stringMatching(dress)],
    ]);
    expect(await event.locator('a[target="_blank"]').count()).toBe(signUps);
    expect(await event.locator('img').getAttribute('src')).toMatch(/\/images\//);
    const hint = await event.getByRole('tooltip', { includeHidden: true }).textContent();
    expect(hint?.length).toBeGreaterThan(5);
  });

  it('are five, in the order of their dates, with descriptions away from everybody until asked for', async () => {
    const dates = await cards(screen()).evaluateAll((all) =>
      all.map((li) => li.querySelector('time')?.dateTime),
    );
    expect(dates).toEqual(['2025-09-29', '2025-10-01', '2025-10-02', '2025-10-06', '2025-10-09']);
    const closed = cards(screen()).locator('[data-open="false"]');
    expect(await styles(closed, 'visibility')).toEqual(Array(5).fill('hidden'));
  });
});

describe('how far away the events are', () => {
  const at = (time: string, timezoneId: string) =>
    visit(PATH, { timezoneId }, (fresh) => fresh.clock.setFixedTime(time));
  const apply = (page: Page) =>
    page.locator('main a[href="https://example.com/forms/led-fall-2025-application"]');
  const marked = (page: Page, mark: string) =>
    page.locator(`[data-block="eventCards"] [data-${mark}]`).locator('h3');

  it.each([
    // Noon of the 24th on the chapter's clock, wherever the visitor is.
    ['2025-09-24T19:00:00Z', 'Asia/Tokyo', 'in 5 days'],
    // The 29th has begun in Tokyo and not at the chapter; half an hour later at the chapter too.
    ['2025-09-29T06:45:00Z', 'Asia/Tokyo', 'tomorrow'],
    ['2025-09-29T07:15:00Z', 'Pacific/Honolulu', 'today'],
  ])('at %s in %s the first one says %s', async (time, zone, said) => {
    const { page, complaints } = await at(time, zone);
    const first = card(page, 'Meet the Bros');
    await expect.poll(() => texts(marked(page, 'next'))).toEqual(['Meet the Bros']);
    expect(await first.locator('p').first().textContent()).toBe(`Mon · ${said} 09/29`);
    expect(await texts(cards(page).getByText(said, { exact: true }))).toHaveLength(1);
    // Section 9: the deadline is the same, wherever it is read.
    const deadline = page.locator('[data-block="lead"] time');
    expect(await texts(deadline)).toEqual(['October 9th, 2025 by 6:30 PM (PST).']);
    expect(await deadline.getAttribute('datetime')).toBe('2025-10-09T18:30');
    expect(complaints).toEqual([]);
  });

  it('what is past is over, of two days after the second, and steps back; the one after it is next; the HTML says nothing', async () => {
    const { page } = await at('2025-10-04T12:00:00Z', 'Europe/Berlin');
    await expect.poll(() => texts(marked(page, 'past'))).toEqual(['Meet the Bros', 'Info Night']);
    expect(await texts(marked(page, 'next'))).toEqual(['Coffee Chats']);
    const high = (title: string) => box(card(page, title)).then(({ height }) => height);
    expect(1.5 * (await high('Info Night'))).toBeLessThan(await high('Coffee Chats'));
    const dates = (one: Page) => card(one, 'Info Night').locator('p').first();
    expect(await dates(page).textContent()).toBe('Wed · Over 10/01');
    expect(await texts(apply(page))).toEqual(['Apply', 'Apply']);
    expect(await texts(cards(page).getByText('Over', { exact: true }))).toHaveLength(2);
    const { page: later } = await at('2026-01-02T12:00:00Z', 'Europe/Berlin');
    await expect.poll(() => dates(later).textContent()).toBe('Wed · 2025 · Over 10/01');
    const two = card(later, 'Coffee Chats').locator('p').first();
    expect(await two.textContent()).toBe('Thu & Sat · 2025 · Over 10/02 & 10/04');
    const html = fs.readFileSync(path.join(inject('dist'), 'recruitment/index.html'), 'utf8');
    const main = html
      .slice(html.indexOf('<main'), html.indexOf('</main>'))
      // The words that a clock may ask for.
      .replaceAll(
        / data-(over|passed|ahead)="[^"]*"|<div class="[^"]*" hidden.*?<\/div>|<summary.*?<\/summary>/g,
        '',
      );
    expect(main).toContain('Meet the Bros');
    expect(main).toContain('>Mon<');
    expect(main).not.toMatch(/data-(next|past)|tomorrow|in \d+ days|Over|passed/);
  });

  it('Apply says that its deadline has passed, a minute later and not before, and leads where it led', async () => {
    const { page } = await visit(PATH, { timezoneId: 'Asia/Tokyo' }, async (fresh) => {
      await fresh.clock.install({ time: '2025-10-10T01:29:30Z' });
    });
    const late = 'Apply (deadline passed)';
    const deadline = () => page.locator('[data-block="lead"] div:has(> p > time)').innerText();
    expect(await texts(apply(page))).toEqual(['Apply', 'Apply']);
    await page.clock.runFor(60_000);
    expect(await texts(apply(page))).toEqual(['Apply', 'Apply']);
    expect(await deadline()).toMatch(/^Application deadline:\s.*\.$/s);
    await page.clock.runFor(60_000);
    await expect.poll(() => texts(apply(page))).toEqual([late, late]);
    expect(await deadline()).toMatch(/^Application deadline:\s.*\.\s+Over$/s);
    const grounds = () => styles(apply(page), 'background-color');
    await expect.poll(grounds).toEqual(Array(2).fill('rgba(0, 0, 0, 0)'));
    for (const { width } of [{ width: 1280 }, { width: 320 }]) {
      await page.setViewportSize({ width, height: 800 });
      for (const { height } of await boxes(apply(page))) expect(height).toBeLessThan(60);
    }
  });
});

it('once the season is over its events are folded before anything is drawn, and are found and printed all the same', async () => {
  const { page, complaints } = await visit(PATH, {}, async (fresh) => {
    await fresh.clock.setFixedTime('2025-10-10T07:00:00Z');
    // Before the frame that first draws all of the page.
    await fresh.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        requestAnimationFrame(() => {
          document.body.dataset.open = `${document.querySelectorAll('main details[open]').length}`;
        }),
      ),
    );
  });
  expect(await page.locator('body').getAttribute('data-open')).toBe('0');
  const lead = page.locator('[data-block="lead"]');
  await lead.getByText('Fall Rush 2025 is over.').waitFor();
  expect(await lead.getByRole('link', { name: 'Our social page' }).count()).toBe(1);
  expect(await page.getByRole('link', { name: 'Apply (deadline passed)' }).count()).toBe(1);
  const titles = cards(page).locator('h3');
  expect(await titles.first().isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await titles.first().isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await page.getByText('5 past events', { exact: true }).press('Enter');
  await expect.poll(() => titles.last().isVisible()).toBe(true);
  expect(await cards(page).getByRole('link').count()).toBe(0);
  await page.getByRole('button', { name: /^Details about Info Night/ }).click();
  await card(page, 'Info Night').getByText('Harbor Hall 104').waitFor();
  expect(complaints).toEqual([]);
  const bare = await visit(PATH, { javaScriptEnabled: false });
  expect(
    await bare.page
      .getByText(/is over|past events/)
      .filter({ visible: true })
      .count(),
  ).toBe(0);
  expect(await cards(bare.page).locator('h3').last().isVisible()).toBe(true);
});

it('section 4: descriptions are collapsed and toggled one by one, by pointer and key; on paper all are open', async () => {
  const { page } = await visit(PATH, { reducedMotion: 'reduce' });
  const details = cards(page).getByRole('button', { name: /^Details about/ });
  const shown = () =>
    cards(page).evaluateAll((all) =>
      all.map((li) => {
        const panel = li.querySelector<HTMLElement>('[data-open]:not([role="tooltip"])');
        const isVisible = panel && getComputedStyle(panel).visibility === 'visible';
        return isVisible && panel.offsetHeight > 20;
      }),
    );
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await shown()).toEqual([false, false, false, false, false]);
    expect(await details.count()).toBe(5);
    await details.nth(1).click();
    await details.nth(4).focus();
    await page.keyboard.press('Enter');
    await expect.poll(shown).toEqual([false, true, false, false, true]);
    const expanded = await details.evaluateAll((all) => all.map((b) => b.ariaExpanded));
    expect(expanded).toEqual(['false', 'true', 'false', 'false', 'true']);
    await details.nth(1).click();
    await expect.poll(shown).toEqual([false, false, false, false, true]);
    await details.nth(4).click();
  }
  await page.emulateMedia({ media: 'print' });
  await expect.poll(shown).toEqual([true, true, true, true, true]);
});

describe('section 9: hints', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Coffee Chats', exact: true });
  const hint = (page: Page) => page.locator('[role="tooltip"]', { hasText: 'Talk one on one' });

  /** The page with a clock that stands still, the button in the middle of the window. */
  const stopped = async (options = {}) => {
    const { page } = await visit(PATH, { reducedMotion: 'reduce', ...options }, (fresh) =>
      fresh.clock.install({ time: '2025-09-24T19:00:00Z' }),
    );
    await button(page).evaluate((e) => e.scrollIntoView({ block: 'center' }));
    await page.clock.pauseAt('2025-09-24T20:00:00Z');
    const { x, y, width, height } = (await button(page).boundingBox()) as DOMRect;
    const shown = async () => {
      // React's queue is a message channel, which no clock stops.
      await page.evaluate(async () => {
        for (let i = 0; i < 3; i += 1)
          await new Promise((next) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = next;
            port2.postMessage(0);
          });
      });
      return hint(page).evaluate((e) => e.hasAttribute('data-open'));
    };
    /** Whether the hint is there a millisecond before a time from now, and at that time. */
    const around = async (delay: number): Promise<boolean[]> => {
      await page.clock.runFor(delay - 1);
      const before = await shown();
      await page.clock.runFor(1);
      return [before, await shown()];
    };
    return { page, at: { x: x + width / 2, y: y + height / 2 }, shown, around };
  };

  it('come by the pointer after 100 ms, not when it only passes; it may rest on them; they go at once, by Escape and by leaving', async () => {
    const { page, at, shown, around } = await stopped();
    await page.mouse.move(at.x, at.y);
    await page.clock.runFor(90);
    await page.mouse.move(0, 0);
    await page.clock.runFor(5000);
    expect(await shown()).toBe(false);
    await page.mouse.move(at.x, at.y);
    expect(await around(100)).toEqual([false, true]);
    await page.clock.runFor(100);
    // Its middle: its edges may still be moving into place.
    const { x, y, width, height } = (await hint(page).boundingBox()) as DOMRect;
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 10 });
    await page.clock.runFor(2000);
    expect(await shown()).toBe(true);
    await page.mouse.move(0, 0);
    expect(await shown()).toBe(false);
    await page.mouse.move(at.x, at.y);
    await page.clock.runFor(100);
    expect(await shown()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await shown()).toBe(false);
    // By the keyboard, too.
    await button(page).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await around(100)).toEqual([false, true]);
    await page.keyboard.press('Tab');
    expect(await shown()).toBe(false);
  });

  it('come by touch after 700 ms, and go 1500 ms after the finger', async () => {
    const { page, at, around } = await stopped({ ...MOBILE, hasTouch: true });
    const client = await page.context().newCDPSession(page);
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    expect(await around(700)).toEqual([false, true]);
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await around(1500)).toEqual([true, false]);
  });

  it('are drawn within the window, describe their buttons always, which are large enough for fingers', async () => {
    const { page } = await visit(PATH, MOBILE);
    const by = await button(page).getAttribute('aria-describedby');
    expect(await hint(page).getAttribute('id')).toBe(by);
    expect(await hint(page).isVisible()).toBe(false);
    await button(page).hover();
    await expect.poll(() => hint(page).isVisible()).toBe(true);
    await expect.poll(() => hint(page).evaluate((e) => getComputedStyle(e).opacity)).toBe('1');
    const { x, width } = (await hint(page).boundingBox()) as DOMRect;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
    for (const icon of await boxes(cards(page).locator('button:has(img)')))
      expect(Math.min(icon.width, icon.height)).toBeGreaterThanOrEqual(44);
  });
});

describe('section 2 and issue 3: the film', () => {
  const film = (page: Page) => page.locator('[data-hero="video"] iframe');
  const poster = (page: Page) => page.locator('[data-hero="video"] img');
  const pause = (page: Page) => page.getByRole('button', { name: 'Pause the film' });
  const play = (page: Page) => page.getByRole('button', { name: 'Play the film' });
  const opacity = (page: Page) => film(page).evaluate((e) => getComputedStyle(e).opacity);

  /** Longer than the film waits, so that one that were wanted is there first. */
  const idle = (page: Page) =>
    page.evaluate(
      () =>
        new Promise((next) =>
          requestIdleCallback(() => requestIdleCallback(next, { timeout: 4000 }), {
            timeout: 4000,
          }),
        ),
    );

  it('plays silently, over and over, without controls, covered by its poster until it plays', async () => {
    const { page, complaints } = await visit(PATH);
    await film(page).waitFor({ state: 'attached' });
    const address = new URL((await film(page).getAttribute('src')) ?? '');
    expect(address.hostname).toBe('www.youtube-nocookie.com');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      ...{ mute: '1', loop: '1', autoplay: '1', controls: '0' },
      playlist: address.pathname.split('/').at(-1),
    });
    expect(await film(page).getAttribute('title')).toMatch(/\w{3}/);
    expect(await film(page).getAttribute('allow')).toContain('autoplay');
    expect(await opacity(page)).toBe('0');
    expect(complaints).toEqual([]);
    const other = await visit(PATH, {}, playing);
    await expect.poll(() => opacity(other.page)).toBe('1');
  });

  it('comes only after everything else has loaded', async () => {
    const { page } = await openPage();
    const release = await hold(page, '**/images/**');
    await page.goto(address(PATH), { waitUntil: 'commit' });
    await page.waitForSelector('h1');
    // The pictures keep the page waiting; a visitor who presses something does not wait with it.
    await cards(page).getByRole('button').last().click();
    await page.waitForSelector('html[data-ready]');
    await idle(page);
    expect(await page.evaluate(() => document.readyState)).toBe('interactive');
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await film(page).count()).toBe(0);
    release();
    await film(page).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.readyState)).toBe('complete');
  });

  it.each([
    ['under reduced motion', { reducedMotion: 'reduce' } as const, async () => {}],
    ['under Save-Data', {}, savingData],
    ['without JavaScript', { javaScriptEnabled: false }, async () => {}],
  ])(
    'stays away, with its poster alone, %s, unless it is played',
    async (why, options, prepare) => {
      const { page } = await visit(PATH, options, prepare);
      // Without JavaScript no callback comes, and nothing could.
      if (!('javaScriptEnabled' in options)) await idle(page);
      expect(await film(page).count()).toBe(0);
      expect(await poster(page).isVisible()).toBe(true);
      const width = await poster(page).evaluate((img) => (img as HTMLImageElement).naturalWidth);
      expect(width).toBeGreaterThan(1000);
      expect((await box(poster(page))).height).toBe(
        (await box(page.locator('[data-hero]'))).height,
      );
      if (why !== 'under reduced motion') return;
      await play(page).click();
      await film(page).waitFor({ state: 'attached' });
    },
  );

  it('can be paused and played by a visible button', async () => {
    const { page } = await visit(PATH, MOBILE);
    await film(page).waitFor({ state: 'attached' });
    const { width, height, x, y } = await box(pause(page));
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    const hit = await page.evaluate(
      ([left = 0, top = 0]) =>
        document.elementFromPoint(left, top)?.closest('button')?.innerText.trim(),
      [x + width / 2, y + height / 2],
    );
    expect(hit).toBe('Pause the film');
    await pause(page).click();
    await expect.poll(() => film(page).count()).toBe(0);
    await play(page).click();
    await film(page).waitFor({ state: 'attached' });
    expect(await pause(page).count()).toBe(1);
  });
});
