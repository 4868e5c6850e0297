// The words for times and the clocks of zones → moments.
import { describe, expect, it } from 'vitest';
import { statusIn } from '../../src/compiler/checks/calendar-status.ts';
import { isSaidToRepeat } from '../../src/compiler/checks/calendar-times.ts';
import { isUndecided, occasionsOf, readEventTime } from '../../src/compiler/time/event-times.ts';
import {
  changesBetween,
  instantOf,
  offsetText,
  withOffset,
  zoneOf,
} from '../../src/compiler/time/time-zone.ts';
import { daysOf } from '../../src/model/schema/event-days.ts';

const DAY = '2025-10-01';
const CLOCK = { timezone: 'America/Los_Angeles', timezoneLabel: 'West Coast' };
const timeOf = (time: string): (string | undefined)[] => {
  const [one] = occasionsOf({ dates: [DAY], time }, CLOCK);
  return [one?.start, one?.end].map((local) => local?.replace(`${DAY}T`, ''));
};

describe('the words for a time', () => {
  it.each([
    ['7:00PM - 9:30PM', '19:00', '21:30'],
    ['7-9PM', '19:00', '21:00'],
    ['7 to 9:15 p.m.', '19:00', '21:15'],
    ['11-1PM', '11:00', '13:00'],
    ['11AM until 1PM', '11:00', '13:00'],
    ['noon - 1pm', '12:00', '13:00'],
    ['12:30AM - 1AM', '00:30', '01:00'],
    ['19:00 - 21:00', '19:00', '21:00'],
    ['from 8 p.m.', '20:00', undefined],
    ['8PM', '20:00', undefined],
    ['10PM - 1AM', '22:00', '2025-10-02T01:00'],
    ['de las 19:00 a las 21:00', '19:00', '21:00'],
    ['desde las 18:30 hasta las 20:00', '18:30', '20:00'],
    ['a las 20:00 h', '20:00', undefined],
    ['7:00 PM – 9:30 PM PST', '19:00', '21:30'],
    ['7–9 PM PT', '19:00', '21:00'],
    ['7:00-9:30 PM (PST)', '19:00', '21:30'],
    ['6:30pm-8:30pm PDT', '18:30', '20:30'],
    ['8 PM Pacific Time', '20:00', undefined],
    ['5PM West Coast', '17:00', undefined],
    ['12 noon - 1 PM', '12:00', '13:00'],
    ['7:00p', '19:00', undefined],
    ['7:00p-9:15p', '19:00', '21:15'],
    ['~7 PM', '19:00', undefined],
    ['7PM ~ 9PM', '19:00', '21:00'],
    ['7.30pm', '19:30', undefined],
    ['Tuesdays @ 7:00 PM', '19:00', undefined],
    ['about 6pm', '18:00', undefined],
    ['18:00 - 24:00', '18:00', '2025-10-02T00:00'],
    ['6\u202fPM', '18:00', undefined],
    ['19h30 - 21h', '19:30', '21:00'],
    ['ca. 19 Uhr', '19:00', undefined],
    ['7 o’clock pm', '19:00', undefined],
    ['mediodía', '12:00', undefined],
    ['7:00PM \u2212 9:00PM', '19:00', '21:00'],
    ['12:00 noon – 1:00 PM', '12:00', '13:00'],
    ['8 PM - 12:00 midnight', '20:00', '2025-10-02T00:00'],
    ['19:00 hrs', '19:00', undefined],
    ['19:00 hrs. (hora local)', '19:00', undefined],
    ['de 10:00 a 12:00 horas', '10:00', '12:00'],
    ['7:00 horas', '07:00', undefined],
    ['19 a 21 hs.', '19:00', '21:00'],
    ['de 10 a 12 hs', '10:00', '12:00'],
    ['19.30hs', '19:30', undefined],
    ['a partir de las 19 horas', '19:00', undefined],
    ['entre las 10:00 y las 12:00 hrs', '10:00', '12:00'],
    ['7 de la noche', '19:00', undefined],
    ['a las 7:30 de la noche', '19:30', undefined],
    ['7 y media de la noche', '19:30', undefined],
    ['de 7 a 9 de la noche', '19:00', '21:00'],
    ['10 de la mañana a 1 de la tarde', '10:00', '13:00'],
    ['10 de la noche - 2 de la madrugada', '22:00', '2025-10-02T02:00'],
    ['12 de la noche', '00:00', undefined],
    ['8:00 a. m. a 12:00 m.', '08:00', '12:00'],
    ['12 del mediodía', '12:00', undefined],
    ['12 del día', '12:00', undefined],
    ['7:00 p.\u00a0m.', '19:00', undefined],
    ['7:00 p. m. hrs', '19:00', undefined],
    ['7 in the evening', '19:00', undefined],
    ['between 7 and 9 pm', '19:00', '21:00'],
  ])('%s', (words, start, end) => expect(timeOf(words)).toEqual([start, end]));

  it.each([
    '',
    'By appointment',
    '7:00 - 9:30',
    '7PM - 9',
    '7PM or 8PM',
    '7PM - 6PM',
    '25:00 - 26:00',
    '13PM',
    'Doors 6:30PM, start 7PM',
    '7PM - 9PM, then dinner',
    'Con cita',
    'a las 7',
    '7:00 PM EST',
    '24:00',
    'TBA',
    // How long it lasts.
    '2 horas',
    '10-12 hrs',
    '7 de la mañana siguiente a las 9',
    '12 de la mañana',
    '3 de la noche',
    '7 o 8 de la noche',
    '19:00 hrs y 21:00 hrs',
  ])('"%s" is no time that is certain', (words) =>
    expect(timeOf(words)).toEqual([undefined, undefined]),
  );

  it.each(['half past 7', 'half past seven pm', 'seven pm', 'a las siete y media'])(
    '"%s" is told, not taken for a whole day',
    (words) => expect(readEventTime(words, CLOCK).fault).toBe('unread'),
  );

  it.each([
    'TBA',
    'tbd.',
    'T.B.D.',
    'Room TBA',
    'Location to be announced',
    '(TBD)',
    'TBC, see email',
    'TBD at the meeting',
    'Lugar por confirmar',
    'A confirmar',
    'A definir',
    'A ANUNCIAR',
    'Por definir',
    'Por definirse',
    'Salón por asignar',
    'Ubicación: a determinar',
    'Se confirmará por correo',
    'Próximamente',
    'Sede pendiente',
  ])('"%s" is no place', (words) => expect(isUndecided(words)).toBe(true));

  it.each([
    'TBD Hall',
    'TBA Center, 2nd floor',
    'Tba\u00ed House',
    'A Definir Hall',
    'Aula 3',
    'Por la Plaza',
  ])('"%s" is a place', (words) => expect(isUndecided(words)).toBe(false));

  it('hold for each day of an event', () => {
    const dates = ['2025-12-31', '2026-01-02'];
    expect(occasionsOf({ dates, time: '11PM - 1AM' }, CLOCK)).toEqual([
      { day: '2025-12-31', start: '2025-12-31T23:00', end: '2026-01-01T01:00' },
      { day: '2026-01-02', start: '2026-01-02T23:00', end: '2026-01-03T01:00' },
    ]);
  });
});

describe('an event that repeats', () => {
  it.each([
    ['2026-10-20', 'week', '2026-11-04', ['2026-10-20', '2026-10-27', '2026-11-03']],
    ['2026-12-30', 'twoWeeks', '2027-01-13', ['2026-12-30', '2027-01-13']],
    ['2026-10-20', 'week', '2026-10-20', ['2026-10-20']],
    ['2026-10-20', 'week', '2025-10-20', ['2026-10-20']],
  ] as const)('from %s each %s until %s', (first, every, until, days) => {
    const event = { dates: [first], time: '7PM', repeats: { every, until } };
    expect(daysOf(event)).toEqual(days);
    const [occasion] = occasionsOf(event, CLOCK);
    expect(occasion?.again?.last).toBe(days.length > 1 ? days.at(-1) : undefined);
  });

  it('has one date, and an end', () => {
    const repeats = { every: 'week', until: '9999-12-31' } as const;
    expect(daysOf({ dates: ['2026-10-20'], repeats })).toHaveLength(53);
    const dates = ['2026-10-20', '2026-10-22'];
    expect(daysOf({ dates, repeats })).toEqual(dates);
    expect(occasionsOf({ dates, repeats }, CLOCK)).toEqual([{ day: dates[0] }, { day: dates[1] }]);
  });

  it.each([
    ['Every Tuesday, 7:00 PM', true],
    ['Weekly, Tuesdays 7-8 PM', true],
    ['Mondays & Thursdays', true],
    ['3rd Friday of the month', true],
    ['every other week at 7', true],
    ['Todos los martes, 19:00', true],
    ['Cada semana, 19:00', true],
    ['Quincenal, lunes 18:00', true],
    ['Tuesday, 7PM', false],
    ['7PM, every 20 minutes', false],
    ['Los Ángeles time, 7PM', false],
    ['By appointment', false],
  ])('"%s" says it: %s', (time, says) =>
    expect(
      isSaidToRepeat({
        title: '',
        at: [],
        dates: [{ date: '2026-10-20', at: [] }],
        value: { time },
      }),
    ).toBe(says),
  );
});

describe('the status in a title', () => {
  it.each([
    ['CANCELLED: Open evening', 'cancelled', 'Open evening'],
    ['[Canceled] Info Night', 'cancelled', 'Info Night'],
    ['Info Night – CANCELED!', 'cancelled', 'Info Night'],
    ['Charla (aplazada)', 'postponed', 'Charla'],
    ['Suspendido - Charla', 'cancelled', 'Charla'],
    ['Pospuesto: Charla', 'postponed', 'Charla'],
    ['Workshop (POSTPONED to Jan 20)', 'postponed', undefined],
    ['CANCELLED Open evening', 'cancelled', undefined],
    ['(Cancelled)', 'cancelled', undefined],
    ['*** Canceled *** Retreat', 'cancelled', undefined],
    ['¡Cancelado! Retiro', 'cancelled', undefined],
    ['Cancelled! Hike', 'cancelled', undefined],
  ])('%s', (title, status, rest) => {
    const said = statusIn(title);
    expect([said?.status, said?.rest]).toEqual([status, rest]);
  });

  it.each([
    'Postponed plans',
    'Cancelled-culture debate',
    'Cancelled flights: a talk',
    'Info Night',
    'Oh no! Cancelled flights',
  ])('is none in "%s"', (title) => expect(statusIn(title)).toBeUndefined());
});

describe('the clock of a zone', () => {
  it.each([
    ['America/Chicago', '2026-03-07T19:00', '-06:00'],
    ['America/Chicago', '2026-03-08T03:00', '-05:00'],
    // It comes twice: the first is meant.
    ['America/Chicago', '2026-11-01T01:30', '-05:00'],
    ['America/Chicago', '2026-11-01T02:00', '-06:00'],
    ['Asia/Kolkata', '2026-03-08T19:00', '+05:30'],
    ['Australia/Lord_Howe', '2026-07-10T19:00', '+10:30'],
    ['UTC', '2026-07-10T19:00', '+00:00'],
  ])('%s at %s is %s', (name, local, offset) =>
    expect(withOffset(zoneOf(name), local)).toBe(`${local}:00${offset}`),
  );

  it('counts a time that is left out with the clock as it was', () => {
    const moment = instantOf(zoneOf('America/Chicago'), '2026-03-08T02:30');
    expect(new Date(moment).toISOString()).toBe('2026-03-08T08:30:00.000Z');
  });

  it('is changed to the minute', () => {
    const year = ['2026-01-01', '2027-01-01'].map((day) => Date.parse(day)) as [number, number];
    const told = (name: string) =>
      changesBetween(zoneOf(name), ...year).map(({ moment, before, after }) =>
        [new Date(moment).toISOString(), offsetText(before), offsetText(after)].join(' '),
      );
    expect(told('America/Chicago')).toEqual([
      '2026-03-08T08:00:00.000Z -0600 -0500',
      '2026-11-01T07:00:00.000Z -0500 -0600',
    ]);
    expect(told('Australia/Lord_Howe')).toEqual([
      '2026-04-04T15:00:00.000Z +1100 +1030',
      '2026-10-03T15:30:00.000Z +1030 +1100',
    ]);
    expect(told('Asia/Kolkata')).toEqual([]);
  });
});
