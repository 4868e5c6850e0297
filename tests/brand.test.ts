// What a chapter changes in one place: two colors and a name the whole site, season.yaml a rush, one file a year.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { built, served } from './support/built.ts';
import { chapterRoot, replaceIn, site } from './support/site.ts';

const BEFORE = { name: 'Lambda Epsilon Delta', brand: '#0d1b33', accent: '#c8963e' };
const AFTER = { name: 'Omega Sigma Tau', brand: '#3a0f2b', accent: '#e2a33c' };
/** What season.yaml says, what it says then, and how Recruitment shows that. */
const SEASON = [
  ['name: Fall Rush 2025', 'name: Spring Rush 2031', 'Spring Rush 2031'],
  ['menuLabel: Winter Rush 2024', 'menuLabel: Rush us', '>Rush us<'],
  ['className: Alpha Delta', 'className: Omega', 'Omega Class Recruitment'],
  ['2025-10-09 18:30', '2031-03-22 00:05', 'March 22nd, 2031 by 12:05 AM (PST).'],
  ['/forms/led-fall-2025-application', '/forms/spring-2031', '/forms/spring-2031"'],
  ['- title: Meet the Bros', '- title: Bowling', '>Bowling<'],
] as const;

let dist: string;
let url: string;

beforeAll(async () => {
  const root = site({}, chapterRoot);
  for (const [key, value] of Object.entries(BEFORE)) {
    // Once each: what has to be changed stands in one place.
    expect(fs.readFileSync(path.join(root, 'site.yaml'), 'utf8').split(value)).toHaveLength(2);
    replaceIn(root, 'site.yaml', value, AFTER[key as keyof typeof AFTER]);
  }
  for (const [before, after] of SEASON) replaceIn(root, 'content/season.yaml', before, after);
  const careers = path.join(root, 'content/careers');
  fs.copyFileSync(path.join(careers, '2023.yaml'), path.join(careers, '2024.yaml'));
  dist = await built(root);
  url = await served(dist);
});

const files = (pattern: RegExp): string[] =>
  fs
    .readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => path.join(dist, file));

/** A file of the site as a server gives it out, which draws what was left for later. */
const fileAt = async (file: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(url + file)).arrayBuffer());

/** The colors of a picture that cover it wherever it is not transparent, the most frequent first. */
const colorsOf = async (picture: Buffer): Promise<string[]> => {
  const { data } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const times = new Map<string, number>();
  for (let i = 0; i < data.length; i += 4) {
    const color = `#${data.subarray(i, i + 3).toString('hex')}`;
    if (data[i + 3] === 255) times.set(color, (times.get(color) ?? 0) + 1);
  }
  return [...times].sort(([, a], [, b]) => b - a).map(([color]) => color);
};

describe('a new name and two new colors', () => {
  it('leave the old name nowhere, and say the new one on every page', () => {
    const texts = files(/\.(html|json|js|css)$/);
    expect(texts.filter((file) => fs.readFileSync(file, 'utf8').includes(BEFORE.name))).toEqual([]);
    const pages = files(/\.html$/);
    expect(pages.length).toBeGreaterThan(45);
    expect(pages.filter((file) => !fs.readFileSync(file, 'utf8').includes(AFTER.name))).toEqual([]);
  });

  it('leave the old colors in no page, style sheet or script', () => {
    const texts = files(/\.(html|js|css)$/).map(
      (file) => [file, fs.readFileSync(file, 'utf8').toLowerCase()] as const,
    );
    // The slices of a chart have the colors that the content gives them.
    const old = texts.filter(
      ([file, text]) =>
        !/about/.test(file) && (text.includes(BEFORE.brand) || text.includes(BEFORE.accent)),
    );
    expect(old.map(([file]) => file)).toEqual([]);
  });

  it('reach the icon, the crest in it and the color of the browser', async () => {
    const home = fs.readFileSync(path.join(dist, 'index.html'), 'utf8');
    const icons = [...home.matchAll(/rel="(?:apple-touch-)?icon" href="\/([^"]+)"/g)].map(
      ([, file]) => file ?? '',
    );
    expect(icons).toHaveLength(2);
    const crest = fs.readFileSync(files(/images\/logo\.[0-9a-f]+\.svg$/)[0] ?? '', 'utf8');
    const soft = /--chapter-accent-soft:(#\w{6})/.exec(crest)?.[1];
    for (const icon of icons) {
      const [ground, ...others] = await colorsOf(await fileAt(icon));
      expect(ground).toBe(AFTER.brand);
      expect(others).toContain(soft);
      expect(others).not.toContain('#e8c37a');
    }
    expect(home).toContain(`<meta name="theme-color" content="${AFTER.brand}">`);
  });

  it('reach the share picture', async () => {
    const { data, info } = await sharp(await fileAt('share/about.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 630]);
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ];
    // The line under the title has the accent; the ground is a shade of the brand: more red than green.
    const accent = [0xe2, 0xa3, 0x3c];
    expect(at(130, 508).every((c, i) => Math.abs(c - (accent[i] ?? 0)) < 16)).toBe(true);
    const [red = 0, green = 0] = at(20, 300);
    expect(red).toBeGreaterThan(green + 15);
  });
});

it('everything of a rush is changed in season.yaml alone', () => {
  const html = fs
    .readFileSync(path.join(dist, 'recruitment/index.html'), 'utf8')
    .replace(/<script.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '');
  for (const [, , shown] of SEASON) expect(html).toContain(shown);
  expect(html).not.toMatch(/Fall Rush 2025|Winter Rush 2024|Alpha Delta|October 9th/);
});

it('adding 2024.yaml is all it takes to add a tab', () => {
  const html = fs.readFileSync(path.join(dist, 'careers/index.html'), 'utf8');
  const tabs = [...html.matchAll(/<button([^>]*) role="tab"[^>]*>(.*?)<\/button>/g)];
  const words = tabs.map(([, , text = '']) => text.replace(/<[^>]+>/g, ''));
  expect(words).toEqual(['2024', '2023', '2022', '2021', '2020', '2019', '2018']);
  expect(tabs.map(([tag]) => tag.includes('aria-selected="true"')).indexOf(true)).toBe(0);
  expect(html).toContain('2024 Internships');
});
