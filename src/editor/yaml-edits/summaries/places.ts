// A path in a document → the names of what it leads through, in words.
import { isLocalTime } from '../../../compiler/time/local-time.ts';
import type { Language } from '../../../model/language.ts';
import { inList } from '../../../model/paths/additions.ts';
import type { Path } from '../../../model/schema/block-tree.ts';
import { blockLabel, labelOf } from '../../../model/schema/field-label.ts';
import type { Schema } from '../../../model/schema/schema.ts';
import { type Schemas, schemaInside } from '../../../model/schema/schemas.ts';
import { isEntry, titleFieldsOf } from '../../../model/schema/title-field.ts';
import { at, isMap } from '../../../model/schema/value.ts';
import { changesWords } from '../../../words/gen/changes.gen.ts';
import type { Plain } from '../../operation.ts';
import { isList } from '../similarity.ts';
import { itemOf } from './labels.ts';
import { valueInWords } from './values.ts';

export interface NamedSchemas extends Schemas {
  readonly nameOf?: (entry: string) => string | undefined;
  readonly filled?: (value: Plain, side: 'before' | 'after') => Plain;
  readonly language?: Language;
}

export function fillPlaces(schemas: NamedSchemas, text: string): string {
  const known = text.includes('${') ? schemas.filled?.(text, 'after') : text;
  return typeof known === 'string' ? known : text;
}

/** Longer names tell less than a place in the list. */
const MAX_NAME_LENGTH = 40;

interface ItemName {
  readonly text: string;
  /** Whether it is written in the item; else it is the kind of the item and its place: "FAQ 4". */
  readonly isOwn: boolean;
}

export function trailOf(schemas: NamedSchemas, name: string, root: Plain, path: Path) {
  let [value, schema]: [Plain | undefined, Schema | undefined] = [root, schemas.document(name)];
  let [trail, label]: [string[], string | undefined] = [[], undefined];
  for (const step of path) {
    const next: Schema | undefined = schema && schemaInside(schemas, schema, value, step);
    if (Array.isArray(value)) {
      const item = value[Number(step)] as Plain | undefined;
      if (isMap(item)) {
        const own = itemName(schemas, next, value, Number(step), label ?? '').text;
        trail =
          name === 'site'
            ? inSite(path, trail[0] ?? label ?? '', label ?? '', own, schemas.language)
            : [quotedIfNeeded(own)];
        label = undefined;
      }
    } else {
      if (label !== undefined && schema?.additions !== true) trail.push(label);
      const key = String(step);
      label = isOwnName(schemas, schema, value, key) ? key : labelOf(key, next);
    }
    schema = next;
    value = at(value, [step]) as Plain | undefined;
  }
  return label === undefined
    ? {
        trail: trail.slice(0, -1),
        label: trail.at(-1) ?? changesWords(schemas.language).document,
        schema,
      }
    : { trail, label, schema };
}

/** What an item of site.yaml is called: "Menu: FAQ", "Page /faqs", "Redirect /rush". */
function inSite(
  path: Path,
  holder: string,
  label: string,
  name: string,
  language?: Language,
): string[] {
  const say = changesWords(language);
  if (inList(path)[0] === 'routes') return [say.page({ address: name })];
  if (name.startsWith('/'))
    return [say.addressed({ list: itemOf(label, language), address: name })];
  return [holder, quotedIfNeeded(name)];
}

/** Whether a map has fields of the author's own names, and this is one. */
function isOwnName(
  schemas: Schemas,
  schema: Schema | undefined,
  value: Plain | undefined,
  key: string,
): boolean {
  const { properties = {}, additionalProperties } = schema ? schemas.follow(schema, value) : {};
  return isMap(additionalProperties as Plain) && !Object.hasOwn(properties, key);
}

/** "Info Night", or by its kind and place: "FAQ 4", "Banner". */
export function itemName(
  schemas: NamedSchemas,
  schema: Schema | undefined,
  list: readonly Plain[],
  place: number,
  label: string,
): ItemName {
  const item = list[place];
  const name =
    typeof item === 'string'
      ? shortName(inWords(fillPlaces(schemas, item), schemas.language))
      : ownName(schemas, schema, item);
  if (isMap(item) && isBlocks(list)) {
    const type = blockLabel(String(item.type), schemas.block(String(item.type)));
    if (name !== undefined) return { text: `${type} "${name}"`, isOwn: true };
    const alike = list.filter((other) => isMap(other) && other.type === item.type);
    return { text: alike.length > 1 ? `${type} ${alike.indexOf(item) + 1}` : type, isOwn: false };
  }
  if (name !== undefined) return { text: name, isOwn: true };
  const { language } = schemas;
  const text = changesWords(language).item({ list: itemOf(label, language), place: place + 1 });
  return { text, isOwn: false };
}

/** The name of an item as it is written: `Game Night` of `Prose "Game Night"`. */
export function nameOnly({ text, isOwn }: ItemName): string | undefined {
  return isOwn ? (/^[^"]*"(.*)"$/.exec(text)?.[1] ?? text) : undefined;
}

export function isBlocks(list: readonly Plain[]): boolean {
  return list.length > 0 && list.every((item) => isMap(item) && typeof item.type === 'string');
}

export function blockOf(root: Plain, path: Path): string | undefined {
  let [value, found]: [Plain | undefined, string | undefined] = [root, undefined];
  for (const step of path) {
    const parent = value;
    value = at(value, [step]) as Plain | undefined;
    if (isList(parent) && isBlocks(parent) && isMap(value)) found = String(value.type);
  }
  return found;
}

/** The name that a map has in itself, if it is short; a picture is named by its file: "05.jpg". */
export function ownName(
  schemas: NamedSchemas,
  schema: Schema | undefined,
  value: Plain | undefined,
): string | undefined {
  const names = titleFieldsOf(schemas, schema ?? {}, value).map(({ schema: property, text }) => {
    if (property.ref === 'image') return shortName(text.split('/').at(-1) ?? '');
    const isName = isEntry(property);
    return shortName(
      isName ? (schemas.nameOf?.(text) ?? text.replaceAll('_', ' ')) : fillPlaces(schemas, text),
    );
  });
  return names.find((name) => name !== undefined);
}

function inWords(text: string, language: Language | undefined): string {
  return isLocalTime(text) ? (valueInWords(text, language) ?? text) : text;
}

export function inQuotes(text: string): string {
  return `"${text}"`;
}

/** A name with signs that would be taken for those of the sentence. */
export function quotedIfNeeded(name: string): string {
  return /[:?!.→]/.test(name) && !name.includes('"') ? inQuotes(name) : name;
}

function shortName(text: string): string | undefined {
  const name = text.trim();
  return name !== '' && name.length <= MAX_NAME_LENGTH && !/[\r\n]/.test(name) ? name : undefined;
}
