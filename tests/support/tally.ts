// What a test has tried → a number beside it, which the table at the end of `npm test` adds up.
//
// One line in a test is all it takes, where the number is known: `tally('states', 'pages read by axe')`.
// The tests under every fault (tests/browser/fault-*.test.ts) count each fault they make, those for
// everyone (tests/browser/pages.test.ts) each page in a state that they look at.
import { TestRunner } from 'vitest';
import type { Kind, Tally } from './tally-reporter.ts';

declare module 'vitest' {
  interface TaskMeta {
    tally?: Tally;
  }
}

/**
 * Counts what the running test has tried.
 *
 * @param what in the words of the table: "pages read by axe"
 * @throws outside of a test, where nothing could be counted
 */
export const tally = (kind: Kind, what: string, count = 1): void => {
  const test = TestRunner.getCurrentTest();
  if (!test) throw new Error(`"${what}" is counted outside of a test`);
  const { tally: before = {} } = test.meta;
  const known = before[kind] ?? {};
  test.meta.tally = { ...before, [kind]: { ...known, [what]: (known[what] ?? 0) + count } };
};
