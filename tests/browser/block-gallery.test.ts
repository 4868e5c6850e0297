// The gallery of blocks in the dev server: each block drawn beside its source and its fields, and never published.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { blockReferences } from '../../src/compiler/grammar/block-reference.ts';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { launch, type Running } from '../support/cli.ts';
import { settle, viewport, WIDTHS } from '../support/screens.ts';
import { chapterRoot } from '../support/site.ts';

browserForThisFile();

const references = blockReferences(loadGrammar());

const opened = async (width: number, url: string) => {
  const { page, complaints } = await openPage(
    { viewport: viewport(width), reducedMotion: 'reduce' },
    url,
  );
  await page.goto(`${url}__blocks`);
  await page.waitForSelector('html[data-ready]');
  return { page, complaints };
};

// The dev server prepares every block anew, which takes a busy machine its time.
describe('the gallery of blocks', { timeout: 180_000 }, () => {
  let server: Running;
  beforeAll(async () => {
    server = await launch(['dev', '--root', chapterRoot, '--port', '0']);
  });
  afterAll(() => server?.stop());

  it('is told when the server starts, and shows every block, its source and its fields', async () => {
    expect(server.printed()).toContain(`${server.url}__blocks`);
    const { page, complaints } = await opened(WIDTHS[0], server.url);
    for (const width of WIDTHS) {
      await page.setViewportSize(viewport(width));
      await settle(page);
      const wide = () => document.documentElement.scrollWidth;
      expect(await page.evaluate(wide)).toBe(width);
    }
    for (const { type, example, fields } of references) {
      const section = page.locator(`#block-${type}`);
      expect(await section.locator(`[data-block="${type}"]`).count(), type).toBeGreaterThan(0);
      expect(await section.locator('pre').textContent(), type).toBe(`${example.trimEnd()}\n`);
      expect(await section.locator('dt > code:first-child').allTextContents(), type).toEqual(
        fields.map(({ name }) => name),
      );
    }
    // It has no words of its own for a day or a share.
    expect(await page.locator('#block-lead time').textContent()).toMatch(
      /^October 9th, 2025 by 6:30/,
    );
    expect(await page.locator('#block-chart td').allTextContents()).toContain('57%');
    const broken = () => [...document.images].filter((image) => image.naturalWidth === 0).length;
    expect(await page.evaluate(broken)).toBe(0);
    expect(complaints.filter((line) => !/\[vite\]|React DevTools/.test(line))).toEqual([]);
    await page.locator('#block-buttons [data-block] a').first().click();
    await page.waitForSelector('h1:text("About Us")');
  });

  it('is no part of a built site', () => {
    const dist = inject('dist');
    const files = fs.readdirSync(dist, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /__blocks|example-of-/.test(file))).toEqual([]);
    const told = files.filter(
      (file) =>
        /\.(html|js|css|json|xml|txt)$/.test(file) &&
        /__blocks|gallery-data|example\.yaml/.test(fs.readFileSync(path.join(dist, file), 'utf8')),
    );
    expect(told).toEqual([]);
  });
});
