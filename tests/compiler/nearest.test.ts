// What was probably meant: distances between words and the suggestion made from them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, nearest } from '../../src/compiler/text/nearest.ts';

describe('distance', () => {
  it.each([
    ['', '', 0],
    ['title', 'title', 0],
    ['', 'abc', 3],
    ['title', 'titel', 1],
    ['abuot', 'about', 1],
    ['titl', 'title', 1],
    ['tittle', 'title', 1],
    ['tible', 'title', 1],
    ['kitten', 'sitting', 3],
    ['ca', 'abc', 3],
  ])('%j → %j is %i', (a, b, away) => {
    expect(distance(a, b)).toBe(away);
  });

  it('is the same in both directions, and zero for equal words only', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, b) === 0).toBe(a === b);
        expect(distance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });

  it('is the same within a limit, and beyond it anything that is further away', () => {
    const word = fc.string({ maxLength: 9, unit: fc.constantFrom('a', 'b', 'c', 'd') });
    fc.assert(
      fc.property(word, word, fc.nat(9), (a, b, limit) => {
        const [away, limited] = [distance(a, b), distance(a, b, limit)];
        if (away <= limit) expect(limited).toBe(away);
        else expect(limited).toBeGreaterThan(limit);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('nearest', () => {
  it.each([
    ['a transposition', 'titel', ['title', 'text'], 'title'],
    ['another case', 'ACCORDION', ['accordion'], 'accordion'],
    ['one change in a short word', 'ot', ['to'], 'to'],
    ['no two changes in a short word', 'xy', ['to'], undefined],
    ['two changes in six letters', 'mebmres', ['members'], 'members'],
    ['nothing near', 'colour', ['title', 'text'], undefined],
    ['nothing at all', 'title', [], undefined],
    ['the nearer one', 'imag', ['images', 'image'], 'image'],
    ['the first of equals by code unit', 'bat', ['cat', 'Bar', 'hat'], 'Bar'],
    ['an empty word', '', ['a', 'abc'], 'a'],
  ])('%s', (_, word, candidates, found) => {
    expect(nearest(word, candidates)).toBe(found);
  });

  it('does not depend on the order of the candidates', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 8 }),
        fc.array(fc.string({ maxLength: 8 })),
        (word, all) => {
          expect(nearest(word, [...all].reverse())).toBe(nearest(word, all));
        },
      ),
    );
  });
});
