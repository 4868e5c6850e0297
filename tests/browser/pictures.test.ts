// The pictures of every screen → whether each asks for the version that its place needs.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { address } from '../support/faults.ts';

browserForThisFile();

/** One picture of a page as it is drawn, in CSS pixels, and as it was asked for. */
interface Drawn {
  readonly name: string;
  /** How wide the picture itself is drawn: wider than its box where it covers one that is high. */
  readonly drawn: number;
  /** What `sizes` says: the width of a picture divided by the density that the browser chose it for. */
  readonly said: number;
  readonly chosen: number;
  readonly offered: readonly number[];
}

/** How many pictures with versions each screen shows. */
const PICTURES: Readonly<Record<string, number>> = {
  '/': 14,
  '/about': 3,
  '/active-brothers': 40,
  // Two of them are who comes before and after.
  '/active-brothers/maya-okafor': 3,
  '/campus-involvement': 1,
  '/careers': 1,
  '/recruitment': 1,
  '/gallery': 37,
};

const VERSION = /-(\d+)(?:-at-(?:\d+|proposed))?\.(?:avif|webp)$/;

/** Answers for every version with a drawing of its width: no picture has to be encoded for a test. */
const standIns = async (page: Page): Promise<string[]> => {
  const asked: string[] = [];
  await page.route('**/images/*', (route) => {
    const url = route.request().url();
    asked.push(url);
    const width = VERSION.exec(url)?.[1];
    if (width === undefined) return route.continue();
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"/>`;
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
  return asked;
};

const measure = async (page: Page): Promise<Drawn[]> => {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  return page.locator('picture > img').evaluateAll((all) =>
    (all as HTMLImageElement[])
      .filter((img) => img.offsetWidth > 0)
      .map((img) => {
        const attributes = [img.getAttribute('width'), img.getAttribute('height')].map(Number);
        const source = [...(img.parentElement?.querySelectorAll('source') ?? [])].find(
          ({ media }) => !media || matchMedia(media).matches,
        );
        // A source for some windows only is a crop of 3 to 4.
        const [width = 0, height = 1] = source?.media ? [3, 4] : attributes;
        const { objectFit } = getComputedStyle(img);
        const high = (img.offsetHeight * width) / height;
        const fitted = { cover: Math.max, contain: Math.min }[objectFit] ?? ((w: number) => w);
        return {
          name: img.getAttribute('src')?.split('/').pop() ?? '',
          drawn: fitted(img.offsetWidth, high),
          said: img.naturalWidth,
          chosen: Number(/-(\d+)(?:-at-(?:\d+|proposed))?\.\w+$/.exec(img.currentSrc)?.[1]),
          offered: [...(source?.srcset ?? '').matchAll(/ (\d+)w/g)].map(([, w]) => Number(w)),
        };
      }),
  );
};

describe.each([
  [390, 844],
  [1440, 900],
])('in a window of %i by %i', (width, height) => {
  it.each(Object.entries(PICTURES))(
    '%s: sizes say what is drawn, and the smallest that suffices comes',
    async (route, count) => {
      const { page, goto } = await openPage({
        viewport: { width, height },
        javaScriptEnabled: false,
      });
      await standIns(page);
      await goto(route);
      const pictures = await measure(page);
      expect(pictures.length).toBe(count);
      for (const { name, drawn, said, chosen, offered } of pictures) {
        const where = `${name}, drawn ${drawn} wide, said ${said}`;
        expect(Math.abs(said / drawn - 1), where).toBeLessThanOrEqual(0.1);
        expect(chosen, where).toBe(offered.find((w) => w >= said) ?? offered.at(-1));
      }
    },
  );
});

it.each([
  // The crop whose middle is that of the right half.
  [390, /\/home\.\w+-\d+-at-97\.avif$/],
  [1440, /\/home\.\w+-\d+\.avif$/],
])('the picture of the hero is fetched once and first, at %i px', async (width, version) => {
  const { page, complaints, goto } = await openPage({ viewport: { width, height: 844 } });
  const asked = await standIns(page);
  await goto('/');
  expect(asked.filter((url) => url.includes('/home.'))).toEqual([expect.stringMatching(version)]);
  expect(asked[0]).toContain('/home.');
  // Chromium says so when what was fetched early is not what is shown.
  expect(complaints).toEqual([]);
  const hero = page.locator('[data-hero] img');
  expect(await hero.getAttribute('fetchpriority')).toBe('high');
  const others = await page.locator('picture > img[loading="lazy"]').count();
  expect(await page.locator('picture > img').count()).toBe(others + 1);
});

describe('the preview of a picture', () => {
  it('stands in its place until it comes, as large and as cropped', async () => {
    const { page } = await openPage();
    await page.route(/-\d+\.avif$/, () => {});
    await page.goto(address('/gallery'), { waitUntil: 'commit' });
    const first = page.locator('[data-block="gallery"] img').first();
    const style = (name: string) =>
      first.evaluate((img, of) => getComputedStyle(img).getPropertyValue(of), name);
    expect(await style('background-image')).toMatch(/^url\("data:image\/webp;base64,UklGR/);
    expect([await style('background-size'), await style('background-repeat')]).toEqual([
      'cover',
      'no-repeat',
    ]);
  });

  it('is still there when another page is opened and its data came alone', async () => {
    const { page, goto } = await openPage();
    await standIns(page);
    await goto('/');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Gallery' })
      .click();
    const picture = page.locator('[data-block="gallery"] img').first();
    await picture.waitFor();
    expect(await picture.getAttribute('style')).toContain('data:image/webp');
  });
});
