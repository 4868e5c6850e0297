// Files with thousands of mistakes or of endless length: told in short, and read in a moment.
// What took minutes before takes milliseconds, so the usual time of a test finds what is endless.
import { describe, expect, it } from 'vitest';
import { compileInSteps } from '../../src/compiler/compile.ts';
import { verifyFixes } from '../../src/compiler/fix/fix-texts.ts';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { atOnce } from '../../src/compiler/steps.ts';
import { compiled, site } from '../support/site.ts';

const HOME = 'content/pages/home.yaml';
const HEAD = 'title: Home\ndescription: x\nblocks:\n  - type: prose\n    text: hi\n';
const grammar = loadGrammar();

/** As the command finds them: with the repairs proven, for which a flood is not read again and again. */
const errors = (file: string, text: string) => {
  const root = site({ [file]: text });
  let again = 0;
  const { diagnostics } = atOnce(
    verifyFixes(compiled(root), (texts) => {
      again += 1;
      return compileInSteps({ root, grammar, texts });
    }),
  );
  expect(again).toBeLessThanOrEqual(1);
  return diagnostics.filter((d) => d.severity === 'error' && d.file === file);
};

describe('a flood of mistakes', () => {
  it.each([
    ['unknown fields', Array.from({ length: 15_000 }, (_, i) => `key${i}: v\n`).join(''), 14_900],
    ['repeated fields', 'title: x\n'.repeat(15_000), 14_900],
    ['misspelt block types', '  - type: pros\n    text: x\n'.repeat(5000), 4900],
    ['conflicts', '<<<<<<< a\n'.repeat(20_000), 19_900],
  ])('%s', (_, flood, more) => {
    const found = errors(HOME, HEAD + flood);
    expect(found).toHaveLength(101);
    expect(found.at(-1)).toMatchObject({
      code: 'file/more',
      message: `There are ${more} more mistakes in this file.`,
    });
  });

  it.each([
    ['tabs', '\tx: y\n'.repeat(20_000)],
    ['open quotes', 'a: "b\n'.repeat(20_000)],
    ['wrong columns', 'a:\n   b: 1\n  c: 2\n'.repeat(10_000)],
    ['anchors', '  - &b c\n'.repeat(10_000)],
    ['anchors in one line', `x: [${'&b c, '.repeat(20_000)}]\n`],
    ['anchors of fields in one line', `x: [${'{b: &b c}, '.repeat(12_000)}]\n`],
    ['aliases', '  - *b\n'.repeat(15_000)],
    [
      'numbers',
      `  - type: factsGrid\n    facts:\n${'      - {value: 3.50, label: a}\n'.repeat(6000)}`,
    ],
  ])('of YAML: %s', (_, flood) => {
    const found = errors(HOME, HEAD + flood);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(101);
  });
});

/** Numbers that their repairs put in quotes, but for 4.50, whose repair changes nothing. */
const proven = (numbers: readonly string[]) => {
  const facts = numbers.map((one) => `      - {value: ${one}, label: a}\n`).join('');
  const root = site({ [HOME]: `${HEAD}  - type: factsGrid\n    facts:\n${facts}` });
  const spoiled = (one: ReturnType<typeof compiled>): typeof one => ({
    ...one,
    diagnostics: one.diagnostics.map((d) =>
      d.fix && d.message.includes('4.50') ? { ...d, fix: { ...d.fix, text: '4.50' } } : d,
    ),
  });
  let again = 0;
  const compileTexts = function* (texts: ReadonlyMap<string, string>) {
    again += 1;
    return spoiled(yield* compileInSteps({ root, grammar, texts }));
  };
  const { diagnostics } = atOnce(verifyFixes(spoiled(compiled(root)), compileTexts));
  return { again, left: diagnostics.filter(({ fix }) => fix).length };
};

describe('repairs that fail among those that hold', () => {
  it.each([
    ['one of many', Array.from({ length: 90 }, (_, i) => (i === 40 ? '4.50' : '3.50')), 89],
    ['several of a few', ['3.50', '4.50', '3.50', '3.50', '4.50', '3.50'], 4],
    ['nothing but them', Array<string>(90).fill('4.50'), 0],
  ])('%s are found in a few compilations', (_, numbers, left) => {
    const found = proven(numbers);
    expect(found.left).toBe(left);
    expect(found.again).toBeLessThanOrEqual(26);
  });
});

describe('a text without end', () => {
  it('with formatting is one mistake', () => {
    const text = `${HEAD.replace('hi', `"${'*a_'.repeat(60_000)}"`)}`;
    expect(errors(HOME, text).map((d) => d.code)).toEqual(['schema/too-long']);
  });

  it('made of facts that repeat each other is told where it begins', () => {
    const facts = Array.from({ length: 60 }, (_, i) => {
      const next = `\${season.f${i + 1}}`;
      return `f${i}: "${next}${next}"\n`;
    });
    const found = errors('content/season.yaml', `${facts.join('')}f60: x\n`);
    expect(found.filter((d) => d.code === 'variable/too-long')).toHaveLength(1);
  });

  it('made of a list that is taken again and again is stopped', () => {
    const text = `${HEAD}  - type: eventCards\n    events:\n${'      - ${season.events}\n'.repeat(9000)}`;
    expect(errors(HOME, text).map((d) => d.code)).toContain('file/more');
  });
});
