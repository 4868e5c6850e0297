// `create`: organizations of every kind → sites without a mistake; wrong answers and taken folders → nothing.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compiler/compile.ts';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { VERSION_FILE } from '../../src/compiler/migrations/version.ts';
import { siteFiles } from '../../src/create/files.ts';
import { firstSeason } from '../../src/create/first-season.ts';
import type { Organization } from '../../src/create/organization.ts';
import { sampleFiles } from '../../src/create/sample.ts';
import { writeAll } from '../../src/create/write-all.ts';
import { environment } from '../support/cli.ts';
import { projectRoot, temporaryFolder } from '../support/site.ts';

const TODAY = '2026-11-24';

const CHAPTER: Organization = {
  kind: 'chapter',
  name: 'Lambda Epsilon Delta',
  shortName: 'LED',
  letters: 'ΛΕΔ',
  school: 'Westmoor University',
  founded: 2010,
  brand: '#0d1b33',
  accent: '#c8963e',
  timezone: 'America/Los_Angeles',
  seasons: true,
  language: 'en',
  url: 'https://www.example.org',
};

/** Writes the site and returns what `check` says of it, on the day it is made. */
const mistakesIn = (organization: Organization): string[] => {
  const root = path.join(temporaryFolder(), 'site');
  writeAll(root, siteFiles(organization, TODAY));
  const { diagnostics } = compile({ root, grammar: loadGrammar(), at: TODAY });
  return diagnostics.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`);
};

describe('the files', () => {
  it.each([
    ['chapter', 'en', true, 'ΛΕΔ'],
    ['chapter', 'en', false, ''],
    ['club', 'en', false, ''],
    ['club', 'es', true, ''],
  ] as const)(
    'of a %s, %s, seasons %s, letters "%s" have no mistake',
    (kind, language, seasons, letters) => {
      expect(mistakesIn({ ...CHAPTER, kind, language, seasons, letters })).toEqual([]);
    },
  );

  it.each([
    ['a colon', 'Club: Consulting', 'C:C'],
    ['a hash and quotes', `The "Best" #1 Club's`, '#1'],
    ['what YAML takes for something else', 'true', 'no'],
    ['another script', '商学部', '商'],
    ['markup', '<b>Club</b> & Sons', '<&>'],
    ['a sign of YAML at its beginning', '- @club', '@c'],
  ])('have no mistake with %s in the name', (_, name, shortName) => {
    const organization = { ...CHAPTER, name, shortName, letters: '' };
    expect(mistakesIn(organization)).toEqual([]);
  });

  it('say the answers, in the site and in its README', () => {
    const files = siteFiles({ ...CHAPTER, name: 'Club: One' }, TODAY);
    expect(files.get('site.yaml')).toContain('name: "Club: One"');
    expect(files.get('site.yaml')).toContain('founded: 2010');
    expect(files.get('README.md')).toContain('# Club: One');
    expect(JSON.parse(String(files.get('package.json')))).toMatchObject({
      name: 'club-one',
      private: true,
      scripts: {
        dev: 'chapterkit dev',
        'season:new': 'chapterkit season:new',
        gen: 'chapterkit gen',
      },
      dependencies: { chapterkit: expect.stringMatching(/^\^\d/) },
    });
  });

  it('hold nothing of a season where there is none', () => {
    const files = siteFiles({ ...CHAPTER, seasons: false, letters: '' }, TODAY);
    expect(files.has('content/season.yaml')).toBe(false);
    const all = [...files]
      .filter(([file]) => !file.startsWith('.'))
      .map(([, text]) => String(text));
    expect(all.join('\n')).not.toMatch(/season|letters|\{\{/);
  });

  it('name schemas of the installed package only', () => {
    for (const [file, text] of siteFiles(CHAPTER, TODAY))
      for (const [, schema = ''] of String(text).matchAll(
        /(?:\$schema=|"\.\/)(\S+\.schema\.json)/g,
      )) {
        const named = path.posix.join(
          schema.startsWith('.') ? path.posix.dirname(file) : '.',
          schema,
        );
        expect(named, file).toMatch(/^node_modules\/chapterkit\/schema\//);
        expect(
          fs.existsSync(path.join(projectRoot, named.slice('node_modules/chapterkit/'.length))),
        ).toBe(true);
      }
  });
});

describe('the first season', () => {
  it.each([
    ['2026-06-30', 'Fall', '2026-09-28'],
    ['2026-09-15', 'Winter', '2027-01-11'],
    ['2026-12-31', 'Spring', '2027-04-05'],
  ])('begins some weeks after %s, on a Monday: %s, %s', (today, season, day) => {
    expect(firstSeason('en', today)).toMatchObject({
      season,
      day1: day,
      year: Number(day.slice(0, 4)),
    });
    expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(1);
  });
});

describe('the sample', () => {
  it('is every file of it with the schemas of the package, and what every new site has', () => {
    const files = sampleFiles('2026-11-25');
    const here = fs
      .readdirSync(path.join(projectRoot, 'content'), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => path.relative(projectRoot, path.join(one.parentPath, one.name)));
    const isSample = (file: string) => file === 'site.yaml' || file.startsWith('content/');
    expect([...files.keys()].filter(isSample).sort()).toEqual(['site.yaml', ...here].sort());
    for (const file of [
      'package.json',
      '.gitignore',
      '.npmrc',
      VERSION_FILE,
      '.github/workflows/check.yml',
    ])
      expect(files.has(file), file).toBe(true);
    expect(files.get('content/pages/home.yaml')).toMatch(
      /^# yaml-language-server: \$schema=\.\.\/\.\.\/node_modules\/chapterkit\/schema\/page\.schema\.json\n/,
    );
  });

  it('is asked for at npm create where the package has none', () => {
    expect(() => sampleFiles('2026-11-25', temporaryFolder())).toThrow(
      'npm create chapterkit our-site -- --sample',
    );
  });
});

describe('the command', () => {
  const create = (cwd: string, ...args: string[]) => {
    const bin = path.join(projectRoot, 'src/bin.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'create', ...args], {
      cwd,
      encoding: 'utf8',
      env: environment(),
      input: '',
    });
    return { code: status, out: stdout, err: stderr };
  };
  const NAMED = ['--name', 'Tech Club', '--school', 'Westmoor'];

  it('writes a site and says the next three steps', () => {
    const cwd = temporaryFolder();
    const { code, out } = create(cwd, 'our site', ...NAMED);
    expect(code).toBe(0);
    expect(out).toMatch(/1\. cd "our site"\n {2}2\. npm install\n {2}3\. npm run dev/);
    expect(fs.readdirSync(cwd)).toEqual(['our site']);
  });

  it('takes all the rest with --yes, and the name of the folder for a name', () => {
    const cwd = temporaryFolder();
    expect(create(cwd, 'tech-club', '--yes').code).toBe(0);
    expect(fs.readFileSync(path.join(cwd, 'tech-club/site.yaml'), 'utf8')).toContain(
      'name: Tech Club',
    );
  });

  it.each([
    ['no folder', [], 'Name the folder'],
    ['no name', ['site', '--school', 'Westmoor'], 'a flag is needed: --name.'],
    ['no color', ['site', ...NAMED, '--accent', 'gold'], 'Write # and six digits'],
    ['no time zone', ['site', ...NAMED, '--timezone', 'Pacific'], 'America/Los_Angeles'],
    ['another kind', ['site', ...NAMED, '--kind', 'guild'], 'Choose one of chapter, club.'],
    ['a year that was not', ['site', ...NAMED, '--founded', '12'], 'four digits'],
    ['an address with a slash', ['site', ...NAMED, '--url', 'https://a.org/'], 'without a slash'],
  ])('refuses %s, and writes nothing', (_, args, words) => {
    const cwd = temporaryFolder();
    const { code, err } = create(cwd, ...args);
    expect(err).toContain(words);
    expect(code).toBe(2);
    expect(fs.readdirSync(cwd)).toEqual([]);
  });

  it.each([
    ['a file', { site: 'text' }, 'is a file'],
    ['a folder with a site', { 'site/site.yaml': 'chapter:' }, 'There is a site.yaml'],
    ['a file where a folder must be', { 'site/.github': 'mine' }, 'Nothing of it was left'],
  ])('leaves %s as it is', (_, there, words) => {
    const cwd = temporaryFolder();
    for (const [file, text] of Object.entries(there)) {
      fs.mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true });
      fs.writeFileSync(path.join(cwd, file), text as string);
    }
    const before = fs.readdirSync(cwd, { recursive: true });
    const { code, err } = create(cwd, 'site', ...NAMED);
    expect(err).toContain(words);
    expect(code).toBe(2);
    expect(fs.readdirSync(cwd, { recursive: true })).toEqual(before);
  });

  it('joins what a new repository has', () => {
    const cwd = temporaryFolder();
    fs.mkdirSync(path.join(cwd, '.git'));
    fs.writeFileSync(path.join(cwd, 'LICENSE'), 'mine');
    expect(create(cwd, '.', ...NAMED).code).toBe(0);
    expect(fs.readFileSync(path.join(cwd, 'LICENSE'), 'utf8')).toBe('mine');
  });

  it('prints the files with --dry-run, and writes none', () => {
    const cwd = temporaryFolder();
    const { code, out } = create(cwd, 'site', ...NAMED, '--dry-run');
    expect([code, fs.readdirSync(cwd)]).toEqual([0, []]);
    expect(out).toContain('content/pages/home.yaml');
  });
});
