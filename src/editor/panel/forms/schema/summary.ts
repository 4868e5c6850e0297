// An item of a list → the line that stands for it while it is folded.

import { asSchema, isMap, type Schema } from '../../../../model/schema/schema.ts';
import { type Schemas, schemaAt } from '../../../../model/schema/schemas.ts';
import { isEntry, titleFieldsOf, titleNames } from '../../../../model/schema/title-field.ts';
import type { Plain } from '../../../operation.ts';

/** What an item is called, what is said of it besides, and its picture. */
export interface Summary {
  readonly title: string;
  readonly more: string;
  readonly picture?: string;
}

/** How much of a text is shown, in characters. */
const LENGTH = 80;

/** The summary of an item; an empty title for one without a text. */
export function summaryOf(value: Plain | undefined, schema: Schema, schemas: Schemas): Summary {
  if (!isMap(value))
    return { title: value === undefined ? '' : shortened(String(value)), more: '' };
  const own = schemas.follow(schema, value);
  const naming = titleNames(schemas, own);
  const texts: string[] = [];
  let picture: string | undefined;
  for (const [key, one] of Object.entries(value)) {
    const property = schemas.follow(asSchema(own.properties?.[key]));
    if (property.ref === 'image') picture ??= String(one);
    else if (isSaying(property, one, own.required?.includes(key)) && !naming.includes(key))
      texts.push(String(one));
  }
  const named = titleFieldsOf(schemas, own, value).find((one) => one.schema.ref !== 'image');
  const title = named ? named.text : (texts.shift() ?? nested(value, own, schemas));
  const more = texts.find((text) => text !== title) ?? '';
  // Entries are named by their files: Maya_Okafor.
  const words = named && isEntry(named.schema) ? title.replaceAll('_', ' ') : title;
  return {
    title: shortened(words === '' && picture ? (picture.split('/').at(-1) ?? '') : words),
    more: shortened(more),
    ...(picture ? { picture } : {}),
  };
}

/** Whether a value says something to readers: words of the author's own, or a number that has to be there. */
function isSaying({ format, ref, type, ...schema }: Schema, value: unknown, isNeeded = false) {
  if (typeof value === 'number') return isNeeded && [type].flat().includes('number');
  const isName = format === 'color' || 'enum' in schema || 'const' in schema || NAMES.includes(ref);
  return typeof value === 'string' && value.trim() !== '' && !isName && !isField(ref);
}

/** References by names of the grammar, which say nothing to readers. */
const NAMES: readonly unknown[] = ['anchor', 'collection', 'collectionName', 'schema', 'ownField'];

function isField(ref: unknown): boolean {
  return isMap(ref) && 'field' in ref;
}

/** The first text further inside. */
function nested(value: Readonly<Record<string, unknown>>, schema: Schema, schemas: Schemas) {
  for (const [key, one] of Object.entries(value)) {
    const [inner, path] = Array.isArray(one) ? [one[0], [key, 0]] : [one, [key]];
    if (isMap(inner)) {
      const found = schemaAt(schemas, schema, value, path) ?? {};
      const { title } = summaryOf(inner as Plain, found, schemas);
      if (title !== '') return title;
    } else if (Array.isArray(one) && typeof inner === 'string') return inner;
  }
  return '';
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LENGTH ? `${line.slice(0, LENGTH - 1).trimEnd()}…` : line;
}
