// An item of a list → the line that stands for it while it is folded.
import { blockLabel } from '../../../../model/schema/field-label.ts';
import { asSchema, type Schema } from '../../../../model/schema/schema.ts';
import { isAnyBlock, type Schemas, schemaAt } from '../../../../model/schema/schemas.ts';
import {
  isEntry,
  isWording,
  titleFieldsOf,
  titleNames,
} from '../../../../model/schema/title-field.ts';
import { isMap } from '../../../../model/schema/value.ts';
import type { Plain } from '../../../operation.ts';

/** What an item is called, what is said of it besides, both as they are written, and its picture. */
export interface Summary {
  readonly title: string;
  readonly more: string;
  readonly picture?: string;
}

const MAX_LENGTH = 80;

export function summaryOf(value: Plain | undefined, schema: Schema, schemas: Schemas): Summary {
  if (!isMap(value)) return { title: value === undefined ? '' : String(value), more: '' };
  const own = schemas.follow(schema, value);
  const naming = titleNames(schemas, own);
  const texts: string[] = [];
  let picture: string | undefined;
  for (const [key, one] of Object.entries(value)) {
    const property = schemas.follow(asSchema(own.properties?.[key]));
    if (property.ref === 'image') picture ??= String(one);
    else if (typeof one === 'number' && isFigure(property) && own.required?.includes(key))
      texts.push(String(one));
    else if (isText(one) && isWording(property) && !naming.includes(key)) texts.push(one);
  }
  const named = titleFieldsOf(schemas, own, value).find((one) => one.schema.ref !== 'image');
  const title = named ? named.text : (texts.shift() ?? findNestedText(value, own, schemas));
  const more = texts.find((text) => text !== title) ?? '';
  // Entries are named by their files: Maya_Okafor.
  const words = named && isEntry(named.schema) ? title.replaceAll('_', ' ') : title;
  return {
    title: words === '' && picture ? (picture.split('/').at(-1) ?? '') : words,
    more,
    picture,
  };
}

/** What an item is called, as it is written: its title, or of a block without one its type; empty where it has neither. */
export function itemTitle(value: Plain | undefined, schema: Schema, schemas: Schemas): string {
  const { title } = summaryOf(value, schema, schemas);
  const type = isAnyBlock(schemas.follow(schema)) && isMap(value) ? value.type : undefined;
  return title || (typeof type === 'string' ? blockLabel(type, schemas.block(type)) : '');
}

function findNestedText(
  value: Readonly<Record<string, unknown>>,
  schema: Schema,
  schemas: Schemas,
) {
  for (const [key, one] of Object.entries(value)) {
    const [inner, path] = Array.isArray(one) ? [one[0], [key, 0]] : [one, [key]];
    if (isMap(inner)) {
      const found = schemaAt(schemas, schema, value, path) ?? {};
      const { title, picture } = summaryOf(inner as Plain, found, schemas);
      // The file of its first picture says nothing of a gallery.
      if (title !== '' && picture?.split('/').at(-1) !== title) return title;
    } else if (Array.isArray(one) && typeof inner === 'string') return inner;
  }
  return '';
}

function isFigure({ type }: Schema): boolean {
  return [type].flat().includes('number');
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

export function shortenText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1).trimEnd()}…` : line;
}
