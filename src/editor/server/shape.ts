// A JSON Schema → whether a value that comes from outside has that shape.
import { createRequire } from 'node:module';
import type { ValidateFunction } from 'ajv';

const require = createRequire(import.meta.url);

/** An object with these fields, of which all but the optional ones must be there; others are removed. */
export function objectOf(fields: object, optional: object = {}): object {
  return {
    type: 'object',
    properties: { ...fields, ...optional },
    required: Object.keys(fields),
    additionalProperties: false,
  };
}

export function listOf(items: object, maxItems?: number): object {
  return { type: 'array', items, ...(maxItems === undefined ? {} : { maxItems }) };
}

export function mapOf(additionalProperties: object): object {
  return { type: 'object', additionalProperties };
}

/** Checks values by a schema. Ajv is loaded with the first one: most runs have none to check. */
export function shapeOf<Value>(schema: object): (value: unknown) => value is Value {
  let validate: ValidateFunction<Value> | undefined;
  return (value): value is Value => {
    const { Ajv } = require('ajv') as typeof import('ajv');
    validate ??= new Ajv({
      removeAdditional: true,
      discriminator: true,
      allowUnionTypes: true,
      ownProperties: true,
    }).compile<Value>(schema);
    return validate(value);
  };
}
