// The reference and the example of each block → the snippets of the editor, with places to fill in.

import { isMap, isScalar, isSeq, type Pair, parseDocument, type Scalar } from 'yaml';
import { PRODUCT } from '../../model/product.ts';
import type { BlockReference } from '../../model/shapes.ts';

interface Snippet {
  readonly scope: 'yaml';
  readonly prefix: string;
  readonly description: string;
  readonly body: readonly string[];
}

/** As items of `blocks`, for .vscode/chapterkit.code-snippets. */
export function snippets(references: readonly BlockReference[]): string {
  const all = references.map(({ type, description, example }) => {
    const snippet: Snippet = {
      scope: 'yaml',
      prefix: `block ${type}`,
      description,
      body: asItem(withStops(example)),
    };
    return [`${PRODUCT}: ${type}`, snippet];
  });
  return `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`;
}

/** The editor adds the indentation of the line it begins in. */
function asItem(text: string): string[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line, i) => (i === 0 ? `- ${line}` : line === '' ? '' : `  ${line}`));
}

/** In a snippet, $ and } and \ have a meaning (TextMate's syntax, which VS Code keeps). */
function literal(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

function withStops(example: string): string {
  const found: Scalar.Parsed[] = [];
  collect(parseDocument(example).contents, found);
  let result = '';
  let at = 0;
  for (const [i, node] of found.entries()) {
    const [start, end] = bounds(node, example);
    result += `${literal(example.slice(at, start))}\${${i + 1}:${literal(example.slice(start, end))}}`;
    at = end;
  }
  return result + literal(example.slice(at));
}

/** Inside its quotes, and below its sign > or |. */
function bounds(node: Scalar.Parsed, text: string): [number, number] {
  const [start, end] = node.range;
  const written = text.slice(start, end);
  if (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE') return [start + 1, end - 1];
  const head = /^[|>][^\n]*\n\s*/.exec(written)?.[0].length ?? 0;
  return [start + head, start + written.trimEnd().length];
}

function collect(node: unknown, found: Scalar.Parsed[], top = true): void {
  if (isSeq(node)) for (const item of node.items) collect(item, found, false);
  else if (isMap(node)) {
    for (const pair of node.items as Pair[]) {
      const isType = isScalar(pair.key) && pair.key.value === 'type';
      // Blocks inside a block keep their types, too.
      if (!isType) collect(pair.value, found, false);
    }
  } else if (isScalar(node) && !top) found.push(node as Scalar.Parsed);
}
