// Every page of the built sample site × the committed budget: nobody makes a page heavier unawares.
import { describe, expect, inject, test } from 'vitest';
import { beyondBudget, beyondLimits, readBudget, writeBudget } from '../bench/budget-rules.ts';
import { measureRoute, TELEPHONE } from '../bench/route-bytes.ts';
import { ROUTES } from '../support/addresses.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';

browserForThisFile();

describe('what a telephone loads before anybody touches the page', () => {
  // The first visit of a picture makes it, which takes a busy machine its time.
  test.each(ROUTES)('%s is within its budget', { timeout: 240_000 }, async (route) => {
    const { page } = await openPage(TELEPHONE);
    const url = new URL(route.slice(1), inject('site')).href;
    const measured = { [route]: await measureRoute(page, url) };
    if (process.env.UPDATE) writeBudget(measured);
    expect(beyondLimits(measured), 'these limits hold whatever the budget says').toEqual([]);
    expect(
      beyondBudget(measured, readBudget()),
      'if it is worth it to visitors: npm run budget:update',
    ).toEqual([]);
  });
});
