// A value → the text of a new document that holds it, without the end of its last line.
import type { Plain } from '../operation.ts';
import { fieldPrinted } from './print.ts';

/** The fields of a document in their order, with an empty line before each list or map. */
export function documentPrinted(value: { readonly [key: string]: Plain }): string {
  const lines = Object.entries(value).map(([key, field], i) => {
    const isGroup = typeof field === 'object' && field !== null;
    const style = { eol: '\n', listIndent: 2, isEnded: true };
    return `${isGroup && i > 0 ? '\n' : ''}${fieldPrinted(key, field, 0, style)}`;
  });
  return lines.join('\n');
}
