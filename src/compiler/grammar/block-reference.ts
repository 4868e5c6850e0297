// The grammar → what each block may hold, in the words of officers: for the README and the gallery page.
import fs from 'node:fs';
import path from 'node:path';
import type { BlockField, BlockReference } from '../../model/shapes.ts';
import { programRoot } from '../files/program.ts';
import type { Grammar, JsonSchema } from './grammar.ts';
import { BLOCKS } from './own-files.ts';

/**
 * The reference of every block, by the order of their names.
 *
 * @param root the folder of the program
 * @param site the folder of a site whose own blocks are in the grammar
 */
export function blockReferences(
  grammar: Grammar,
  root: string = programRoot,
  site?: string,
): readonly BlockReference[] {
  return [...grammar.blocks].map(([type, schema]) => ({
    type,
    description: schema.description ?? '',
    example: (site && exampleOf(type, site, BLOCKS)) || exampleOf(type, root),
    fields: fieldsOf(schema, grammar),
  }));
}

/** The example of a block; empty for a folder that has none, which the contract test refuses. */
function exampleOf(type: string, root: string, blocks = 'src/app/blocks'): string {
  const file = path.join(root, blocks, type, 'example.yaml');
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}

function fieldsOf(schema: JsonSchema, grammar: Grammar, before = ''): BlockField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = `${before}${key}`;
    // What every block begins with needs no line of its own.
    if (name === 'type' && before === '') return [];
    const node = resolved(property, grammar);
    const byDefault = node.default === undefined ? {} : { byDefault: JSON.stringify(node.default) };
    const field: BlockField = {
      name,
      kind: kindOf(node, grammar),
      required: schema.required?.includes(key) ?? false,
      ...byDefault,
      description: node.description ?? '',
    };
    return [field, ...insideOf(node, name, grammar)];
  });
}

function insideOf(node: JsonSchema, name: string, grammar: Grammar): BlockField[] {
  if (node.properties) return fieldsOf(node, grammar, `${name}.`);
  if (node.type !== 'array') return [];
  return insideOf(resolved((node.items ?? {}) as JsonSchema, grammar), `${name}[]`, grammar);
}

/** The schema a reference stands for; a reference to blocks stays as it is. */
function resolved(node: JsonSchema, { documents }: Grammar): JsonSchema {
  const [, file, definition] =
    /^(?:([\w-]+)\.schema\.json)?#\/definitions\/(.+)$/.exec(String(node.$ref ?? '')) ?? [];
  if (definition === undefined) return node;
  return documents.get(file ?? 'shared')?.definitions?.[definition] ?? node;
}

const REFERENCES: Readonly<Record<string, string>> = {
  link: 'a link',
  image: 'a picture',
  markdown: 'Markdown',
  anchor: 'an id',
  collection: 'the name of a collection',
  collectionName: 'the name of a collection',
  ownField: 'the name of a field',
};

const PLAIN: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'a group',
};

function kindOf(node: JsonSchema, grammar: Grammar): string {
  if (Array.isArray(node.enum))
    return (node.enum as unknown[]).map((value) => JSON.stringify(value)).join(' or ');
  if ('const' in node) return JSON.stringify(node.const);
  if (typeof node.ref === 'string' && REFERENCES[node.ref]) return REFERENCES[node.ref] ?? '';
  if (typeof node.ref === 'object' && node.ref && 'entry' in node.ref)
    return 'the name of an entry';
  if (typeof node.ref === 'object' && node.ref && 'field' in node.ref) return 'the name of a field';
  if (node.type === 'array')
    return listKind(resolved((node.items ?? {}) as JsonSchema, grammar), grammar);
  if (String(node.$ref ?? '').startsWith('block.')) return 'a block';
  const types = [node.type ?? []].flat() as string[];
  return types.map((type) => PLAIN[type] ?? 'a list').join(' or ');
}

const PLURALS: Readonly<Record<string, string>> = {
  text: 'texts',
  Markdown: 'Markdown texts',
};

function listKind(item: JsonSchema, grammar: Grammar): string {
  if (item.format === 'date') return 'a list of days';
  const kind = kindOf(item, grammar);
  const plural = PLURALS[kind] ?? `${kind.replace(/^an? /, '')}s`;
  return Array.isArray(item.enum) ? `a list of ${kind}` : `a list of ${plural}`;
}
