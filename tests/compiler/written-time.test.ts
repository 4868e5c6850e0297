// Days and moments as people write them → what the help proposes, and what a repair may write.
import { describe, expect, it } from 'vitest';
import { readTime } from '../../src/compiler/time/written-time.ts';

describe('a moment', () => {
  it.each([
    'Oct 9 2026 6:30pm',
    'October 9th, 2026 at 6:30 p.m.',
    'Friday, Oct. 9, 2026, 6:30PM',
    '6:30 PM on 9 Oct 2026',
    '9 de octubre de 2026, 18:30',
    '2026-10-09T18:30:00',
    '2026-10-9 18:30',
    '2026/10/09 6.30pm',
    '2026-10-09, 18:30',
    'Fri 10/9/2026 6:30pm',
    '2026-10-09T18:30',
    '2026-10-09 18.30',
    '2026-10-09 18h30',
    '2026-10-09, 18,30 h',
    'Oct 9 2026 at 18.30',
  ])('"%s" is certain', (text) => {
    expect(readTime(text, 'local-date-time')).toEqual({
      readings: ['2026-10-09 18:30'],
      certain: true,
    });
  });

  it.each<[string, string[]]>([
    ['10/9/2026 6pm', ['2026-10-09 18:00', '2026-09-10 18:00']],
    ['9.10.2026 18:30', ['2026-10-09 18:30', '2026-09-10 18:30']],
    ['Oct 9 2026 6:30', ['2026-10-09 18:30', '2026-10-09 06:30']],
    ['Oct 9 2026', ['2026-10-09 23:59']],
    ['Oct 9 2026 12am', ['2026-10-09 00:00']],
    ['2026-10-09 18:30:45', ['2026-10-09 18:30']],
    ['Thursday, Oct 9 2026 6:30pm', ['2026-10-09 18:30']],
    ['10/13/26 6pm', ['2026-10-13 18:00']],
    ['Oct 9 - Oct 11, 2026 6pm', ['2026-10-09 18:00']],
  ])('"%s" is only proposed', (text, readings) => {
    expect(readTime(text, 'local-date-time')).toEqual({ readings, certain: false });
  });

  it.each<[string, string[]]>([
    ['2026-10-09 1830', ['18:30']],
    ['2026-10-09T1830', ['18:30']],
    ['2026-10-09 at 18 30', ['18:30']],
    ['10/13/2026 1830', ['18:30']],
    ['2026-10-09 18', ['18:00']],
    ['2026-10-09 18h', ['18:00']],
    ['2026-10-09 18 hrs', ['18:00']],
    ['2026-10-09 6', ['18:00', '06:00']],
    ['2026-10-09 06', ['06:00']],
    ['2026-10-09 18:3', ['18:30', '18:03']],
    ['2026-10-09 18.7', ['18:07']],
    ['2026-10-09 18:0', ['18:00']],
    ['2026-10-09 18:30:', ['18:30']],
    ['2026-10-09 18:30:15', ['18:30']],
    ['2026-10-09 12am', ['00:00']],
  ])('"%s" keeps its hour and its minutes', (text, times) => {
    const { readings, certain } = readTime(text, 'local-date-time');
    expect(readings.map((one) => one.split(' ')[1])).toEqual(times);
    expect(certain).toBe(false);
  });

  it.each([
    ['2026-10-09 24:00', ['2026-10-10 00:00']],
    ['2026-12-31 24:00', ['2027-01-01 00:00']],
    ['Oct 9 2026, midnight', ['2026-10-10 00:00', '2026-10-09 00:00']],
  ])('"%s" is the end of the day', (text, readings) => {
    expect(readTime(text, 'local-date-time')).toEqual({ readings, certain: false });
  });

  it.each([
    ...['2026-10-09T18:30:00Z', '2026-10-09T18:30Z', '2026-10-09T18:30:00-07:00'],
    ...['2026-10-09 18:30+0200', '2026-10-09 18:30 UTC', '2026-10-09 18:30 GMT+1'],
    ...['Oct 9 2026 6:30pm EST', 'Oct 9 2026 6:30pm (PT)', '2026-10-09 6:30 PM Eastern'],
  ])('"%s" may be another time on the clock of the chapter: nothing is proposed', (text) => {
    expect(readTime(text, 'local-date-time')).toEqual({
      readings: [],
      certain: false,
      advice: { say: 'withoutZone' },
    });
  });

  it.each([
    ...['2026-10-09 183', '2026-10-09 25', '2026-10-09 18:60', '2026-10-09 24:30'],
    ...['2026-10-09 evening', '2026-10-09 18-21', '2026-10-09 2026-10-11'],
    ...['Oct 9 2026 18', 'Oct 9 - 11, 2026', '18.30 on 9 Oct 2026', '6:30 PM', '18:30'],
  ])('"%s" is proposed without its time by nobody', (text) => {
    const { readings, certain } = readTime(text, 'local-date-time');
    expect({ readings, certain }).toEqual({ readings: [], certain: false });
  });

  it.each([
    ['2026-02-30 10:00', { month: 2, year: '2026' }, 28],
    ['2028-02-30 10:00', { month: 2, year: '2028' }, 29],
    ['Nov 31, 2026 6pm', { month: 11 }, 30],
    ['31.4.2026 18:00', { month: 4 }, 30],
    ['6/31/2026 6pm', { month: 6 }, 30],
  ])('"%s" is too late for its month', (text, month, days) => {
    const expected = { readings: [], certain: false, tooLate: { ...month, days } };
    expect(readTime(text, 'local-date-time')).toEqual(expected);
  });

  it.each([
    ['2025-13-05', 13],
    ['2025-00-05 18:30', 0],
    ['2025/31/12', 31],
  ])('"%s" has a month that no year has', (text, noMonth) => {
    const expected = { readings: [], certain: false, noMonth };
    expect(readTime(text, 'local-date-time')).toEqual(expected);
  });

  it.each(['soon', 'Oct 9 6:30pm', '9 October 2026 25:00', '', '9'.repeat(999)])(
    '"%s" is not understood',
    (text) => {
      expect(readTime(text, 'local-date-time')).toEqual({ readings: [], certain: false });
    },
  );
});

describe('a day', () => {
  it.each(['Oct 9, 2026', '9 October 2026', '2026/10/9', 'Friday 10/9/2026', '2026.10.09'])(
    '"%s" is certain',
    (text) => {
      expect(readTime(text, 'date')).toEqual({ readings: ['2026-10-09'], certain: true });
    },
  );

  it.each(['Oct 9 - 11, 2026', '2026-10-09, 2026-10-11', 'October 9th and 11th, 2026'])(
    '"%s" would lose its second day',
    (text) => {
      expect(readTime(text, 'date')).toEqual({ readings: [], certain: false });
    },
  );

  it('with a time would lose it', () => {
    expect(readTime('2026-10-09 18:30', 'date').certain).toBe(false);
  });
});
