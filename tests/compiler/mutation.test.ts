// Makes thousands of single mistakes in a copy of the sample site, each by itself. None may break
// the compiler or keep it busy; and where the right diagnosis is known, it must be the only one, at
// its place, with the right suggestion. SEED=n makes other ones, PRINT=1 lists what is not perfect.
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/site.ts';
import { runMutations, table } from './mutation-run.ts';

const SEED = Number(process.env.SEED ?? 20260920);

describe(`mutations with the seed ${SEED}`, () => {
  const result = runMutations(temporaryFolder(), SEED);
  console.log(table(result, SEED));

  it('are enough', () => {
    expect(result.total).toBeGreaterThanOrEqual(3000);
  });

  it('never break the compiler', () => expect(result.thrown).toEqual([]));

  it('never keep it busy', () => expect(result.slow).toEqual([]));

  it('publish nothing with an error', () => expect(result.published).toEqual([]));

  it('are placed where they are', () => expect(result.misplaced).toEqual([]));

  it('are told once', () => expect(result.rates.count).toBeGreaterThanOrEqual(0.995));

  it('are never repaired wrongly', () => expect(result.wrong).toEqual([]));

  it('are repaired where that is certain', () =>
    expect(result.rates.repair).toBeGreaterThanOrEqual(0.995));

  // `check` announces only those that are made.
  it('come with repairs that are made', () =>
    expect(result.rates.made).toBeGreaterThanOrEqual(0.98));

  it('come with the right suggestion', () =>
    expect(result.rates.suggestion).toBeGreaterThanOrEqual(0.995));
});
