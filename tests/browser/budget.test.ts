// Every page of the built sample site × the committed budget: nobody makes a page heavier unawares.
import { describe, expect, test } from 'vitest';
import { beyondBudget, beyondLimits, readBudget, writeBudget } from '../bench/budget-rules.ts';
import { measureRoute, TELEPHONE } from '../bench/route-bytes.ts';
import { ROUTES } from '../support/addresses.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { address } from '../support/faults.ts';

browserForThisFile();

describe('what a telephone loads before anybody touches the page', () => {
  // The first visit of a picture makes it, which takes a busy machine its time.
  test.each(ROUTES)('%s is within its budget', { timeout: 240_000 }, async (route) => {
    const { page } = await openPage(TELEPHONE);
    const measured = { [route]: await measureRoute(page, address(route)) };
    if (process.env.UPDATE) writeBudget(measured);
    expect(beyondLimits(measured), 'these limits hold whatever the budget says').toEqual([]);
    expect(
      beyondBudget(measured, readBudget()),
      'if it is worth it to visitors: npm run budget:update',
    ).toEqual([]);
  });
});
