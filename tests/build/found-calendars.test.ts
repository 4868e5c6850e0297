// Seasons in several zones → their calendar files, read by a strict reader of the standard.
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { Output } from '../../src/compiler/5-emit/emit.ts';
import { compile } from '../../src/compiler/compile.ts';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { calendarFiles } from '../../src/site/feeds/calendars.ts';
import { mergeCalendars } from '../../src/site/feeds/chapters-calendar.ts';
import { thingsOf } from '../../src/site/feeds/structured-data.ts';
import { momentIn, property, readCalendar, textOf } from '../support/calendar.ts';
import { compiled, edited, site, tinyText } from '../support/site.ts';

interface Wish {
  readonly title?: string;
  readonly dates?: readonly string[];
  readonly repeats?: { readonly every?: string; readonly until: string };
  readonly status?: string;
  readonly time?: string;
  readonly location?: string;
  readonly description?: string;
  readonly checkinLink?: string;
  readonly ics?: string;
}

const seasonWith = (events: readonly Wish[]): string =>
  JSON.stringify({
    ...{ name: 'Rush', menuLabel: 'Rush', className: 'Alpha', description: 'Come.' },
    ...{ socialLink: 'https://example.com/rush', applyLink: 'https://example.com/apply' },
    deadline: '2026-03-07 18:30',
    events: events.map((event) => ({
      ...{ title: 'Info Night', dates: ['2026-03-07'], location: 'Hall 1', dressCode: 'Casual' },
      ...{ description: 'An evening.', eventIcon: 'images/logo.svg', eventTooltip: 'An idea' },
      ...event,
    })),
  });

const outputWith = (events: readonly Wish[], zone = 'America/Chicago'): Output => {
  const files = edited('site.yaml', 'America/Los_Angeles', zone);
  const { output, diagnostics } = compiled(
    site({ ...files, 'content/season.yaml': seasonWith(events) }),
  );
  if (!output) throw new Error(JSON.stringify(diagnostics, null, 2));
  return output;
};

const filesOf = (events: readonly Wish[], zone?: string): ReadonlyMap<string, string> => {
  const output = outputWith(events, zone);
  return calendarFiles(output.site, output.pages.values());
};
const read = (text = '') => readCalendar(Buffer.from(text));
const entriesOf = (text: string | undefined) =>
  read(text).inside.filter(({ kind }) => kind === 'VEVENT');

describe('moments', () => {
  it.each([
    ['America/Chicago', '2026-03-07', '2026-03-08T01:00:00.000Z'],
    ['America/Chicago', '2026-03-08', '2026-03-09T00:00:00.000Z'],
    ['America/Chicago', '2026-11-01', '2026-11-02T01:00:00.000Z'],
    ['Asia/Kolkata', '2026-03-08', '2026-03-08T13:30:00.000Z'],
    ['UTC', '2026-04-05', '2026-04-05T19:00:00.000Z'],
  ])('19:00 in %s on %s', (zone, day, moment) => {
    const files = filesOf([{ dates: [day], time: '7PM - 9:30PM' }], zone);
    for (const text of files.values()) {
      const calendar = read(text);
      expect(property(calendar, 'X-WR-TIMEZONE')?.value).toBe(zone);
      const [entry] = calendar.inside.filter(({ kind }) => kind === 'VEVENT');
      const [start, end] = ['DTSTART', 'DTEND'].map((name) => entry && property(entry, name));
      expect(start && momentIn(calendar, start)).toBe(moment);
      const length = Date.parse(end ? momentIn(calendar, end) : '') - Date.parse(moment);
      expect(length).toBe(2.5 * 3_600_000);
    }
  });

  it('are in UTC, and the zone is there only for what repeats at a time', () => {
    const night = { time: '7PM', repeats: { every: 'twoWeeks', until: '2026-04-06' } };
    const text = filesOf([{ time: '7PM' }, { title: 'Weekly', ...night }]).get('season.ics');
    const [single, again] = entriesOf(text);
    expect(single && property(single, 'DTSTART')).toMatchObject({
      parameters: {},
      value: '20260308T010000Z',
    });
    expect(again && property(again, 'DTSTART')?.parameters).toEqual({ TZID: 'America/Chicago' });
    expect(again && property(again, 'RRULE')?.value).toBe(
      'FREQ=WEEKLY;INTERVAL=2;UNTIL=20260405T000000Z',
    );
    const zones = [{ time: '7PM' }, { repeats: { until: '2026-04-06' } }, night].map((event) =>
      filesOf([event]).get('season.ics')?.includes('VTIMEZONE'),
    );
    expect(zones).toEqual([false, false, true]);
  });

  it('that are not certain are whole days on which nobody is busy', () => {
    const text = filesOf([{ dates: ['2026-02-28'], time: 'By appointment' }]).get('season.ics');
    const [entry] = entriesOf(text);
    if (!entry) throw new Error('there is no entry');
    expect(property(entry, 'DTSTART')).toMatchObject({
      parameters: { VALUE: 'DATE' },
      value: '20260228',
    });
    expect(property(entry, 'DTEND')?.value).toBe('20260301');
    expect(property(entry, 'TRANSP')?.value).toBe('TRANSPARENT');
    expect(textOf(entry, 'DESCRIPTION')).toBe(
      'An evening.\n\nTime: By appointment\nDress code: Casual',
    );
  });
});

describe('files', () => {
  const events = [
    { title: 'Info Night', dates: ['2026-03-07'], time: '7PM' },
    { title: 'Coffee Chats', dates: ['2026-03-08', '2026-03-10'] },
  ];

  it('are one for each event, and one for all that calendars ask for again', () => {
    const files = filesOf(events);
    expect([...files.keys()]).toEqual([
      'calendar/info-night-2026-03-07.ics',
      'calendar/coffee-chats-2026-03-08.ics',
      'season.ics',
    ]);
    expect([...files.values()].map((text) => entriesOf(text).length)).toEqual([1, 2, 3]);
    const asked = (text: string | undefined) => property(read(text), 'REFRESH-INTERVAL')?.value;
    expect(asked(files.get('season.ics'))).toBe('PT12H');
    expect(asked(files.get('calendar/info-night-2026-03-07.ics'))).toBeUndefined();
  });

  it('have all that the standard asks for', () => {
    for (const text of filesOf(events).values()) {
      const calendar = read(text);
      expect(property(calendar, 'VERSION')?.value).toBe('2.0');
      expect(property(calendar, 'PRODID')).toBeDefined();
      for (const entry of entriesOf(text)) {
        expect(property(entry, 'UID')?.value).toMatch(/^[a-z0-9-]+@tiny\.example\.org$/);
        expect(property(entry, 'DTSTAMP')?.value).toBe('20260101T000000Z');
        expect(property(entry, 'URL')?.value).toBe('https://tiny.example.org/about/');
      }
    }
  });

  it('are the same in every build, and name an entry alike in both places', () => {
    const [first, second] = [filesOf(events), filesOf(events)];
    expect([...first]).toEqual([...second]);
    const uids = (files: typeof first, match: RegExp) =>
      [...files].flatMap(([file, text]) =>
        match.test(file) ? entriesOf(text).map((entry) => property(entry, 'UID')?.value) : [],
      );
    expect(uids(first, /^season/)).toEqual(uids(first, /^calendar/));
    expect(new Set(uids(first, /^season/)).size).toBe(3);
    const moved = filesOf([{ title: 'Info Night', dates: ['2026-03-07'], time: '8PM' }]);
    expect(uids(moved, /^season/)).toEqual(uids(first, /info-night/));
    const { site, pages } = outputWith(events);
    const elsewhere = { ...site, url: 'https://new.example.org', firstUrl: site.url };
    const under = calendarFiles(elsewhere, pages.values());
    expect(uids(under, /^season/)).toEqual(uids(first, /^season/));
  });

  it('hold different events of one title and day together, and the same one once', () => {
    const one = { title: 'Open House', location: 'Hall 1' };
    const files = filesOf([one, { ...one, location: 'Hall 2' }, one]);
    const entries = entriesOf(files.get('calendar/open-house-2026-03-07.ics'));
    expect(entries.map((entry) => textOf(entry, 'LOCATION'))).toEqual(['Hall 1', 'Hall 2']);
    expect(new Set(entries.map((entry) => property(entry, 'UID')?.value)).size).toBe(2);
  });

  it('are none where no page shows an event', () => {
    const { site: data, pages } = outputWith(events);
    expect(calendarFiles(data, [...pages.values()].slice(0, 1)).size).toBe(0);
  });
});

describe('what somebody wrote', () => {
  it.each([
    ['</script><b>&', 'script-b'],
    ['Food, drinks; and \\n more: "all"', 'food-drinks-and-n-more-all'],
    ['Soirée 🎉🎊 d’été', 'soiree-dete'],
    ['👩‍👩‍👧‍👦'.repeat(40), 'event'],
    ['../../etc/passwd', 'etc-passwd'],
  ])('as a title: %s', (title, name) => {
    const text = filesOf([{ title, time: '7PM' }]).get(`calendar/${name}-2026-03-07.ics`);
    const entries = entriesOf(text);
    expect(entries.map((entry) => textOf(entry, 'SUMMARY'))).toEqual([title]);
  });

  it('keeps its lines, and no element of its HTML', () => {
    const description = 'First; **bold**, & <b>raw</b>\n\n- one\n- [two](/about#values)\n\nLast.';
    const [entry] = entriesOf(filesOf([{ description }]).get('season.ics'));
    expect(entry && textOf(entry, 'DESCRIPTION')).toBe(
      'First; bold, & <b>raw</b>\n\n- one\n- two (https://tiny.example.org/about/#values)\n\nLast.\n\nDress code: Casual',
    );
  });
});

describe('an address', () => {
  const own = 'https://tiny.example.org';
  it.each([
    ['/about#values', '/', `${own}/about/#values`],
    ['/about#values', '/chapter/', `${own}/chapter/about/#values`],
    ['/', '/chapter/', `${own}/chapter/`],
    ['/people/李-明', '/', `${own}/people/%E6%9D%8E-%E6%98%8E/`],
    ['/people/%E6%9D%8E-%E6%98%8E', '/chapter/', `${own}/chapter/people/%E6%9D%8E-%E6%98%8E/`],
    ['/season.ics', '/', `${own}/season.ics`],
    [
      '/calendar/info-night-2026-03-07.ics',
      '/chapter/',
      `${own}/chapter/calendar/info-night-2026-03-07.ics`,
    ],
    ['https://münchen.example/ü?q=1', '/', 'https://xn--mnchen-3ya.example/%C3%BC?q=1'],
    ['https://example.com/a,b;c', '/', 'https://example.com/a,b;c'],
    ['https://example.com', '/', 'https://example.com'],
    ['mailto:rush@example.com', '/', 'rush@example.com'],
  ])('%s, below %s, is said in full and in one spelling', (to, base, address) => {
    const member = tinyText('content/members/Ada_Byron.yaml').replace('Ada Byron', '李 明');
    const event = { description: `See [it](${to}).`, checkinLink: to, location: 'Virtual' };
    const season = { 'content/season.yaml': seasonWith([event]) };
    const root = site({ 'content/members/李_明.yaml': member, ...season });
    const { output, diagnostics } = compile({ root, base, grammar: loadGrammar() });
    if (!output) throw new Error(JSON.stringify(diagnostics, null, 2));
    const { site: data, pages } = output;
    const [entry] = entriesOf(calendarFiles(data, pages.values()).get('season.ics'));
    expect(entry && textOf(entry, 'DESCRIPTION')).toBe(
      `See it (${address}).\n\nDress code: Casual\nSign up: ${address}`,
    );
    const page = pages.get('/about');
    const thing = page && thingsOf(page, data).find((one) => one['@type'] === 'Event');
    const url = /^http/.test(address) ? address : `${own}/about/`;
    expect(thing).toMatchObject({ description: `See it (${address}).`, location: { url } });
  });
});

it('the address of a calendar that was made elsewhere is followed like every link', () => {
  const codes = (ics: string) =>
    compiled(site({ 'content/season.yaml': seasonWith([{ ics }]) })).diagnostics.map(
      ({ code }) => code,
    );
  expect(codes('')).toEqual([]);
  expect(codes('https://example.com/rush.ics')).toEqual([]);
  expect(codes('http://example.com/rush.ics')).toEqual(['link/insecure']);
  expect(codes('javascript:alert(1)')).toContain('schema/format');
  expect(codes('/about')).toEqual(['schema/format']);
  expect(codes('https://a@example.com/rush.ics')).toEqual(['link/malformed']);
});

describe('what is not held', () => {
  it.each([
    ['cancelled', 'Canceled: Info Night', 'EventCancelled'],
    ['postponed', 'Postponed: Info Night', 'EventPostponed'],
  ])('is taken back under its own name and address: %s', (status, title, said) => {
    const [held, off] = [filesOf([{ time: '7PM' }]), filesOf([{ time: '7PM', status }])];
    expect([...off.keys()]).toEqual([...held.keys()]);
    const [before, after] = [held, off].map((files) => entriesOf(files.get('season.ics'))[0]);
    if (!before || !after) throw new Error('there is no entry');
    expect(property(after, 'UID')).toEqual(property(before, 'UID'));
    expect(property(after, 'DTSTART')).toEqual(property(before, 'DTSTART'));
    const values = ['STATUS', 'SEQUENCE', 'TRANSP'].map((name) => property(after, name)?.value);
    expect(values).toEqual(['CANCELLED', '1', 'TRANSPARENT']);
    expect(property(before, 'STATUS') ?? property(before, 'SEQUENCE')).toBeUndefined();
    expect(textOf(after, 'SUMMARY')).toBe(title);
    expect(thingOf({ status })).toMatchObject({ eventStatus: `https://schema.org/${said}` });
  });
});

const thingOf = (event: Wish): Readonly<Record<string, unknown>> => {
  const { site: data, pages } = outputWith([event]);
  const page = pages.get('/about');
  const thing = page && thingsOf(page, data).find((one) => one['@type'] === 'Event');
  return thing ?? {};
};

it('what repeats has a schedule for search engines', () => {
  const repeats = { until: '2026-04-01' };
  expect(thingOf({ time: '7PM - 8:30PM', repeats })).toMatchObject({
    startDate: '2026-03-07T19:00:00-06:00',
    eventSchedule: {
      repeatFrequency: 'P1W',
      byDay: 'https://schema.org/Saturday',
      startDate: '2026-03-07',
      endDate: '2026-03-28',
      startTime: '19:00:00',
      endTime: '20:30:00',
      scheduleTimezone: 'America/Chicago',
    },
  });
});

describe('a place', () => {
  const call = 'https://example.com/call';
  it.each([
    ['Hall 3', 'Offline', 'Hall 3', undefined, 'Hall 3'],
    ['Hall 3, Remote Sensing Lab', 'Offline', 'Hall 3, Remote Sensing Lab', undefined, undefined],
    [`Hall 3 and ${call}`, 'Mixed', 'Hall 3', call, 'Hall 3'],
    [`Hall 3 and ${call}.`, 'Mixed', 'Hall 3', call, 'Hall 3'],
    [`Aula 3 y en línea (${call})`, 'Mixed', 'Aula 3', call, 'Aula 3 y en línea'],
    ['Zoom and Hall 3', 'Mixed', 'Hall 3', undefined, undefined],
    ['Hall 3 (or on Zoom)', 'Mixed', 'Hall 3', undefined, undefined],
    [call, 'Online', undefined, call, undefined],
    [`Zoom: ${call}.`, 'Online', undefined, call, 'Zoom'],
    ['zoom.us/j/12', 'Online', undefined, 'https://zoom.us/j/12', undefined],
    ['Online (link by email)', 'Online', undefined, undefined, 'Online (link by email)'],
    ['Hall 3 (https://maps.app.goo.gl/a)', 'Offline', 'Hall 3', undefined, 'Hall 3'],
  ])('%s', (location, mode, room, to, said) => {
    const thing = thingOf({ location });
    expect(thing.eventAttendanceMode).toBe(`https://schema.org/${mode}EventAttendanceMode`);
    const [place, online] = ['Place', 'VirtualLocation'].map((type) =>
      [thing.location].flat().find((one) => (one as { '@type': string })['@type'] === type),
    ) as { name?: string; url?: string }[];
    expect(place?.name).toBe(room);
    expect(online !== undefined).toBe(mode !== 'Offline');
    if (to) expect(online?.url).toBe(to);
    const [entry] = entriesOf(filesOf([{ location }]).get('season.ics'));
    if (!entry) throw new Error('there is no entry');
    if (to) expect(textOf(entry, 'DESCRIPTION')).toContain(`Location: ${to}`);
    const place5545 = property(entry, 'LOCATION') && textOf(entry, 'LOCATION');
    if (said || to) expect(place5545).toBe(said);
  });
});

describe('three readers read the same moments', () => {
  const events: Wish[] = [
    { title: 'One', dates: ['2026-11-07'], time: '7PM - 9PM' },
    { title: 'Day', dates: ['2026-11-08'] },
    { title: 'Off', dates: ['2026-11-09'], time: '7PM', status: 'cancelled' },
    { title: 'Again', dates: ['2026-10-20'], time: '7PM', repeats: { until: '2026-11-12' } },
    { title: 'Days', dates: ['2026-10-20'], repeats: { every: 'twoWeeks', until: '2026-11-17' } },
  ];
  // The clocks of Chicago change on November 1, those of Auckland do not.
  const hours = {
    'America/Chicago': ['08T01', '10T01', ['10-21T00', '10-28T00', '11-04T01', '11-11T01']],
    'Pacific/Auckland': ['07T06', '09T06', ['10-20T06', '10-27T06', '11-03T06', '11-10T06']],
  } as const;

  it.each(
    Object.entries(hours).flatMap(([zone, all]) =>
      ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'].map((tz) => [zone, tz, all] as const),
    ),
  )('of %s, on a machine in %s', (zone, TZ, [one, off, again]) => {
    const said = execFileSync('node', ['tests/support/calendar-readers.mjs'], {
      input: filesOf(events, zone).get('season.ics'),
      env: { ...process.env, TZ },
      encoding: 'utf8',
    });
    const at = (hour: string) => `2026-${hour}:00:00.000Z`;
    const expected = [
      ['One', null, [at(`11-${one}`)]],
      ['Day', null, ['2026-11-08']],
      ['Canceled: Off', 'CANCELLED', [at(`11-${off}`)]],
      ['Again', null, again.map(at)],
      ['Days', null, ['2026-10-20', '2026-11-03', '2026-11-17']],
    ] as const;
    const read = JSON.parse(said) as Record<string, unknown>;
    expect(read['ical.js']).toEqual(expected);
    expect(read['node-ical']).toEqual(expected);
    const ends = expected.map(([title, status, [first, ...more]]) => [
      ...[title, status, more.length > 0 ? [first, more.at(-1)] : [first]],
    ]);
    expect(read['ts-ics']).toEqual(ends);
  });
});

describe('one calendar of all chapters', () => {
  const weekly = (day: string, until: string): Wish => ({
    ...{ dates: [day], time: '7:00 PM', repeats: { every: 'week', until } },
  });

  it('has each event with its chapter, its own id, and all changes of its zone', () => {
    const texts = [
      [[weekly('2026-03-02', '2026-03-30')], 'America/Chicago'],
      [
        [weekly('2029-10-01', '2029-12-03'), { title: 'Über, uns', dates: ['2026-05-01'] }],
        'America/Chicago',
      ],
      [[{ time: '7:00 PM' }], 'Asia/Kolkata'],
    ] as const;
    const calendars = texts.map(([events, zone], i) => ({
      chapter: `Chapter; ${i}`,
      text: filesOf(events, zone).get('season.ics') ?? '',
    }));
    const { inside } = read(mergeCalendars('All', calendars));
    const [zones, events] = ['VTIMEZONE', 'VEVENT'].map((one) =>
      inside.filter(({ kind }) => kind === one),
    );
    expect(events?.map((event) => textOf(event, 'SUMMARY'))).toEqual([
      'Chapter; 0: Info Night',
      'Chapter; 1: Info Night',
      'Chapter; 1: Über, uns',
      'Chapter; 2: Info Night',
    ]);
    const alone = calendars.flatMap(({ text }) => entriesOf(text));
    const without = ({ properties }: (typeof alone)[number]) =>
      properties.filter(({ name }) => name !== 'SUMMARY');
    expect(events?.map(without)).toEqual(alone.map(without));
    expect(zones).toHaveLength(1);
    const years = zones?.[0]?.inside.map((change) =>
      property(change, 'DTSTART')?.value.slice(0, 4),
    );
    expect(new Set(years)).toEqual(new Set(['2025', '2026', '2027', '2028', '2029', '2030']));
  });
});
