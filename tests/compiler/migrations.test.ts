// A site of the former grammar → what `check` says of it, and that `check --fix` changes nothing else.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Compiled } from '../../src/compiler/compile.ts';
import { codes } from '../../src/compiler/diagnostics/catalogue.ts';
import { fixLines, fixSite } from '../../src/compiler/fix/fix-site.ts';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { migrations } from '../../src/compiler/migrations/migrations.ts';
import { GRAMMAR, VERSION_FILE } from '../../src/compiler/migrations/version.ts';
import { contentOf } from '../support/folder.ts';
import { check, compiled, edited, projectRoot, site } from '../support/site.ts';

const grammar = loadGrammar();
const former = path.join(projectRoot, 'tests/sites/former');
const CAREERS = 'content/pages/careers.yaml';
const HOME = 'content/pages/home.yaml';
const PROFILE = 'content/pages/profile.yaml';

const places = ({ diagnostics }: Compiled): string[] =>
  diagnostics.map((d) => `${d.file}:${d.line}:${d.column} ${d.code}`);

const textsIn = (root: string) => new Map(Object.entries(contentOf(root)));

describe('a site of the former grammar', () => {
  const root = site({}, former);
  const before = textsIn(root);

  it('is told each place once, and nothing that only follows from it', () => {
    expect(places(compiled(root))).toEqual([
      `${CAREERS}:11:9 upgrade/table-columns`,
      `${CAREERS}:18:9 upgrade/table-columns`,
      `${HOME}:14:13 upgrade/table-columns`,
      `${PROFILE}:6:5 upgrade/link-label`,
    ]);
  });

  it('with nothing to change gets the number all the same, once nothing is wrong', async () => {
    const file = (root: string) => path.join(root, '.chapterkit-version');
    const wrong = site({ [HOME]: 'type: [' });
    await fixSite({ root: wrong });
    expect(fs.existsSync(file(wrong))).toBe(false);
    const right = site();
    expect(fixLines(await fixSite({ root: right }))).toEqual([
      '.chapterkit-version:1:1  wrote down that the site follows grammar 2',
    ]);
    expect(fs.readFileSync(file(right), 'utf8')).toBe('2\n');
    expect((await fixSite({ root: right })).changes).toEqual([]);
  });

  it('is upgraded by --fix, and every other byte stays', async () => {
    expect(fixLines(await fixSite({ root, grammar }))).toHaveLength(5);
    expect(places(compiled(root))).toEqual([
      'content/pages/careers.yaml:4:1 page/no-heading',
      'content/pages/home.yaml:3:1 page/no-heading',
    ]);
    const changed = new Map(before);
    const replace = (file: string, ...pairs: readonly (readonly [string, string])[]) => {
      for (const [old, now] of pairs) {
        const text = changed.get(file) ?? '';
        expect(text.split(old)).toHaveLength(2);
        changed.set(
          file,
          text.replace(old, () => now),
        );
      }
    };
    replace(
      CAREERS,
      [
        '          - Name  # of the member\r\n',
        '          - field: name\r\n            heading: Name  # of the member\r\n',
      ],
      [
        "- 'Role: title'\r\n",
        "- field: position\r\n            heading: 'Role: title'\r\n            note: industry\r\n",
      ],
      ['-   Company\r\n', '-   field: company\r\n              heading: Company\r\n'],
      ['        - Name\r\n', '        - field: name\r\n          heading: Name\r\n'],
      [
        '        - Position\r\n',
        '        - field: position\r\n          heading: Position\r\n          note: industry\r\n',
      ],
      ['- "Company"\r\n', '- field: company\r\n          heading: "Company"\r\n'],
    );
    replace(HOME, [
      `[ 'Name' ,"Position", Company ]`,
      `[ { field: name, heading: 'Name' } ,{ field: position, heading: "Position", note: industry }, { field: company, heading: Company } ]`,
    ]);
    replace(PROFILE, ['"connectLabel"', '"linkLabel"']);
    changed.set(VERSION_FILE, `${GRAMMAR}\n`);
    expect(textsIn(root)).toEqual(changed);
    expect(fixLines(await fixSite({ root, grammar }))).toEqual([]);
    expect(textsIn(root)).toEqual(changed);
  });
});

const OLD = edited(
  'content/pages/about.yaml',
  '[{ field: name, heading: Name }, { field: position, heading: Position }, { field: company, heading: Company }]',
  '[Name, Position, Company]',
);

describe('the version of a site', () => {
  it('says which migrations it needs: one of this grammar has mistakes, and no old words', () => {
    const found = places(check({ ...OLD, [VERSION_FILE]: `${GRAMMAR}\n` }));
    expect(found.map((one) => one.replace(/^.* /, ''))).toEqual([
      'schema/wrong-type',
      'schema/wrong-type',
      'schema/wrong-type',
    ]);
  });

  it('is not written while something is left to upgrade', async () => {
    const both = edited(
      'content/pages/profile.yaml',
      '- type: profile',
      '- type: profile\n    connectLabel: Hi',
    );
    const root = site({ ...both, ...OLD });
    fs.chmodSync(path.join(root, 'content/pages/about.yaml'), 0o444);
    const done = await fixSite({ root, grammar });
    // The system's administrator may write everywhere.
    if (done.unwritten.length > 0) expect(fs.existsSync(path.join(root, VERSION_FILE))).toBe(false);
  });

  it.each([`${GRAMMAR + 1}`, '99'])(
    '%s, of a newer Chapterkit, is the one thing said',
    (number) => {
      const { output, diagnostics } = check({
        ...OLD,
        'content/season.yaml': 'a: [',
        [VERSION_FILE]: number,
      });
      expect(diagnostics.map(({ code }) => code)).toEqual(['upgrade/newer']);
      expect(output).toBeUndefined();
    },
  );

  it.each(['', 'two', '0', '-1', '1.5', '1e3'])('"%s" is no number of a grammar', (text) => {
    expect(check({ [VERSION_FILE]: text }).diagnostics.map(({ code }) => code)).toEqual([
      'upgrade/unreadable',
    ]);
  });
});

it('every upgrade of the catalogue has its migration', () => {
  const known = codes.filter((code) => code.startsWith('upgrade/'));
  expect(
    [
      'upgrade/newer',
      'upgrade/unreadable',
      'upgrade/former-name',
      ...migrations.map(({ code }) => code),
    ].sort(),
  ).toEqual(known.sort());
  expect(Math.max(...migrations.map(({ to }) => to))).toBe(GRAMMAR);
});
