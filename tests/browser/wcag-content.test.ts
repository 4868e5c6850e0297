// WCAG 2.2 where it applies: what comes by pointing goes by Escape, panels open by keys, the line that types is quiet.
import { describe, expect, it } from 'vitest';
import { browserForThisFile } from '../support/browser.ts';
import { texts, visit } from '../support/measure.ts';

browserForThisFile();

describe('what comes by pointing goes by Escape, wherever the focus is (1.4.13)', () => {
  it('a hint', async () => {
    const { page } = await visit('/recruitment', { reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Coffee Chats', exact: true }).hover();
    const hint = page.locator('[role="tooltip"]', { hasText: 'Talk one on one' });
    await expect.poll(() => hint.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => hint.isVisible()).toBe(false);
  });

  it('the logo over a photo of the roster, until the pointer has been elsewhere', async () => {
    const { page } = await visit('/active-brothers', { reducedMotion: 'reduce' });
    const tile = page.getByRole('link', { name: /^Maya Okafor/ });
    const veil = tile.getByText('Veldane Partners').locator('..');
    const shown = () => veil.evaluate((e) => getComputedStyle(e).opacity);
    await tile.hover();
    await expect.poll(shown).toBe('1');
    await page.keyboard.press('Escape');
    await expect.poll(shown).toBe('0');
    await page.mouse.move(0, 0);
    await tile.hover();
    await expect.poll(shown).toBe('1');
  });
});

it('headings of accordions hold their buttons, which answer to Enter and to the space bar', async () => {
  for (const path of ['/about', '/faqs']) {
    const { page } = await visit(path, { reducedMotion: 'reduce' });
    const buttons = page.locator('[data-block="accordion"] button');
    const inHeadings = page.locator(
      '[data-block="accordion"] :is(h2, h3, h4) > button[aria-controls]',
    );
    expect(await inHeadings.count()).toBe(await buttons.count());
    for (const key of ['Enter', 'Space']) {
      await buttons.first().focus();
      const before = await buttons.first().getAttribute('aria-expanded');
      await page.keyboard.press(key);
      await expect.poll(() => buttons.first().getAttribute('aria-expanded')).not.toBe(before);
    }
  }
});

it('the line that types is whole for screen readers, ticks for nobody and takes its room from the first', async () => {
  const { page } = await visit('/', {}, (fresh) => fresh.clock.install());
  const hero = page.locator('[data-hero]');
  const said = async () => (await texts(hero.locator('.visually-hidden')))[0];
  const whole = await said();
  expect(whole?.length).toBeGreaterThan(10);
  const height = () => hero.evaluate((e) => [e.scrollHeight, e.clientHeight]);
  const room = await height();
  for (let i = 0; i < 12; i += 1) {
    await page.clock.runFor(700);
    expect(await height()).toEqual(room);
    expect(await said()).toBe(whole);
  }
  expect(await hero.locator('[aria-live], [role="status"], [role="timer"]').count()).toBe(0);
  expect(
    await hero.locator('[data-moving]').evaluate((e) => e.closest('[aria-hidden="true"]') !== null),
  ).toBe(true);
});
