// The rules of the budget: what grows, what is new and what passes a limit is told, and nothing else.
import { describe, expect, test } from 'vitest';
import { ROUTES } from '../support/addresses.ts';
import { type Budget, beyondBudget, beyondLimits, readBudget } from './budget-rules.ts';
import { KINDS, type RouteBytes } from './route-bytes.ts';

const BYTES: RouteBytes = {
  html: 8_000,
  css: 5_000,
  js: 80_000,
  data: 800,
  fonts: 100_000,
  pictures: 40_000,
};
const page = (more: Partial<RouteBytes> = {}): Budget => ({ '/about': { ...BYTES, ...more } });

describe('beyondBudget', () => {
  test('the same is within it, and so is less', () => {
    expect(beyondBudget(page(), page())).toEqual([]);
    expect(beyondBudget(page({ js: 1 }), page())).toEqual([]);
  });

  test.each(KINDS)('%s may grow by 2 percent and no more', (kind) => {
    const before = BYTES[kind];
    expect(beyondBudget(page({ [kind]: Math.floor(before * 1.02) }), page())).toEqual([]);
    const now = Math.ceil(before * 1.02) + 25;
    expect(beyondBudget(page({ [kind]: now }), page())).toEqual([
      expect.stringMatching(
        new RegExp(`^/about: ${kind} grew from [\\d,]+ bytes to [\\d,]+ bytes`),
      ),
    ]);
  });

  test('it says from what to what', () => {
    expect(beyondBudget(page({ js: 88_000 }), page())).toEqual([
      '/about: js grew from 80,000 bytes to 88,000 bytes (+10.0 %).',
    ]);
  });

  test('a kind that a page did not have is told', () => {
    expect(beyondBudget(page({ data: 900 }), page({ data: 0 }))).toEqual([
      '/about: data grew from 0 bytes to 900 bytes (new).',
    ]);
  });

  test('a page without a budget is told', () => {
    expect(beyondBudget(page(), {})).toEqual(['/about: this page has no budget yet.']);
  });
});

describe('beyondLimits', () => {
  test.each([
    ['js', 95_000],
    ['css', 14_000],
  ] as const)('%s may have %i bytes on any page', (kind, most) => {
    expect(beyondLimits(page({ [kind]: most }))).toEqual([]);
    expect(beyondLimits(page({ [kind]: most + 1 }))).toHaveLength(1);
  });

  test('the HTML of Home alone has a limit', () => {
    expect(beyondLimits({ '/': { ...BYTES, html: 14_000 } })).toEqual([]);
    expect(beyondLimits({ '/': { ...BYTES, html: 14_001 } })).toHaveLength(1);
    expect(beyondLimits(page({ html: 14_001 }))).toEqual([]);
  });
});

test('the committed budget has every page, and keeps to the limits', () => {
  const budget = readBudget();
  expect(Object.keys(budget)).toEqual([...ROUTES]);
  expect(beyondLimits(budget)).toEqual([]);
});
