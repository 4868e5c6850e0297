// A document and its schema → the texts in it that another language says otherwise.
import type { Path } from '../../model/schema/block-tree.ts';
import { asSchema } from '../../model/schema/schema.ts';
import { createSchemas, type Schemas, schemaAt } from '../../model/schema/schemas.ts';
import { at, isMap } from '../../model/schema/value.ts';
import { isTodo } from '../../model/words.ts';
import { derive } from '../source/derived.ts';
import { eachText } from '../text/each-text.ts';
import type { Grammar } from './grammar.ts';

export interface SpokenText {
  readonly path: Path;
  readonly text: string;
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
  const schemas = derive(grammar, schemasOf);
  const root = schemas.document(name);
  const found: SpokenText[] = [];
  eachText(value, (text, path) => {
    if (isTodo(text) || !WORD.test(text.replace(/\$\{[^{}]*\}/g, ''))) return;
    // People keep their names.
    if (root.person === true && [root.titleField].flat().includes(path[0])) return;
    const schema = asSchema(schemaAt(schemas, root, value, path));
    const own = schemas.follow(schema, at(value, path));
    if (own.type !== 'string' || FIXED.some((keyword) => keyword in own)) return;
    if (typeof own.pattern === 'string' && !new RegExp(own.pattern, 'u').test(SENTENCE)) return;
    if (isSpoken(own.ref)) found.push({ path: [...path], text });
  });
  return found;
}

function isSpoken(ref: unknown): boolean {
  if (ref === undefined || ref === 'markdown') return true;
  return isMap(ref) && SPOKEN_REFS.some((one) => one in ref);
}

/** Made by `derive`. */
function schemasOf(grammar: Grammar): Schemas {
  return createSchemas(grammar);
}
