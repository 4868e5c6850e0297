// A document and its schema → the texts in it that another language says otherwise.
import { pointerOf } from '../../model/paths/pointer.ts';
import type { Path } from '../../model/schema/block-tree.ts';
import { asSchema, type Schema } from '../../model/schema/schema.ts';
import { schemaInside } from '../../model/schema/schemas.ts';
import { isMap } from '../../model/schema/value.ts';
import { isTodo } from '../../model/words.ts';
import { type Grammar, schemasOf } from './grammar.ts';

export interface SpokenText {
  readonly path: Path;
  readonly text: string;
  /** Of a map whose keys are read. */
  readonly isKey?: boolean;
}

/** Keywords of what is the same in all languages, or chosen and no text. */
const FIXED = ['enum', 'const', 'format', 'properName'] as const;
/** What the pattern of an address or an id does not let through. */
const SENTENCE = '¿A, b?';
/** What is said besides what it refers to: a question has its anchor by its words, a role stands with a member, too. */
const SPOKEN_REFS = ['idBeside', 'agreesWith'] as const;
const WORD = /\p{L}{2}/u;

/** @param name the schema of the document: page, member */
export function spokenTexts(value: unknown, name: string, grammar: Grammar): SpokenText[] {
  const schemas = schemasOf(grammar);
  const root = schemas.document(name);
  const found: SpokenText[] = [];
  const walk = (node: unknown, schema: Schema, path: Path): void => {
    const own = schemas.follow(schema, node);
    if (typeof node === 'string') {
      // People keep their names.
      const isName = root.person === true && [root.titleField].flat().includes(path[0]);
      if (!isName && own.type === 'string' && isSaid(node, own)) found.push({ path, text: node });
    } else if (typeof node === 'object' && node !== null)
      for (const [key, below] of Object.entries(node)) {
        const inner = [...path, key];
        if (isFreeKey(node, key, own) && isSaid(key, asSchema(own.propertyNames)))
          found.push({ path: inner, text: key, isKey: true });
        walk(below, asSchema(schemaInside(schemas, schema, node, key)), inner);
      }
  };
  walk(value, root, []);
  return found;
}

/** Where any key may stand, it is for those who read the page: the role in a list of experience. */
function isFreeKey(node: object, key: string, { properties, additionalProperties }: Schema) {
  const isNamed = isMap(properties) && Object.hasOwn(properties, key);
  return !Array.isArray(node) && !isNamed && isMap(additionalProperties);
}

function isSaid(text: string, own: Schema): boolean {
  if (isTodo(text) || !WORD.test(text.replace(/\$\{[^{}]*\}/g, ''))) return false;
  if (FIXED.some((keyword) => keyword in own)) return false;
  if (typeof own.pattern === 'string' && !new RegExp(own.pattern, 'u').test(SENTENCE)) return false;
  return isSpoken(own.ref);
}

/** Where a translation keeps it: behind a key is a sign, for its place is that of what it holds. */
export function spokenPlace({ path, isKey }: SpokenText): string {
  return pointerOf(path) + (isKey ? '#' : '');
}

function isSpoken(ref: unknown): boolean {
  if (ref === undefined || ref === 'markdown') return true;
  return isMap(ref) && SPOKEN_REFS.some((one) => one in ref);
}
