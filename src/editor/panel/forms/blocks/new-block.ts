// The example of a block × this site → a block that can stand on its pages: with its pictures, pages and entries.
import type { Path } from '../../../../model/block-tree.ts';
import { at } from '../../../../model/values.ts';
import type { Plain } from '../../../operation.ts';
import type { FormGrammar, FormSchema, SiteOverview } from '../../../protocol.ts';
import { asSchema, fieldsOf, isMap, outcomesOf } from '../schema/conditions.ts';
import { emptyValue } from '../schema/empty-value.ts';
import { variantsOf } from '../schema/kind.ts';
import { isAnyBlock, type Schemas } from '../schema/schemas.ts';
import { suited } from './adapt-example.ts';

/** What a new block is made for. */
export interface BlockMaking {
  readonly grammar: FormGrammar;
  readonly site: SiteOverview;
  readonly schemas: Schemas;
}

/** A new block of a type: its example, with what this site has in place of what the example names. */
export function newBlock(type: string, making: BlockMaking): Plain {
  const { grammar, schemas } = making;
  const schema = schemas.block(type) ?? {};
  const example = grammar.examples[type];
  if (!isMap(example)) {
    const block = (): Plain => ({ type });
    return { type, ...Object(emptyValue(schema, type, { schemas, block })) };
  }
  const block = settled(schema, example as Plain, [], { ...making, root: example as Plain });
  return { type, ...Object(block) };
}

/** A block that is being made; later fields see what the earlier ones have become. */
interface Settling extends BlockMaking {
  root: Plain;
}

function settled(schema: FormSchema, value: Plain, path: Path, making: Settling): Plain {
  const own = making.schemas.follow(schema);
  if (isAnyBlock(own)) {
    const type = at(value, ['type']);
    return typeof type === 'string' ? newBlock(type, making) : value;
  }
  if (Array.isArray(value)) {
    const list = variantsOf(own).find(({ type }) => type === 'array') ?? own;
    return value.map((item, i) => settled(asSchema(list.items), item, [...path, i], making));
  }
  if (isMap(value)) return settledMap(own, value as Readonly<Record<string, Plain>>, path, making);
  return typeof value === 'string' ? suited(own, value, path, making.root, making) : value;
}

function settledMap(
  schema: FormSchema,
  value: Readonly<Record<string, Plain>>,
  path: Path,
  making: Settling,
): Plain {
  const { properties, required } = fieldsOf(schema, outcomesOf(schema, value));
  const kept: Record<string, Plain> = {};
  for (const [name, inner] of Object.entries(value)) {
    const property = making.schemas.follow(properties[name] ?? {});
    if (!required.includes(name) && isOnlyThere(property)) continue;
    kept[name] = settled(property, inner, [...path, name], making);
    making.root = replacedAt(making.root, [...path, name], kept[name]);
  }
  return kept;
}

/** Whether a text is right only where the example stands: an id is taken, a role is of somebody else. */
function isOnlyThere({ ref }: FormSchema): boolean {
  return ref === 'anchor' || (isMap(ref) && 'agreesWith' in ref);
}

function replacedAt(root: Plain, path: Path, value: Plain): Plain {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(root)) {
    const index = Number(step);
    return root.map((item: Plain, i) => (i === index ? replacedAt(item, rest, value) : item));
  }
  const map = Object(root) as Record<string, Plain>;
  return { ...map, [step]: replacedAt(map[step] ?? null, rest, value) };
}
