// The form of the grammar for editors and the form for Ajv accept and reject the same blocks.
import fs from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { formats } from '../../src/compiler/grammar/formats.ts';
import {
  editorBlockSchema,
  type JsonSchema,
  loadGrammar,
  validationSchemas,
} from '../../src/compiler/grammar/grammar.ts';
import { validatorOf } from '../../src/compiler/grammar/validator.ts';
import { projectRoot } from '../support/site.ts';

const grammar = loadGrammar();
const check = validatorOf(grammar);

const editor = new Ajv({ strict: false, allErrors: true, formats });
for (const [name, schema] of grammar.documents)
  editor.addSchema({ ...schema, $id: `${name}.schema.json` });
const edits = editor.compile({ ...editorBlockSchema(grammar), $id: 'block.schema.json' });

type Block = Record<string, unknown>;

const page = (block: unknown): JsonSchema => ({ title: 'T', description: 'D', blocks: [block] });
const accepts = (block: unknown): boolean =>
  check('page', page(structuredClone(block))).errors.length === 0;

/** Copies of a value with one thing changed in each: a field gone, renamed, emptied, of another kind. */
const mutations = (value: unknown): [string, unknown][] => {
  if (Array.isArray(value)) {
    const item = value.flatMap((one, i) =>
      mutations(one).map(([name, changed]): [string, unknown] => [
        `${i}.${name}`,
        value.with(i, changed),
      ]),
    );
    return [['without items', []], ['twice as long', [...value, ...value]], ...item];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    const { [key]: _, ...rest } = value as Block;
    const put = (changed: unknown): Block => ({ ...value, [key]: changed });
    return [
      [`${key} gone`, rest],
      [`${key} renamed`, { ...rest, [`${key}x`]: inner }],
      ...[null, '', 0, -1, 1000, true, [], {}, [[]], 'no such value'].map(
        (other): [string, unknown] => [`${key} as ${JSON.stringify(other)}`, put(other)],
      ),
      ...mutations(inner).map(([name, changed]): [string, unknown] => [
        `${key}.${name}`,
        put(changed),
      ]),
    ];
  });
};

describe('each schema is one of JSON Schema', () => {
  const schemas = validationSchemas(grammar);
  const problems = (schema: JsonSchema): unknown => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    return ajv.validateSchema(schema) || ajv.errors;
  };

  it.each(schemas.map((schema) => [schema.$id, schema] as const))('%s', (_, schema) => {
    expect(problems(schema)).toBe(true);
  });

  it('which one with a keyword of the wrong kind is not', () => {
    expect(problems({ properties: { a: { minLength: 'one' } } })).not.toBe(true);
  });
});

describe.each([...grammar.blocks.keys()])('%s', (type) => {
  const file = path.join(projectRoot, 'src/app/blocks', type, 'example.yaml');
  const example = parse(fs.readFileSync(file, 'utf8'), { schema: 'core' }) as Block;
  const others = mutations(example);

  it('both take the example', () => {
    expect([accepts(example), edits(example)]).toEqual([true, true]);
  });

  it('both judge its mutations alike', () => {
    const judged = others.map(([name, block]) => ({
      name,
      ajv: accepts(block),
      editor: edits(block),
    }));
    expect(judged.filter(({ ajv, editor: other }) => ajv !== other)).toEqual([]);
    expect(judged.some(({ ajv }) => !ajv)).toBe(true);
  });
});

it.each([
  ['no type', { title: 'x' }],
  ['an unknown type', { type: 'heroo' }],
  ['a type that is no text', { type: 5 }],
  ['a text', 'hero'],
  ['a list', []],
  ['nothing', null],
  ['an unknown block inside another', { type: 'columns', blocks: [{ type: 'nope' }] }],
])('both refuse %s', (_, block) => {
  expect([accepts(block), edits(block)]).toEqual([false, false]);
});

it('only editors take the name of a fact where a list may be borrowed: the compiler sees the list', () => {
  const block = { type: 'eventCards', events: '${season.events}' };
  expect([accepts(block), edits(block)]).toEqual([false, true]);
});
