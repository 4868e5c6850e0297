// One file of YAML → its value and the places in it.
import { describe, expect, it } from 'vitest';
import {
  createReport,
  lines,
  type SourceLocation,
} from '../../src/compiler/diagnostics/diagnostic.ts';
import { locationOf } from '../../src/compiler/source/document.ts';
import { parseDocument } from '../../src/compiler/yaml/parse.ts';

const read = (text: string) => {
  const report = createReport();
  return {
    document: parseDocument('a.yaml', text, report),
    codes: report.diagnostics().map((d) => d.code),
  };
};

const shown = ({ text = '', range }: SourceLocation): string =>
  text.slice(...(range?.() ?? [0, 0]));

describe('parseDocument', () => {
  it.each([
    ['fields', 'a: 1\nb: [x, y]\n', { a: 1, b: ['x', 'y'] }],
    [
      'words that older YAML took for answers',
      'a: NO\nb: yes\nc: off\n',
      { a: 'NO', b: 'yes', c: 'off' },
    ],
    ['a date stays text', 'a: 2025-10-01\n', { a: '2025-10-01' }],
    ['a clock time stays text', 'a: 18:30\n', { a: '18:30' }],
    ['a folded text', 'a: >-\n  b\n  c\n', { a: 'b c' }],
    ['a number as a name', '2019: a\n', { '2019': 'a' }],
    ['a note with a space', 'a: b # note\n', { a: 'b' }],
    ['a # inside a word', 'a: b#c\n', { a: 'b#c' }],
    ['a # in quotes', 'a: "we are #1"\n', { a: 'we are #1' }],
    ['a # in a long text', 'a: >-\n  we are #1\n', { a: 'we are #1' }],
    ['lines that end with CR LF', 'a: b\r\nc: d\r\n', { a: 'b', c: 'd' }],
    ['a mark at the start of the file', '\uFEFFa: b\n', { a: 'b' }],
    ['one document with its line of hyphens', '---\na: b\n', { a: 'b' }],
    ['nothing', '', null],
  ])('reads %s', (_, text, value) => {
    expect(read(text)).toMatchObject({ document: { value }, codes: [] });
  });

  it.each([
    ['a: *b\n', 'yaml/anchor', { a: '*b' }],
    ['a: &b c\n', 'yaml/anchor', { a: '&b c' }],
    ['a: !b c\n', 'yaml/tag', { a: '!b c' }],
    ['a: b #c\n', 'yaml/comment', { a: 'b #c' }],
    ['a: b #1 #2\n', 'yaml/comment', { a: 'b #1 #2' }],
    ['a: “b”\n', 'yaml/curly-quotes', { a: 'b' }],
    ['<<: {a: b}\nc: *d\n', 'yaml/anchor', { '<<': { a: 'b' }, c: '*d' }],
    ['a: b\na: c\n', 'yaml/duplicate-key', { a: 'b' }],
    ['a:b\nc: d\n', 'yaml/syntax', { a: 'b', c: 'd' }],
    ['a: @b\nc: d: e\n', 'yaml/syntax', { a: '@b', c: 'd: e' }],
  ])('%j gives %s and the value that was meant', (text, code, value) => {
    const { document, codes } = read(text);
    expect(document.value).toEqual(value);
    expect([...new Set(codes)]).toEqual([code]);
  });
});

describe('placeOf', () => {
  const { document } = read(
    'a: one\nb:\n  - two\n  - c: three\n    d:\ne: [x, {f: y}]\n"g h": z\n',
  );
  it.each<[string, (string | number)[], 'key' | 'value', string]>([
    ['a value', ['a'], 'value', 'one'],
    ['a name', ['a'], 'key', 'a'],
    ['a list: the name that holds it', ['b'], 'value', 'b'],
    ['an item', ['b', 0], 'value', 'two'],
    ['an item by its number as text', ['b', '0'], 'value', 'two'],
    ['a group: its first name', ['b', 1], 'value', 'c'],
    ['a value in a group', ['b', 1, 'c'], 'value', 'three'],
    ['a value that is not there: its name', ['b', 1, 'd'], 'value', 'd'],
    ['a value in brackets', ['e', 1, 'f'], 'value', 'y'],
    ['a name in quotes', ['g h'], 'key', '"g h"'],
    ['a field that is not there: the group', ['b', 1, 'q'], 'value', 'c'],
    ['an item that is not there: the list', ['b', 7, 'q', 3], 'value', 'b'],
    ['a path through a text: the text', ['a', 'q'], 'value', 'one'],
  ])('finds %s', (_, at, part, source) => {
    expect(shown(locationOf(document, at, part))).toBe(source);
  });

  it.each([
    ['a piece', 'see [x](/abc)', '/abc', 4 + 4],
    ['the whole word, not the start of a longer one', 'see /abc-d and /abc.', '/abc', 15],
    ['the start of a longer one when there is no other', 'see /abc-d', '/abc', 4],
  ])('points at %s of a text', (_, text, piece, at) => {
    const { document: one } = read(`a: ${text}\n`);
    expect(locationOf(one, ['a'], 'value', piece).range?.()).toEqual([
      3 + at,
      3 + at + piece.length,
    ]);
  });
});

it.each([
  [0, 1, 1],
  [1, 1, 2],
  [2, 1, 3],
  [3, 2, 1],
  [4, 2, 2],
  [5, 3, 1],
  [99, 3, 1],
])('offset %i is line %i, column %i', (offset, line, column) => {
  const location: SourceLocation = { file: 'a', text: 'ab\nc\n', range: () => [offset, offset] };
  expect(lines(location)).toEqual({ line, column, endLine: line, endColumn: column });
});
