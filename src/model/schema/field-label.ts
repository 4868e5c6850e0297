// The key of a field, or a way to a value → its name in words, for forms and sentences.
import type { Path } from './block-tree.ts';
import fieldNames from './field-names.json' with { type: 'json' };
import { asSchema, type Schema } from './schema.ts';
import { isAnyBlock, type Schemas, schemaInside } from './schemas.ts';
import { at, isMap } from './value.ts';

/** Keys that say nothing to a reader when they are only split into words. */
const NAMES: Readonly<Record<string, string>> = fieldNames.names;
const SPELLINGS: Readonly<Record<string, string>> = fieldNames.spellings;

/** @param schema before a `$ref` is followed; its title wins, but for names of types such as "SolidHeader" */
export function labelOf(key: string, schema?: { readonly title?: unknown }): string {
  const title = schema?.title;
  if (typeof title === 'string' && title.trim() !== '' && !isTypeName(title, key)) return title;
  if (Object.hasOwn(NAMES, key)) return NAMES[key] as string;
  const words = key
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map(inSentence);
  const text = words.join(' ') || key;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "afterText" → "After text"; what is written in several words or as a number, or has a label of its own, stays. */
export function choiceName(value: unknown, { choiceLabels }: Schema): string {
  const own = (choiceLabels as Readonly<Record<string, string>> | undefined)?.[String(value)];
  return own ?? (/^[a-z][A-Za-z]*$/.test(String(value)) ? labelOf(String(value)) : String(value));
}

export function blockLabel(type: string, schema?: { readonly title?: unknown }): string {
  const { title } = schema ?? {};
  // The compiler calls a block without a title by its type.
  const isGiven = typeof title === 'string' && title.toLowerCase() !== type.toLowerCase();
  return labelOf(type, isGiven ? { title } : undefined);
}

/** Whether a title is the name of a type in programs: words joined by capitals. "LinkedIn" names linkedIn. */
function isTypeName(title: string, key: string): boolean {
  return (
    /^\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}*)+$/u.test(title) && title.toLowerCase() !== key.toLowerCase()
  );
}

/** A word as it stands inside a sentence; one in capitals keeps them. */
function inSentence(word: string): string {
  const small = word.toLowerCase();
  if (Object.hasOwn(SPELLINGS, small)) return SPELLINGS[small] as string;
  return /^\p{Lu}{2,}$/u.test(word) ? word : small;
}

/** @param value which chooses the type of a block; undefined where it is not known */
export function labelsAlong(
  schemas: Schemas,
  schema: Schema,
  value: unknown,
  path: Path,
): (string | number)[] {
  let node = schema;
  return path.map((step, i) => {
    const held = at(value, path.slice(0, i));
    const inside =
      schemaInside(schemas, node, held, step) ?? likelyInside(schemas, node, String(step));
    node = inside ?? {};
    return /^\d+$/.test(String(step)) ? Number(step) + 1 : labelOf(String(step), inside);
  });
}

function likelyInside(schemas: Schemas, schema: Schema, step: string): Schema | undefined {
  const own = schemas.follow(schema);
  if (isMap(own.items)) return own.items;
  if (!isAnyBlock(own)) return undefined;
  const fields = schemas.types.map((type) => schemas.block(type)?.properties?.[step]);
  return fields.find((field) => field !== undefined && !('const' in asSchema(field)));
}
