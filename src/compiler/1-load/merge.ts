// A document and the one of the same name in the layer → one document that knows where each value is written.
import { isMap } from '../../model/schema/value.ts';
import type { SourceDocument } from '../text/document.ts';

/**
 * A document over another one: maps are merged field by field, every other value replaces the one below.
 * What was worked out of the result is kept as long as both stay as they are.
 */
export function merged(own: SourceDocument, base: SourceDocument): SourceDocument {
  const known = own.derived.get(merged) as SourceDocument | undefined;
  if (known?.base === base) return known;
  const isRead = own.value !== undefined && base.value !== undefined;
  const document: SourceDocument = {
    file: own.file,
    text: own.text,
    value: isRead ? mergedValue(own.value, base.value) : undefined,
    base,
    // The tree is made only when somebody asks for it.
    get root() {
      return own.root;
    },
    ...(own.plain === undefined ? {} : { plain: own.plain }),
    derived: new Map(),
  };
  own.derived.set(merged, document);
  return document;
}

/**
 * A document of the layer that the site does not have, under its path in the site.
 *
 * @param file that path
 */
export function inherited(file: string, base: SourceDocument): SourceDocument {
  const known = base.derived.get(inherited) as SourceDocument | undefined;
  if (known) return known;
  const { value } = base;
  const document = { file, text: '', value, root: null, plain: true, base, derived: new Map() };
  base.derived.set(inherited, document);
  return document;
}

/** A document whose value is not known, with the locations that it has. */
export function unknownDocument(document: SourceDocument): SourceDocument {
  return { ...document, value: undefined, derived: new Map() };
}

function mergedValue(own: unknown, base: unknown): unknown {
  if (!isMap(own) || !isMap(base)) return own;
  const added = Object.entries(own).map(([key, value]) => [
    key,
    Object.hasOwn(base, key) ? mergedValue(value, base[key]) : value,
  ]);
  // Never through a prototype: a key may be called __proto__.
  return Object.fromEntries([...Object.entries(base), ...added]);
}
