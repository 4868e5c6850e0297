// WCAG 2.2, 2.1.1, 2.1.2, 2.4.7, 2.4.11, 1.4.11: every control is reached by Tab, is seen when it is, and shows it.
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../support/addresses.ts';
import { browserForThisFile } from '../support/browser.ts';
import { type Stop, walk } from '../support/focus-walk.ts';
import { focused, sharedPage, visit } from '../support/measure.ts';
import { settled, statesOf } from '../support/opened.ts';
import { ringOf } from '../support/ring.ts';
import { tally } from '../support/tally.ts';

browserForThisFile();

const WINDOWS = [
  [1280, 800],
  // A window of 1280 by 1024, enlarged four times.
  [320, 256],
] as const;

const hidden = (stops: readonly Stop[]) =>
  stops.filter(({ seen, ring }) => !seen || ring === '').map(({ name }) => name);
/** A way round the page, told from its first control on. */
const fromFirst = (way: readonly string[]) => {
  const first = way.findIndex((name) => name.startsWith('0 '));
  return [...way.slice(first), ...way.slice(0, first)];
};
const names = (stops: readonly Stop[]) => stops.map(({ name }) => name);

describe.each(WINDOWS)('%i by %i px', (width, height) => {
  describe.each(ROUTES)('%s, everything open', (path) => {
    const options = { viewport: { width, height }, reducedMotion: 'reduce' } as const;
    const screen = sharedPage(path, options);
    let forwards: Stop[] = [];

    it('Tab leads to every control, and none of them is out of sight or without a ring', async () => {
      for (const [, arrange] of statesOf(path, false)) await arrange(screen());
      await settled(screen());
      // The bar about a message lies over the page until it is put away.
      await screen().keyboard.press('Escape');
      await screen().locator('[data-snackbar]').waitFor({ state: 'detached' });
      forwards = await walk(screen());
      tally('states', 'controls reached by Tab', forwards.length);
      expect(hidden(forwards)).toEqual([]);
      const all = await screen()
        .locator('a[href], button, textarea, [tabindex="0"]')
        .evaluateAll((found) =>
          found.filter(
            (e) =>
              (e as HTMLElement).tabIndex >= 0 && e.checkVisibility({ visibilityProperty: true }),
          ),
        );
      expect(forwards).toHaveLength(all.length);
      expect(new Set(names(forwards)).size).toBe(forwards.length);
    });

    it('Shift and Tab lead back the same way', async () => {
      const backwards = await walk(screen(), true);
      tally('states', 'controls reached by Tab', backwards.length);
      expect(hidden(backwards)).toEqual([]);
      expect(fromFirst(names(backwards).reverse())).toEqual(fromFirst(names(forwards)));
    });
  });
});

/** One control of each look: what stands on paper, at night, on a photo, in a table, in a form. */
const LOOKS: readonly (readonly [path: string, which: string])[] = [
  ['/', 'a[href="#main"]'],
  ['/', 'header a >> nth=0'],
  ['/', 'header nav a >> nth=3'],
  ['/', '[data-hero] a'],
  ['/', '[data-block="feature"] a >> nth=0'],
  ['/', '[data-block="feature"][data-tone="night"] a, [data-tone="night"] a'],
  ['/', '[data-block="valueCarousel"] [tabindex="0"]'],
  ['/', '[data-block="valueCarousel"] button >> nth=1'],
  ['/', '[data-block="valueCarousel"] button >> nth=-1'],
  ['/', 'footer a >> nth=0'],
  ['/about', '[data-block="factsGrid"] a >> nth=0'],
  ['/about', '[data-block="accordion"] button >> nth=0'],
  ['/active-brothers', 'header nav a >> nth=3'],
  ['/active-brothers', '[data-block="roster"] a >> nth=1'],
  ['/active-brothers/maya-okafor', 'main a >> nth=0'],
  ['/campus-involvement', '[data-block="logoWall"] a >> nth=1'],
  ['/careers', '[role="tab"][aria-selected="true"]'],
  ['/careers', '[role="tabpanel"]:not([hidden]) td a >> nth=0'],
  ['/recruitment', '[data-hero] a'],
  ['/recruitment', '[data-hero] button'],
  ['/recruitment', 'h1 a'],
  ['/recruitment', '[data-block="buttons"] a >> nth=0'],
  ['/recruitment', '[data-block="eventCards"] button[aria-describedby] >> nth=0'],
  ['/recruitment', '[data-block="eventCards"] button[aria-expanded] >> nth=0'],
  ['/recruitment', '[data-block="eventCards"] a >> nth=0'],
  ['/recruitment', '[data-block="eventCards"] a >> nth=-1'],
  ['/faqs', '[data-block="accordion"] button >> nth=3'],
  ['/contact', '#firstName'],
  ['/contact', '#question'],
  ['/contact', 'form button'],
];

describe.each([...new Set(LOOKS.map(([path]) => path))])('on %s', (path) => {
  const screen = sharedPage(path, { reducedMotion: 'reduce' });

  it.each(LOOKS.filter(([at]) => at === path).map(([, which]) => which))(
    'the focus of %s changes what is drawn by a contrast of 3',
    async (which) => {
      // From now on the page takes what has the focus for reached by the keyboard.
      await screen().keyboard.press('Tab');
      expect(await ringOf(screen(), screen().locator(which).first())).toBeGreaterThan(0.5);
    },
  );
});

it('the bar that may lie over what has the focus goes by Escape, and the focus stays', async () => {
  const { page } = await visit('/contact', { viewport: { width: 390, height: 500 } });
  for (const [, arrange] of statesOf('/contact', false)) await arrange(page);
  const link = page.locator('footer a').last();
  await link.focus();
  await page.keyboard.press('Escape');
  await page.locator('[data-snackbar]').waitFor({ state: 'detached' });
  expect(await focused(link)).toBe(true);
  expect(await page.locator('[data-trouble]').isVisible()).toBe(true);
});

it('a ring that is not drawn, and a control under the header, are noticed', async () => {
  const { page } = await visit('/faqs', { reducedMotion: 'reduce' });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      :focus-visible { outline: none !important }
      header { height: 100vh !important }`);
    document.adoptedStyleSheets.push(sheet);
  });
  const stops = await walk(page);
  expect(stops.filter(({ ring }) => ring === '')).toHaveLength(stops.length);
  expect(stops.filter(({ seen }) => !seen).length).toBeGreaterThan(5);
  expect(await ringOf(page, page.locator('footer a').first())).toBe(0);
});
