// The rules of the budget: what grows, what is new and what passes a limit is told, and nothing else.
import { expect, test } from 'vitest';
import { ROUTES } from '../support/addresses.ts';
import { type Budget, beyondBudget, beyondLimits, readBudget } from './budget-rules.ts';
import { KINDS, type RouteBytes } from './route-bytes.ts';

const BYTES: RouteBytes = {
  html: 8_000,
  css: 5_000,
  js: 5_000,
  app: 80_000,
  data: 800,
  fonts: 100_000,
  pictures: 40_000,
};
const page = (more: Partial<RouteBytes> = {}): Budget => ({ '/about': { ...BYTES, ...more } });

test.each(KINDS)('%s may grow by 2 percent and no more', (kind) => {
  const before = BYTES[kind];
  expect(beyondBudget(page({ [kind]: Math.floor(before * 1.02) }), page())).toEqual([]);
  const now = Math.ceil(before * 1.02) + 25;
  expect(beyondBudget(page({ [kind]: now }), page())).toHaveLength(1);
});

test('it says from what to what, and what is new', () => {
  expect(beyondBudget(page({ app: 88_000, data: 900 }), page({ data: 0 }))).toEqual([
    '/about: app grew from 80,000 bytes to 88,000 bytes (+10.0 %).',
    '/about: data grew from 0 bytes to 900 bytes (new).',
  ]);
  expect(beyondBudget(page(), {})).toEqual(['/about: this page has no budget yet.']);
});

test('some limits hold whatever the budget says, one of them for Home alone', () => {
  expect(beyondLimits(page({ js: 8_000, app: 92_000, css: 14_000, html: 14_001 }))).toEqual([]);
  expect(beyondLimits(page({ js: 8_001, app: 92_001, css: 14_001 }))).toHaveLength(3);
  expect(beyondLimits({ '/': { ...BYTES, html: 14_001 } })).toHaveLength(1);
});

test('the committed budget has every page, and keeps to the limits', () => {
  const budget = readBudget();
  expect(Object.keys(budget)).toEqual([...ROUTES]);
  expect(beyondLimits(budget)).toEqual([]);
});
