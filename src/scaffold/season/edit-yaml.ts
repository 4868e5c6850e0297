// A YAML text and new values for some of its places → the same text, in which nothing else has changed.
//
// The document is never written anew: only the bytes of a value are replaced, so that comments,
// blank lines, quotes and the order of the fields stay as somebody left them.
import { parseDocument, type Scalar, visit } from 'yaml';
import { isSafePlain } from '../../compiler/edits/print.ts';
import type { Path } from '../../compiler/text/document.ts';

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

export interface Edit {
  readonly text: Text;
  /** The value to stand there instead. */
  readonly value?: string;
  /** Words to be exchanged inside the value as it is written, line breaks included. */
  readonly words?: { readonly from: RegExp; readonly to: (found: string) => string };
}

/** Makes all edits. */
export function edited(source: string, edits: readonly Edit[]): string {
  let result = source;
  const fromTheEnd = [...edits].sort((a, b) => b.text.node.range[0] - a.text.node.range[0]);
  for (const { text, value, words } of fromTheEnd) {
    const [start, end] = text.node.range;
    const written = result.slice(start, end);
    const next =
      value === undefined
        ? written.replace(words?.from ?? /$^/, (found) => words?.to(found) ?? found)
        : asWritten(value, text.node.type, true);
    // A text of several lines takes its last line break along.
    const lineBreak = value !== undefined ? (/\r?\n$/.exec(written)?.[0] ?? '') : '';
    result = result.slice(0, start) + next + lineBreak + result.slice(end);
  }
  return result;
}

/**
 * A text as it must stand in a YAML file: plain where that is safe, else in quotes.
 *
 * @param like how a former value was written; its quotes are kept
 * @param inBrackets whether it may stand in a list such as [a, b]
 */
export function asWritten(value: string, like?: Scalar.Type, inBrackets = false): string {
  if (like === 'QUOTE_SINGLE') return `'${value.replaceAll("'", "''")}'`;
  const plain = isSafePlain(value) && !(inBrackets && /[,[\]{}]/.test(value));
  return like === 'QUOTE_DOUBLE' || !plain ? JSON.stringify(value) : value;
}
