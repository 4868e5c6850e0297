// Grammar 2: a table of years says of each column which field it shows. Until then there were the
// headings of exactly three: the name, the position with the industry, and the company.
import { isMap, isScalar, isSeq, type Scalar, type YAMLSeq } from 'yaml';
import type { SourceRange } from '../diagnostics/diagnostic.ts';
import { rangeOf, type SourceDocument } from '../text/document.ts';
import { applied } from '../text/edit.ts';
import { blocksIn } from './blocks-in.ts';
import type { Migration, Outdated } from './migration.ts';

export const tableColumns: Migration = {
  code: 'upgrade/table-columns',
  to: 2,
  title: { say: 'columnFields' },
  find,
};

/** The fields of the three columns, each with what stands beside it. */
const FIELDS = [['name'], ['position', 'industry'], ['company']] as const;

function find(document: SourceDocument): Outdated[] {
  return blocksIn(document, 'yearTabs').flatMap((block) => {
    const tables = block.get('tables', true);
    if (!isSeq(tables)) return [];
    return tables.items.flatMap((table) => {
      const pair = isMap(table)
        ? table.items.find(({ key }) => isScalar(key) && key.value === 'columns')
        : undefined;
      if (!pair || !isSeq(pair.value)) return [];
      const change = changeOf(pair.value, document.text);
      return change ? [{ at: rangeOf(pair.key), ...change }] : [];
    });
  });
}

/** The list with fields in place of headings, from its first heading to its last; all between them stays. */
function changeOf(columns: YAMLSeq, text: string): Omit<Outdated, 'at'> | undefined {
  const headings = columns.items.filter(isHeading);
  const [first, last] = [headings[0], headings.at(-1)];
  if (!first || !last || headings.length !== 3 || columns.items.length !== 3) return undefined;
  const [start] = rangeOf(first);
  const [, end] = rangeOf(last);
  const edits = headings.map((heading, i) => {
    const range = rangeOf(heading);
    const words = text.slice(...range);
    const [field, note] = FIELDS[i] ?? [];
    const lines = [`field: ${field}`, `heading: ${words}`, ...(note ? [`note: ${note}`] : [])];
    const inside: SourceRange = [range[0] - start, range[1] - start];
    const put = columns.flow ? `{ ${lines.join(', ')} }` : lines.join(breakAt(range, text));
    return { range: inside, text: put };
  });
  return { range: [start, end], text: applied(text.slice(start, end), edits) };
}

/** A heading in one line. */
function isHeading(node: unknown): node is Scalar {
  return isScalar(node) && typeof node.value === 'string' && !/\n/.test(node.source ?? '');
}

/** The end of a line as the file has it, and blanks up to the column of the heading. */
function breakAt([start]: SourceRange, text: string): string {
  const column = start - (text.lastIndexOf('\n', start) + 1);
  return `${text.includes('\r\n') ? '\r\n' : '\n'}${' '.repeat(column)}`;
}
