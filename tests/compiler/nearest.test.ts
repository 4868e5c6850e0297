// What was probably meant: the suggestion that is made of a word.
import { expect, it } from 'vitest';
import { nearest } from '../../src/compiler/text/nearest.ts';

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
