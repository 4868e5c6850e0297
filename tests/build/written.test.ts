// @vitest-environment jsdom
// What the build writes of days, hours and numbers → as each language has it, and as pages read it without knowing any language or law.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellSeason } from '../../src/app/plain/season.ts';
import { lookUp } from '../../src/app/ui/context.ts';
import { zoneName } from '../../src/compiler/time/days-in-words.ts';
import { writerOf } from '../../src/site/render/writer.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const writer = (language: string, timezone = 'UTC') => writerOf({ language, timezone });

/** What a page says of an event on a day, at a moment. */
const saidAt = (moment: number, day: string, clock: string, ahead: string): string => {
  vi.setSystemTime(moment);
  document.body.innerHTML = `<ul data-over="Over"><li><span data-when></span><time datetime="${day}"></time></li></ul>`;
  Object.assign((document.querySelector('ul') as HTMLElement).dataset, { events: clock, ahead });
  tellSeason();
  vi.clearAllTimers();
  return document.querySelector('[data-when]')?.textContent ?? '';
};

const withoutYear = (said: string): string => said.replace(/^.* · /, '');

it('numbers and lists follow the language; a Korean evening is one in every Node', () => {
  const [en, es, fa] = [writer('en'), writer('es'), writer('fa')];
  expect(en('percent', 1, 3)).toBe('33%');
  expect(es('percent', 1, 3)).toBe('33\u00a0%');
  expect(en('number', 1234.5678)).toBe('1,234.5678');
  expect(es('number', 12345.5)).toBe('12.345,5');
  expect(fa('number', 24)).toBe('۲۴');
  expect(en('list', 'a', 'b', 'c')).toBe('a, b, c');
  expect(es('list', 'a', 'b', 'c')).toBe('a, b y c');
  expect(es('list')).toBe('');
  expect(writer('ko-KR')('time', '2027-01-14 18:30')).toBe('오후 6:30');
  expect(en('time', '2027-01-14 18:30')).toBe('6:30 PM');
});

it.each(['en', 'es', 'is', 'ko', 'ru', 'ar', 'ar-EG', 'fa', 'ga', 'mt', 'sl', 'my', 'ccp'])(
  '%s: pages say how many days are left as ICU does',
  (language) => {
    const day = '2029-06-15';
    const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    const write = writer(language);
    const [clock, ahead] = [write('clock', day), write('ahead')];
    for (const days of [...Array(235).keys(), 299, 302, 311, 365, 401, 999])
      expect(withoutYear(saidAt(Date.parse(day) - days * DAY, day, clock, ahead))).toBe(
        words.format(days, 'day'),
      );
  },
);

/** A zone and a day after its clock has changed, or will have. */
it.each([
  ['America/Los_Angeles', '2026-11-02'],
  ['Asia/Beirut', '2026-03-30'],
  ['Australia/Lord_Howe', '2026-04-06'],
  ['Asia/Kathmandu', '2026-03-01'],
  ['Pacific/Apia', '2026-12-31'],
])('%s: a day begins when it does there, from half a year before to New Year', (zone, day) => {
  const write = writer('en', zone);
  const clock = write('clock', day);
  const local = (moment: number) => new Date(moment).toLocaleDateString('sv', { timeZone: zone });
  const midnight = (of: string) => Number(write('moment', of)) * MINUTE;
  expect(local(midnight(day))).toBe(day);
  expect(local(midnight(day) - 1)).not.toBe(day);
  for (let days = 0; days < 180; days += 1) {
    const before = new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);
    const from = midnight(before);
    const on = (moment: number) => withoutYear(saidAt(moment, day, clock, '0|0123456789|{n}'));
    expect([on(from), on(from - 1)], before).toEqual([`${days}`, `${days + 1}`]);
  }
  const year = Number(day.slice(0, 4));
  const newYear = midnight(`${year + 1}-01-01`);
  expect(saidAt(newYear - MINUTE, day, clock, '')).not.toContain(year);
  expect(saidAt(newYear, day, clock, '')).toContain(year);
});

it.each([
  ['America/Vancouver', -420, 'PDT'],
  ['America/Winnipeg', -300, 'CDT'],
  ['America/Winnipeg', -360, 'CST'],
  ['Africa/Casablanca', 0, 'GMT+0'],
  ['Asia/Kathmandu', 0, 'GMT+00:00'],
])('%s at %i minutes is %s, whatever law the runtime knows', (name, offset, said) => {
  const zone = { name, offsetAt: () => offset };
  expect(zoneName(zone, '2027-01-14 18:30', 'en')).toBe(said);
});

it('a list that a block asks for only in the browser is whole', () =>
  expect(lookUp({} as never)('list', 'a', 'b')).toBe('a, b'));
