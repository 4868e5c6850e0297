// A misspelt name causes no second error, and several mistakes of one file are found in one run.
import { describe, expect, it } from 'vitest';
import { uniqueMatch } from '../../src/compiler/text/nearest.ts';
import { check, edited, type Files, findings } from '../support/site.ts';

const HOME = 'content/pages/home.yaml';

const page = (blocks: string): Files => ({
  [HOME]: `title: Home\ndescription: x\nblocks:\n${blocks}`,
});
const told = (files: Files): string[] => {
  const result = check(files);
  const wrong = result.diagnostics.filter((d) => d.severity === 'error');
  return findings({ ...result, diagnostics: wrong });
};

describe('a misspelt name causes no other error', () => {
  it.each<[string, Files, string[]]>([
    [
      'a block type',
      page('  - type: porse\n    texd: Hi\n    heading: [a]\n'),
      ['schema/unknown-block → porse'],
    ],
    [
      'a list of a block, with a link in it',
      page('  - type: buttons\n    itmes:\n      - label: About\n        to: /abuot\n'),
      ['schema/unknown-key → itmes'],
    ],
    [
      'a name with a wrong fact in it',
      edited(
        HOME,
        'description: The home page of ${chapter.name}',
        'descripton: At ${chapter.nmae}',
      ),
      ['schema/unknown-key → descripton', 'variable/unknown → ${chapter.nmae}'],
    ],
    [
      'a field of site.yaml, and a link in its menu',
      {
        'site.yaml': edited('site.yaml', 'timezone:', 'timezoen:')['site.yaml'] ?? null,
        ...edited(HOME, 'to: /about', 'to: /abuot'),
      },
      ['link/unknown-page → /abuot', 'schema/unknown-key → timezoen'],
    ],
  ])('%s', (_, files, expected) => {
    expect(told(files)).toEqual(expected);
  });
});

describe('several mistakes against YAML in one file', () => {
  it.each<[string, Files, string[]]>([
    [
      'each with its repair',
      {
        [HOME]:
          'title:Home\ndescription: @x\nblocks:\n  - type: prose\n\t\theading: Hi\n    kicker: a: b\n    text: “Hi”\n    tone: We #1\n',
      },
      [
        'yaml/syntax → title:',
        'yaml/syntax → @',
        'yaml/syntax → \t\t',
        'yaml/syntax → :',
        'yaml/curly-quotes → “Hi”',
        'yaml/comment → #1',
      ],
    ],
    [
      'and against the schema',
      page('  - type: porse\n    heading:Hi\n    text: Hi\n'),
      ['schema/unknown-block → porse', 'yaml/syntax → heading:'],
    ],
    [
      'and nothing about a text that is not understood',
      edited('content/members/Ada_Byron.yaml', 'name: Ada Byron', 'name: Ada #1 Byron'),
      ['yaml/comment → #1 Byron'],
    ],
    [
      'nothing after one that has no certain repair',
      { [HOME]: 'title: [Home\ndescription: @x\nblocks:\n  - type: porse\n' },
      ['yaml/syntax → ['],
    ],
  ])('%s', (_, files, expected) => {
    expect(told(files)).toEqual(expected);
  });
});

describe('certain', () => {
  it.each([
    ['a transposition', 'titel', ['title', 'text'], 'title'],
    ['another case', 'Prose', ['prose', 'profile'], 'prose'],
    ['a hyphen for a capital', 'menu-label', ['menuLabel', 'menu'], 'menuLabel'],
    ['two changes in a long word', 'desciptoin', ['description'], 'description'],
    ['not two changes in a short word', 'tilte2', ['title'], undefined],
    ['not two candidates', 'imag', ['image', 'images'], undefined],
    ['not two candidates nearly as near', 'dscending', ['ascending', 'descending'], undefined],
    ['not another number', '5th', ['2nd', '3rd', '4th'], undefined],
    ['not a word of two letters', 'yo', ['to'], undefined],
    ['not nothing', '--', ['title'], undefined],
  ])('%s', (_, word, candidates, found) => {
    expect(uniqueMatch(word, candidates)).toBe(found);
  });
});
