// What the fields of the panel write (typed texts with chips and marks, rows of tables, blocks of the palette) → the bytes
// of the file: exactly the intended value, every other line as it was, and the saved bytes once all is taken back.
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Operation, type Plain, seenBy, valueAfter } from '../../src/editor/operation.ts';
import { textWith } from '../../src/editor/server/changes/text-with.ts';
import { textsAfter } from '../../src/editor/server/draft/draft-texts.ts';
import { createTextReader } from '../../src/editor/yaml-edits/edit.ts';
import { UserError } from '../../src/model/errors.ts';
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
  | { readonly do: 'type'; readonly at: number; readonly cut: number; readonly put: string }
  | { readonly do: 'cell'; readonly at: number; readonly key: string; readonly put: string }
  | { readonly do: 'row'; readonly at: number; readonly row: Plain }
  | { readonly do: 'block'; readonly at: number; readonly block: Plain };

const wish: fc.Arbitrary<Wish> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      at: fc.nat(60),
      cut: fc.nat(3),
      put: fc.constantFrom(...PIECES),
    }),
  },
  fc.record({
    do: fc.constant('cell' as const),
    at: fc.nat(5),
    key: fc.constantFrom('name', 'position', 'company'),
    put: CELL,
  }),
  fc.record({ do: fc.constant('row' as const), at: fc.nat(5), row: ROW }),
  fc.record({
    do: fc.constant('block' as const),
    at: fc.nat(3),
    block: fc.constantFrom(...EXAMPLES),
  }),
);

interface Page {
  readonly text: string;
  readonly rows: readonly Record<string, Plain>[];
  readonly blocks: readonly Plain[];
}

function operationOf(one: Wish, { text, rows, blocks: all }: Page): Operation {
  if (one.do === 'type') {
    const at = one.at % (text.length + 1);
    const value = text.slice(0, at) + one.put + text.slice(at + one.cut);
    return { do: 'set', path: ['text'], value };
  }
  if (one.do === 'block')
    return { do: 'insert', path: ['blocks'], at: one.at % (all.length + 1), value: one.block };
  const index = one.at % (rows.length + 1);
  // Below the last row another one is added.
  if (one.do === 'row' || index === rows.length)
    return { do: 'insert', path: ['rows'], at: index, value: one.do === 'row' ? one.row : {} };
  return { do: 'set', path: ['rows', index, one.key], value: one.put };
}

it('is exact to the byte, whatever is typed, pasted or put in, and taken back', () => {
  const counts = { made: 0, refused: 0, back: 0 };
  fc.assert(
    fc.property(saved, fc.array(wish, { minLength: 1, maxLength: 6 }), (before, wishes) => {
      const reader = createTextReader();
      let now = before;
      let begun: { readonly step: string; readonly text: string } | undefined;
      for (const one of wishes) {
        const value = parse(now) as Plain;
        const operation = operationOf(one, value as unknown as Page);
        const expect_ = seenBy(value, operation) as Plain | undefined;
        const placed = {
          file: FILE,
          operation,
          ...(expect_ === undefined ? {} : { expect: expect_ }),
        };
        // Keys in one field are one step, made from the text before it.
        const step = operation.path.join('/');
        if (operation.do !== 'set' || begun?.step !== step) begun = { step, text: now };
        const start = begun.text;
        let next: string | undefined;
        try {
          next = textsAfter(
            [placed],
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
        expect(parse(next ?? '')).toEqual(valueAfter(value, operation));
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
});
