// The example of a block × what a site has → the block with references to what is there.

import type { Path } from './block-tree.ts';
import { fieldsOf, outcomesOf } from './conditions.ts';
import { asSchema, type Schema } from './schema.ts';
import { isAnyBlock, type Schemas, schemaAlong, schemaInside } from './schemas.ts';
import { at, isMap, replaceAt } from './value.ts';

/** What examples may refer to. Of what is left out, references stay as the example has them. */
export interface SiteContents {
  readonly pictures: readonly SitePicture[];
  readonly documents?: readonly string[];
  /** Every address that a link may lead to, that of the home page first where there is one. */
  readonly links?: readonly string[];
  readonly collections?: ReadonlyMap<string, SiteCollection>;
}

export interface SitePicture {
  readonly path: string;
  /** In pixels; undefined where it is not known. */
  readonly width?: number;
}

export interface SiteCollection {
  readonly schema: string;
  readonly entries: readonly string[];
}

/** A block that is being made; later fields see what the earlier ones have become. */
interface Making {
  readonly schemas: Schemas;
  readonly site: SiteContents;
  readonly used: Map<string, number>;
  readonly todo: string;
  root: unknown;
  isWhole: boolean;
}

/** `isWhole`: whether the site has something for everything that the example needs; else a TODO says what is missing. */
export function adaptExample(
  example: unknown,
  schemas: Schemas,
  site: SiteContents,
  todo = 'TODO',
): Pick<Making, 'isWhole'> & { readonly block: unknown } {
  const making: Making = { schemas, site, todo, used: new Map(), root: example, isWhole: true };
  return { block: adaptBlock(example, making), isWhole: making.isWhole };
}

function adaptBlock(block: unknown, making: Making): unknown {
  const schema = making.schemas.block(String(at(block, ['type'])));
  if (!schema) return block;
  const { root } = making;
  making.root = block;
  const made = adaptValue(schema, block, [], making);
  making.root = root;
  return made;
}

function adaptValue(schema: Schema, value: unknown, path: Path, making: Making): unknown {
  const { schemas } = making;
  if (path.length > 0 && isAnyBlock(schemas.follow(schema))) return adaptBlock(value, making);
  if (Array.isArray(value)) {
    const item = asSchema(schemaInside(schemas, schema, value, 0));
    return value.map((one, i) => adaptValue(item, one, [...path, i], making));
  }
  const own = schemas.follow(schema, value);
  if (isMap(value)) return adaptMap(own, value, path, making);
  return typeof value === 'string' ? adaptText(own, value, path, making) : value;
}

function adaptMap(
  schema: Schema,
  value: Readonly<Record<string, unknown>>,
  path: Path,
  making: Making,
): unknown {
  const { properties, required } = fieldsOf(schema, outcomesOf(schema, value));
  const kept: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    const property = making.schemas.follow(properties[name] ?? {});
    if (!required.includes(name) && isOnlyThere(property, making.site)) continue;
    kept[name] = adaptValue(property, inner, [...path, name], making);
    making.root = replaceAt(making.root, [...path, name], kept[name]);
  }
  return kept;
}

/** Whether a text is right only where the example is: an id is taken, a role is of somebody else. */
function isOnlyThere({ ref }: Schema, { links, collections }: SiteContents): boolean {
  return ref === 'anchor'
    ? links !== undefined
    : isMap(ref) && 'agreesWith' in ref && !!collections;
}

function adaptText(schema: Schema, text: string, path: Path, making: Making): string {
  const { ref } = schema;
  const { documents, links, collections } = making.site;
  if (ref === 'image') return pictureFor(text, schema, making);
  if (ref === 'document' && documents)
    return documents.includes(text) ? text : (documents[0] ?? missing(making, 'Document'));
  if (ref === 'link') return links ? linkFor(text, links) : text;
  if (ref === 'markdown' && links)
    return text.replace(/\]\((\/[^)\s\]]*)\)/g, (_, to) => `](${linkFor(to, links)})`);
  if (!collections) return text;
  if (ref === 'collection' || ref === 'collectionName')
    return collectionFor(text, path, collections, making);
  if (!isMap(ref)) return text;
  const { root, schemas } = making;
  const named = (name: unknown) => nameAt(String(name), path, root, schemas.block);
  if ('entry' in ref) {
    const { entries = [] } = collections.get(named(ref.entry)) ?? {};
    return entries.includes(text) ? text : (entries[0] ?? missing(making, text));
  }
  if (!('field' in ref)) return text;
  const way = Array.isArray(ref.in) ? ref.in.map(named) : [];
  const schemaName = collections.get(named(ref.field))?.schema ?? '';
  const fields = fieldsIn(schemaAlong(making.schemas, making.schemas.document(schemaName), way));
  return fields.includes(text) ? text : (fields[0] ?? text);
}

function missing(making: Making, what: string): string {
  making.isWhole = false;
  return `${making.todo}: ${what}`;
}

/** Drawn ones are signs and logos, others photos. */
const SIGN = /\/(?:mark|logo)[\w-]*\.svg$/;

/** Wide enough, of the same folder and kind, best all of it; of several the one that was taken least. */
function pictureFor(path: string, { minWidth }: Schema, making: Making): string {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const needed = typeof minWidth === 'number' ? minWidth : 0;
  const isDrawn = (one: string) => one.endsWith('.svg');
  const score = (one: SitePicture): number => {
    const isWide = isDrawn(one.path) || one.width === undefined || one.width >= needed;
    const likeness = [
      isDrawn(one.path) === isDrawn(path),
      SIGN.test(one.path) === isDrawn(path),
      one.path.startsWith(folder),
      isWide,
      one.path === path,
    ];
    return likeness.reduce((sum, is, i) => sum + (is ? 2 ** i : 0), 0);
  };
  const { pictures } = making.site;
  const best = Math.max(...pictures.map(score));
  const often = ({ path }: SitePicture) => making.used.get(path) ?? 0;
  const [found] = pictures
    .filter((one) => score(one) === best)
    .toSorted((one, other) => often(one) - often(other));
  if (!found) return missing(making, 'Picture');
  making.used.set(found.path, often(found) + 1);
  return found.path;
}

/** A link that leads somewhere: addresses of other sites stay, of a page that is missing its site's first. */
function linkFor(to: string, links: readonly string[]): string {
  if (!to.startsWith('/') || links.includes(to)) return to;
  return links.includes('/') ? '/' : (links[0] ?? '/');
}

function collectionFor(
  name: string,
  path: Path,
  collections: ReadonlyMap<string, SiteCollection>,
  making: Making,
): string {
  if (collections.has(name)) return name;
  const asked = JSON.stringify(at(making.root, path.slice(0, -1)));
  const score = ({ schema }: SiteCollection) =>
    fieldsIn(making.schemas.document(schema)).filter((field) => asked.includes(`"${field}"`))
      .length;
  const [best] = [...collections].toSorted(([, one], [, other]) => score(other) - score(one));
  if (!best || score(best[1]) === 0) making.isWhole = false;
  return best?.[0] ?? name;
}

function fieldsIn({ properties = {} }: Schema): string[] {
  return Object.keys(properties);
}

/** A name, or what is written where a relative pointer such as "5/collection" leads; the default of its block where nothing is. */
export function nameAt(
  name: string,
  path: Path,
  root: unknown,
  block: (type: string) => Schema | undefined,
): string {
  const [up = '', ...down] = name.split('/');
  if (!/^\d+$/.test(up)) return name;
  const place = [...path.slice(0, path.length - Number(up)), ...down];
  const written = at(root, place);
  if (typeof written === 'string') return written;
  const schema = block(String(at(root, [...place.slice(0, -1), 'type'])));
  const byDefault = schema?.properties?.[String(place.at(-1))]?.default;
  return typeof byDefault === 'string' ? byDefault : '';
}
