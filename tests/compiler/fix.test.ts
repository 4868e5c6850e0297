// `check --fix`: what it changes, what it leaves, and that it leaves every other byte alone.
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { compileInSteps } from '../../src/compiler/compile.ts';
import { fixLines, fixSite } from '../../src/compiler/fix/fix-site.ts';
import { fixTexts, verifyFixes } from '../../src/compiler/fix/fix-texts.ts';
import { writeTexts } from '../../src/compiler/fix/write.ts';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { VERSION_FILE, VERSION_TEXT } from '../../src/compiler/grammar/version.ts';
import { quote } from '../../src/compiler/source/quoting.ts';
import { atOnce } from '../../src/compiler/steps.ts';
import { run } from '../support/cli.ts';
import { compiled, edited, type FileContent, type Files, site as siteOf } from '../support/site.ts';

const grammar = loadGrammar();
/** A site that follows the present grammar. */
const site = (files: Files): string => siteOf({ [VERSION_FILE]: VERSION_TEXT, ...files });
const HOME = 'content/pages/home.yaml';
const ADA = 'content/members/Ada_Byron.yaml';
const SEASON = 'content/season.yaml';
const ABOUT = 'content/pages/about.yaml';
const tiny = path.resolve(import.meta.dirname, '../sites/tiny');
const original = (file: string): string => fs.readFileSync(path.join(tiny, file), 'utf8');

/** Repairs a site and gives back the text of one file, with what was said. */
const fixed = async (files: Files, file: string) => {
  const root = site(files);
  const done = await fixSite({ root, grammar });
  return { root, text: fs.readFileSync(path.join(root, file), 'utf8'), lines: fixLines(done) };
};

const errorsIn = (root: string): string[] =>
  compiled(root).diagnostics.flatMap((d) => (d.severity === 'error' ? [d.code] : []));

/** Those that tests/compiler/mutation.test.ts makes at every place are not here again. */
describe('a certain repair', () => {
  it.each([
    ['a misspelt block type', HOME, 'type: prose', 'type: porse', 'type: prose'],
    ['a block type with a capital', HOME, 'type: prose', 'type: Prose', 'type: prose'],
    ['a misspelt field in quotes', HOME, 'heading: W', '"haeding": W', '"heading": W'],
    ['a leading zero', HOME, 'heading: Welcome', 'heading: 02139', 'heading: "02139"'],
    ['a lost slash', 'site.yaml', 'path: /about', 'path: about', 'path: /about'],
    ['a parted link', SEASON, 'meet** us', 'meet** [us] (/about)', 'meet** [us](/about)'],
    ['a color', 'site.yaml', '"#0d1b33"', '#0d1b33', '"#0d1b33"'],
    ['a quote and an @', HOME, 'heading: Welcome', 'heading: @"us"', `heading: '@"us"'`],
    ['a colon in an item', ADA, '- Engines', '- Big: engines', '- "Big: engines"'],
    ['a tab for eight spaces', HOME, '        to: /about', '\tto: /about', '        to: /about'],
    ['a tab at the left margin', HOME, 'description', '\tdescription', 'description'],
    ['the first hyphen of a list', HOME, '  - type: hero', '    type: hero', '  - type: hero'],
    ['the only hyphen of a list', HOME, '- label: About', '  label: About', '- label: About'],
    ['a colon at the end of an item', ADA, '- Engines', '- Engines:', '- "Engines:"'],
    ['a dash', ADA, '- Engines', '– Engines', '- Engines'],
    ['an apostrophe', HOME, 'heading: Welcome', "heading: 'We're here'", `heading: "We're here"`],
    ['a moment in words', SEASON, '2025-10-09 18:30', 'Oct 9, 2025, 6:30pm', '2025-10-09 18:30'],
    [
      'a moment in quotes',
      SEASON,
      '2025-10-09 18:30',
      '"2025-10-09T18:30:00"',
      '"2025-10-09 18:30"',
    ],
  ])('%s', async (_, file, before, broken, mended) => {
    const { root, text, lines } = await fixed(edited(file, before, broken), file);
    expect(text).toBe(original(file).replace(before, () => mended));
    expect(lines).toHaveLength(1);
    expect(errorsIn(root)).toEqual([]);
  });

  it('says in words what cannot be seen', async () => {
    const { lines } = await fixed(edited(HOME, '    heading', '\t\theading'), HOME);
    expect(lines).toEqual([`${HOME}:8:1  write 4 spaces instead`]);
  });

  it('makes several in several files at once', async () => {
    const files = {
      ...edited(ADA, '- Engines', '– Engines'),
      [HOME]: original(HOME)
        .replace('title: Home', 'titel:Home')
        .replace('heading: Welcome', 'heading: @us')
        .replace('type: buttons', 'type: butons'),
    };
    const { root, text } = await fixed(files, HOME);
    expect(text).toBe(original(HOME).replace('heading: Welcome', 'heading: "@us"'));
    expect(errorsIn(root)).toEqual([]);
  });
});

describe('what `check` announces', () => {
  const announced = (files: Files): number => {
    const root = site(files);
    const { diagnostics } = atOnce(
      verifyFixes(compiled(root), (texts) => compileInSteps({ root, grammar, texts })),
    );
    return diagnostics.filter(({ fix }) => fix).length;
  };

  it('is made', () =>
    expect(announced(edited(HOME, 'heading: Welcome', 'heading: 02139'))).toBe(1));

  it('is not a repair that brings another mistake', async () => {
    const files = edited(ADA, 'name: Ada Byron', 'name: 02139');
    expect(compiled(site(files)).diagnostics.map(({ fix }) => fix?.text)).toEqual(['"02139"']);
    expect(announced(files)).toBe(0);
    expect((await fixed(files, ADA)).lines).toEqual([]);
  });

  it('a repair that uncovers a new error is taken back, the others stay', async () => {
    const files: Record<string, FileContent> = {
      ...edited('site.yaml', '"#0d1b33"', '“navy”'),
      [HOME]: original(HOME).replace('type: buttons', 'type: butons'),
    };
    const { text, root, lines } = await fixed(files, 'site.yaml');
    expect(text).toBe(files['site.yaml']);
    expect(lines).toEqual([`${HOME}:10:11  butons → buttons`]);
    expect(errorsIn(root)).toEqual(['yaml/curly-quotes']);
  });
});

describe('the rest of the file', () => {
  it('keeps notes, order, quotes, line ends and a missing last line end', async () => {
    const before = `\ufeff# A note\r\n${original(HOME).trimEnd().replaceAll('\n', '\r\n')}`
      .replace('title: Home', "'title':   Home   # why")
      .replace('heading: Welcome', 'haeding: Welcome');
    const { text } = await fixed({ [HOME]: before }, HOME);
    expect(text).toBe(before.replace('haeding', 'heading'));
  });

  it('keeps the permissions of the file and leaves no other file behind', async () => {
    const root = site(edited(HOME, 'heading: W', 'haeding: W'));
    fs.chmodSync(path.join(root, HOME), 0o640);
    await fixSite({ root, grammar });
    expect(fs.statSync(path.join(root, HOME)).mode & 0o777).toBe(0o640);
    expect(fs.readdirSync(path.join(root, 'content/pages')).sort()).toEqual(
      fs.readdirSync(path.join(tiny, 'content/pages')).sort(),
    );
  });

  it('follows a link and leaves it a link', async () => {
    const root = site(edited(HOME, 'heading: W', 'haeding: W'));
    const [link, target] = [path.join(root, HOME), path.join(root, 'content/pages/start.yaml')];
    fs.renameSync(link, target);
    fs.symlinkSync('start.yaml', link);
    await fixSite({ root, grammar });
    expect(fs.lstatSync(link).isSymbolicLink()).toBe(true);
    expect(fs.readFileSync(target, 'utf8')).toContain('heading: W');
  });
});

describe('a file that cannot be written', () => {
  it('is named, and its changes are not said to be made', async () => {
    const root = site(edited(HOME, 'heading: W', 'haeding: W'));
    const file = path.join(root, HOME);
    fs.chmodSync(file, 0o444);
    const done = await fixSite({ root, grammar });
    // The superuser may write everything.
    if (process.getuid?.() === 0) expect(done.changes).toHaveLength(1);
    else
      expect(fixLines(done)).toEqual([`${HOME}  was not repaired, because it is not permitted.`]);
  });
});

it('a file that was saved in the meantime keeps what was saved', () => {
  const root = site(edited(HOME, 'heading: W', 'haeding: W'));
  const { texts } = fixTexts({ root, grammar });
  fs.appendFileSync(path.join(root, HOME), '# I am still writing\n');
  expect(writeTexts(root, texts)).toEqual([{ file: HOME, reason: { say: 'savedMeanwhile' } }]);
  expect(fs.readFileSync(path.join(root, HOME), 'utf8')).toMatch(/haeding.*still writing\n$/s);
});

describe('check --fix', () => {
  const broken = (): string =>
    site({
      [HOME]: original(HOME)
        .replace('type: prose', 'type: porse')
        .replace('to: /about', 'to: /abuot'),
    });

  it('prints each change, then what is left, with the exit code of check', async () => {
    const root = broken();
    const first = await run(['check', '--fix', '--root', root]);
    expect(first.out.split('\n').slice(0, 3)).toEqual([
      `${HOME}:7:11  porse → prose`,
      '',
      `${HOME}:13:13  error  link/unknown-page`,
    ]);
    expect({ code: first.code, err: first.err }).toEqual({ code: 1, err: '' });
    const again = await run(['check', '--fix', '--root', root]);
    expect(again.out).toMatch(/^Nothing to fix automatically\.\n\n/);
    expect(again).toMatchObject({ code: 1, err: '' });
    expect((await run(['check', '--fix', '--watch', '--root', root])).code).toBe(2);
  });

  it('puts the changes into the JSON', async () => {
    const { out, code } = await run(['check', '--fix', '--format', 'json', '--root', broken()]);
    const place = { file: HOME, line: 7, column: 11, before: 'porse', after: 'prose' };
    const { fixed: changes, summary } = JSON.parse(out);
    expect(changes).toEqual([{ ...place, title: 'rename it to "prose"' }]);
    expect({ code, errors: summary.errors }).toEqual({ code: 1, errors: 1 });
  });
});

it('quotes every text of one line so that YAML reads it back', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      const form = quote(text);
      if (form !== undefined) expect(parse(form)).toBe(text);
      else expect(text).toMatch(/[\p{Cc}\u2028\u2029\ufeff]/u);
    }),
    { seed: 7, numRuns: 2000 },
  );
});

describe('a member who has left', () => {
  const left = { 'content/members/Zoe_Oneill.yaml': null };

  it('goes from the roster with her own lines', async () => {
    const { root, text } = await fixed(left, ABOUT);
    expect(text).toBe(
      original(ABOUT).replace('          - member: Zoe_Oneill\n            title: Brother\n', ''),
    );
    expect(errorsIn(root)).toEqual([]);
  });

  it.each([
    [
      'is the only one',
      (t: string) => t.replace(/ {10}- member: Ada_Byron\n {12}title: CEO\n/, ''),
    ],
    ['may be another one misspelt', (t: string) => t.replace('Zoe_Oneill', 'Ada_Byrom')],
  ])('stays where she %s', async (_, change) => {
    const before = change(original(ABOUT));
    expect(before).not.toBe(original(ABOUT));
    const { root, text } = await fixed({ ...left, [ABOUT]: before }, ABOUT);
    expect(text).toBe(before);
    expect(errorsIn(root)).toEqual(['collection/unknown-entry']);
    expect(compiled(root).diagnostics.map(({ fix }) => fix)).toEqual([undefined]);
  });

  it('is taken out of brackets, too', async () => {
    const before = original(ABOUT).replace(
      /:\n {10}- member: Ada.*Brother/s,
      ': [{member: Ada_Byron}, {member: Zoe_Oneill}]',
    );
    const { root, text } = await fixed({ ...left, [ABOUT]: before }, ABOUT);
    expect(text).toBe(before.replace(', {member: Zoe_Oneill}', ''));
    expect(errorsIn(root)).toEqual([]);
  });
});
