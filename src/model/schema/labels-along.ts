// A schema and a way to one of its values → what each step is called; the items of a list are numbers from 1.
import type { Path } from '../block-tree.ts';
import { labelOf } from './field-label.ts';
import { asSchema, type Schema } from './schema.ts';
import { isAnyBlock, type Schemas, schemaInside } from './schemas.ts';
import { at, isMap } from './value.ts';

/** @param value which chooses the type of a block; undefined where it is not known */
export function labelsAlong(
  schemas: Schemas,
  schema: Schema,
  value: unknown,
  path: Path,
): (string | number)[] {
  let node = schema;
  return path.map((step, i) => {
    const held = at(value, path.slice(0, i));
    const inside =
      schemaInside(schemas, node, held, step) ?? likelyInside(schemas, node, String(step));
    node = inside ?? {};
    return /^\d+$/.test(String(step)) ? Number(step) + 1 : labelOf(String(step), inside);
  });
}

/** Of a block whose type is not known, the first that has such a field. */
function likelyInside(schemas: Schemas, schema: Schema, step: string): Schema | undefined {
  const own = schemas.follow(schema);
  if (isMap(own.items)) return own.items;
  if (!isAnyBlock(own)) return undefined;
  const fields = schemas.types.map((type) => schemas.block(type)?.properties?.[step]);
  return fields.find((field) => field !== undefined && !('const' in asSchema(field)));
}
