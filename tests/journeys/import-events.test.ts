// Calendars as programs write them, broken and hostile ones → events of a site; and the journey that puts them into it.
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { runJourney } from '../../src/commands/content/run-journey.ts';
import { readEventTime } from '../../src/compiler/time/event-times.ts';
import { zoneOf } from '../../src/compiler/time/time-zone.ts';
import { readCalendar } from '../../src/editor/journeys/import/events/calendar.ts';
import { daysOfRule } from '../../src/editor/journeys/import/events/days-of-rule.ts';
import { siteEvents } from '../../src/editor/journeys/import/events/site-events.ts';
import type { Language } from '../../src/model/language.ts';
import { addDays } from '../../src/model/schema/event-days.ts';
import { listed } from '../support/journeys.ts';
import { edited, type Files, site, temporaryFolder } from '../support/site.ts';
import { englishIn } from '../support/spanish.ts';

const WINDOW = { from: '2026-09-01', until: '2027-08-31' };
const CLOCK = { timezone: 'America/Los_Angeles' };

const calendar = (lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');

/** Lines of an event between bars, of several between double ones. */
const eventLines = (text: string): string[] =>
  text.split('||').flatMap((one) => ['BEGIN:VEVENT', ...one.split('|'), 'END:VEVENT']);

const read = (text: string, language?: Language) =>
  readBytes(Buffer.from(calendar(eventLines(text))), language);

const readBytes = (bytes: Buffer, language: Language = 'en') => {
  const found = readCalendar(bytes, { ...WINDOW, zone: zoneOf(CLOCK.timezone) });
  const wanted = { clock: CLOCK, language, hasNotes: true };
  return { ...found, events: siteEvents(found?.entries ?? [], wanted) };
};

/** Each event in a line: its days or how it repeats, its time and title. */
const linesOf = (lines: readonly string[], language?: Language): string[] => {
  const { events = [], problems = [] } = readBytes(Buffer.from(calendar(lines)), language);
  return [
    ...events.map(({ dates, repeats, time, title, status }) =>
      [dates.join(' '), repeats && `${repeats.every} ${repeats.until}`, time, title, status]
        .filter(Boolean)
        .join('; '),
    ),
    ...problems.map(({ line, fault, what }) =>
      [`${line}: ${fault}`, what].filter(Boolean).join(' '),
    ),
  ];
};

/** As Outlook writes the clock of New York by a name of its own, from its beginning of time; and one that goes on for ever. */
const OWN = [
  'BEGIN:VTIMEZONE|TZID:Own|BEGIN:STANDARD|DTSTART:16011104T020000|RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  'TZOFFSETFROM:-0400|TZOFFSETTO:-0500|END:STANDARD|BEGIN:DAYLIGHT|DTSTART:16010311T020000',
  'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3|TZOFFSETFROM:-0500|TZOFFSETTO:-0400|END:DAYLIGHT|END:VTIMEZONE',
  'BEGIN:VTIMEZONE|TZID:Endless|BEGIN:STANDARD|DTSTART:16010101T000000|RRULE:FREQ=SECONDLY',
  'TZOFFSETFROM:-0400|TZOFFSETTO:-0500|END:STANDARD|END:VTIMEZONE',
].flatMap((lines) => lines.split('|'));
const NEW_YORK = 'DTSTART;TZID=America/New_York:20261020T220000';

it.each<[string, string, readonly string[]]>([
  [
    'calcurse: no name, no zone, a length',
    'DTSTART:20261001T190000|DURATION:P0DT2H0M0S|SUMMARY:Info Night',
    ['2026-10-01; 7:00PM - 9:00PM; Info Night'],
  ],
  [
    'khal: a last moment at the beginning of the last day, which is out',
    `UID:1|${NEW_YORK}|RRULE:FREQ=WEEKLY;UNTIL=20261110T000000|SUMMARY:Meeting`,
    ['2026-10-20; week 2026-11-03; 7:00PM; Meeting'],
  ],
  [
    'a last day, which counts whole',
    `UID:1|${NEW_YORK}|RRULE:FREQ=WEEKLY;UNTIL=20261110|SUMMARY:Meeting`,
    ['2026-10-20; week 2026-11-10; 7:00PM; Meeting'],
  ],
  [
    'icalendar: a zone in letters that the file does not explain',
    'UID:1|DTSTART;TZID=PDT:20261001T190000|SUMMARY:Info Night',
    ['2026-10-01; 7:00PM; Info Night', '5: zone PDT'],
  ],
  [
    'Outlook: a zone that the file explains, across a change of its clock',
    'UID:1|DTSTART;TZID=Own:20261028T220000|RRULE:FREQ=WEEKLY;COUNT=3|SUMMARY:Late',
    ['2026-10-28; week 2026-11-11; 7:00PM; Late'],
  ],
  [
    'a zone of the file whose rule has no end: not followed',
    'UID:1|DTSTART;TZID=Endless:20261028T190000|SUMMARY:Late',
    ['2026-10-28; 7:00PM; Late', '5: zone Endless'],
  ],
  [
    'Google: UTC across a change of clocks, one gone, one moved and renamed by the moment',
    'UID:1|DTSTART:20261021T020000Z|DTEND:20261021T033000Z|SUMMARY:Meeting|RRULE:FREQ=WEEKLY;COUNT=5|EXDATE:20261028T020000Z' +
      '||UID:1|RECURRENCE-ID:20261104T020000Z|DTSTART:20261105T020000Z|SUMMARY:Vote',
    [
      '2026-10-20; 7:00PM - 8:30PM; Meeting',
      '2026-11-04; 6:00PM; Vote',
      '2026-11-10 2026-11-17; 6:00PM - 7:30PM; Meeting',
    ],
  ],
  [
    'Google: one of a series that was taken back',
    `UID:1|${NEW_YORK}|RRULE:FREQ=WEEKLY;COUNT=3|SUMMARY:Meeting` +
      '||UID:1|RECURRENCE-ID:20261028T020000Z|DTSTART:20261028T020000Z|STATUS:CANCELLED|SUMMARY:Meeting',
    ['2026-10-20 2026-11-03; 7:00PM; Meeting'],
  ],
  [
    'Outlook: a zone of Windows, a day in place of a moment, an alarm with texts of its own',
    'UID:1|DTSTART;TZID="Eastern Standard Time":20261020T220000|RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=4;WKST=SU' +
      '|EXDATE;VALUE=DATE:20261103|BEGIN:VALARM|SUMMARY:Reminder|DURATION:PT15M|END:VALARM|SUMMARY;LANGUAGE=en-us:Meeting\\, large',
    ['2026-10-20 2026-11-17 2026-12-01; 7:00PM; Meeting, large'],
  ],
  [
    'Evolution: a path before the zone; Thunderbird: the future moved by an hour',
    'UID:1|DTSTART;TZID=/freeassociation.sourceforge.net/America/New_York:20261020T220000|RRULE:FREQ=WEEKLY;COUNT=4|SUMMARY:Meeting' +
      '||UID:1|RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20261103T220000|DTSTART;TZID=America/New_York:20261104T210000|SUMMARY:Meeting',
    ['2026-10-20 2026-10-27; 7:00PM; Meeting', '2026-11-04 2026-11-11; 6:00PM; Meeting'],
  ],
  [
    'whole days, with and without saying so, and several',
    'UID:1|DTSTART;VALUE=DATE:20261003|DTEND;VALUE=DATE:20261006|SUMMARY:Retreat||UID:2|DTSTART:20261009|SUMMARY:Bake Sale',
    ['2026-10-03 2026-10-04 2026-10-05; Retreat', '2026-10-09; Bake Sale'],
  ],
  [
    'days by list alone: the first one is among them; a period is its beginning',
    `UID:1|${NEW_YORK}|RDATE;VALUE=PERIOD:20261105T020000Z/PT1H|SUMMARY:Dinner`,
    ['2026-10-20; 7:00PM; Dinner', '2026-11-04; 6:00PM; Dinner'],
  ],
  [
    'the last Wednesday of a month; over midnight; off',
    'UID:1|DTSTART:20261028T190000|RRULE:FREQ=MONTHLY;BYDAY=-1WE;COUNT=3|SUMMARY:Board' +
      '||UID:2|DTSTART:20261002T220000|DTEND:20261003T020000|STATUS:CANCELLED|SUMMARY:Ball',
    [
      '2026-10-02; 10:00PM - 2:00AM; Ball; cancelled',
      '2026-10-28 2026-11-25 2026-12-30; 7:00PM; Board',
    ],
  ],
  [
    'what is private, without a title or a day; others of the file come all the same',
    'UID:1|DTSTART:20261001|CLASS:PRIVATE|SUMMARY:Doctor||UID:2|DTSTART:20261001|SUMMARY: ' +
      '||UID:3|DTSTART:20261341T256100|SUMMARY:No such day|no line at all||UID:4|DTSTART:20261001|RRULE:FREQ=SECONDLY|SUMMARY:Beat' +
      '||UID:5|DTSTART:20261001|RRULE:FREQ=YEARLY;BYWEEKNO=20|SUMMARY:Week||UID:6|DTSTART:20261001|SUMMARY:Good',
    [
      '2026-10-01; Good',
      ...['3: private', '9: noTitle', '14: noStart', '16: line DTSTART', '23: rule', '29: rule'],
    ],
  ],
])('%s', (_, text, expected) => {
  // At the end, where they move no line.
  expect(linesOf([...eventLines(text), ...OWN])).toEqual(expected);
});

it('takes the zone of the file for times without one, and reads its own words in Spanish', () => {
  const lines = ['X-WR-TIMEZONE:America/New_York'];
  for (const hour of ['09', '10', '22', '03'])
    lines.push(...eventLines(`DTSTART:20261020T${hour}0000|DURATION:PT1H|SUMMARY:X`));
  for (const language of ['en', 'es'] as const) {
    const { events } = readBytes(Buffer.from(calendar(lines)), language);
    const read = events.map(({ time }) => readEventTime(time ?? '', CLOCK).span);
    expect(read.map((span) => (span?.from ?? 0) / 60)).toEqual([0, 6, 7, 19]);
    expect(read.map((span) => (span?.to ?? 0) / 60)).toEqual([1, 7, 8, 20]);
  }
});

it('makes of what goes on for years an event a year, as long as one may be', () => {
  const other = { title: 'Lunch', location: '', notes: '', isOff: false };
  const weeks = Array.from({ length: 70 }, (_, week) => ({
    ...other,
    start: addDays('2024-09-04', week * 7),
  }));
  const wanted = { clock: CLOCK, language: 'en', hasNotes: false } as const;
  expect(siteEvents([weeks], wanted)).toEqual([
    { title: 'Lunch', dates: ['2024-09-04'], repeats: { every: 'week', until: '2025-09-03' } },
    { title: 'Lunch', dates: ['2025-09-10'], repeats: { every: 'week', until: '2025-12-31' } },
  ]);
});

it('joins lines as bytes: a letter that a program has split comes whole', () => {
  const [before, after] = calendar(eventLines('DTSTART:20261001|SUMMARY:Café ñandú')).split('é');
  const split = [Buffer.from(`${before}\xc3\r\n `, 'latin1'), Buffer.from([0xa9])];
  const { events } = readBytes(Buffer.concat([...split, Buffer.from(after ?? '')]));
  expect(events.map(({ title }) => title)).toEqual(['Café ñandú']);
});

it('tells a text that is no UTF-8, an event without an end, and a file that is no calendar', () => {
  const text = calendar(eventLines('DTSTART:20261001|SUMMARY:Cafe||DTSTART:20261002|SUMMARY:B'));
  const latin = Buffer.from(text.replace('Cafe', 'Café'), 'latin1');
  expect(readBytes(latin).problems?.map(({ fault }) => fault)).toEqual(['noTitle', 'line']);
  const cut = readBytes(Buffer.from(text.slice(0, text.lastIndexOf('END:VEVENT'))));
  expect(cut.events.map(({ title }) => title)).toEqual(['Cafe']);
  expect(cut.problems).toEqual([{ line: 7, title: 'B', fault: 'cut' }]);
  for (const other of ['', 'BEGIN:VCARD\r\nEND:VCARD', '\xff\xfe\x00B', 'a,b\n1,2'])
    expect(readCalendar(Buffer.from(other, 'latin1'), { ...WINDOW, zone: zoneOf('UTC') })).toBe(
      undefined,
    );
});

describe('what is hostile', () => {
  it.each([
    ['DAILY;BYMONTH=2;BYMONTHDAY=30', 0],
    ['MONTHLY;INTERVAL=12;BYMONTH=3', 0],
    ['DAILY;COUNT=1000000000', 335],
    ['WEEKLY;INTERVAL=2000000', 0],
    ['YEARLY;BYMONTH=2;BYMONTHDAY=29', 0],
    ['DAILY;INTERVAL=0;COUNT=3', 3],
    ['MONTHLY;RSCALE=HEBREW', 0],
    ['YEARLY;BYDAY=MO,1TU', 0],
  ])('FREQ=%s ends', (rule, count) => {
    const { events } = read(`DTSTART:20261001|RRULE:FREQ=${rule}|SUMMARY:X`);
    expect(events.flatMap(({ dates }) => dates)).toHaveLength(count);
  });

  it('a line of megabytes, a million lines of one text, parts in parts: none is kept, all else is', () => {
    const picture = `ATTACH;ENCODING=BASE64:${'QUJD'.repeat(1e6)}`;
    const lines = [
      ...eventLines(`DTSTART:20261001|SUMMARY:${'a'.repeat(3e6)}`),
      ...eventLines(`DTSTART:20261001|DESCRIPTION:${'\r\n a'.repeat(3e5)}|SUMMARY:Long`),
      ...eventLines(`DTSTART:20261001|${picture}|SUMMARY:Picture`),
      ...['BEGIN:X', 'END:X'].flatMap((line) => Array<string>(50_000).fill(line)),
      ...eventLines('DTSTART:20261001|SUMMARY:Good'),
    ];
    const kept = ['Good', 'Long', 'Picture'].map((title) => `2026-10-01; ${title}`);
    const told = ['9: line DESCRIPTION', '3: noTitle', '5: line SUMMARY'];
    expect(linesOf(lines).sort()).toEqual([...kept, ...told].sort());
  });

  const times = (count: number, text: (i: number) => string) =>
    read(Array.from({ length: count }, (_, i) => text(i)).join('||'));

  it('more events than a chapter has', () => {
    const { events, problems } = times(2100, (i) => `UID:${i}|DTSTART:20261001|SUMMARY:${i}`);
    expect([events.length, problems?.length]).toEqual([2000, 100]);
  });

  it('more evenings than anybody can go to: what is left out is told', () => {
    const daily = 'DTSTART:19900101T190000Z|RRULE:FREQ=DAILY';
    const { events, problems = [] } = times(60, (i) => `UID:${i}|${daily}|SUMMARY:${i}`);
    // Each is two: its hour changes with the clock.
    const titles = new Set(events.map(({ title }) => title));
    expect(titles.size + problems.length).toBe(60);
    expect(problems[0]?.fault).toBe('many');
    const changed = 'UID:1|RECURRENCE-ID:20261001|DTSTART:20261001|SUMMARY:X';
    expect(times(500, () => changed).problems).toHaveLength(100);
    // Those of which nothing comes cost time as well.
    const never = 'DTSTART:20200101|RRULE:FREQ=YEARLY;BYDAY=MO;COUNT=2';
    const { past, problems: told } = times(450, (i) => `UID:${i}|${never}|SUMMARY:X`);
    expect([past, told?.length]).toEqual([400, 50]);
  });

  it('no text names a fact of the site, turns its words round or becomes a heading', () => {
    const text = '|SUMMARY:${chapter.name}\u202e\u0007|DESCRIPTION:# A\\n[b](javascript:c)';
    const description = '\\# A\n\n\\[b\\](javascript:c)';
    expect(read(`DTSTART:20261001${text}`).events).toEqual([
      { title: '$ {chapter.name}', dates: ['2026-10-01'], description },
    ]);
  });
});

it('finds the days that ical.js finds, for every rule that ends there', () => {
  const some = <T>(...all: T[]) => fc.subarray(all, { minLength: 1, maxLength: 3 });
  const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
  const part = (name: string, values: fc.Arbitrary<readonly (string | number)[]>) =>
    fc.option(values).map((all) => (all ? `;${name}=${all.join(',')}` : ''));
  const rules = fc.oneof(
    fc.tuple(
      fc.constant('WEEKLY'),
      part('BYDAY', some(...weekdays)),
      part('WKST', fc.constantFrom(['SU'], ['MO'])),
    ),
    fc.tuple(fc.constant('MONTHLY'), part('BYDAY', some('1MO', '-1FR', '3TU', 'TH'))),
    fc.tuple(fc.constant('MONTHLY'), part('BYMONTHDAY', some(1, 15, 28, -1))),
    fc.tuple(
      fc.constant('MONTHLY'),
      fc.constant(';BYDAY=MO,TU,WE,TH,FR'),
      part('BYSETPOS', some(1, 2, -1)),
    ),
    fc.tuple(fc.constant('DAILY'), part('BYDAY', some(...weekdays))),
  );
  const starts = fc
    .integer({ min: 0, max: 700 })
    .map((ahead) => new Date(Date.UTC(2025, 0, 1 + ahead)).toISOString().slice(0, 10));
  fc.assert(
    fc.property(
      rules,
      starts,
      fc.integer({ min: 1, max: 3 }),
      ([freq, ...parts], start, interval) => {
        const text = `FREQ=${freq};INTERVAL=${interval}${parts.join('')};COUNT=9`;
        const iterator = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(start));
        const theirs: string[] = [];
        for (let next = iterator.next(); next && theirs.length < 20; next = iterator.next())
          theirs.push(next.toString().slice(0, 10));
        const days = (from: string, until: string, said: string) =>
          daysOfRule(ICAL.Recur.fromString(said).toJSON(), start, { from, until });
        // Whether a first day that is none of the rule's counts, ical.js answers by the frequency.
        fc.pre(days(start, start, text)?.length === 1);
        expect(days(start, '2035-01-01', text), `${start} ${text}`).toEqual(theirs);
        // A window finds the same days, counted from the first one or not.
        const later = theirs.slice(4);
        const [from = start, until = start] = [later[0], later.at(-1)];
        const open = text.replace(/;COUNT=9$/, '');
        for (const said of [text, open]) expect(days(from, until, said)).toEqual(later);
      },
    ),
  );
});

const importing = async (root: string, lines: readonly string[], flags: object = {}) => {
  const file = path.join(temporaryFolder(), 'a calendar.ics');
  fs.writeFileSync(file, calendar(lines));
  const printed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(text));
  try {
    const told = await runJourney(
      listed('import:events'),
      root,
      { yes: true, ...flags },
      { words: [file], today: '2026-09-01' },
    );
    return [...printed, told].join('\n');
  } finally {
    log.mockRestore();
  }
};

const seasonIn = (root: string): string =>
  fs.readFileSync(path.join(root, 'content/season.yaml'), 'utf8');
const eventsIn = (root: string, file = 'content/season.yaml') =>
  parse(fs.readFileSync(path.join(root, file), 'utf8'));

describe('import events', () => {
  const SEASON = `name: Fall Rush 2026
menuLabel: Rush
events:
  # The first one.
  - title: Info Night
    dates: [2026-10-01]

  - title: Dinner
    dates: [2026-10-20]
`;
  const files: Files = { 'content/season.yaml': SEASON };
  const lines = eventLines(
    `UID:1|DTSTART:20261001T190000|SUMMARY:INFO  night||UID:2|${NEW_YORK}|RRULE:FREQ=WEEKLY;COUNT=4|SUMMARY:Meeting|LOCATION:Hall 1` +
      '||UID:3|DTSTART:20261005|SUMMARY:Bake Sale|DESCRIPTION:The code is 1234.||UID:4|DTSTART:20250105|SUMMARY:Old' +
      '||UID:5|DTSTART:20290105|SUMMARY:Far||UID:6|DTSTART:20261005|RRULE:FREQ=HOURLY|SUMMARY:Beat',
  );

  it('puts what is new among what is there, by day, tells the rest, and adds nothing again', async () => {
    const root = site(files);
    const dry = await importing(root, lines, { dryRun: true, yes: false });
    expect(seasonIn(root)).toBe(SEASON);
    expect(dry).toContain('Meeting, Hall 1');
    const told = await importing(root, lines);
    for (const part of [
      'Import 2 events',
      'Times are in America/Los_Angeles, the time zone of the site.',
      'An event is there already and stays as it is: INFO night.',
      'An event is before 2026-09-01.',
      'An event is after 2027-09-02.',
      'line 34, Beat: It repeats in a way',
    ])
      expect(told).toContain(part);
    expect(told).not.toContain('1234');
    expect(seasonIn(root)).toBe(
      SEASON.replace(
        '\n  - title: Dinner\n    dates: [2026-10-20]\n',
        `
  - title: Bake Sale
    dates:
      - 2026-10-05

  - title: Dinner
    dates: [2026-10-20]

  - title: Meeting
    dates:
      - 2026-10-20
    repeats:
      until: 2026-11-10
    time: 7:00PM
    location: Hall 1
`,
      ),
    );
    await expect(importing(root, lines)).rejects.toThrow('No event of a calendar.ics is new.');
  });

  it('adds to the list of a page, with descriptions where they are asked for, in Spanish too', async () => {
    const page = edited(
      'content/pages/about.yaml',
      '${season.events}',
      '\n      - title: Own\n        dates: [2026-09-05]',
    );
    const root = site({
      ...files,
      ...page,
      ...edited('site.yaml', 'timezone:', 'language: es\ntimezone:'),
    });
    const told = await importing(root, lines, { into: 'about', notes: 'take', language: 'es' });
    expect(englishIn(told.replaceAll(/Info|night|Meeting|Bake Sale|Hall|Beat/gi, ''))).toEqual([]);
    expect(seasonIn(root)).toBe(SEASON);
    const { blocks } = eventsIn(root, 'content/pages/about.yaml');
    const list = blocks.find(({ type }: { type: string }) => type === 'eventCards').events;
    expect(list.map(({ title }: { title: string }) => title)).toEqual([
      'Own',
      'INFO night',
      'Bake Sale',
      'Meeting',
    ]);
    expect(list[2].description).toBe('The code is 1234.');
    expect(list[1].time).toBe('19:00');
  });

  it.each([
    ['en', 'Past events', 'One of them is past: the page folds it away below "Past events".'],
    ['es', 'Eventos pasados', 'Uno de ellos ya pasó: la página lo pliega bajo "Eventos pasados".'],
  ] as const)(
    'makes an archive of the list of a page, and nothing else of the season: %s',
    async (language, heading, said) => {
      const about = 'content/pages/about.yaml';
      const root = site({
        ...files,
        ...edited(about, '${season.events}', '\n      - title: Own\n        dates: [2026-09-05]'),
        ...edited('site.yaml', 'timezone:', `language: ${language}\ntimezone:`),
      });
      const flags = { from: '2025-01-01', language };
      // The season folds away what is past by itself.
      expect(await importing(root, lines, flags)).not.toContain(said);
      expect(eventsIn(root).events).toHaveLength(5);
      expect(await importing(root, lines, { ...flags, into: 'about' })).toContain(said);
      const { blocks } = eventsIn(root, about);
      const list = blocks.find(({ type }: { type: string }) => type === 'eventCards');
      expect(list.pastHeading).toBe(heading);
      expect(list.events[0]).toEqual({ title: 'Old', dates: ['2025-01-05'] });
    },
  );

  it('refuses a site without a list, a file that is none, and one that brings too many', async () => {
    const without = site({
      'content/season.yaml': null,
      ...edited(
        'content/pages/about.yaml',
        '  - type: eventCards\n    events: ${season.events}',
        '',
      ),
    });
    await expect(importing(without, lines)).rejects.toThrow('no page has a list of events');
    const many = Array.from({ length: 201 }, (_, i) =>
      eventLines(`UID:${i}|DTSTART:20261001|SUMMARY:${i}`),
    );
    await expect(importing(site(files), many.flat())).rejects.toThrow('at most 200');
    const root = site(files);
    const flags = { yes: true, file: path.join(root, 'site.yaml') };
    await expect(runJourney(listed('import:events'), root, flags)).rejects.toThrow(
      'is no calendar',
    );
    await expect(
      runJourney(listed('import:events'), root, { ...flags, file: 'none.ics' }),
    ).rejects.toThrow('no file none.ics');
  });
});
