// Specification, sections 2, 3 and 9 (Careers): 37 logos, intro and two tables a year.
import fs, { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { browserForThisFile } from '../support/browser.ts';
import { run } from '../support/cli.ts';
import { box, boxes, DESKTOP, MOBILE, sharedPage } from '../support/measure.ts';
import { chapterRoot, temporaryFolder } from '../support/site.ts';
import { describeYearTabs, peopleOf, rowCounts, tablesOf, YEARS } from '../support/year-tabs.ts';

browserForThisFile();

const PATH = '/careers';
const CATEGORIES = [
  'Accounting',
  'Consulting',
  'Finance',
  'Marketing',
  'Operations',
  'Product',
  'Technology',
  'Human Resources',
  'Public Relations',
  'Project Management',
  'Real Estate',
  'Sales',
  'Management',
  'Strategy',
  'Analytics',
  'Tech Sales',
  'Venture Capital',
  'Software Engineering',
];

describeYearTabs(PATH);

describe('section 2: Careers', () => {
  const screen = sharedPage(PATH);

  it('has a grid of 37 companies, each with its name', async () => {
    const names = await screen()
      .locator('[data-block="logoWall"] li img')
      .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).alt));
    expect(names).toHaveLength(37);
    expect(new Set(names.filter(Boolean)).size).toBe(37);
  });

  it('has an intro paragraph, the logos and the tabs from top to foot', async () => {
    const intro = await box(screen().locator('[data-block="prose"] p'));
    const wall = await box(screen().locator('[data-block="logoWall"] ul'));
    const tabs = await box(screen().getByRole('tablist'));
    expect(intro.height).toBeGreaterThan(40);
    expect(intro.y + intro.height).toBeLessThanOrEqual(wall.y);
    expect(wall.y + wall.height).toBeLessThanOrEqual(tabs.y);
  });

  it.each(YEARS)(
    '%s has Internships and Full Times of at least 25 rows, by category',
    async (year) => {
      const tables = await tablesOf(screen(), year);
      expect(tables.map(([title, columns]) => [title, columns])).toEqual([
        [`${year} Internships`, ['Name', 'Position', 'Company']],
        [`${year} Full Times`, ['Name', 'Position', 'Company']],
      ]);
      for (const [, , groups] of tables) {
        expect(groups.length).toBeGreaterThanOrEqual(5);
        expect(groups.filter((group) => !CATEGORIES.includes(group))).toEqual([]);
        expect(new Set(groups).size).toBe(groups.length);
      }
      for (const rows of await rowCounts(screen(), year)) expect(rows).toBeGreaterThanOrEqual(25);
    },
  );

  it('every category of the specification is seen', async () => {
    const all = await Promise.all(YEARS.map((year) => tablesOf(screen(), year)));
    const seen = new Set(all.flat().flatMap(([, , groups]) => groups));
    expect([...seen].sort()).toEqual([...CATEGORIES].sort());
  });

  it('some entries name their industry', async () => {
    const years = await screen()
      .locator('[role="tabpanel"]')
      .evaluateAll((all) =>
        all.map((panel) => panel.querySelectorAll('td:nth-of-type(2) > span').length),
      );
    expect(years.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  });

  it('some names lead to the profiles of members, and all of those exist', async () => {
    const all = await Promise.all(YEARS.map((year) => peopleOf(screen(), year)));
    expect(all.some(({ plain }) => plain > 0)).toBe(true);
    const to = [...new Set(all.flatMap((people) => people.links))];
    expect(to.length).toBeGreaterThan(10);
    for (const href of to) {
      expect(href).toMatch(/^\/active-brothers\/[a-z-]+$/);
      expect(readdirSync(path.join(inject('dist'), href))).toContain('index.html');
    }
  });
});

describe.each([
  ['desktop', DESKTOP, 250, 150],
  ['mobile', MOBILE, 130, 54],
] as const)('section 9: on %s', (_, options, width, height) => {
  const screen = sharedPage(PATH, options);

  it(`the logos are ${width} by ${height}`, async () => {
    const sizes = await boxes(screen().locator('[data-block="logoWall"] li img'));
    expect(sizes).toHaveLength(37);
    for (const size of sizes) expect(size).toMatchObject({ width, height });
  });
});

it('issue 3: adding 2024.yaml is all it takes to add a tab', () => {
  const root = temporaryFolder();
  for (const item of ['site.yaml', 'content']) {
    fs.cpSync(path.join(chapterRoot, item), path.join(root, item), { recursive: true });
  }
  const careers = path.join(root, 'content/careers');
  fs.copyFileSync(path.join(careers, '2023.yaml'), path.join(careers, '2024.yaml'));
  const { code, out, err } = run(['build', '--root', root, '--pictures', 'on-demand']);
  expect(code, out + err).toBe(0);
  const html = fs.readFileSync(path.join(root, 'dist/careers/index.html'), 'utf8');
  const tabs = [...html.matchAll(/<button[^>]* role="tab"[^>]*>(.*?)<\/button>/g)];
  expect(tabs.map(([, words = '']) => words.replace(/<[^>]+>/g, ''))).toEqual(['2024', ...YEARS]);
  expect(tabs.map(([tag]) => tag.includes('aria-selected="true"')).indexOf(true)).toBe(0);
  expect(html).toContain('2024 Internships');
});
