// What was probably meant: the suggestion that is made of a word.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOneChange, nearest } from '../../src/compiler/text/nearest.ts';
import { distance } from '../../src/model/search/distance.ts';

it.each([
  ['a transposition', 'titel', ['title', 'text'], 'title'],
  ['another case', 'ACCORDION', ['accordion'], 'accordion'],
  ['one change in a short word', 'ot', ['to'], 'to'],
  ['no two changes in a short word', 'xy', ['to'], undefined],
  ['two changes in six letters', 'mebmres', ['members'], 'members'],
  ['nothing near', 'color', ['title', 'text'], undefined],
  ['nothing at all', 'title', [], undefined],
  ['the nearer one', 'imag', ['images', 'image'], 'image'],
  ['the first of equals by code unit', 'bat', ['cat', 'Bar', 'hat'], 'Bar'],
  ['an empty word', '', ['a', 'abc'], 'a'],
])('%s', (_, word, candidates, found) => {
  expect(nearest(word, candidates)).toBe(found);
});

it('one change is told by the ends of two words as by all their letters', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(isOneChange(a, b)).toBe(distance(a, b) === 1);
    }),
    { numRuns: 5000 },
  );
});
