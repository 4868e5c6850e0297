// A text that is nothing but a fact which its file leaves out → what is left out with it: the field, its button, the item, the block.

import { isBelow } from '../../model/paths/left-out.ts';
import type { Path } from '../../model/schema/block-tree.ts';
import { fieldsOf, outcomesOf } from '../../model/schema/conditions.ts';
import { asSchema } from '../../model/schema/schema.ts';
import { createSchemas, isAnyBlock, schemaAt } from '../../model/schema/schemas.ts';
import { at, isMap, textsIn } from '../../model/schema/value.ts';
import type { Block, PageDocument } from '../../model/shapes.gen.ts';
import { derive } from '../source/derived.ts';
import { entryFieldAlone } from '../text/entry-facts.ts';
import type { Grammar } from './grammar.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Whether a fact is a link that may be left out, and is: a rush without an application form. */
export function isLinkLeftOut(fact: string, facts: Fields, { documents }: Grammar): boolean {
  const [space = '', key = '', ...more] = fact.split('.');
  const { fact: holdsFacts, properties, required } = documents.get(space) ?? {};
  const own = facts[space];
  return (
    holdsFacts === true &&
    more.length === 0 &&
    isMap(own) &&
    !Object.hasOwn(own, key) &&
    at(properties, [key, 'ref']) === 'link' &&
    required?.includes(key) !== true
  );
}

/** The places in the order of the document, none inside another one, and the texts whose holder is needed. @param isBare whether nothing is said any more by what holds a field when that and these places are left out */
export function leftOutWith(
  texts: readonly Path[],
  value: unknown,
  schema: string,
  grammar: Grammar,
  before: readonly Path[] = [],
  isBare: (field: Path, places: readonly Path[]) => boolean = () => false,
) {
  const schemas = derive(grammar, createSchemas);
  const places = [...before];
  const isWithout = (path: Path): boolean => {
    const [holder, step] = [path.slice(0, -1), String(path.at(-1))];
    const around = at(value, holder);
    const own = schemaAt(schemas, schemas.document(schema), value, holder);
    const followed = schemas.follow(own ?? {}, around);
    if (!Array.isArray(around)) {
      const { properties, required } = fieldsOf(followed, outcomesOf(followed, around));
      // Views count on what has a default.
      const isOptional = !required.includes(step) && properties[step]?.default === undefined;
      return isOptional && !isBare(path, places);
    }
    const { items, minItems = isAnyBlock(asSchema(items)) ? 1 : 0 } = followed;
    const gone = places.filter((one) => one.length === path.length && isBelow(one, holder));
    return around.length - gone.length > Number(minItems);
  };
  const needed = texts.filter((text) => {
    if (isLeftOut(text, places)) return false;
    const place = text.map((_, i) => text.slice(0, text.length - i)).find(isWithout);
    if (!place) return true;
    places.splice(0, places.length, ...places.filter((one) => !isBelow(one, place)), place);
    return false;
  });
  return { places: places.sort(compare), needed };
}

export function isLeftOut(path: Path, places: readonly Path[]): boolean {
  return places.some((one) => isBelow(path, one));
}

function compare(one: Path, other: Path): number {
  const i = one.findIndex((step, at) => String(step) !== String(other[at]));
  const [a, b] = [one[i] ?? '', other[i] ?? ''];
  return Number(a) - Number(b) || Number(a > b) - Number(a < b);
}

export function isEmpty(entry: Fields, field: string): boolean {
  return String(at(entry, [field]) ?? '').trim() === '';
}

/** Texts that are nothing but a field which the entry leaves empty, and blocks of which then only a heading is left. */
export function createLeftOut(
  { value, leftOut }: { readonly value: PageDocument; readonly leftOut?: readonly Path[] },
  grammar: Grammar,
): (entry: Fields) => readonly Path[] {
  const isBare = (field: Path, places: readonly Path[]) =>
    isOnlyHeading(field, places, value, grammar);
  const texts = [...textsIn({ blocks: value.blocks })].flatMap(([path, text]) => {
    const field = entryFieldAlone(text);
    return field === undefined ? [] : [{ path, field }];
  });
  const known = new Map<string, readonly Path[]>();
  return (entry) => {
    const empty = texts.filter(({ field }) => isEmpty(entry, field)).map(({ path }) => path);
    const key = empty.map((path) => path.join('.')).join(' ');
    const found =
      known.get(key) ?? leftOutWith(empty, value, 'page', grammar, leftOut, isBare).places;
    known.set(key, found);
    return found;
  };
}

/** Whether nothing but a heading, and how it looks, is left of a block; the heading of the page itself is enough. */
function isOnlyHeading(
  field: Path,
  places: readonly Path[],
  page: PageDocument,
  grammar: Grammar,
): boolean {
  const holder = field.slice(0, -1);
  const block = at(page, holder);
  const schemas = derive(grammar, createSchemas);
  const schema = isMap(block) && grammar.blocks.get(String(block.type));
  if (!isMap(block) || !schema) return false;
  const heading = ({ type }: Block) => String(grammar.blocks.get(type)?.pageHeading);
  const first = page.blocks.findIndex((one) => at(one, [heading(one)]) !== undefined);
  if (holder.join('.') === `blocks.${first}`) return false;
  return Object.keys(block).every((name) => {
    const { default: usual, enum: choices } = schemas.follow(asSchema(schema.properties?.[name]));
    const isLook = name === 'type' || usual !== undefined || choices !== undefined;
    return isLook || name === schema.titleField || isLeftOut([...holder, name], [...places, field]);
  });
}
