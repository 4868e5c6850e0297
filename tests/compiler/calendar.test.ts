// Dates of a season that cannot all be true → one warning for each mistake.
import { describe, expect, it } from 'vitest';
import { isLocalTime } from '../../src/compiler/time/local-time.ts';
import { localTime } from '../../src/compiler/time/time-zone.ts';
import { rows } from '../support/rows.ts';
import { compiled, edited, findings, site } from '../support/site.ts';

interface Event {
  readonly title: string;
  readonly dates: readonly string[];
  readonly more?: string;
}

const event = ({ title, dates, more = '' }: Event): string => `  - title: ${title}
    dates: [${dates.join(', ')}]
    location: Hall 1
    dressCode: Business casual
    description: An evening about the chapter.
    eventIcon: images/logo.svg
    eventTooltip: An idea
${more}`;

const season = (name: string, deadline: string, events: readonly Event[]): string =>
  `name: ${name}
menuLabel: Rush
className: Alpha
socialLink: https://example.com/rush
applyLink: https://example.com/apply
deadline: ${deadline}
description: Come and **meet** us.
events:
${events.map(event).join('')}`;

const three = (...dates: readonly string[]): Event[] =>
  dates.map((date, i) => ({ title: ['Lawn', 'Night', 'Dinner'][i] ?? 'More', dates: [date] }));

const warnings = (text: string, at?: string): string[] =>
  findings(compiled(site({ 'content/season.yaml': text }), at));

const DEADLINE = '2025-10-09 18:30';
const FALL = 'Fall Rush 2025';

/** What is wrong by itself is in tests/diagnostics/calendar; here is what is not, and what two mistakes say. */
describe('dates of a season', () => {
  it.each(
    rows(`
    nothing wrong | Fall Rush 2025 | 2025-10-09 18:30 | 2025-09-29, 2025-10-01, 2025-10-09 |
    two events on one day | Fall Rush 2025 | 2025-10-09 18:30 | 2025-09-29, 2025-10-09, 2025-10-09 |
    the last too early | Fall Rush 2025 | 2025-10-09 18:30 | 2025-09-29, 2025-10-01, 2025-09-09 | calendar/order → 2025-09-09
    the middle too early | Fall Rush 2025 | 2025-10-09 18:30 | 2025-09-29, 2025-01-10, 2025-10-09 | calendar/order → 2025-01-10
    the last of another year | Fall Rush 2025 | 2025-10-09 18:30 | 2025-09-29, 2025-10-01, 2024-10-09 | calendar/year → 2024-10-09
    a name without a year | Fall Rush | 2025-10-09 18:30 | 2025-09-29, 2025-10-01, 2025-10-09 |
    two years in the name | Rush 2025-26 | 2026-01-09 12:00 | 2025-12-29, 2026-01-05, 2026-01-09 |
    a winter over new year | Winter Rush 2026 | 2026-01-09 12:00 | 2025-12-29, 2026-01-05, 2026-01-09 |
    a deadline on the first day | Fall Rush 2025 | 2025-09-29 08:00 | 2025-09-29, 2025-10-01, 2025-10-09 |`),
  )('%s', (_, name = '', deadline = '', dates = '', expected = '') => {
    const found = warnings(season(name, deadline, three(...dates.split(', '))));
    expect(found.join()).toBe(expected);
  });

  it('two of them are two', () => {
    const text = season(FALL, DEADLINE, three('2025-09-29', '2026-10-01', '2025-09-01'));
    expect(warnings(text)).toEqual(['calendar/year → 2026-10-01', 'calendar/order → 2025-09-01']);
  });

  it('a day that does not exist is told once, and the others are still compared', () => {
    const text = season(FALL, DEADLINE, three('2025-10-05', '2025-10-01', '2025-02-30'));
    expect(warnings(text)).toEqual(['schema/format → 2025-02-30', 'calendar/order → 2025-10-01']);
  });
});

describe('times', () => {
  it.each([
    ['7:00PM - 9:30PM', true],
    ['7pm–9pm', true],
    ['7:00 p.m. to 9:30 p.m.', true],
    ['11:00AM - 1:00PM', true],
    ['9:00PM - 1:00AM', true],
    ['22:00 - 01:00', true],
    ['By appointment', true],
    ['7PM PT', true],
    ['Doors 6:30PM, start 7:00PM', false],
    ['7:00 - 9:30', false],
    ['7PM EST', false],
    ['9:30PM - 7:00PM', false],
    ['9:30PM – 9:30PM', false],
    ['7:60PM', false],
    ['13:00PM - 2:00PM', false],
    ['0:30PM', false],
  ])('%s', (time, good) => {
    const events = [{ title: 'Dinner', dates: ['2025-10-09'], more: `    time: ${time}\n` }];
    const found = warnings(season(FALL, DEADLINE, events));
    expect(found).toEqual(good ? [] : [`calendar/time → ${time}`]);
  });
});

it.each([
  ['the right one', 'subtitle: A Thursday dinner', []],
  ['the wrong one', 'subtitle: A Wednesday dinner', ['calendar/weekday → Wednesday']],
  ['in the time', 'time: Friday, 7PM', ['calendar/weekday → Friday']],
  ['a word like one', 'subtitle: Sun and Mon cheri', []],
  ['that of one of two days', 'subtitle: A Wednesday\n    dates: [2025-10-08, 2025-10-09]', []],
])('a weekday: %s', (_, more, expected) => {
  const events = [{ title: 'Dinner', dates: ['2025-10-09'], more: `    ${more}\n` }];
  const text = season(FALL, DEADLINE, events);
  const isTwo = more.includes('dates');
  expect(warnings(isTwo ? text.replace('    dates: [2025-10-09]\n', '') : text)).toEqual(expected);
});

it('the lists of pages are read event by event; what a page takes from the season is told there alone', () => {
  const list = (text: string) =>
    findings(compiled(site(edited('content/pages/about.yaml', '${season.events}', text))));
  expect(
    list(`
      - {title: CANCELED Gala, dates: [2026-12-01], time: 25:00}
      - {title: Lunch, dates: [2024-09-09], subtitle: A Wednesday, repeats: {until: 2024-09-08}}`).sort(),
  ).toEqual([
    'calendar/repeats → 2024-09-08',
    'calendar/status → CANCELED',
    'calendar/time → 25:00',
    'calendar/weekday → Wednesday',
  ]);
  expect(list('${season.events}')).toEqual([]);
});

describe('links of last year', () => {
  it.each([
    ['https://example.com/rush-2024', true],
    ['https://example.com/fall2024', true],
    ['https://example.com/2024/10/rush', true],
    ['https://example.com/rush-2025', false],
    ['https://example.com/2024-25/rush', false],
    ['https://example.com/forms/d/1x2019ab_Q', false],
    ['https://example.com/12024', false],
  ])('%s', (link, old) => {
    const text = season(FALL, DEADLINE, three('2025-10-01', '2025-10-09')).replace(
      'https://example.com/apply',
      link,
    );
    expect(warnings(text)).toEqual(old ? [`calendar/old-link → ${link}`] : []);
  });
});

describe('the clock', () => {
  const text = season(FALL, DEADLINE, three('2025-09-29', '2025-10-01', '2025-10-09'));

  it.each([
    [undefined, []],
    ['2025-09-20', []],
    ['2025-10-09', []],
    ['2025-10-09 23:59', []],
    ['2025-10-10', ['calendar/past → events']],
    ['2031-01-01', ['calendar/past → events']],
  ])('at %s', (at, expected) => {
    expect(warnings(text, at)).toEqual(expected);
  });

  it('is that of the chapter, not that of the computer', () => {
    const moment = new Date('2025-10-10T06:59:00Z');
    expect(localTime(moment, 'America/Los_Angeles')).toBe('2025-10-09 23:59');
    expect(localTime(moment, 'Pacific/Kiritimati')).toBe('2025-10-10 20:59');
    expect(localTime(moment, 'Mars/Base')).toBe('2025-10-10 06:59');
  });

  it.each([
    ['2026-09-20', true],
    ['2026-09-20 18:30', true],
    ['2025-02-29', false],
    ['tomorrow', false],
    ['2026-09-20 18:30:00', false],
  ])('%s is a day: %s', (day, good) => {
    expect(isLocalTime(day)).toBe(good);
  });
});

it.each(['[]', 'none', '[1, a, null]', '[{title: A}]', '[{dates: 3}]', '{a: 1}'])(
  'events that are %s end without an exception',
  (broken) => {
    const text = season(FALL, DEADLINE, []).replace('events:\n', `events: ${broken}\n`);
    expect(warnings(text, '2030-01-01').join()).not.toContain('calendar');
  },
);
