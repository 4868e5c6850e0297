// A path in a document → the names of what it leads through, in words.
import type { Path } from '../../../model/block-tree.ts';
import { labelOf } from '../../../model/field-label.ts';
import { at, isMap } from '../../../model/values.ts';
import type { Plain } from '../../operation.ts';
import type { FormSchema } from '../../protocol.ts';
import { isList } from '../similarity.ts';
import { isOwnName, type Schemas, schemaInside } from './field-schema.ts';

/** Fields that can name what has them, the best first. */
const NAMING = ['member', 'name', 'title', 'heading', 'label', 'question', 'path', 'from', 'key'];

/** Fields that name an item by the file that it shows: images/gallery/05.jpg. */
const SHOWING = ['image', 'photo', 'logo'];

/** Longer names tell less than a place in the list. */
const LONGEST_NAME = 40;

export interface ItemName {
  readonly text: string;
  /** Whether it is written in the item; else it is the kind of the item and its place: "FAQ 4". */
  readonly isOwn: boolean;
}

/** What stands at the end of a path, and the names above it that tell it from others. */
export interface Trail {
  /** The innermost item that it is in, and the fields between. */
  readonly trail: readonly string[];
  /** The name of the last field; of an item of a list that of the list. */
  readonly label: string;
}

/** The names that lead to a value. */
export function trailOf(schemas: Schemas, schema: string, root: Plain, path: Path): Trail {
  let [value, inside]: [Plain | undefined, FormSchema | undefined] = [
    root,
    schemas.documents.get(schema),
  ];
  let [trail, label]: [string[], string | undefined] = [[], undefined];
  for (const step of path) {
    const next = schemaInside(schemas, inside, value, step);
    if (Array.isArray(value)) {
      const item = value[Number(step)] as Plain | undefined;
      if (isMap(item)) {
        trail = [quotedIfNeeded(itemName(value, Number(step), label ?? '', schemas.nameOf).text)];
        label = undefined;
      }
    } else {
      if (label !== undefined) trail.push(label);
      const key = String(step);
      label = isOwnName(schemas, inside, value, key) ? key : labelOf(key, next);
    }
    inside = next;
    value = at(value, [step]) as Plain | undefined;
  }
  return label === undefined
    ? { trail: trail.slice(0, -1), label: trail.at(-1) ?? 'Document' }
    : { trail, label };
}

/** What an item of a list is called: "Info Night", or by its kind and place: "FAQ 4", "Banner". */
export function itemName(
  list: readonly Plain[],
  place: number,
  label: string,
  nameOf?: Schemas['nameOf'],
): ItemName {
  const item = list[place];
  const name = typeof item === 'string' ? shortName(item) : (ownName(item, nameOf) ?? shown(item));
  if (isMap(item) && isBlocks(list)) {
    const type = labelOf(String(item.type));
    if (name !== undefined) return { text: `${type} "${name}"`, isOwn: true };
    const alike = list.filter((other) => isMap(other) && other.type === item.type);
    return { text: alike.length > 1 ? `${type} ${alike.indexOf(item) + 1}` : type, isOwn: false };
  }
  return name === undefined
    ? { text: `${singular(label)} ${place + 1}`, isOwn: false }
    : { text: name, isOwn: true };
}

/** Whether the items of a list are blocks, each with its type. */
export function isBlocks(list: readonly Plain[]): boolean {
  return list.length > 0 && list.every((item) => isMap(item) && typeof item.type === 'string');
}

/** The type of the innermost block that a path leads into. */
export function blockOf(root: Plain, path: Path): string | undefined {
  let [value, found]: [Plain | undefined, string | undefined] = [root, undefined];
  for (const step of path) {
    const parent = value;
    value = at(value, [step]) as Plain | undefined;
    if (isList(parent) && isBlocks(parent) && isMap(value)) found = String(value.type);
  }
  return found;
}

/** The name that a map has in itself, if it is short. */
export function ownName(value: Plain | undefined, nameOf?: Schemas['nameOf']): string | undefined {
  if (!isMap(value)) return undefined;
  for (const field of NAMING) {
    const text = Object.hasOwn(value, field) ? value[field] : undefined;
    // A member is named by its file: Maya_Okafor.
    if (typeof text === 'string' && text.trim() !== '')
      return shortName(field === 'member' ? (nameOf?.(text) ?? text.replaceAll('_', ' ')) : text);
  }
  return undefined;
}

/** The name of the picture that an item shows: "05.jpg". */
function shown(value: Plain | undefined): string | undefined {
  if (!isMap(value) || typeof value.type === 'string') return undefined;
  for (const field of SHOWING) {
    const file = Object.hasOwn(value, field) ? value[field] : undefined;
    const base = typeof file === 'string' ? file.split('/').at(-1) : undefined;
    if (base) return shortName(base);
  }
  return undefined;
}

export function inQuotes(text: string): string {
  return `"${text}"`;
}

/** A name with signs that would be taken for those of the sentence. */
function quotedIfNeeded(name: string): string {
  return /[:?!.→]/.test(name) && !name.includes('"') ? inQuotes(name) : name;
}

function shortName(text: string): string | undefined {
  const name = text.trim();
  return name !== '' && name.length <= LONGEST_NAME && !/[\r\n]/.test(name) ? name : undefined;
}

/** "Entries" → "Entry", "FAQs" → "FAQ", "Slices" → "Slice". */
function singular(label: string): string {
  if (label === '') return 'Item';
  if (label === 'People') return 'Person';
  return label
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}
