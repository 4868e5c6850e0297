// Every control of its own look × what it shows: focus, pointer and press, also in forced colors (WCAG 2.4.7, 1.4.11, 1.4.13).
import { describe, expect, it } from 'vitest';
import { contrast } from '../../src/model/theme/color.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { hexOf } from '../support/forced-colors.ts';
import { sharedPage, styles } from '../support/measure.ts';
import { ringOf } from '../support/ring.ts';

browserForThisFile();

/** What stands on paper, at night, on a photo, in a table, in a form; and whether it is pressed, or looked at in forced colors. */
const LOOKS: readonly (readonly [path: string, which: string, more?: 'press' | 'forced'])[] = [
  ['/', 'a[href="#main"]'],
  ['/', 'header a >> nth=0'],
  ['/', 'header nav a:not([aria-current]) >> nth=0', 'press'],
  ['/', '[data-hero] a', 'forced'],
  ['/', '[data-block="feature"] a >> nth=0', 'press'],
  ['/', '[data-block="feature"][data-tone="night"] a, [data-tone="night"] a'],
  ['/', '[data-block="valueCarousel"] [tabindex="0"]'],
  ['/', '[data-block="valueCarousel"] button:not([aria-current]) >> nth=0', 'press'],
  ['/', '[data-block="valueCarousel"] button >> nth=-1'],
  ['/', 'footer a >> nth=0', 'press'],
  ['/', 'footer a >> nth=1', 'forced'],
  ['/about', '[data-block="factsGrid"] a >> nth=0', 'press'],
  ['/about', '[data-block="accordion"] summary >> nth=0', 'press'],
  ['/about', '[data-block="accordion"] summary >> nth=1', 'forced'],
  ['/active-brothers', 'header nav a >> nth=3'],
  ['/active-brothers', '[data-block="roster"] a >> nth=1', 'press'],
  ['/active-brothers/maya-okafor', 'main a >> nth=0'],
  ['/campus-involvement', '[data-block="logoWall"] a >> nth=1', 'press'],
  ['/careers', '[role="tab"][aria-selected="true"]', 'forced'],
  ['/careers', '[role="tab"][aria-selected="false"] >> nth=0', 'press'],
  ['/careers', '[role="tabpanel"]:not([hidden]) td a >> nth=0', 'press'],
  ['/recruitment', '[data-hero] a'],
  ['/recruitment', '[data-hero] button'],
  ['/recruitment', 'h1 a', 'press'],
  ['/recruitment', '[data-block="buttons"] a >> nth=0'],
  ['/recruitment', '[data-block="eventCards"] button[aria-describedby] >> nth=0'],
  ['/recruitment', '[data-block="eventCards"] button[aria-expanded] >> nth=0', 'press'],
  ['/recruitment', '[data-block="eventCards"] a >> nth=0'],
  ['/recruitment', '[data-block="eventCards"] a >> nth=-1'],
  ['/faqs', '[data-block="accordion"] summary >> nth=3'],
  ['/contact', '#firstName', 'forced'],
  ['/contact', '#question'],
  ['/contact', 'form button', 'forced'],
];

describe.each([...new Set(LOOKS.map(([path]) => path))])('on %s', (path) => {
  const screen = sharedPage(path, { reducedMotion: 'reduce' });

  it.each(LOOKS.filter(([at]) => at === path).map(([, which, more]) => ({ which, more })))(
    '$which',
    async ({ which, more }) => {
      const page = screen();
      const control = page.locator(which).first();
      if (more === 'press') {
        await control.scrollIntoViewIfNeeded();
        const picture = () =>
          control.evaluate((element) =>
            [element, ...element.querySelectorAll('*')]
              .flatMap((one) => [
                getComputedStyle(one),
                getComputedStyle(one, '::before'),
                getComputedStyle(one, '::after'),
              ])
              .map((s) =>
                [s.color, s.backgroundColor, s.borderColor, s.borderWidth, s.opacity, s.translate]
                  .concat(s.textDecoration, s.textDecorationThickness)
                  .join(' '),
              )
              .join('\n'),
          );
        await page.mouse.move(0, 0);
        const atRest = await picture();
        await control.hover();
        await expect.poll(picture).not.toBe(atRest);
        const pointed = await picture();
        // A press that has not ended.
        await page.mouse.down();
        await expect.poll(picture).not.toBe(pointed);
        await page.mouse.move(0, 0);
        await page.mouse.up();
      }
      // From now on the page takes what has the focus for reached by the keyboard.
      await page.keyboard.press('Tab');
      expect(await ringOf(page, control)).toBeGreaterThan(0.5);
      if (more !== 'forced') return;
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ forcedColors: 'active', colorScheme });
        expect(await ringOf(page, control), `forced, ${colorScheme}`).toBeGreaterThan(0.5);
      }
      await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
    },
  );
});

/** Buttons without words, and links that look like buttons, which must have a line of their own. */
const BUTTONS =
  'form button, [data-hero] button, [data-block="buttons"] a, [data-block="accordion"] span + a, [data-block="valueCarousel"] button[aria-label$="card"], [data-snackbar]';

/** Pictures that keep the ground they are drawn for. */
const ON_GROUND: Readonly<Record<string, string>> = {
  '/careers': 'main img[alt]:not([alt=""])',
  '/': 'header img',
  '/contact': 'form img[src*="logo"]',
  '/recruitment': 'main button img',
};

it('in forced colors buttons, pictures, slices, the page shown and the year chosen are told apart', async () => {
  const { page, goto } = await openPage({ forcedColors: 'active', reducedMotion: 'reduce' });
  const of = (which: string, property: string) => styles(page.locator(which), property);
  const line = (which: string) => of(which, 'text-decoration-line');
  const below = async (selected: boolean) =>
    new Set(
      (await of(`[role="tab"][aria-selected="${selected}"]`, 'border-bottom-color')).map(hexOf),
    );
  const look = async (path: string) => {
    const ground = hexOf((await of('body', 'background-color'))[0] ?? '');
    const picture = ON_GROUND[path];
    if (picture) {
      for (const color of await of(picture, 'background-color')) expect(color).toMatch(/^rgb\(/);
      expect(new Set(await of(picture, 'forced-color-adjust'))).toEqual(new Set(['none']));
    }
    if (path === '/about') {
      const edges = await of('figure [role="img"] path', 'stroke');
      expect(edges.length).toBeGreaterThan(0);
      for (const edge of edges) expect(contrast(hexOf(edge), ground)).toBeGreaterThanOrEqual(3);
      const rows = page.locator('figure tbody tr');
      expect(await rows.count()).toBeGreaterThan(5);
      for (const words of await rows.allInnerTexts()) expect(words).toMatch(/[A-Z].*\s\d+\s+\d+%/s);
    } else if (path === '/careers') {
      expect(await line('header nav a[aria-current]')).toEqual(['underline']);
      expect(new Set(await line('header nav a:not([aria-current])'))).toEqual(new Set(['none']));
      const [chosen = '', ...more] = await below(true);
      expect(more).toEqual([]);
      expect(contrast(chosen, ground)).toBeGreaterThanOrEqual(3);
      expect(await below(false)).toEqual(new Set([ground]));
    } else
      for (const side of ['top', 'bottom']) {
        const lines = await of(BUTTONS, `border-${side}-width`);
        expect(lines.length, path).toBeGreaterThan(0);
        for (const width of lines) expect(Number.parseFloat(width), path).toBeGreaterThanOrEqual(1);
        expect(new Set(await of(BUTTONS, `border-${side}-style`)), path).toEqual(
          new Set(['solid']),
        );
      }
  };
  for (const path of ['/', '/faqs', '/recruitment', '/contact', '/about', '/careers']) {
    await goto(path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await look(path);
    }
  }
});
