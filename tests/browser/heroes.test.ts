// What opens a page: how light its first screen is, that nothing dark lies around its title, and that it is read on any photo.
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { browserForThisFile, openPage, type PageOptions } from '../support/browser.ts';
import { built, served } from '../support/built.ts';
import { run } from '../support/cli.ts';
import { lightOf, MOST_NIGHT, steepestIn } from '../support/light.ts';
import { box } from '../support/measure.ts';
import { settle } from '../support/screens.ts';
import { chapterRoot, replaceIn, site, temporaryFolder } from '../support/site.ts';
import { readTexts } from '../support/text-on-pictures.ts';

browserForThisFile();

type Window = readonly [width: number, height: number];

const WINDOWS: readonly [Window, Window, Window, Window] = [
  [390, 844],
  [768, 1024],
  [1440, 900],
  [1920, 1080],
];

/** A change of light that is seen as an edge. */
const STEEP = 40;

/** The site that `create` writes, in a language. */
const createdIn = async (language: string): Promise<string> => {
  const root = temporaryFolder();
  const answers = ['--name', 'Club de Debate', '--school', 'Westmoor', '--messages', 'later'];
  const { code, out } = await run([
    ...['create', root, '--yes', '--kind', 'club', '--language', language],
    ...answers,
  ]);
  if (code !== 0) throw new Error(out);
  return served(await built(root));
};

it.each([
  ['of the sample', MOST_NIGHT, async () => inject('site')],
  ['of a site that create made', 0.3, () => createdIn('en')],
  ['of one in Spanish', 0.3, () => createdIn('es')],
])('the first screen %s is at most %f night, at four widths', async (_, most, address) => {
  const { page, goto } = await openPage({ reducedMotion: 'reduce' }, await address());
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await goto('/');
    await settle(page);
    const { night } = await lightOf(await page.screenshot(), height);
    expect(night, `${width} px`).toBeLessThanOrEqual(most);
  }
});

/** Words, a title and a sentence, a low hero, a film with a sentence. */
const PAGES = ['/', '/about', '/careers', '/recruitment'];

/** A site whose heroes have photos of one color. */
const siteOf = async (background: string): Promise<string> => {
  const flat = { width: 1600, height: 1000, channels: 3, background } as const;
  const photo = await sharp({ create: flat }).jpeg().toBuffer();
  const scenes = ['home', 'about', 'careers', 'recruitment'].map((name) => [
    `content/images/scenes/${name}.jpg`,
    photo,
  ]);
  const root = site(Object.fromEntries(scenes), chapterRoot);
  replaceIn(root, 'content/pages/careers.yaml', 'height: tall', 'height: short');
  const video = '    variant: video\n';
  replaceIn(root, 'content/pages/recruitment.yaml', video, `${video}    text: An evening.\n`);
  return served(await built(root));
};

/** The title, or what stands for it, with what lies 100 px around it in the hero. */
const aroundTitle = async (page: Page) => {
  const words = await box(
    page.locator('[data-hero] :is(h1, p:not([aria-hidden], .visually-hidden))').first(),
  );
  const hero = await box(page.locator('[data-hero]'));
  const bar = await box(page.locator('header'));
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const [left, top] = [Math.max(0, words.x - 100), Math.max(bar.height, words.y - 100)];
  const right = Math.min(width, words.x + words.width + 100);
  const bottom = Math.min(height, hero.y + hero.height, words.y + words.height + 100);
  return { left, top, width: right - left, height: bottom - top };
};

describe.each([
  ['white', '#ffffff'],
  ['black', '#000000'],
])('with a %s photo', (name, color) => {
  let address: string;
  beforeAll(async () => {
    address = await siteOf(color);
  });

  it.each(PAGES)('%s has no dark place around its title, and every word is read', (path) =>
    reads(path, [[320, 640], ...WINDOWS]),
  );

  it('every word is read without JavaScript', () =>
    reads('/', [WINDOWS[0], WINDOWS[2]], { javaScriptEnabled: false }));

  const reads = async (path: string, windows: readonly Window[], options: PageOptions = {}) => {
    const { page, goto } = await openPage({ reducedMotion: 'reduce', ...options }, address);
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      await goto(path);
      if (options.javaScriptEnabled !== false) await settle(page);
      const weak = (await readTexts(page, false)).filter(({ worst }) => worst < 4.5);
      expect(weak, `${width} px`).toEqual([]);
      // The controls of a film stand on a ground of their own; without JavaScript the menu comes first.
      if (path === '/recruitment' || options.javaScriptEnabled === false) continue;
      const [beside, below] = await steepestIn(await page.screenshot(), await aroundTitle(page));
      expect(beside, `${width} px`).toBeLessThan(STEEP);
      // A black photo ends there, and paper begins.
      if (name === 'white') expect(below, `${width} px`).toBeLessThan(STEEP);
    }
  };
});
