// @vitest-environment jsdom
// What the fields of the panel write (typed texts with chips and marks, rows of tables, blocks of the palette) → the bytes
// of the file: exactly the intended value, every other line as it was, and the saved bytes once all is taken back.
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Plain, valueAfter } from '../../src/editor/operation.ts';
import { parseText } from '../../src/editor/panel/fields/field-kind.ts';
import { inputKindOf } from '../../src/editor/panel/fields/field-kinds.ts';
import {
  changesToInsert,
  changesToRemove,
  changesToSet,
  type ExpectedOperation,
  partOf,
  type Slot,
} from '../../src/editor/panel/forms/slot.ts';
import { cellOf, columnsOf } from '../../src/editor/panel/forms/table/columns.ts';
import { pastedRows, rowsIn } from '../../src/editor/panel/forms/table/pasted-rows.ts';
import { editingOf, typeText } from '../../src/editor/panel/widgets/text/editing.ts';
import { linkAt, putLink, toggleList } from '../../src/editor/panel/widgets/text/markdown-edits.ts';
import { cleanMarkdown } from '../../src/editor/panel/widgets/text/pasted.ts';
import { createTextView } from '../../src/editor/panel/widgets/text/text-view.ts';
import { toggleMark } from '../../src/editor/panel/widgets/text/toggle-mark.ts';
import { textWith } from '../../src/editor/server/changes/take-back.ts';
import { textsAfter } from '../../src/editor/server/draft/draft-texts.ts';
import { createTextReader } from '../../src/editor/yaml-edits/edit.ts';
import { UserError } from '../../src/model/errors.ts';
import type { Schema } from '../../src/model/schema/schema.ts';
import { createSchemas } from '../../src/model/schema/schemas.ts';
import { projectRoot } from '../support/site.ts';

/** `EDITS=20000 npx vitest run tests/edit/typed-bytes.test.ts` tries as many as the issue asks for. */
const EDITS = Number(process.env.EDITS ?? 300);

const FILE = 'content/pages/a.yaml';

const blocks = path.join(projectRoot, 'src/app/blocks');
const EXAMPLES: readonly Plain[] = fs
  .readdirSync(blocks)
  .filter((name) => fs.existsSync(path.join(blocks, name, 'example.yaml')))
  .map((name) => parse(fs.readFileSync(path.join(blocks, name, 'example.yaml'), 'utf8')) as Plain);

/** What is typed, pasted or chosen in a field: a chip is its fact as written. */
const PIECES = [
  ...['a', ' ', 'word ', '$25', '$', '${chapter.name}', '${season.name}', '**bold**', '*', '_'],
  ...['[link](/about)', '\n', '\n\n', '- item\n', '1. one\n', '# ', ': ', ' #', '"', "'", '\\'],
  ...['é', '👩‍🎓', 'yes', '12', '- ', '&amp;', '<b>', '\u00a0'],
];
const TEXT = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((all) => all.join(''));

const CELL = fc.constantFrom(
  '',
  'Ada',
  '1999',
  'no',
  'a: b',
  '- x',
  '"q"',
  '${chapter.name}',
  'é',
  '~',
);
const ROW = fc.record(
  { name: CELL, position: CELL, company: CELL },
  // The editor's values come from JSON.
  { noNullPrototype: true },
);

/** A text as an officer finds it: each in another style of YAML, with notes beside it. */
const STYLES: readonly ((text: string) => string)[] = [
  (text) => JSON.stringify(text),
  (text) => `'${text.replaceAll("'", "''").replaceAll(/\n+/g, ' ')}'`,
  () => 'Plain words of ${chapter.name} # a note',
  () => '>-\n  Folded words of the chapter\n  in two lines.\n\n  And more.',
  () => '|\n  Literal words\n  - with a list',
];

const saved = fc
  .record({
    text: TEXT,
    style: fc.constantFrom(...STYLES),
    rows: fc.array(ROW, { maxLength: 4 }),
    isWindows: fc.boolean(),
  })
  .map(({ text, style, rows, isWindows }) => {
    const cells = rows.map((row) =>
      Object.entries(row)
        .map(([key, cell], i) => `${i === 0 ? '  - ' : '    '}${key}: ${JSON.stringify(cell)}\n`)
        .join(''),
    );
    const list = cells.length === 0 ? ' []\n' : `\n  # rows\n${cells.join('')}`;
    const all = `# A page.\ntext: ${style(text)}\nrows:${list}blocks:\n  - type: lead\n    text: Hi # here\n`;
    return isWindows ? all.replaceAll('\n', '\r\n') : all;
  });

type Wish =
  | {
      readonly do: 'type';
      readonly at: number;
      readonly to: number;
      readonly how: How;
      readonly put: string;
    }
  | { readonly do: 'cell'; readonly at: number; readonly column: number; readonly put: string }
  | {
      readonly do: 'paste';
      readonly at: number;
      readonly column: number;
      readonly cells: string[][];
    }
  | { readonly do: 'row'; readonly at: number; readonly row: Plain }
  | { readonly do: 'block'; readonly at: number; readonly block: Plain };

/** What is done in a text: keys, the buttons above it, a fact from its list, a paste. */
const HOW = ['keys', 'delete', 'fact', '**', '*', 'list', 'link', 'paste'] as const;
type How = (typeof HOW)[number];

const wish: fc.Arbitrary<Wish> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      at: fc.nat(60),
      to: fc.nat(8),
      how: fc.constantFrom(...HOW),
      put: fc.constantFrom(...PIECES),
    }),
  },
  fc.record({
    do: fc.constant('cell' as const),
    at: fc.nat(5),
    column: fc.nat(2),
    put: CELL,
  }),
  fc.record({
    do: fc.constant('paste' as const),
    at: fc.nat(5),
    column: fc.nat(2),
    cells: fc.array(fc.array(CELL, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ do: fc.constant('row' as const), at: fc.nat(5), row: ROW }),
  fc.record({
    do: fc.constant('block' as const),
    at: fc.nat(3),
    block: fc.constantFrom(...EXAMPLES),
  }),
);

/** The page as the form knows it. */
const LINE: Schema = { type: 'string' };
const ITEM: Schema = {
  ...{ type: 'object', additionalProperties: false, required: ['name', 'position'] },
  properties: { name: LINE, position: LINE, company: LINE },
};
const PAGE: Slot = { path: [], schema: {}, label: 'Page', required: true };
const TEXT_FIELD = partOf(PAGE, 'text', { type: 'string', ref: 'markdown' }, 'Text');
const ROWS = partOf(PAGE, 'rows', { type: 'array', items: ITEM }, 'Rows');
const BLOCKS = partOf(PAGE, 'blocks', {}, 'Blocks');
const schemas = createSchemas({ documents: {}, blocks: {} });
const columns = columnsOf(ITEM, { schemas, inputKindOf }) ?? [];

const read = (text: string, cell: Slot): Plain | undefined => {
  const { parse = parseText } = inputKindOf(cell.schema, text);
  const parsed = parse(text, { ...cell, file: FILE, value: undefined, set: () => {} });
  return parsed === null ? text : parsed;
};

/** What the field of a text writes when somebody does this in it; undefined where nothing is changed. */
function typedIn(
  text: string,
  { at, to, how, put }: Wish & { readonly do: 'type' },
): string | undefined {
  let written: string | undefined;
  const named = (name: string) => ({ name, title: name });
  const told = { empty: '', isReadOnly: false, facts: { all: [], named } };
  const view = createTextView(document.createElement('div'), text, told, {
    kind: 'markdown',
    attributes: () => ({}),
    write: (next) => (written = next),
    ...{ moved: () => {}, undo: () => {}, paste: () => undefined },
  });
  const anchor = at % (text.length + 1);
  const head = Math.min(text.length, anchor + to);
  view.dispatch({ selection: { anchor, head } });
  const editing = editingOf(view);
  const [within, selection] = [editing.text(), editing.selection()];
  if (how === 'keys' || how === 'delete' || how === 'paste') {
    const before = view.state.doc
      .lineAt(anchor)
      .text.slice(0, anchor - view.state.doc.lineAt(anchor).from);
    const insert = how === 'keys' ? put : how === 'paste' ? cleanMarkdown(put, before) : '';
    view.dispatch(view.state.replaceSelection(insert), { userEvent: `input.${how}` });
  } else if (how === 'fact') typeText(editing, '${chapter.name}');
  else {
    const edit =
      how === 'list'
        ? toggleList(within, selection)
        : how === 'link'
          ? putLink({ ...linkAt(within, selection), words: 'Here', address: '/about' })
          : toggleMark(within, selection, how);
    if (edit) editing.make(edit);
  }
  // What is seen is what is written.
  expect(view.state.sliceDoc()).toBe(written ?? text);
  view.destroy();
  return written;
}

/** What a field does with it, as the form does. */
function changesOf(one: Wish, root: Plain): ExpectedOperation[] {
  const { text, rows, blocks: all } = root as unknown as Page;
  if (one.do === 'type') {
    const typed = typedIn(text, one);
    const value = typed === undefined ? undefined : read(typed, TEXT_FIELD);
    return value === undefined ? [] : changesToSet(root, TEXT_FIELD, value);
  }
  if (one.do === 'block')
    return changesToInsert(root, BLOCKS, one.at % (all.length + 1), one.block);
  const index = one.at % (rows.length + 1);
  if (one.do === 'row') return changesToInsert(root, ROWS, index, one.row);
  const from = columns.slice(one.column);
  if (one.do === 'paste') {
    const quoted = one.cells.map((row) =>
      row.map((cell) => JSON.stringify(cell).replaceAll('\\"', '""')),
    );
    const lines = rowsIn(quoted.map((row) => row.slice(0, from.length).join('\t')).join('\r\n'));
    const places = rows.map((_, i) => i).slice(index);
    const target = {
      slot: ROWS,
      item: ITEM,
      columns: from,
      places,
      empty: () => ({ name: 'New' }),
      read,
    };
    return lines ? pastedRows(root, lines, target) : [];
  }
  // Below the last row another one is added.
  if (index === rows.length) return changesToInsert(root, ROWS, index, {});
  const [column] = from;
  const cell = column && cellOf(partOf(ROWS, index, ITEM, ''), column);
  const value = cell && read(one.put, cell);
  if (!cell) return [];
  return value === undefined ? changesToRemove(root, cell) : changesToSet(root, cell, value);
}

interface Page {
  readonly text: string;
  readonly rows: readonly Record<string, Plain>[];
  readonly blocks: readonly Plain[];
}

it(
  'is exact to the byte, whatever is typed, pasted or put in, and taken back',
  () => {
    const counts = { made: 0, refused: 0, back: 0 };
    fc.assert(
      fc.property(saved, fc.array(wish, { minLength: 1, maxLength: 6 }), (before, wishes) => {
        const reader = createTextReader();
        let now = before;
        let begun: { readonly step: string; readonly text: string } | undefined;
        for (const one of wishes) {
          const value = parse(now) as Plain;
          const changes = changesOf(one, value);
          if (changes.length === 0) continue;
          const placed = changes.map((change) => ({ file: FILE, ...change }));
          // Keys in one field are one step, made from the text before it.
          const [only, ...more] = changes;
          const step =
            more.length === 0 && only?.operation.do === 'set' ? only.operation.path.join('/') : '';
          if (step === '' || begun?.step !== step) begun = { step, text: now };
          const start = begun.text;
          let next: string | undefined;
          try {
            next = textsAfter(
              placed,
              () => now,
              () => start,
              reader,
            ).get(FILE);
          } catch (error) {
            expect(error).toBeInstanceOf(UserError);
            counts.refused += 1;
            continue;
          }
          counts.made += 1;
          const meant = changes.reduce<unknown>(
            (all, { operation }) => valueAfter(all, operation),
            value,
          );
          expect(parse(next ?? '')).toEqual(meant);
          for (const line of before.split(/\r?\n/))
            if (/^\s*#/.test(line)) expect(next).toContain(line);
          if (before.includes('\r\n')) expect(next).not.toMatch(/(?<!\r)\n/);
          now = next ?? now;
        }
        try {
          expect(textWith({ saved: before, now }, parse(before) as Plain)).toBe(before);
          counts.back += 1;
        } catch (error) {
          if (!(error instanceof UserError)) throw error;
          counts.refused += 1;
        }
      }),
      { seed: 40, numRuns: Math.ceil(EDITS / 3) },
    );
    console.log(
      `edits of fields: ${counts.made} made, ${counts.back} files taken back, ${counts.refused} refused`,
    );
    expect(counts.refused / counts.made).toBeLessThan(0.03);
  },
  240_000 + EDITS * 60,
);
