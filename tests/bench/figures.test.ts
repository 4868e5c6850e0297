// The arithmetic of the benchmark, on figures whose answers are known.
import { describe, expect, test } from 'vitest';
import { exponent, median, perAdded, phasesOf, short, table } from './figures.ts';

describe('median', () => {
  test.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[7], 7],
    [[], Number.NaN],
  ])('of %j is %f', (values, expected) => expect(median(values)).toBe(expected));
});

describe('growth', () => {
  const at = (size: number, cost: number) => ({ size, cost });
  test.each([
    ['in proportion', at(1000, 2), at(5000, 10), 1],
    ['with the square', at(10, 1), at(100, 100), 2],
    ['not at all', at(10, 3), at(1000, 3), 0],
  ])('%s', (_, a, b, expected) => expect(exponent(a, b)).toBeCloseTo(expected, 10));

  test('each added page costs what is between two sizes', () =>
    expect(perAdded(at(1000, 2), at(5000, 6))).toBeCloseTo(0.001, 10));
});

describe('phasesOf', () => {
  test('takes the steps of a build, without their counts', () => {
    const printed = [
      '  ✓ content  460 ms',
      'content/season.yaml:1:1  warning  calendar/past',
      '  ✓ 1,009 pages  182 ms',
      '  ✓ previews and charts  1.2 s',
      '  ✗ fonts',
      'Built 1009 pages into out in 3.2 s.',
    ].join('\n');
    expect(phasesOf(printed)).toEqual([
      { name: 'content', ms: 460 },
      { name: 'pages', ms: 182 },
      { name: 'previews and charts', ms: 1200 },
    ]);
  });
});

describe('printing', () => {
  test.each([
    [1234.5, '1235'],
    [12.34, '12.3'],
    [1.234, '1.23'],
    [0, '0.00'],
    [Number.NaN, '–'],
  ])('%f is %s', (value, expected) => expect(short(value)).toBe(expected));

  test('numbers stand under each other', () =>
    expect(
      table([
        ['members', '40', '1000'],
        ['cold', '2.55', '3.1'],
      ]),
    ).toBe('members     40   1000\ncold      2.55    3.1'));
});
