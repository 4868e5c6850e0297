// A schema of entries × what a field is to do → the fields that can: order them, name them, hold their address, filter them.
import { asSchema, type Schema } from './schema.ts';
import type { Schemas } from './schemas.ts';
import { isPlainText, titleNames } from './title-field.ts';
import { isMap } from './value.ts';

export type FieldUse = 'order' | 'group' | 'title' | 'slug' | 'filter' | 'text' | 'picture';

const IS_FIT: Readonly<Record<FieldUse, (schema: Schema, schemas: Schemas) => boolean>> = {
  order: isOrdered,
  group: isOrdered,
  title: isPlainText,
  slug: (field) => field.type === 'string' && isWritten(field) && !isChoice(field) && !isDay(field),
  filter: (field) => isChoice(field) || isDay(field) || isTags(field),
  text: (field) => isChoice(field) || (isTextOrNumber(field) && field.ref !== 'image'),
  picture: isPicture,
};

export function fieldsFor(use: FieldUse, schemas: Schemas, schema: Schema): string[] {
  return Object.entries(schemas.follow(schema).properties ?? {}).flatMap(([name, field]) =>
    IS_FIT[use](schemas.follow(field), schemas) ? [name] : [],
  );
}

/** Where the schema says nothing, only a field of that very name: an address is not to depend on the order of fields. */
export function entryTitles(schemas: Schemas, schema: Schema): string[] {
  if (schema.titleField !== undefined) return titleNames(schemas, schema);
  return isMap(schema.properties) && Object.hasOwn(schema.properties, 'name') ? ['name'] : [];
}

export function isDay({ format }: Schema): boolean {
  return format === 'date' || format === 'local-date-time';
}

export function choicesOf({ enum: choices }: Schema): readonly unknown[] | undefined {
  return Array.isArray(choices) ? choices : undefined;
}

function isChoice(field: Schema): boolean {
  return choicesOf(field) !== undefined;
}

function isOrdered(field: Schema): boolean {
  return isChoice(field) || (isTextOrNumber(field) && isWritten(field));
}

function isTextOrNumber({ type }: Schema): boolean {
  const kinds = [type ?? []].flat();
  return kinds.length > 0 && kinds.every((one) => ORDERED.includes(one));
}

const ORDERED: readonly unknown[] = ['string', 'number', 'integer'];

/** A text that is itself meant, and no name of something else. */
function isWritten({ ref, format }: Schema): boolean {
  return (ref === undefined || ref === 'person') && format !== 'color';
}

function isPicture(field: Schema, schemas: Schemas): boolean {
  const inside = Object.values(field.properties ?? {});
  return field.ref === 'image' || inside.some((one) => schemas.follow(one).ref === 'image');
}

function isTags({ type, items }: Schema): boolean {
  const item = asSchema(items);
  return type === 'array' && (isChoice(item) || (item.type === 'string' && isWritten(item)));
}
