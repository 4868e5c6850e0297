// The texts of a block on a page × those of the examples → which of them are reported as still those of the example.
import { describe, expect, it } from 'vitest';
import { compiled, type Files, site, wrongIn } from '../support/site.ts';

const TEXT = { type: 'string', minLength: 1, description: 'A text.' };
const SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  ...{ type: 'object', additionalProperties: false, description: 'A quote.' },
  properties: {
    text: TEXT,
    words: { ...TEXT, ref: 'markdown' },
    person: { ...TEXT, ref: 'person' },
    to: { ...TEXT, ref: 'link' },
    look: { enum: ['wide and very loud', 'small'], description: 'A choice.' },
    usual: { ...TEXT, default: 'What is said where nothing is' },
    when: { ...TEXT, format: 'local-date-time' },
    lines: { type: 'array', items: TEXT, description: 'Lines.' },
    blocks: {
      ...{ type: 'array', description: 'Blocks.' },
      items: { $ref: '../../node_modules/chapterkit/schema/block.schema.json' },
    },
  },
};

const EXAMPLE = {
  type: 'quote',
  text: 'They mean what they say.',
  words: 'Read [what we value](/nowhere) and come.',
  person: 'Alexandra Whitlock',
  to: 'https://example.com/a place',
  look: 'wide and very loud',
  usual: 'What is said where nothing is',
  when: '2026-10-09 18:30',
  lines: ['Business casual', 'Incomprehensibilities', 'Ask us anything you want'],
  blocks: [{ type: 'prose', text: 'A text that is shown inside.' }],
};

const page = (...blocks: readonly object[]): Files => ({
  'blocks/quote/schema.json': JSON.stringify(SCHEMA),
  'blocks/quote/example.yaml': JSON.stringify(EXAMPLE),
  'blocks/quote/view.tsx': 'export default function View() {\n  return null;\n}\n',
  'content/pages/about.yaml': JSON.stringify({
    ...{ title: 'About', description: 'About us.' },
    blocks: [{ type: 'prose', heading: 'About', id: 'values', text: 'What we value.' }, ...blocks],
  }),
});

/** The places of a block that are reported. */
const reported = (...blocks: readonly object[]): string[] =>
  wrongIn(site(page(...blocks))).filter((one) => one.includes('text/example'));

describe('a text of the example', () => {
  it.each<[string, object]>([
    ['a sentence', { text: EXAMPLE.text }],
    ['one around which somebody has put blanks', { text: ` ${EXAMPLE.text}\n` }],
    [
      'one whose link leads to a page of this site',
      { words: 'Read [what we value](/about) and come.' },
    ],
    ['a name of somebody who is made up', { person: EXAMPLE.person }],
    ['one in a list, at another place', { lines: ['Ours', 'Ask us anything you want'] }],
    ['one in another field', { text: 'Ask us anything you want' }],
  ])('is reported: %s', (_, fields) => {
    expect(reported({ type: 'quote', ...fields })).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['what people write in the same words by themselves', { lines: ['Business casual'] }],
    ['a long word', { lines: ['Incomprehensibilities'] }],
    ['a choice', { look: EXAMPLE.look }],
    ['a default', { usual: EXAMPLE.usual }],
    ['a moment', { when: EXAMPLE.when }],
    ['another text', { text: `${EXAMPLE.text} And so do we.` }],
  ])('is not reported: %s', (_, fields) => {
    expect(reported({ type: 'quote', ...fields })).toEqual([]);
  });

  it('is that of its own type, also inside a block', () => {
    const inside = { type: 'prose', text: 'A text that is shown inside.' };
    expect(reported({ type: 'prose', text: EXAMPLE.text })).toEqual([]);
    expect(reported(inside)).toHaveLength(1);
    expect(
      reported({ type: 'columns', blocks: [inside, { ...inside, text: 'Ours.' }] }),
    ).toHaveLength(1);
    expect(reported({ type: 'quote', blocks: [inside] })).toHaveLength(1);
  });

  it('is every text of all that a new block brings', () => {
    expect(reported(EXAMPLE)).toHaveLength(5);
  });

  it('is a warning: nothing keeps a page from being built', () => {
    const { output, diagnostics } = compiled(site(page({ type: 'quote', text: EXAMPLE.text })));
    const found = diagnostics.filter(({ code }) => code === 'text/example');
    expect(found.map(({ severity, file }) => `${severity} ${file}`)).toEqual([
      'warning content/pages/about.yaml',
    ]);
    expect(output).toBeDefined();
  });
});

it('of a block of ours counts no more where a block of the site has its name', () => {
  const files = page({ type: 'prose', text: 'Whoever gets help gives help' });
  expect(wrongIn(site(files)).filter((one) => one.includes('text/example'))).toHaveLength(1);
  const own = Object.fromEntries(
    Object.entries(files).map(([file, text]) => [
      file.replace('blocks/quote', 'blocks/prose'),
      typeof text === 'string' ? text.replaceAll('"quote"', '"prose"') : text,
    ]),
  );
  expect(wrongIn(site(own)).filter((one) => one.includes('text/example'))).toEqual([]);
});
