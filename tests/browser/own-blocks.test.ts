// A site with a block of its own in a real browser: published and while it is edited.
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { built, served } from '../support/built.ts';
import { serve } from '../support/cli.ts';
import { ownFiles, VIEW } from '../support/own-site.ts';
import { site } from '../support/site.ts';

browserForThisFile();

it('a published block of the site works with the React of the page, in its styles, silently', async () => {
  const url = await served(await built(site(ownFiles())));
  const { page, complaints, goto } = await openPage({}, url);
  await goto('/');
  const block = page.locator('[data-block="pressQuotes"]');
  expect(await block.textContent()).toContain('Words of all: 6');
  expect(await block.textContent()).toContain('Ada Park, Oslo');
  await block.getByRole('button').click();
  await block.getByText('They stay friends.').waitFor();
  expect(await block.textContent()).toContain('October 9th, 2026');
  // Reached by a click, its view and its styles come when they are needed.
  await goto('/about');
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
  await block.getByRole('button').click();
  await block.getByText('They stay friends.').waitFor();
  const quote = block.locator('.own-pressQuotes-quote');
  expect(await quote.evaluate((element) => getComputedStyle(element).fontSize)).toBe('31px');
  expect(complaints).toEqual([]);
});

it('dev shows a changed view, and what hinders it', async () => {
  const root = site(ownFiles());
  const { url } = await serve(['dev', '--root', root, '--port', '0']);
  const { page, goto } = await openPage({}, url);
  await goto('/');
  const view = path.join(root, 'blocks/pressQuotes/view.tsx');
  fs.writeFileSync(view, VIEW.replace('Next quote', 'Another one'));
  await page.getByRole('button', { name: 'Another one' }).click();
  await page.getByText('They stay friends.').waitFor();
  fs.writeFileSync(view, VIEW.replace('return (', 'return ((('));
  const mistakes = page.locator('#chapterkit-mistakes');
  await mistakes.waitFor();
  expect(await mistakes.textContent()).toContain('blocks/pressQuotes/view.tsx:');
  fs.writeFileSync(view, VIEW);
  await page.getByRole('button', { name: 'Next quote' }).waitFor();
  await mistakes.waitFor({ state: 'detached' });
  // The gallery of blocks shows it in the site's own data, beside those of Chapterkit.
  await goto('/__blocks');
  const own = page.locator('#block-pressQuotes');
  expect(await own.textContent()).toContain('Ada Park, Oslo');
  await own.getByRole('button', { name: 'Next quote' }).click();
  await own.locator('[data-block]').getByText('We stay friends.').waitFor();
});
