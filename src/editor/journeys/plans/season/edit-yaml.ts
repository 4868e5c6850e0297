// A YAML text → the texts in it; a text → how it must stand in YAML.
import { parseDocument, type Scalar, visit } from 'yaml';
import type { Path } from '../../../../compiler/text/document.ts';
import { isSafePlain } from '../../../yaml-edits/print.ts';

export interface Text {
  readonly path: Path;
  readonly value: string;
  readonly node: Scalar.Parsed;
}

/** Every value of a document that is a text, with its path and its place. */
export function textsOf(source: string): Text[] {
  const found: Text[] = [];
  const document = parseDocument(source, { schema: 'core', version: '1.2' });
  visit(document, {
    Scalar: (key, node, ancestors) => {
      if (key === 'key' || typeof node.value !== 'string') return;
      const path = ancestors.flatMap((ancestor, i): (string | number)[] => {
        const next = ancestors[i + 1] ?? node;
        if ('key' in ancestor) return [String((ancestor.key as Scalar).value)];
        const items = 'items' in ancestor ? (ancestor.items as unknown[]) : [];
        const at = items.indexOf(next);
        return at !== -1 && !(typeof next === 'object' && 'key' in next) ? [at] : [];
      });
      found.push({ path, value: node.value, node: node as Scalar.Parsed });
    },
  });
  return found;
}

/**
 * A text as it must stand in a YAML file: plain where that is safe, else in quotes.
 *
 * @returns fit for a line of its own, and not for a list such as [a, b]
 */
export function asWritten(value: string): string {
  return isSafePlain(value) ? value : JSON.stringify(value);
}
