// The operations between two values: they lead there, and they are the ones that a person would name.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Operation, type Plain, valueAfter } from '../../src/editor/operation.ts';
import { changesBetween } from '../../src/editor/yaml-edits/changes.ts';
import { rows } from '../support/rows.ts';
import { pathsIn, reach } from '../support/yaml-edits.ts';

const follow = (before: Plain, operations: readonly Operation[]): Plain =>
  operations.reduce<unknown>(valueAfter, before) as Plain;

const ITEMS: Readonly<Record<string, string>> = {
  MEET: '{title: Meet, place: Lawn, dates: [2025-09-29]}',
  TALK: '{title: Talk, place: Hall 4, dates: [2025-10-01]}',
  DINNER: '{title: Dinner, place: Club, dates: [2025-10-03]}',
  PARTY: '{title: Party, place: Roof, dates: [2025-10-09]}',
};
const meant = (cell: string): Plain =>
  parse(cell.replace(/\b[A-Z]{4,}\b/g, (word) => ITEMS[word] ?? word)) as Plain;

describe('the changes between two values', () => {
  it.each(
    rows(`
    a field set, one more, one less | {a: 1, b: 2, d: 4} | {a: 2, c: 3, d: 4} | [{do: set, path: [a], value: 2}, {do: set, path: [c], value: 3, order: [a, c, d]}, {do: remove, path: [b]}]
    the order of fields is nothing | {a: 1, b: 2} | {b: 2, a: 1} | []
    one step up | [MEET, TALK, DINNER] | [MEET, DINNER, TALK] | [{do: move, path: [], from: 2, to: 1}]
    from first to last | [MEET, TALK, DINNER] | [TALK, DINNER, MEET] | [{do: move, path: [], from: 0, to: 2}]
    moved and changed | [MEET, TALK, DINNER] | [{title: Dinner, place: Quay, dates: [2025-10-03]}, MEET, TALK] | [{do: move, path: [], from: 2, to: 0}, {do: set, path: [0, place], value: Quay}]
    one gone, one new and one changed | [MEET, TALK, DINNER] | [{title: Talk, place: Hall 5, dates: [2025-10-01]}, DINNER, PARTY] | [{do: remove, path: [0]}, {do: insert, path: [], at: 2, value: PARTY}, {do: set, path: [0, place], value: Hall 5}]
    another item in its place | [MEET, TALK, DINNER] | [MEET, PARTY, DINNER] | [{do: remove, path: [1]}, {do: insert, path: [], at: 1, value: PARTY}]
    renamed | [MEET, TALK, DINNER] | [MEET, {title: Lecture, place: Hall 4, dates: [2025-10-01]}, DINNER] | [{do: set, path: [1, title], value: Lecture}]
    items without names: by their place | [{text: one}, {text: two}, {text: three}] | [{text: one}, {text: zwei}, {text: three}] | [{do: set, path: [1, text], value: zwei}]
    texts of a list | [Sailing, Chess, Film] | [Sailing, Chess club, Film, Opera] | [{do: insert, path: [], at: 3, value: Opera}, {do: set, path: [1], value: Chess club}]
    a new text is told from a changed one by its words | [Sailing club, Film] | [Opera, Sailing clubs, Film] | [{do: insert, path: [], at: 0, value: Opera}, {do: set, path: [1], value: Sailing clubs}]
    blocks of different types never became each other | [{type: prose, title: About, text: Us}, {type: lead, title: Join}] | [{type: banner, title: About, text: Us, image: a.jpg}, {type: lead, title: Join}] | [{do: remove, path: [0]}, {do: insert, path: [], at: 0, value: {type: banner, title: About, text: Us, image: a.jpg}}]
    a list that is all new | {l: [1]} | {l: []} | [{do: set, path: [l], value: []}]
    a value of another kind | {l: [1]} | {l: {a: 1}} | [{do: set, path: [l], value: {a: 1}}]
    an empty file | null | {a: 1} | [{do: set, path: [a], value: 1, order: [a]}]
    equal items stay in their places | [x, e, y, e, z] | [x, y, e, z] | [{do: remove, path: [1]}]`),
  )('%s', (_, was = '', is = '', changes = '') => {
    const [before, after, operations] = [was, is, changes].map(meant) as [
      Plain,
      Plain,
      Operation[],
    ];
    expect(changesBetween(before, after)).toEqual(operations);
    expect(follow(before, operations)).toEqual(after);
  });

  it('lead from a list to any other of much the same items', () => {
    const item = fc.oneof(
      fc.constantFrom<Plain>('a', 'b', 'c', 1, null, [], ['a']),
      fc.record(
        { title: fc.constantFrom('x', 'y', 'z'), n: fc.nat(2), type: fc.constantFrom('p', 'q') },
        { requiredKeys: [], noNullPrototype: true },
      ),
    );
    const list = fc.array(item, { maxLength: 9 });
    fc.assert(
      fc.property(list, list, (before, after) => {
        expect(follow({ list: before }, changesBetween({ list: before }, { list: after }))).toEqual(
          { list: after },
        );
        expect(changesBetween(before, structuredClone(before))).toEqual([]);
      }),
      { seed: 28, numRuns: 5000 },
    );
  });

  it('are one `set` for one scalar, wherever it stands in a list of maps', () => {
    const map = fc.record(
      {
        title: fc.constantFrom('a', 'b', 'Long name'),
        type: fc.constantFrom('p', 'q'),
        text: fc.string(),
        list: fc.array(fc.record({ name: fc.string(), n: fc.nat(3) }, { noNullPrototype: true })),
      },
      { requiredKeys: ['title'], noNullPrototype: true },
    );
    const scalar = fc.oneof(fc.string(), fc.nat(), fc.boolean(), fc.constant(null));
    fc.assert(
      fc.property(
        fc.array(map, { minLength: 1, maxLength: 6 }),
        fc.nat(),
        scalar,
        (before, n, x) => {
          const scalars = pathsIn(before).filter((at) => {
            const here = reach(before, at);
            return here === null || typeof here !== 'object';
          });
          const path = scalars[n % scalars.length] ?? [];
          fc.pre(!Object.is(reach(before, path), x));
          const after = valueAfter(before, { do: 'set', path, value: x }) as Plain;
          expect(changesBetween(before, after)).toEqual([{ do: 'set', path, value: x }]);
        },
      ),
      { seed: 28, numRuns: 3000 },
    );
  });
});
