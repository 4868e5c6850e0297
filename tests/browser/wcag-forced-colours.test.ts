// Forced colours, light and dark: controls, states and charts are told apart without the colours that are gone.
import { describe, expect, it } from 'vitest';
import { contrast } from '../../src/model/theme/colour.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { hexOf } from '../support/forced-colours.ts';
import { styles, visit } from '../support/measure.ts';
import { ringOf } from '../support/ring.ts';

browserForThisFile();

/** Buttons without words, and links that look like buttons, which must have a line of their own. */
const BUTTONS =
  'form button, [data-hero] button, [class*="ButtonLink-button"], [data-block="valueCarousel"] button[aria-label$="card"], [data-snackbar]';

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  const options = { forcedColors: 'active', colorScheme, reducedMotion: 'reduce' } as const;

  it('what is pressed has a line around it', async () => {
    const { page, goto } = await openPage(options);
    for (const path of ['/', '/faqs', '/recruitment', '/contact']) {
      await goto(path);
      for (const side of ['top', 'bottom']) {
        const lines = await styles(page.locator(BUTTONS), `border-${side}-width`);
        expect(lines.length, path).toBeGreaterThan(0);
        for (const line of lines) expect(Number.parseFloat(line), path).toBeGreaterThanOrEqual(1);
        const drawn = await styles(page.locator(BUTTONS), `border-${side}-style`);
        expect(new Set(drawn), path).toEqual(new Set(['solid']));
      }
    }
  });

  it('the page being shown is told by a line', async () => {
    const { page } = await visit('/careers', options);
    const line = (which: string) => styles(page.locator(which), 'text-decoration-line');
    expect(await line('header nav a[aria-current]')).toEqual(['underline']);
    expect(new Set(await line('header nav a:not([aria-current])'))).toEqual(new Set(['none']));
  });

  it('the chosen year is told by a line that the others have not', async () => {
    const { page } = await visit('/careers', options);
    const ground = (await styles(page.locator('body'), 'background-color'))[0] ?? '';
    const line = async (which: string) =>
      new Set((await styles(page.locator(which), 'border-bottom-color')).map(hexOf));
    const [chosen = '', ...more] = await line('[role="tab"][aria-selected="true"]');
    expect(more).toEqual([]);
    expect(contrast(chosen, hexOf(ground))).toBeGreaterThanOrEqual(3);
    expect(await line('[role="tab"][aria-selected="false"]')).toEqual(new Set([hexOf(ground)]));
  });

  it('every slice of a chart has an edge, and its number stands beside its name', async () => {
    const { page } = await visit('/about', options);
    const ground = (await styles(page.locator('body'), 'background-color'))[0] ?? '';
    for (const which of ['[data-block="chart"] [role="img"] path', 'figure [role="img"] path'])
      for (const edge of await styles(page.locator(which), 'stroke'))
        expect(contrast(hexOf(edge), hexOf(ground))).toBeGreaterThanOrEqual(3);
    const rows = page.locator('figure tbody tr');
    expect(await rows.count()).toBeGreaterThan(5);
    for (const words of await rows.allInnerTexts()) expect(words).toMatch(/[A-Z].*\s\d+\s+\d+%/s);
  });

  it.each([
    ['/careers', 'main img[alt]:not([alt=""])'],
    ['/', 'header img'],
    ['/contact', 'form img'],
    ['/recruitment', 'main button img'],
  ])('%s: %s keeps the ground it is drawn for', async (path, which) => {
    const { page } = await visit(path, options);
    for (const ground of await styles(page.locator(which), 'background-color'))
      expect(ground).toMatch(/^rgb\(/);
    expect(new Set(await styles(page.locator(which), 'forced-color-adjust'))).toEqual(
      new Set(['none']),
    );
  });

  it.each([
    ['/', '[data-hero] a'],
    ['/', 'footer a'],
    ['/about', '[data-block="accordion"] button'],
    ['/careers', '[role="tab"][aria-selected="true"]'],
    ['/contact', '#firstName'],
    ['/contact', 'form button'],
  ])('%s: the focus of %s is seen', async (path, which) => {
    const { page } = await visit(path, options);
    await page.keyboard.press('Tab');
    expect(await ringOf(page, page.locator(which).first())).toBeGreaterThan(0.5);
  });
});
