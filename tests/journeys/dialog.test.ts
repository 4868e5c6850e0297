// The dialog of the scaffolding commands: what it proposes, what it refuses, and how it is left.
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { letMemberLeave } from '../../src/commands/content/leave-command.ts';
import { addPhoto } from '../../src/commands/content/photo-command.ts';
import { newSeason } from '../../src/commands/content/season-command.ts';
import { newYear } from '../../src/commands/content/year-command.ts';
import { Cancelled } from '../../src/editor/journeys/answers.ts';
import { chapterRoot, site as siteWith } from '../support/site.ts';

interface Asked {
  readonly message: string;
  readonly initialValue?: string;
  readonly options?: readonly { readonly value: string }[];
  readonly validate?: (value: string) => string | undefined;
}

const LEAVE = Symbol('Ctrl+C');
/** What was asked, and what somebody answers; the proposal is taken where nothing stands here. */
const asked: Asked[] = [];
const replies = new Map<string, string | boolean | symbol>();

const reply = (question: Asked): unknown => {
  asked.push(question);
  const found = [...replies].find(([words]) => question.message.includes(words));
  return found ? found[1] : (question.initialValue ?? question.options?.[0]?.value ?? '');
};

vi.mock('@clack/prompts', () => ({
  isCancel: (answer: unknown) => answer === LEAVE,
  text: async (question: Asked) => reply(question),
  select: async (question: Asked) => reply(question),
  confirm: async (question: Asked) => reply({ ...question, initialValue: 'yes' }) || false,
}));

const terminal = [process.stdin.isTTY, process.stdout.isTTY];
beforeEach(() => {
  asked.length = 0;
  replies.clear();
  process.stdin.isTTY = true;
  process.stdout.isTTY = true;
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  process.stdin.isTTY = terminal[0] as boolean;
  process.stdout.isTTY = terminal[1] as boolean;
  vi.restoreAllMocks();
});

const FILE = 'content/season.yaml';
/** A day after the rush of the site. */
const TODAY = '2025-10-20';

const SEASON = `name: Fall Rush 2025
menuLabel: Rush
className: Alpha
socialLink: https://example.com/rush
applyLink: https://example.com/apply
deadline: 2025-10-09 18:30
description: Come and meet us.
events:
  - title: Info Night
    dates: [2025-10-01]
    location: Hall 1
    dressCode: Business casual
    description: An evening about the chapter.
    eventIcon: images/logo.svg
    eventTooltip: An idea
`;

const site = (): string => siteWith({ [FILE]: SEASON });
const read = (root: string): string => fs.readFileSync(path.join(root, FILE), 'utf8');

describe('season:new asks', () => {
  it('for what changes, with proposals that follow from each other', async () => {
    const root = site();
    await newSeason(root, {}, TODAY);
    expect(asked.map(({ initialValue }) => initialValue)).toEqual([
      'Winter',
      '2026',
      'Winter Rush 2026',
      '2026-01-14',
      '2026-01-22 18:30',
      'Beta',
      '',
      '',
      'yes',
    ]);
    expect(read(root)).toContain('dates: [2026-01-14]');
  });

  it.each([
    ['Fall Rush 2025', '2025-10-20', 'Winter', '2026', 'Winter Rush 2026'],
    ['Fall Rush 2025', '2026-11-25', 'Winter', '2027', 'Winter Rush 2027'],
    ['Fall Rush 2025', '2026-05-01', 'Fall', '2026', 'Fall Rush 2026'],
    // While the rush is still to come the next one is after it.
    ['Fall Rush 2025', '2025-08-01', 'Winter', '2026', 'Winter Rush 2026'],
    ['Winter Rush 2025', '2025-10-20', 'Winter', '2026', 'Winter Rush 2026'],
    ['Spring 2025 Intake', '2025-12-01', 'Spring', '2026', 'Spring 2026 Intake'],
    ['Spring 2025 Intake', '2025-05-01', 'Fall', '2025', 'Fall 2025 Intake'],
    ['Autumn Recruitment 2025', '2025-12-01', 'Winter', '2026', 'Winter Recruitment 2026'],
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
  ])('after %s, on %s, for the next that begins', async (name, today, season, year, next) => {
    const day = name.startsWith('Spring') ? '2025-04-02' : '2025-10-01';
    const text = SEASON.replace('Fall Rush 2025', `"${name}"`).replaceAll('2025-10-01', day);
    await newSeason(siteWith({ [FILE]: text }), {}, today);
    expect(asked.slice(0, 3).map(({ initialValue }) => initialValue)).toEqual([season, year, next]);
    expect(String(asked[3]?.initialValue) > today).toBe(true);
  });

  it('for a year that is not past when another season is chosen', async () => {
    replies.set('Which rush', 'Spring');
    await newSeason(site(), {}, '2026-11-25');
    expect(asked[1]?.initialValue).toBe('2027');
  });

  it('not for what a flag says', async () => {
    await newSeason(site(), { season: 'fall', year: 2026, class: 'Gamma' });
    expect(asked.map(({ message }) => message).join()).not.toMatch(/Which rush|which year|class/);
  });

  it('again when the answer cannot be taken', async () => {
    await newSeason(site(), {}, TODAY);
    const day = asked.find(({ message }) => message.includes('first event'));
    expect(day?.validate?.('2026-01-13')).toContain('It is a Tuesday');
    expect(day?.validate?.('soon')).toContain('year-month-day');
    expect(day?.validate?.('2026-01-21')).toBeUndefined();
  });

  it.each(['Which rush', 'first event', 'application form', 'Write content'])(
    'and leaves everything as it was after Ctrl+C at "%s"',
    async (words) => {
      const root = site();
      const before = read(root);
      replies.set(words, LEAVE);
      await expect(newSeason(root, {})).rejects.toThrow(Cancelled);
      expect(read(root)).toBe(before);
      expect(fs.readdirSync(path.join(root, 'content'))).not.toContainEqual(
        expect.stringMatching(/^\./),
      );
    },
  );

  it('before it writes, and takes no for an answer', async () => {
    const root = site();
    const before = read(root);
    replies.set('Write content', false);
    expect(await newSeason(root, {})).toBe('Nothing was changed.');
    expect(read(root)).toBe(before);
  });
});

it('year:new asks again for a year that has a file', async () => {
  replies.set('Which year', '2024');
  await newYear(site(), {});
  const year = asked.find(({ message }) => message === 'Which year?');
  expect(year?.validate?.('2023')).toContain('exists already');
  expect(year?.validate?.('2025')).toBeUndefined();
});

const portrait = (root: string): Buffer =>
  fs.readFileSync(path.join(root, 'content/images/members/Maya_Okafor.jpg'));
const photo = path.join(chapterRoot, 'content/images/scenes/home.jpg');

it('photo:add asks for the place, shows the crop, and takes no for an answer', async () => {
  const root = siteWith({}, chapterRoot);
  const before = portrait(root);
  replies.set('Where does', 'Maya Okafor').set('Write it?', false);
  expect(await addPhoto(root, photo, {})).toContain('add --keep and one of center, top');
  expect(portrait(root)).toEqual(before);
  expect(asked[0]?.validate?.('Nobody At All')).toContain('There is no member and no place');
  replies.set('Write it?', true);
  await addPhoto(root, photo, {});
  expect(portrait(root)).not.toEqual(before);
});

it('photo:add and member:leave do not ask with --yes', async () => {
  const root = siteWith({}, chapterRoot);
  await addPhoto(root, photo, { for: 'Maya Okafor', yes: true });
  await letMemberLeave(root, 'Maya Okafor', { yes: true });
  expect(asked).toEqual([]);
});

it('member:leave says what it would do, and takes no for an answer', async () => {
  const root = siteWith({}, chapterRoot);
  const before = portrait(root);
  replies.set('Do it?', false);
  expect(await letMemberLeave(root, 'Maya Okafor', {})).toBe('Nothing was changed.');
  expect(portrait(root)).toEqual(before);
});
