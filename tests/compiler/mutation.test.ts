// Makes thousands of single mistakes in a copy of the sample site, each by itself. None may break
// the compiler; and where the right diagnosis is known, it must be the only one, at its place, with
// the right suggestion and repair. SEED=n makes other ones, PRINT=1 lists what is not perfect.
import { describe, expect, it } from 'vitest';
import { type Asked, runMutations } from './mutation-run.ts';

const SEED = Number(process.env.SEED ?? 20260920);

describe(`mutations with the seed ${SEED}`, () => {
  const { total, found } = runMutations(SEED);

  it('are thousands', () => expect(total).toBeGreaterThanOrEqual(2000));

  it.each<[string, Asked, number]>([
    ['break nothing: what is published has no error, what is said stands in its file', 'sound', 1],
    ['are placed where they are', 'placed', 1],
    ['are told once', 'once', 0.995],
    ['come with the right suggestion', 'suggested', 0.995],
    ['are never repaired wrongly', 'right', 1],
    ['are repaired where that is certain', 'repaired', 0.995],
    // `check` announces only those that are made.
    ['come with repairs that are made', 'made', 0.98],
  ])('%s', (words, question, least) => {
    const { asked, untrue } = found[question];
    if (process.env.PRINT) console.log(`${untrue.length} of ${asked} not: ${words}`, ...untrue);
    expect(1 - untrue.length / asked, untrue.join('\n')).toBeGreaterThanOrEqual(least);
  });
});
