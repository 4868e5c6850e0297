// A text of an example that refers to something × this site → what refers to something that is there.
import type { Path } from '../../../../model/block-tree.ts';
import { at } from '../../../../model/values.ts';
import type { Plain } from '../../../operation.ts';
import type { FormGrammar, FormSchema, SiteOverview } from '../../../protocol.ts';
import { isMap } from '../schema/conditions.ts';
import type { Schemas } from '../schema/schemas.ts';

interface Here {
  readonly grammar: FormGrammar;
  readonly site: SiteOverview;
  readonly schemas: Schemas;
}

/**
 * The text as it can stand in this site.
 *
 * @param path of the text in the block
 * @param root the block, as far as it is made
 */
export function suited(
  schema: FormSchema,
  text: string,
  path: Path,
  root: Plain,
  here: Here,
): string {
  const { ref } = schema;
  const { site } = here;
  if (ref === 'image') return pictureFor(text, schema, site);
  if (ref === 'link') return linkFor(text, site);
  if (ref === 'markdown')
    return text.replace(/\]\((\/[^)\s]*)\)/g, (_, to) => `](${linkFor(to, site)})`);
  if (ref === 'collection' || ref === 'collectionName')
    return collectionFor(text, path, root, here);
  if (!isMap(ref)) return text;
  const named = (name: unknown) => nameAt(String(name), path, root, here);
  if ('entry' in ref) return entryFor(text, named(ref.entry), site);
  if (!('field' in ref)) return text;
  const within = Array.isArray(ref.in) ? ref.in.map(named) : [];
  return fieldFor(text, named(ref.field), within, here);
}

/** A picture that is there: the same, one of the same folder that is wide enough, one that is wide enough. */
function pictureFor(path: string, { minWidth }: FormSchema, { pictures }: SiteOverview): string {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const needed = typeof minWidth === 'number' ? minWidth : 0;
  const wide = pictures.filter(
    (one) => one.path.endsWith('.svg') || one.width === undefined || one.width >= needed,
  );
  const found =
    pictures.find((one) => one.path === path) ??
    wide.find((one) => one.path.startsWith(folder)) ??
    wide.find((one) => one.path.endsWith('.svg') === path.endsWith('.svg')) ??
    wide[0] ??
    pictures[0];
  return found?.path ?? 'TODO: Picture';
}

/** A link that leads somewhere: addresses of other sites stay, of a page that is missing its site's first. */
function linkFor(to: string, { links, documents }: SiteOverview): string {
  if (!to.startsWith('/') || links.includes(to)) return to;
  const paths = documents.flatMap(({ path }) => path ?? []);
  return paths.includes(to) ? to : links.includes('/') ? '/' : (links[0] ?? paths[0] ?? '/');
}

function entryFor(key: string, collection: string, { documents }: SiteOverview): string {
  const keys = documents
    .filter((one) => one.collection === collection)
    .map(({ file }) => keyOf(file));
  return keys.includes(key) ? key : (keys[0] ?? `TODO: ${key}`);
}

function keyOf(file: string): string {
  return (file.split('/').at(-1) ?? '').replace(/\.yaml$/, '');
}

/** The collection that is named, or else the one whose entries have most of the fields that are asked for. */
function collectionFor(name: string, path: Path, root: Plain, { site, grammar }: Here): string {
  const schemas = new Map(
    site.documents.flatMap(({ collection, schema }) => (collection ? [[collection, schema]] : [])),
  );
  if (schemas.has(name)) return name;
  const asked = JSON.stringify(at(root, path.slice(0, -1)));
  const score = (schema: string) =>
    fieldsIn(grammar.documents[schema]).filter((field) => asked.includes(`"${field}"`)).length;
  const [best] = [...schemas].toSorted(([, one], [, other]) => score(other) - score(one));
  return best?.[0] ?? name;
}

/** A field that the entries of a collection have, or what they hold at the end of a way. */
function fieldFor(field: string, collection: string, way: readonly string[], here: Here): string {
  const { site, grammar, schemas } = here;
  const name = site.documents.find((one) => one.collection === collection)?.schema;
  const step = (schema: FormSchema, key: string): FormSchema => {
    const inner = schemas.follow((at(schema, ['properties', key]) ?? {}) as FormSchema);
    return isMap(inner.items) ? schemas.follow(inner.items) : inner;
  };
  const fields = fieldsIn(way.reduce(step, grammar.documents[name ?? ''] ?? {}));
  return fields.includes(field) ? field : (fields[0] ?? field);
}

function fieldsIn(schema: FormSchema | undefined): string[] {
  return Object.keys(Object(schema?.properties));
}

/** A name, or what stands where a relative pointer such as "5/collection" leads. */
function nameAt(name: string, path: Path, root: Plain, { schemas }: Here): string {
  const [up = '', ...down] = name.split('/');
  if (!/^\d+$/.test(up)) return name;
  const place = [...path.slice(0, path.length - Number(up)), ...down];
  const written = at(root, place);
  if (typeof written === 'string') return written;
  const type = at(root, ['type']);
  const block = typeof type === 'string' ? schemas.block(type) : undefined;
  const byDefault = at(block, ['properties', String(place.at(-1)), 'default']);
  return typeof byDefault === 'string' ? byDefault : '';
}
