// The examples of the blocks of a grammar → the texts that a page should not be published with.

import type { Schema } from '../../model/schema/schema.ts';
import { type Schemas, schemaInside } from '../../model/schema/schemas.ts';
import { isWording } from '../../model/schema/title-field.ts';
import { isMap } from '../../model/schema/value.ts';
import { createReport } from '../diagnostics/diagnostic.ts';
import { derive } from '../source/derived.ts';
import type { SourceDocument } from '../source/document.ts';
import { parseDocument } from '../yaml/parse.ts';
import { exampleOf } from './block-reference.ts';
import { type Grammar, schemasOf } from './grammar.ts';

/** By the type of a block, the longer texts that it has in examples, as they are compared. */
export type ExampleTexts = ReadonlyMap<string, ReadonlySet<string>>;

/** What is shorter, or one word, a chapter may well say in the same words: "Info Night", "Business casual". */
const MIN_LENGTH = 16;

/** Without the pages that an example in a site leads to. Undefined for what says too little. */
export function comparable(text: string): string | undefined {
  const one = text.trim();
  return one.length >= MIN_LENGTH && /\s/.test(one)
    ? one.replace(/\]\(\/[^)\s\]]*\)/g, '](/)')
    : undefined;
}

/** @param standard the grammar without what is of the site's own */
export function exampleTexts(
  grammar: Grammar,
  standard: Grammar,
  own: readonly SourceDocument[],
): ExampleTexts {
  const ours = derive(standard, standardTexts);
  if (grammar === standard) return ours;
  const isOurs = (type: string) => grammar.blocks.get(type) === standard.blocks.get(type);
  const found = new Map(
    [...ours].flatMap(([type, texts]) => (isOurs(type) ? [[type, new Set(texts)]] : [])),
  );
  const schemas = schemasOf(grammar);
  for (const { value } of own) gather({ value, schemas, found });
  return found;
}

function standardTexts(standard: Grammar): ExampleTexts {
  const schemas = schemasOf(standard);
  const found = new Map<string, Set<string>>();
  for (const type of standard.blocks.keys()) {
    const { value } = parseDocument(type, exampleOf(type), createReport());
    gather({ value, schemas, found });
  }
  return found;
}

interface Gathering {
  readonly value: unknown;
  readonly schemas: Schemas;
  readonly found: Map<string, Set<string>>;
}

function gather({ value, schemas, found }: Gathering): void {
  const visit = (inner: unknown, schema: Schema, type: string): void => {
    const own = schemas.follow(schema, inner);
    if (typeof inner === 'string') {
      const text = comparable(inner);
      if (text === undefined || !isOwnWords(own) || own.default === inner) return;
      found.set(type, (found.get(type) ?? new Set()).add(text));
    } else if (typeof inner === 'object' && inner !== null) {
      const isBlock =
        isMap(inner) && typeof inner.type === 'string' && schemas.block(inner.type) === own;
      const inside = isBlock ? String(inner.type) : type;
      for (const [key, one] of Object.entries(inner))
        visit(one, schemaInside(schemas, schema, inner, key) ?? {}, inside);
    }
  };
  if (isMap(value)) visit(value, schemas.block(String(value.type)) ?? {}, String(value.type));
}

/** Whether a text is words of an author: no choice, no address, and no name of something else. */
function isOwnWords(schema: Schema): boolean {
  const { ref, format, type } = schema;
  const isFree =
    ref === undefined ||
    ref === 'markdown' ||
    ref === 'person' ||
    (isMap(ref) && 'idBeside' in ref);
  // Of a schema with mistakes nothing is known.
  const isText = [type].flat().includes('string');
  return isText && isFree && format === undefined && isWording(schema);
}
