// A value → a copy of it whose names for links are free.
import { untaken } from '../../../../compiler/grammar/ids.ts';
import { fieldsOf, outcomesOf } from '../../../../model/schema/conditions.ts';
import { asSchema, type Schema } from '../../../../model/schema/schema.ts';
import { type Schemas, schemaInside } from '../../../../model/schema/schemas.ts';
import { isMap } from '../../../../model/schema/value.ts';
import type { Plain } from '../../../operation.ts';

/** A name for links is left out where it may be, or gets a number. @param taken the names of the document; the copy adds its own */
export function copyOf(value: Plain, schema: Schema, schemas: Schemas, taken: Set<string>): Plain {
  const inside = (step: string | number): Schema =>
    asSchema(schemaInside(schemas, schema, value, step));
  if (Array.isArray(value))
    return value.map((one: Plain, i) => copyOf(one, inside(i), schemas, taken));
  const own = schemas.follow(schema, value);
  if (isMap(value)) {
    const { required } = fieldsOf(own, outcomesOf(own, value));
    const kept = Object.entries(value as Readonly<Record<string, Plain>>).filter(
      ([name]) => required.includes(name) || schemas.follow(inside(name)).ref !== 'anchor',
    );
    return Object.fromEntries(
      kept.map(([name, one]) => [name, copyOf(one, inside(name), schemas, taken)]),
    );
  }
  if (own.ref !== 'anchor' || typeof value !== 'string') return value;
  const id = untaken(value, taken);
  taken.add(id);
  return id;
}
