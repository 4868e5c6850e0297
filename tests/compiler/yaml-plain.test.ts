// Whatever the reader of plain YAML reads, the careful one reads alike, and has nothing to say of it.
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isScalar, visit } from 'yaml';
import { createReport } from '../../src/compiler/diagnostics/diagnostic.ts';
import { programRoot } from '../../src/compiler/files/program.ts';
import { parseWithLocations } from '../../src/compiler/yaml/parse.ts';
import { readPlain } from '../../src/compiler/yaml/plain-reader.ts';
import { mutationsOf } from './mutation-run.ts';
import { mutationSite } from './mutation-site.ts';

const SEED = Number(process.env.SEED ?? 20260920);

/** What the careful reader says of a text, as the plain one would have to say it; else why it must not. */
const careful = (text: string): { value: unknown; objection: string } => {
  const report = createReport();
  const { value, root } = parseWithLocations('a.yaml', text, report);
  const codes = report.diagnostics().map(({ code }) => code);
  const changed: string[] = [];
  if (root)
    visit(root, {
      Scalar: (_, node) => {
        if (isScalar(node) && typeof node.value === 'number' && node.source !== String(node.value))
          changed.push(node.source ?? '');
      },
    });
  return { value, objection: [...codes, ...changed].join(' ') };
};

/** Holds the law for one text. Returns whether the plain reader read it. */
const holds = (text: string): boolean => {
  const value = readPlain(text);
  if (value === undefined) return false;
  const other = careful(text);
  // The order of the fields counts too, and texts that look alike are not equal.
  if (JSON.stringify(value) !== JSON.stringify(other.value) || other.objection !== '')
    throw new Error(
      `${JSON.stringify(text)} is read as ${JSON.stringify(value)}, carefully as ${JSON.stringify(other.value)} ${other.objection}`,
    );
  expect(value).toStrictEqual(other.value);
  return true;
};

const filesBelow = (folder: string): string[] =>
  fs
    .readdirSync(path.join(programRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => path.join(folder, file))
    .filter((file) => fs.statSync(path.join(programRoot, file)).isFile());

const CHAPTER = 'tests/sites/chapter';

const textOf = (file: string): string => fs.readFileSync(path.join(programRoot, file), 'utf8');

describe('plain YAML', () => {
  it('is what the chapter is written in', () => {
    const files = [`${CHAPTER}/site.yaml`, ...filesBelow(`${CHAPTER}/content`)];
    expect(files.filter((file) => !holds(textOf(file)))).toEqual([]);
  });

  it('is read alike in the examples and tests', () => {
    const files = [...filesBelow('src/app/blocks'), ...filesBelow('tests')];
    expect(files.filter((file) => holds(textOf(file))).length).toBeGreaterThan(files.length / 2);
  });

  it.each<[string, unknown]>([
    ['a: b\nc:\n  - d\n  - e: 1\n    f: true\n', { a: 'b', c: ['d', { e: 1, f: true }] }],
    ['a:\nb: c\n', { a: null, b: 'c' }],
    ['a:\n- b\n- c: d\n  e:\n  - f\ng: h\n', { a: ['b', { c: 'd', e: ['f'] }], g: 'h' }],
    ['a: >-\n  b\n  c\n\n  d\n', { a: 'b c\nd' }],
    ['a: |\n  b\n    c\n\n\nd: e\n', { a: 'b\n  c\n', d: 'e' }],
    ["a: \"b: #\\\"c\\\\\"\nd: 'e''f'\n", { a: 'b: #"c\\', d: "e'f" }],
    ['a: [b, 2, c d]\ne: []\nf: {}\n', { a: ['b', 2, 'c d'], e: [], f: {} }],
    ['- - a\n  - b\n-\n  - c\n', [['a', 'b'], ['c']]],
    ['a: "  "\nb:\n  - c\n  - " "\n', { a: '  ', b: ['c', ' '] }],
    ['# note\na: 2025-10-09 18:30 \n   # note\n\nb: C#\n', { a: '2025-10-09 18:30', b: 'C#' }],
    ['"a b": NO\nVice President (Fall): 4th\n', { 'a b': 'NO', 'Vice President (Fall)': '4th' }],
  ])('%j is plain', (text, value) => {
    expect(readPlain(text)).toStrictEqual(value);
    expect(holds(text)).toBe(true);
  });

  it.each([
    ...['', '# note\n', 'a\n', 'null\n', '  a: b\n', 'a:b\n', 'a : b\n', '---\na: b\n', '...\n'],
    ...['a: b\n...\n', 'a: b\na: c\n', 'a: b\n  c\n', 'a: b\n c: d\n', 'a:\n  b: c\n d: e\n'],
    ...`b #c|b # c|#c|b: c|b:|- b|? b|&b c|"b" c|"b|'b'c'|[b|[b,]|[b: c]|{b: c}|[-b]|!b c|*b|@b|%b|“b”
      |\`b\`|012|1.50|+5|-1|0x1f|1e3|.5|5.|.inf|~|Null|TRUE|12345678901234567890|0.000001|"\\x41"`
      .split(/\s*\|/)
      .map((value) => `a: ${value}\n`),
    ...['a:\tb\n', 'a: b\r\n', 'a: b\rc: d\n', '\uFEFFa: b\n', 'a: b\u00a0c\n', 'a: b\u2028c\n'],
    ...['__proto__: a\n', 'null: a\n', '2019: a\n', '? a\n: b\n', '[a]: b\n', '<<: a\n', '-a: b\n'],
    ...['-one\n-two\n', '- a\n-b\n', '- a\nb: c\n', 'a: b\n- c\n', '- a: b\n   c: d\n'],
    ...['a: "b\n  c"\n', 'a: |2\n  b\n', 'a: |+\n  b\n\n', 'a: |\nb: c\n', 'a: >\n  b\n   c\n'],
    ...['a: |\n  b \n', 'a: |\n\n  b\n', 'a: |\n  b', 'a: | b\n', 'a: |\n   b\n  # c\n'],
    ...['<<<<<<< a\na: b\n', '%YAML 1.1\n---\na: b\n', `${'- '.repeat(40)}a\n`],
  ])('%j is for the careful reader', (text) => expect(readPlain(text)).toBeUndefined());

  it('is read alike in files with a mistake', () => {
    const site = mutationSite();
    const texts = mutationsOf(site, SEED).flatMap(({ text }, i) =>
      typeof text === 'string' && i % 4 === 0 ? [text] : [],
    );
    expect(texts.filter(holds).length).toBeGreaterThan(80);
  });
});

/** Between bars: `^` is the end of a line. */
const PIECES =
  `^|^|^  |^    | |  |\t|\r^|\r| #|b: |: | :|- |, |&x |!t |? |a|c:|-|#|"|'|''|\\"|\\|[|]|{|}|[]|{}
|>-|>|*x|---|...|%|@|~|null|true|No|12|0|.|-1|1.5|1e2|2025-10-01|18:30|<<|=|__proto__|é|“|$\{a.b}|](/c)|/|$|(|+
|\u00a0|\u2028|\u0085|\uFEFF|\u{1f600}|\u0000`
    .split(/\n?\|/)
    .map((piece) => piece.replace('^', '\n'))
    .concat('|', '|-', '\ud800');

const LINES =
  `a: b¦b: ¦c:¦d: "e: f"¦e: 'f'¦f: 12¦g: [h, i]¦j: >-¦k: |¦l m: n, o¦- p¦- q: r¦-¦- s:¦- "t"
- - u¦- |¦# v¦#w¦¦ ¦x¦a: c #d¦---¦- >-¦b: 1.0¦c: true¦d: &e f¦"g": h¦'i': j¦k: l ¦m:  n¦-   o: p`.split(
    /[¦\n]/,
  );

const pieces = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 14 })
  .map((found) => found.join(''));
const line = fc.tuple(fc.constantFrom(0, 0, 2, 2, 4, 4, 6, 1, 3), fc.constantFrom(...LINES));
const linesOf = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 9 }), fc.boolean())
  .map(([found, ended]) => {
    const text = found.map(([column, words]) => ' '.repeat(column) + words).join('\n');
    return ended ? `${text}\n` : text;
  });

/** A field or item with any text as its value, so that the words themselves are looked at. */
const values = fc
  .tuple(fc.constantFrom('a: ', '- ', 'a: [b, ', 'a: |\n  ', 'a: >-\n  ', 'a:\n  '), pieces)
  .map(([before, after]) => `${before}${after}${before.includes('[') ? ']' : ''}\nz: y\n`);
const names = pieces.map((name) => `a: b\n${name}: c\nd: e\n`);

/** Plain files with pieces put in, cut out or doubled. */
const damaged = fc
  .tuple(
    fc.constantFrom(
      ...['Amara_Whitfield', 'Anneke_Van_Der_Merwe'].map((name) =>
        textOf(`${CHAPTER}/content/members/${name}.yaml`),
      ),
      'a:\n  - b: c\n    d: >-\n      e f\n      g\n\n    h: [i, j]\n  - k: "l"\n# m\nn:\n- o\n- p: q\nr: 7\n',
    ),
    fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.constantFrom('', ...PIECES)), {
      ...{ minLength: 1, maxLength: 3 },
    }),
  )
  .map(([text, edits]) =>
    edits.reduce((now, [where, length, piece]) => {
      const at = where % now.length;
      return now.slice(0, at) + piece + now.slice(at + length);
    }, text),
  );

describe('any text', () => {
  it.each<[string, fc.Arbitrary<string>, number, number]>([
    ['of pieces', pieces, 20_000, 20],
    ['of lines', linesOf, 20_000, 500],
    ['as a value', values, 20_000, 1000],
    ['as a name', names, 10_000, 100],
    ['as mistakes in a file', damaged, 1500, 200],
  ])('%s is read alike or not at all', (_, texts, numRuns, least) => {
    let read = 0;
    fc.assert(
      fc.property(texts, (text) => {
        if (holds(text)) read += 1;
      }),
      { seed: SEED, numRuns },
    );
    // A reader that gave up everywhere would pass without being tested.
    expect(read).toBeGreaterThan(least);
  });
});
