// The snippets of the editor: each is the example of its block with its values to be typed over.
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { blockReferences } from '../../src/compiler/grammar/block-reference.ts';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { snippets } from '../../src/engine/codegen/snippets.ts';

interface Snippet {
  readonly prefix: string;
  readonly description: string;
  readonly body: readonly string[];
}

const references = blockReferences(loadGrammar());
const all = JSON.parse(snippets(references)) as Record<string, Snippet>;

/** What the editor inserts when every proposal is taken. */
const inserted = (body: readonly string[]): string =>
  body
    .join('\n')
    .replace(/\$\{\d+:((?:[^\\}]|\\.)*)\}/g, '$1')
    .replace(/\\([\\$}])/g, '$1');

describe.each(references)('$type', ({ type, example, description }) => {
  const snippet = all[`Chapterkit: ${type}`];

  it('inserts its example as an item of a list', () => {
    expect(parse(inserted(snippet?.body ?? []))).toEqual([parse(example)]);
    expect(snippet?.description).toBe(description);
  });

  it('has stops that count up, and none at its type', () => {
    const text = snippet?.body.join('\n') ?? '';
    const stops = [...text.matchAll(/\$\{(\d+):/g)].map((match) => Number(match[1]));
    expect(stops).toEqual(stops.map((_, i) => i + 1));
    expect(stops.length).toBeGreaterThan(0);
    expect(text).toMatch(new RegExp(`^- type: ${type}\\n`));
  });
});

it('what means something in a snippet is taken as it stands', () => {
  const example = 'type: x\ntext: "a } b \\\\ $c ${d.e}"\n';
  const made = JSON.parse(
    snippets([{ type: 'x', description: 'X', example, fields: [] }]),
  ) as Record<string, Snippet>;
  expect(parse(inserted(Object.values(made)[0]?.body ?? []))).toEqual([parse(example)]);
});
