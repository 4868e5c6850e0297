// Specification, sections 2 (FAQs), 4, 5 and 9: ten questions that open one by one, and Contact Us.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserForThisFile } from '../support/browser.ts';
import { box, links, sharedPage, texts, visit } from '../support/measure.ts';

browserForThisFile();

const controls = (page: Page) => page.locator('[data-block="accordion"] button');
const expanded = (page: Page) =>
  controls(page).evaluateAll((all) =>
    all.flatMap((button, i) => (button.getAttribute('aria-expanded') === 'true' ? [i] : [])),
  );
const answers = (page: Page) => page.locator('[data-block="accordion"] [role="region"]');

describe('section 2: FAQs', () => {
  const screen = sharedPage('/faqs');

  it('has 10 questions, each a heading with an answer', async () => {
    const questions = await texts(screen().locator('[data-block="accordion"] :is(h2, h3)'));
    expect(questions).toHaveLength(10);
    for (const question of questions) expect(question).toMatch(/\?$/);
    expect(await controls(screen()).count()).toBe(10);
    const said = await answers(screen()).evaluateAll((all) => all.map((e) => e.textContent ?? ''));
    expect(said.filter((answer) => answer.length > 40)).toHaveLength(10);
  });

  it('has a button to Contact', async () => {
    const note = screen().locator('main a[href="/contact"]');
    expect(await links(note)).toEqual([['Contact Us', '/contact']]);
    // Beside the questions, and in sight while they are read; on telephones behind them.
    await controls(screen()).last().scrollIntoViewIfNeeded();
    const at = async () => [await box(note), await box(controls(screen()).last())] as const;
    const [beside, last] = await at();
    expect(beside.x).toBeGreaterThan(last.x + last.width);
    await screen().setViewportSize({ width: 390, height: 844 });
    const [below, question] = await at();
    expect(below.y).toBeGreaterThan(question.y + question.height);
    await screen().setViewportSize({ width: 1440, height: 900 });
  });

  it.each([
    ['a current undergraduate', /current undergraduate/i],
    ['two quarters left', /at least 2 quarters left/],
    ['a GPA of 3.0', /cumulative GPA needs to be at least 3\.0/],
    ['other majors', /not .*business major|major(s)? .*(welcome)/i],
    ['every Fall and Winter quarter', /every Fall and Winter quarter/i],
    ['four events, an invite-only one and interviews', /four .*invite-only.*interviews/is],
    ['seven weeks', /7 weeks|seven weeks/i],
    ['a class of four units', /four-unit class/i],
  ])('sections 5 and 9: says the rule of %s', async (_, rule) => {
    const said = await answers(screen()).evaluateAll((all) =>
      all.map((e) => e.textContent).join('\n'),
    );
    expect(said.replace(/\s+/g, ' ')).toMatch(rule);
  });
});

describe('section 4: accordions', () => {
  it('all are closed at first', async () => {
    const { page } = await visit('/faqs');
    expect(await expanded(page)).toEqual([]);
    expect(await answers(page).filter({ visible: true }).count()).toBe(0);
  });

  it('each opens and closes by itself', async () => {
    const { page } = await visit('/faqs');
    for (const i of [1, 4, 9]) await controls(page).nth(i).click();
    expect(await expanded(page)).toEqual([1, 4, 9]);
    await expect.poll(() => answers(page).filter({ visible: true }).count()).toBe(3);
    await controls(page).nth(4).click();
    expect(await expanded(page)).toEqual([1, 9]);
    await expect.poll(() => answers(page).filter({ visible: true }).count()).toBe(2);
  });

  it('the control names its answer, and the answer its question', async () => {
    const { page } = await visit('/faqs');
    await controls(page).first().click();
    const id = await controls(page).first().getAttribute('aria-controls');
    const panel = page.locator(`[id="${id}"]`);
    expect(await panel.getAttribute('role')).toBe('region');
    const by = await panel.getAttribute('aria-labelledby');
    expect(await texts(page.locator(`[id="${by}"]`))).toEqual(await texts(controls(page).first()));
  });

  it('a link to an answer opens it and goes to it', async () => {
    const { page } = await visit('/faqs#gpa');
    expect(await expanded(page)).toEqual([1]);
    const item = page.locator('#gpa');
    await expect.poll(() => answers(page).nth(1).isVisible()).toBe(true);
    await expect.poll(() => item.evaluate((e) => e.getBoundingClientRect().top)).toBeLessThan(200);
    expect(await item.evaluate((e) => e.getBoundingClientRect().top)).toBeGreaterThan(60);
  });

  it('on paper every answer is open', async () => {
    const { page } = await visit('/faqs');
    await page.emulateMedia({ media: 'print' });
    expect(await answers(page).filter({ visible: true }).count()).toBe(10);
  });
});
