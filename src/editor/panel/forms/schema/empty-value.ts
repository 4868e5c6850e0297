// A schema → the value that a new field, item or block begins with: what it asks for, to be filled in.
import { adaptExample } from '../../../../model/schema/adapt-example.ts';
import type { Schema } from '../../../../model/schema/schema.ts';
import { isAnyBlock, type Schemas } from '../../../../model/schema/schemas.ts';
import { siteContents } from '../../../../model/schema/site-contents.ts';
import type { Plain } from '../../../operation.ts';
import { groupKindOf, inputKindOf } from '../../fields/field-kinds.ts';
import type { Snapshot } from '../../store.ts';

interface EmptyValueOptions {
  readonly schemas: Schemas;
  readonly block: () => Plain;
  /** The word that marks what is still to be written, in the language of the reader. */
  readonly todo: string;
  /** Whether the fields that may be left out are filled in too. */
  readonly isWhole?: boolean;
}

/** A value that begins with its required fields. A text says "TODO: " and its label, which the compiler asks for before all else. */
export function emptyValue(schema: Schema, label: string, options: EmptyValueOptions): Plain {
  const { schemas, block, todo, isWhole = false } = options;
  const followed = schemas.follow(schema);
  if ('const' in followed) return followed.const as Plain;
  if (isAnyBlock(followed)) return block();
  const emptyOf = (inner: Schema, name: string) => emptyValue(inner, name, options);
  const group = groupKindOf(followed);
  if (group) return group.empty(followed, label, { schemas, isWhole, emptyOf });
  if (followed.default !== undefined) return followed.default as Plain;
  const [type] = [followed.type].flat();
  return inputKindOf({ ...followed, type }).empty?.(followed) ?? `${todo}: ${label}`;
}

type BlockMaking = Pick<Snapshot, 'grammar' | 'site'> & Pick<EmptyValueOptions, 'schemas' | 'todo'>;

/** A new block of a type: its example, with what this site has in place of what the example names. */
export function newBlock(type: string, { grammar, site, schemas, todo }: BlockMaking): Plain {
  const example = grammar.examples[type];
  if (example !== undefined)
    return adaptExample(example, schemas, siteContents(site), todo).block as Plain;
  const block = (): Plain => ({ type });
  return { type, ...Object(emptyValue(schemas.block(type) ?? {}, type, { schemas, block, todo })) };
}
