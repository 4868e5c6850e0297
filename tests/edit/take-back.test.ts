// Changes of a file taken back one by one, in any order: the others stay, and in the end each byte is as it was.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Operation, type Plain, valueAfter } from '../../src/editor/operation.ts';
import { textWith } from '../../src/editor/server/changes/take-back.ts';
import { readPlain } from '../../src/editor/server/merge/merge.ts';
import { changesBetween } from '../../src/editor/yaml-edits/changes.ts';
import { commentsIn, editText } from '../../src/editor/yaml-edits/edit.ts';
import { omitOperations } from '../../src/editor/yaml-edits/leave-out.ts';
import { UserError } from '../../src/model/errors.ts';
import { file, operationOn, wish } from '../support/yaml-edits.ts';

const follow = (before: Plain, operations: readonly Operation[]): Plain =>
  operations.reduce<unknown>(valueAfter, before) as Plain;

const written = (...given: Parameters<typeof textWith>): string | undefined => {
  try {
    return textWith(...given);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
};

const read = (text: string): Plain => readPlain(text)?.value ?? expect.fail(text);

it('leaves out any of the operations between two lists', () => {
  const item = fc.oneof(
    fc.constantFrom<Plain>('a', 'b', 'c', 1, null, [], ['a']),
    fc.record(
      { title: fc.constantFrom('x', 'y', 'z'), n: fc.nat(2), list: fc.array(fc.nat(3)) },
      { requiredKeys: [], noNullPrototype: true },
    ),
  );
  const list = fc.array(item, { maxLength: 9 });
  fc.assert(
    fc.property(list, list, fc.infiniteStream(fc.nat()), (before, after, picks) => {
      const saved = { list: before };
      let now: Plain = { list: after };
      const operations = changesBetween(saved, now);
      expect(follow(saved, operations)).toEqual(now);
      expect(omitOperations(saved, operations, new Set())).toEqual(now);
      expect(omitOperations(saved, operations, new Set(operations.keys()))).toEqual(saved);
      for (let count = 0; ; count += 1) {
        const more = changesBetween(saved, now);
        if (more.length === 0) break;
        expect(count).toBeLessThan(60);
        now = omitOperations(saved, more, new Set([(picks.next().value as number) % more.length]));
      }
      expect(now).toEqual(saved);
    }),
    { seed: 40, numRuns: 400 },
  );
});

it('ends, in any order, with the bytes that were saved', () => {
  fc.assert(
    fc.property(
      file,
      fc.array(wish, { minLength: 1, maxLength: 5 }),
      fc.infiniteStream(fc.nat()),
      (saved, wishes, picks) => {
        let now = saved;
        for (const one of wishes) {
          try {
            now = editText(now, operationOn(read(now), one));
          } catch {
            // What cannot be edited here is no change.
          }
        }
        const old = read(saved);
        for (let count = 0; ; count += 1) {
          const operations = changesBetween(old, read(now));
          if (operations.length === 0) break;
          expect(count).toBeLessThan(60);
          const pick = (picks.next().value as number) % operations.length;
          const wanted = omitOperations(old, operations, new Set([pick]));
          const text = written({ saved, now }, wanted);
          // The other changes go with what cannot be written without them.
          now = text ?? textWith({ saved, now }, old);
          expect(read(now)).toEqual(text === undefined ? old : wanted);
        }
        // A comment that went, and its item came again, is a change of its own.
        if (
          JSON.stringify(commentsIn(now)) === JSON.stringify(commentsIn(saved)) &&
          JSON.stringify(read(now)) === JSON.stringify(old)
        )
          expect(now).toBe(saved);
      },
    ),
    { seed: 40, numRuns: 40 },
  );
});
