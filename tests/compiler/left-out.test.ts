// What a page can do without → left out of the content, it leaves no mistake.
import { describe, expect, it } from 'vitest';
import { thingsOf } from '../../src/site/feeds/structured-data.ts';
import { check, edited, type Files } from '../support/site.ts';

const ADA = 'content/members/Ada_Byron.yaml';

const errorsIn = (files: Files): string[] =>
  check(files).diagnostics.flatMap(({ severity, code, message }) =>
    severity === 'error' ? [`${code}: ${message}`] : [],
  );

/** A file of the tiny site without some lines. */
const without = (file: string, ...lines: string[]): Files =>
  lines.reduce<Files>((files, line) => {
    const text = String(files[file] ?? edited(file, line, line)[file]);
    return { [file]: text.replace(`${line}\n`, '') };
  }, {});

describe('a member needs a name only', () => {
  it.each([
    'img: images/dot.png',
    'linkedIn: https://example.com/in/ada',
    'year: 3rd',
    'class: Alpha',
    'major: Mathematics',
    'pronouns: she/her',
  ])('without %s', (line) => {
    expect(errorsIn(without(ADA, line))).toEqual([]);
  });

  it('says nothing of a photo that is not there', () => {
    const listed = edited('site.yaml', 'menu:', 'privacy:\n  indexMembers: true\nmenu:');
    const output = check({ ...listed, ...without(ADA, 'img: images/dot.png') }).output;
    const [ada, zoe] = ['ada-byron', 'zoe-oneill'].map((name) => {
      const page = output?.pages.get(`/people/${name}`);
      return page && output ? thingsOf(page, output.site)[0]?.mainEntity : undefined;
    });
    expect(ada).not.toHaveProperty('image');
    expect(zoe).toHaveProperty('image');
  });
});

describe('page numbers', () => {
  const NUMBERS = ['    number: 0', '    number: 1', '    number: 9'];
  const RULES = [
    '  solid:\n    on: [2]\n    above: 7',
    'hero:\n  hiddenOn: [9]\n  fallback: Oops, something went wrong! Please navigate back to another page.',
  ];

  it.each([
    ['everywhere', NUMBERS],
    ['with what follows them', [...NUMBERS, ...RULES]],
    ['and only the other side of the rule', [...NUMBERS, '    above: 7']],
    [
      'and no words for a missing hero',
      ['  fallback: Oops, something went wrong! Please navigate back to another page.'],
    ],
  ])('left out %s', (_, lines) => {
    expect(errorsIn(without('site.yaml', ...lines))).toEqual([]);
  });

  it('say nothing where there are none', () => {
    const page = check(without('site.yaml', ...NUMBERS)).output?.pages.get('/about');
    expect(page).not.toHaveProperty('number');
  });

  it('a page without one is not warned of having no hero', () => {
    const heroless = edited(
      'content/pages/about.yaml',
      '  - type: hero\n    variant: divider\n    title: About us\n',
      '',
    );
    const codes = (files: Files) => check(files).diagnostics.map(({ code }) => code);
    expect(codes(heroless)).toContain('page/no-hero');
    expect(codes({ ...heroless, ...without('site.yaml', '    number: 1') })).not.toContain(
      'page/no-hero',
    );
  });
});

it.each([
  ['the footer', /footer:\n(?: .*\n)+/],
  ['the menu', /menu:\n(?: .*\n)+/],
  ['when it was founded', / {2}founded: 2010\n/],
])('a site may leave out %s', (_, part) => {
  const whole = String(edited('site.yaml', 'url:', 'url:')['site.yaml']);
  expect(whole).toMatch(part);
  expect(errorsIn({ 'site.yaml': whole.replace(part, '') })).toEqual([]);
});

it('an organization may have no Greek letters', () => {
  const output = check(without('site.yaml', '  letters: ΤΧ')).output;
  expect(output?.site.chapter.letters).toBeUndefined();
});

describe('a season', () => {
  const SEASON = 'content/season.yaml';

  it.each([
    ['socialLink: https://example.com/rush'],
    ['deadline: 2025-10-09 18:30'],
    ['className: Alpha'],
    ['    dressCode: Business casual'],
    ['    eventIcon: images/logo.svg', '    eventTooltip: An idea'],
    ['    eventTooltip: An idea'],
    ['    location: Hall 1'],
  ])('without %s', (...lines) => {
    expect(errorsIn(without(SEASON, ...lines))).toEqual([]);
  });
});

it("copies that an editor keeps beside a file are nobody's mistake", () => {
  const copies = ['home.yaml~', '#home.yaml#', '.home.yaml.swp', 'home.yaml.bak', 'home.yaml.orig'];
  const files = Object.fromEntries(copies.map((name) => [`content/pages/${name}`, 'title: Old']));
  expect(check(files).diagnostics).toEqual([]);
});
