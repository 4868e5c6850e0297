// A JSON schema → a function that says whether a value follows it.
import { createRequire } from 'node:module';
import type { ValidateFunction } from 'ajv';

const require = createRequire(import.meta.url);

/**
 * Whether a value has the shape of a schema. Fields that `additionalProperties: false` shuts out are removed
 * from it. The check is made when the first value comes, because Ajv takes long to load.
 */
export function shapeOf<T>(schema: object): (value: unknown) => value is T {
  let check: ValidateFunction<T> | undefined;
  return (value): value is T => {
    if (!check) {
      const { Ajv } = require('ajv') as typeof import('ajv');
      const options = { discriminator: true, removeAdditional: true, ownProperties: true };
      check = new Ajv({ ...options, allowUnionTypes: true }).compile<T>(schema);
    }
    return check(value);
  };
}

/** The schema of an object with these fields; others are removed. */
export function objectOf(
  properties: Readonly<Record<string, object>>,
  optional: readonly string[] = [],
): object {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required, additionalProperties: false };
}
