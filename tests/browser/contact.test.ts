// Specification, sections 2, 4, 5 and 9 (Contact): the logo, four fields, and the browser's own checks.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserForThisFile } from '../support/browser.ts';
import {
  box,
  boxes,
  DESKTOP,
  focused,
  MOBILE,
  sharedPage,
  texts,
  visit,
} from '../support/measure.ts';

browserForThisFile();

const FIELDS = [
  ['Name', 'firstName', true],
  ['Year', 'year', false],
  ['Email', 'email', true],
  ['Question', 'question', true],
] as const;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });
const valid = (page: Page) =>
  page.locator('form').evaluate((form) => (form as HTMLFormElement).checkValidity());
const fill = async (page: Page, labels: readonly string[]) => {
  for (const label of labels) await field(page, label).fill('x');
};

describe('section 2: Contact', () => {
  const screen = sharedPage('/contact');

  it.each(FIELDS)(
    '%s is a field of several lines with the id %s, required: %s',
    async (label, id, required) => {
      expect(
        await field(screen(), label).evaluate((e) => [
          e.tagName,
          e.id,
          (e as HTMLTextAreaElement).required,
        ]),
      ).toEqual(['TEXTAREA', id, required]);
    },
  );

  it('has these four in this order, then Submit', async () => {
    const controls = screen().locator(
      'form :is(input, textarea, select, button):not([aria-hidden=true] *)',
    );
    const names = await controls.evaluateAll((all) => all.map((e) => e.id || e.textContent));
    expect(names).toEqual(['firstName', 'year', 'email', 'question', 'Submit']);
    const tops = (await boxes(controls)).map(({ y }) => y);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(await submit(screen()).getAttribute('type')).toBe('submit');
  });

  it('says which field is optional', async () => {
    const by = await field(screen(), 'Year').getAttribute('aria-describedby');
    expect(await texts(screen().locator(`[id="${by}"]`))).toEqual(['optional']);
    expect(await screen().getByText('optional', { exact: true }).count()).toBe(1);
  });
});

it('section 2: every field takes several lines', async () => {
  const { page } = await visit('/contact');
  for (const [label] of FIELDS) {
    await field(page, label).focus();
    await page.keyboard.type('one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    expect(await field(page, label).inputValue()).toBe('one\ntwo');
  }
});

it('section 4: what is written is held on the page, also over 700 px', async () => {
  const { page } = await visit('/contact');
  await fill(page, ['Name', 'Question']);
  await page.setViewportSize({ width: 600, height: 800 });
  await page.setViewportSize({ width: 1200, height: 800 });
  expect(await field(page, 'Name').inputValue()).toBe('x');
  expect(await field(page, 'Question').inputValue()).toBe('x');
});

describe('section 5: validation by the browser', () => {
  it('an empty form is not submitted; the first required field is asked for', async () => {
    const { page } = await visit('/contact');
    await page.evaluate(() =>
      document.addEventListener('submit', () => Object.assign(window, { sent: true }), true),
    );
    await submit(page).click();
    expect(await focused(field(page, 'Name'))).toBe(true);
    const message = await field(page, 'Name').evaluate(
      (e) => (e as HTMLTextAreaElement).validationMessage,
    );
    expect(message).not.toBe('');
    expect(await page.evaluate(() => 'sent' in window)).toBe(false);
    expect(
      await page.locator('form').evaluate((form) => (form as HTMLFormElement).noValidate),
    ).toBe(false);
  });

  it.each([
    ['Name', ['Year', 'Email', 'Question']],
    ['Email', ['Name', 'Year', 'Question']],
    ['Question', ['Name', 'Year', 'Email']],
  ])('%s is required', async (missing, filled) => {
    const { page } = await visit('/contact');
    await fill(page, filled);
    await submit(page).click();
    expect(await focused(field(page, missing))).toBe(true);
    expect(await valid(page)).toBe(false);
  });

  it('Year is not, and the form of an email is not checked', async () => {
    const { page } = await visit('/contact');
    await fill(page, ['Name', 'Email', 'Question']);
    expect(await valid(page)).toBe(true);
  });
});

describe('section 9: the logo', () => {
  it.each([
    ['desktop', DESKTOP, 200],
    ['mobile', MOBILE, 150],
  ] as const)('on %s is %j: %i px', async (_, options, width) => {
    const { page } = await visit('/contact', options);
    const logo = page.locator('[data-block="form"] img');
    expect((await box(logo)).width).toBe(width);
    const top = (await box(logo)).y;
    expect(top).toBeLessThan((await box(field(page, 'Name'))).y);
  });

  it('changes at 700 px', async () => {
    const { page } = await visit('/contact');
    for (const [width, wanted] of [
      [699, 150],
      [700, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect((await box(page.locator('[data-block="form"] img'))).width).toBe(wanted);
    }
  });
});
