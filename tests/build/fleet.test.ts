// Many sites below one folder: which ones are found, and what `check --all` and `build --all` do with them.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSites } from '../../src/commands/fleet/all-sites.ts';
import type { Outcome } from '../../src/commands/fleet/one-site.ts';
import { mergeOutcomes } from '../../src/commands/fleet/report.ts';
import { built } from '../support/built.ts';
import { run } from '../support/cli.ts';
import { diagnostic } from '../support/diagnostics.ts';
import { contentOf } from '../support/folder.ts';
import { edited, type Files, replaceIn, site, temporaryFolder } from '../support/site.ts';

/** A folder with a layer and the given chapters, each the tiny site with some files replaced. */
const fleet = (chapters: Readonly<Record<string, Files>>): string => {
  const folder = fs.realpathSync(temporaryFolder());
  fs.mkdirSync(path.join(folder, 'national/content'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'national/site.yaml'), 'timezoneLabel: here\n');
  for (const [name, files] of Object.entries(chapters)) {
    const named = edited('site.yaml', 'chapter:', 'national: ../../national\nchapter:');
    const to = path.join(folder, 'chapters', name);
    fs.cpSync(site({ ...named, ...files }), to, { recursive: true });
  }
  return folder;
};

const yearBefore = (): Files => {
  const { 'content/season.yaml': text } = edited('content/season.yaml', 'name:', 'name:');
  return { 'content/season.yaml': String(text).replaceAll('2025', '2024') };
};

const folder = fleet({
  broken: edited('content/pages/about.yaml', 'title:', 'titel:'),
  healthy: {},
  past: yearBefore(),
});

describe('the sites below a folder', () => {
  it('are found however deep, and nothing else is taken for one', () => {
    const folder = fleet({ 'north/one': {}, two: {} });
    replaceIn(folder, 'chapters/north/one/site.yaml', '../../national', '../../../national');
    for (const place of [
      'node_modules/three',
      'chapters/dist',
      '.hidden/four',
      'chapters/two/content/five',
    ])
      fs.cpSync(site(), path.join(folder, place), { recursive: true });
    fs.symlinkSync('two', path.join(folder, 'chapters/linked'));
    fs.mkdirSync(path.join(folder, 'chapters/no-content'));
    fs.writeFileSync(path.join(folder, 'chapters/no-content/site.yaml'), '{}\n');
    const names = findSites(folder).map((root) => path.relative(folder, root));
    expect(names).toEqual(['chapters/north/one', 'chapters/two']);
  });
});

describe('a layer that is a site itself', () => {
  it('is one of the sites, and one without an address or a name is not', () => {
    const folder = fleet({ west: {} });
    const layer = path.join(folder, 'national/site.yaml');
    const names = () => findSites(folder).map((root) => path.relative(folder, root));
    fs.writeFileSync(layer, 'url: https://national.example.org\n');
    expect(names()).toEqual(['chapters/west']);
    fs.appendFileSync(layer, 'chapter: { name: National }\n');
    expect(names()).toEqual(['chapters/west', 'national']);
  });
});

describe('check --all', () => {
  it('says of each site what is wrong and whether its season is over', async () => {
    const { code, out } = await run(['check', '--all', folder, '--at', '2025-09-20']);
    expect(out).toMatch(/^chapters\/broken\/content\/pages\/about\.yaml:1:1 {2}error/);
    expect(out).toContain('  chapters/broken   1 mistake: content/pages/about.yaml:1:1\n');
    expect(out).toContain('  chapters/healthy  no mistakes\n');
    expect(out).toContain('  chapters/past     no mistakes, past its season\n');
    expect(out).toContain('3 sites: 2 without mistakes, 1 failed, 1 past their season.');
    expect(code).toBe(1);
  });

  it('tells programs the same, with paths from the folder', async () => {
    const args = ['check', '--all', folder, '--at', '2025-09-20', '--format', 'json'];
    const { code, out } = await run(args);
    const { summary, sites, diagnostics } = JSON.parse(out);
    expect(sites).toEqual([
      { folder: 'chapters/broken', errors: 1, warnings: 0, infos: 0, past: false },
      { folder: 'chapters/healthy', errors: 0, warnings: 0, infos: 0, past: false },
      { folder: 'chapters/past', errors: 0, warnings: 0, infos: 1, past: true },
    ]);
    expect(summary).toMatchObject({ errors: 1, infos: 1 });
    expect(diagnostics.map(({ file }: { file: string }) => file)).toEqual([
      'chapters/broken/content/pages/about.yaml',
      'chapters/past/content/season.yaml',
    ]);
    expect(code).toBe(1);
  });

  it.each([
    ['check', '--all', 'no-such-folder'],
    ['check', '--all', 'content/images'],
    ['check', '--all', '.', '--fix'],
    ['build', '--all', '.', '--out', 'x'],
  ])('refuses what it cannot do: %s %s %s %s', async (...args) => {
    const { code, err } = await run(args);
    expect(err).toMatch(/is not a folder|no site below|cannot be used with --all/);
    expect(code).toBe(2);
  });
});

describe('build --all', () => {
  it('builds every site that can be built, exactly as alone, and leaves the others as they were', async () => {
    const [broken, healthy, past] = ['broken', 'healthy', 'past'].map((name) =>
      path.join(folder, 'chapters', name),
    ) as [string, string, string];
    const { code, out } = await run(['build', '--all', folder, '--pictures', 'on-demand']);
    expect(out).toContain('  chapters/broken   1 mistake: content/pages/about.yaml:1:1');
    expect(out).toMatch(/ {2}chapters\/healthy {2}built, 4 pages/);
    expect(out).toMatch(/ {2}chapters\/past {5}built, 4 pages, past its season\n/);
    expect(code).toBe(1);
    expect(fs.readdirSync(broken).sort()).toEqual(['content', 'site.yaml']);
    expect(fs.existsSync(path.join(past, 'dist/index.html'))).toBe(true);
    expect(contentOf(path.join(healthy, 'dist'))).toEqual(contentOf(await built(healthy)));
    expect(fs.existsSync(path.join(folder, 'national/dist'))).toBe(false);
  });
});

/** The tiny site with a page that shows its chapters. */
const FINDER: Files = {
  ...edited('site.yaml', 'collections:\n', 'collections:\n  chapters:\n    schema: chapter\n'),
  ...edited('content/pages/about.yaml', 'blocks:\n', 'blocks:\n  - type: chapters\n'),
  'content/chapters/East.yaml': 'name: East Chapter\nschool: Small College\nstate: NY\n',
};

const textIn = (root = '', file = ''): string =>
  fs.readFileSync(path.join(root, 'dist', file), 'utf8');

describe('build --all with the site of the organization', () => {
  it('gives it the events of all chapters as one calendar, which it keeps when it is built alone', async () => {
    const folder = fleet({ east: {}, west: {} });
    const [east, layer] = ['chapters/east', 'national'].map((name) => path.join(folder, name));
    replaceIn(folder, 'chapters/east/site.yaml', 'Tiny Chapter', 'East Chapter');
    fs.rmSync(String(layer), { recursive: true });
    fs.cpSync(site(FINDER), String(layer), { recursive: true });
    const events = () => textIn(layer, 'chapters.ics').match(/^SUMMARY:.*(?=\r)/gm);
    const all = async () => (await run(['build', '--all', folder, '--pictures', 'on-demand'])).code;
    expect(await all()).toBe(0);
    const both = ['SUMMARY:East Chapter: Info Night', 'SUMMARY:Tiny Chapter: Info Night'];
    expect(events()).toEqual(both);
    const link = 'href="webcal://tiny.example.org/chapters.ics"';
    expect(textIn(layer, 'about/index.html')).toContain(link);
    expect(fs.existsSync(path.join(String(east), 'dist/chapters.ics'))).toBe(false);
    // A chapter that fails keeps its site, and its events.
    replaceIn(folder, 'chapters/east/content/pages/about.yaml', 'title:', 'titel:');
    expect(await all()).toBe(1);
    expect(events()).toEqual(both);
    replaceIn(folder, 'national/content/pages/home.yaml', 'title:', 'title: New');
    await run(['build', '--root', String(layer), '--pictures', 'on-demand']);
    expect(events()).toEqual(both);
    expect(textIn(layer, 'about/index.html')).toContain(link);
  });
});

describe('the report', () => {
  const outcome = (root: string, wish: Partial<Outcome> = {}): Outcome => ({
    ...{ root, code: 0, diagnostics: [], texts: {}, files: 2, pages: 3 },
    ...wish,
  });

  it('tells a mistake of the layer once, however many sites have it', () => {
    const wrong = diagnostic({ file: '../../national/site.yaml' });
    const outcomes = ['/f/c/a', '/f/c/b'].map((root) =>
      outcome(root, { code: 1, diagnostics: [wrong], texts: { [wrong.file]: 'titel: x\n' } }),
    );
    const { diagnostics, summary, textOf } = mergeOutcomes('/f', outcomes, 5);
    expect(diagnostics.map(({ file }) => file)).toEqual(['national/site.yaml']);
    expect(summary).toMatchObject({ errors: 1, files: 4, durationMs: 5 });
    expect(textOf('national/site.yaml')).toBe('titel: x\n');
  });
});
