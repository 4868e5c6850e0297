// The errors of one document → those that a misspelt field explains, and the field that was meant.
import type { ErrorObject } from 'ajv';
import { nearest } from './diagnostics/nearest.ts';
import type { Located } from './drafts.ts';
import type { JsonSchema } from './schemas.ts';

/**
 * The errors about missing fields that a misspelt neighbour explains: an unknown field beside the
 * missing one it stands for is one mistake, and a condition on a misspelt field says nothing.
 */
export const misspelt = (located: readonly Located[]): Set<ErrorObject> => {
  const explained = new Set<ErrorObject>();
  for (const { error } of located) {
    const near = error.keyword === 'additionalProperties' ? nearestField(error) : undefined;
    if (near === undefined) continue;
    const missing = located.filter(
      (other) =>
        other.error.keyword === 'required' && other.error.instancePath === error.instancePath,
    );
    const cause = missing.filter((m) => m.error.params.missingProperty === near);
    const conditional = missing.filter((m) => /\/(then|else)\/required$/.test(m.error.schemaPath));
    for (const m of cause.length > 0 ? cause : conditional) explained.add(m.error);
  }
  return explained;
};

export const schemaOf = (error: ErrorObject): JsonSchema =>
  (error.parentSchema ?? {}) as JsonSchema;
export const fieldsOf = (error: ErrorObject): string[] =>
  Object.keys(schemaOf(error).properties ?? {});

/** The field an unknown one was probably meant to be: one that is not there already. */
export const nearestField = (error: ErrorObject): string | undefined => {
  const present = (error.data ?? {}) as object;
  const missing = fieldsOf(error).filter(
    (field) => !Object.hasOwn(present, field) || isDefault(error, field),
  );
  return nearest(String(error.params.additionalProperty), missing);
};

/** A field with a default is there after validation even when nobody wrote it. */
const isDefault = (error: ErrorObject, field: string): boolean => {
  const property = schemaOf(error).properties?.[field];
  return (
    property !== undefined &&
    'default' in property &&
    (error.data as JsonSchema)[field] === property.default
  );
};
