// `season:new`: last year's file with new values, and not one other byte changed.
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { newSeason } from '../../src/commands/content/season-command.ts';
import {
  daysBetween,
  later,
  nearestWeekday,
  weekdayOf,
} from '../../src/editor/journeys/plans/season/days.ts';
import { asWritten, textsOf } from '../../src/editor/journeys/plans/season/edit-yaml.ts';
import { nextClass } from '../../src/editor/journeys/plans/season/greek.ts';
import type { Season } from '../../src/model/shapes.gen.ts';
import { contentOf } from '../support/folder.ts';
import { chapterRoot, compiled, site } from '../support/site.ts';

const FILE = 'content/season.yaml';

/** A copy of the chapter site, with a season of its own where one is given. */
const sample = (season?: string): string =>
  site(season === undefined ? {} : { [FILE]: season }, chapterRoot);

const read = (root: string, file = FILE): string => fs.readFileSync(path.join(root, file), 'utf8');
const original = read(chapterRoot);

const FALL = { season: 'Fall', year: '2026' };

describe('season:new on the chapter site', () => {
  it('leaves exactly its TODO markers for check, and changes no other file', async () => {
    const root = sample();
    const before = contentOf(root);
    await newSeason(root, FALL);
    const { diagnostics } = compiled(root);
    // Whether the rush is past already depends on the clock, and is only information.
    const told = diagnostics.filter(({ severity }) => severity !== 'info');
    expect(told.map(({ code, file }) => `${file} ${code}`)).toEqual([
      `${FILE} content/todo`,
      `${FILE} content/todo`,
      `${FILE} content/todo`,
    ]);
    const filled = sample(read(root).replace(/"TODO: [^"]*"/g, 'https://example.com/2026'));
    expect(compiled(filled).diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const after = contentOf(root);
    expect(Object.keys(after).filter((file) => after[file] !== before[file])).toEqual([
      path.normalize(FILE),
    ]);
    expect(Object.keys(after)).toEqual(Object.keys(before));
  });

  it('changes these lines and no others', async () => {
    const root = sample();
    await newSeason(root, FALL);
    const [old, now] = [original.split('\n'), read(root).split('\n')];
    expect(now.length).toBe(old.length);
    expect(now.flatMap((line, i) => (line === old[i] ? [] : [line.trim()]))).toEqual([
      'name: Fall Rush 2026',
      'menuLabel: Fall Rush 2026',
      'className: Alpha Epsilon',
      'socialLink: "TODO: the address of the page that announces Fall Rush 2026"',
      'applyLink: "TODO: the address of the application form for Fall Rush 2026"',
      'deadline: 2026-10-08 18:30',
      '- 2026-09-28',
      '- 2026-09-30',
      '- 2026-10-01',
      '- 2026-10-03',
      'checkinLink: "TODO: the address of the sign-up or check-in form for Coffee Chats in Fall Rush 2026"',
      '- 2026-10-05',
      '- 2026-10-08',
    ]);
  });

  it.each([
    ['Fall', '2026'],
    ['Winter', '2026'],
    ['Winter', '2027'],
    ['Spring', '2028'],
    ['Fall', '2032'],
  ])('%s %s: every event keeps its weekday and its distance', async (season, year) => {
    const root = sample();
    await newSeason(root, { season, year });
    const days = (text: string) => (parse(text) as Season).events.flatMap(({ dates }) => dates);
    const [old, now] = [days(original), days(read(root))];
    expect(now.map(weekdayOf)).toEqual(old.map(weekdayOf));
    const distances = now.map((day, i) => daysBetween(old[i] ?? '', day));
    expect(new Set(distances).size).toBe(1);
    expect(now[0]?.slice(0, 4)).toBe(year);
  });

  it('with the links given nothing is left to fill in but the sign-up', async () => {
    const root = sample();
    const said = await newSeason(root, {
      ...FALL,
      applyLink: 'https://example.com/apply-2026',
      socialLink: 'https://example.com/fall-rush-2026',
      firstDay: '2026-10-05',
      deadline: '2026-10-15 12:00',
      class: 'Alpha Zeta',
    });
    const { applyLink, deadline, events, className } = parse(read(root)) as Season;
    expect({ applyLink, deadline, className, first: events[0]?.dates[0] }).toEqual({
      applyLink: 'https://example.com/apply-2026',
      deadline: '2026-10-15 12:00',
      className: 'Alpha Zeta',
      first: '2026-10-05',
    });
    expect(said.match(/the address of/g)).toHaveLength(1);
  });

  it('renames the old season and class in other texts, over the ends of lines, too', async () => {
    const text = original
      .replace('Two weeks, four open events', 'Fall\n  Rush 2025 is for the Alpha\n  Delta class')
      .replace('Say hello', 'Fall Rush 2025')
      .replace('Casual attire', 'As Alpha Delta Sigma did');
    const root = sample(text);
    await newSeason(root, { season: 'Winter', year: '2026' });
    expect(read(root)).toContain('Winter\n  Rush 2026 is for the Alpha\n  Epsilon class');
    expect(read(root)).toContain('eventTooltip: Winter Rush 2026');
    expect(read(root)).toContain('As Alpha Delta Sigma did');
  });

  it('renames the season in any wording', async () => {
    const root = sample(
      original
        .replace('Fall Rush 2025', 'Fall Recruitment 2025')
        .replace('Winter Rush 2024', 'Winter 2024 Intake')
        .replace('Say hello', 'Fall 2025')
        .replace('Casual attire', '2025 FALL colours')
        .replace('Named in your invitation', 'As in Fall 2024'),
    );
    const said = await newSeason(root, { season: 'Spring', year: '2027' });
    const { name, menuLabel, events } = parse(read(root)) as Season;
    expect([name, menuLabel]).toEqual(['Spring Recruitment 2027', 'Spring 2027 Intake']);
    expect(events[0]).toMatchObject({
      eventTooltip: 'Spring 2027',
      dressCode: '2027 SPRING colours',
    });
    expect(events.at(-1)?.location).toBe('As in Fall 2024');
    expect(said).not.toContain('speak of last time');
  });

  it('writes the labels of the menu, and names what else speaks of the old season', async () => {
    const home = read(chapterRoot, 'content/pages/home.yaml');
    const menu = read(chapterRoot, 'site.yaml');
    const root = site(
      {
        'site.yaml': menu
          .replace('${season.menuLabel}', '"Winter Rush 2024" # on telephones')
          .replace('label: Gallery', 'label: Spring Formal')
          .replace('text: Connect', 'text: Fall 2025! Connect'),
        'content/pages/home.yaml': home.replace(
          /^description: .*/m,
          '$&\n  Fall Rush 2025 was good.',
        ),
      },
      chapterRoot,
    );
    const said = await newSeason(root, FALL);
    const now = read(root, 'site.yaml');
    expect(now).toContain('mobileLabel: "Fall Rush 2026" # on telephones\n');
    expect(now).toContain('label: Spring Formal\n');
    expect(said).toMatch(/In other files:\n {2}site\.yaml:\d+ {2}mobileLabel: "Fall Rush 2026"/);
    expect(said.split('speak of last time:\n')[1]?.split('\n')).toEqual([
      expect.stringMatching(/^ {2}site\.yaml:\d+ {2}text: Fall 2025! Connect/),
      expect.stringMatching(/^ {2}content\/pages\/home\.yaml:\d+ {2}Fall Rush 2025 was good\.$/),
    ]);
    const untouched = now.replace('"Fall Rush 2026" # on telephones', '${season.menuLabel}');
    expect(untouched.replace('Spring Formal', 'Gallery').replace('Fall 2025! ', '')).toBe(menu);
  });

  it('keeps quotes, notes, brackets, line ends and the pages that links of this site lead to', async () => {
    const text = [
      '# A note at the top',
      "name: 'Fall Rush 2025' # the name",
      'menuLabel: "Rush"',
      'className: Psi',
      'socialLink: /faqs # a page of ours',
      'applyLink: mailto:rush@example.com',
      'deadline: "2025-10-09 18:30"   # the last moment',
      'description: Come.',
      '',
      'events:   # all of them',
      '  - {title: One, dates: [2025-09-29, 2025-10-02], location: Hall, dressCode: Any, description: Come., eventIcon: images/icons/coffee.svg, eventTooltip: Come}',
      '# the end',
      '',
    ].join('\r\n');
    const root = sample(text);
    await newSeason(root, { season: 'Fall', year: '2026' });
    expect(read(root)).toBe(
      text
        .replace('Fall Rush 2025', 'Fall Rush 2026')
        .replace('Psi', 'Omega')
        .replace('2025-10-09', '2026-10-08')
        .replace('2025-09-29', '2026-09-28')
        .replace('2025-10-02', '2026-10-01'),
    );
  });

  it('--dry-run writes nothing', async () => {
    const root = sample();
    expect(await newSeason(root, { ...FALL, dryRun: true })).toContain('name: Fall Rush 2026');
    expect(read(root)).toBe(original);
  });

  it.each([
    ['a season that is none', { season: 'Autum', year: '2026' }, 'Choose one of Fall, Winter'],
    ['a year that is none', { season: 'Fall', year: '26' }, 'four digits'],
    ['no year', { season: 'Fall' }, '--year'],
    ['another weekday', { ...FALL, firstDay: '2026-09-29' }, 'It is a Tuesday'],
    ['a day that is none', { ...FALL, firstDay: '2026-02-30' }, 'year-month-day'],
    ['a deadline without a time', { ...FALL, deadline: '2026-10-08' }, 'and the time'],
    ['a link that is none', { ...FALL, applyLink: 'javascript:alert(1)' }, 'whole address'],
    ['a flag given twice', { ...FALL, year: ['2026', '2027'] }, 'more than once'],
  ])('refuses %s and writes nothing', async (_, flags, said) => {
    const root = sample();
    await expect(newSeason(root, flags)).rejects.toThrow(said);
    expect(read(root)).toBe(original);
  });

  it('refuses a file with mistakes', async () => {
    const root = sample(original.replace('name:', 'nme:'));
    await expect(newSeason(root, FALL)).rejects.toThrow('has mistakes');
    await expect(newSeason(site({ [FILE]: null }), FALL)).rejects.toThrow('There is no');
  });

  it('can be run again while markers are still there', async () => {
    const root = sample();
    await newSeason(root, FALL);
    await newSeason(root, { season: 'Winter', year: '2027' });
    expect(read(root)).toContain('application form for Winter Rush 2027');
    expect(read(root)).not.toContain('2026');
  });
});

describe('the next pledge class', () => {
  it.each([
    ['Alpha Delta', 'Alpha Epsilon'],
    ['Alpha', 'Beta'],
    ['Psi', 'Omega'],
    ['Omega', 'Alpha Alpha'],
    ['Alpha Omega', 'Beta Alpha'],
    ['Omega Omega', 'Alpha Alpha Alpha'],
    ['alpha delta', 'Alpha Epsilon'],
  ])('%s → %s', (last, next) => {
    expect(nextClass(last)).toBe(next);
  });

  it('of a name that is not Greek is unknown', () => {
    expect(nextClass('Founders')).toBeUndefined();
  });
});

describe('days', () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map((days) => later('1990-01-01', days));

  it('the nearest weekday is at most three days away', () => {
    fc.assert(
      fc.property(day, day, (around, like) => {
        const found = nearestWeekday(around, like);
        expect(weekdayOf(found)).toBe(weekdayOf(like));
        expect(Math.abs(daysBetween(around, found))).toBeLessThanOrEqual(3);
      }),
      { seed: 7 },
    );
  });
});

describe('texts of YAML', () => {
  it.each([
    ['Sacramento, California', 'Sacramento, California'],
    ['TODO: a link', '"TODO: a link"'],
    ['4th', '4th'],
    ['2026', '"2026"'],
    ['She said "no"', 'She said "no"'],
  ])('%s is written as %s', (value, written) => {
    expect(asWritten(value)).toBe(written);
  });

  it('finds the path of each text', () => {
    const found = textsOf('a: x\nb:\n  - c: y\n  - [z]\n').map(({ path: at }) => at.join('/'));
    expect(found).toEqual(['a', 'b/0/c', 'b/1/0']);
  });
});
