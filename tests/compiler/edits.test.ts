// Edits of YAML: exactly the intended value, every comment kept, and nothing else touched; or a refusal.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Operation } from '../../src/editor/operation.ts';
import { valueAfter } from '../../src/editor/operation.ts';
import { edit, spliceText } from '../../src/editor/yaml-edits/edit.ts';
import { UserError } from '../../src/model/errors.ts';
import { rows } from '../support/rows.ts';
import { attempt, reach, type Step } from '../support/yaml-edits.ts';

/** `EDITS=20000 npx vitest run tests/compiler/edits.test.ts` tries as many as the issue asks for. */
const EDITS = Number(process.env.EDITS ?? 1500);

const make = (text: string, operation: Operation): string => {
  const splice = edit(text, operation);
  return splice ? spliceText(text, splice) : text;
};

/** The lines that went and those that came. */
const difference = (before: string, now: string): string[] => {
  const [old, fresh] = [before.split('\n'), now.split('\n')];
  let top = 0;
  while (top < old.length && old[top] === fresh[top]) top += 1;
  let foot = 0;
  const most = Math.min(old.length, fresh.length) - top;
  while (foot < most && old.at(-1 - foot) === fresh.at(-1 - foot)) foot += 1;
  return [
    ...old.slice(top, old.length - foot).map((line) => `- ${line}`),
    ...fresh.slice(top, fresh.length - foot).map((line) => `+ ${line}`),
  ];
};

const SEASON = `# The season.
name: Fall Rush 2025 # for all
deadline: 2025-10-09 18:30
description: >-
  Two weeks, four open events, and nothing to prepare
  but yourself.

  Come to one of them or come to them all.
events:
  # The first one.
  - title: Meet
    dates: [2025-09-29, 2025-10-01]

  - title: Talk # in the library
    place: "Hall 4"

  # The last one.
  - title: Dinner
tags:
- a
- b
`;

describe('an edit is the one of a careful person', () => {
  // The lines that go and those that come are parted by bars.
  it.each(
    rows(`
    one value, one line | {do: set, path: [deadline], value: 2025-10-12 18:30} | - deadline: 2025-10-09 18:30 | + deadline: 2025-10-12 18:30
    the comment behind a value stays | {do: set, path: [name], value: "Rush: 2026"} | - name: Fall Rush 2025 # for all | + name: "Rush: 2026" # for all
    a word of a folded text | {do: set, path: [description], value: "Two weeks, four open evenings, and nothing to prepare but yourself.\\nCome to one of them or come to them all."} | -   Two weeks, four open events, and nothing to prepare | +   Two weeks, four open evenings, and nothing to prepare
    a paragraph more | {do: set, path: [description], value: "Two weeks, four open events, and nothing to prepare but yourself.\\nCome to one of them or come to them all.\\nBring friends."} | + | +   Bring friends.
    the quotes stay | {do: set, path: [events, 1, place], value: Hall 5} | -     place: "Hall 4" | +     place: "Hall 5"
    an item moves with the comment above it, and the blank lines stay | {do: move, path: [events], from: 2, to: 1} | -   - title: Talk # in the library | -     place: "Hall 4" | - | -   # The last one. | -   - title: Dinner | +   # The last one. | +   - title: Dinner | + | +   - title: Talk # in the library | +     place: "Hall 4"
    an item goes with its blank line | {do: remove, path: [events, 1]} | -   - title: Talk # in the library | -     place: "Hall 4" | -
    the first field of an item goes | {do: remove, path: [events, 1, title]} | -   - title: Talk # in the library | -     place: "Hall 4" | +   - place: "Hall 4"
    an item more | {do: insert, path: [events], at: 3, value: {title: Party, dates: [2025-10-10]}} | + | +   - title: Party | +     dates: | +       - 2025-10-10
    a text of several lines that ends its last one | {do: insert, path: [events], at: 3, value: {title: Party, text: "Hall 4.\\n\\nLate.\\n"}} | + | +   - title: Party | +     text: \\| | +       Hall 4. | + | +       Late.
    an item more in brackets | {do: insert, path: [events, 0, dates], at: 1, value: 2025-09-30} | -     dates: [2025-09-29, 2025-10-01] | +     dates: [2025-09-29, 2025-09-30, 2025-10-01]
    a field more stands in the order of the schema | {do: set, path: [applyLink], value: /contact, order: [name, applyLink, deadline]} | + applyLink: /contact
    the last item leaves an empty list | {do: remove, path: [tags, 1]} | - - b`),
  )('%s', (_, operation = '', ...lines) => {
    const made = difference(SEASON, make(SEASON, parse(operation) as Operation));
    expect(made.map((line) => line.trim().replace('text: |', 'text: \\|'))).toEqual(lines);
  });

  it('a field that a blank line parts from what follows leaves that line', () => {
    expect(make('a: 1\nb: 2\n\nc: 3\n', { do: 'remove', path: ['b'] })).toBe('a: 1\n\nc: 3\n');
    expect(make('a: 1\n\nb: 2\n\nc: 3\n', { do: 'remove', path: ['b'] })).toBe('a: 1\n\nc: 3\n');
  });

  it('what the text says already is no edit', () => {
    expect(edit(SEASON, { do: 'set', path: ['tags', 0], value: 'a' })).toBeUndefined();
    expect(edit(SEASON, { do: 'move', path: ['tags'], from: 1, to: 1 })).toBeUndefined();
  });

  it.each<[string, string, Operation]>([
    ['an alias that leads nowhere', 'a: *x\n', { do: 'set', path: ['b'], value: 1 }],
    ['the anchor of an alias', 'a: &x 1\nb: *x\n', { do: 'set', path: ['a'], value: 2 }],
    ['a broken file', 'a: [1', { do: 'set', path: ['a'], value: 1 }],
    ['a path that leads nowhere', 'a: 1\n', { do: 'remove', path: ['b'] }],
    ['a place that is none', 'a: [1]\n', { do: 'insert', path: ['a'], at: 3, value: 1 }],
    ['a list that is none', 'a: 1\n', { do: 'move', path: ['a'], from: 0, to: 1 }],
    ['the whole document', 'a: 1\n', { do: 'remove', path: [] }],
  ])('%s is refused', (_, text, operation) => {
    expect(() => edit(text, operation)).toThrow(UserError);
  });

  it('a text that ends its last line is quoted where the file does not end its own', () => {
    const value = { a: 'b\nc\n' };
    const next = make('list:\n  - a: 1', { do: 'insert', path: ['list'], at: 1, value });
    expect(next).toBe('list:\n  - a: 1\n  - a: "b\\nc\\n"');
  });
});

describe('any edit of any file', () => {
  it(
    'gives exactly the intended value, keeps what it does not replace, or is refused',
    () => {
      const counts = { made: 0, refused: 0 };
      fc.assert(
        fc.property(attempt, ({ written, before, operation }) => {
          let splice: ReturnType<typeof edit>;
          try {
            splice = edit(written, operation);
          } catch (error) {
            expect(error).toBeInstanceOf(UserError);
            counts.refused += 1;
            return;
          }
          counts.made += 1;
          const now = splice ? spliceText(written, splice) : written;
          expect(parse(now)).toEqual(valueAfter(before, operation));
          // A move keeps the same lines; what is set or put in leaves every comment.
          if (operation.do === 'move' && splice && written.slice(...splice.range).includes('\n'))
            expect(linesOf(now)).toEqual(linesOf(written));
          if (operation.do === 'insert')
            for (const line of written.split('\n'))
              if (/^\s*#/.test(line)) expect(now).toContain(line);
          // Line ends and the byte-order mark stay what they were.
          if (written.includes('\r\n')) expect(now).not.toMatch(/(?<!\r)\n/);
          expect(now.startsWith('\ufeff')).toBe(written.startsWith('\ufeff'));
          // A value in one line that stays in one line changes no other.
          const old = operation.do === 'set' && reachable(before, operation.path);
          if (splice && typeof old === 'string' && !written.slice(...splice.range).includes('\n'))
            expect(
              difference(written, now).filter((line) => line.startsWith('- ')).length,
            ).toBeLessThan(2);
        }),
        { seed: 28, numRuns: EDITS },
      );
      console.log(`edits: ${counts.made} made, ${counts.refused} left to a text editor`);
      expect(counts.refused / EDITS).toBeLessThan(0.03);
    },
    240_000 + EDITS * 60,
  );
});

/** The lines of a file in the order of their letters; the byte-order mark belongs to none. */
const linesOf = (file: string): string[] => file.replace('\ufeff', '').split('\n').sort();

const reachable = (value: unknown, at: readonly Step[]): unknown => {
  try {
    return reach(value, at);
  } catch {
    return undefined;
  }
};
