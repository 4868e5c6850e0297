// The laws of clocks in 2026 to 2028 → the moments and names that a site says, the same from each runtime.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkZone } from '../../src/compiler/checks/zone.ts';
import { createReport } from '../../src/compiler/diagnostics/diagnostic.ts';
import {
  changesBetween,
  localTime,
  runtimeClock,
  withOffset,
  zoneOf,
} from '../../src/compiler/time/time-zone.ts';
import { type ZoneData, zoneData } from '../../src/compiler/time/zone-data.ts';
import { readZoneFile, releaseIn } from '../../src/compiler/time/zone-files.ts';
import { parseDocument } from '../../src/compiler/yaml/parse.ts';
import { temporaryFolder } from '../support/temporary.ts';

const MINUTE = 60_000;
const [FROM, UNTIL] = [Date.UTC(2026, 0), Date.UTC(2029, 0)];

/** By zdump of release 2026f: what the clock shows when it changes, and its hours ahead of UTC before and after. */
const AMERICA = [
  '2026-03-08',
  '2026-11-01',
  '2027-03-14',
  '2027-11-07',
  '2028-03-12',
  '2028-11-05',
];
const EUROPE = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31', '2028-03-26', '2028-10-29'];
const yearly = (days: readonly string[], standard: number, hour = 2): string[] =>
  days.map((day, i) => {
    const [before, after] = i % 2 === 0 ? [standard, standard + 1] : [standard + 1, standard];
    return `${day} 0${hour + (i % 2 && days === EUROPE ? 1 : 0)}:00 ${before} ${after}`;
  });
const CHANGES: Readonly<Record<string, readonly string[]>> = {
  'America/Vancouver': ['2026-03-08 02:00 -8 -7'],
  'America/Edmonton': ['2026-03-08 02:00 -7 -6'],
  'America/Inuvik': ['2026-03-08 02:00 -7 -6'],
  'America/Winnipeg': ['2026-03-08 02:00 -6 -5'],
  'America/Rainy_River': ['2026-03-08 02:00 -6 -5'],
  'Africa/Casablanca': ['2026-02-15 03:00 1 0', '2026-03-22 02:00 0 1', '2026-09-20 02:00 1 0'],
  'America/Havana': [
    '2026-03-08 00:00 -5 -4',
    ...['2027-11-07 01:00 -4 -5', '2028-03-12 00:00 -5 -4', '2028-11-05 01:00 -4 -5'],
  ],
  'America/Los_Angeles': yearly(AMERICA, -8),
  'Europe/Berlin': yearly(EUROPE, 1),
  'Asia/Tokyo': [],
  'Asia/Kolkata': [],
};

const shown = (moment: number, offset: number) =>
  new Date(moment + offset * MINUTE).toISOString().slice(0, 16).replace('T', ' ');

describe.each(Object.entries(CHANGES))('%s', (name, changes) => {
  const zone = zoneOf(name);

  it('changes its clock when the law says so, and at no other time', () =>
    expect(
      changesBetween(zone, FROM, UNTIL).map(
        ({ moment, before, after }) => `${shown(moment, before)} ${before / 60} ${after / 60}`,
      ),
    ).toEqual(changes));

  it.each(changes)('%s: hours on both sides of it', (change) => {
    const [day = '', time = '', before, after] = change.split(' ');
    const sign = (hours: string | undefined) =>
      `${Number(hours) < 0 ? '-' : '+'}${String(Math.abs(Number(hours))).padStart(2, '0')}:00`;
    const moment = Date.parse(`${day}T${time}:00Z`) - Number(before) * 60 * MINUTE;
    const sides = [
      [-180, before],
      [180, after],
    ] as const;
    for (const [minutes, hours] of sides) {
      const local = localTime(new Date(moment + minutes * MINUTE), name);
      expect(local).toBe(shown(moment + minutes * MINUTE, Number(hours) * 60));
      expect(withOffset(zone, local.replace(' ', 'T'))).toBe(
        `${local.replace(' ', 'T')}:00${sign(hours)}`,
      );
    }
  });
});

/** What changed since the oldest data of a supported runtime (2024b in Node 20.19). */
const CHANGED =
  'Africa/Casablanca Africa/El_Aaiun America/Asuncion America/Coyhaique America/Edmonton America/Havana America/Inuvik America/Rainy_River America/Vancouver America/Winnipeg America/Yellowknife Asia/Manila Canada/Central Canada/Mountain Canada/Pacific Cuba';

it('agrees with the runtime on every other zone of the runtime, each week of ten years', () => {
  const weeks = Array.from({ length: 520 }, (_, i) => Date.UTC(2020, 0) + i * 7 * 24 * 60 * MINUTE);
  const names = Object.keys(zoneData().clocks).join(' ').split(' ');
  const differ = names.filter((name) => {
    const [ours, theirs] = [zoneOf(name).offsetAt, runtimeClock(name)];
    return weeks.some((moment) => ours(moment) !== theirs(moment));
  });
  expect(names).toEqual(expect.arrayContaining(Intl.supportedValuesOf('timeZone')));
  expect(CHANGED.split(' ')).toEqual(expect.arrayContaining(differ));
});

it('takes the runtime where its data are newer, and for years that ours do not cover', () => {
  const moved: ZoneData = { ...zoneData(), clocks: { 'Europe/Berlin': '0' } };
  const at = Date.UTC(2027, 0);
  expect(zoneOf('Europe/Berlin', moved).offsetAt(at)).toBe(0);
  expect(zoneOf('Europe/Berlin', { ...moved, release: '2020a' }).offsetAt(at)).toBe(60);
  expect(zoneOf('Europe/Berlin', moved).offsetAt(Date.UTC(2040, 0))).toBe(60);
  expect(zoneOf('europe/berlin', moved).offsetAt(at)).toBe(0);
  expect(() => zoneOf('Mars/Base')).toThrow(RangeError);
});

/** A file of a zone as systems have it, whose clock moves half an hour at a moment in seconds since 1970. */
function zoneFile(seconds: number, footer = 'XYZ-1:30'): Buffer {
  const header = (counts: readonly number[]) => {
    const bytes = Buffer.alloc(44);
    bytes.write('TZif2');
    counts.forEach((count, i) => {
      bytes.writeUInt32BE(count, 20 + i * 4);
    });
    return bytes;
  };
  const body = Buffer.alloc(8 + 1 + 12 + 8);
  body.writeBigInt64BE(BigInt(seconds));
  body.writeUInt8(1, 8);
  body.writeInt32BE(3600, 9);
  body.writeInt32BE(5400, 15);
  body.writeUInt8(4, 20);
  body.write('ABC\0XYZ\0', 21);
  return Buffer.concat([
    header([0, 0, 0, 0, 0, 0]),
    header([0, 0, 0, 1, 2, 8]),
    body,
    Buffer.from(`\n${footer}\n`),
  ]);
}

describe('what a system knows that is newer', () => {
  const law = Date.UTC(2027, 2, 14) / 1000;
  const folder = temporaryFolder();
  fs.mkdirSync(path.join(folder, 'Europe'));
  fs.writeFileSync(
    path.join(folder, 'tzdata.zi'),
    '# version 2099a\n# This zic input file is in the public domain.\n',
  );
  fs.writeFileSync(path.join(folder, 'Europe/Berlin'), zoneFile(law));
  const document = parseDocument('site.yaml', 'timezone: Europe/Berlin\n', createReport());
  const notes = (at: string | Date | undefined, options: Parameters<typeof checkZone>[3]) => {
    const report = createReport();
    checkZone({ document, value: { timezone: 'Europe/Berlin' } } as never, at, report, options);
    return report.diagnostics().map(({ code, line, said, message }) => {
      const { from = '', ...more } = (said?.params ?? {}) as { readonly from?: string };
      expect(message).toContain(`a new law from ${from} that`);
      return { code, line, from, ...more };
    });
  };
  const data: ZoneData = { ...zoneData(), clocks: { 'Europe/Berlin': '60' } };

  it('is read from its file', () => {
    expect(releaseIn(folder)).toBe('2099a');
    expect(releaseIn(path.join(folder, 'Europe'))).toBeUndefined();
    const file = path.join(folder, 'Europe/Berlin');
    expect(readZoneFile(file, UNTIL)).toEqual([
      { from: Number.NEGATIVE_INFINITY, offset: 60 },
      { from: law * 1000, offset: 90 },
    ]);
    fs.writeFileSync(path.join(folder, 'rule'), zoneFile(0, 'CET-1CEST,M3.5.0,M10.5.0/3'));
    expect(readZoneFile(path.join(folder, 'rule'), UNTIL)).toBeUndefined();
    expect(readZoneFile(path.join(folder, 'none'), UNTIL)).toBeUndefined();
  });

  it('is told with the first day that differs, where the site says its zone', () => {
    const found = {
      code: 'calendar/zone',
      line: 1,
      zone: 'Europe/Berlin',
      release: '2099a',
      known: data.release,
    };
    expect(notes('2026-11-29', { data, folder })).toEqual([
      { ...found, from: '2027-03-14', isUsed: false },
    ]);
    expect(notes(new Date('2026-11-29T12:00Z'), { data, folder })).toMatchObject([
      { from: '2027-03-14' },
    ]);
  });

  it('is no news where the law begins later, the data are newer, or nobody says what day it is', () => {
    expect(notes('2025-01-01', { data, folder })).toEqual([]);
    expect(notes(undefined, { data, folder })).toEqual([]);
    expect(notes('2026-11-29', { data: { ...data, release: '2099b' }, folder })).toEqual([]);
    expect(notes('2026-11-29', { data, folder: path.join(folder, 'nowhere') })).toEqual([]);
    const damaged = temporaryFolder();
    fs.cpSync(folder, damaged, { recursive: true });
    fs.truncateSync(path.join(damaged, 'Europe/Berlin'), 60);
    expect(notes('2026-11-29', { data, folder: damaged })).toEqual([]);
  });

  it('is told of a runtime, too, whose times are taken', () =>
    expect(notes('2026-11-29', { data, runtime: '2099b', folder })).toMatchObject([
      { release: '2099b', from: '2027-03-28', isUsed: true },
    ]));
});
