// A site of an older grammar → what `check` says of it, and that `check --fix` changes nothing else. The one
// change is made up: the label on the button of a profile was called `buttonWords`.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { isMap, isSeq } from 'yaml';
import type { Compiled } from '../../src/compiler/compile.ts';
import { fixLines, fixSite } from '../../src/compiler/fix/fix-site.ts';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { GRAMMAR, VERSION_FILE, VERSION_TEXT } from '../../src/compiler/grammar/version.ts';
import { contentOf } from '../support/folder.ts';
import { check, compiled, site } from '../support/site.ts';

type Migrations = typeof import('../../src/compiler/grammar/migrations.ts');
const { migrations } = await vi.importActual<Migrations>(
  '../../src/compiler/grammar/migrations.ts',
);

vi.mock('../../src/compiler/grammar/migrations.ts', async (): Promise<Migrations> => {
  const { locationOf } = await import('../../src/compiler/source/document.ts');
  const { renameFix } = await import('../../src/compiler/source/replacing.ts');
  const [BEFORE, NOW] = ['buttonWords', 'linkLabel'];
  return {
    migrations: [
      {
        to: 2,
        check: (document, report) => {
          if (!document.text.includes(BEFORE) || !isMap(document.root)) return;
          const blocks = document.root.get('blocks', true);
          if (!isSeq(blocks)) return;
          for (const [i, block] of blocks.items.entries()) {
            if (!isMap(block) || block.get('type') !== 'profile' || !block.has(BEFORE)) continue;
            const key = locationOf(document, ['blocks', i, BEFORE], 'key');
            const place = { ...key, doubtful: key.range?.() ?? [0, 0] };
            // A change has a code of its own; this one borrows the code of a number.
            const fix = block.has(NOW) ? undefined : () => renameFix(key, BEFORE, NOW);
            report.add('upgrade/unreadable', { known: 2 }, place, [], fix);
          }
        },
      },
    ],
  };
});

const grammar = loadGrammar();
const PROFILE = 'content/pages/profile.yaml';
const PAGE = `title: Profile # "buttonWords": stays\r
description: The word buttonWords may stand in any text.\r
blocks:\r
  - "type": profile\r
    # The words on the button.\r
    "buttonWords":   Find me elsewhere\r
`;

const places = ({ diagnostics }: Compiled): string[] =>
  diagnostics.map((d) => `${d.file}:${d.line}:${d.column} ${d.code}`);

const codesOf = (files: Record<string, string>) => check(files).diagnostics.map(({ code }) => code);

const numberIn = (root: string) => path.join(root, VERSION_FILE);

describe('a site of an older grammar', () => {
  const root = site({ [PROFILE]: PAGE });
  const before = contentOf(root);

  it('is told each place once, and nothing that only follows from it', () => {
    expect(places(compiled(root))).toEqual([`${PROFILE}:6:5 upgrade/unreadable`]);
  });

  it('is upgraded by --fix, and every other byte stays', async () => {
    expect(fixLines(await fixSite({ root, grammar }))).toEqual([
      `${PROFILE}:6:5  "buttonWords" → "linkLabel"`,
      `${VERSION_FILE}:1:1  wrote down that the site follows grammar ${GRAMMAR}`,
    ]);
    expect(places(compiled(root))).toEqual([]);
    const changed = {
      ...before,
      [PROFILE]: PAGE.replace('"buttonWords":   ', '"linkLabel":   '),
      [VERSION_FILE]: VERSION_TEXT,
    };
    expect(contentOf(root)).toEqual(changed);
    expect(fixLines(await fixSite({ root, grammar }))).toEqual([]);
    expect(contentOf(root)).toEqual(changed);
  });

  it('keeps its number while something is left to upgrade, or wrong', async () => {
    const both = PAGE.replace('    #', '    linkLabel: Hi\r\n    #');
    const wrong = [
      [PROFILE, both],
      ['content/pages/home.yaml', 'type: ['],
    ];
    for (const file of wrong) {
      const root = site(Object.fromEntries([file]));
      await fixSite({ root, grammar });
      expect(fs.existsSync(numberIn(root))).toBe(false);
    }
  });

  it('keeps its number while a file could not be written', async () => {
    const root = site({ [PROFILE]: PAGE });
    // What the new text is written to first: in its way even for the system's administrator.
    fs.mkdirSync(path.join(root, `content/pages/.profile.yaml.${process.pid}.new`));
    expect((await fixSite({ root, grammar })).unwritten).toMatchObject([{ file: PROFILE }]);
    expect(fs.existsSync(numberIn(root))).toBe(false);
  });

  it('with nothing to change gets the number all the same', async () => {
    const root = site({ [VERSION_FILE]: '1' });
    expect((await fixSite({ root, grammar })).changes).toHaveLength(1);
    expect(fs.readFileSync(numberIn(root), 'utf8')).toBe(VERSION_TEXT);
    expect((await fixSite({ root, grammar })).changes).toEqual([]);
  });
});

describe('the version of a site', () => {
  it('says which changes it has to follow: one of this grammar has mistakes, and no old words', () => {
    expect(codesOf({ [PROFILE]: PAGE, [VERSION_FILE]: VERSION_TEXT })).toEqual([
      'schema/unknown-key',
    ]);
  });

  it.each([`${GRAMMAR + 1}`, '99'])(
    '%s, of a newer Chapterkit, is the one thing said',
    (number) => {
      const files = { [PROFILE]: PAGE, 'content/season.yaml': 'a: [', [VERSION_FILE]: number };
      expect(codesOf(files)).toEqual(['upgrade/newer']);
      expect(check(files).output).toBeUndefined();
    },
  );

  it.each(['', 'two', '0', '-1', '1.5', '1e3'])('"%s" is no number of a grammar', (text) => {
    expect(codesOf({ [VERSION_FILE]: text })).toEqual(['upgrade/unreadable']);
  });

  it('2 is what sites from before the first release say', () => {
    expect(codesOf({ [VERSION_FILE]: '2\n' })).toEqual([]);
  });
});

it('no migration leads to a grammar that is not there yet', () => {
  expect(migrations.filter(({ to }) => to > GRAMMAR)).toEqual([]);
});
