// `season:new`: what it proposes, and last year's file with new values and not one other byte changed.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { weekdayOf } from '../../src/compiler/time/local-time.ts';
import { isPlural } from '../../src/compiler/time/seasons.ts';
import { daysBetween } from '../../src/editor/journeys/seasons/days.ts';
import { nextClass } from '../../src/editor/journeys/seasons/greek-letters.ts';
import type { Season } from '../../src/model/shapes.gen.ts';
import { thingsOf } from '../../src/site/feeds/structured-data.ts';
import { contentOf } from '../support/folder.ts';
import {
  command,
  contextOf,
  described,
  draftAfter,
  linesOf,
  planned,
} from '../support/journeys.ts';
import { chapterRoot, compiled, edited, site } from '../support/site.ts';

const FILE = 'content/season.yaml';

/** A copy of the chapter site, with a season of its own where one is given. */
const chapter = (season?: string): string =>
  site(season === undefined ? {} : { [FILE]: season }, chapterRoot);

const read = (root: string, file = FILE): string => fs.readFileSync(path.join(root, file), 'utf8');
const original = read(chapterRoot);

/** Makes the next season. Returns what the command prints. */
const renew = (root: string, flags: object = { season: 'Fall', year: '2026' }): Promise<string> =>
  command('season:new', root, { ...flags });

describe('on the chapter site', () => {
  it('leaves one reminder for check, that there is no form yet, and changes no other file', async () => {
    const root = chapter();
    const before = contentOf(root);
    await renew(root);
    const { diagnostics } = compiled(root);
    // Whether the rush is past already depends on the clock, and is only information.
    const told = diagnostics.filter(({ severity }) => severity !== 'info');
    expect(told.map(({ code, file }) => `${file} ${code}`)).toEqual([
      `${FILE} calendar/no-application`,
    ]);
    const after = contentOf(root);
    expect(Object.keys(after).filter((file) => after[file] !== before[file])).toEqual([
      path.normalize(FILE),
    ]);
  });

  it('changes these lines and no others', async () => {
    const root = chapter();
    await renew(root);
    const [old, now] = [original.split('\n'), read(root).split('\n')];
    const isLeft = new Set(now);
    expect(old.filter((line) => /Link:|next:/.test(line) && !isLeft.has(line))).toHaveLength(4);
    const was = new Set(old);
    expect(now.flatMap((line) => (was.has(line) ? [] : [line.trim()]))).toEqual([
      'name: Fall Rush 2026',
      'menuLabel: Fall Rush 2026',
      'className: Alpha Epsilon',
      'deadline: 2026-10-08 18:30',
      '- 2026-09-28',
      '- 2026-09-30',
      '- 2026-10-01',
      '- 2026-10-03',
      '- 2026-10-05',
      '- 2026-10-08',
    ]);
  });

  it.each([
    ['Fall', '2026'],
    ['Winter', '2027'],
    ['Fall', '2032'],
  ])('%s %s: every event keeps its weekday and its distance', async (season, year) => {
    const root = chapter();
    await renew(root, { season, year });
    const days = (text: string) => (parse(text) as Season).events.flatMap(({ dates }) => dates);
    const [old, now] = [days(original), days(read(root))];
    expect(now.map(weekdayOf)).toEqual(old.map(weekdayOf));
    const distances = now.map((day, i) => daysBetween(old[i] ?? '', day));
    expect(new Set(distances).size).toBe(1);
    expect(now[0]?.slice(0, 4)).toBe(year);
  });

  it('moves the last day of what repeats, plans again what was called off, and keeps what was held', async () => {
    const text = original
      .replace(
        'title: Info Night',
        '$&\n    repeats:\n      until: 2025-11-05\n    status: postponed',
      )
      .replace('title: Professional Night', '$&\n    repeats: {until: 2025-11-05} # Mondays')
      .replace('title: Invite-Only Social', '$&\n    status: cancelled');
    const root = chapter(text);
    const said = await renew(root, { season: 'Fall', year: '2026', keep: 'yes' });
    expect(said).toMatch(/Professional Night +Mon 2026-10-05 – Wed 2026-11-04/);
    expect(read(root)).toContain('repeats: {until: 2026-11-04} # Mondays');
    expect(read(root)).toContain('    repeats:\n      until: 2026-11-04\n');
    expect(read(root)).not.toContain('status');
    const kept = read(root, 'content/seasons/fall-rush-2025.yaml');
    expect(kept).toContain('lastDay: 2025-11-03');
    expect(kept).not.toMatch(/Info Night|Invite-Only/);
  });

  it('renames the old season and class in other texts, over the ends of lines, too', async () => {
    const text = original
      .replace('Two weeks, four open events', 'Fall\n  Rush 2025 is for the Alpha\n  Delta class')
      .replace('Say hello', 'Fall Rush 2025')
      .replace('Casual attire', 'As Alpha Delta Sigma did');
    const root = chapter(text);
    await renew(root, { season: 'Winter', year: '2026' });
    expect(read(root)).toContain('Winter\n  Rush 2026 is for the Alpha\n  Epsilon class');
    expect(read(root)).toContain('eventTooltip: Winter Rush 2026');
    expect(read(root)).toContain('As Alpha Delta Sigma did');
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
    const said = await renew(root);
    const now = read(root, 'site.yaml');
    expect(now).toContain('mobileLabel: "Fall Rush 2026" # on telephones\n');
    expect(now).toContain('label: Spring Formal\n');
    expect(said.split('still mention last time:\n')[1]?.split('\n').slice(0, 3)).toEqual([
      expect.stringMatching(/^ {2}site\.yaml:\d+ {2}text: Fall 2025! Connect/),
      expect.stringMatching(/^ {2}content\/pages\/home\.yaml:\d+ {2}Fall Rush 2025 was good\.$/),
      '',
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
    const root = chapter(text);
    await renew(root);
    expect(read(root)).toBe(
      text
        .replace('Fall Rush 2025', 'Fall Rush 2026')
        .replace('Psi', 'Omega')
        .replace('2025-10-09', '2026-10-08')
        .replace('2025-09-29', '2026-09-28')
        .replace('2025-10-02', '2026-10-01'),
    );
  });

  it('can be run again while there are no links, takes them up again, and says when the next one is', async () => {
    const root = chapter();
    await renew(root);
    const [applyLink, next] = ['https://example.com/2027', 'In the fall.'];
    await renew(root, { season: 'Winter', year: '2027', applyLink, next });
    expect(read(root)).toMatch(/className: .*\napplyLink: ["']?https:\/\/example\.com\/2027/);
    expect(read(root)).toContain('next: In the fall.\n');
    expect(read(root)).not.toContain('2026');
  });
});

it('refuses a season with mistakes, and one without a date', async () => {
  const broken = chapter(original.replace('name:', 'nme:'));
  await expect(renew(broken)).rejects.toThrow(
    /has mistakes\. Fix these first:\n {2}content\/season/,
  );
  expect(read(broken)).toBe(original.replace('name:', 'nme:'));
  const dateless = site(edited(FILE, '[2025-10-09]', '["TODO: a day"]'));
  await expect(renew(dateless)).rejects.toThrow('No event in content/season.yaml has a date');
});

it('says what visitors will not see where the season before had no application', async () => {
  const root = site(edited(FILE, 'applyLink: https://example.com/apply\n', ''));
  const next = { season: 'Fall', year: '2090' };
  expect(await renew(root, next)).toContain('visitors will see no Apply button');
  const { diagnostics } = compiled(root, '2090-01-01');
  expect(diagnostics.map(({ code, path: at }) => [code, at])).toContainEqual([
    'calendar/no-application',
    ['applyLink'],
  ]);
  // Once all is over nobody applies any more.
  expect(compiled(root, '2091-01-01').diagnostics.map(({ code }) => code)).not.toContain(
    'calendar/no-application',
  );
});

it('begins with the season of the draft', async () => {
  const season = read(site()).replace('Fall Rush 2025', 'Fall Rush 2025 # ours');
  const context = contextOf(
    site(edited('site.yaml', 'label: About', 'label: Fall 2025')),
    new Map([[FILE, season]]),
  );
  const plan = await planned(context, 'season:new', { applyLink: 'https://example.com/new' });
  expect(plan).toMatchObject({ words: 'Winter Rush 2026', open: { file: FILE } });
  const { 'season.yaml': lines, ...others } = linesOf(plan);
  expect(lines).toContain('+name: Winter Rush 2026 # ours');
  expect(others).toEqual({ 'site.yaml': ['-  - label: Fall 2025', '+  - label: Winter 2026'] });
});

it('asks for the form of each event that has one elsewhere, and for those alone', async () => {
  const [first, form] = [
    '    ics: ""\n',
    'checkinLink: https://example.com/schedule/led-coffee-chats',
  ];
  const own = original
    .replace(first, `    checkinLink: /contact\n${first}`)
    .replace(
      /(?<=title: Professional Night\n[\s\S]*?) {4}ics: ""/,
      '    checkinLink: "TODO: it"\n$&',
    );
  expect(own).toContain(form);
  const context = contextOf(chapter(own));
  const { schema, proposals } = await described(context, 'season:new', undefined, {});
  const links = Object.entries(schema.properties ?? {}).filter(([name]) => /^checkin/.test(name));
  expect(links.map(([name, { title, later, ref }]) => [name, title, later, ref])).toEqual([
    ['checkinLink', 'Coffee Chats: Link to sign up or check in', undefined, 'link'],
    ['checkinLink2', 'Professional Night: Link to sign up or check in', undefined, 'link'],
  ]);
  expect(Object.keys(proposals)).not.toContain('checkinLink');
  const plan = await planned(context, 'season:new', { checkinLink2: '/faqs' });
  const lines = linesOf(plan)['season.yaml'] ?? [];
  expect(lines.filter((line) => /^\+.*checkin/.test(line))).toEqual(['+    checkinLink: "/faqs"']);
  const said = await renew(chapter(own), {
    season: 'Fall',
    year: '2026',
    checkinLink: 'https://example.com/2026',
  });
  expect(said).not.toContain('Coffee Chats in Fall Rush 2026');
});

describe('proposals', () => {
  const proposed = async (files = {}, today = '2026-01-10', answers = {}) => {
    const context = { ...contextOf(site(files)), today };
    return (await described(context, 'season:new', undefined, answers)).proposals;
  };

  it('follow from each other, and from the answers so far', async () => {
    expect(await proposed()).toEqual({
      ...{ season: 'Winter', year: '2026', name: 'Winter Rush 2026', class: 'Beta' },
      ...{ firstDay: '2026-01-15', deadline: '2026-01-15 18:30' },
    });
    const next = await proposed({}, '2026-11-25', { season: 'Fall', year: '2027' });
    expect(next).toMatchObject({ name: 'Fall Rush 2027', firstDay: '2027-10-07' });
    expect(await proposed({}, '2026-11-25', { season: 'Spring' })).toMatchObject({ year: '2027' });
    const wrong = await proposed({}, '2026-01-10', { year: 'soon' });
    expect(wrong).toMatchObject({ year: '2026', name: 'Winter Rush 2026' });
  });

  it.each([
    ['Fall Rush 2025', '2025-10-20', 'Winter', '2026', 'Winter Rush 2026'],
    ['Fall Rush 2025', '2026-11-25', 'Winter', '2027', 'Winter Rush 2027'],
    ['Fall Rush 2025', '2026-05-01', 'Fall', '2026', 'Fall Rush 2026'],
    // While the rush is still to come the next one is after it.
    ['Fall Rush 2025', '2025-08-01', 'Winter', '2026', 'Winter Rush 2026'],
    ['Spring 2025 Intake', '2025-12-01', 'Spring', '2026', 'Spring 2026 Intake'],
    ["FALL '25 INTAKE", '2025-12-01', 'Winter', '2026', "WINTER '26 INTAKE"],
    [
      'Reclutamiento de otoño 2025',
      '2025-12-01',
      'Winter',
      '2026',
      'Reclutamiento de invierno 2026',
    ],
    ['Rush Week 2025-26', '2026-11-25', 'Winter', '2027', 'Rush Week 2027-28'],
    ['Rush Week', '2026-11-25', 'Winter', '2027', 'Winter Rush 2027'],
  ])('after %s, on %s, for the next that begins', async (...given) => {
    const [old, today, season, year, name] = given;
    const day = old.startsWith('Spring') ? '2025-04-02' : '2025-10-01';
    const text = read(site()).replace('Fall Rush 2025', `"${old}"`).replaceAll('2025-10-09', day);
    const found = await proposed({ [FILE]: text }, today);
    expect(found).toMatchObject({ season, year, name });
    expect(String(found.firstDay) > today).toBe(true);
  });
});

it.each([
  ['Alpha Delta', 'Alpha Epsilon'],
  ['Alpha', 'Beta'],
  ['Omega', 'Alpha Alpha'],
  ['Alpha Omega', 'Beta Alpha'],
  ['alpha delta', 'Alpha Epsilon'],
  ['Founders', undefined],
])('the pledge class after %s is %s', (last, next) => {
  expect(nextClass(last)).toBe(next);
});

it('keeps the former season when asked to, without links to apply, on a page without data of events', async () => {
  const context = contextOf(site());
  const links = { applyLink: 'https://example.com/new', socialLink: 'https://example.com/told' };
  const answers = { season: 'Fall', year: '2026', ...links };
  const before = await planned(context, 'season:new', answers);
  expect(before.changes.map(({ file }) => file).join()).not.toContain('seasons');
  const kept = await planned(context, 'season:new', { ...answers, keep: 'yes' });
  const entry = kept.changes.find(({ file }) => file.startsWith('content/seasons/'))?.after ?? '';
  expect(entry).toContain('name: Fall Rush 2025');
  expect(entry).not.toMatch(/https?:(?!.*schema)/);
  const after = contextOf(context.root, draftAfter(kept));
  const { output, diagnostics } = after.compiled();
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const page = output?.pages.get('/seasons/fall-rush-2025');
  if (!output || !page) throw new Error('the season has no page');
  expect(thingsOf(page, output.site)).toEqual([]);
  expect(output.pages.has('/seasons')).toBe(true);
});

it('keeps each evening of an event that took several, in the order of days', async () => {
  const events =
    'events:\n  - { title: Talks, dates: [2025-10-02, 2025-10-06] }\n  - { title: Picnic, dates: [2025-10-04], location: Lawn }\n';
  const season = `name: Fall\nmenuLabel: Rush\nclassName: Alpha\n${events}`;
  const context = contextOf(site({ 'content/season.yaml': season }));
  const answers = { season: 'Spring', year: '2026', keep: 'yes' };
  const { changes } = await planned(context, 'season:new', answers);
  const kept = changes.find(({ file }) => file.startsWith('content/seasons/'))?.after ?? '';
  expect(kept.match(/(?:title|date|Day): .*/g)).toEqual([
    ...['Day: 2025-10-02', 'Day: 2025-10-06', 'title: Talks', 'date: 2025-10-02'],
    ...['title: Picnic', 'date: 2025-10-04', 'title: Talks', 'date: 2025-10-06'],
  ]);
});

it.each([
  ['Fall Rush 2025', 'en', false],
  ['Auditions for Fall 2026', 'en', true],
  ['Open House & Campus 2026', 'en', false],
  ['Audiciones de otoño 2026', 'es', true],
  ['Reclutamiento de otoños 2026', 'es', false],
  ['Auditions, Fall 2026', 'en', true],
  ['Jueves de puertas abiertas', 'es', false],
])('%s in %s is a plural: %s', (name, language, is) => {
  expect(isPlural(name, language)).toBe(is);
});
