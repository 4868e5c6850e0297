// WCAG 2.2 on every route: landmarks, the place in the menu, the skip link, the menu's keys, motion, regions that speak.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../support/addresses.ts';
import { browserForThisFile } from '../support/browser.ts';
import { drawn, focused, MOBILE, scrollTo, sharedPage, visit } from '../support/measure.ts';
import { settled } from '../support/opened.ts';

browserForThisFile();

const burger = (page: Page) => page.locator('button[aria-controls="menu"]');
const menuLinks = (page: Page) => page.locator('#menu a');

describe.each(ROUTES)('%s', (path) => {
  const screen = sharedPage(path, { ...MOBILE, reducedMotion: 'reduce' });

  it('has one banner, one main part and one foot, and every other landmark has a name of its own', async () => {
    for (const role of ['banner', 'main', 'contentinfo'] as const)
      expect(await screen().getByRole(role).count(), role).toBe(1);
    const names = await screen()
      .locator('nav, section[aria-labelledby], section[aria-label], form, [role="region"]')
      .evaluateAll((all) =>
        all.map((e) => {
          const by = e.getAttribute('aria-labelledby');
          const label = by
            ? document.getElementById(by)?.textContent
            : e.getAttribute('aria-label');
          return (label ?? '').trim();
        }),
      );
    expect(names).not.toContain('');
    expect(new Set(names).size).toBe(names.length);
    // Everything that is read stands in one of them; the skip link stands before, the region that speaks after.
    const outside = await screen().evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent?.trim()))
        .filter((e) => !e.closest('header, main, footer, script, noscript, style'))
        .map((e) => e.textContent),
    );
    expect(outside).toEqual(['Skip to the content']);
  });

  it('is marked in the menu, and no other page is', async () => {
    const current = await screen()
      .locator('nav [aria-current]')
      .evaluateAll((all) =>
        all.map((a) => [a.getAttribute('href'), a.getAttribute('aria-current')]),
      );
    // A profile has no link of its own: it is a part of the page that leads to it.
    const profile = [['/active-brothers', 'true']];
    expect(current).toEqual(path.includes('maya') ? profile : [[path, 'page']]);
  });

  it('has a region that speaks before it has anything to say', async () => {
    expect(await screen().locator('[aria-live], [role="alert"], [role="log"]').count()).toBe(0);
    const said = await screen().getByRole('status').allTextContents();
    expect(said.length).toBeGreaterThan(0);
    expect(new Set(said)).toEqual(new Set(['']));
  });

  it('nothing moves where less motion is wished for', async () => {
    await scrollTo(screen(), 300);
    await settled(screen());
    const still = await screen().evaluate(() => ({
      moving: document.getAnimations().filter(({ playState }) => playState === 'running').length,
      shifted: [...document.querySelectorAll('[data-parallax]')]
        .map((layer) => getComputedStyle(layer).transform)
        .filter((transform) => transform !== 'none'),
    }));
    expect(still).toEqual({ moving: 0, shifted: [] });
    await scrollTo(screen(), 0);
  });

  it('the first Tab offers to skip the menu, and Enter does it', async () => {
    await screen().keyboard.press('Tab');
    const skip = screen().locator('a[href="#main"]');
    expect(await focused(skip)).toBe(true);
    await expect.poll(async () => (await skip.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
    await screen().keyboard.press('Enter');
    await expect.poll(() => focused(screen().locator('main'))).toBe(true);
    await screen().keyboard.press('Tab');
    expect(await screen().evaluate(() => document.activeElement?.closest('header'))).toBeNull();
  });

  it('the menu opens by its button, keeps the focus, and gives it back on Escape', async () => {
    await burger(screen()).focus();
    await screen().keyboard.press('Enter');
    expect(await burger(screen()).getAttribute('aria-expanded')).toBe('true');
    const count = await menuLinks(screen()).count();
    for (let i = 0; i < count; i += 1) {
      await screen().keyboard.press('Tab');
      expect(await focused(menuLinks(screen()).nth(i))).toBe(true);
    }
    await screen().keyboard.press('Tab');
    expect(await focused(burger(screen()))).toBe(true);
    await screen().keyboard.press('Shift+Tab');
    expect(await focused(menuLinks(screen()).last())).toBe(true);
    await screen().keyboard.press('Escape');
    expect(await burger(screen()).getAttribute('aria-expanded')).toBe('false');
    expect(await focused(burger(screen()))).toBe(true);
  });
});

it('every arrival changes the title, moves the focus to the heading and is announced once', async () => {
  const { page } = await visit('/', { reducedMotion: 'reduce' });
  await page.evaluate(() => {
    const told: string[] = [];
    (window as unknown as { told: string[] }).told = told;
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[role="status"]');
        if (region?.textContent) told.push(region.textContent);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const arrive = async (path: string) => {
    await page
      .locator(`a[href="${path}"]`)
      .last()
      .evaluate((a: HTMLElement) => a.click());
    await page.waitForURL(`**${path}`);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { told: string[] }).told.length))
      .toBe(1);
    await drawn(page);
    return page.evaluate(() => ({
      told: (window as unknown as { told: string[] }).told.splice(0),
      title: document.title,
      focus: document.activeElement?.tagName,
      top: window.scrollY,
    }));
  };
  const titles = new Set<string>();
  for (const path of [...ROUTES.slice(1), '/']) {
    const { told, title, ...rest } = await arrive(path);
    expect(rest, path).toEqual({ focus: 'H1', top: 0 });
    expect(told, path).toEqual([title]);
    titles.add(title);
  }
  expect(titles.size).toBe(ROUTES.length);
});
