// The value of a content file × its schema → every text in it, with what kind of text it is.
import type { Grammar, JsonSchema } from '../../src/compiler/grammar/grammar.ts';
import { at } from '../../src/model/schema/value.ts';

/**
 * - `text` is published as it is, `prose` as Markdown, `address` leads somewhere or names a file;
 * - `key` is the name of a field that the author chooses;
 * - `form` must have a form of its own or name something that exists: a date, a page;
 * - `setting` is the same in site.yaml, without which nothing else can be known;
 * - `place` is a text in which the address of a call is a link.
 */
export type FieldKind = 'text' | 'prose' | 'address' | 'key' | 'form' | 'setting' | 'place';

export interface TextField {
  readonly file: string;
  readonly path: readonly (string | number)[];
  readonly kind: FieldKind;
}

/** The schema that a schema stands for: the target of its reference, or the block of a type. */
export const resolved = (schema: JsonSchema, type: unknown, grammar: Grammar): JsonSchema => {
  const ref = typeof schema.$ref === 'string' ? schema.$ref : '';
  if (ref.endsWith('block.schema.json')) return grammar.blocks.get(String(type)) ?? {};
  const shared = /#\/definitions\/(.+)$/.exec(ref)?.[1];
  return shared === undefined
    ? schema
    : (grammar.documents.get('shared')?.definitions?.[shared] ?? {});
};

const kindOf = (schema: JsonSchema): FieldKind | undefined => {
  const { ref, pattern, format } = schema;
  if ('enum' in schema || 'const' in schema) return undefined;
  if (ref === 'markdown') return 'prose';
  if (ref === 'link' || ref === 'image') return 'address';
  if (pattern !== undefined || format !== undefined) return 'form';
  if (ref === undefined || ref === 'person') return 'text';
  // A name in a table and a role on the roster are published whatever they name.
  const isText =
    typeof ref === 'object' && ref !== null && ('agreesWith' in ref || 'idBeside' in ref);
  return isText ? 'text' : 'form';
};

/** Every text of a value, in the order of the file. */
export const textsIn = (
  file: string,
  value: unknown,
  schema: JsonSchema,
  grammar: Grammar,
): TextField[] => {
  const found: TextField[] = [];
  const walk = (node: unknown, unresolved: JsonSchema, path: TextField['path']): void => {
    const own = resolved(unresolved, at(node, ['type']), grammar);
    if (typeof node === 'string') {
      // The name of a member belongs to the name of its file.
      const named = file.startsWith('content/members/') && path.join() === 'name';
      const isPlace = path.at(-3) === 'events' && path.at(-1) === 'location';
      const kind = named ? 'form' : isPlace ? 'place' : kindOf(own);
      const setting = kind === 'form' && file === 'site.yaml';
      if (kind) found.push({ file, path, kind: setting ? 'setting' : kind });
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    for (const [key, item] of Object.entries(node)) {
      const step = Array.isArray(node) ? Number(key) : key;
      const fixed = own.properties?.[key];
      const inner = Array.isArray(node) ? own.items : (fixed ?? own.additionalProperties);
      if (!Array.isArray(node) && !fixed && !own.propertyNames)
        found.push({ file, path: [...path, key], kind: 'key' });
      walk(item, (typeof inner === 'object' ? inner : {}) as JsonSchema, [...path, step]);
    }
  };
  walk(value, schema, []);
  return found;
};
