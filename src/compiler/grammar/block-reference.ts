// The grammar → what each block and each file may hold, in the words of officers: for src/docs/ and the gallery page.
import fs from 'node:fs';
import path from 'node:path';
import { asSchema, type Schema } from '../../model/schema/schema.ts';
import { fieldsBelow, isAnyBlock, type Schemas } from '../../model/schema/schemas.ts';
import { isMap } from '../../model/schema/value.ts';
import type { BlockField, BlockReference, DocumentReference } from '../../model/shapes.ts';
import { programRoot } from '../files/program.ts';
import kinds from './field-kinds.json' with { type: 'json' };
import { type Grammar, schemasOf } from './grammar.ts';
import { BLOCKS } from './own-files.ts';

/** @param site the folder of a site whose own blocks are in the grammar */
export function blockReferences(
  grammar: Grammar,
  root: string = programRoot,
  site?: string,
): readonly BlockReference[] {
  const schemas = schemasOf(grammar);
  return [...grammar.blocks].map(([type, schema]) => ({
    type,
    description: schema.description ?? '',
    example: (site && exampleOf(type, site, BLOCKS)) || exampleOf(type, root),
    fields: fieldsOf(schemas.block(type) ?? {}, schemas),
  }));
}

export function documentReferences(grammar: Grammar): readonly DocumentReference[] {
  const schemas = schemasOf(grammar);
  return [...grammar.documents]
    .filter(([, { type }]) => type === 'object')
    .map(([name, { description = '' }]) => ({
      name,
      description,
      fields: fieldsOf(schemas.document(name), schemas),
    }));
}

/** The text of the example of a block; empty for a folder that has none, which the contract test refuses. */
export function exampleOf(
  type: string,
  root: string = programRoot,
  blocks = 'src/app/blocks',
): string {
  const file = path.join(root, blocks, type, 'example.yaml');
  const isFile = fs.lstatSync(file, { throwIfNoEntry: false })?.isFile();
  return isFile ? fs.readFileSync(file, 'utf8') : '';
}

function fieldsOf(schema: Schema, schemas: Schemas): BlockField[] {
  const free = Object.entries(schema.properties ?? {}).filter(([, one]) =>
    isMap(one.additionalProperties),
  );
  const named = Object.fromEntries(free.map(([name]) => [name, { '<name>': '' }]));
  return fieldsBelow(schemas, schema, named).flatMap(({ path, schema, required }) => {
    // What every block begins with needs no line of its own.
    if (path.join() === 'type') return [];
    const byDefault =
      schema.default === undefined ? {} : { byDefault: JSON.stringify(schema.default) };
    return {
      name: path.join('.').replaceAll('.[]', '[]'),
      kind: kindOf(schema, schemas),
      required,
      ...byDefault,
      description: schema.description ?? '',
    };
  });
}

const { references: REFERENCES, types: PLAIN, plurals: PLURALS }: Kinds = kinds;

type Kinds = Readonly<Record<keyof typeof kinds, Readonly<Record<string, string>>>>;

function kindOf(node: Schema, schemas: Schemas): string {
  if (Array.isArray(node.enum))
    return (node.enum as unknown[]).map((value) => JSON.stringify(value)).join(' or ');
  if ('const' in node) return JSON.stringify(node.const);
  if (typeof node.ref === 'string' && REFERENCES[node.ref]) return REFERENCES[node.ref] ?? '';
  if (typeof node.ref === 'object' && node.ref && 'entry' in node.ref)
    return 'the name of an entry';
  if (typeof node.ref === 'object' && node.ref && 'field' in node.ref) return 'the name of a field';
  if (node.type === 'array') return listKind(schemas.follow(asSchema(node.items)), schemas);
  if (isAnyBlock(node)) return 'a block';
  const types = [node.type ?? []].flat() as string[];
  return types.map((type) => PLAIN[type] ?? 'a list').join(' or ');
}

function listKind(item: Schema, schemas: Schemas): string {
  if (item.format === 'date') return 'a list of days';
  const kind = kindOf(item, schemas);
  const plural = PLURALS[kind] ?? `${kind.replace(/^an? /, '')}s`;
  return Array.isArray(item.enum) ? `a list of ${kind}` : `a list of ${plural}`;
}
