// Specification, sections 2 and 4: the panels of About and FAQs open one by one, by pointer, key and address.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserForThisFile } from '../support/browser.ts';
import { box, boxes, fromTop, MOBILE, styles, texts, visit } from '../support/measure.ts';

browserForThisFile();

const controls = (page: Page) => page.locator('[data-block="accordion"] summary');
const panels = (page: Page) => page.locator('[data-block="accordion"] summary ~ div');
const open = (page: Page) => panels(page).filter({ visible: true });
const expanded = (page: Page) =>
  controls(page).evaluateAll((all) =>
    all.flatMap((summary, i) => (summary.parentElement?.hasAttribute('open') ? [i] : [])),
  );

describe.each([
  ['/about', 5],
  ['/faqs', 10],
])('%s', (path, count) => {
  it(`has ${count} panels, closed at first, each opened and closed by itself, all open on paper`, async () => {
    const { page } = await visit(path, { reducedMotion: 'reduce' });
    expect(await controls(page).count()).toBe(count);
    const inHeadings = '[data-block="accordion"] summary > :is(h2, h3, h4)';
    expect(await page.locator(inHeadings).count()).toBe(count);
    expect([await expanded(page), await open(page).count()]).toEqual([[], 0]);
    for (const i of [0, 2, 3]) await controls(page).nth(i).click();
    expect(await expanded(page)).toEqual([0, 2, 3]);
    await controls(page).nth(2).click();
    await expect.poll(() => open(page).count()).toBe(2);
    for (const [key, wanted] of [
      ['Enter', [0]],
      ['Space', [0, 3]],
    ] as const) {
      await controls(page).nth(3).focus();
      await page.keyboard.press(key);
      expect(await expanded(page)).toEqual(wanted);
    }
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => open(page).count()).toBe(count);
  });
});

it('issue 41: beside the questions stands a member who answers, with face and name', async () => {
  const { page } = await visit('/faqs');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const note = page.locator('[data-block="accordion"] img').locator('xpath=ancestor::div[1]');
    expect(await texts(note)).toEqual([
      'Is your question not here? Ask us. A brother answers every message. Hugo Marchetti Recruiter, answers most of them Contact Us',
    ]);
    expect(await note.getByRole('link').first().getAttribute('href')).toBe(
      '/active-brothers/hugo-marchetti',
    );
    const [face] = await boxes(note.locator('img'));
    expect([face?.width, face?.height]).toEqual([64, 80]);
    expect(face?.x).toBe((await box(note)).x);
    const [questions] = await boxes(controls(page));
    if (width > 1000)
      expect(face?.x).toBeGreaterThan((questions?.x ?? 0) + (questions?.width ?? 0));
  }
});

it('the address of an answer opens it and goes to it', async () => {
  const { page } = await visit('/faqs#gpa');
  expect(await expanded(page)).toEqual([1]);
  await expect.poll(() => panels(page).nth(1).isVisible()).toBe(true);
  const top = () => page.locator('#gpa').evaluate((e) => e.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(200);
  expect(await top()).toBeGreaterThan(60);
});

it('the values are five cards in a row, each with its first sentence, and open where they are', async () => {
  const { page } = await visit('/about', { reducedMotion: 'reduce' });
  const VALUES = ['Curiosity', 'Excellence', 'Relationships', 'Integrity', 'Altruism'];
  expect(await texts(controls(page))).toEqual(VALUES);
  const sizes = await styles(controls(page).locator('.fit'), 'font-size');
  expect(new Set(sizes.map((size) => Math.round(Number.parseFloat(size)))).size).toBe(1);
  const first = page.locator('[data-block="accordion"] p[aria-hidden="true"]');
  expect((await texts(first)).slice(0, 2)).toEqual([
    'We would rather ask than pretend.',
    'Good work is prepared work.',
  ]);
  const closed = await boxes(controls(page));
  expect(new Set(closed.map(({ y }) => y)).size).toBe(1);
  expect(await first.filter({ visible: true }).count()).toBe(5);
  // Wherever a closed card is pressed.
  await first.nth(0).click({ force: true });
  await controls(page).nth(3).click();
  const cards = await boxes(controls(page));
  expect(cards.map(({ x, y }) => [x, y])).toEqual(closed.map(({ x, y }) => [x, y]));
  const opened = await boxes(open(page));
  for (const [i, index] of [0, 3].entries()) {
    const card = cards[index];
    expect(opened[i]?.x).toBe(card?.x);
    expect(opened[i]?.width).toBe(card?.width);
    expect(opened[i]?.y).toBe((card?.y ?? 0) + (card?.height ?? 0));
  }
  // Its text says it now.
  expect(await first.filter({ visible: true }).count()).toBe(3);
});

it('on telephones the text of a value stands below its own card; its address opens it', async () => {
  const { page } = await visit('/about#integrity', MOBILE);
  await expect.poll(() => open(page).count()).toBe(1);
  const names = page.locator('[data-block="accordion"] :is(summary, summary ~ div:visible)');
  expect((await fromTop(names)).map((said) => said.split(' ')[0])).toEqual([
    'Curiosity',
    'Excellence',
    'Relationships',
    'Integrity',
    'We',
    'Altruism',
  ]);
});
