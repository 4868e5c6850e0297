// A group of a roster → whether it is a directory of names, and whom a visitor looks for.
import { expect, it } from 'vitest';
import { factFound, isDirectory, isMatch, type Person } from '../../src/app/blocks/roster/find.ts';

const people = (count: number, photos: number): Person[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `Ana ${i}`,
    url: undefined,
    portrait: i < photos ? 'images/ana.jpg' : undefined,
    title: 'Member',
    facts: ['Consulting', 'Economía'],
  }));

it('more than 24 people of whom most have no photo are a directory', () => {
  expect(isDirectory(people(160, 0))).toBe(true);
  expect(isDirectory(people(160, 79))).toBe(true);
  expect(isDirectory(people(160, 80))).toBe(false);
  expect(isDirectory(people(25, 0))).toBe(true);
  expect(isDirectory(people(24, 0))).toBe(false);
});

it('whom somebody looks for is found by every word, in any writing, and empty places are not', () => {
  const [ana] = people(1, 0);
  expect(isMatch('', undefined)).toBe(true);
  expect(isMatch('ana', undefined)).toBe(false);
  expect(isMatch('  MEMBER  aná 0 ', ana)).toBe(true);
  expect(isMatch('ana veldane', ana, 'Veldane Partners')).toBe(true);
  expect(isMatch('ana veldane', ana)).toBe(false);
  expect(isMatch('ana economia', ana)).toBe(true);
  // Across two facts there is no word.
  expect(isMatch('consultingeco', ana)).toBe(false);
  expect(ana && factFound('member economia', ana)).toBe('Economía');
  expect(ana && factFound('mem', ana)).toBe(undefined);
});
