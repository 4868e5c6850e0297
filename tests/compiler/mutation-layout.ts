// The lines of a YAML file → mistakes of their layout: hyphens, columns, tabs and other blanks at their start.
import { isScalar, isSeq, type Scalar } from 'yaml';
import type { Field } from './mutation-fields.ts';
import {
  indent,
  isLine,
  lineOf,
  lineStart,
  type Make,
  quotedAs,
  replace,
  SYNTAX,
  when,
  written,
} from './mutation-kinds.ts';

/** Where the line begins in the wrong column, YAML may understand it all the same, as something else. */
const LAYOUT = /^(yaml|schema)\//;

/** What tells of a hyphen that is gone. */
const LOST = new RegExp(`${SYNTAX.source}|^page/roster-full$`);

/** Whether a field is the first of an item, in the line of its hyphen. */
const beginsItem = (field: Field, text: string): boolean =>
  field.first && /^ *- $/.test(indent(text, field));

const hyphenOf = (field: Field): number => field.key[0] - 2;

/** The end of the last line of the item that a field begins. */
const endOfItem = (field: Field, text: string): number => {
  const column = hyphenOf(field) - lineStart(text, field.key[0]);
  let [, end] = lineOf(text, field.key[0]);
  for (let next = lineOf(text, end + 1); end + 1 < text.length; next = lineOf(text, end + 1)) {
    const line = text.slice(...next);
    if (line.trim() !== '' && (/^ */.exec(line)?.[0].length ?? 0) <= column) break;
    [, end] = next;
  }
  return end;
};

/** Whether the list of an item has others, so that it can stand in another column than they. */
const hasSiblings = (field: Field, text: string): boolean => {
  const start = lineStart(text, field.key[0]);
  const spaces = ' '.repeat(hyphenOf(field) - start);
  const deeper = (line: string): boolean => line.trim() === '' || line.startsWith(`${spaces} `);
  const above = text.slice(0, start).split('\n').slice(0, -1).reverse();
  const below = text.slice(lineOf(text, start)[1] + 1).split('\n');
  return [above, below].some((lines) =>
    lines.find((line) => !deeper(line))?.startsWith(`${spaces}- `),
  );
};

const hyphenLost =
  (removed: string, put: string): Make =>
  (field, text) => {
    // The schema lets `empty` stand beside the member above it, and a member beside the empty place above it.
    if (!beginsItem(field, text) || field.name === 'empty') return undefined;
    const at = hyphenOf(field);
    const key = at + 2 - removed.length + put.length;
    return {
      text: replace(text, [at, at + removed.length], put),
      expected: { codes: LOST, range: [key, key + field.name.length], fixed: text },
    };
  };

/**
 * The lines of an item, or of its hyphen alone, moved by a number of columns. Four columns are one level
 * of lists: the item may be right where it stands then.
 */
const itemMoved =
  (by: number, whole: boolean, isElsewhere = false): Make =>
  (field, text) => {
    if (!beginsItem(field, text) || !hasSiblings(field, text)) return undefined;
    const start = lineStart(text, field.key[0]);
    if (hyphenOf(field) - start + by < 0) return undefined;
    const [, lineEnd] = lineOf(text, start);
    const end = whole ? endOfItem(field, text) : lineEnd;
    const lines = text.slice(start, end).split('\n');
    if (whole === (lines.length === 1)) return undefined;
    const put = lines
      .map((line) => (line === '' ? '' : by > 0 ? ' '.repeat(by) + line : line.slice(-by)))
      .join('\n');
    const made = { text: replace(text, [start, end], put) };
    if (isElsewhere) return made;
    const range = [start, start + put.length] as const;
    return { ...made, expected: { codes: LAYOUT, range, fixed: text, unsure: true } };
  };

/** Other blanks in place of the spaces that the line of a field begins with. */
const indentedWith =
  (codes: RegExp, blanks: (spaces: number) => string | undefined, unsure = false): Make =>
  (field, text) => {
    const start = lineStart(text, field.key[0]);
    const before = text.slice(start, field.key[0]);
    const count = /^ *(?=(- )?$)/.exec(before)?.[0].length ?? 0;
    const put = count === 0 ? undefined : blanks(count);
    if (put === undefined) return undefined;
    return {
      text: replace(text, [start, start + count], put),
      expected: { codes, range: [start, start + put.length], fixed: text, unsure },
    };
  };

const tabsOf = (size: number) => (spaces: number) =>
  spaces % size === 0 ? '\t'.repeat(spaces / size) : undefined;

/** A list of texts, each in a line of its own, where one text cannot stand. */
const isTexts = ({ node, schema }: Field, text: string): boolean =>
  isSeq(node) &&
  schema.type === 'array' &&
  node.items.every((item) => isScalar(item) && item.type === 'PLAIN' && item.range) &&
  text.slice(...(node.range ?? [0, 0])).startsWith('- ');

/** The mistakes that can be made in the layout of the lines of a field. */
export const LAYOUT_KINDS: Readonly<Record<string, Make>> = {
  'hyphen lost, spaces in its place': hyphenLost('- ', '  '),
  'hyphen lost with its space': hyphenLost('- ', ''),
  'hyphen lost alone': hyphenLost('-', ''),
  'item moved right by two': itemMoved(2, true),
  'item moved left by two': itemMoved(-2, true),
  'item moved right by three': itemMoved(3, true),
  'item moved left by three': itemMoved(-3, true),
  'item moved right by four': itemMoved(4, true, true),
  'item moved left by four': itemMoved(-4, true, true),
  'item moved right by one': itemMoved(1, true),
  'item moved left by one': itemMoved(-1, true),
  'hyphen moved right by two': itemMoved(2, false),
  'hyphen moved left by two': itemMoved(-2, false),
  'one tab at any depth': indentedWith(SYNTAX, () => '\t', true),
  'a tab for each two spaces': indentedWith(SYNTAX, tabsOf(2)),
  'a tab for each four spaces': indentedWith(SYNTAX, tabsOf(4)),
  'a tab for each eight spaces': indentedWith(SYNTAX, tabsOf(8)),
  'non-breaking spaces as indentation': indentedWith(/^yaml\/blank$/, (spaces) =>
    '\u00a0'.repeat(spaces),
  ),
  'non-breaking space first': indentedWith(
    /^yaml\/blank$/,
    (spaces) => `\u00a0${' '.repeat(spaces - 1)}`,
  ),
  'wide spaces as indentation': indentedWith(/^yaml\/blank$/, (spaces) =>
    '\u3000'.repeat(spaces / 2),
  ),
  'colon at the end of a text': when(isLine, (field, text) => ({
    text: replace(text, [field.value[1], field.value[1]], ':'),
    expected: {
      ...{ codes: SYNTAX, range: [field.value[0], field.value[1] + 1] },
      fixed: replace(text, field.value, quotedAs(`${written(field, text)}:`)),
    },
  })),
  'hyphen without space before a field': when(beginsItem, (field, text) => {
    const at = hyphenOf(field) + 1;
    return {
      text: replace(text, [at, at + 1], ''),
      expected: { codes: SYNTAX, range: [at - 1, at], fixed: text },
    };
  }),
  'hyphen without space before a text': when(isTexts, (field, text, random) => {
    const items = isSeq(field.node) ? (field.node.items as Scalar[]) : [];
    const at = items[Math.floor(random() * items.length)]?.range?.[0] ?? 0;
    return {
      text: replace(text, [at - 1, at], ''),
      expected: { codes: SYNTAX, range: [at - 2, at - 1], fixed: text },
    };
  }),
};
